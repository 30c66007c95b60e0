# Sentences that no first table needs: of replays, the score pad and help. Pages bring them after the first screen.

## A match step by step

web-replay = Look at a match
web-replay-round-back = To the beginning of the round
web-replay-take-back = To the take before
web-replay-step-back = One step back
web-replay-run = Play by itself
web-replay-stop = Stop
web-replay-step-on = One step on
web-replay-take-on = To the next take
web-replay-round-on = To the next round
web-replay-place = Place in the match
web-record-fault = Line { $line }, column { $column }: { $what }
web-eyes = Seen by
web-eyes-all = everybody
web-save-record = Save the record
web-notation = Notation
web-save-json = Save it as JSON
web-play-on-title = Play on from here
web-play-on = Play on as { $name }
web-play-on-about = A table on this device: it begins at this place of the match, and bots play for the others. They know what their seats knew.
web-play-on-over = The match is over at this place. Go back to where you would like to play on.
web-play-on-not = This device cannot play on from here.
web-shuffles = Shuffles
web-shuffles-about = Before every deal the server fixes a secret number and shows its fingerprint, so that the number cannot be exchanged any more; every player’s device may add a number of its own. All of them together decide the order of the cards. When the match is over all these numbers are told: this device shuffles with them once more and compares.
web-shuffles-check = Check the shuffles
web-shuffles-good = { $n ->
    [one] The shuffle is proven: nobody has chosen the cards.
   *[other] All { $n } shuffles are proven: nobody has chosen the cards.
}
web-shuffles-some = { $good } of { $n } shuffles are proven.
web-shuffles-not-said = This record holds no proof of its shuffles, as of a match on a single device: there is nothing to check.
web-shuffles-none = Nothing can be proven here.
web-shuffles-wrong = Something is wrong here: not all of this happened as it was announced.
web-shuffle-deal = Shuffle { $n }, a deal
web-shuffle-reshuffle = Shuffle { $n }, in the middle of a round
web-shuffle-first = Shuffle { $n }, who begins
web-shuffle-good = { $what }: proven. The secret and the numbers are those that were fixed before, and they lead to exactly these cards.
web-shuffle-unproven = { $what }: nothing to check. The record does not say where it came from, as of a match on a single device.
web-shuffle-not-revealed = { $what }: not proven. The record does not tell the secret.
web-shuffle-unknown-version = { $what }: not proven. It follows a rule that this version does not know.
web-shuffle-other-secret = { $what }: wrong. The secret is not the one whose fingerprint was shown before.
web-shuffle-other-nonce = { $what }: wrong. The number of { $name } is not the one that was fixed before.
web-shuffle-other-deal = { $what }: wrong. These cards do not follow from the secret and the numbers.

## Score pad for printed cards

web-pad-about = You play with the cards from the box; here you tap what everybody took, and the points are counted.
web-pad-names = Two to ten people play: write their names.
web-pad-more = One more player
web-pad-begin = Begin to count
web-pad-round = { $title }, round { $n }
web-pad-over = { $title }: the match is over
web-pad-who = Whose cards?
web-pad-where = How do they count?
web-pad-cards = Cards
web-pad-hand = in the hand: × 1
web-pad-x-pile = in the X pile: × 2
web-pad-taken = taken
web-pad-positive = positive (N = P)
web-pad-positive-about = For MINUS=PLUS, tap first the other cards that were taken with it, then the positive one.
web-pad-now = + { $n }
web-pad-pays = pays { $n }
web-pad-tap = Tap the cards of { $name }.
web-pad-krass = Tap who lost the round.
web-pad-reach = { $n ->
    [one] With this round { $names } reaches { $goal }: the match ends after it.
   *[other] With this round { $names } reach { $goal }: the match ends after it.
}
web-pad-broke = { $n ->
    [one] { $names } has no chip to pay with and loses the match.
   *[other] { $names } have no chip to pay with and lose the match.
}
web-pad-won = { $n ->
    [one] { $names } has won.
   *[other] { $names } have won.
}
web-pad-undo = One step back
web-pad-round-over = Round over
web-pad-new = A new pad
web-pad-new-sure = Really a new one? Tap again.

## Keys, and what is said to ears

web-help-rows = what lies on the table
web-help-hand = your hand
web-help-score = the score, and what everybody has
web-help-last = the last turn
web-help-answers = what you can answer
web-help-question = what is asked
web-help-help = these keys
web-help-close = Close
web-speech = Announcements
web-speech-short = one summary each turn
web-speech-usual = everything that happens
web-speech-long = everything, and the position at each question
web-ears-between = {"; "}
web-ears-nothing = Nothing yet.
web-ears-hand = Your hand, { $n ->
    [one] { $n } card:
   *[other] { $n } cards:
}
web-ears-not-asked = You are not asked now.

## Who somebody is here

web-me-title = You
web-me-picture = Your picture
web-me-picture-about = Others see it beside your name.
web-me-none = No picture
web-me-shape = Shape
web-me-color = Color
web-face-cat = Cat
web-face-owl = Owl
web-face-fish = Fish
web-face-rabbit = Rabbit
web-face-boat = Boat
web-face-leaf = Leaf
web-face-cup = Cup
web-face-moon = Moon
web-color-0 = red
web-color-1 = orange
web-color-2 = green
web-color-3 = blue
web-color-4 = violet
web-color-5 = gray
web-me-tables = Your tables
web-me-no-tables = Nothing played yet on this device.
web-me-go-on = Go on
web-me-over = over
web-me-here = on this device
