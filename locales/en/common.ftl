# What every game says: seats and lists, beats all games share, and refusals.
#
# Arguments: `$seat` is a name, and `$seat-you` is "yes" where it is the reader. `$cards` is a list that is joined
# already. An attribute `.with-word` replaces the sentence where the message carries an argument `word`.

## Seats and lists

seat-unnamed = Player { $letter }
seat-you = you
list-empty = nothing
list-more = { $before }, { $after }
list-last = { $before } and { $after }

# Parts of the sentences below: "Your"/"Ada's" at the start of a sentence and within one, "you take"/"Ada takes".
whose-start =
    { $seat-you ->
        [yes] Your
       *[no] { $seat }'s
    }
whose =
    { $seat-you ->
        [yes] your
       *[no] { $seat }'s
    }
takes =
    { $seat-you ->
        [yes] you take
       *[no] { $seat } takes
    }

## Words: cards

card-x = X
card-stop = STOP
card-redraw = REDRAW
card-seven = SEVEN
card-insert = INSERT
card-shift = SHIFT
card-replace = REPLACE
card-np = MINUS=PLUS
card-fifth = FIFTH

## Words: games

word-xnimmt = X nimmt!
word-6nimmt = 6 nimmt!
word-6nimmt-pro = 6 nimmt! Pro
word-6nimmt-anniversary = 6 nimmt! Anniversary
word-krasskariert = Krass Kariert

## Words: what is asked, in "Something else is asked now: …"

word-select = choose a number card from your hand
word-choose-row = choose a row to take
word-choose-x = choose the taken card that goes to your X row
word-pick = pick one of the open cards
word-special = play a special card, or none
word-np-card = name one of the taken cards as the positive one
word-swap = swap a special card, or none

## Words: what there must be a certain number of, in "Wrong number of …"

word-sections = parts separated by slashes
word-seats = seats
word-rows = rows
word-hands = hands
word-hand = cards in a hand
word-piles = bull piles
word-x-rows = X rows
word-x-piles = X piles
word-points = point totals
word-scores = point totals
word-picks = picks
word-reserves = reserves
word-reserve = cards in a reserve
word-draw-pile = cards in the draw pile
word-chips = chip counts
word-special-hands = hands of special cards
word-new-specials = new special cards in a hand
word-special-deck = cards in the special deck

## Words: deals, in "What is due now is …"

word-round = the deal of a new round
word-reshuffle = a reshuffle of the special cards

## Beats of every game

hand-dealt =
    { $seat-you ->
        [yes] You get
       *[no] { $seat } gets
    } { $cards }.
hand-dealt-hidden = { $seat } gets a hand of cards.
turn-started = Turn { $turn }: everybody chooses a card.
committed =
    { $seat-you ->
        [yes] You have
       *[no] { $seat } has
    } chosen { $card }.
committed-hidden = { $seat } has chosen a card.
revealed =
    { $seat-you ->
        [yes] You reveal
       *[no] { $seat } reveals
    } { $card }.
placed = { whose-start } { $card } goes to row { $row } behind { $after }: the smallest gap.
low-card =
    { $seat-you ->
        [yes] Your { $card } is lower than every row end, so you have to take a row.
       *[no] { $seat }'s { $card } is lower than every row end, so { $seat } has to take a row.
    }
match-ended =
    The match is over, and the fewest points win: { $n ->
        [1] { $winners-you ->
            [yes] you win
           *[no] { $winners } wins
        }
       *[other] { $winners } share the win
    } with { $points ->
        [one] 1 point
       *[other] { $points } points
    }{ $n ->
        [1] .
       *[other] {" "}each.
    }

## Answers that are refused

nothing-asked = Nothing is asked now: the next deal is due, or the match is over.
not-asked = It is not your turn to decide.
already-committed = You have chosen a card already; a chosen card stays.
other-question = Not now. First { $asked }.
not-in-hand = { $card } is not in your hand; choose a card that is.
no-such-row = There is no row { $row }; choose one that lies on the table.
not-taken = { $card } is not among the cards you take; choose one of those.
not-a-move = This is not a move of this game.
    .with-word = "{ $word }" is not a move of this game.

## Deals that are refused

deal-not-due = No deal is due now.
deal-syntax = "{ $word }" does not belong in a deal.
deal-wrong-kind = Another kind of deal is due now: { $due }.
deal-count = Wrong number of { $what } in the deal: { $need } needed, { $got } given.
deal-too-many = The deal has { $card } more often than the deck does.
deal-not-in-deck = The deck of this match has no { $card }.

## Options that are refused

bad-seats = { $game } is for { $min } to { $max } players, not for { $got }.
bad-option = { $game } has no option "{ $key }". It has { $allowed }.
bad-value = "{ $value }" is not possible for { $key }. Allowed: { $allowed }.
missing-option = With { $because }, the option { $key } has to be set as well.
too-few-cards = These options deal { $need } cards, but the deck has only { $deck }.
bad-program = { $name } does not start: { $reason }
bad-bot = There is no bot "{ $name }" for this game. There are { $allowed }.

## Positions that cannot occur

setup-count = Wrong number of { $what } in the position: { $need } needed, { $got } given.
setup-round = A match like this has no round { $round }.
setup-not-in-deck = The deck of this match has no { $card }.
setup-twice = { $card } lies in two places, but the deck has it only once.
setup-not-ascending = { $card } follows a higher number, but numbers rise along a row.
setup-row-length =
    Row { $row } has { $n ->
        [one] 1 card
       *[other] { $n } cards
    }; there must be 1 to { $max }.
setup-empty-hand =
    { $seat-you ->
        [yes] You have
       *[no] { $seat } has
    } no card, but everybody plays one in each turn.
setup-too-many = The position has { $n } cards, but only { $max } are in play.
