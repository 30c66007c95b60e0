# How every game is told to one person, on whatever it is shown.

## Each game in a sentence

# A match with study options (lab.*).
tell-line = { $told }.
tell-study = { $title } · study game
tell-about-xnimmt = Empty your hand first: complete a row and its cards come back to you.
tell-about-6nimmt = All play a card at once; whoever puts the sixth in a row takes it.
tell-about-6nimmt-pro = Draft your hand in the open, then play 6 nimmt! with all hands known.
tell-about-6nimmt-anniversary = 6 nimmt! with seven kinds of special cards that bend every rule.
tell-about-krasskariert = Outbid the table with neighbors from a hand you may never reorder.

# Before the first card, to somebody who has read no rule
tell-first-xnimmt = Your card goes behind the closest lower one. Fill a row, and its cards come into your hand: every bull head left there counts against you.
tell-first-6nimmt = Your card goes behind the closest lower one. Lay the sixth, and you take the other five: every bull head counts against you.
tell-first-krasskariert = Get rid of your cards: tap the first and last of up to three neighbors, and beat the play before. Being stuck, or last with cards, costs a chip.
tell-first-pick = You pick ten, one at a time, best spread from low to high. The last four start the rows. Then all play as in 6 nimmt!

## Table

tell-title-rounds = round { $round } of { $rounds } · turn { $turn }
tell-waiting = { $seats-you ->
    [yes] It is your turn.
   *[no] Waiting for { $seats }.
 }
tell-waiting-many = Waiting for { $n } others.
tell-turned-over = Turned over: { $cards }.
tell-lowest-first = All cards are turned over. The lowest goes first.
tell-card-of = { $card } { $seat-you ->
    [yes] you
   *[no] { $seat }
 }
tell-row = Row { $row }
tell-heads = { $n } { $n ->
    [one] head
   *[other] heads
 }
tell-row-room = room for { $n }
tell-row-full = next one takes
tell-n-cards = { $n } { $n ->
    [one] card
   *[other] cards
 }
tell-ask-card = Choose a card to play face down.
tell-ask-row = Which row do you take? Your { $card }, lower than every row end, starts it again.
tell-preview-fits = { $card } goes to row { $row } behind { $after }, unless lower cards change that.
tell-preview-low = { $card } is lower than the end of every row: you would have to take a row.

## X nimmt!

tell-xn-takes = , { $n ->
    [3] 3rd
   *[other] { $n }th
 } takes
tell-xn-x-row = X row
tell-xn-x-empty = What lies here costs nothing
tell-xn-x-safe = Costs nothing
tell-xn-x-next = Costs nothing; a card below { $last } makes the row count double
tell-xn-ask-x = Which of { $cards } goes to your X row? The rest comes into your hand.
tell-xn-x-starts = { $card } starts your X row. It costs nothing there, but a lower card later makes it count double.
tell-xn-x-goes-on = { $card } goes on behind { $last } in your X row, where it costs nothing.
tell-xn-x-flush = { $card } is lower than { $last }: your X row ({ $heads } { $heads ->
    [one] bull head
   *[other] bull heads
 }) goes to your pile and counts double.
tell-xn-preview-takes = { $card } would complete row { $row }: you take { $cards }, one to the X row, { $rest ->
    [one] one
   *[other] { $rest }
 } to your hand.
tell-xn-would-take-row = { $rest ->
    [0] You take { $cards } for your X row.
   *[other] You take { $cards } ({ $heads } bull heads): one for your X row, { $rest ->
        [one] one
       *[other] { $rest }
     } for your hand.
 }
tell-xn-hand-note = { $n } { $n ->
    [one] point
   *[other] points
 } if the round ended now
tell-xn-choice-x = { $card } to the X row
tell-xn-cost = { $seat-you ->
    [yes] You
   *[no] { $seat }
 }: { $n ->
    [0] no card left
   *[other] { $heads } { $heads ->
        [one] point
       *[other] points
     } in hand ({ $cards })
 }, { $pile ->
    [0] nothing in the X pile.
   *[other] { $pile } in the X pile.
 }
tell-xn-say-place = { $seat-you ->
    [yes] You have
   *[no] { $seat } has
 } { $hand } { $hand ->
    [one] card
   *[other] cards
 } in hand. X row: { $cards }. X pile: { $pile } points.

## Score

tell-lowest-leads = Whoever has the fewest bull heads is ahead.
tell-leads = { $n ->
    [one] { $leaders-you ->
        [yes] You are ahead with { $points } { $points ->
            [one] point
           *[other] points
         }: the fewest bull heads.
       *[no] { $leaders } is ahead with { $points } { $points ->
            [one] point
           *[other] points
         }: the fewest bull heads.
     }
   *[other] { $leaders } are ahead with { $points } { $points ->
        [one] point
       *[other] points
     } each, the fewest bull heads.
 }
tell-winners = { $n ->
    [one] { $winners-you ->
        [yes] You win with { $points } { $points ->
            [one] point
           *[other] points
         }: the fewest bull heads.
       *[no] { $winners } wins with { $points } { $points ->
            [one] point
           *[other] points
         }: the fewest bull heads.
     }
   *[other] A tie: { $winners } share first place with { $points } { $points ->
        [one] point
       *[other] points
     } each, the fewest bull heads.
 }
tell-your-place = Your place: { $n } of { $seats }.
tell-sn-reached = { $names-you ->
    [yes] { $n ->
        [one] You have
       *[other] { $names } have
     }
   *[no] { $names } { $n ->
        [one] has
       *[other] have
     }
 } reached { $goal } points: that ends the match.
tell-sn-played = { $n ->
    [one] The one round is over: that ends the match.
   *[other] All { $n } rounds are over: that ends the match.
 }

## Line mode

tell-choice-card = { $card } ({ $n } { $n ->
    [one] bull head
   *[other] bull heads
 })
tell-choice-row = row { $row }: { $cards } ({ $n } { $n ->
    [one] card
   *[other] cards
 }, { $heads } { $heads ->
    [one] bull head
   *[other] bull heads
 })
tell-say-row = Row { $row }: { $cards }. { $heads } { $heads ->
    [one] bull head
   *[other] bull heads
 }, { $room ->
    [0] the next card takes it
   *[other] room for { $room }
 }.
tell-say-hand = { whose-start } hand, { $n } { $n ->
    [one] card
   *[other] cards
 }: { $cards }.
tell-say-taken = { takes } { $cards }.
tell-say-unseen = { $n } cards are in hidden hands or out of play: { $cards }.
tell-say-taken-away = { $n ->
    [one] { $n } card was taken and is out of play
   *[other] { $n } cards were taken and are out of play
 }: { $cards }.
tell-say-known = { $seat } certainly holds { $cards }.
tell-took-over = { $seat-you ->
    [yes] You take over
   *[no] { $seat } takes over
 } a bot’s seat, with its hand and its score.
tell-stands-in = { $seat-you ->
    [yes] A bot plays for you until you are back.
   *[no] A bot plays for { $seat } until they are back.
 }
tell-came-back = { $seat-you ->
    [yes] You play
   *[no] { $seat } plays
 } again.
tell-by-clock = { $seat-you ->
    [yes] Your time was up: the clock answered for you.
   *[no] Time was up for { $seat }: the clock answered.
 }
tell-left = { $name } has left; a bot plays on.
tell-say-no-score = No round is over yet.
tell-say-score = { $seat-you ->
    [yes] You have
   *[no] { $seat } has
 } { $total } { $total ->
    [one] point
   *[other] points
 }, { $round } of them in the last round.
tell-say-chips = { $seat-you ->
    [yes] You have
   *[no] { $seat } has
 } { $total } { $total ->
    [one] chip
   *[other] chips
 } left{ $round ->
    [0] .
   *[other] {" "}after paying for the last round.
 }

## 6 nimmt!

tell-beside = { $first } · { $second }
tell-title-turns = round { $round } · turn { $turn } of { $turns }
tell-title-both = round { $round } of { $rounds } · turn { $turn } of { $turns }
tell-title-plain = round { $round }
tell-title-draft = round { $round } · draft, pick { $n } of { $all }
tell-ends-at = ends at { $n }
tell-ends-after = ends after round { $n }
tell-sn-preview-takes = { $card } would be one too many in row { $row }: you take { $n ->
    [one] 1 card
   *[other] { $n } cards
 }, { $heads } { $heads ->
    [one] bull head
   *[other] bull heads
 }.
tell-sn-would-take-row = You take { $cards }: { $heads } { $heads ->
    [one] bull head
   *[other] bull heads
 }.
tell-sn-say-place = { $seat-you ->
    [yes] You have
   *[no] { $seat } has
 } { $heads } { $heads ->
    [one] bull head
   *[other] bull heads
 } this round and { $points } { $points ->
    [one] point
   *[other] points
 } from earlier rounds.

## 6 nimmt! Pro

tell-pro-ask-pick = Pick a card for your hand. Everybody sees it.
tell-pro-pick = { $card } has { $heads } { $heads ->
    [one] bull head
   *[other] bull heads
 }. You have picked { $n } of { $all }.
tell-pro-say-pool = { $n } cards are left to pick: { $cards }.
tell-pro-say-hand = { $seat } has { $cards } in hand.
tell-pro-unseen = Everything is open but the cards that lie face down.

## 6 nimmt! Anniversary

tell-ann-fifth-note = There are five rows: whoever takes a row takes the card just played as well, and the row is gone.
tell-ann-decks = special deck { $deck }, discards { $discards }
tell-ann-now-fits = { $card } goes to row { $row } behind { $after }.
tell-ann-now-takes = { $card } takes row { $row }: { $n } { $n ->
    [one] card
   *[other] cards
 }, { $heads } { $heads ->
    [one] bull head
   *[other] bull heads
 }.
tell-ann-now-low = { $card } is lower than the end of every open row: you would have to take a row.
tell-ann-ask-row = Which row do you take? Your { $card }, lower than every { $stops ->
    [0] row end
   *[other] open row end
 }, { $fifth ->
    [0] starts it again
   *[other] goes along, and the row is gone
 }.
tell-ann-ask-special = Your { $card } is up. Play a special card with it?
tell-ann-ask-nothing = Your { $card } is up. None of your special cards can be played now. You are asked all the same, so that nobody can tell.
tell-ann-about-stop = Closes a row until somebody takes a row.
tell-ann-about-seven = Gives a row room for a sixth card.
tell-ann-about-insert = Puts your number inside a row instead of at its end.
tell-ann-about-shift = Moves one card from one row to another first.
tell-ann-about-replace = Takes your number back; another one of yours is placed at once instead.
tell-ann-about-np = You take the row; one card of it cancels heads of other cards you took.
tell-ann-about-fifth = Opens a fifth row with your number: you take nothing.
tell-ann-do-stop = Closes row { $row }; then { $card } is placed in an open row.
tell-ann-do-seven = Row { $row } has room for six cards; then { $card } is placed.
tell-ann-do-insert = Puts { $card } where it belongs in row { $row }.
tell-ann-do-insert-full = Row { $row } is full: you take all of it but its last card, and { $card } too.
tell-ann-do-insert-gone = Row { $row } is full: you take all of it and { $card } too, and the row is gone.
tell-ann-do-shift = Moves { $card } to row { $row }, where it belongs.
tell-ann-do-shift-last = Moves { $card } to row { $row }. Row { $from } is empty then, and your number goes there.
tell-ann-ask-np = You take these cards. Choose the one whose heads are to cancel others.
tell-ann-do-np = { $card } cancels { $heads } { $heads ->
    [one] bull head
   *[other] bull heads
 }: this round you would have { $net }.
tell-ann-ask-swap = You took a row: swap a special card for the top one of the deck?
tell-ann-do-noswap = You keep what you have.
tell-ann-do-swap = You give { $special } away and draw the top special card of the deck, which nobody knows.
tell-ann-choice-none = no special card
tell-ann-choice-stop = STOP on row { $row }
tell-ann-choice-seven = SEVEN on row { $row }
tell-ann-choice-insert = INSERT into row { $row }
tell-ann-choice-shift = SHIFT { $card } to row { $row }
tell-ann-choice-replace = REPLACE: play { $card } instead
tell-ann-choice-np = MINUS=PLUS
tell-ann-choice-fifth = FIFTH: start a fifth row
tell-ann-choice-noswap = no swap
tell-ann-choice-swap = give up { $special } and draw another one
tell-ann-say-stop = STOP lies on it: closed until somebody takes a row.
tell-ann-say-seven = SEVEN lies on it.
tell-ann-say-place = { $seat-you ->
    [yes] You have
   *[no] { $seat } has
 } { $heads } { $heads ->
    [one] bull head
   *[other] bull heads
 } this round, { $points } { $points ->
    [one] point
   *[other] points
 } from earlier rounds and { $specials } { $specials ->
    [one] special card
   *[other] special cards
 }.
tell-ann-say-specials =
    { $n ->
        [0] { $seat-you ->
            [yes] You have
           *[no] { $seat } has
        } no special cards.
        [one] { whose-start } special card: { $cards }.
       *[other] { whose-start } special cards: { $cards }.
    }
tell-ann-say-unseen = { $n } special cards are in hidden hands or in the deck: { $cards }.
tell-ann-say-played = { $n ->
    [one] { $n } special card was played
   *[other] { $n } special cards were played
 }: { $cards }.

## Krass Kariert

tell-kk-ask-open = You open the trick: play one card, or two or three neighbors, equal or in sequence.
tell-kk-ask-free = Nothing lies there yet: play anything, or take a reserve card.
tell-kk-ask-any = Nothing lies there yet: play anything.
tell-kk-ask-must = Outbid { $kind } { $value }.
tell-kk-ask-outbid = Outbid { $kind } { $value }, or { $ways }.
tell-kk-ask-cannot = You cannot outbid { $kind } { $value }: { $ways }.
tell-kk-way-stop = play STOP
tell-kk-way-redraw = play REDRAW
tell-kk-way-reserve = take a reserve card
tell-kk-or = { $a } or { $b }
tell-kk-ask-draw = Your new card is { $card }. Where in your hand do you put it?
tell-kk-more = + { $n } more
tell-kk-about-stop = STOP wins the trick at once, whatever lies there.
tell-kk-about-redraw = REDRAW outbids nothing: whoever wins this trick has to draw three cards.
tell-kk-about-play = { $kind } { $value }
tell-kk-about-play-x = { $kind } { $value }, X as { $x }
tell-kk-hand-note = the order never changes
tell-kk-known = { $seat } holds, from left to right: { $cards }.
tell-kk-gap-first = at the left end, before { $right }
tell-kk-gap-last = at the right end, behind { $left }
tell-kk-gap-between = between { $left } and { $right }, as card { $at }
tell-kk-gap-only = as your only card
tell-kk-nothing = Nothing to beat yet.
tell-kk-did-play = { $seat-you ->
    [yes] You
   *[no] { $seat }
 }: { $kind } { $value } ({ $cards })
tell-kk-did-play-one = { $seat-you ->
    [yes] You
   *[no] { $seat }
 }: { $kind } { $value }
tell-kk-did-redraw = { $seat-you ->
    [yes] You
   *[no] { $seat }
 }: REDRAW
tell-kk-did-stop = { $seat-you ->
    [yes] You
   *[no] { $seat }
 }: STOP
tell-kk-did-reserve = { $seat-you ->
    [yes] You
   *[no] { $seat }
 }: took the reserve card { $card }
tell-kk-pile = draw pile { $n }
tell-kk-will-draw = winner draws { $n }
tell-kk-reserve = Reserve
tell-kk-drawn = Drawn
tell-kk-out = out
tell-kk-paid = { $losers-you ->
    [yes] You pay a chip{ $losers-others-n ->
        [0] .
       *[other] , like { $losers-others }.
    }
   *[no] { $losers } must pay a chip.
 }
tell-kk-choice-play = { $cards }: { $kind } { $value } (from card { $at })
tell-kk-choice-play-x = { $cards } with X as { $x }: { $kind } { $value } (from card { $at })
tell-kk-choice-redraw = REDRAW
tell-kk-choice-stop = STOP
tell-kk-choice-reserve = take the reserve card { $card } and put it { $where }
tell-kk-say-beat = To beat: { $kind } { $value }.
tell-kk-say-place = { $seat-you ->
    [yes] You have
   *[no] { $seat } has
 } { $n } { $n ->
    [one] card
   *[other] cards
 } in hand, { $chips } { $chips ->
    [one] chip
   *[other] chips
 }, reserve cards: { $cards }.
tell-kk-say-hand = { whose-start } hand from left to right, { $n } { $n ->
    [one] card
   *[other] cards
 }: { $cards }.
tell-kk-unseen = { $n } cards are in hidden hands or in the draw pile: { $cards }.
tell-kk-discards = { $n ->
    [one] { $n } card is out of play
   *[other] { $n } cards are out of play
 }: { $cards }.

## Facts about a seat, and names of what lies on the table

tell-fact-hand = Hand
tell-fact-heads = Heads
tell-fact-points = Points
tell-fact-specials = Specials
tell-fact-chips = Chips
tell-fact-reserve = Reserve
tell-fact-x-row = X row
tell-fact-x-pile = X pile (points)
tell-pro-pool = Open cards
tell-taken = You take
tell-ann-specials = Your special cards
tell-ann-group = { $card }: { $about }
tell-kk-group-reserve = Take the reserve card { $card }

## Around the match

tell-bot-names = Ada, Bruno, Clara, Dov, Elif, Farid, Greta, Hugo, Ines, Jonas, Kaya, Lior, Mina, Nils, Oda, Pavel
tell-match-over = The match is over

## Bots and options

tell-bots = The others play
tell-bot-random = any card (very easy)
tell-bot-heuristic = sensibly
tell-bot-fast = looking ahead (strong)
tell-bot-level-1 = hastily (very easy)
tell-bot-level-2 = with a little thought (easy)
tell-bot-level-3 = with some care (medium)
tell-bot-level-4 = looking ahead (strong)
tell-bot-level-5 = as well as they can (strongest)
tell-bot-about-random = They play any card that the rules allow.
tell-bot-about-heuristic = They weigh this turn by rules of thumb and look no further.
tell-bot-about-fast = They try every answer in many deals that could be.
tell-bot-about-level-1 = They misjudge what an answer costs, often by a lot, and forget what was played.
tell-bot-about-level-2 = They misjudge what an answer costs, but rarely by much, and forget what was played.
tell-bot-about-level-3 = They weigh this turn by rules of thumb, or try every answer in two or three deals that could be.
tell-bot-about-level-4 = They try every answer in a few deals that could be.
tell-bot-about-level-5 = They think as long as it pays and try every answer in hundreds of deals that could be.

tell-option-rounds = Rounds
tell-option-x_choice = Card for the X row
tell-option-end = The match ends
tell-option-target = Points that end the match
tell-option-draft_order = Draft order
tell-option-first_picker = First pick
tell-option-open_hands = Show everybody's hand
tell-option-seven_target = SEVEN may go on
tell-option-insert_allow_end = Insert behind the last card
tell-option-np_accounting = MINUS=PLUS cancels
tell-option-redeal = New special cards come from
tell-option-chips = Chips per player
tell-option-xx_only = X cards alone may be a pair
tell-option-oldest_seat = Seat of the oldest player (deals)
tell-who-oldest_seat = Who is the oldest?
tell-who-about-oldest_seat = The oldest deals every round. Whoever sits to their left opens the first round; the oldest opens after a round with several losers.

tell-value-free = any taken card
tell-value-must-fit-if-possible = one that fits, if there is one
tell-value-target = at a number of points
tell-value-rounds = after some rounds
tell-value-both = whichever comes first
tell-value-roundrobin = always clockwise
tell-value-snake = there and back again
tell-value-random = random
tell-value-true = yes
tell-value-false = no
tell-value-any-row = any open row
tell-value-own-row = only the row of the number
tell-value-points = points
tell-value-cards = whole cards
tell-value-deck-then-discard = the deck, then the discards
tell-value-deck-only = the deck only
