# 6 nimmt!, its Pro variant and the Anniversary edition

## 6 nimmt!

sn-round-started = Round { $round } begins. The rows start with { $cards }.
round-ended = Round { $round } is over: all cards are played.
sn-full-row-taken =
    { whose-start } { $card } belongs behind { $after }, but row { $row } is full: { takes } { $cards } for { $points ->
        [one] 1 point
       *[other] { $points } points
    }, and { $card } starts the row again.
sn-low-card-took =
    { $seat-you ->
        [yes] You choose
       *[no] { $seat } chooses
    } row { $row } and { $seat-you ->
        [yes] take
       *[no] takes
    } { $cards } for { $points ->
        [one] 1 point
       *[other] { $points } points
    }; the low { $card } starts the row again.

sn-setup-round = Rounds are counted from 1.
sn-setup-match-over = The match would be over before round { $round } (highest total: { $points }).
sn-setup-hand-size =
    { $seat-you ->
        [yes] You have
       *[no] { $seat } has
    } { $n ->
        [one] 1 card
       *[other] { $n } cards
    }, the first player { $first }. All hands must be of the same size, from 1 to { $max }.

## Pro

pro-first-picker =
    { $seat-you ->
        [yes] You pick
       *[no] { $seat } picks
    } first in round { $round }.
pro-picked =
    { $seat-you ->
        [yes] You pick
       *[no] { $seat } picks
    } { $card }.
pro-rows-laid = Nobody picked { $cards }: they start the rows.

not-in-pool = { $card } does not lie open any more; pick one of the open cards.

pro-setup-first = There is no seat { $got } to pick first; this table has { $seats }.
pro-setup-draft-over = All cards are picked, so the position must have rows.
pro-setup-draft-order =
    { $seat-you ->
        [yes] You have
       *[no] { $seat } has
    } { $got ->
        [one] 1 picked card
       *[other] { $got } picked cards
    }, but by the order of picking it must be { $need }.
pro-setup-pool = { $cards } must be open or in a hand: in this variant every card of the deck is in play.

## Anniversary: rounds and turns

ann-round-started =
    Round { $round } begins. { $round ->
        [1] Everybody
       *[other] Unused special cards are kept. Everybody
    } gets { $n ->
        [0] no new special card
        [one] one new special card
       *[other] { $n } new special cards
    }.
ann-round-started-recycled =
    Round { $round } begins. Unused special cards are kept. The special deck does not suffice, so the discards are shuffled into it, and everybody gets { $n ->
        [one] one new special card
       *[other] { $n } new special cards
    }.
ann-hand-dealt =
    { $seat-you ->
        [yes] You get
       *[no] { $seat } gets
    } { $cards }, and { $n ->
        [0] no new special card.
        [one] one special card: { $specials }.
       *[other] { $n } special cards: { $specials }.
    }
ann-hand-dealt-hidden =
    { $seat } gets a hand of numbers and { $n ->
        [0] no special card.
        [one] one special card.
       *[other] { $n } special cards.
    }
ann-deck-laid =
    { $n ->
        [0] No special card is left for the deck.
        [one] One special card lies face down as the deck.
       *[other] { $n } special cards lie face down as the deck.
    }
ann-number-up =
    { whose-start } { $card } is up, and { $seat-you ->
        [yes] you may
       *[no] { $seat } may
    } play a special card for it.

## Anniversary: special cards

ann-special-declined =
    { $seat-you ->
        [yes] You play
       *[no] { $seat } plays
    } no special card.
ann-special-played =
    { $seat-you ->
        [yes] You play
       *[no] { $seat } plays
    } { $special }.
ann-stop-placed = Row { $row } is blocked until somebody takes a row.
ann-seven-placed = Row { $row } now has room for one more card.
ann-card-shifted =
    { $seat-you ->
        [yes] You move
       *[no] { $seat } moves
    } { $card } from row { $from } to row { $to }.
ann-row-restarted = The move has emptied row { $row }, so { whose } { $card } starts it again.
ann-card-inserted =
    { whose-start } { $card } goes into row { $row }, { $pos ->
        [0] before its first card
       *[other] where { $pos } { $pos ->
            [one] card lies
           *[other] cards lie
        } before it
    }.
ann-card-replaced = { whose-start } { $back } goes back to the hand, and { $card } is played instead.
ann-row-opened = { whose-start } { $card } opens row { $row }.
ann-placed-past-stop = { whose-start } { $card } goes to row { $row } behind { $after }: row { $blocked } is blocked, and this is the smallest gap among the others.
ann-placed-on-seven = { whose-start } { $card } goes to row { $row } behind { $after }: the smallest gap, and SEVEN makes room for it.
ann-low-card-past-stop = { whose-start } { $card } would go to row { $blocked }, but that is blocked. It is lower than every open row end, so { takes } a row.

## Anniversary: taking

ann-positive-asked =
    { whose-start } { $card } makes { $seat-you ->
        [yes] you
       *[no] { $seat }
    } take row { $row }, and one of its cards will count in { whose } favor.
ann-full-row-taken = { whose-start } { $card } is one too many for row { $row }: { takes } { $cards }, and { $card } starts the row again.
ann-low-card-took = { whose-start } { $card } is low: { takes } { $cards } from row { $row }, and { $card } starts the row again.
ann-insert-took = { whose-start } { $card } is inserted into row { $row }, which is full: { takes } { $cards }, and { $kept } starts the row again.
ann-full-row-gone = { whose-start } { $card } is one too many for row { $row }: { takes } { $cards }. With five rows the number goes along and the row is gone.
ann-low-card-row-gone = { whose-start } { $card } is low: { takes } { $cards } from row { $row }. With five rows the number goes along and the row is gone.
ann-insert-row-gone = { whose-start } { $card } is inserted into row { $row }, which is full: { takes } { $cards }. With five rows nothing stays and the row is gone.
ann-np-counted =
    { $card } counts in { whose } favor: it cancels { $used ->
        [one] 1 head
       *[other] { $used } heads
    } of { whose } other cards in this round.
ann-np-wasted =
    { $card } counts in { whose } favor{ $used ->
        [0] , but there are no heads to cancel on { whose } other cards in this round.
        [one] : 1 of its { $of } heads cancels the only one on { whose } other cards in this round.
       *[other] : { $used } of its { $of } heads cancel all on { whose } other cards in this round.
    }
ann-np-set-aside =
    { $card } counts in { whose } favor with { $of ->
        [one] 1 bull head
       *[other] { $of } bull heads
    }. Out of { whose } pile { $n ->
        [one] { $cards } is set aside for it, { $used } in all.
       *[other] { $cards } are set aside for it, { $used } in all.
    }
ann-stop-removed = STOP comes off row { $row }.
ann-seven-removed = Row { $row } has been taken, so its SEVEN comes off.
ann-fifth-removed = Four rows are left, and FIFTH can be played again.
ann-swap-declined =
    { $seat-you ->
        [yes] You swap
       *[no] { $seat } swaps
    } no special card.
ann-swap-given =
    { $seat-you ->
        [yes] You give
       *[no] { $seat } gives
    } up { $special } for a new special card.
ann-reshuffled =
    The special deck is empty, so { $n ->
        [one] the one discarded card becomes
       *[other] the { $n } discarded cards are shuffled into
    } a new one.
ann-swap-drawn =
    { $seat-you ->
        [yes] You draw
       *[no] { $seat } draws
    } { $special }.
ann-swap-drawn-hidden = { $seat } draws a special card.

## Anniversary: refusals

ann-row-blocked = Row { $row } is blocked and cannot be taken; choose an open row.
ann-special-not-in-hand = { $special } is not in your hand; play a special card you hold, or none.
ann-frozen = Row { $row } is blocked: { $special } cannot change it. Choose an open row.
ann-stop-twice = Row { $row } is blocked already; put STOP on an open row.
ann-stops-out =
    { $max ->
        [one] One row is blocked already,
       *[other] { $max } rows are blocked already,
    } and no more may be at a time.
ann-seven-twice = Row { $row } has a SEVEN already; choose an open row without one.
ann-seven-elsewhere = Your number does not go to row { $row }. In this match SEVEN goes on the row your number goes to.
ann-insert-at-end = { $card } would lie behind the last card of row { $row }. INSERT puts it before the first card or between two.
ann-not-in-row = { $card } lies in no row; SHIFT moves a card that does.
ann-same-row = { $card } lies in row { $row } already; SHIFT moves it to another row.
ann-no-room = Row { $row } has no room for another card; it holds { $cap }.
ann-no-other-number = You have no other number, so you cannot play REPLACE.
ann-no-such-other = { $card } is not in your hand; REPLACE plays another number you hold.
ann-nothing-to-take = { $card } goes to row { $row } and takes nothing. MINUS=PLUS can be played only when you take a row.
ann-fifth-out = There are five rows already; FIFTH can be played again when one has been taken.
ann-cannot-swap = { $special } is not in your hand; swap a special card you hold, or none.

## Anniversary: positions that cannot occur

setup-hand-length =
    { $seat-you ->
        [yes] You have
       *[no] { $seat } has
    } { $n } cards, but a hand holds at most { $max }.
setup-too-many-specials = The position has { $special } more than { $max } times, which is all there are.
