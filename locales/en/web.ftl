# Sentences of the page.

web-title = Oxrow
web-title-asked = Your turn – { $title }
web-lead = Five card games. Open a table, send the link, play.
web-needs-script = This page needs JavaScript and WebAssembly.
web-loading = One moment …
web-unofficial = Oxrow is unofficial: rules in our own words, no connection to the publisher.
web-no-answer = The server does not answer. Please try again in a moment.
web-home = Home

## Home

web-name = Your name
web-guest = Guest
web-which-game = Which game?
web-players = { $min } to { $max } players
web-seats = Players, you included
web-fewer = Fewer players
web-more = More players
web-learn = Learn
web-rules = Rules
web-to-table = Back to the table
web-signs-cards = Cards beside a name: { $what }
web-play-bots = Play now against bots
web-make-table = Make a table for friends
web-options = Bots, time and rules
web-differs = Not as usual: { $what }
web-as-usual = Everything as usual
web-clock = Time to choose
web-clock-none = no limit
web-clock-seconds = { $n ->
    [one] { $n } second for each choice
   *[other] { $n } seconds for each choice
}
web-clock-minutes = { $n ->
    [one] { $n } minute for each choice
   *[other] { $n } minutes for each choice
}
web-clock-days = { $n ->
    [one] { $n } day for each choice
   *[other] { $n } days for each choice
}
web-clock-bank = { $n } min for the match, { $more } s more with each choice
web-told-first = The clock of a choice starts only when everybody has seen and heard what happened
web-left-days = { $n ->
    [one] { $n } day
   *[other] { $n } days
}
web-watched = Who may watch
web-watched-public = Whoever has the link
web-watched-hands = With the link; hands afterwards
web-watched-none = Nobody
web-watched-hands-hint = Whoever looks on sees, after each round, what everybody had been dealt.
web-dealt = Dealt in round { $n }
web-listed = Everybody who comes to this server may find the table
web-memory-wanted = Show what everybody could know
web-memory = What everybody could know
web-bots-by-seat = Bots by seat
web-bot-none = usual
web-seat-nth = Seat { $n }
web-resume = Go on: { $title } ({ $code })
web-resume-here = Go on: { $title }, on this device
web-resume-away = Others may be waiting for you. When they have waited long enough, an answer is given in your place.
web-resume-more = { $n ->
    [one] Go on with one more match
   *[other] Go on with { $n } more matches
}
web-have-code = You have a code?
web-join = Join
web-code-missing = Type the code of a table, or paste its link.
web-open-tables = Open tables
web-open-table = { $title }: { $free ->
    [one] one free seat
   *[other] { $free } free seats
} with { $host }
web-open-new = New
web-open-minutes = { $n ->
    [one] Has waited for a minute
   *[other] Has waited for { $n } minutes
}
web-open-long = Has waited for more than an hour
web-open-options = { $n ->
    [one] · one rule of its own
   *[other] · { $n } rules of its own
}

## Before the match

web-share = Send this link to your friends
web-copy = Copy
web-copied = Copied
web-share-sheet = Share …
web-copy-yourself = Select the address and copy it: browsers copy by a button only over https. Over https this page could also be installed and opened without a network.
web-share-own = This address leads to this computer alone. For others in the same network, whoever starts Oxrow adds --lan; their link works on every phone there.
web-qr = The address as a picture for a camera
web-at-table = At the table
web-seat-open = free
web-seat-you = you
web-seat-bot = bot
web-seat-away = away
web-seat-stand-in = away, a bot plays
web-sit-down = Sit down
web-start = Begin the match
web-start-hint = Bots take the free seats.
web-wait-for-host = The host begins the match.

## Table

web-reconnecting = No connection. Trying again …
web-watching = You are watching.
web-watching-seat = A seat that a bot plays can be yours:
web-watching-not = Nobody may watch this match.
web-table = Table
web-choosing = choosing …
web-has-chosen = ready
web-more-below = Log, score and settings
web-skip = Skip
web-next-round = Go on
web-last-turn = Last turn again
web-play = Play
web-do = Do it
web-why-not = Why not?
web-block-grows = Not enough yet: tap the last card of the block, too.
web-block-never = This card cannot be played now, alone or with neighbors.
web-tap-block = Tap the first and the last card of what you play.
web-order = From weak to strong: one card, two in sequence, a pair, three in sequence, three equal. In sequence means in any order.
web-block-apart = These cards cannot be played together now.
web-tap-row = Which row? Tap it.
web-tap-in-row = Which card moves? Tap it.
web-tap-gap = Where does it go? Tap a gap in your hand.
web-tap-number = Which number instead? Tap it.
web-may-change = You can still change your mind.
web-away =
    { $n ->
        [one] { $names } is away. When the time is up, an answer is given for them.
       *[other] { $names } are away. When the time is up, answers are given for them.
    }
web-hand = Your hand
web-help = Keys, and how much is said
web-ears-place = place { $n }: { $card }
web-wishes = Tap what you would like, your favorite first. Each time it is your turn, the first of them that is still free is picked.
web-picks = Pick for me
web-picks-about = When it is your turn and none of the cards you tapped is free, the free card whose number is farthest from yours is picked. In this round only.
web-log = What happened
web-score = Score
web-again = Play again
web-go-on = Go on at the next table
web-won = won
web-lost = could not pay
web-chat = What people may say
web-chat-emotes = a few phrases
web-chat-text = anything
web-chat-off = nothing
web-talk = Table talk
web-say = Say it
web-say-label = Say something to the table
web-hide = Mute for me
web-hear = Hear again
web-mute = Mute for all
web-unmute = Let talk again
web-variant = At this table: { $what }
web-lots = Draw lots for the seats
web-pause = Take a break
web-pause-not = No break after all
web-pause-end = Go on playing
web-paused = The match is paused.
web-pause-waits = The break begins when everybody here wants it.
web-pause-wished =
    { $n ->
        [one] { $names } wants a break. Press the button if you do, too.
       *[other] { $names } want a break. Press the button if you do, too.
    }
web-pause-wished-there =
    { $n ->
        [one] { $names } wants a break. You find it below the table.
       *[other] { $names } want a break. You find it below the table.
    }
web-back = Take my last answer back
web-back-not = Keep it after all
web-back-waits = It is taken back when everybody here agrees.
web-back-asked = { $name } would like to take the last answer back.
web-back-asked-there = { $name } would like to take the last answer back. You find it below the table.
web-back-agree = Agree
web-back-refuse = It stays
web-preset = Special cards and swaps
web-preset-ask = ask me always
web-preset-taking = ask me only when I would take a row
web-preset-pass = pass for the rest of this turn
web-preset-about = The others cannot tell: a pass made for you takes as long as a quick answer.
web-move = Continue on another device
web-move-about = Makes a link that takes your seat along, with your cards and your score. It works once, for ten minutes; this device looks on afterwards.
web-move-make = Make the link
web-move-seat = Make the link for { $name }
web-move-open = Open this at the other device. Whoever opens it has the seat.
web-people = Who sits here
web-sure = Really? Tap again.
web-leave = Give up my seat
web-leave-seat = Give up the seat of { $name }
web-leave-about = A bot plays on in your place, and you look on.
web-leave-about-early = You can sit down again, also under another name.
web-kick = Send away
web-hand-over = Make host
web-lock = Nobody else may sit down
web-lock-about = Whoever is sent away cannot come back as long as this is so. A bot plays on in their place.
web-settings = How it looks
web-pace = Speed
web-pace-calm = calm
web-pace-usual = normal
web-pace-quick = quick
web-pace-off = instant
web-theme = Theme
web-theme-auto = automatic
web-theme-light = light
web-theme-dark = dark
web-confirm = Ask before a card is played
web-motion = Motion
web-motion-auto = automatic
web-motion-none = cards do not fly
web-sounds = A sound when it is your turn after a wait
web-size = Text size
web-size-auto = normal
web-size-large = large
web-size-larger = larger
# Where a long word may go on in the next line of a small card: the words with marks in them, parted by spaces.
web-breaks = RE{"\u00AD"}DRAW RE{"\u00AD"}PLACE MINUS={"\u200B"}PLUS
web-cards = Cards
web-cards-auto = in colors
web-cards-plain = in one color
web-forget = Forget me
web-forget-sure = Really forget? Tap again.
web-forget-about = Deletes your name, your settings and the list of your last twelve tables from this device, and your name from all tables of this server. In your seats there, bots play on.
web-forget-left = The server does not answer, so nothing is deleted yet. Try again later, or delete what is on this device alone: your name stays at the server's tables then.
web-forget-here = Forget me on this device alone
web-col-player = Player
web-col-round = R{ $n }
web-col-total = Total
web-score-chips = Each round: the chips paid for it. Whoever cannot pay loses the match.

## Language, in which those who speak it find it

web-lang = Language
web-digits = Digits
web-digits-own = of the language
web-digits-latin = 0 to 9

## A match step by step

web-open-record = Open a record from this device
web-look-again = Look at the match again

## Several people, one device

web-share-device = Several people, one device
web-share-device-about = The device goes from hand to hand. Between two people the screen is covered, and nobody sees the cards of the others.
web-share-device-start = Begin with this device
web-player-nth = Player { $n }
web-or-bot = or a bot
web-pass-to = Give the device to { $name }
web-pass-taken = I am { $name }: show my cards
web-pass-about = The others look away now.

## Score pad for printed cards

web-pad = Score pad for printed cards

## What is new to somebody

web-me = You: picture, tables, settings
web-new = New to you:
web-new-game = { $title }, which you have not played yet
web-new-lesson = learn { $title } in a few tasks
web-new-sharing = several people play on one device, below
web-new-memory = a table that counts the played cards for you: “Show what everybody could know”, under “Bots, time and rules”
web-new-pad = the score pad for printed cards
web-new-replay = look at a match step by step
web-new-hold = rest your finger on a card to see where it would go, without playing it
