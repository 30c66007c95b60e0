# Lessons, and the rule pages beside them. They come with the module that shows them.
#
# A task has two sentences: `learn-ask-…` says how things are and what is wanted, `learn-why-…` says afterwards why it
# is so, whether the answer was right or not. What happened is told by the sentences of the games.

learn-title = Learn
learn-lead = Short lessons on real cards. Nothing can go wrong: try what you like, and see what happens.
learn-done-of = { $done } of { $all } done
learn-task = Task { $n } of { $all }
learn-right = Right!
learn-wrong = Not this time.
learn-again = Try again
learn-next = Next task
learn-finish = Finish
learn-skip-task = Leave out this task
learn-what-happens = Your answer
learn-all = All lessons
learn-over = That was the lesson. You can play { $title } now.
learn-over-missing = You have seen the whole lesson. Tasks that you have not solved yet are marked below.
learn-play-now = Play now
learn-tasks = Tasks
learn-solved = solved
learn-open = not solved yet

## What may happen

learn-out-behind = { $card } goes to row { $row }, behind { $after }.
learn-out-takes = { $card } takes row { $row }: { $cards } ({ $n ->
    [one] one card
   *[other] { $n } cards
}).
learn-out-x-on = It goes on with one of the cards.
learn-out-x-hand = It comes back into your hand.
learn-out-x-pile = { $n ->
    [one] { $cards } goes to your X pile and counts double.
   *[other] { $cards } go to your X pile and count double.
}
learn-out-round-over = The round is over.
learn-out-goes-on = The round goes on.
learn-out-points = { $n ->
    [one] One point
   *[other] { $n } points
}
learn-out-wins = { $seat-you ->
    [yes] You win.
   *[no] { $seat } wins.
}
learn-out-next-round = Nobody yet: another round is played.
learn-out-highest = Up to { $n }
learn-out-picks = { $seat-you ->
    [yes] You do.
   *[no] { $seat } does.
}
learn-out-kind = { $kind } { $n }
learn-out-trick = { $seat-you ->
    [yes] You win it.
   *[no] { $seat } wins it.
}
learn-out-loses = { $seat-you ->
    [yes] You lose the round.
   *[no] { $seat } loses the round.
}
learn-out-nobody-loses = Nobody: that player passes.
learn-out-winners = The match is over: { $seats-you ->
    [yes] { $seats-others-n ->
        [0] you win.
       *[other] you and { $seats-others } win.
    }
   *[no] { $seats-others-n ->
        [1] { $seats } wins.
       *[other] { $seats } win.
    }
}

## X nimmt!

learn-intro-xnimmt = Bull heads are bad: at the end of a round, every head in your hand is a point. So get rid of your cards. Each turn all players lay down one card together. The cards join three rows that have room for two, three and four cards; whoever lays down one more must take the row.
learn-ask-xn-gap = All cards are turned over together and placed in order, lowest first. A card goes behind the row end that is lower than it and closest to it. Play a card that goes to the middle row, where { $card } lies.
learn-why-xn-gap = Compare a card with the last card of every row. Of those that are lower, the closest is its place; nobody chooses a row.
learn-ask-xn-fill = The middle row has room for three cards, and three lie there. You play { $card }, the others { $b } and { $c }. What becomes of { $card }?
learn-why-xn-fill = The rows are complete with the third, the fourth and the fifth card. Whoever completes one takes the cards that lay there, and the played card starts the row again. One of the taken cards goes beside the X, the others come into the hand.
learn-ask-xn-low = Your { $card } is lower than the end of every row, so you must take a row, and you choose which. One of the cards you take goes to your X row, the rest into your hand. Keep your hand small!
learn-why-xn-low = A low card takes any row, even a long one. A single card goes to the X row, and nothing comes into your hand.
learn-ask-xn-x = You have completed a row with { $card }. One of the three cards you take goes to your X row, where it costs nothing; two come into your hand, where every bull head is a point. Keep as few heads in your hand as you can.
learn-why-xn-x = You are free to choose which card goes to the X row. The one with the most heads is a good choice, as long as the X row can still grow afterwards.
learn-ask-xn-grow = Your X row ends with { $card } and must go up. If a lower card comes, the whole X row goes to your X pile, where its heads count double. Choose a card that lets the X row go on.
learn-why-xn-grow = A higher card goes on in the X row. A lower one sends the row to the X pile and starts a new one.
learn-ask-xn-flush = Your X row ends with { $last }. You play { $card } and take { $low } and { $high }. What becomes of your X row?
learn-why-xn-flush = One of the cards has to go to the X row, and both are lower than its end. So the X row goes to the X pile face down, and a new one begins.
learn-ask-xn-last = { $card } is your last card, and it completes a row. A round ends when somebody has no card left at the end of a turn. What happens?
learn-why-xn-last = The turn is finished first. Whoever takes two or more cards gets some of them back into the hand, and the round goes on.
learn-ask-xn-score = You play { $card }, and another player lays down their last card: the round is over. Count your points: heads in your hand once, in the X pile twice (its number above is doubled already), in the X row not at all.
learn-why-xn-score = { $hand } in your hand and twice { $pile } in the X pile. Everybody counts, also whoever has run out of cards. After two rounds the fewest points win.

## 6 nimmt!

learn-intro-6nimmt = Bull heads are bad: every head you take is a point, and the fewest points win. Each turn all players lay down one card together. The cards join four rows. A row has room for five cards; whoever lays down the sixth takes the five.
learn-ask-sn-gap = All cards are turned over together and placed in order, lowest first. A card goes behind the row end that is lower than it and closest to it. Play a card that goes behind { $card }.
learn-why-sn-gap = Compare a card with the last card of every row. Of those that are lower, the closest is its place; nobody chooses a row.
learn-ask-sn-order = You play { $a }, the others { $b }, { $card } and { $d }. What becomes of { $card }?
learn-why-sn-order = Cards are placed one after another, the lowest first. Each of them meets the rows as the lower ones have left them.
learn-ask-sn-sixth = The same round goes on. You play { $card }, the others { $b }, { $c } and { $d }. What becomes of { $card }?
learn-why-sn-sixth = Two lower cards fill the row before yours. As the sixth card it takes the five, and starts the row again.
learn-ask-sn-low = The same round goes on. Your { $card } is lower than the end of every row, so you must take a row, and you choose which. Take the one that costs you least.
learn-why-sn-low = Numbers with two equal digits have five heads, { $most } has seven, those that end in 0 have three, those that end in 5 have two, all others one. Most often it is best to take the row with the fewest heads.
learn-ask-sn-tip-row = You play { $card }. One row is full, another one has plenty of room. What becomes of { $card }?
learn-why-sn-tip-row = Only the smallest gap counts. That the row is full changes nothing: the card goes there and takes it.
learn-ask-sn-tip-risk = You play { $card } because it fits behind { $end }. Somebody else plays { $b }, lower than the end of every row, and takes that row away. What becomes of { $card }?
learn-why-sn-tip-risk = A low card can take away the row you had in mind. Then your card goes elsewhere, here to a full row. So look where it would go without that row.
learn-ask-sn-safe = Two rows are full. Play the card that takes nothing, as long as nobody takes its row away first.
learn-why-sn-safe = A row with room and a small gap: nobody can put enough cards in between. Only a low card that takes the row could spoil it.
learn-ask-sn-end = Before this round, you had { $a } points, the second player { $b } and the third { $c }. Whoever reaches { $target } ends the match. The last cards of the round are played now, and bull piles are counted. Who wins?
learn-why-sn-end = The match ends after the round in which somebody has reached the goal. Whoever has the fewest points then wins; equal points share the win.

## 6 nimmt! Pro

learn-intro-6nimmt-pro = Pro is 6 nimmt! without luck: every row takes five cards, and the sixth card takes the row. But nothing is dealt. All cards lie open, and everybody picks ten of them in turn. If you do not know 6 nimmt! yet, take its lesson first.
learn-ask-pro-deck = { $n } players sit at this table, and the whole deck lies open: ten cards for each player and four for the rows. How high would it go with one player more?
learn-why-pro-deck = One player more means ten cards more: { $more } instead of { $deck }. All of the deck is in play, and nobody draws anything unseen.
learn-ask-pro-order = In this round { $first } picks first, and clockwise everybody picks one card. You are the last and pick { $card }. Who picks next?
learn-why-pro-order = You were the last, so it is { $first }’s turn again: everybody picks one card, again and again in the same order, until all have ten.
learn-ask-pro-rest = This is the last pick of all, and it is yours. The four cards that are left start the rows, the lowest at the top. Pick so that the first row starts with { $card }.
learn-why-pro-rest = What nobody picks starts the rows, in ascending order. So the last picks also decide where the rows begin.
learn-ask-pro-open = Everybody knows all hands: { $seat } has { $low } and { $high }, and plays one of them now. Play a card that takes nothing.
learn-why-pro-open = Only the card of this turn is secret. Either of the two goes to the row where four cards lie and fills it.
learn-ask-pro-sure = Everybody has one card left: yours is { $card }, the others have { $b } and { $c }. The lowest takes the row with { $taken }. What becomes of { $card }?
learn-why-pro-sure = The low card takes a row and starts it again, the next one goes there, and yours goes to the closest end that is left. With open hands you could work it all out.
learn-ask-pro-next = You picked first in this round. Its last cards are played now, and nobody has reached the goal. Who picks first in the next round?
learn-why-pro-next = Each round has a draft of its own, and the first pick moves on clockwise by one seat.

## 6 nimmt! Anniversary

learn-intro-6nimmt-anniversary = 6 nimmt! with special cards. Everybody has twelve numbers and three special cards. When your number is to be placed, you may play one special card for it. There are two rounds, and the fewest bull heads win. If you do not know 6 nimmt! yet, take its lesson first.
learn-ask-ann-stop = Your { $card } would be the sixth card of the first row. { $special } blocks a row: nothing is added to it and nothing taken. Use it so that you take nothing.
learn-why-ann-stop = Your number looks for its place among the open rows only. The blocked row stays so until somebody takes another row.
learn-ask-ann-seven = Your { $card } would be the sixth card of the first row. { $special } gives a row room for one more. Use it so that you take nothing.
learn-why-ann-seven = In a row with this card the sixth number is harmless, and the seventh takes. It stays until the row is taken.
learn-ask-ann-insert = Your { $card } is lower than the end of every row. { $special } puts it inside a row, where the numbers keep going up. Put it between { $low } and { $high }.
learn-why-ann-insert = The number goes before the first card or between two cards, but not behind the last one. You take nothing as long as the row has room.
learn-ask-ann-shift = Your { $card } would be the sixth card of the first row. { $special } first moves one card from a row to another, where it fits in order. Make room, so that your { $card } lies in the first row behind { $end }.
learn-why-ann-shift = One card moves to a row that has room for it. Then your number is placed as usual.
learn-ask-ann-empty = The same card again, another way. { $special } may move the only card of a row away. Do that: your { $card } starts the row that is empty then.
learn-why-ann-empty = No row stays empty. The number has to start the emptied row, whatever the gaps are, and takes nothing.
learn-ask-ann-replace = Your { $card } would be the sixth card of the first row. { $special } takes it back into your hand, and you play another number instead. Play the one that goes behind { $end }.
learn-why-ann-replace = The new number is placed at once in your place in the order, by the usual rules. Everybody has seen the one you took back.
learn-ask-ann-np = Your { $card } takes the first row, and nothing helps. With { $special } one of the cards you take counts for you: its heads cancel as many others in your pile. Make the round as cheap as you can.
learn-why-ann-np = Take as usual, then name the card with the most heads. It does not count, and it cancels as many heads of the other cards.
learn-ask-ann-np-rest = Your pile has { $n } bull heads. Your low { $card } takes { $positive } and { $other }; you play { $special } and name { $positive }. How many points is your pile then?
learn-why-ann-np-rest = Your { $n } heads and { $b } of the other taken card, less { $a } of the named one, which does not count itself. It never goes below zero.
learn-ask-ann-fifth = Your { $card } would be the sixth card of the last row. { $special } opens another row with it. Use it.
learn-why-ann-fifth = The number starts the new row, and nothing is taken. Only one such row can be open.
learn-ask-ann-gone = There are five rows, the newest with { $new }. Your { $card } goes to a full row. What becomes of it?
learn-why-ann-gone = With five rows, whoever takes a row takes the played number as well. The taken row disappears, and four are left.
learn-ask-ann-swap = You have taken a row with { $card }. After every take you may swap one special card for a new one from the deck. Do so.
learn-why-ann-swap = Once for every take you may give up a special card and draw another. It is a way to get one that helps you more.

## Krass Kariert

learn-intro-krasskariert = Get rid of your cards; whoever is left with cards loses a chip. Your hand stays in the order in which it was dealt: never sort it. Only cards that lie side by side can be played together: two or three equal ones, or two or three in sequence, in any order. Everybody must play something better than what lies there.
learn-ask-kk-block = You open. Play two cards together. (Tap the first and the last of them.)
learn-why-kk-block = Cards that are played together must lie side by side in your hand. The two sevens do not, so they are no pair; only when the cards between them are gone will they be neighbors.
learn-ask-kk-kind = { $seat } opens with { $a }, { $b }, { $c }, which lie side by side in this order. What is that?
learn-why-kk-kind = Inside a block the order does not matter: the three numbers follow one another. The highest number says how good it is.
learn-ask-kk-outbid = { $seat } has opened with a pair of { $card }. From weak to strong: solo, 2-straight, pair, 3-straight, trips; in each kind the higher number is better. Outbid the pair, so that you win the trick.
learn-why-kk-outbid = Even a low 3-straight is better than any pair. Nobody outbids it, so you win the trick and open the next one.
learn-ask-kk-reserve = You cannot outbid this, so you take one of your two open reserve cards. You may put it anywhere in your hand, and it stays there. Put it so that you can play a 2-straight later.
learn-why-kk-reserve = A reserve card is a chance to make a good block: put it beside a card that it goes with. It can be played from the next trick on.
learn-ask-kk-redraw = { $first } opens with { $a }. { $second } plays { $b } and { $c } together. You play { $d } and { $a } together. Then { $last } plays { $special }. Who wins the trick?
learn-why-kk-redraw = That card outbids nothing, so the best combination wins. But for every such card in the trick, its winner draws three cards.
learn-ask-kk-draw = You have won the trick and draw three cards, one at a time. Put each of them into your hand so that in the end three cards lie side by side that make a 3-straight.
learn-why-kk-draw = Look at the card, find its place, then draw the next. Inside the block any order will do.
learn-ask-kk-x = { $seat } has opened with a 3-straight up to { $high }. Your { $special } stands for any number you like. Outbid, so that you win the trick.
learn-why-kk-x = You say which number it is. As a { $low } it would only be equal, and equal never outbids; as the number above the others it is better.
learn-ask-kk-stop = { $seat } has opened with three { $card }s, which nothing outbids. But { $special } needs to outbid nothing. Win the trick.
learn-why-kk-stop = It is played alone, ends the trick at once and wins it. Whoever has not played yet does not play any more.
learn-ask-kk-stuck = You open with three { $card }s. { $seat } is next, cannot outbid them, and has no reserve card left. What happens?
learn-why-kk-stuck = Nobody can pass. Whoever can do nothing loses the round at once and pays a chip. That is why reserve cards are worth something.
learn-ask-kk-end = The same once more, but now { $seat } has no chip left to pay with. What happens?
learn-why-kk-end = Whoever has to pay and has no chip loses the match, and all others win. Paying the last chip is not a loss yet.

## Rule pages

learn-rules = Rules
learn-rules-lead = Every rule has an id, which explanations refer to.
learn-rules-search = Search the rules
learn-rules-found = { $n ->
    [0] No rule says that.
    [one] One rule
   *[other] { $n } rules
}
learn-rules-ruling = our ruling
learn-rules-source = Source: { $text }
learn-rules-loading = The rules are on their way …
