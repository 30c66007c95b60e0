# What is said around a match: seats, questions, answers.

unknown-game = There is no game called "{ $game }"; there are { $allowed }.
table-no-such-seat = There is no such seat at this table.
table-seat-taken = Somebody else has this seat.
table-full = Every seat at this table is taken.
table-not-your-seat = This seat is not yours.
table-bad-name = A name has 1 to { $max } characters.
table-already-started = The match has begun already.
table-not-host = Only the host of the table can begin the match.
table-late = This answer came too late: another question is open now.
