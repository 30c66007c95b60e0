# X nimmt!

xn-round-started = Round { $round } begins, and the rows are laid out.
xn-full-row-taken = { whose-start } { $card } would fill row { $row }: { takes } { $cards }, and { $card } starts the row again.
xn-low-card-took =
    { $seat-you ->
        [yes] You choose
       *[no] { $seat } chooses
    } row { $row } and { $seat-you ->
        [yes] take
       *[no] takes
    } { $cards }; the low { $card } starts the row again.
x-row-flushed =
    The next card is lower than the end of { whose } X row, so { $n ->
        [one] { $cards } moves
       *[other] { $cards } move
    } to the X pile.
x-row-grew = { $card } goes to { whose } X row.
hand-grew =
    { $n ->
        [one] The other taken card, { $cards }, goes
       *[other] The other taken cards, { $cards }, go
    } to { whose } hand.
hand-shown =
    { $seat-you ->
        [yes] You have
       *[no] { $seat } has
    } { $n ->
        [0] no card left in the hand.
        [one] one card left in the hand: { $cards }.
       *[other] { $n } cards left in the hand: { $cards }.
    }
xn-round-ended =
    Round { $round } is over: { $n ->
        [one] { $empty-you ->
            [yes] you have no card left.
           *[no] { $empty } has no card left.
        }
       *[other] { $empty } have no card left.
    }

must-fit = { $card } is lower than { $last } at the end of your X row. In this match you have to choose a card that fits there if you take one.
