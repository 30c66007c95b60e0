# Written records: what is wrong at a place in a file. Line and column stand in front.

record-too-large = The record is larger than { $max } MiB, far more than any match needs.
record-not-a-record = This is not a record: it must begin with "oxrow-record 1".
record-version = This is a record of version "{ $got }"; this program reads version { $reads }.
record-missing = The record does not say "{ $key }".
record-header-key = "{ $key }" is no part of a record's header, which knows game, seats, options, seed and names.
record-header-twice = "{ $key }" is said a second time ("{ $value }").
record-header-value = "{ $value }" is not possible for "{ $key }".
record-json = This is no JSON ({ $reason }).
record-json-cut = The record ends in the middle of its JSON.
record-cut = The record ends in the middle of this line.
record-turn = This is turn { $turn }, not turn { $got }.
record-deal-due = "{ $word }" comes too early: a deal is due first.
record-over = "{ $word }" comes too late: the match is over.
record-not-over = The record ends here, but the match is not over.
record-winners = The record names "{ $got }" as winners, but by the rules it is { $winners }.
record-shuffle = "{ $word }" cannot stand in a line that says where a deal came from.
record-shuffle-place = A line "shuffle" stands right in front of its deal, once, and every earlier deal has one.
