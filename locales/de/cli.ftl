# Sätze der Kommandozeile. Schalter, Dateinamen und Werte stehen da, wie sie geschrieben wurden.

## Das Programm

cli-about = Kartenspiele im Terminal: spielen, simulieren, nachspielen, Regeln nachschlagen, messen. Inoffiziell; die Spiele gehören AMIGO.
cli-examples =
    Beispiele:
      oxrow                             ein Spiel aus dem Menü wählen
      oxrow play xnimmt                 X nimmt! gegen drei Bots
      oxrow rules xnimmt XN-5.1         eine Regel, und woher sie kommt
      oxrow sim --help                  die Schalter eines Befehls, mit Beispielen
cli-heading-usage = Aufruf:
cli-heading-verbs = Befehle
cli-heading-flags = Schalter
cli-value-verb = BEFEHL
cli-flag-help = Diese Hilfe zeigen
cli-flag-version = Die Version zeigen

## Befehle

cli-play = An einem Tisch im Terminal gegen Bots spielen
cli-play-examples =
    Beispiele:
      oxrow play                        ein Spiel aus dem Menü wählen
      oxrow play xnimmt --seats 3       zwei Bots
      oxrow play xnimmt --bots heuristic,random,random
                                        ein Bot für jeden der anderen Plätze
      oxrow play xnimmt --plain         Zeile für Zeile, für Vorleseprogramme und Pipes
      oxrow play xnimmt --seed 7 --records game.txt
                                        dieselben Karten noch einmal, und eine Aufzeichnung
cli-sim = Viele Partien zwischen Bots spielen
cli-sim-examples =
    Beispiele:
      oxrow sim --game xnimmt --bots random
      oxrow sim --game xnimmt --seats 3 --bots heuristic,random,random --matches 10000 --seed 1
      oxrow sim --game xnimmt --bots random+fewest --option rounds=1 --json
      oxrow sim --game xnimmt --bots cmd:./meinbot,heuristic,heuristic,heuristic --matches 100
      oxrow sim --game xnimmt --bots heuristic --matches 50 --records matches.jsonl

    Die Plätze wechseln nicht: Bots sitzen so, wie sie genannt sind. Derselbe Seed gibt mit jeder Zahl von Threads dieselben Partien. Strg-C beendet die Simulation und zeigt, was fertig ist.

    Mittelwerte gelten je Durchgang; Einheit ihres 95-%-Intervalls ist die Partie, denn Durchgänge einer Partie hängen voneinander ab. Ein geteilter Sieg zählt zu gleichen Teilen; sein Anteil hat das Intervall von Wilson. In Krass Kariert sind Punkte verlorene Chips, und es gewinnen alle, die nicht verloren haben.

    Ein Bot, der abstürzt oder gegen die Regeln antwortet, wird gezählt und für den Rest der Partie durch Zufallszüge ersetzt. Zu spät ist eine Antwort, die anderthalbmal so lange wie erlaubt und 50 ms gebraucht hat.

    Eine Datei mit Aufzeichnungen erscheint, wenn sie vollständig ist. Bis dahin ist sie eine versteckte daneben, deren Name auf .tmp endet; was ein abgebrochener Lauf davon übrig lässt, räumt der nächste für dieselbe Datei weg.
cli-tournament = Herausfinden, welcher Bot stärker ist
cli-tournament-examples =
    Beispiele:
      oxrow tournament --game 6nimmt --bots fast,risk,risk,risk --matches 4000 --seed 1
      oxrow tournament --game xnimmt --seats 3 --bots mc:1000,heuristic,random --report report.html
      oxrow tournament --game krasskariert --bots mc:300,heuristic,heuristic,heuristic --progress run.jsonl

    Jede Kartenverteilung wird einmal in jeder Sitzordnung gespielt, sodass alle jede Hand halten; die Zahl der Partien wird auf ganze Runden um den Tisch aufgerundet. Alle Intervalle rechnen mit Verteilungen als Einheit. Derselbe Startwert ergibt dasselbe mit beliebig vielen Threads. Mit --progress geht ein beendetes Turnier dort weiter, wo es war.

    Der Unterschied zum Vergleichsbot in Punkten je Runde gilt für dieselben Verteilungen; der p-Wert ist die Wahrscheinlichkeit eines so großen zwischen Gleichen. Die Wertung zählt, wer vor wem lag, auf der Skala von Elo.
cli-replay = Eine aufgezeichnete Partie mit den Augen eines Platzes zeigen
cli-replay-examples =
    Beispiele:
      oxrow replay match.txt            alles bis zum Ende
      oxrow replay match.txt --ply 12 --seat 0
                                        was der erste Platz nach zwölf Antworten wusste
      oxrow replay matches.jsonl --match 3 --public --json
      oxrow replay - < match.txt

    Fehler stehen da als „Zeile, Spalte: Satz (Regel)“. Die JSON-Form enthält die Sicht, alles bis dahin Gesehene, die Gewinner und einen Hash: FNV-1a mit 64 Bit über die Bytes der allwissenden Sicht als kompaktes JSON.
cli-serve = Tische anbieten, an die man sich per Link setzt
cli-serve-examples =
    Beispiele:
      oxrow serve                       nur auf diesem Rechner
      oxrow serve --lan                 für Handys und Rechner im selben Netz
      oxrow serve --listen 127.0.0.1:8000 --public-url https://cards.example/oxrow
                                        hinter einem Proxy

    Tische liegen im Datenordner und gehen nach einem Neustart weiter, wo sie waren. Strg-C beendet den Server, sobald alles geschrieben ist.
cli-admin = Sich um die Tische eines Datenordners kümmern
cli-admin-examples =
    Beispiele:
      oxrow admin tables                alle Tische, ihr Stand und seit wie vielen Tagen niemand kam
      oxrow admin close K7QHX           einen Tisch beenden; was dort geschah, bleibt
      oxrow admin backup all.sqlite     alles in eine Datei, während der Server läuft
      oxrow admin restore all.sqlite --force
                                        zurückspielen, wenn kein Server läuft; das Alte bleibt liegen
      oxrow admin export K7QHX          die Aufzeichnung einer beendeten Partie
      oxrow admin export --out records  alle Aufzeichnungen, jede in einer Datei
      oxrow admin forget K7QHX          einen Tisch mit allem löschen, was dort geschah
      oxrow admin forget K7QHX --seat 2 Namen und Geheimnis der Person auf Platz 2 löschen

    Ein laufender Server bemerkt, was mit einem Tisch geschehen ist, sobald dort wieder etwas passiert.
cli-load = Viele Tische auf einen laufenden Server bringen und messen
cli-load-examples =
    Beispiele:
      oxrow load --tables 50 --seconds 10
      oxrow load --url http://127.0.0.1:8000 --tables 50 --pid 4711 --json
      oxrow load --kill 5               einen Server immer wieder töten und sehen, was fehlt
      oxrow load --restart 5            ihn anhalten und wieder starten, wie für eine neue Version
      oxrow load --reconnect-storm 800  alle Verbindungen auf einmal abreißen lassen

    Jeder Platz ist eine Person mit einer Verbindung. Eine Antwort ist fällig, wenn ihre Frage da und die Bedenkzeit um ist, zwischen der Hälfte und dem Anderthalbfachen von --think-ms, denn Leute denken nicht im Takt; von da an zählen die Wartezeiten, bis zur Bestätigung und bis die anderen davon hören. Für Prozessorzeit und Speicher des Servers braucht es seine Prozessnummer.

    Mit --kill wird ein eigener Server, dessen Ordner danach verschwindet, mitten im Spiel getötet; jede bestätigte Antwort muss in der Aufzeichnung ihrer Partie stehen. Danach, wie nach einem Sturm, müssen alle sehen, was ein Neuankömmling geschickt bekommt. Endet es mit 1, war etwas nicht so.
cli-rules = Die Regeln nachschlagen, in unseren eigenen Worten
cli-rules-examples =
    Beispiele:
      oxrow rules                       die Spiele
      oxrow rules xnimmt                alle Regeln und Einstellungen eines Spiels
      oxrow rules xnimmt XN-5.1         eine Regel, und woher sie kommt
      oxrow rules XN-5.1                dasselbe, ohne das Spiel zu nennen
      oxrow rules common                was in jedem Spiel gilt
cli-perft = Zählen, wie viele Spielverläufe es nach einem Austeilen gibt
cli-perft-examples =
    Beispiele:
      oxrow perft --game xnimmt --seats 2 --depth 4 --seed 1
      oxrow perft --game xnimmt --seats 2 --depth 3 --option lab.deck=9 --option lab.hand=2 --option lab.caps=2,3 --deal "4 7 | 1 5 | 2 9"

    Eine Anzahl für jede Tiefe ab 1; der niedrigste Platz, der etwas zu tun hat, zieht zuerst, und ein Verlauf endet, wo der Zufall oder niemand entscheidet.
cli-cases = Aufgeschriebene Stellungen an den Regeln prüfen
cli-cases-examples =
    Beispiele:
      oxrow cases crates/cases/tests/data/examples.json
                                        die Beispiele der Spielregeln

    Die letzte Zeile zählt, was stimmt und was nicht; Code 1, wenn etwas nicht stimmt, und 2, wenn ein Fall mit einer unmöglichen Stellung beginnt. docs/cases.md beschreibt, wie ein Fall aussieht.
cli-bench = Messen, wie schnell die Regeln auf einem Kern sind
cli-bench-examples =
    Beispiele:
      oxrow bench                       jedes Spiel mit jeder Zahl von Plätzen, je eine Sekunde
      oxrow bench --game 6nimmt --seats 4 --seconds 5 --json

    Alle Werte gelten je Sekunde Prozessorzeit. Ein Zug ist eine beantwortete Frage, mitsamt der Liste der erlaubten Züge und seinem Anteil am Austeilen. Alle spielen einen zufälligen erlaubten Zug; niedrige Karten nehmen die Reihe mit den wenigsten Hornochsen. 6 nimmt! wird abwechselnd mit einer einfachen Schleife gemessen, die nur dafür da ist. Wo die mittlere Strafe dieser Spielweise bekannt ist, endet das Programm mit Code 1, wenn sie um mehr als vier Standardfehler und 0,02 abweicht.

## Schalter

cli-flag-lang = Sprache: { $allowed }; ohne Angabe die der Umgebung
cli-flag-game = Spiel: „oxrow rules“ zeigt die Namen
cli-flag-seats = Anzahl der Plätze, ohne Angabe 4
cli-flag-option = Eine Einstellung des Spiels; darf mehrmals vorkommen. „oxrow rules GAME“ zeigt, was es gibt
cli-flag-bots = Der Name eines Bots für jeden Platz, oder ein Name für alle: random, heuristic, risk, fast, mc:N, search:N und regret:N (N Probespiele je Zug), level:1 und höher, best; cmd:PROGRAMM, ein eigenes Programm (docs/bots.md); mit +fewest dahinter nehmen niedrige Karten die Reihe mit den wenigsten Hornochsen
cli-flag-matches = Anzahl der Partien, ohne Angabe 1000
cli-flag-seed = Woraus aller Zufall kommt, eine ganze Zahl
cli-flag-think-ms = Wie viele Millisekunden ein Bot über eine Entscheidung nachdenken darf
cli-flag-load-think-ms = Wie viele Millisekunden Leute über eine Antwort nachdenken, mehr oder weniger; ohne Angabe 0
cli-flag-playouts = Wie viele Partien ein Bot für eine Entscheidung durchspielen darf
cli-flag-records = Aufschreiben, was gespielt wurde: JSON, je Zeile eine Partie, in einer Datei auf .jsonl, oder eine einzelne Partie als Text
cli-flag-threads = Anzahl der Threads, ohne Angabe einer je Kern
cli-flag-baseline = Der Bot, mit dem alle anderen verglichen werden; ohne Angabe der zuletzt genannte
cli-flag-progress = Was fertig ist, in dieser Datei behalten und von dort weitermachen
cli-flag-report = Eine Seite mit Tabellen und Bildern in diese Datei schreiben
cli-flag-json = Die Standardausgabe enthält nur JSON
cli-flag-file = Eine Aufzeichnung; „-“ liest die Standardeingabe
cli-flag-match = Welche Partie einer Datei mit mehreren, ab 0
cli-flag-ply = Nach so vielen Antworten anhalten
cli-flag-seat = Sehen, was dieser Platz gesehen hat, ab 0
cli-flag-public = Sehen, was alle sehen
cli-flag-rules-game = Spiel, oder „common“; oder die Kennung einer Regel aus irgendeinem Spiel
cli-flag-rules-rule = Kennung einer Regel
cli-flag-cases-files = Dateien mit Fällen, als ein JSON-Objekt oder ein Fall je Zeile; „-“ liest die Standardeingabe
cli-flag-depth = Wie viele Züge weit gezählt wird
cli-flag-deal = Die ausgeteilten Karten, so geschrieben wie in Aufzeichnungen; ohne Angabe aus dem Seed
cli-flag-seconds = Sekunden je Zeile, ohne Angabe 1
cli-flag-load-seconds = Wie viele Sekunden gespielt wird, ohne Angabe 10
cli-flag-play-game = Spiel; ohne Angabe das Menü
cli-flag-play-seat = Dein Platz, ab 0
cli-flag-play-bots = Der Name eines Bots für jeden der anderen Plätze, der Reihe nach, oder ein Name für alle; cmd:PROGRAMM ist ein eigenes Programm (docs/bots.md)
cli-flag-name = Dein Name am Tisch
cli-flag-plain = Zeile für Zeile statt im ganzen Fenster

## Falsche Eingaben

cli-with-rule = { $sentence } ({ $rule })
cli-located = Zeile { $line }, Spalte { $column }: { $sentence }
cli-unknown-lang = Die Sprache „{ $written }“ gibt es hier nicht; es gibt { $allowed }.
cli-option-form = Eine Einstellung schreibt man Name=Wert; „{ $written }“ ist das nicht.
cli-bots-count =
    { $got ->
        [one] { $got } Bot
       *[other] { $got } Bots
    } für { $seats } Plätze; nenne einen für jeden Platz oder einen für alle.
cli-number = { $flag } braucht eine Zahl von { $min } bis { $max }; „{ $written }“ ist das nicht.
cli-number-from = { $flag } braucht eine ganze Zahl ab { $min }; „{ $written }“ ist das nicht.
cli-wrong-flag = { $flag } ist hier unbekannt; --help zeigt, was es gibt.
cli-wrong-verb = „{ $written }“ ist kein Befehl; es gibt { $allowed }.
cli-missing = { $flag } fehlt; --help zeigt Beispiele.
cli-conflict = { $flag } und { $written } vertragen sich nicht.
cli-twice = { $flag } steht zweimal da.
cli-no-value = { $flag } braucht einen Wert; --help zeigt Beispiele.
cli-no-value-taken = { $flag } nimmt keinen Wert.
cli-not-unicode = Ein Wort der Kommandozeile ist kein gültiges Unicode.
cli-wrong = Diese Kommandozeile ist nicht zu verstehen; --help zeigt Beispiele.
cli-cannot-read = „{ $file }“ lässt sich nicht lesen: { $reason }.
cli-cannot-write = „{ $file }“ lässt sich nicht schreiben: { $reason }.
cli-output = Die Ausgabe lässt sich nicht schreiben: { $reason }.
cli-not-text = „{ $file }“ ist keine Textdatei.
cli-which-match = Diese Datei enthält { $matches } Aufzeichnungen; wähle eine mit --match 0 bis --match { $last }.
cli-no-such-match =
    { $matches ->
        [one] Diese Datei enthält eine Aufzeichnung, nämlich --match 0.
       *[other] Diese Datei enthält { $matches } Aufzeichnungen, --match 0 bis --match { $last }.
    }
cli-records-form = Mehrere Partien brauchen eine Datei, deren Name auf .jsonl endet; „{ $file }“ fasst nur eine.
cli-no-rule = Eine Regel „{ $rule }“ gibt es hier nicht; am nächsten ist { $near }.
cli-rule-elsewhere = { $rule } ist keine Regel von { $game }, sondern von { $near }.
cli-no-random = Das System gibt keine Zufallszahlen her: { $reason }.
cli-cases-file = „{ $file }“ enthält keine Fälle; { $reason }

cli-io-not-found = diese Datei oder diesen Ordner gibt es nicht
cli-io-denied = das ist nicht erlaubt
cli-io-directory = es ist ein Ordner
cli-io-not-a-directory = ein Teil des Pfades ist kein Ordner
cli-io-full = der Datenträger ist voll
cli-io-read-only = der Datenträger lässt sich nur lesen
cli-io-too-large = die Datei würde zu groß
cli-io-name = so kann keine Datei heißen
cli-io-other = das System sagt „{ $reason }“

## Was neben der Ausgabe gesagt wird

cli-recorded =
    { $n ->
        [one] Die Aufzeichnung steht in „{ $file }“.
       *[other] { $n } Aufzeichnungen stehen in „{ $file }“.
    }
cli-cases-failed = nicht bestanden: { $id }: { $why }

## Simulation

cli-sim-start =
    { $n ->
        [one] Eine Partie
       *[other] { $matches } Partien
    } { $game }, { $seats } Plätze, Seed { $seed }
cli-sim-stopped = Nach { $done } von { $matches } Partien angehalten; das Folgende zählt nur diese.
cli-sim-column-seat = Platz
cli-sim-column-bot = Bot
cli-sim-column-points = Punkte je Durchgang [95 %]
cli-sim-column-chips = Chips je Durchgang [95 %]
cli-sim-column-wins = gewonnen, % [95 %]
cli-sim-column-not-lost = nicht verloren, % [95 %]
cli-sim-column-illegal = verboten
cli-sim-column-crashes = Abstürze
cli-sim-column-timeouts = zu spät
cli-sim-foot-points =
    { $n ->
        [one] Eine Partie
       *[other] { $matches } Partien
    }, { $rounds } Durchgänge, Seed { $seed }. Die wenigsten Punkte gewinnen; geteilte Siege zählen anteilig.
cli-sim-foot-chips =
    { $n ->
        [one] Eine Partie
       *[other] { $matches } Partien
    }, { $rounds } Durchgänge, Seed { $seed }. Es gewinnen alle, die zahlen können.

## Turnier

cli-tournament-other = { $file } gehört zu einem anderen Turnier: Spiel, Bots, Optionen, Bedenkzeit oder Startwert sind andere
cli-tournament-difference = Punkte je Runde gegenüber { $name } [95 %]
cli-tournament-chance = p-Wert
cli-tournament-rating = Wertung [95 %]
cli-tournament-title = Turnier: { $game }, { $seats } Plätze
cli-tournament-course = Mittel bis dahin, nach Zahl der Verteilungen

## Nachspielen

cli-replay-head = { $game }, { $seats } Plätze
cli-replay-name = { $letter }: { $name }
cli-replay-same-name = { $name } { $letter }
cli-replay-options = Einstellungen: { $options }
cli-replay-seed = Seed: { $seed }
cli-replay-after = Nach Antwort { $ply } von { $plies }:
cli-replay-unfinished = Die Aufzeichnung endet vor der Partie.
cli-replay-no-end = Die Partie ist vorbei, aber der Aufzeichnung fehlt die letzte Zeile.
cli-winners = Gewonnen: { $seats }.

## Server

cli-flag-listen = Adresse und Port, unter denen der Server erreichbar ist [127.0.0.1:7600]
cli-flag-lan = Andere Geräte im selben Netz dürfen mitspielen; zeigt den Link als QR-Code
cli-flag-data-dir = Ordner der Datenbank [oxrow im Datenordner des Benutzers]
cli-flag-public-url = Die Adresse, die man aufruft, wenn ein Proxy davorsteht
cli-flag-keep-days = Tage ohne Zug, nach denen ein Tisch mit unfertiger Partie gelöscht wird [30]
cli-flag-bot-delay = Millisekunden, die Bots höchstens zu überlegen scheinen [900]
cli-flag-admin-action = tables, close, backup, restore, export oder forget
cli-flag-admin-what = Der Code eines Tisches oder die Datei einer Sicherung
cli-flag-admin-seat = Statt des Tisches die Person auf diesem Platz löschen, gezählt ab 0
cli-flag-out = Wohin: eine Datei für eine Aufzeichnung, ein Ordner für alle
cli-flag-force = Eine vorhandene Datenbank ersetzen; sie bleibt daneben liegen
cli-flag-config = Datei mit Einstellungen als TOML: dieselben Namen wie die Flags, die Vorrang haben
cli-flag-tls-cert = Zertifikat mit seiner Kette als PEM: gespielt wird dann über https
cli-flag-tls-key = Der private Schlüssel des Zertifikats als PEM
cli-flag-trust-proxy = X-Forwarded-For glauben, wer anfragt: der Proxy davor muss es setzen
cli-flag-metrics-listen = Adresse und Port, unter denen /metrics zu lesen ist, für Prometheus [nirgends]
cli-serve-ready = Oxrow ist offen: { $url }
cli-serve-data = Die Tische liegen in { $folder }
cli-serve-metrics = Zahlen über den Server stehen unter { $url }
cli-serve-listen = „{ $written }“ ist keine passende Adresse; eine sieht aus wie 127.0.0.1:7600.
cli-serve-no-lan = Dieser Rechner ist in keinem Netz, in dem andere ihn erreichen.
cli-serve-no-folder = Für die Daten gibt es keinen Ordner; nenne einen mit --data-dir.
cli-serve-public-url = Eine öffentliche Adresse sieht aus wie https://cards.example oder https://cards.example/oxrow.
cli-serve-address = Der Server kann die Adresse { $address } nicht belegen: { $reason }
cli-serve-taken = Der Server kann die Adresse { $address } nicht belegen: Ein anderes Programm hat sie, vielleicht Oxrow selbst. Mit --listen 127.0.0.1:0 nimmt er einen freien Port.
cli-config-form = { $file } ist kein TOML.
cli-config-key = { $file } setzt „{ $written }“, doch diese Einstellung gibt es nicht. Erlaubt sind: { $allowed }
cli-config-switch = { $file } setzt „{ $key }“; möglich sind nur true und false.
cli-config-text = { $file } setzt „{ $key }“; möglich sind ein Text oder eine ganze Zahl.
cli-serve-tls = Die Datei { $file } taugt nicht für https: { $reason }
cli-serve-tls-no-certificate = sie enthält kein Zertifikat
cli-serve-tls-no-key = sie enthält keinen privaten Schlüssel
cli-serve-tls-unfit = Zertifikat und Schlüssel passen nicht zusammen
cli-admin-action = „{ $written }“ kann admin nicht. Möglich sind: { $allowed }
cli-admin-closed = Der Tisch { $what } ist geschlossen.
cli-admin-backed-up = Alles ist in { $what } gesichert.
cli-admin-restored = Die Tische kommen jetzt aus { $what }.
cli-admin-old = Was vorher da war, liegt in { $file }.
cli-admin-exported =
    { $n ->
        [one] Eine Aufzeichnung liegt in { $folder }.
       *[other] { $n } Aufzeichnungen liegen in { $folder }.
    }
cli-admin-forgot-table = Der Tisch { $what } ist gelöscht.
cli-admin-forgot-person =
    { $n ->
        [one] Die Person ist gelöscht; ihr Name stand an einem Tisch.
       *[other] Die Person ist gelöscht; ihr Name stand an { $n } Tischen.
    }
cli-admin-no-table = Einen Tisch mit dem Code „{ $what }“ gibt es nicht.
cli-admin-not-over = Die Partie an { $what } läuft noch; ihre Aufzeichnung würde verraten, was geheim ist.
cli-admin-nobody = Auf diesem Platz an { $what } sitzt niemand.
cli-admin-unreadable = Diese Version des Programms versteht den Tisch { $what } nicht.
cli-admin-nothing = In { $folder } gibt es keine Tische.
cli-admin-in-use = Ein Server benutzt { $folder }; beende ihn zuerst.
cli-admin-restoring = In { $folder } wird gerade eine Sicherung zurückgespielt; versuche es gleich noch einmal.
cli-admin-exists = In { $folder } liegen schon Tische; mit --force werden sie ersetzt und bleiben daneben liegen.
cli-admin-no-backup = { $file } ist keine Sicherung dieses Programms, ist beschädigt oder kommt von einer späteren Version.
cli-admin-export-where = Nenne mit --out einen Ordner für die Aufzeichnungen.
cli-admin-head-code = Code
cli-admin-head-game = Spiel
cli-admin-head-state = Stand
cli-admin-head-people = Leute
cli-admin-head-days = Tage
cli-admin-state-open = offen
cli-admin-state-playing = läuft
cli-admin-state-over = vorbei
cli-admin-state-closed = geschlossen
cli-admin-state-unreadable = unlesbar
cli-serve-store = Der Datenordner { $folder } lässt sich nicht benutzen: { $reason }

cli-flag-url = Adresse des Servers [http://127.0.0.1:7600]
cli-flag-tables = Tische zugleich [50]
cli-flag-pid = Prozessnummer des Servers, für seine Prozessorzeit und seinen Speicher
cli-flag-kill = Einen eigenen Server so oft mitten im Spiel töten [5]
cli-flag-restart = Einen eigenen Server so oft mitten im Spiel anhalten und wieder starten [5]
cli-flag-reconnect-storm = So viele Verbindungen auf einmal abreißen lassen, bis alle zurück sind [800]
cli-load-no-server = Ein Server zum Töten lässt sich nicht starten: { $reason }
cli-load-unreachable = Unter { $url } antwortet kein Server: { $reason }
cli-load-nothing = In dieser Zeit hat niemand gezogen.
cli-load-no-process = Es gibt keinen Prozess { $pid }, dessen Rechenzeit zu lesen ist.
cli-load-errors =
    { $n ->
        [one] Eine Sache ging schief.
       *[other] { $n } Sachen gingen schief.
    }

## Regeln

cli-rules-seats = { $seats } Personen
cli-rules-hint = „oxrow rules GAME“ zeigt alle Regeln eines Spiels, „oxrow rules GAME RULE“ eine einzelne.
cli-rules-options = Einstellungen
cli-rules-study = Einstellungen, die mit „lab.“ beginnen, sind zum Erforschen da: Mit einer davon ist eine Partie nicht das gedruckte Spiel.
cli-rules-option-key = Name
cli-rules-option-allowed = erlaubt
cli-rules-option-default = ohne Angabe
cli-rules-option-rule = Regel
cli-rules-source = Quelle: { $source }

## Messen

cli-bench-column-game = Spiel
cli-bench-column-seats = Plätze
cli-bench-column-rounds = Durchg./s
cli-bench-column-moves = Züge/s
cli-bench-column-penalty = Strafe
cli-bench-column-expected = erwartet
cli-bench-column-clone = Kopie ns
cli-bench-column-view = Sicht ns
cli-bench-column-worlds = + Welt ns
cli-bench-ratio = Der Spielkern spielt { $ratio }-mal so viele Durchgänge je Sekunde wie die einfache Schleife.
cli-bench-off = { $game } mit { $seats } Plätzen: Die mittlere Strafe ist { $mean } und sollte { $expected } sein.

## Verify

cli-verify = Die Mischungen einer aufgezeichneten Partie nachrechnen: Niemand hat die Karten ausgesucht
cli-verify-examples =
    Beispiele:
      oxrow verify partie.txt
      oxrow verify partien.jsonl --match 3 --json

    Aufzeichnungen von gehosteten Tischen sagen, woher jede Verteilung kam: aus einem Geheimnis, auf das sich der Server vorher festgelegt hatte, und aus Zahlen der Plätze. Exitcode 1, wenn eine Verteilung nicht daraus folgt oder die Aufzeichnung nichts dazu sagt.
cli-verify-line = { $what }: { $verdict }
cli-verify-deal = Zufallsereignis { $nth }, eine Verteilung
cli-verify-reshuffle = Zufallsereignis { $nth }, ein neues Mischen
cli-verify-first = Zufallsereignis { $nth }, wer beginnt
cli-verify-good = in Ordnung
cli-verify-unproven = die Aufzeichnung sagt nicht, woher es kam
cli-verify-not-revealed = das Geheimnis ist nicht aufgedeckt
cli-verify-unknown-version = es folgt einer Ableitung, die dieses Programm nicht kennt
cli-verify-other-secret = das Geheimnis ist nicht das, auf das sich der Server festgelegt hatte
cli-verify-other-nonce = die Zahl von Platz { $seat } ist nicht die, auf die er sich festgelegt hatte
cli-verify-other-deal = diese Karten folgen nicht aus Geheimnis und Zahlen
cli-verify-nothing = Diese Aufzeichnung sagt nicht, woher ihre Karten kamen; es gibt nichts nachzurechnen.
cli-verify-bad = Nicht jede Mischung dieser Aufzeichnung ist belegt.
cli-too-large = „{ $file }“ ist größer als { $max } MiB, mehr als je gebraucht wird.
cli-records-dash = Aufzeichnungen kommen in eine Datei, und „-“ ist keine; ./- wäre eine Datei dieses Namens.
cli-cases-no-id = ein Fall ohne id
cli-cases-impossible = Keine Partie kann so beginnen wie { $id }; { $why }
