# Sätze der Seite.

web-title = Oxrow
web-title-asked = Du bist dran – { $title }
web-lead = Fünf Kartenspiele. Tisch aufmachen, Link verschicken, spielen.
web-needs-script = Diese Seite braucht JavaScript und WebAssembly.
web-loading = Einen Moment …
web-unofficial = Oxrow ist inoffiziell: Die Regeln stehen hier in eigenen Worten, mit dem Verlag hat es nichts zu tun.
web-no-answer = Der Server antwortet nicht. Bitte versuche es gleich noch einmal.
web-home = Zur Startseite

## Startseite

web-name = Dein Name
web-guest = Gast
web-which-game = Welches Spiel?
web-players = { $min } bis { $max } Personen
web-seats = Plätze, deiner mitgezählt
web-fewer = Weniger Plätze
web-more = Mehr Plätze
web-learn = Lernen
web-rules = Regeln
web-to-table = Zurück zum Tisch
web-signs-cards = Karten neben einem Namen: { $what }
web-play-bots = Jetzt gegen Bots spielen
web-make-table = Tisch für Freunde aufmachen
web-options = Bots, Zeit und Regeln
web-differs = Anders als üblich: { $what }
web-as-usual = Alles wie üblich
web-clock = Zeit zum Wählen
web-clock-none = unbegrenzt
web-clock-seconds = { $n ->
    [one] { $n } Sekunde für jede Wahl
   *[other] { $n } Sekunden für jede Wahl
}
web-clock-minutes = { $n ->
    [one] { $n } Minute für jede Wahl
   *[other] { $n } Minuten für jede Wahl
}
web-clock-days = { $n ->
    [one] { $n } Tag für jede Wahl
   *[other] { $n } Tage für jede Wahl
}
web-clock-bank = { $n } min für die Partie, { $more } s mehr mit jeder Wahl
web-told-first = Die Zeit für eine Wahl läuft erst, wenn alle gesehen und gehört haben, was geschah
web-left-days = { $n ->
    [one] { $n } Tag
   *[other] { $n } Tage
}
web-watched = Wer zusehen darf
web-watched-public = Wer den Link hat
web-watched-hands = Mit Link; nach dem Durchgang auch Handkarten
web-watched-none = Niemand
web-watched-hands-hint = Wer zusieht, sieht nach jedem Durchgang, welche Karten alle bekommen hatten.
web-dealt = Ausgeteilt in Durchgang { $n }
web-listed = Wer auf diesen Server kommt, darf den Tisch finden
web-memory-wanted = Zeigen, was alle wissen könnten
web-memory = Was alle wissen könnten
web-bots-by-seat = Bots nach Platz
web-bot-none = üblich
web-seat-nth = Platz { $n }
web-resume = Weiterspielen: { $title } ({ $code })
web-resume-here = Weiterspielen: { $title }, auf diesem Gerät
web-resume-away = Vielleicht warten andere auf dich. Haben sie lange genug gewartet, wird für dich geantwortet.
web-resume-more = { $n ->
    [one] Noch eine Partie weiterspielen
   *[other] Noch { $n } Partien weiterspielen
}
web-have-code = Hast du einen Code?
web-join = Mitspielen
web-code-missing = Gib den Code eines Tisches ein, oder füge seinen Link ein.
web-open-tables = Offene Tische
web-open-table = { $title }: { $free ->
    [one] ein freier Platz
   *[other] { $free } freie Plätze
} bei { $host }
web-open-new = Neu
web-open-minutes = { $n ->
    [one] Wartet seit einer Minute
   *[other] Wartet seit { $n } Minuten
}
web-open-long = Wartet seit mehr als einer Stunde
web-open-options = { $n ->
    [one] · eine eigene Regel
   *[other] · { $n } eigene Regeln
}

## Vor der Partie

web-share = Schick diesen Link deinen Freunden
web-copy = Kopieren
web-copied = Kopiert
web-share-sheet = Teilen …
web-copy-yourself = Die Adresse markieren und kopieren: Auf Knopfdruck kopieren Browser nur über https. Über https ließe sich diese Seite auch installieren und ohne Netz öffnen.
web-share-own = Diese Adresse führt nur zu diesem Computer. Für andere im selben Netz startet man Oxrow mit --lan; der Link von dort geht auf jedem Handy.
web-qr = Die Adresse als Bild für eine Kamera
web-at-table = Am Tisch
web-seat-open = frei
web-seat-you = du
web-seat-bot = Bot
web-seat-away = weg
web-seat-stand-in = weg, ein Bot spielt
web-sit-down = Hinsetzen
web-start = Partie beginnen
web-start-hint = Freie Plätze übernehmen Bots.
web-wait-for-host = Wer den Tisch leitet, beginnt die Partie.

## Tisch

web-reconnecting = Keine Verbindung. Neuer Versuch …
web-watching = Du schaust zu.
web-watching-seat = Ein Platz, auf dem ein Bot spielt, kann deiner werden:
web-watching-not = Bei dieser Partie darf niemand zuschauen.
web-table = Tisch
web-choosing = wählt …
web-has-chosen = fertig
web-more-below = Verlauf, Wertung und Einstellungen
web-skip = Überspringen
web-next-round = Weiter
web-last-turn = Letzten Zug noch einmal
web-play = Spielen
web-do = So machen
web-why-not = Warum nicht?
web-block-grows = Das reicht noch nicht: Tippe auch auf die letzte Karte des Blocks.
web-block-never = Diese Karte geht jetzt nicht, weder allein noch mit Nachbarn.
web-tap-block = Tippe auf die erste und die letzte Karte, die du spielst.
web-order = Von schwach zu stark: eine Karte, zwei fortlaufend, Paar, drei fortlaufend, drei gleiche. Fortlaufend heißt: in beliebiger Reihenfolge.
web-block-apart = Diese Karten können jetzt nicht zusammen gespielt werden.
web-tap-row = Welche Reihe? Tippe darauf.
web-tap-in-row = Welche Karte bewegt sich? Tippe darauf.
web-tap-gap = Wohin kommt sie? Tippe auf eine Lücke in deiner Hand.
web-tap-number = Welche Zahl stattdessen? Tippe darauf.
web-may-change = Du kannst es dir noch anders überlegen.
web-away =
    { $n ->
        [one] { $names } ist nicht da. Ist die Zeit um, antwortet der Tisch.
       *[other] { $names } sind nicht da. Ist die Zeit um, antwortet der Tisch für sie.
    }
web-hand = Deine Hand
web-help = Tasten, und wie viel gesagt wird
web-ears-place = Platz { $n }: { $card }
web-wishes = Tippe an, was du gern hättest, das Liebste zuerst. Jedes Mal, wenn du dran bist, wird die erste davon genommen, die noch frei ist.
web-picks = Für mich wählen
web-picks-about = Wenn du dran bist und keine der angetippten Karten frei ist, wird die freie Karte gewählt, deren Zahl von deinen am weitesten entfernt ist. Nur in diesem Durchgang.
web-log = Was geschah
web-score = Punktestand
web-again = Noch einmal spielen
web-go-on = Am nächsten Tisch weiterspielen
web-won = gewonnen
web-lost = konnte nicht zahlen
web-chat = Was man sagen darf
web-chat-emotes = ein paar Zurufe
web-chat-text = alles
web-chat-off = nichts
web-talk = Am Tisch gesagt
web-say = Sagen
web-say-label = Etwas in die Runde sagen
web-hide = Für mich stumm
web-hear = Wieder hören
web-mute = Für alle stumm
web-unmute = Wieder reden lassen
web-variant = An diesem Tisch: { $what }
web-lots = Plätze auslosen
web-pause = Pause machen
web-pause-not = Doch keine Pause
web-pause-end = Weiterspielen
web-paused = Die Partie macht Pause.
web-pause-waits = Die Pause beginnt, wenn alle hier sie wollen.
web-pause-wished =
    { $n ->
        [one] { $names } hätte
       *[other] { $names } hätten
    } gern eine Pause. Drück den Knopf, wenn du auch willst.
web-pause-wished-there =
    { $n ->
        [one] { $names } hätte
       *[other] { $names } hätten
    } gern eine Pause. Du findest sie unter dem Tisch.
web-back = Meine letzte Antwort zurücknehmen
web-back-not = Doch behalten
web-back-waits = Sie wird zurückgenommen, wenn alle hier einverstanden sind.
web-back-asked = { $name } möchte die letzte Antwort zurücknehmen.
web-back-asked-there = { $name } möchte die letzte Antwort zurücknehmen. Du findest es unter dem Tisch.
web-back-agree = Einverstanden
web-back-refuse = Sie bleibt
web-preset = Sonderkarten und Tausch
web-preset-ask = immer fragen
web-preset-taking = nur fragen, wenn ich eine Reihe nehmen müsste
web-preset-pass = für den Rest dieses Zuges passen
web-preset-about = Die anderen merken nichts davon: Für dich zu passen dauert so lange wie jede schnelle Antwort.
web-move = Auf einem anderen Gerät weiterspielen
web-move-about = Macht einen Link, der deinen Platz mitnimmt, mit deinen Karten und deinen Punkten. Er gilt einmal und zehn Minuten lang; dieses Gerät sieht danach nur noch zu.
web-move-make = Link machen
web-move-seat = Link für { $name } machen
web-move-open = Öffne ihn auf dem anderen Gerät. Wer ihn öffnet, hat den Platz.
web-people = Wer hier sitzt
web-sure = Wirklich? Noch einmal tippen.
web-leave = Meinen Platz aufgeben
web-leave-seat = Den Platz von { $name } aufgeben
web-leave-about = Ein Bot spielt auf deinem Platz weiter, und du schaust zu.
web-leave-about-early = Du kannst dich wieder hinsetzen, auch unter einem anderen Namen.
web-kick = Wegschicken
web-hand-over = Leitung übergeben
web-lock = Sonst darf sich niemand hinsetzen
web-lock-about = Wer weggeschickt wurde, kann nicht zurückkommen, solange das gilt. Auf dem Platz spielt ein Bot weiter.
web-settings = Darstellung
web-pace = Tempo
web-pace-calm = ruhig
web-pace-usual = normal
web-pace-quick = schnell
web-pace-off = sofort
web-theme = Farben
web-theme-auto = automatisch
web-theme-light = hell
web-theme-dark = dunkel
web-confirm = Nachfragen, bevor eine Karte gespielt wird
web-motion = Bewegung
web-motion-auto = automatisch
web-motion-none = Karten fliegen nicht
web-sounds = Ein Ton, wenn du nach einer Weile wieder dran bist
web-size = Schriftgröße
web-size-auto = normal
web-size-large = groß
web-size-larger = größer
# Wo ein langes Wort auf einer kleinen Karte in der nächsten Zeile weitergehen darf: die Wörter mit Marken darin, durch Leerzeichen getrennt.
web-breaks = NACH{"\u00AD"}ZIEHEN DAZWI{"\u00AD"}SCHEN{"\u00AD"}LEGEN VER{"\u00AD"}SCHIE{"\u00AD"}BEN ER{"\u00AD"}SETZEN MINUS={"\u200B"}PLUS
web-cards = Karten
web-cards-auto = in Farben
web-cards-plain = in einer Farbe
web-forget = Mich vergessen
web-forget-sure = Wirklich vergessen? Noch einmal tippen.
web-forget-about = Löscht deinen Namen, deine Einstellungen und die Liste deiner letzten zwölf Tische von diesem Gerät und deinen Namen von allen Tischen dieses Servers. Auf deinen Plätzen dort spielen Bots weiter.
web-forget-left = Der Server antwortet nicht, deshalb ist noch nichts gelöscht. Versuche es später noch einmal, oder lösche nur, was auf diesem Gerät ist: Dann bleibt dein Name an den Tischen des Servers stehen.
web-forget-here = Mich nur auf diesem Gerät vergessen
web-col-player = Name
web-col-round = D{ $n }
web-col-total = Summe
web-score-chips = Je Durchgang: die bezahlten Chips. Wer nicht zahlen kann, verliert die Partie.

## Language, in which those who speak it find it

web-lang = Sprache
web-digits = Ziffern
web-digits-own = der Sprache
web-digits-latin = 0 bis 9

## Eine Partie Schritt für Schritt

web-open-record = Aufzeichnung von diesem Gerät öffnen
web-look-again = Die Partie noch einmal ansehen

## Mehrere Leute, ein Gerät

web-share-device = Mehrere Leute, ein Gerät
web-share-device-about = Das Gerät geht von Hand zu Hand. Zwischen zwei Leuten ist der Bildschirm verdeckt, und niemand sieht die Karten der anderen.
web-share-device-start = Mit diesem Gerät beginnen
web-player-nth = Spieler { $n }
web-or-bot = oder ein Bot
web-pass-to = Gib das Gerät weiter an { $name }
web-pass-taken = Ich bin { $name }: meine Karten zeigen
web-pass-about = Die anderen schauen jetzt weg.

## Punkteblock für gedruckte Karten

web-pad = Punkteblock für gedruckte Karten

## Was jemandem neu ist

web-me = Du: Bild, Tische, Einstellungen
web-new = Neu für dich:
web-new-game = { $title }, das du noch nicht gespielt hast
web-new-lesson = { $title } in wenigen Aufgaben lernen
web-new-sharing = mehrere spielen an einem Gerät, weiter unten
web-new-memory = ein Tisch, der gespielte Karten für dich mitzählt: „Zeigen, was alle wissen könnten“, unter „Bots, Zeit und Regeln“
web-new-pad = der Punkteblock für gedruckte Karten
web-new-replay = eine Partie Schritt für Schritt ansehen
web-new-hold = lass den Finger auf einer Karte ruhen: Dann siehst du, wohin sie käme, ohne sie zu spielen
