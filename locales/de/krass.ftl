# Krass Kariert: keine Punkte; jemand verliert, und alle anderen gewinnen.

## Kombinationen: ein Wort und die Zahl, auf die es ankommt, wie in „Paar 7“

word-solo = Solo
word-straight2 = 2er-Straße bis
word-pair = Paar
word-straight3 = 3er-Straße bis
word-trips = Drilling

## Durchgänge

kk-round-started = Durchgang { $round } beginnt, und alle Karten werden gemischt.
reserves-laid-out =
    { $n ->
        [0] Vor { $seat-you ->
            [yes] dir
           *[no] { $seat }
        } liegen keine Reservekarten.
        [one] Als Reserve liegt vor { $seat-you ->
            [yes] dir
           *[no] { $seat }
        } { $cards }.
       *[other] Als Reserve liegen vor { $seat-you ->
            [yes] dir
           *[no] { $seat }
        } { $cards }.
    }
pile-placed =
    { $n ->
        [0] Für den Nachziehstapel bleibt keine Karte.
        [one] Die letzte Karte ist der Nachziehstapel.
       *[other] Die übrigen { $n } Karten sind der Nachziehstapel.
    }
kk-round-ended-stuck =
    Durchgang { $round } ist vorbei: { $losers-you ->
        [yes] Du kannst nichts tun und verlierst.
       *[no] { $losers } kann nichts tun und verliert.
    }
kk-round-ended-last-with-cards =
    Durchgang { $round } ist vorbei: { $losers-you ->
        [yes] Nur du hast noch Karten und verlierst.
       *[no] Nur { $losers } hat noch Karten und verliert.
    }
kk-round-ended-all-empty =
    Durchgang { $round } ist vorbei, weil niemand mehr Karten hat: { $n ->
        [0] Niemand verliert ihn.
        [one] { $losers-you ->
            [yes] Du warst am letzten Stich beteiligt, hast ihn nicht gewonnen und verlierst den Durchgang.
           *[no] { $losers } war am letzten Stich beteiligt, hat ihn nicht gewonnen und verliert den Durchgang.
        }
       *[other] { $losers-you ->
            [yes] { $losers } wart am letzten Stich beteiligt, habt ihn nicht gewonnen und verliert den Durchgang.
           *[no] { $losers } waren am letzten Stich beteiligt, haben ihn nicht gewonnen und verlieren den Durchgang.
        }
    }
chip-paid =
    { $seat-you ->
        [yes] Du zahlst einen Chip und hast
       *[no] { $seat } zahlt einen Chip und hat
    } { $left ->
        [0] keinen mehr.
       *[other] noch { $left }.
    }
chip-missing =
    { $seat-you ->
        [yes] Du hast
       *[no] { $seat } hat
    } keinen Chip mehr, um zu zahlen.
kk-match-ended =
    Die Partie ist vorbei: { $losers-you ->
        [yes] { $n ->
            [1] Du kannst nicht zahlen und verlierst.
           *[other] Du und { $losers-others } könnt nicht zahlen und verliert.
        }
       *[no] { $n ->
            [1] { $losers } kann nicht zahlen und verliert.
           *[other] { $losers } können nicht zahlen und verlieren.
        }
    } Alle anderen gewinnen: { $winners }.

## Stiche

opens-left-of-dealer =
    { $seat-you ->
        [yes] Du sitzt links vom Geber und eröffnest
       *[no] { $seat } sitzt links vom Geber und eröffnet
    } den ersten Stich.
opens-last-loser =
    { $seat-you ->
        [yes] Nur du hast den letzten Durchgang verloren und eröffnest
       *[no] Nur { $seat } hat den letzten Durchgang verloren und eröffnet
    } diesen.
opens-oldest =
    Den letzten Durchgang haben mehrere verloren, also { $seat-you ->
        [yes] eröffnest du diesen, denn du giltst als am ältesten.
       *[no] eröffnet { $seat } diesen, denn { $seat } gilt als am ältesten.
    }
opens-winner =
    { $seat-you ->
        [yes] Du hast den Stich gewonnen und eröffnest
       *[no] { $seat } hat den Stich gewonnen und eröffnet
    } den nächsten.
opens-next-highest =
    Wer gewonnen hat, ist draußen. Also eröffnet, wer die nächsthöhere Kombination gespielt hat: { $seat-you ->
        [yes] du.
       *[no] { $seat }.
    }
opens-right-of-winner =
    Wer gewonnen hat, ist draußen, und sonst hat niemand mit Karten eine Kombination gespielt. Also eröffnet, wer rechts daneben als Nächstes kommt: { $seat-you ->
        [yes] du.
       *[no] { $seat }.
    }
played =
    { $seat-you ->
        [yes] Du spielst
       *[no] { $seat } spielt
    } { $cards }: { $kind } { $value } überbietet { $over-kind } { $over }.
played-first =
    { $seat-you ->
        [yes] Du spielst
       *[no] { $seat } spielt
    } { $cards }: { $kind } { $value }.
played-x =
    { $seat-you ->
        [yes] Du spielst
       *[no] { $seat } spielt
    } { $cards } mit X als { $x }: { $kind } { $value } überbietet { $over-kind } { $over }.
played-x-first =
    { $seat-you ->
        [yes] Du spielst
       *[no] { $seat } spielt
    } { $cards } mit X als { $x }: { $kind } { $value }.
redraw-played =
    { $seat-you ->
        [yes] Du spielst
       *[no] { $seat } spielt
    } NACHZIEHEN: Wer diesen Stich gewinnt, muss ziehen.
stop-played =
    { $seat-you ->
        [yes] Du spielst
       *[no] { $seat } spielt
    } STOPP: Der Stich ist vorbei.
reserve-taken =
    { $seat-you ->
        [yes] Du nimmst die Reservekarte { $card } auf die Hand
       *[no] { $seat } nimmt die Reservekarte { $card } auf die Hand
    }, als Karte { $to }.
stuck =
    { $need-kind } { $need } { $seat-you ->
        [yes] kannst du nicht überbieten und hast
       *[no] kann { $seat } nicht überbieten und hat
    } weder STOPP noch NACHZIEHEN noch eine Reservekarte.
trick-won =
    { $seat-you ->
        [yes] Du gewinnst
       *[no] { $seat } gewinnt
    } den Stich mit der höchsten Kombination.
trick-won-by-stop =
    { $seat-you ->
        [yes] Du gewinnst
       *[no] { $seat } gewinnt
    } den Stich mit STOPP.
trick-won-by-opening =
    Niemand hat eine Kombination gespielt, also { $seat-you ->
        [yes] gewinnst du den Stich, den du eröffnet hast.
       *[no] gewinnt { $seat } den selbst eröffneten Stich.
    }
draw-started =
    Im Stich lag NACHZIEHEN: { $seat-you ->
        [yes] Du ziehst
       *[no] { $seat } zieht
    } { $n ->
        [one] 1 Karte.
       *[other] { $n } Karten.
    }
draw-started-empty =
    Im Stich lag NACHZIEHEN: { $seat-you ->
        [yes] Du hast keine Karten mehr, ziehst aber
       *[no] { $seat } hat keine Karten mehr, zieht aber
    } { $n ->
        [one] 1 Karte
       *[other] { $n } Karten
    } und { $seat-you ->
        [yes] bleibst
       *[no] bleibt
    } im Durchgang.
card-drawn =
    { $seat-you ->
        [yes] Du ziehst
       *[no] { $seat } zieht
    } { $card }.
card-drawn-hidden = { $seat } zieht eine Karte.
card-inserted =
    Die gezogene Karte kommt { $seat-you ->
        [yes] auf deine Hand
       *[no] auf die Hand von { $seat }
    }, als Karte { $to }.
went-out =
    { $seat-you ->
        [yes] Du hast keine Karten mehr auf der Hand (die Reserve zählt nicht), bist
       *[no] { $seat } hat keine Karten mehr auf der Hand (die Reserve zählt nicht), ist
    } für diesen Durchgang draußen und in Sicherheit.
trick-discarded = Die Karten des Stichs kommen auf den Ablagestapel.

## Ablehnungen

not-your-turn =
    { $turn-you ->
        [yes] Du bist dran.
       *[no] { $turn } ist dran.
    }
must-draw = Steck zuerst die gezogene Karte in deine Hand.
nothing-drawn = Du hast keine Karte gezogen, die du in die Hand stecken könntest.
opener-must-play = Du eröffnest den Stich, also spielst du eine Kombination, STOPP oder NACHZIEHEN; eine Reservekarte darfst du nicht nehmen.
past-the-hand =
    Auf deiner Hand { $len ->
        [one] ist nur 1 Karte.
       *[other] sind nur { $len } Karten.
    }
not-in-blocks = { $card } gehört nie zu einer Kombination; die Karte wird einzeln gespielt und wirkt für sich.
declarations = Nenne für jedes X, das du spielst, eine Zahl: nötig { $need }, genannt { $got }.
no-such-value = { $value } ist keine Zahl in diesem Spiel; ein X steht für eine Zahl von 1 bis { $max }.
only-x = X-Karten allein sind keine Kombination aus zwei oder mehr Karten; spiele eine Zahlenkarte dazu.
no-combination = { $cards } sind keine Kombination. Spiele eine Karte, zwei oder drei fortlaufende oder zwei oder drei gleiche.
declared-no-combination = Mit den genannten Zahlen gelten die Karten als { $cards }, und das ist keine Kombination. Nenne fortlaufende oder gleiche Zahlen.
no-wrap-around = Eine Straße geht nach der höchsten Zahl nicht mit 1 weiter.
too-weak = { $got-kind } { $got } überbietet { $need-kind } { $need } nicht. Spiele eine höhere Art von Kombination oder die gleiche Art mit einer höheren Zahl.
not-stop = Diese Karte ist { $card }, nicht STOPP.
not-redraw = Diese Karte ist { $card }, nicht NACHZIEHEN.
no-reserve-left = Du hast keine Reservekarte mehr, also musst du spielen.
no-such-reserve =
    { $have ->
        [one] Du hast nur 1 Reservekarte.
       *[other] Du hast nur { $have } Reservekarten.
    }
no-such-place =
    Eine Karte kommt vor, zwischen oder hinter { $max ->
        [one] die 1 Karte
       *[other] die { $max } Karten
    } deiner Hand.

## Stellungen, die es nicht geben kann

kk-setup-round = Durchgänge werden ab 1 gezählt.
setup-reserves =
    { $seat-you ->
        [yes] Du hast
       *[no] { $seat } hat
    } { $n } Reservekarten; höchstens { $max } sind möglich.
setup-hand =
    { $seat-you ->
        [yes] Du hast
       *[no] { $seat } hat
    } { $n } Karten; Platz ist für höchstens { $max }.
kk-setup-too-many = In der Stellung kommt { $card } öfter vor als im Kartensatz: Es gibt { $max }.
setup-chips =
    { $seat-you ->
        [yes] Du hast
       *[no] { $seat } hat
    } { $n } Chips; niemand hat mehr als { $max }.
setup-round-over =
    Der Durchgang wäre vorbei: { $n ->
        [0] Niemand hat Karten.
       *[other] Nur eine Person hat Karten.
    }
setup-opener = Wer eröffnet, muss an diesem Tisch sitzen und Karten haben.
