# Was rund um eine Partie gesagt wird: Plätze, Fragen, Antworten.

unknown-game = Ein Spiel namens „{ $game }“ gibt es nicht; es gibt { $allowed }.
table-no-such-seat = Diesen Platz gibt es an diesem Tisch nicht.
table-seat-taken = Auf diesem Platz sitzt schon jemand.
table-full = An diesem Tisch ist kein Platz mehr frei.
table-not-your-seat = Das ist nicht dein Platz.
table-bad-name = Ein Name hat 1 bis { $max } Zeichen, und man sieht etwas davon.
table-already-started = Die Partie hat schon begonnen.
table-not-host = Das darf nur, wer den Tisch leitet.
table-nobody-there = Dort sitzt niemand.
table-locked = Wer den Tisch leitet, lässt niemanden mehr Platz nehmen.
table-not-over = Die Partie ist noch nicht vorbei.
table-one-hand = In dieser Partie kennst du die Hand eines anderen Platzes.
table-link-gone = Dieser Link wurde schon benutzt oder ist zu alt. Das Gerät, auf dem der Platz ist, kann einen neuen machen.
table-changed-enough = Du hast diese Wahl { $max }-mal geändert. Sie bleibt jetzt, wie sie ist.
table-shuffle-late = Für diese Mischung kommt das zu spät.
table-shuffle-other = Das ist nicht die Zahl, auf die du dich festgelegt hast.
table-no-order = Das ist keine Sitzordnung.
table-nobody-designated = Die Regeln dieses Spiels kennen niemanden, den man hier benennen könnte.
table-paused = Die Partie macht Pause. Jeder am Tisch kann weiterspielen lassen.
table-nothing-to-pause = Hier gibt es gerade nichts zu unterbrechen.
table-no-pause = Wer für jede Wahl Tage hat, braucht keine Pause.
table-no-take-back = Diese Antwort bleibt: Sie hat etwas Verdecktes gezeigt, oder seitdem wurde etwas gezeigt.
table-no-avatar = Zur Auswahl stehen { $max } Bilder.
table-no-presets = In diesem Spiel kann man auf nichts im Voraus verzichten.
table-all-chosen = Alle haben gewählt. Die Antwort bleibt, wie sie ist.
table-no-chat = Das lässt sich an diesem Tisch nicht sagen.
table-no-emote = Diesen Zuruf gibt es nicht; es gibt { $allowed }.
table-bad-text = Eine Nachricht hat 1 bis { $max } Zeichen in einer Zeile, und man sieht etwas davon.
table-talks-too-much = Lass bitte auch die anderen zu Wort kommen.
table-muted = Wer den Tisch leitet, hat dich um Ruhe gebeten.
table-too-often = An diesem Tisch hat sich zu viel geändert. Bitte eröffne einen neuen.
table-late = Diese Antwort kam zu spät: Jetzt ist eine andere Frage offen.

## Was man sich zuruft

emote-hello = Hallo!
emote-thanks = Danke!
emote-well-played = Gut gespielt!
emote-good-luck = Viel Glück!
emote-ouch = Autsch!
emote-laugh = Haha!
emote-thinking = Ich überlege noch.
emote-your-turn = Du bist dran!

## Vom Server

server-bad-secret = Das Bearer-Token ist kein Geheimnis dieses Servers. Hol dir eins mit „POST api/session“.
server-too-slow = Die Anfrage hat zu lange gedauert.
server-too-often =
    { $seconds ->
        [one] Das war zu oft. Versuche es in einer Sekunde noch einmal.
       *[other] Das war zu oft. Versuche es in { $seconds } Sekunden noch einmal.
    }
server-too-many-open = Es sind zu viele Seiten dieses Servers offen. Bitte schließe einige davon.
server-no-table = Einen Tisch mit diesem Code gibt es nicht. Codes haben fünf Zeichen, Buchstaben und Ziffern.
server-nothing-here = Unter dieser Adresse gibt es nichts.
server-other-site = Diese Anfrage kommt von einer anderen Website.
server-bad-request = Die Anfrage ist nicht zu verstehen: { $reason }
server-not-understood = Die Nachricht ist nicht zu verstehen.
server-not-kept = Das ließ sich gerade nicht speichern. Es hat sich nichts geändert; bitte versuche es noch einmal.
server-not-built = Die Seite ist in diesem Programm nicht enthalten. Baue sie mit „cargo xtask web“ und danach den Server neu.
server-not-over = Die Aufzeichnung ist zu sehen, sobald die Partie vorbei ist.
server-nobody-looks-on = Nur wer an diesem Tisch sitzt, sieht die Partie, auch später.
server-bad-call = Der Server kann mit dieser Anfrage nichts anfangen ({ $status }).
server-bad-clock = Eine Uhr gibt zwischen einer Sekunde und { $days } Tagen.
