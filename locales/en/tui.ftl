# Sentences of the terminal client: menu, table, line mode.

## Names

tui-title = Oxrow
tui-subtitle = five card games for a terminal
tui-your-name = You
tui-bot-names = Ada, Bruno, Clara, Dov, Elif, Farid, Greta, Hugo, Ines, Jonas, Kaya, Lior, Mina, Nils, Oda, Pavel

## Menu

tui-menu-choose = Which game?
tui-menu-players = { $min } to { $max } players
tui-menu-unofficial = Oxrow is unofficial: rules in our own words, no connection to the publisher.
tui-menu-seats = Players, you included
tui-menu-seat = Your seat
tui-menu-bots = The others play
tui-menu-unset = none
tui-menu-start = Press Enter to start.

tui-about-xnimmt = Empty your hand first: complete a row and its cards come back to you.
tui-about-6nimmt = All play a card at once; whoever puts the sixth in a row takes it.
tui-about-6nimmt-pro = Draft your hand in the open, then play 6 nimmt! with all hands known.
tui-about-6nimmt-anniversary = 6 nimmt! with seven kinds of special cards that bend every rule.
tui-about-krasskariert = Outbid the table with neighbors from a hand you may never re-order.

tui-bot-random = any card (very easy)
tui-bot-heuristic = sensibly

tui-option-rounds = Rounds
tui-option-x_choice = Card for the X row
tui-option-end = The match ends
tui-option-target = Points that end the match
tui-option-draft_order = Draft order
tui-option-first_picker = First pick
tui-option-open_hands = Show everybody's hand
tui-option-seven_target = 7 nimmt! may go on
tui-option-insert_allow_end = Insert behind the last card
tui-option-np_accounting = Negative = Positive cancels
tui-option-redeal = New special cards come from
tui-option-chips = Chips per player
tui-option-xx_only = X cards alone may be a pair
tui-option-oldest_seat = Seat of the oldest player (deals)

tui-value-free = any taken card
tui-value-must-fit-if-possible = one that fits, if there is one
tui-value-target = at a number of points
tui-value-rounds = after some rounds
tui-value-both = whichever comes first
tui-value-roundrobin = always clockwise
tui-value-snake = there and back again
tui-value-random = random
tui-value-true = yes
tui-value-false = no
tui-value-any-row = any open row
tui-value-own-row = only the row of the number
tui-value-points = points
tui-value-cards = whole cards
tui-value-deck-then-discard = the deck, then the discards
tui-value-deck-only = the deck only

## Errors

tui-unknown-game = There is no game called “{ $name }”. Known games: { $allowed }.
tui-no-such-seat = There is no seat { $seat } at a table of { $n }.
tui-error-no-terminal = This is no terminal, so the table cannot be drawn. Add --plain to play line by line.
tui-error-dumb = This terminal cannot move its cursor (TERM=dumb). Add --plain to play line by line.
tui-error-unicode = The locale “{ $locale }” is not UTF-8, so the cards cannot be drawn. Add --plain to play line by line, or use a UTF-8 locale.
tui-error-io = The terminal cannot be used: { $reason }. Add --plain to play line by line.
tui-too-small = The table needs { $width_min } columns and { $height_min } lines; this terminal has { $width } by { $height }. Please make it larger. (q leaves)

## Table

tui-title-rounds = round { $round } of { $rounds } · turn { $turn }
tui-aim-points = lowest total wins
tui-aim-chips = who cannot pay a chip loses, all others win
tui-your-cards = Your cards
tui-what-happened = What happened
tui-waiting = { $seats-you ->
    [yes] It is your turn.
   *[no] Waiting for { $seats }.
 }
tui-more-cards = Space shows the next card, Enter all of them.
tui-revealed = All cards are turned over. They are placed one by one, lowest first.
tui-turned-over = Turned over: { $cards }.
tui-no-rule = No rule has been used yet.
tui-unseen = Cards you have not seen

tui-row = Row { $row }
tui-heads = { $n } { $n ->
    [one] head
   *[other] heads
 }
tui-row-room = room for { $n }
tui-row-full = next one takes
tui-row-you-take = you take this!
tui-n-cards = { $n } { $n ->
    [one] card
   *[other] cards
 }
tui-points-short = { $n } pts
tui-hand-short = hand:

tui-ask-card = Choose a card to play face down.
tui-ask-row = Your { $card } is lower than every row: which row do you take?
tui-preview-fits = { $card } goes to row { $row } behind { $after }, unless lower cards change that.
tui-preview-low = { $card } is lower than every row: you would have to take a row.

## X nimmt!

tui-xn-takes = , { $n ->
    [3] 3rd
   *[other] { $n }th
 } takes
tui-xn-x-row = X row
tui-xn-x-empty = Your X row: what lies here costs nothing
tui-xn-x-next = Your X row goes on above { $last }, costs nothing
tui-xn-x-none = X row empty
tui-xn-x-cards = X { $cards }
tui-xn-pile = pile { $n } pts
tui-xn-ask-x = Which of { $cards } goes to your X row? The rest comes into your hand.
tui-xn-x-starts = { $card } starts your X row, where it costs nothing.
tui-xn-x-goes-on = { $card } goes on behind { $last } in your X row, where it costs nothing.
tui-xn-x-flush = { $card } is lower than { $last }: your X row ({ $heads } { $heads ->
    [one] head
   *[other] heads
 }) goes to your pile and counts double.
tui-xn-preview-takes = { $card } would complete row { $row }: you take { $cards }, one to the X row, { $rest } to your hand.
tui-xn-would-take-row = { $rest ->
    [0] You take { $cards } for your X row.
   *[other] You take { $cards } ({ $heads } heads): one for your X row, { $rest } for your hand.
 }
tui-xn-hand-note = { $n } { $n ->
    [one] point
   *[other] points
 } if the round ended now
tui-xn-choice-x = { $card } to the X row
tui-xn-say-place = { $seat-you ->
    [yes] You have
   *[no] { $seat } has
 } { $hand } { $hand ->
    [one] card
   *[other] cards
 } in hand. X row: { $cards }. X pile: { $pile } points.
tui-help-xnimmt =
    3rd takes | The third card takes the row and starts it again.
    X row | Cards you keep here cost nothing, as long as each new one is higher.
    pile | Old X rows: their heads count double.

## Keys

tui-key-select = select
tui-key-number = number
tui-key-play = play
tui-key-next = next card
tui-key-all = all cards
tui-key-rule = rule
tui-key-log = log
tui-key-help = help
tui-key-quit = quit
tui-key-score = score
tui-key-preset = ask me
tui-key-choose = choose
tui-key-change = change
tui-key-type = type
tui-key-start = start
tui-key-back = back
tui-speed-auto = steady
tui-speed-key = by key
tui-speed-fast = at once

tui-preset-ask = special cards: ask always
tui-preset-taking = special cards: ask only when I would take a row
tui-preset-pass = special cards: pass this turn

tui-help-keys =
    ← → ↑ ↓ | Move the selection. Digits jump to the card with that number.
    Enter | Play what is selected; while cards are placed, skip to the next question.
    Space | Show the next card.
    s | How cards come to the table: steadily, by key, or all at once.
    r | The rule behind what happened last, or behind a refusal.
    l, t | Everything that happened; cards you have not seen.
    q | Quit.
tui-help-presets =
    p | When to ask about special cards and swaps.

## Overlays

tui-popup-close = Any key closes this.
tui-popup-scroll = ↑ ↓ scroll, any other key closes this.
tui-popup-quit = y leave · m menu · n stay
tui-popup-next-round = Enter: next round · v: look at the table
tui-popup-again = n: play again · m: menu · v: look at the table · q: quit
tui-quit-title = Leave the table?
tui-quit-question = The match is not over. What was played so far is kept in its record.

## Score

tui-col-player = Player
tui-col-round = R{ $n }
tui-col-total = Total
tui-col-chips = Chips
tui-won = won
tui-lost = lost
tui-place = no. { $n }
tui-round-over = Round { $n } is over
tui-match-over = The match is over
tui-lowest-leads = Fewest bull heads are best.
tui-winners = { $n ->
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
tui-your-place = You are number { $n } of { $seats }.

## Line mode

tui-plain-welcome = { $title }. One line at a time; type a number and press Enter.
tui-plain-seats = At the table, clockwise: { $seats }.
tui-plain-commands = Other words: rows, hand, score, last, why, choices, help, quit.
tui-plain-help =
    Type the number of a choice, or the move itself in the notation of records.
    rows: what lies on the table. hand: your cards. score: points or chips.
    last: what happened last. why: the rule behind it. choices: the question again.
    unseen: cards you have not seen. quit: leave.
tui-plain-help-presets = ask: changes when you are asked about special cards and swaps.
tui-plain-choose-game = Which game? Type its number.
tui-plain-game = { $nth }) { $title }, { $min } to { $max } players. { $about }
tui-plain-no-game = That is no game of the list. Type its number.
tui-plain-choose-seats = How many players, you included? { $min } to { $max }; Enter for { $usual }.
tui-plain-no-answer = That is no answer here. Type a number from 1 to { $n }, or help.
tui-plain-again = Play again? Type yes or no.
tui-plain-bye = Goodbye.
tui-plain-eof = The input ends here, so the match stops. What was played is kept.

tui-choice-card = { $card } ({ $n } { $n ->
    [one] bull
   *[other] bulls
 })
tui-choice-row = row { $row }: { $cards } ({ $n } { $n ->
    [one] card
   *[other] cards
 }, { $heads } { $heads ->
    [one] bull
   *[other] bulls
 })
tui-say-row = Row { $row }: { $cards }. { $heads } { $heads ->
    [one] bull
   *[other] bulls
 }, { $room ->
    [0] the next card takes it
   *[other] room for { $room }
 }.
tui-say-hand = { whose-start } hand, { $n } { $n ->
    [one] card
   *[other] cards
 }: { $cards }.
tui-say-taken = { takes } { $cards }.
tui-say-unseen = { $n } cards are in hidden hands or out of play: { $cards }.
tui-say-known = { $seat } certainly holds { $cards }.
tui-say-no-score = No round is over yet.
tui-say-score = { $seat-you ->
    [yes] You have
   *[no] { $seat } has
 } { $total } { $total ->
    [one] point
   *[other] points
 }, { $round } of them in the last round.
tui-say-chips = { $seat-you ->
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

tui-title-turns = round { $round } · turn { $turn } of { $turns }
tui-title-both = round { $round } of { $rounds } · turn { $turn } of { $turns }
tui-title-plain = round { $round }
tui-title-draft = round { $round } · draft, pick { $n } of { $all }
tui-ends-at = ends at { $n }
tui-ends-after = ends after round { $n }
tui-col-card = Card
tui-col-heads = Heads
tui-col-specials = Sp
tui-col-hand = Hand
tui-col-reserve = Reserve
tui-sn-preview-takes = { $card } would be one too many in row { $row }: you take { $n ->
    [one] 1 card
   *[other] { $n } cards
 }, { $heads } { $heads ->
    [one] head
   *[other] heads
 }.
tui-sn-would-take-row = You take { $cards }: { $heads } { $heads ->
    [one] bull head
   *[other] bull heads
 }.
tui-sn-say-place = { $seat-you ->
    [yes] You have
   *[no] { $seat } has
 } { $heads } { $heads ->
    [one] bull head
   *[other] bull heads
 } this round and { $points } { $points ->
    [one] point
   *[other] points
 } from earlier rounds.
tui-help-6nimmt =
    heads | Bull heads taken in this round; they become points when it ends.
    ▒▒ | A card that lies face down. “…” still chooses.

## 6 nimmt! Pro

tui-pro-ask-pick = Pick a card for your hand. Everybody sees it.
tui-pro-pick = { $card } has { $heads } { $heads ->
    [one] bull head
   *[other] bull heads
 }. You have picked { $n } of { $all }.
tui-pro-no-hand = Your hand is empty: the draft begins.
tui-pro-points = { $heads } heads, { $points } pts
tui-pro-say-pool = { $n } cards are left to pick: { $cards }.
tui-pro-say-hand = { $seat } has { $cards } in hand.
tui-pro-unseen = Everything is open but the cards that lie face down.
tui-help-6nimmt-pro =
    42³ | A card of the draft: number 42, three bull heads.
    hands | Every hand is open. The last four cards of the draft start the rows.

## 6 nimmt! Anniversary

tui-ann-row-stop = STOP
tui-ann-row-seven = SEVEN
tui-ann-row-both = STOP 7
tui-ann-row-closed = STOP: closed
tui-ann-four-rows = Special cards: asked when your number is up.
tui-ann-fifth-short = 5 rows: a taker takes 1 more
tui-ann-fifth-note = There are five rows: whoever takes a row takes the card just played as well.
tui-ann-decks = special deck { $deck }, discards { $discards }
tui-ann-none = none
tui-ann-keep = keep all
tui-ann-no-specials = no special cards
tui-ann-not-now = Not now: Enter says why.
tui-ann-now-fits = { $card } goes to row { $row } behind { $after }.
tui-ann-now-takes = { $card } takes row { $row }: { $n } { $n ->
    [one] card
   *[other] cards
 }, { $heads } { $heads ->
    [one] bull head
   *[other] bull heads
 }.
tui-ann-now-low = { $card } is lower than every open row: you would have to take a row.
tui-ann-ask-special = Your { $card } is up. Play a special card with it?
tui-ann-about-stop = Closes a row until somebody takes one.
tui-ann-about-seven = Gives a row room for a sixth card.
tui-ann-about-insert = Puts your number inside a row instead of at its end.
tui-ann-about-shift = Moves one card from one row to another first.
tui-ann-about-replace = Takes your number back; you play another one instead.
tui-ann-about-np = Take your row, but one of its cards counts in your favor.
tui-ann-about-fifth = Opens a fifth row with your number: you take nothing.
tui-ann-where-stop = STOP: which row do you close?
tui-ann-where-seven = SEVEN: which row gets room for one more card?
tui-ann-where-insert = INSERT: in which row do you put { $card }?
tui-ann-where-shift = SHIFT: which card do you move?
tui-ann-shift-pick = ← → and ↑ ↓ go through the cards, Enter chooses one; then you choose its row.
tui-ann-where-shift-to = SHIFT: to which row do you move { $card }?
tui-ann-where-replace = REPLACE: which number do you play instead of { $card }?
tui-ann-do-stop = Closes row { $row }; then { $card } is placed in an open row.
tui-ann-do-seven = Row { $row } takes six cards; then { $card } is placed.
tui-ann-do-insert = Puts { $card } where it belongs in row { $row }.
tui-ann-do-insert-full = Row { $row } is full: you take all of it but its last card, and { $card } too.
tui-ann-do-shift = Moves { $card } to row { $row }, where it belongs.
tui-ann-ask-np = Which of the cards you take counts in your favor?
tui-ann-do-np = { $card } cancels { $heads } { $heads ->
    [one] bull head
   *[other] bull heads
 }: this round you would have { $net }.
tui-ann-ask-swap = You took a row: swap a special card for the top one of the deck?
tui-ann-do-noswap = You keep what you have.
tui-ann-choice-none = no special card
tui-ann-choice-stop = STOP on row { $row }
tui-ann-choice-seven = SEVEN on row { $row }
tui-ann-choice-insert = INSERT into row { $row }
tui-ann-choice-shift = SHIFT { $card } to row { $row }
tui-ann-choice-replace = REPLACE: play { $card } instead
tui-ann-choice-np = Negative = Positive
tui-ann-choice-fifth = FIFTH: start a fifth row
tui-ann-choice-noswap = no swap
tui-ann-choice-swap = give up { $special } and draw another one
tui-ann-say-stop = STOP lies on it: closed until somebody takes a row.
tui-ann-say-seven = SEVEN lies on it.
tui-ann-say-place = { $seat-you ->
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
tui-ann-say-specials =
    { $n ->
        [0] { $seat-you ->
            [yes] You have
           *[no] { $seat } has
        } no special cards.
        [one] { whose-start } special card: { $cards }.
       *[other] { whose-start } special cards: { $cards }.
    }
tui-ann-say-unseen = { $n } special cards are in hidden hands or in the deck: { $cards }.
tui-help-6nimmt-anniversary =
    sp | Special cards in hand. You are asked when your number is up.
    heads | Bull heads taken in this round; they become points when it ends.

## Krass Kariert

tui-kk-key-move = move
tui-kk-key-longer = 1, 2 or 3 cards
tui-kk-key-x = other X
tui-kk-key-reserve = reserve
tui-kk-key-place = place
tui-kk-key-put = put it there
tui-kk-ask-open = You open the trick: play one card, or 2-3 neighbors, equal or in sequence.
tui-kk-ask-free = Nothing lies there yet: play anything, or take a reserve card.
tui-kk-ask-any = Nothing lies there yet: play anything.
tui-kk-ask-must = Outbid { $kind } { $value }.
tui-kk-ask-outbid = Outbid { $kind } { $value }, or take a reserve card.
tui-kk-ask-reserve = Where in your hand do you put the reserve card { $card }? That is your whole turn.
tui-kk-ask-draw = You drew { $card }. Where in your hand do you put it?
tui-kk-block = { $kind } { $value }: Enter plays it.
tui-kk-block-x = { $kind } { $value } with X as { $x }: Enter plays it.
tui-kk-block-x-more = { $kind } { $value } with X as { $x }: Enter plays it, x changes the value.
tui-kk-block-weak = { $kind } { $value } is not enough here. (Enter says why.)
tui-kk-block-none = These cards are no combination. (Enter says why.)
tui-kk-about-stop = STOP wins the trick at once, whatever lies there.
tui-kk-about-redraw = REDRAW outbids nothing: whoever wins this trick has to draw three cards.
tui-kk-hand-note = the order never changes
tui-kk-known = { $seat } holds, from left to right: { $cards }.
tui-kk-gap = here
tui-kk-gap-first = at the left end, before { $right }
tui-kk-gap-last = at the right end, behind { $left }
tui-kk-gap-between = between { $left } and { $right }, as card { $at }
tui-kk-gap-only = as your only card
tui-kk-to-beat = To beat
tui-kk-nothing = Nothing to beat yet.
tui-kk-worth = { $kind } { $value }
tui-kk-did-play = { $seat-you ->
    [yes] You
   *[no] { $seat }
 }: { $kind } { $value } ({ $cards })
tui-kk-did-play-one = { $seat-you ->
    [yes] You
   *[no] { $seat }
 }: { $kind } { $value }
tui-kk-did-redraw = { $seat-you ->
    [yes] You
   *[no] { $seat }
 }: REDRAW
tui-kk-did-stop = { $seat-you ->
    [yes] You
   *[no] { $seat }
 }: STOP
tui-kk-did-reserve = { $seat-you ->
    [yes] You
   *[no] { $seat }
 }: took the reserve card { $card }
tui-kk-pile = draw pile { $n }
tui-kk-will-draw = winner draws { $n }
tui-kk-reserve = Reserve
tui-kk-no-reserve = none left
tui-kk-drawn = Drawn
tui-kk-out = out
tui-kk-no-hand = Your hand is empty: you are safe in this round.
tui-kk-paid = { $losers-you ->
    [yes] You pay a chip{ $losers-others ->
        [nothing] .
       *[other] , like { $losers-others }.
    }
   *[no] { $losers } must pay a chip.
 }
tui-kk-choice-play = { $cards }: { $kind } { $value } (from card { $at })
tui-kk-choice-play-x = { $cards } with X as { $x }: { $kind } { $value } (from card { $at })
tui-kk-choice-redraw = REDRAW
tui-kk-choice-stop = STOP
tui-kk-choice-reserve = take the reserve card { $card } and put it { $where }
tui-kk-say-beat = To beat: { $kind } { $value }.
tui-kk-say-place = { $seat-you ->
    [yes] You have
   *[no] { $seat } has
 } { $n } { $n ->
    [one] card
   *[other] cards
 } in hand, { $chips } { $chips ->
    [one] chip
   *[other] chips
 }, reserve cards: { $cards }.
tui-kk-say-hand = { whose-start } hand from left to right, { $n } { $n ->
    [one] card
   *[other] cards
 }: { $cards }.
tui-kk-unseen = { $n } cards are in hidden hands or in the draw pile: { $cards }.
tui-help-krasskariert =
    ← → | Move the block of cards.
    Space | Make it one, two or three cards long. Shift with an arrow lengthens it too.
    x | Give the X card another value; at first it has the strongest one.
    1, 2 | Take that reserve card; then choose its place with the arrows.
    order | One card < 2 in sequence < pair < 3 in sequence < three of a kind.
