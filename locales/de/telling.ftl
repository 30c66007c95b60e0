# Wie jedes Spiel einer Person erzählt wird, wo auch immer sie es sieht.

## Jedes Spiel in einem Satz

# Eine Partie mit Einstellungen zum Erforschen (lab.*).
tell-line = { $told }.
tell-study = { $title } · Versuchspartie
tell-about-xnimmt = Werde vor allen anderen deine Karten los: Wer eine Reihe vollmacht, nimmt ihre Karten auf die Hand.
tell-about-6nimmt = Alle spielen zugleich eine Karte; wer die sechste in eine Reihe legt, nimmt die Reihe.
tell-about-6nimmt-pro = Such dir deine Karten offen aus und spiele dann 6 nimmt! mit offenen Karten.
tell-about-6nimmt-anniversary = 6 nimmt! mit sieben Arten von Sonderkarten, die jede Regel verbiegen.
tell-about-krasskariert = Überbiete die anderen mit Karten, die nebeneinander in deiner Hand stecken: Umsortieren darfst du nie.

# Before the first card, to somebody who has read no rule
tell-first-xnimmt = Deine Karte kommt hinter die nächstkleinere. Wer eine Reihe vollmacht, nimmt sie auf die Hand: Jeder Hornochse dort ist ein Minuspunkt.
tell-first-6nimmt = Deine Karte kommt hinter die nächstkleinere. Wer die sechste legt, nimmt die fünf anderen: Jeder Hornochse ist ein Minuspunkt.
tell-first-krasskariert = Werde deine Karten los: Tippe auf die erste und letzte von bis zu drei Nachbarn und überbiete, was vorher kam. Wer festsitzt oder zuletzt Karten hat, zahlt einen Chip.
tell-first-pick = Such dir zehn aus, am besten verteilt von niedrig bis hoch. Die letzten vier beginnen die Reihen, danach geht es wie bei 6 nimmt!

## Tisch

tell-title-rounds = Durchgang { $round } von { $rounds } · Zug { $turn }
tell-waiting = { $seats-you ->
    [yes] Du bist dran.
   *[no] Warten auf { $seats }.
 }
tell-waiting-many = Warten auf { $n } andere.
tell-turned-over = Aufgedeckt: { $cards }.
tell-card-of = { $card } { $seat-you ->
    [yes] du
   *[no] { $seat }
 }
tell-row = Reihe { $row }
tell-heads = { $n } { $n ->
    [one] Hornochse
   *[other] Hornochsen
 }
tell-row-room = Platz für { $n }
tell-row-full = die nächste nimmt
tell-n-cards = { $n } { $n ->
    [one] Karte
   *[other] Karten
 }
tell-ask-card = Wähle eine Karte, die du verdeckt spielst.
tell-ask-row = Welche Reihe nimmst du? Deine { $card }, niedriger als alle Reihenenden, fängt sie neu an.
tell-preview-fits = { $card } kommt in Reihe { $row } hinter { $after }, wenn niedrigere Karten nichts ändern.
tell-preview-low = { $card } ist niedriger als alle Reihenenden: Du müsstest eine Reihe nehmen.

## X nimmt!

tell-xn-takes = , die { $n }. nimmt
tell-xn-x-row = X-Reihe
tell-xn-x-empty = Was hier liegt, kostet nichts
tell-xn-x-safe = Kostet nichts
tell-xn-x-next = Kostet nichts; nach einer Karte unter { $last } zählt die Reihe doppelt
tell-xn-ask-x = Welche der Karten { $cards } kommt in deine X-Reihe? Den Rest nimmst du auf die Hand.
tell-xn-x-starts = { $card } fängt deine X-Reihe an. Dort kostet sie nichts; eine niedrigere Karte danach lässt sie doppelt zählen.
tell-xn-x-goes-on = { $card } kommt in deiner X-Reihe hinter { $last } und kostet dort nichts.
tell-xn-x-flush = { $card } ist niedriger als { $last }: Deine X-Reihe ({ $heads } { $heads ->
    [one] Hornochse
   *[other] Hornochsen
 }) kommt auf deinen Stapel und zählt doppelt.
tell-xn-preview-takes = { $card } würde Reihe { $row } vollmachen: Du nimmst { $cards }, eine für die X-Reihe, { $rest ->
    [one] eine
   *[other] { $rest }
 } auf die Hand.
tell-xn-would-take-row = { $rest ->
    [0] Du nimmst { $cards } für deine X-Reihe.
   *[other] Du nimmst { $cards } ({ $heads } Hornochsen): eine für deine X-Reihe, { $rest ->
        [one] eine
       *[other] { $rest }
     } auf die Hand.
 }
tell-xn-hand-note = { $n } { $n ->
    [one] Punkt
   *[other] Punkte
 }, wenn der Durchgang jetzt endet
tell-xn-choice-x = { $card } in die X-Reihe
tell-xn-cost = { $seat-you ->
    [yes] Du
   *[no] { $seat }
 }: { $n ->
    [0] keine Karte mehr
   *[other] { $heads } { $heads ->
        [one] Punkt
       *[other] Punkte
     } auf der Hand ({ $cards })
 }, { $pile ->
    [0] nichts im X-Stapel.
   *[other] { $pile } im X-Stapel.
 }
tell-xn-say-place = { $seat-you ->
    [yes] Du hast
   *[no] { $seat } hat
 } { $hand } { $hand ->
    [one] Karte
   *[other] Karten
 } auf der Hand. X-Reihe: { $cards }. X-Stapel: { $pile } Punkte.

## Punktestand

tell-lowest-leads = Wer die wenigsten Hornochsen hat, liegt vorn.
tell-leads = { $n ->
    [one] { $leaders-you ->
        [yes] Du liegst
       *[no] { $leaders } liegt
     } mit { $points } { $points ->
        [one] Punkt
       *[other] Punkten
     } vorn, also mit den wenigsten Hornochsen.
   *[other] { $leaders } { $leaders-you ->
        [yes] liegt
       *[no] liegen
     } mit je { $points } { $points ->
        [one] Punkt
       *[other] Punkten
     } vorn, also mit den wenigsten Hornochsen.
 }
tell-winners = { $n ->
    [one] { $winners-you ->
        [yes] Du gewinnst
       *[no] { $winners } gewinnt
     } mit { $points } { $points ->
        [one] Punkt
       *[other] Punkten
     }, also mit den wenigsten Hornochsen.
   *[other] Gleichstand: { $winners } { $winners-you ->
        [yes] teilt euch
       *[no] teilen sich
     } den ersten Platz mit je { $points } { $points ->
        [one] Punkt
       *[other] Punkten
     }, also mit den wenigsten Hornochsen.
 }
tell-your-place = Du bist auf Platz { $n } von { $seats }.
tell-sn-reached = { $names-you ->
    [yes] { $n ->
        [one] Du hast
       *[other] { $names } habt
     }
   *[no] { $names } { $n ->
        [one] hat
       *[other] haben
     }
 } { $goal } Punkte erreicht: Damit endet die Partie.
tell-sn-played = { $n ->
    [one] Der eine Durchgang ist vorbei: Damit endet die Partie.
   *[other] Alle { $n } Durchgänge sind vorbei: Damit endet die Partie.
 }

## Zeile für Zeile

tell-choice-card = { $card } ({ $n } { $n ->
    [one] Hornochse
   *[other] Hornochsen
 })
tell-choice-row = Reihe { $row }: { $cards } ({ $n } { $n ->
    [one] Karte
   *[other] Karten
 }, { $heads } { $heads ->
    [one] Hornochse
   *[other] Hornochsen
 })
tell-say-row = Reihe { $row }: { $cards }. { $heads } { $heads ->
    [one] Hornochse
   *[other] Hornochsen
 }, { $room ->
    [0] die nächste Karte nimmt
   *[other] Platz für { $room }
 }.
tell-say-hand = { $seat-you ->
    [yes] Deine Hand
   *[no] Die Hand von { $seat }
 }, { $n } { $n ->
    [one] Karte
   *[other] Karten
 }: { $cards }.
tell-say-taken = { takes } { $cards }.
tell-say-unseen = { $n } Karten sind auf verdeckten Händen oder nicht im Spiel: { $cards }.
tell-say-taken-away = { $n ->
    [one] { $n } Karte wurde genommen und ist aus dem Spiel
   *[other] { $n } Karten wurden genommen und sind aus dem Spiel
 }: { $cards }.
tell-say-known = { $seat } hat sicher { $cards }.
tell-took-over = { $seat-you ->
    [yes] Du übernimmst
   *[no] { $seat } übernimmt
 } den Platz eines Bots, mit seiner Hand und seinen Punkten.
tell-stands-in = { $seat-you ->
    [yes] Ein Bot spielt für dich, bis du wieder da bist.
   *[no] Ein Bot spielt für { $seat }, bis { $seat } wieder da ist.
 }
tell-came-back = { $seat-you ->
    [yes] Du spielst
   *[no] { $seat } spielt
 } wieder selbst.
tell-by-clock = { $seat-you ->
    [yes] Deine Zeit war um: Die Uhr hat für dich geantwortet.
   *[no] Die Zeit von { $seat } war um: Die Uhr hat geantwortet.
 }
tell-left = { $name } ist gegangen; ein Bot spielt weiter.
tell-say-no-score = Noch ist kein Durchgang vorbei.
tell-say-score = { $seat-you ->
    [yes] Du hast
   *[no] { $seat } hat
 } { $total } { $total ->
    [one] Punkt
   *[other] Punkte
 }, davon { $round } im letzten Durchgang.
tell-say-chips = { $seat-you ->
    [yes] Du hast
   *[no] { $seat } hat
 } noch { $total } { $total ->
    [one] Chip
   *[other] Chips
 }{ $round ->
    [0] .
   *[other] , nachdem der letzte Durchgang bezahlt ist.
 }

## 6 nimmt!

tell-beside = { $first } · { $second }
tell-title-turns = Durchgang { $round } · Zug { $turn } von { $turns }
tell-title-both = Durchgang { $round } von { $rounds } · Zug { $turn } von { $turns }
tell-title-plain = Durchgang { $round }
tell-title-draft = Durchgang { $round } · Wahl { $n } von { $all }
tell-ends-at = Ende bei { $n }
tell-ends-after = Ende nach Durchgang { $n }
tell-sn-preview-takes = { $card } wäre eine zu viel in Reihe { $row }: Du nimmst { $n ->
    [one] 1 Karte
   *[other] { $n } Karten
 }, { $heads } { $heads ->
    [one] Hornochse
   *[other] Hornochsen
 }.
tell-sn-would-take-row = Du nimmst { $cards }: { $heads } { $heads ->
    [one] Hornochse
   *[other] Hornochsen
 }.
tell-sn-say-place = { $seat-you ->
    [yes] Du hast
   *[no] { $seat } hat
 } in diesem Durchgang { $heads } { $heads ->
    [one] Hornochsen
   *[other] Hornochsen
 } und aus früheren { $points } { $points ->
    [one] Punkt
   *[other] Punkte
 }.

## 6 nimmt! Pro

tell-pro-ask-pick = Such dir eine Karte aus. Alle sehen sie.
tell-pro-pick = { $card } hat { $heads ->
    [one] einen Hornochsen
   *[other] { $heads } Hornochsen
 }. Du hast dir { $n } von { $all } ausgesucht.
tell-pro-say-pool = { $n } Karten sind noch zu haben: { $cards }.
tell-pro-say-hand = { $seat } hat auf der Hand { $cards }.
tell-pro-unseen = Alles ist offen außer den Karten, die verdeckt liegen.

## 6 nimmt! Jubiläum

tell-ann-fifth-note = Es sind fünf Reihen: Wer eine Reihe nimmt, nimmt auch die gerade gespielte Karte, und die Reihe ist weg.
tell-ann-decks = Sonderstapel { $deck }, abgelegt { $discards }
tell-ann-now-fits = { $card } kommt in Reihe { $row } hinter { $after }.
tell-ann-now-takes = { $card } nimmt Reihe { $row }: { $n } { $n ->
    [one] Karte
   *[other] Karten
 }, { $heads } { $heads ->
    [one] Hornochse
   *[other] Hornochsen
 }.
tell-ann-now-low = { $card } ist niedriger als alle offenen Reihenenden: Du müsstest eine Reihe nehmen.
tell-ann-ask-row = Welche Reihe nimmst du? Deine { $card }, niedriger als alle { $stops ->
    [0] Reihenenden
   *[other] offenen Reihenenden
 }, { $fifth ->
    [0] fängt sie neu an
   *[other] geht mit, und die Reihe ist weg
 }.
tell-ann-ask-special = Deine { $card } ist dran. Spielst du eine Sonderkarte dazu?
tell-ann-ask-nothing = Deine { $card } ist dran. Keine deiner Sonderkarten geht jetzt. Du wirst trotzdem gefragt, damit das niemand merkt.
tell-ann-about-stop = Blockiert eine Reihe, bis jemand eine Reihe nimmt.
tell-ann-about-seven = Gibt einer Reihe Platz für eine sechste Karte.
tell-ann-about-insert = Legt deine Zahl mitten in eine Reihe statt ans Ende.
tell-ann-about-shift = Bringt zuerst eine Karte von einer Reihe in eine andere.
tell-ann-about-replace = Holt deine Zahl zurück; stattdessen wird sofort eine andere von dir angelegt.
tell-ann-about-np = Du nimmst die Reihe, und eine Karte daraus gleicht Hornochsen anderer Karten aus.
tell-ann-about-fifth = Eröffnet mit deiner Zahl eine fünfte Reihe: Du nimmst nichts.
tell-ann-do-stop = Blockiert Reihe { $row }; dann kommt { $card } in eine offene Reihe.
tell-ann-do-seven = In Reihe { $row } passen sechs Karten; dann wird { $card } angelegt.
tell-ann-do-insert = Legt { $card } in Reihe { $row } dahin, wo sie hingehört.
tell-ann-do-insert-full = Reihe { $row } ist voll: Du nimmst alle Karten bis auf die letzte, und { $card } dazu.
tell-ann-do-insert-gone = Reihe { $row } ist voll: Du nimmst alle Karten und { $card } dazu, und die Reihe ist weg.
tell-ann-do-shift = Bringt { $card } in Reihe { $row }, dahin, wo sie hingehört.
tell-ann-do-shift-last = Bringt { $card } in Reihe { $row }. Reihe { $from } ist dann leer, und deine Zahl kommt dorthin.
tell-ann-ask-np = Du nimmst diese Karten. Wähle die eine Karte, mit deren Hornochsen andere ausgeglichen werden.
tell-ann-do-np = { $card } gleicht { $heads } { $heads ->
    [one] Hornochsen
   *[other] Hornochsen
 } aus: In diesem Durchgang hättest du { $net }.
tell-ann-ask-swap = Du hast eine Reihe genommen: Tauschst du eine Sonderkarte gegen die oberste vom Stapel?
tell-ann-do-noswap = Du behältst, was du hast.
tell-ann-do-swap = Du gibst { $special } ab und ziehst die oberste Sonderkarte des Stapels, die niemand kennt.
tell-ann-choice-none = keine Sonderkarte
tell-ann-choice-stop = STOPP an Reihe { $row }
tell-ann-choice-seven = 7 NIMMT an Reihe { $row }
tell-ann-choice-insert = DAZWISCHENLEGEN in Reihe { $row }
tell-ann-choice-shift = VERSCHIEBEN: { $card } in Reihe { $row }
tell-ann-choice-replace = ERSETZEN: stattdessen { $card } spielen
tell-ann-choice-np = MINUS=PLUS
tell-ann-choice-fifth = 5. REIHE: eine fünfte Reihe anfangen
tell-ann-choice-noswap = kein Tausch
tell-ann-choice-swap = { $special } abgeben und eine andere ziehen
tell-ann-say-stop = STOPP liegt daran: blockiert, bis jemand eine Reihe nimmt.
tell-ann-say-seven = 7 NIMMT liegt daran.
tell-ann-say-place = { $seat-you ->
    [yes] Du hast
   *[no] { $seat } hat
 } in diesem Durchgang { $heads } { $heads ->
    [one] Hornochsen
   *[other] Hornochsen
 }, aus früheren { $points } { $points ->
    [one] Punkt
   *[other] Punkte
 } und { $specials } { $specials ->
    [one] Sonderkarte
   *[other] Sonderkarten
 }.
tell-ann-say-specials =
    { $n ->
        [0] { $seat-you ->
            [yes] Du hast
           *[no] { $seat } hat
        } keine Sonderkarten.
        [one] { $seat-you ->
            [yes] Deine Sonderkarte
           *[no] Sonderkarte von { $seat }
        }: { $cards }.
       *[other] { $seat-you ->
            [yes] Deine Sonderkarten
           *[no] Sonderkarten von { $seat }
        }: { $cards }.
    }
tell-ann-say-unseen = { $n } Sonderkarten sind auf verdeckten Händen oder im Stapel: { $cards }.
tell-ann-say-played = { $n ->
    [one] { $n } Sonderkarte wurde gespielt
   *[other] { $n } Sonderkarten wurden gespielt
 }: { $cards }.

## Krass Kariert

tell-kk-ask-open = Du eröffnest den Stich: eine Karte oder zwei bis drei Nachbarn, gleich oder fortlaufend.
tell-kk-ask-free = Noch liegt nichts da: Spiele irgendetwas, oder nimm eine Reservekarte.
tell-kk-ask-any = Noch liegt nichts da: Spiele irgendetwas.
tell-kk-ask-must = Zu überbieten: { $kind } { $value }.
tell-kk-ask-outbid = Zu überbieten: { $kind } { $value }. Oder { $ways }.
tell-kk-ask-cannot = { $kind } { $value } kannst du nicht überbieten; { $ways }.
tell-kk-way-stop = spiele STOPP
tell-kk-way-redraw = spiele NACHZIEHEN
tell-kk-way-reserve = nimm eine Reservekarte
tell-kk-or = { $a } oder { $b }
tell-kk-ask-draw = Deine neue Karte ist { $card }. Wohin in deiner Hand steckst du sie?
tell-kk-more = + noch { $n }
tell-kk-about-stop = STOPP gewinnt den Stich sofort, was auch immer liegt.
tell-kk-about-redraw = NACHZIEHEN überbietet nichts: Wer diesen Stich gewinnt, muss drei Karten ziehen.
tell-kk-about-play = { $kind } { $value }
tell-kk-about-play-x = { $kind } { $value }, X als { $x }
tell-kk-hand-note = die Reihenfolge bleibt, wie sie ist
tell-kk-known = { $seat } hat von links nach rechts: { $cards }.
tell-kk-gap-first = ganz links, vor { $right }
tell-kk-gap-last = ganz rechts, hinter { $left }
tell-kk-gap-between = zwischen { $left } und { $right }, als Karte { $at }
tell-kk-gap-only = als deine einzige Karte
tell-kk-nothing = Noch ist nichts zu überbieten.
tell-kk-did-play = { $seat-you ->
    [yes] Du
   *[no] { $seat }
 }: { $kind } { $value } ({ $cards })
tell-kk-did-play-one = { $seat-you ->
    [yes] Du
   *[no] { $seat }
 }: { $kind } { $value }
tell-kk-did-redraw = { $seat-you ->
    [yes] Du
   *[no] { $seat }
 }: NACHZIEHEN
tell-kk-did-stop = { $seat-you ->
    [yes] Du
   *[no] { $seat }
 }: STOPP
tell-kk-did-reserve = { $seat-you ->
    [yes] Du
   *[no] { $seat }
 }: Reservekarte { $card } genommen
tell-kk-pile = Nachziehstapel { $n }
tell-kk-will-draw = Wer gewinnt, zieht { $n }
tell-kk-reserve = Reserve
tell-kk-drawn = Gezogen
tell-kk-out = raus
tell-kk-paid = { $losers-you ->
    [yes] Du zahlst einen Chip{ $losers-others-n ->
        [0] .
       *[other] , ebenso { $losers-others }.
    }
   *[no] Einen Chip zahlt: { $losers }.
 }
tell-kk-choice-play = { $cards }: { $kind } { $value } (ab Karte { $at })
tell-kk-choice-play-x = { $cards } mit X als { $x }: { $kind } { $value } (ab Karte { $at })
tell-kk-choice-redraw = NACHZIEHEN
tell-kk-choice-stop = STOPP
tell-kk-choice-reserve = Reservekarte { $card } nehmen: { $where }
tell-kk-say-beat = Zu überbieten: { $kind } { $value }.
tell-kk-say-place = { $seat-you ->
    [yes] Du hast
   *[no] { $seat } hat
 } { $n } { $n ->
    [one] Karte
   *[other] Karten
 } auf der Hand, { $chips } { $chips ->
    [one] Chip
   *[other] Chips
 }, Reservekarten: { $cards }.
tell-kk-say-hand = { $seat-you ->
    [yes] Deine Hand
   *[no] Die Hand von { $seat }
 } von links nach rechts, { $n } { $n ->
    [one] Karte
   *[other] Karten
 }: { $cards }.
tell-kk-unseen = { $n } Karten sind auf verdeckten Händen oder im Nachziehstapel: { $cards }.
tell-kk-discards = { $n ->
    [one] { $n } Karte ist aus dem Spiel
   *[other] { $n } Karten sind aus dem Spiel
 }: { $cards }.

## Angaben zu einem Platz, und was auf dem Tisch liegt

tell-fact-hand = Hand
tell-fact-heads = Hornochsen
tell-fact-points = Punkte
tell-fact-specials = Sonderkarten
tell-fact-chips = Chips
tell-fact-reserve = Reserve
tell-fact-x-row = X-Reihe
tell-fact-x-pile = X-Stapel (Punkte)
tell-pro-pool = Offene Karten
tell-ann-specials = Deine Sonderkarten
tell-ann-group = { $card }: { $about }
tell-kk-group-reserve = Reservekarte { $card } nehmen

## Rund um die Partie

tell-bot-names = Ada, Bruno, Clara, Dov, Elif, Farid, Greta, Hugo, Ines, Jonas, Kaya, Lior, Mina, Nils, Oda, Pavel
tell-match-over = Die Partie ist vorbei

tell-lowest-first = Alle Karten werden aufgedeckt. Die niedrigste kommt zuerst.
tell-taken = Du nimmst

## Bots und Einstellungen

tell-bots = Die anderen spielen
tell-bot-random = irgendeine Karte (sehr leicht)
tell-bot-heuristic = mit Verstand
tell-bot-fast = vorausschauend (stark)
tell-bot-level-1 = überhastet (sehr leicht)
tell-bot-level-2 = mit wenig Nachdenken (leicht)
tell-bot-level-3 = mit Bedacht (mittel)
tell-bot-level-4 = vorausschauend (stark)
tell-bot-level-5 = so gut sie können (am stärksten)
tell-bot-about-random = Sie spielen irgendetwas, was die Regeln erlauben.
tell-bot-about-heuristic = Sie wägen diesen Zug nach Faustregeln ab und blicken nicht weiter.
tell-bot-about-fast = Sie probieren jede Antwort an vielen denkbaren Verteilungen aus.
tell-bot-about-level-1 = Sie verschätzen sich, oft um viel, bei dem, was eine Antwort kostet, und vergessen, was gespielt wurde.
tell-bot-about-level-2 = Sie verschätzen sich, aber selten um viel, bei dem, was eine Antwort kostet, und vergessen, was gespielt wurde.
tell-bot-about-level-3 = Sie wägen diesen Zug nach Faustregeln ab oder probieren jede Antwort an zwei, drei denkbaren Verteilungen aus.
tell-bot-about-level-4 = Sie probieren jede Antwort an ein paar denkbaren Verteilungen aus.
tell-bot-about-level-5 = Sie denken nach, solange es sich lohnt, und probieren jede Antwort an Hunderten denkbarer Verteilungen aus.

tell-option-rounds = Durchgänge
tell-option-x_choice = Karte für die X-Reihe
tell-option-end = Die Partie endet
tell-option-target = Punkte, bei denen Schluss ist
tell-option-draft_order = Reihenfolge beim Aussuchen
tell-option-first_picker = Wer zuerst aussucht
tell-option-open_hands = Alle Handkarten zeigen
tell-option-seven_target = 7 NIMMT darf liegen an
tell-option-insert_allow_end = Dazwischenlegen auch am Ende
tell-option-np_accounting = MINUS=PLUS gleicht aus
tell-option-redeal = Neue Sonderkarten kommen aus
tell-option-chips = Chips für jeden
tell-option-xx_only = X-Karten allein sind ein Paar
tell-option-oldest_seat = Platz der ältesten Person (sie gibt)
tell-who-oldest_seat = Wer ist am ältesten?
tell-who-about-oldest_seat = Wer am ältesten ist, gibt in jedem Durchgang. Den ersten eröffnet, wer links davon sitzt; nach einem, den mehrere verlieren, eröffnet, wer am ältesten ist.

tell-value-free = jede genommene Karte
tell-value-must-fit-if-possible = eine, die passt, wenn es geht
tell-value-target = bei einer Punktzahl
tell-value-rounds = nach einigen Durchgängen
tell-value-both = was zuerst eintritt
tell-value-roundrobin = immer im Uhrzeigersinn
tell-value-snake = hin und wieder zurück
tell-value-random = ausgelost
tell-value-true = ja
tell-value-false = nein
tell-value-any-row = jeder offenen Reihe
tell-value-own-row = nur der Reihe der Zahl
tell-value-points = Punkte
tell-value-cards = ganze Karten
tell-value-deck-then-discard = Stapel, dann Ablage
tell-value-deck-only = nur dem Stapel
