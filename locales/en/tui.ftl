# Sentences of the terminal client: menu, table, line mode.

## Names

tui-title = Oxrow
tui-subtitle = five card games for a terminal
tui-your-name = You

## Menu

tui-menu-choose = Which game?
tui-menu-players = { $min } to { $max } players
tui-menu-unofficial = Oxrow is unofficial: rules in our own words, no connection to the publisher.
tui-menu-seats = Players, you included
tui-menu-seat = Your seat
tui-menu-unset = none
tui-menu-option = "{ $label }"
tui-menu-option-set = "{ $label }: { $value }"
tui-menu-start = Press Enter to start.

## Errors

tui-unknown-game = There is no game called “{ $name }”. Known games: { $allowed }.
tui-no-such-seat = There is no seat { $seat } at a table of { $n }: here seats count from 0 to { $last }.
tui-bots-count =
    There are { $got } bots for { $need } other { $need ->
        [one] seat
       *[other] seats
    }; name one for each, or one for all.
tui-error-no-terminal = This is no terminal, so the table cannot be drawn. Add --plain to play line by line.
tui-error-dumb = This terminal cannot move its cursor (TERM=dumb). Add --plain to play line by line.
tui-error-unicode = The locale “{ $locale }” is not UTF-8, so the cards cannot be drawn. Add --plain to play line by line, or use a UTF-8 locale.
tui-error-io = The terminal cannot be used: { $reason }. Add --plain to play line by line.
tui-too-small = The table needs { $width_min } columns and { $height_min } lines; this terminal has { $width } by { $height }. Please make it larger. (q leaves)

## Table

tui-aim-points = lowest total wins
tui-aim-chips = who cannot pay a chip loses, all others win
tui-your-cards = Your cards
tui-what-happened = What happened
tui-more-cards = Space shows the next card, Enter all of them.
tui-revealed = All cards are turned over. They are placed one by one, lowest first.
tui-no-rule = No rule has been used yet.
tui-unseen = Cards you have not seen

tui-row = Row { $row }
tui-row-heads = { $n } { $n ->
    [one] head
   *[other] heads
 }
tui-row-full = next takes
tui-row-you-take = you take it
tui-points-short = { $n } pts
tui-hand-short = hand:

## X nimmt!

tui-xn-x-none = X row empty
tui-xn-x-cards = X { $cards }
tui-xn-takes = , { $n ->
    [3] 3rd
   *[other] { $n }th
 } takes
tui-xn-x-next = Costs nothing; double after a card below { $last }
tui-xn-pile = pile { $n } pts
tui-help-xnimmt =
    3rd takes | The third card takes the row and starts it again.
    X row | Cards you keep here cost nothing, as long as each new one is higher.
    pile | Old X rows: their heads count double.

## Keys

tui-key-select = select
tui-key-number = number
tui-key-play = play
tui-key-play-card = play the selected card
tui-key-name-space = Space
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
tui-quit-question = The match is not over. With --records what was played so far is written down.

## Score

tui-col-player = Player
tui-col-round = R{ $n }
tui-col-total = Total
tui-col-chips = Chips
tui-won = won
tui-lost = lost
tui-place = no. { $n }
tui-round-over = Round { $n } is over

## Line mode

tui-plain-welcome = { $title } line by line: type the number in front of a choice and press Enter.
tui-plain-seats = At the table, clockwise: { $seats }.
tui-plain-commands = Other words: rows, hand, score, last, why, choices, help, quit.
tui-plain-help =
    Type the number in front of a choice, not the card: 1 is always the first choice. A move can also be written as in records, where it is no such number.
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
# What also says yes, with | between. It is compared with small letters.
tui-plain-yes = y
tui-plain-bye = Goodbye.
tui-plain-eof = The input ends here, so the match stops. With --records what was played is written down.

## 6 nimmt!

tui-col-card = Card
tui-col-heads = Heads
tui-col-specials = Sp
tui-col-hand = Hand
tui-col-reserve = Reserve
tui-help-6nimmt =
    heads | Bull heads taken in this round; they become points when it ends.
    ▒▒ | A card that lies face down. “…” still chooses.

## 6 nimmt! Pro

tui-pro-no-hand = Your hand is empty: the draft begins.
tui-pro-points = { $heads } heads, { $points } pts
tui-help-6nimmt-pro =
    42³ | A card of the draft: number 42, three bull heads.
    hands | Every hand is open. The last four cards of the draft start the rows.

## 6 nimmt! Anniversary

tui-ann-row-stop = STOP
tui-ann-row-seven = SEVEN
tui-ann-row-both = STOP 7
tui-ann-row-closed = closed
tui-ann-four-rows = Special cards: asked when your number is up.
tui-ann-fifth-short = 5 rows: a taker takes 1 more
tui-ann-none = none
tui-ann-keep = keep all
tui-ann-no-specials = no special cards
tui-ann-not-now = Not now: Enter says why.
tui-ann-where-stop = STOP: which row do you close?
tui-ann-where-seven = SEVEN: which row gets room for one more card?
tui-ann-where-insert = INSERT: in which row do you put { $card }?
tui-ann-where-shift = SHIFT: which card do you move?
tui-ann-shift-pick = ← → and ↑ ↓ go through the cards, Enter chooses one; then you choose its row.
tui-ann-where-shift-to = SHIFT: to which row do you move { $card }?
tui-ann-where-replace = REPLACE: which number do you play instead of { $card }?
tui-help-6nimmt-anniversary =
    sp | Special cards in hand. You are asked when your number is up.
    heads | Bull heads taken in this round; they become points when it ends.

## Krass Kariert

tui-kk-key-move = move
tui-kk-key-longer = 1 to 3 cards
tui-kk-key-reserve = reserve
tui-kk-key-place = place
tui-kk-key-put = put it there
tui-kk-ask-reserve = Where in your hand do you put the reserve card { $card }? That is your whole turn.
tui-kk-block = { $kind } { $value }: Enter plays it.
tui-kk-block-x = { $kind } { $value } with X as { $x }: Enter plays it.
tui-kk-block-x-more = { $kind } { $value } with X as { $x }: Enter plays it, x changes the value.
tui-kk-block-weak = { $kind } { $value } is not enough here. (Enter says why.)
tui-kk-block-none = These cards are no combination. (Enter says why.)
# Two lines of three letters each, and three letters where there is less room.
tui-kk-face-stop = STO P
tui-kk-face-redraw = RED RAW
tui-kk-short-stop = STP
tui-kk-short-redraw = RED
tui-kk-gap = here
tui-kk-to-beat = To beat
tui-kk-worth = { $kind } { $value }
tui-kk-no-reserve = none left
tui-kk-no-hand = Your hand is empty: you are safe in this round.
tui-help-krasskariert =
    ← → | Move the block of cards.
    Space | Make it one, two or three cards long. Shift with an arrow lengthens it too.
    x | Give the X card another value; at first it has the strongest one.
    1, 2 | Take that reserve card; then choose its place with the arrows.
    order | Solo (one card) < 2-straight (2 in sequence) < pair < 3-straight (3 in sequence) < trips (three of a kind).
