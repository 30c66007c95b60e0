# What is said around a match: seats, questions, answers.

unknown-game = There is no game called "{ $game }"; there are { $allowed }.
table-no-such-seat = There is no such seat at this table.
table-seat-taken = Somebody else has this seat.
table-full = Every seat at this table is taken.
table-not-your-seat = This seat is not yours.
table-bad-name = A name has 1 to { $max } characters, some of which can be seen.
table-already-started = The match has begun already.
table-not-host = Only the host of the table can do this.
table-nobody-there = Nobody sits there.
table-locked = The host lets nobody else sit down.
table-not-over = The match is not over yet.
table-one-hand = In this match you know the hand of another seat.
table-link-gone = This link has been used already, or is too old. The device that has the seat can make another one.
table-changed-enough = You have changed this choice { $max } times. It stays as it is now.
table-shuffle-late = The shuffle takes nothing more of this kind now.
table-shuffle-other = This is not the number you committed to.
table-no-order = That is no order of the seats.
table-nobody-designated = The rules of this game speak of nobody who could be named here.
table-paused = The match is paused. Anybody at the table can end the pause.
table-nothing-to-pause = There is nothing to pause now.
table-no-pause = With days for each choice there is no pause.
table-no-take-back = This answer stays: it has shown something that was hidden, or something was shown since.
table-no-avatar = There are { $max } pictures to choose from.
table-no-presets = In this game there is nothing to pass on beforehand.
table-all-chosen = Everybody has chosen. The answer stays as it is.
table-no-chat = That cannot be said at this table.
table-no-emote = There is no such emote; there are { $allowed }.
table-bad-text = A message has 1 to { $max } characters, in one line, some of which can be seen.
table-talks-too-much = Please let the others get a word in.
table-muted = The host has asked you to be quiet.
table-too-often = Too much has changed at this table. Please make another one.
table-late = This answer came too late: another question is open now.

## What people say

emote-hello = Hello!
emote-thanks = Thank you!
emote-well-played = Well played!
emote-good-luck = Good luck!
emote-ouch = Ouch!
emote-laugh = Ha ha!
emote-thinking = Let me think.
emote-your-turn = Your turn!

## From the server

server-bad-secret = The bearer token is no secret of this server. Ask for one with “POST api/session”.
server-too-slow = The request took too long.
server-too-often =
    { $seconds ->
        [one] That was too often. Please try again in a second.
       *[other] That was too often. Please try again in { $seconds } seconds.
    }
server-too-many-open = Too many pages of this table server are open. Please close some of them.
server-no-table = There is no table with this code. Codes have five characters, letters and digits.
server-nothing-here = There is nothing at this address.
server-other-site = This request comes from another site.
server-bad-request = The request cannot be understood: { $reason }
server-not-understood = The message cannot be understood.
server-not-kept = This could not be saved just now. Nothing has changed; please try again.
server-not-built = The page is not part of this program. Build it with “cargo xtask web”, then build the server again.
server-not-over = The record can be seen when the match is over.
server-nobody-looks-on = Only those who sit at this table see the match, later as well.
server-bad-call = The server can make nothing of this request ({ $status }).
server-bad-clock = A clock gives from one second to { $days } days.
