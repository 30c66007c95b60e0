# Sätze im Terminal: Menü, Tisch, Spielen Zeile für Zeile. Spalten sind schmal, Tastenhinweise kurz.

## Namen

tui-title = Oxrow
tui-subtitle = fünf Kartenspiele fürs Terminal
tui-your-name = Du

## Menü

tui-menu-choose = Welches Spiel?
tui-menu-players = { $min } bis { $max } Personen
tui-menu-unofficial = Oxrow ist inoffiziell: eigene Regeltexte, keine Verbindung zum Verlag.
tui-menu-seats = Plätze, deiner mitgezählt
tui-menu-seat = Dein Platz
tui-menu-unset = keine
tui-menu-option = „{ $label }“
tui-menu-option-set = „{ $label }: { $value }“
tui-menu-start = Enter fängt an.

## Fehler

tui-unknown-game = Ein Spiel namens „{ $name }“ gibt es nicht. Bekannt sind { $allowed }.
tui-no-such-seat = An einem Tisch mit { $n } Plätzen gibt es keinen Platz { $seat }: Hier werden Plätze von 0 bis { $last } gezählt.
tui-error-no-terminal = Das ist kein Terminal, also lässt sich der Tisch nicht zeichnen. Mit --plain spielst du Zeile für Zeile.
tui-error-dumb = Dieses Terminal kann den Cursor nicht bewegen (TERM=dumb). Mit --plain spielst du Zeile für Zeile.
tui-error-unicode = Die Locale „{ $locale }“ ist nicht UTF-8, also lassen sich die Karten nicht zeichnen. Spiele mit --plain Zeile für Zeile, oder stelle eine UTF-8-Locale ein.
tui-error-io = Das Terminal lässt sich nicht benutzen: { $reason }. Mit --plain spielst du Zeile für Zeile.
tui-too-small = Der Tisch braucht { $width_min } Spalten und { $height_min } Zeilen; dieses Terminal hat { $width } mal { $height }. Bitte mach es größer. (q beendet)

## Tisch

tui-aim-points = kleinste Summe siegt
tui-aim-chips = wer nicht zahlen kann, verliert
tui-your-cards = Deine Karten
tui-what-happened = Was geschah
tui-more-cards = Leertaste zeigt die nächste Karte, Enter alle.
tui-revealed = Alle Karten sind aufgedeckt. Sie werden einzeln angelegt, die niedrigste zuerst.
tui-no-rule = Noch wurde keine Regel gebraucht.
tui-unseen = Karten, die du nicht gesehen hast

tui-row = R. { $row }
tui-row-you-take = du nimmst
tui-points-short = { $n } P.
tui-hand-short = Hand:

## X nimmt!

tui-xn-x-none = X-Reihe leer
tui-xn-x-cards = X { $cards }
tui-xn-takes = , { $n }. nimmt
tui-xn-x-next = Kostenlos, nach einer Karte unter { $last } doppelt
tui-xn-pile = Stapel { $n } P.
tui-help-xnimmt =
    die 3. nimmt | Die dritte Karte nimmt die Reihe und fängt sie neu an.
    X-Reihe | Karten, die du hier behältst, kosten nichts, solange jede neue höher ist.
    Stapel | Alte X-Reihen: Ihre Hornochsen zählen doppelt.

## Tasten

tui-key-select = markieren
tui-key-number = Zahl
tui-key-play = spielen
tui-key-play-card = markierte spielen
tui-key-name-space = Leertaste
tui-key-next = weiter
tui-key-all = alle
tui-key-rule = Regel
tui-key-log = Verlauf
tui-key-help = Hilfe
tui-key-quit = Ende
tui-key-score = Stand
tui-key-preset = Fragen
tui-key-choose = wählen
tui-key-change = ändern
tui-key-type = tippen
tui-key-start = los
tui-key-back = zurück
tui-speed-auto = ruhig
tui-speed-key = je Taste
tui-speed-fast = sofort

tui-preset-ask = Sonderkarten: immer fragen
tui-preset-taking = Sonderkarten: nur fragen, wenn ich eine Reihe nähme
tui-preset-pass = Sonderkarten: in diesem Zug keine

tui-help-keys =
    ← → ↑ ↓ | Auswahl bewegen. Ziffern springen zur Karte mit dieser Zahl.
    Enter | Ausgewähltes spielen; während Karten angelegt werden: zur nächsten Frage.
    Leertaste | Die nächste Karte zeigen.
    s | Wie Karten auf den Tisch kommen: ruhig, je Taste oder sofort.
    r | Die Regel hinter dem letzten Ereignis oder einer Ablehnung.
    l, t | Alles, was geschah; Karten, die du nicht gesehen hast.
    q | Aufhören.
tui-help-presets =
    p | Wann nach Sonderkarten und Tausch gefragt wird.

## Fenster

tui-popup-close = Jede Taste schließt das.
tui-popup-scroll = ↑ ↓ blättert, jede andere Taste schließt.
tui-popup-quit = y aufhören · m Menü · n bleiben
tui-popup-next-round = Enter: nächster Durchgang · v: Tisch ansehen
tui-popup-again = n: noch einmal · m: Menü · v: Tisch ansehen · q: Ende
tui-quit-title = Vom Tisch aufstehen?
tui-quit-question = Die Partie ist nicht vorbei. Mit --records wird aufgeschrieben, was bisher gespielt wurde.

## Punktestand

tui-col-player = Name
tui-col-round = D{ $n }
tui-col-total = Summe
tui-col-chips = Chips
tui-won = gewinnt
tui-lost = verlor
tui-place = Nr. { $n }
tui-round-over = Durchgang { $n } ist vorbei

## Zeile für Zeile

tui-plain-welcome = { $title } Zeile für Zeile: Gib die Nummer vor einer Möglichkeit ein und drück Enter.
tui-plain-seats = Am Tisch, im Uhrzeigersinn: { $seats }.
tui-plain-commands = Weitere Wörter: rows, hand, score, last, why, choices, help, quit.
tui-plain-help =
    Gib die Nummer vor einer Möglichkeit ein, nicht die Karte: 1 ist immer die erste Möglichkeit. Ein Zug lässt sich auch so schreiben wie in Aufzeichnungen, wenn er keine solche Nummer ist.
    rows: was auf dem Tisch liegt. hand: deine Karten. score: Punkte oder Chips.
    last: was zuletzt geschah. why: die Regel dahinter. choices: die Frage noch einmal.
    unseen: Karten, die du nicht gesehen hast. quit: aufhören.
tui-plain-help-presets = ask: ändert, wann du nach Sonderkarten und Tausch gefragt wirst.
tui-plain-choose-game = Welches Spiel? Gib seine Nummer ein.
tui-plain-game = { $nth }) { $title }, { $min } bis { $max } Personen. { $about }
tui-plain-no-game = Dieses Spiel steht nicht auf der Liste. Gib seine Nummer ein.
tui-plain-choose-seats = Wie viele Plätze, deiner mitgezählt? { $min } bis { $max }; Enter für { $usual }.
tui-plain-no-answer = Das ist hier keine Antwort. Gib eine Nummer von 1 bis { $n } ein, oder help.
tui-plain-again = Noch einmal? Gib ja oder nein ein.
tui-plain-yes = ja|j
tui-plain-bye = Bis bald.
tui-plain-eof = Die Eingabe endet hier, also hört die Partie auf. Mit --records wird aufgeschrieben, was gespielt wurde.

## 6 nimmt!

tui-col-card = Zahl
tui-col-heads = Ochs.
tui-col-specials = So
tui-col-hand = Hand
tui-col-reserve = Reserve
tui-help-6nimmt =
    Ochs. | Hornochsen aus diesem Durchgang; am Ende werden sie zu Punkten.
    ▒▒ | Eine Karte, die verdeckt liegt. Bei „…“ wird noch gewählt.

## 6 nimmt! Pro

tui-pro-no-hand = Deine Hand ist leer: Das Aussuchen beginnt.
tui-pro-points = { $heads } Ochsen, { $points } P.
tui-help-6nimmt-pro =
    42³ | Eine Karte zum Aussuchen: die Zahl 42, drei Hornochsen.
    Hände | Alle Hände liegen offen. Die letzten vier Karten fangen die Reihen an.

## 6 nimmt! Jubiläum

tui-ann-row-stop = STOPP
tui-ann-row-seven = 7 N.
tui-ann-row-both = STOPP 7
tui-ann-row-closed = blockiert
tui-ann-four-rows = Sonderkarten: Frage, sobald deine Zahl dran ist.
tui-ann-fifth-short = 5 Reihen: Wer nimmt, nimmt +1
tui-ann-none = keine
tui-ann-keep = alle behalten
tui-ann-no-specials = keine Sonderkarten
tui-ann-not-now = Jetzt nicht: Enter sagt, warum.
tui-ann-where-stop = STOPP: Welche Reihe blockierst du?
tui-ann-where-seven = 7 NIMMT: Welche Reihe bekommt Platz für eine Karte mehr?
tui-ann-where-insert = DAZWISCHENLEGEN: In welche Reihe kommt { $card }?
tui-ann-where-shift = VERSCHIEBEN: Welche Karte bewegst du?
tui-ann-shift-pick = ← → und ↑ ↓ gehen durch die Karten, Enter wählt eine; dann wählst du ihre Reihe.
tui-ann-where-shift-to = VERSCHIEBEN: In welche Reihe kommt { $card }?
tui-ann-where-replace = ERSETZEN: Welche Zahl spielst du statt { $card }?
tui-help-6nimmt-anniversary =
    So | Sonderkarten auf der Hand. Du wirst gefragt, wenn deine Zahl dran ist.
    Ochs. | Hornochsen aus diesem Durchgang; am Ende werden sie zu Punkten.

## Krass Kariert

tui-kk-key-move = bewegen
tui-kk-key-longer = 1–3 Karten
tui-kk-key-reserve = Reserve
tui-kk-key-place = Stelle
tui-kk-key-put = hineinstecken
tui-kk-ask-reserve = Wohin mit der Reservekarte { $card }? Das ist deine ganze Aktion.
tui-kk-block = { $kind } { $value }: Enter spielt das.
tui-kk-block-x = { $kind } { $value } mit X als { $x }: Enter spielt das.
tui-kk-block-x-more = { $kind } { $value } mit X als { $x }: Enter spielt das, x ändert den Wert.
tui-kk-block-weak = { $kind } { $value } reicht hier nicht. (Enter sagt, warum.)
tui-kk-block-none = Diese Karten sind keine Kombination. (Enter sagt, warum.)
# Zwei Zeilen mit je drei Buchstaben, und drei Buchstaben, wo weniger Platz ist.
tui-kk-face-stop = STO PP
tui-kk-face-redraw = ZIE HEN
tui-kk-short-stop = STP
tui-kk-short-redraw = ZHN
tui-kk-gap = hier
tui-kk-to-beat = Gebot
tui-kk-worth = { $kind } { $value }
tui-kk-no-reserve = keine mehr
tui-kk-no-hand = Deine Hand ist leer: In diesem Durchgang bist du in Sicherheit.
tui-help-krasskariert =
    ← → | Den Block aus Karten bewegen.
    Leertaste | Eine, zwei oder drei Karten nehmen. Umschalt mit einem Pfeil verlängert auch.
    x | Der X-Karte einen anderen Wert geben; zuerst hat sie den stärksten.
    1, 2 | Diese Reservekarte nehmen; dann wählen die Pfeile ihre Stelle.
    Rang | Solo (eine Karte) < 2er-Straße (2 fortlaufend) < Paar < 3er-Straße (3 fortlaufend) < Drilling (drei gleiche).
tui-bots-count =
    { $got ->
        [one] Es gibt einen Bot
       *[other] Es gibt { $got } Bots
    } für { $need ->
        [one] einen anderen Platz
       *[other] { $need } andere Plätze
    }; nenne einen für jeden oder einen für alle.
tui-row-full = ist voll
tui-row-heads = { $n } { $n ->
    [one] Ochse
   *[other] Ochsen
 }
