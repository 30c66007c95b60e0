# Was in jedem Spiel gesagt wird: Plätze und Listen, gemeinsame Ereignisse, Ablehnungen.
#
# Wörter nach den gedruckten Regeln: Durchgang (round), Reihe, Zahlenkarte, Sonderkarte, Hornochse. Eine ganze Partie
# (match) hat Durchgänge, ein Durchgang hat Züge oder, in Krass Kariert, Stiche.

## Plätze und Listen

seat-unnamed = Spieler { $letter }
seat-you = du
list-empty = keine
list-more = { $before }, { $after }
list-last = { $before } und { $after }

# Teile der Sätze unten: eine Zahlenkarte und wem sie gehört, am Anfang eines Satzes und mittendrin.
whose-start =
    { $seat-you ->
        [yes] Deine { $card }
       *[no] Die { $card } von { $seat }
    }
whose =
    { $seat-you ->
        [yes] deine { $card }
       *[no] die { $card } von { $seat }
    }
takes =
    { $seat-you ->
        [yes] Du nimmst
       *[no] { $seat } nimmt
    }

## Wörter: Karten

card-x = X
card-stop = STOPP
card-redraw = NACHZIEHEN
card-seven = 7 NIMMT
card-insert = DAZWISCHENLEGEN
card-shift = VERSCHIEBEN
card-replace = ERSETZEN
card-np = MINUS=PLUS
card-fifth = 5. REIHE

## Wörter: Spiele

word-xnimmt = X nimmt!
word-6nimmt = 6 nimmt!
word-6nimmt-pro = 6 nimmt! Pro
word-6nimmt-anniversary = 6 nimmt! Jubiläum
word-krasskariert = Krass Kariert

## Wörter: was gefragt ist, in „Jetzt ist etwas anderes gefragt: …“

word-select = wähle eine Zahlenkarte aus deiner Hand
word-choose-row = wähle eine Reihe, die du nimmst
word-choose-x = wähle, welche genommene Karte in deine X-Reihe kommt
word-pick = nimm eine der offenen Karten
word-special = spiele eine Sonderkarte oder keine
word-np-card = nenne eine der genommenen Karten, die positiv zählt
word-swap = tausche eine Sonderkarte oder keine

## Wörter: wovon es eine bestimmte Anzahl geben muss, in „Falsche Anzahl: …“

word-sections = durch Schrägstriche getrennte Teile
word-seats = Plätze
word-rows = Reihen
word-hands = Hände
word-hand = Handkarten
word-piles = Hornochsenstapel
word-x-rows = X-Reihen
word-x-piles = X-Stapel
word-points = Punktestände
word-scores = Punktestände
word-picks = ausgesuchte Karten
word-reserves = Reserven
word-reserve = Reservekarten
word-draw-pile = Karten im Nachziehstapel
word-chips = Chipstände
word-special-hands = Hände mit Sonderkarten
word-new-specials = neue Sonderkarten auf einer Hand
word-special-deck = Karten im Sonderkartenstapel

## Wörter: was ausgeteilt wird, in „Jetzt ist etwas anderes fällig: …“

word-round = die Karten für einen neuen Durchgang
word-reshuffle = das Mischen der Sonderkarten

## Ereignisse in jedem Spiel

hand-dealt =
    { $seat-you ->
        [yes] Du bekommst
       *[no] { $seat } bekommt
    } { $cards }.
hand-dealt-hidden = { $seat } bekommt Handkarten.
turn-started = Zug { $turn }: Alle wählen eine Karte.
committed =
    { $seat-you ->
        [yes] Du hast
       *[no] { $seat } hat
    } { $card } gewählt.
committed-hidden = { $seat } hat eine Karte gewählt.
revealed =
    { $seat-you ->
        [yes] Du deckst
       *[no] { $seat } deckt
    } die { $card } auf.
placed = { whose-start } kommt in Reihe { $row } hinter die { $after }: Da ist der Abstand am kleinsten.
low-card =
    { $seat-you ->
        [yes] Deine { $card } ist niedriger als alle Reihenenden, also musst du eine Reihe nehmen.
       *[no] Die { $card } von { $seat } ist niedriger als alle Reihenenden, also muss { $seat } eine Reihe nehmen.
    }
match-ended =
    Die Partie ist vorbei, und die wenigsten Punkte gewinnen: { $n ->
        [1] { $winners-you ->
            [yes] Du gewinnst
           *[no] { $winners } gewinnt
        }
       *[other] { $winners-you ->
            [yes] { $winners } teilt euch den Sieg
           *[no] { $winners } teilen sich den Sieg
        }
    } mit { $n ->
        [1] {""}
       *[other] je{" "}
    }{ $points ->
        [one] 1 Punkt
       *[other] { $points } Punkten
    }.

## Abgelehnte Antworten

nothing-asked = Jetzt ist nichts gefragt: Erst wird ausgeteilt, oder die Partie ist vorbei.
not-asked = Du hast gerade nichts zu entscheiden.
already-committed = Du hast schon eine Karte gewählt; dabei bleibt es.
other-question = Jetzt nicht. Zuerst: { $asked }.
not-in-hand = { $card } ist nicht auf deiner Hand; wähle eine Karte, die du hast.
no-such-row = Es gibt keine Reihe { $row }; wähle eine, die auf dem Tisch liegt.
not-taken = { $card } gehört nicht zu den Karten, die du nimmst; wähle eine von diesen.
not-a-move = Das ist in diesem Spiel keine Antwort.
    .with-word = „{ $word }“ ist in diesem Spiel keine Antwort.

## Abgelehntes Austeilen

deal-not-due = Jetzt wird nicht ausgeteilt.
deal-syntax = „{ $word }“ hat beim Austeilen nichts zu suchen.
deal-wrong-kind = Jetzt ist etwas anderes fällig: { $due }.
deal-count = Falsche Anzahl beim Austeilen: { $what }, nötig { $need }, angegeben { $got }.
deal-too-many = Beim Austeilen kommt { $card } öfter vor als im Kartensatz.
deal-not-in-deck = Im Kartensatz dieser Partie gibt es { $card } nicht.

## Abgelehnte Einstellungen

bad-seats = { $game } ist für { $min } bis { $max } Personen, nicht für { $got }.
bad-option = { $game } hat keine Einstellung „{ $key }“. Es gibt { $allowed }.
bad-value = „{ $value }“ geht nicht für { $key }. Erlaubt: { $allowed }.
missing-option = Mit { $because } muss auch { $key } angegeben sein.
too-few-cards = Mit diesen Einstellungen braucht man { $need } Karten, der Kartensatz hat aber nur { $deck }.
bad-program = { $name } lässt sich nicht starten: { $reason }
bad-bot = Für dieses Spiel gibt es keinen Bot „{ $name }“. Es gibt { $allowed }.

## Stellungen, die es nicht geben kann

setup-count = Falsche Anzahl in der Stellung: { $what }, nötig { $need }, angegeben { $got }.
setup-round = Eine Partie wie diese hat keinen Durchgang { $round }.
setup-not-in-deck = Im Kartensatz dieser Partie gibt es { $card } nicht.
setup-twice = { $card } liegt an zwei Stellen, ist im Kartensatz aber nur einmal.
setup-not-ascending = { $card } liegt hinter einer höheren Zahl, aber in einer Reihe steigen die Zahlen.
setup-row-length =
    Reihe { $row } hat { $n ->
        [one] 1 Karte
       *[other] { $n } Karten
    }; es müssen 1 bis { $max } sein.
setup-empty-hand =
    { $seat-you ->
        [yes] Du hast
       *[no] { $seat } hat
    } keine Karte, aber in jedem Zug spielen alle eine.
setup-too-many = Die Stellung hat { $n } Karten, aber nur { $max } sind im Spiel.
