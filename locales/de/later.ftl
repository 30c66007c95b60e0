# Sätze, die kein erster Tisch braucht: zum Ansehen von Partien, zum Punkteblock und zur Hilfe.

## Eine Partie Schritt für Schritt

web-replay = Eine Partie ansehen
web-replay-round-back = Zum Anfang des Durchgangs
web-replay-take-back = Zurück zum letzten Nehmen
web-replay-step-back = Einen Schritt zurück
web-replay-run = Von selbst abspielen
web-replay-stop = Anhalten
web-replay-step-on = Einen Schritt weiter
web-replay-take-on = Zum nächsten Nehmen
web-replay-round-on = Zum nächsten Durchgang
web-replay-place = Stelle in der Partie
web-record-fault = Zeile { $line }, Spalte { $column }: { $what }
web-eyes = Gesehen von
web-eyes-all = allen
web-save-record = Aufzeichnung sichern
web-notation = Notation
web-save-json = Als JSON sichern
web-play-on-title = Von hier aus weiterspielen
web-play-on = Weiterspielen als { $name }
web-play-on-about = Ein Tisch auf diesem Gerät: Er beginnt an dieser Stelle der Partie, und Bots spielen für die anderen. Sie wissen, was ihre Plätze wussten.
web-play-on-over = An dieser Stelle ist die Partie zu Ende. Geh dorthin zurück, von wo du weiterspielen möchtest.
web-play-on-not = Dieses Gerät kann von hier aus nicht weiterspielen.
web-shuffles = Mischen
web-shuffles-about = Vor jedem Austeilen legt der Server eine geheime Zahl fest und zeigt ihren Fingerabdruck, damit sie nicht mehr ausgetauscht werden kann; das Gerät jedes Mitspielers kann eine eigene Zahl dazugeben. Alle zusammen bestimmen die Reihenfolge der Karten. Nach der Partie werden alle diese Zahlen offengelegt: Dieses Gerät mischt mit ihnen noch einmal und vergleicht.
web-shuffles-check = Mischen nachprüfen
web-shuffles-good = { $n ->
    [one] Das Mischen ist bewiesen: Niemand hat die Karten ausgesucht.
   *[other] Alle { $n } Male ist das Mischen bewiesen: Niemand hat die Karten ausgesucht.
}
web-shuffles-some = { $good } von { $n } Malen ist das Mischen bewiesen.
web-shuffles-not-said = Diese Aufzeichnung enthält keinen Beweis für das Mischen, wie bei einer Partie auf einem einzigen Gerät: Hier gibt es nichts nachzuprüfen.
web-shuffles-none = Hier lässt sich nichts beweisen.
web-shuffles-wrong = Hier stimmt etwas nicht: Nicht alles ist so geschehen, wie es angekündigt war.
web-shuffle-deal = Mischen { $n }, ein Austeilen
web-shuffle-reshuffle = Mischen { $n }, mitten im Durchgang
web-shuffle-first = Mischen { $n }, wer beginnt
web-shuffle-good = { $what }: bewiesen. Geheimnis und Zahlen sind die vorher festgelegten, und sie führen zu genau diesen Karten.
web-shuffle-unproven = { $what }: nichts zu prüfen. Die Aufzeichnung sagt nicht, woher es kam, wie bei einer Partie auf einem einzigen Gerät.
web-shuffle-not-revealed = { $what }: nicht bewiesen. Die Aufzeichnung verrät das Geheimnis nicht.
web-shuffle-unknown-version = { $what }: nicht bewiesen. Es folgt einer Regel, die diese Version nicht kennt.
web-shuffle-other-secret = { $what }: falsch. Das Geheimnis ist nicht das, dessen Fingerabdruck vorher gezeigt wurde.
web-shuffle-other-nonce = { $what }: falsch. Die Zahl von { $name } ist nicht die vorher festgelegte.
web-shuffle-other-deal = { $what }: falsch. Diese Karten folgen nicht aus dem Geheimnis und den Zahlen.

## Punkteblock für gedruckte Karten

web-pad-about = Ihr spielt mit den Karten aus der Schachtel; hier tippst du an, was jeder genommen hat, und die Punkte werden gezählt.
web-pad-names = Zwei bis zehn Leute spielen: Schreib ihre Namen.
web-pad-more = Noch jemand
web-pad-begin = Zählen beginnen
web-pad-round = { $title }, Durchgang { $n }
web-pad-over = { $title }: Die Partie ist vorbei
web-pad-who = Wessen Karten?
web-pad-where = Wie zählen sie?
web-pad-cards = Karten
web-pad-hand = auf der Hand: × 1
web-pad-x-pile = im X-Stapel: × 2
web-pad-taken = genommen
web-pad-positive = positiv (N = P)
web-pad-positive-about = Bei MINUS=PLUS tippst du zuerst die anderen Karten an, die damit genommen wurden, dann die positive.
web-pad-now = + { $n }
web-pad-pays = zahlt { $n }
web-pad-tap = Tippe die Karten von { $name } an.
web-pad-krass = Tippe an, wer den Durchgang verloren hat.
web-pad-reach = { $n ->
    [one] Mit diesem Durchgang erreicht { $names } { $goal }: Danach ist die Partie zu Ende.
   *[other] Mit diesem Durchgang erreichen { $names } { $goal }: Danach ist die Partie zu Ende.
}
web-pad-broke = { $n ->
    [one] { $names } hat keinen Chip zum Zahlen und verliert die Partie.
   *[other] { $names } haben keinen Chip zum Zahlen und verlieren die Partie.
}
web-pad-won = { $n ->
    [one] { $names } hat gewonnen.
   *[other] { $names } haben gewonnen.
}
web-pad-undo = Einen Schritt zurück
web-pad-round-over = Durchgang zu Ende
web-pad-new = Ein neuer Block
web-pad-new-sure = Wirklich ein neuer? Noch einmal tippen.

## Tasten, und was vorgelesen wird

web-help-rows = was auf dem Tisch liegt
web-help-hand = deine Hand
web-help-score = der Stand, und was jeder hat
web-help-last = der letzte Zug
web-help-answers = was du antworten kannst
web-help-question = was gefragt ist
web-help-help = diese Tasten
web-help-close = Schließen
web-speech = Ansagen
web-speech-short = eine Zusammenfassung je Zug
web-speech-usual = alles, was geschieht
web-speech-long = alles, und bei jeder Frage, wie es steht
web-ears-between = {"; "}
web-ears-nothing = Noch nichts.
web-ears-hand = Deine Hand, { $n ->
    [one] { $n } Karte:
   *[other] { $n } Karten:
}
web-ears-not-asked = Du bist jetzt nicht gefragt.

## Wer jemand hier ist

web-me-title = Du
web-me-picture = Dein Bild
web-me-picture-about = Andere sehen es neben deinem Namen.
web-me-none = Kein Bild
web-me-shape = Form
web-me-color = Farbe
web-face-cat = Katze
web-face-owl = Eule
web-face-fish = Fisch
web-face-rabbit = Hase
web-face-boat = Boot
web-face-leaf = Blatt
web-face-cup = Tasse
web-face-moon = Mond
web-color-0 = rot
web-color-1 = orange
web-color-2 = grün
web-color-3 = blau
web-color-4 = violett
web-color-5 = grau
web-me-tables = Deine Tische
web-me-no-tables = Auf diesem Gerät wurde noch nichts gespielt.
web-me-go-on = Weiterspielen
web-me-over = beendet
web-me-here = auf diesem Gerät
