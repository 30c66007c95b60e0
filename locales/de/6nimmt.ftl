# 6 nimmt!, die Pro-Variante und die Jubiläumsvariante

## 6 nimmt!

sn-round-started = Durchgang { $round } beginnt. Die Reihen fangen mit { $cards } an.
round-ended = Durchgang { $round } ist vorbei: Alle Karten sind gespielt.
sn-full-row-taken =
    { whose-start } gehört hinter die { $after }, aber Reihe { $row } ist voll. { takes } { $cards }, das macht { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }, und die { $card } fängt die Reihe neu an.
sn-low-card-took =
    { $seat-you ->
        [yes] Du wählst
       *[no] { $seat } wählt
    } Reihe { $row } und { $seat-you ->
        [yes] nimmst
       *[no] nimmt
    } { $cards }, das macht { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }; die niedrige { $card } fängt die Reihe neu an.

sn-setup-round = Durchgänge werden ab 1 gezählt.
sn-setup-match-over = Vor Durchgang { $round } wäre die Partie schon vorbei (höchster Stand: { $points }).
sn-setup-hand-size =
    { $seat-you ->
        [yes] Du hast
       *[no] { $seat } hat
    } { $n ->
        [one] 1 Karte
       *[other] { $n } Karten
    }, der erste Platz { $first }. Alle müssen gleich viele haben, 1 bis { $max }.

## Pro

pro-first-picker =
    { $seat-you ->
        [yes] Du suchst
       *[no] { $seat } sucht
    } in Durchgang { $round } zuerst aus.
pro-picked =
    { $seat-you ->
        [yes] Du suchst dir
       *[no] { $seat } sucht sich
    } die { $card } aus.
pro-rows-laid = Niemand wollte { $cards }: Damit fangen die Reihen an.

not-in-pool = { $card } liegt nicht mehr offen; nimm eine der offenen Karten.

pro-setup-first = Platz { $got }, von dem aus zuerst ausgesucht wird, gibt es nicht; dieser Tisch hat { $seats } Plätze.
pro-setup-draft-over = Alle Karten sind ausgesucht, also muss die Stellung Reihen haben.
pro-setup-draft-order =
    { $seat-you ->
        [yes] Du hast
       *[no] { $seat } hat
    } { $got ->
        [one] 1 Karte
       *[other] { $got } Karten
    } ausgesucht, der Reihenfolge nach müssten es { $need } sein.
pro-setup-pool = { $cards } müssen offen liegen oder auf einer Hand sein: In dieser Variante ist jede Karte im Spiel.

## Jubiläum: Durchgänge und Züge

ann-round-started =
    Durchgang { $round } beginnt. { $round ->
        [1] Alle
       *[other] Übrige Sonderkarten bleiben auf der Hand. Alle
    } bekommen { $n ->
        [0] keine neue Sonderkarte
        [one] eine neue Sonderkarte
       *[other] { $n } neue Sonderkarten
    }.
ann-round-started-recycled =
    Durchgang { $round } beginnt. Übrige Sonderkarten bleiben auf der Hand. Der Sonderkartenstapel reicht nicht, also werden die abgelegten dazugemischt, und alle bekommen { $n ->
        [one] eine neue Sonderkarte
       *[other] { $n } neue Sonderkarten
    }.
ann-hand-dealt =
    { $seat-you ->
        [yes] Du bekommst
       *[no] { $seat } bekommt
    } { $cards } und dazu { $n ->
        [0] keine neue Sonderkarte.
        [one] eine Sonderkarte: { $specials }.
       *[other] { $n } Sonderkarten: { $specials }.
    }
ann-hand-dealt-hidden =
    { $seat } bekommt Zahlenkarten und { $n ->
        [0] keine Sonderkarte.
        [one] eine Sonderkarte.
       *[other] { $n } Sonderkarten.
    }
ann-deck-laid =
    { $n ->
        [0] Für den Stapel bleibt keine Sonderkarte.
        [one] Eine Sonderkarte liegt verdeckt als Stapel bereit.
       *[other] { $n } Sonderkarten liegen verdeckt als Stapel bereit.
    }
ann-number-up =
    { whose-start } ist dran, und { $seat-you ->
        [yes] du darfst
       *[no] { $seat } darf
    } dafür eine Sonderkarte spielen.

## Jubiläum: Sonderkarten

ann-special-declined =
    { $seat-you ->
        [yes] Du spielst
       *[no] { $seat } spielt
    } keine Sonderkarte.
ann-special-played =
    { $seat-you ->
        [yes] Du spielst
       *[no] { $seat } spielt
    } { $special }.
ann-stop-placed = Reihe { $row } ist blockiert, bis jemand eine Reihe nimmt.
ann-seven-placed = Reihe { $row } hat jetzt Platz für eine Karte mehr.
ann-card-shifted =
    { $seat-you ->
        [yes] Du verschiebst
       *[no] { $seat } verschiebt
    } die { $card } von Reihe { $from } in Reihe { $to }.
ann-row-restarted = Durch das Verschieben ist Reihe { $row } leer, also fängt { whose } sie neu an.
ann-card-inserted =
    { whose-start } kommt in Reihe { $row }, { $pos ->
        [0] vor die erste Karte
       [one] hinter die erste Karte
       *[other] hinter die ersten { $pos } Karten
    }.
ann-card-replaced =
    { $seat-you ->
        [yes] Deine { $back } kommt zurück auf die Hand; stattdessen spielst du die { $card }.
       *[no] Die { $back } von { $seat } kommt zurück auf die Hand; stattdessen spielt { $seat } die { $card }.
    }
ann-row-opened = { whose-start } eröffnet Reihe { $row }.
ann-placed-past-stop = { whose-start } kommt in Reihe { $row } hinter die { $after }: Reihe { $blocked } ist blockiert, und bei den anderen ist hier der Abstand am kleinsten.
ann-placed-on-seven = { whose-start } kommt in Reihe { $row } hinter die { $after }: Da ist der Abstand am kleinsten, und 7 NIMMT macht Platz.
ann-low-card-past-stop =
    { whose-start } würde in Reihe { $blocked } gehören, aber die ist blockiert. Alle offenen Reihen enden höher, also { $seat-you ->
        [yes] nimmst du
       *[no] nimmt { $seat }
    } eine Reihe.

## Jubiläum: Nehmen

ann-positive-asked =
    { whose-start } nimmt Reihe { $row }, und eine der genommenen Karten zählt { $seat-you ->
        [yes] zu deinen Gunsten
       *[no] zugunsten von { $seat }
    }.
ann-full-row-taken = { whose-start } ist eine zu viel für Reihe { $row }. { takes } { $cards }, und die { $card } fängt die Reihe neu an.
ann-low-card-took = { whose-start } ist niedrig. { takes } { $cards } aus Reihe { $row }, und die { $card } fängt die Reihe neu an.
ann-insert-took = { whose-start } wird in Reihe { $row } dazwischengelegt, doch die ist voll. { takes } { $cards }, und die { $kept } fängt die Reihe neu an.
ann-full-row-gone = { whose-start } ist eine zu viel für Reihe { $row }. { takes } { $cards }. Bei fünf Reihen geht auch die gespielte Zahl mit, und die Reihe ist weg.
ann-low-card-row-gone = { whose-start } ist niedrig. { takes } { $cards } aus Reihe { $row }. Bei fünf Reihen geht auch die gespielte Zahl mit, und die Reihe ist weg.
ann-insert-row-gone = { whose-start } wird in Reihe { $row } dazwischengelegt, doch die ist voll. { takes } { $cards }. Bei fünf Reihen bleibt nichts liegen, und die Reihe ist weg.
ann-np-counted =
    { $card } zählt { $seat-you ->
        [yes] zu deinen Gunsten
       *[no] zugunsten von { $seat }
    }: Sie gleicht { $used ->
        [one] einen der Hornochsen
       *[other] { $used } der Hornochsen
    } aus, die { $seat-you ->
        [yes] du in diesem Durchgang sonst hast
       *[no] { $seat } in diesem Durchgang sonst hat
    }.
ann-np-wasted =
    { $card } zählt { $seat-you ->
        [yes] zu deinen Gunsten
       *[no] zugunsten von { $seat }
    }{ $used ->
        [0] , hat aber in diesem Durchgang nichts auszugleichen.
        [one] : 1 von ihren { $of } Hornochsen gleicht den einzigen aus, den { $seat-you ->
            [yes] du in diesem Durchgang sonst hast
           *[no] { $seat } in diesem Durchgang sonst hat
        }.
       *[other] : { $used } von ihren { $of } Hornochsen gleichen alle aus, die { $seat-you ->
            [yes] du in diesem Durchgang sonst hast
           *[no] { $seat } in diesem Durchgang sonst hat
        }.
    }
ann-np-set-aside =
    { $card } zählt { $seat-you ->
        [yes] zu deinen Gunsten
       *[no] zugunsten von { $seat }
    } mit { $of ->
        [one] 1 Hornochsen
       *[other] { $of } Hornochsen
    }. Dafür { $n ->
        [one] kommt { $cards }
       *[other] kommen { $cards }
    } { $seat-you ->
        [yes] aus deinem Stapel
       *[no] aus dem Stapel von { $seat }
    } beiseite, zusammen { $used }.
ann-stop-removed = STOPP kommt von Reihe { $row }.
ann-seven-removed = Reihe { $row } wurde genommen, also kommt ihr 7 NIMMT weg.
ann-fifth-removed = Es sind wieder vier Reihen, und 5. REIHE darf wieder gespielt werden.
ann-swap-declined =
    { $seat-you ->
        [yes] Du tauschst
       *[no] { $seat } tauscht
    } keine Sonderkarte.
ann-swap-given =
    { $seat-you ->
        [yes] Du gibst
       *[no] { $seat } gibt
    } { $special } für eine neue Sonderkarte ab.
ann-reshuffled =
    Der Sonderkartenstapel ist leer, also { $n ->
        [one] wird die eine abgelegte Karte
       *[other] werden die { $n } abgelegten Karten gemischt und
    } zum neuen Stapel.
ann-swap-drawn =
    { $seat-you ->
        [yes] Du ziehst
       *[no] { $seat } zieht
    } { $special }.
ann-swap-drawn-hidden = { $seat } zieht eine Sonderkarte.

## Jubiläum: Ablehnungen

ann-row-blocked = Reihe { $row } ist blockiert und kann nicht genommen werden; wähle eine offene Reihe.
ann-special-not-in-hand = { $special } ist nicht auf deiner Hand; spiele eine Sonderkarte, die du hast, oder keine.
ann-frozen = Reihe { $row } ist blockiert: { $special } kann sie nicht verändern. Wähle eine offene Reihe.
ann-stop-twice = Reihe { $row } ist schon blockiert; lege STOPP an eine offene Reihe.
ann-stops-out =
    { $max ->
        [one] Eine Reihe ist schon blockiert,
       *[other] { $max } Reihen sind schon blockiert,
    } und mehr dürfen es nicht zugleich sein.
ann-seven-twice = An Reihe { $row } liegt schon 7 NIMMT; wähle eine offene Reihe ohne.
ann-seven-elsewhere = Deine Zahl kommt nicht in Reihe { $row }. In dieser Partie liegt 7 NIMMT an der Reihe, in die deine Zahl kommt.
ann-insert-at-end = { $card } käme hinter die letzte Karte von Reihe { $row }. DAZWISCHENLEGEN geht nur vor der ersten Karte oder zwischen zweien.
ann-not-in-row = { $card } liegt in keiner Reihe; VERSCHIEBEN bewegt eine Karte, die in einer liegt.
ann-same-row = { $card } liegt schon in Reihe { $row }; VERSCHIEBEN bringt sie in eine andere.
ann-no-room = Reihe { $row } hat keinen Platz für noch eine Karte; es passen { $cap } hinein.
ann-no-other-number = Du hast keine andere Zahl, also kannst du ERSETZEN nicht spielen.
ann-no-such-other = { $card } ist nicht auf deiner Hand; mit ERSETZEN spielst du eine andere Zahl, die du hast.
ann-nothing-to-take = { $card } kommt in Reihe { $row } und nimmt nichts. MINUS=PLUS geht nur, wenn du eine Reihe nimmst.
ann-fifth-out = Es sind schon fünf Reihen; 5. REIHE geht wieder, wenn eine genommen wurde.
ann-cannot-swap = { $special } ist nicht auf deiner Hand; tausche eine Sonderkarte, die du hast, oder keine.

## Jubiläum: Stellungen, die es nicht geben kann

setup-hand-length =
    { $seat-you ->
        [yes] Du hast
       *[no] { $seat } hat
    } { $n } Karten, auf eine Hand passen aber höchstens { $max }.
setup-too-many-specials = In der Stellung kommt { $special } öfter als { $max } Mal vor; mehr gibt es nicht.
