# Krass Kariert: no points; somebody loses, and everybody else wins.

## Combinations: a word and the number that counts, as in "pair of 7"

word-solo = solo
word-straight2 = 2-straight up to
word-pair = pair of
word-straight3 = 3-straight up to
word-trips = trips of

## Rounds

kk-round-started = Round { $round } begins, and all cards are shuffled.
reserves-laid-out =
    { $n ->
        [0] There are no reserve cards in front of { $seat-you ->
            [yes] you
           *[no] { $seat }
        }.
        [one] { whose-start } reserve card is { $cards }.
       *[other] { whose-start } reserve cards are { $cards }.
    }
pile-placed =
    { $n ->
        [0] No card is left for the draw pile.
        [one] The last card becomes the draw pile.
       *[other] The other { $n } cards become the draw pile.
    }
kk-round-ended-stuck =
    Round { $round } is over: { $losers-you ->
        [yes] you had nothing to play, so you lose it.
       *[no] { $losers } had nothing to play and loses it.
    }
kk-round-ended-last-with-cards =
    Round { $round } is over: { $losers-you ->
        [yes] you are the last with cards and lose it.
       *[no] { $losers } is the last with cards and loses it.
    }
kk-round-ended-all-empty =
    Round { $round } is over, as nobody has cards left: { $n ->
        [0] nobody loses it.
        [one] { $losers-you ->
            [yes] you took part in the last trick without winning it and lose the round.
           *[no] { $losers } took part in the last trick without winning it and loses the round.
        }
       *[other] { $losers } took part in the last trick without winning it and lose the round.
    }
chip-paid =
    { $seat-you ->
        [yes] You pay a chip and have
       *[no] { $seat } pays a chip and has
    } { $left ->
        [0] none left.
       *[other] { $left } left.
    }
chip-missing =
    { $seat-you ->
        [yes] You have
       *[no] { $seat } has
    } no chip left to pay with.
kk-match-ended =
    The match is over: { $losers-you ->
        [yes] { $n ->
            [1] you had no chip left to pay, so you lose.
           *[other] you and { $losers-others } had no chips left to pay, so you lose.
        }
       *[no] { $n ->
            [1] { $losers } had no chip left to pay, and loses.
           *[other] { $losers } had no chips left to pay, and lose.
        }
    } Everybody else wins: { $winners }.

## Tricks

opens-left-of-dealer =
    { $seat-you ->
        [yes] You sit left of the dealer and open
       *[no] { $seat } sits left of the dealer and opens
    } the first trick.
opens-last-loser =
    { $seat-you ->
        [yes] You alone lost the last round and open
       *[no] { $seat } alone lost the last round and opens
    } this one.
opens-oldest =
    Several players lost the last round, so { $seat-you ->
        [yes] you open this one as the oldest.
       *[no] { $seat } opens this one as the oldest.
    }
opens-winner =
    { $seat-you ->
        [yes] You won the trick and open
       *[no] { $seat } won the trick and opens
    } the next one.
opens-next-highest =
    The winner is out, so the player of the next-highest combination opens: { $seat-you ->
        [yes] you.
       *[no] { $seat }.
    }
opens-right-of-winner =
    The winner is out, and nobody else with cards played a combination. The next player to the winner's right opens: { $seat-you ->
        [yes] you.
       *[no] { $seat }.
    }
played =
    { $seat-you ->
        [yes] You play
       *[no] { $seat } plays
    } { $cards }: { $kind } { $value } outbids { $over-kind } { $over }.
played-first =
    { $seat-you ->
        [yes] You play
       *[no] { $seat } plays
    } { $cards }: { $kind } { $value }.
played-x =
    { $seat-you ->
        [yes] You play
       *[no] { $seat } plays
    } { $cards } with X as { $x }: { $kind } { $value } outbids { $over-kind } { $over }.
played-x-first =
    { $seat-you ->
        [yes] You play
       *[no] { $seat } plays
    } { $cards } with X as { $x }: { $kind } { $value }.
redraw-played =
    { $seat-you ->
        [yes] You play
       *[no] { $seat } plays
    } REDRAW: whoever wins this trick has to draw.
stop-played =
    { $seat-you ->
        [yes] You play
       *[no] { $seat } plays
    } STOP: the trick is over.
reserve-taken =
    { $seat-you ->
        [yes] You take the reserve card { $card } into your hand
       *[no] { $seat } takes the reserve card { $card } into the hand
    }, as card { $to }.
stuck =
    { $seat-you ->
        [yes] You cannot outbid { $need-kind } { $need } and have
       *[no] { $seat } cannot outbid { $need-kind } { $need } and has
    } no STOP, no REDRAW and no reserve card.
trick-won =
    { $seat-you ->
        [yes] You win
       *[no] { $seat } wins
    } the trick with the highest combination.
trick-won-by-stop =
    { $seat-you ->
        [yes] You win
       *[no] { $seat } wins
    } the trick with STOP.
trick-won-by-opening =
    Nobody played a combination, so { $seat-you ->
        [yes] you win the trick you opened.
       *[no] { $seat } wins the trick as its opener.
    }
draw-started =
    There was REDRAW in the trick: { $seat-you ->
        [yes] you draw
       *[no] { $seat } draws
    } { $n ->
        [one] 1 card.
       *[other] { $n } cards.
    }
draw-started-empty =
    There was REDRAW in the trick: { $seat-you ->
        [yes] you have no cards left, but draw
       *[no] { $seat } has no cards left, but draws
    } { $n ->
        [one] 1 card
       *[other] { $n } cards
    } and { $seat-you ->
        [yes] stay
       *[no] stays
    } in the round.
card-drawn =
    { $seat-you ->
        [yes] You draw
       *[no] { $seat } draws
    } { $card }.
card-drawn-hidden = { $seat } draws a card.
card-inserted = The drawn card goes into { whose } hand, as card { $to }.
went-out =
    { $seat-you ->
        [yes] You have
       *[no] { $seat } has
    } no cards left in the hand (the reserve does not count): out of the round and safe.
trick-discarded = The cards of the trick go to the discard pile.

## Refusals

not-your-turn =
    { $turn-you ->
        [yes] It is your turn.
       *[no] It is the turn of { $turn }.
    }
must-draw = First put the drawn card into your hand.
nothing-drawn = You have drawn no card that could be put into the hand.
opener-must-play = You open the trick, so you play a combination, STOP or REDRAW; you cannot take a reserve card.
past-the-hand =
    Your hand has only { $len ->
        [one] 1 card.
       *[other] { $len } cards.
    }
not-in-blocks = { $card } is never part of a combination; it is played alone for what it does.
declarations = Name one number for each X you play: { $need } needed, { $got } named.
no-such-value = { $value } is no number of this game; an X stands for a number from 1 to { $max }.
only-x = X cards alone are no combination of two or more; play a number card with them.
no-combination = { $cards } are no combination. Play one card, two or three in sequence, or two or three equal ones.
declared-no-combination = With the numbers you named the cards count as { $cards }, which is no combination. Name numbers in sequence, or equal ones.
no-wrap-around = A straight does not go on from the highest number to 1.
too-weak = Your { $got-kind } { $got } does not outbid { $need-kind } { $need }. Play a higher kind of combination, or the same kind with a higher number.
not-stop = That card is { $card }, not STOP.
not-redraw = That card is { $card }, not REDRAW.
no-reserve-left = You have no reserve card left, so you have to play.
no-such-reserve =
    { $have ->
        [one] You have only 1 reserve card.
       *[other] You have only { $have } reserve cards.
    }
no-such-place =
    A card goes before, between or behind the { $max ->
        [one] 1 card
       *[other] { $max } cards
    } of your hand.

## Positions that cannot occur

kk-setup-round = Rounds are counted from 1.
setup-reserves =
    { $seat-you ->
        [yes] You have
       *[no] { $seat } has
    } { $n } reserve cards; there can be at most { $max }.
setup-hand =
    { $seat-you ->
        [yes] You have
       *[no] { $seat } has
    } { $n } cards; there is room for at most { $max }.
kk-setup-too-many = The position has { $card } more often than the deck does: there are { $max }.
setup-chips =
    { $seat-you ->
        [yes] You have
       *[no] { $seat } has
    } { $n } chips; nobody has more than { $max }.
setup-round-over =
    The round would be over: { $n ->
        [0] nobody has cards.
       *[other] only one player has cards.
    }
setup-opener = The opener must be a player at this table who has cards.
