# Sentences of the command line. Flags, file names and values arrive as they were written.

## The program

cli-about = Card games at the terminal: play, simulate, replay, look up rules, measure. Unofficial; the games belong to AMIGO.
cli-examples =
    Examples:
      oxrow                             choose a game from the menu
      oxrow play xnimmt                 play X nimmt! against three bots
      oxrow rules xnimmt XN-5.1         one rule, and where it comes from
      oxrow sim --help                  the flags of a verb, with examples
cli-heading-usage = Usage:
cli-heading-verbs = Verbs
cli-heading-flags = Flags
cli-value-verb = VERB
cli-flag-help = Show this help
cli-flag-version = Show the version

## Verbs

cli-play = Play at a table in the terminal, against bots
cli-play-examples =
    Examples:
      oxrow play                        choose a game from the menu
      oxrow play xnimmt --seats 3       two bots
      oxrow play xnimmt --bots heuristic,random,random
                                        one bot for each of the other seats
      oxrow play xnimmt --plain         line by line, for screen readers and pipes
      oxrow play xnimmt --seed 7 --records game.txt
                                        the same deals again, and a record of the match
cli-sim = Play many matches between bots
cli-sim-examples =
    Examples:
      oxrow sim --game xnimmt --bots random
      oxrow sim --game xnimmt --seats 3 --bots heuristic,random,random --matches 10000 --seed 1
      oxrow sim --game xnimmt --bots random+fewest --option rounds=1 --json
      oxrow sim --game xnimmt --bots heuristic --matches 50 --records matches.jsonl
      oxrow sim --game xnimmt --bots cmd:./mybot,heuristic,heuristic,heuristic --matches 100

    Seats do not rotate: bots stay in the order in which they are named. The same seed gives the same matches on any number of threads. Ctrl-C ends the simulation and shows what is finished.

    Means are per round; their 95 % interval takes the match as the unit, because rounds of one match depend on each other. A shared win counts in equal parts, and its share has Wilson's interval. In Krass Kariert, points are chips lost, and everybody wins who did not lose.

    A bot that panics or answers against the rules is counted and replaced by random moves for the rest of the match. An answer is late when it took half as long again as allowed, and 50 ms.

    A file of records appears when it is whole. Until then it is a hidden one beside it, whose name ends in .tmp; what a killed run has left of it, the next run for the same file removes.
cli-tournament = Find out which bot is stronger
cli-tournament-examples =
    Examples:
      oxrow tournament --game 6nimmt --bots fast,risk,risk,risk --matches 4000 --seed 1
      oxrow tournament --game xnimmt --seats 3 --bots mc:1000,heuristic,random --report report.html
      oxrow tournament --game krasskariert --bots mc:300,heuristic,heuristic,heuristic --progress run.jsonl

    Every deal is played once in each rotation of the seats, so that everybody holds every hand; the number of matches is rounded up to whole rotations. Deals are the unit of all intervals. The same seed gives the same result on any number of threads. With --progress, a tournament that was ended goes on where it was.

    The difference is the one in points a round to the baseline on the same deals; its p-value is the chance of one as large between equals. Ratings count who was ahead of whom, on Elo's scale.
cli-replay = Show a recorded match as one observer saw it
cli-replay-examples =
    Examples:
      oxrow replay match.txt            everything, to the end
      oxrow replay match.txt --ply 12 --seat 0
                                        what the first seat knew after twelve moves
      oxrow replay matches.jsonl --match 3 --public --json
      oxrow replay - < match.txt

    Mistakes are told as "line, column: sentence (rule)". The JSON form holds the view, everything seen up to it, the winners, and a hash: FNV-1a with 64 bits over the bytes of the omniscient view as compact JSON.
cli-verify = Recompute the shuffles of a recorded match, to see that nobody chose the cards
cli-verify-examples =
    Examples:
      oxrow verify match.txt
      oxrow verify matches.jsonl --match 3 --json

    Records of hosted tables tell where every deal came from: a secret of the host to which it had committed before the deal, and numbers that the seats added. Exit code 1 when a deal does not follow from them, or when the record does not tell.
cli-serve = Host tables that people join by link
cli-serve-examples =
    Examples:
      oxrow serve                       on this computer only
      oxrow serve --lan                 for phones and computers in the same network
      oxrow serve --listen 127.0.0.1:8000 --public-url https://cards.example/oxrow
                                        behind a proxy

    Tables are kept in the data folder and go on where they were after a restart. Ctrl-C ends the server when everything is written.
cli-admin = Look after the tables of a data folder
cli-admin-examples =
    Examples:
      oxrow admin tables                every table, how it stands, and for how many days nobody came
      oxrow admin close K7QHX           end a table; what happened there stays
      oxrow admin backup all.sqlite     everything into one file, while the server runs
      oxrow admin restore all.sqlite --force
                                        put it back, when no server runs; the old one is kept
      oxrow admin export K7QHX          the record of a match that is over
      oxrow admin export --out records  all records, each in a file
      oxrow admin forget K7QHX          remove a table with all that happened there
      oxrow admin forget K7QHX --seat 2 remove the name and the secret of the person in seat 2

    A server that runs notices what is done to its tables with the next thing that happens there.
cli-load = Put many tables on a running server and measure
cli-load-examples =
    Examples:
      oxrow load --tables 50 --seconds 10
      oxrow load --url http://127.0.0.1:8000 --tables 50 --pid 4711 --json
      oxrow load --kill 5               kill a server again and again, and look what is lost
      oxrow load --restart 5            stop it and start it again, as for a new version
      oxrow load --reconnect-storm 800  drop all connections at once

    Every seat is a person with a connection. An answer is due when its question has come and the time to think is over, which is between a half and one and a half of --think-ms, because people do not think in step; latencies count from then, to the mover's acknowledgement and to the moment the others hear of it. Processor time and memory of the server need its process number.

    With --kill a server of its own, with a folder that goes afterwards, is killed while people play; every acknowledged answer must be in the records of their matches. After that, as after a storm, everybody must see what a newcomer is sent. Exit code 1 says that something is not so.
cli-rules = Look up the rules, in our own words
cli-rules-examples =
    Examples:
      oxrow rules                       the games
      oxrow rules xnimmt                all rules and options of a game
      oxrow rules xnimmt XN-5.1         one rule, and where it comes from
      oxrow rules XN-5.1                the same, without its game
      oxrow rules common                what holds in every game
cli-perft = Count the lines of play below a deal
cli-perft-examples =
    Examples:
      oxrow perft --game xnimmt --seats 2 --depth 4 --seed 1
      oxrow perft --game xnimmt --seats 2 --depth 3 --option lab.deck=9 --option lab.hand=2 --option lab.caps=2,3 --deal "4 7 | 1 5 | 2 9"

    One count for every depth from 1; the lowest seat that has to act moves first, and a line ends where chance or nobody decides.
cli-cases = Replay written positions against the rules
cli-cases-examples =
    Examples:
      oxrow cases crates/cases/tests/data/examples.json
                                        the worked examples of the rule books

    The last line counts what passed and failed; exit code 1 if something failed, and 2 if a case begins with a state that cannot be. docs/cases.md describes the form of a case.
cli-bench = Measure the speed of the rules on one core
cli-bench-examples =
    Examples:
      oxrow bench                       every game and number of seats, one second each
      oxrow bench --game 6nimmt --seats 4 --seconds 5 --json

    Rates are per second of processor time. A move is one answered question, with the listing of legal moves and its share of dealing. Everybody plays a random legal move; low cards take the row with the fewest bull heads. 6 nimmt! is measured in turns with a plain loop written for it alone. Where the mean penalty of this play is known, being off by more than four standard errors and 0.02 ends the program with exit code 1.

## Flags

cli-flag-lang = Language: { $allowed }; that of the surroundings if not given
cli-flag-game = Game: see "oxrow rules" for the names
cli-flag-seats = Number of seats, 4 if not given
cli-flag-option = An option of the game; may be repeated. See "oxrow rules GAME" for what there is
cli-flag-bots = One bot's name for every seat, or one name for all: random, heuristic, risk, fast, mc:N, search:N and regret:N (N playouts a decision), level:1 and up, best; cmd:PROGRAM, a program of your own (docs/bots.md); +fewest behind it makes low cards take the row with the fewest bull heads
cli-flag-matches = Number of matches, 1000 if not given
cli-flag-seed = Where all chance comes from, a whole number
cli-flag-think-ms = Milliseconds that a bot may think about one decision
cli-flag-load-think-ms = Milliseconds that people think about an answer, more or less; 0 if not given
cli-flag-playouts = Simulated games that a bot may play for one decision
cli-flag-records = Write down what was played: one JSON record a line in a file named .jsonl, or a single match as text
cli-flag-threads = Number of threads, one for each core if not given
cli-flag-baseline = The bot with which all others are compared; the last one named if not given
cli-flag-progress = Keep what is finished in this file, and go on from it
cli-flag-report = Write a page with tables and pictures to this file
cli-flag-json = Standard output holds JSON only
cli-flag-file = A record; "-" reads standard input
cli-flag-match = Which match of a file with several, from 0
cli-flag-ply = Stop after so many moves
cli-flag-seat = See what this seat saw, from 0
cli-flag-public = See what is open to all
cli-flag-rules-game = Game, or "common"; or the id of a rule of any game
cli-flag-rules-rule = Id of a rule
cli-flag-cases-files = Files of cases, as one JSON object or one case a line; "-" reads standard input
cli-flag-depth = Number of moves to look ahead
cli-flag-deal = The deal, in the notation of records; drawn from the seed if not given
cli-flag-seconds = Seconds for each line, 1 if not given
cli-flag-load-seconds = Seconds that people play, 10 if not given
cli-flag-play-game = Game; the menu if not given
cli-flag-play-seat = Your seat, from 0
cli-flag-play-bots = One bot's name for each of the other seats in seat order, or one name for all; cmd:PROGRAM is a program of your own (docs/bots.md)
cli-flag-name = Your name at the table
cli-flag-plain = Line by line instead of a full screen

## Bad input

cli-with-rule = { $sentence } ({ $rule })
cli-located = line { $line }, column { $column }: { $sentence }
cli-unknown-lang = There is no language "{ $written }" here; there are { $allowed }.
cli-option-form = An option is written key=value, which "{ $written }" is not.
cli-bots-count =
    { $got ->
        [one] There is { $got } bot
       *[other] There are { $got } bots
    } for { $seats } seats; name one for each seat, or one for all.
cli-number = { $flag } takes a number from { $min } to { $max }, which "{ $written }" is not.
cli-number-from = { $flag } takes a whole number from { $min }, which "{ $written }" is not.
cli-wrong-flag = { $flag } is not known here; --help shows what is.
cli-wrong-verb = "{ $written }" is no verb; there are { $allowed }.
cli-missing = { $flag } is missing; --help shows examples.
cli-conflict = { $flag } and { $written } do not go together.
cli-twice = { $flag } is given twice.
cli-no-value = { $flag } needs a value; --help shows examples.
cli-no-value-taken = { $flag } takes no value.
cli-not-unicode = A word on the command line is not valid Unicode.
cli-wrong = This command line cannot be read; --help shows examples.
cli-cannot-read = "{ $file }" cannot be read: { $reason }.
cli-cannot-write = "{ $file }" cannot be written: { $reason }.
cli-output = The output cannot be written: { $reason }.
cli-not-text = "{ $file }" is no text file.
cli-too-large = "{ $file }" is larger than { $max } MiB, more than is ever needed.
cli-which-match = This file holds { $matches } records; choose one with --match 0 to --match { $last }.
cli-no-such-match =
    { $matches ->
        [one] This file holds one record, which is --match 0.
       *[other] This file holds { $matches } records, --match 0 to --match { $last }.
    }
cli-records-dash = Records go to a file, which "-" does not name; ./- would be a file of that name.
cli-records-form = Several matches need a file whose name ends in .jsonl; "{ $file }" can hold only one.
cli-no-rule = There is no rule "{ $rule }" here; the nearest is { $near }.
cli-rule-elsewhere = { $rule } is no rule of { $game } but of { $near }.
cli-no-random = The system gives no random numbers: { $reason }.
cli-cases-file = "{ $file }" holds no cases; { $reason }

cli-io-not-found = there is no such file or folder
cli-io-denied = permission denied
cli-io-directory = it is a folder
cli-io-not-a-directory = a part of its path is no folder
cli-io-full = the disk is full
cli-io-read-only = the disk can only be read
cli-io-too-large = the file would be too large
cli-io-name = this is no name for a file
cli-io-other = the system says "{ $reason }"

## What is told beside the output

cli-recorded =
    { $n ->
        [one] The record is in "{ $file }".
       *[other] { $n } records are in "{ $file }".
    }
cli-cases-failed = failed: { $id }: { $why }
cli-cases-no-id = a case without id
cli-cases-impossible = No match can begin as { $id } does; { $why }

## Simulation

cli-sim-start =
    { $n ->
        [one] One match
       *[other] { $matches } matches
    } of { $game }, { $seats } seats, seed { $seed }
cli-sim-stopped = Stopped after { $done } of { $matches } matches; what follows counts only those.
cli-sim-column-seat = seat
cli-sim-column-bot = bot
cli-sim-column-points = points a round [95 %]
cli-sim-column-chips = chips lost a round [95 %]
cli-sim-column-wins = matches won, % [95 %]
cli-sim-column-not-lost = matches not lost, % [95 %]
cli-sim-column-illegal = illegal
cli-sim-column-crashes = crashes
cli-sim-column-timeouts = timeouts
cli-sim-foot-points =
    { $n ->
        [one] One match
       *[other] { $matches } matches
    }, { $rounds } rounds, seed { $seed }. Fewest points win; shared wins count in parts.
cli-sim-foot-chips =
    { $n ->
        [one] One match
       *[other] { $matches } matches
    }, { $rounds } rounds, seed { $seed }. Everybody wins who can pay.

## Tournament

cli-tournament-other = { $file } keeps another tournament: its game, bots, options, budget or seed are not these
cli-tournament-difference = points a round against { $name } [95 %]
cli-tournament-chance = p-value
cli-tournament-rating = rating [95 %]
cli-tournament-title = Tournament: { $game }, { $seats } seats
cli-tournament-course = Mean so far, by number of deals

## Replay

cli-replay-head = { $game }, { $seats } seats
cli-replay-name = { $letter }: { $name }
cli-replay-same-name = { $name } { $letter }
cli-replay-options = options: { $options }
cli-replay-seed = seed: { $seed }
cli-replay-after = After move { $ply } of { $plies }:
cli-replay-unfinished = The record ends before the match does.
cli-replay-no-end = The match is over, but the record has no end line.
cli-winners = Winners: { $seats }.

## Verify

cli-verify-line = { $what }: { $verdict }
cli-verify-deal = Chance event { $nth }, a deal
cli-verify-reshuffle = Chance event { $nth }, a reshuffle
cli-verify-first = Chance event { $nth }, who begins
cli-verify-good = good
cli-verify-unproven = the record does not say where it came from
cli-verify-not-revealed = the secret is not revealed
cli-verify-unknown-version = it follows a derivation that this program does not know
cli-verify-other-secret = the secret is not the one that the host had committed to
cli-verify-other-nonce = the number of seat { $seat } is not the one that it had committed to
cli-verify-other-deal = these cards do not follow from the secret and the numbers
cli-verify-nothing = This record does not say where its deals came from, so there is nothing to verify.
cli-verify-bad = Not every shuffle of this record is proven.

## Hosting

cli-flag-listen = Address and port to listen at [127.0.0.1:7600]
cli-flag-lan = Let other devices in the same network join, and show the link as a QR code
cli-flag-data-dir = Folder of the database [oxrow in the user's folder for data]
cli-flag-public-url = The address people use, when a proxy stands in front
cli-flag-keep-days = Days without a move after which an unfinished table is removed [30]
cli-flag-bot-delay = Milliseconds that bots seem to think at most [900]
cli-flag-admin-action = tables, close, backup, restore, export or forget
cli-flag-admin-what = The code of a table, or the file of a backup
cli-flag-admin-seat = Forget the person of this seat, counted from 0, instead of the table
cli-flag-out = Where to write: a file for one record, a folder for all
cli-flag-force = Take the place of a database that is there; that one is kept beside it
cli-flag-config = File with settings, in TOML: the same names as the flags, which come first
cli-flag-tls-cert = Certificate with its chain, in PEM: people use https then
cli-flag-tls-key = The private key of the certificate, in PEM
cli-flag-trust-proxy = Believe X-Forwarded-For about who asks: the proxy in front must set it
cli-flag-metrics-listen = Address and port where /metrics can be read, for Prometheus [nowhere]
cli-serve-ready = Oxrow is open at { $url }
cli-serve-data = Tables are kept in { $folder }
cli-serve-metrics = Figures about the server can be read at { $url }
cli-serve-listen = "{ $written }" is no address to listen at; one looks like 127.0.0.1:7600.
cli-serve-no-lan = This computer is in no network that others could reach it by.
cli-serve-no-folder = There is no folder for the data; name one with --data-dir.
cli-serve-public-url = A public address looks like https://cards.example or https://cards.example/oxrow.
cli-serve-address = The server cannot listen at { $address }: { $reason }
cli-serve-taken = The server cannot listen at { $address }: another program does, perhaps Oxrow itself. With --listen 127.0.0.1:0 it takes a free port.
cli-config-form = { $file } is no TOML.
cli-config-key = { $file } sets "{ $written }", which is no setting. Allowed are: { $allowed }
cli-config-switch = { $file } sets "{ $key }", which is either true or false.
cli-config-text = { $file } sets "{ $key }", which is a text or a whole number.
cli-serve-tls = The file { $file } cannot be used for https: { $reason }
cli-serve-tls-no-certificate = there is no certificate in it
cli-serve-tls-no-key = there is no private key in it
cli-serve-tls-unfit = certificate and key do not fit together
cli-admin-action = "{ $written }" is nothing that admin does. It does: { $allowed }
cli-admin-closed = The table { $what } is closed.
cli-admin-backed-up = Everything is in { $what }.
cli-admin-restored = The tables are those of { $what } now.
cli-admin-old = What was there before is in { $file }.
cli-admin-exported =
    { $n ->
        [one] One record is in { $folder }.
       *[other] { $n } records are in { $folder }.
    }
cli-admin-forgot-table = The table { $what } is forgotten.
cli-admin-forgot-person =
    { $n ->
        [one] The person is forgotten; the name stood at one table.
       *[other] The person is forgotten; the name stood at { $n } tables.
    }
cli-admin-no-table = There is no table with the code "{ $what }".
cli-admin-not-over = The match at { $what } is not over; its record would tell what is still secret.
cli-admin-nobody = No person sits in this seat at { $what }.
cli-admin-unreadable = This version of the program does not understand the table { $what }.
cli-admin-nothing = There are no tables in { $folder }.
cli-admin-in-use = A server uses { $folder }; stop it first.
cli-admin-restoring = A backup is just being put into { $folder }; try again in a moment.
cli-admin-exists = There are tables in { $folder } already; --force puts the others in their place and keeps these.
cli-admin-no-backup = { $file } is no backup of this program, is damaged, or comes from a later version.
cli-admin-export-where = Name a folder for the records with --out.
cli-admin-head-code = code
cli-admin-head-game = game
cli-admin-head-state = state
cli-admin-head-people = people
cli-admin-head-days = days
cli-admin-state-open = open
cli-admin-state-playing = playing
cli-admin-state-over = over
cli-admin-state-closed = closed
cli-admin-state-unreadable = unreadable
cli-serve-store = The data folder { $folder } cannot be used: { $reason }

cli-flag-url = Address of the server [http://127.0.0.1:7600]
cli-flag-tables = Tables at the same time [50]
cli-flag-pid = Process number of the server, for its processor time and memory
cli-flag-kill = Kill a server of its own so often while people play [5]
cli-flag-restart = Stop a server of its own so often while people play, and start it again [5]
cli-flag-reconnect-storm = Drop so many connections at once and wait until all are back [800]
cli-load-no-server = A server to be killed cannot be started: { $reason }
cli-load-unreachable = No server answers at { $url }: { $reason }
cli-load-nothing = Nobody made a move in this time.
cli-load-no-process = There is no process { $pid } whose processor time can be read.
cli-load-errors =
    { $n ->
        [one] One thing went wrong.
       *[other] { $n } things went wrong.
    }

## Rules

cli-rules-seats = { $seats } players
cli-rules-hint = "oxrow rules GAME" shows all rules of a game, "oxrow rules GAME RULE" a single one.
cli-rules-options = Options
cli-rules-study = Options that begin with "lab." are for study: with one of them a match is not the printed game.
cli-rules-option-key = option
cli-rules-option-allowed = allowed
cli-rules-option-default = default
cli-rules-option-rule = rule
cli-rules-source = Source: { $source }

## Measurement

cli-bench-column-game = game
cli-bench-column-seats = seats
cli-bench-column-rounds = rounds/s
cli-bench-column-moves = moves/s
cli-bench-column-penalty = penalty
cli-bench-column-expected = expected
cli-bench-column-clone = clone ns
cli-bench-column-view = view ns
cli-bench-column-worlds = + world ns
cli-bench-ratio = The engine plays { $ratio } times as many rounds a second as the plain loop.
cli-bench-off = { $game } with { $seats } seats: the mean penalty is { $mean } and should be { $expected }.
