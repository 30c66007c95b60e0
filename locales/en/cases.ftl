# Written positions: why a file holds no cases, or a case does not hold. Words and values arrive as they were written.

## Where

case-at-case = { $why }
case-at-state = its state: { $why }
case-at-action = actions[{ $step }]: { $why }
case-at-after = after actions[{ $step }]: { $why }
case-at-start = before the first action: { $why }
case-at-end = at the end: { $why }

## The file

case-none = There is no case in this file.
case-json = This is no JSON ({ $reason }).
case-json-cut = The file ends in the middle of its JSON.
case-row-base = Rows count from 0, so "row_index_base" can only be 0.

## The form of a case

case-not-an-object = "{ $what }" must be an object, which { $got } is not.
case-not-a-list = "{ $what }" must be a list, which { $got } is not.
case-not-text = "{ $what }" must be text, which { $got } is not.
case-not-a-number = "{ $what }" must be a whole number, which { $got } is not.
case-out-of-range = { $got } is not possible for "{ $what }".
case-missing = "{ $word }" is missing.
case-missing-step = "{ $word }" names an action that the case does not have.
case-more-actions = Nothing can follow an action that must be refused.
case-unknown-field = "{ $what }" has no field "{ $word }".
case-two-kinds = A case has either "eval" or "state".
case-no-field = There is no "{ $word }" to compare here.
case-no-game = There is no game { $word }.
case-no-function = There is no function "{ $word }".
case-arguments = This is the wrong number of arguments for "{ $word }".
case-no-combination = { $word } is no combination.
case-no-player = Nobody is called { $word }.
case-no-action = There is no action "{ $word }".
case-no-special = There is no special card "{ $word }".

## What the rules do not allow

case-no-card = There is no card { $word }.
case-cards-of-all = Everybody plays one card, and nobody else does.
case-row-start = A new round starts with one card in each row, not with { $word }.
case-row-cap = No row here holds { $word } cards.
case-oldest = The option "oldest_seat" names another player than "oldest".
case-insert-pos = At place { $word } the row would not rise.
case-shift-from = Card { $word } lies in another row.
case-no-reshuffle = No reshuffle is due.
case-round-over = The round is over; a new one must begin first.
case-round-open = The round is not over.
case-not-over = The match is not over.

## What does not hold

case-differs = { $what } is { $got }, but should be { $expected }.
case-accepted = The rules allow { $word }, but should refuse it.
