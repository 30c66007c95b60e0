# Sätze der Seite.

web-title = Oxrow
web-title-asked = Du bist dran – { $title }
web-lead = Fünf Kartenspiele. Tisch aufmachen, Link verschicken, spielen.
web-needs-script = Diese Seite braucht JavaScript und WebAssembly.
web-loading = Der Tisch wird gesucht …
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
web-play-bots = Jetzt gegen Bots spielen
web-make-table = Tisch für Freunde aufmachen
web-have-code = Hast du einen Code?
web-join = Mitspielen

## Vor der Partie

web-share = Schick diesen Link deinen Freunden
web-copy = Kopieren
web-copied = Kopiert
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
web-watching = Du schaust zu. Ein Platz, auf dem ein Bot spielt, kann deiner werden:
web-table = Tisch
web-choosing = wählt …
web-has-chosen = fertig
web-may-change = Andere wählen noch. Bis dahin kannst du es dir anders überlegen.
web-hand = Deine Hand
web-log = Was geschah
web-score = Punktestand
web-again = Noch einmal spielen
web-go-on = Am nächsten Tisch weiterspielen
web-won = gewonnen
web-col-player = Name
web-col-round = D{ $n }
web-col-total = Summe
