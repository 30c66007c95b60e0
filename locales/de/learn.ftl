# Lektionen und die Regelseiten daneben. Sie kommen mit dem Modul, das sie zeigt.

learn-title = Lernen
learn-lead = Kurze Lektionen mit echten Karten. Es kann nichts schiefgehen: Probiere aus, was du willst, und sieh, was passiert.
learn-done-of = { $done } von { $all } gelöst
learn-task = Aufgabe { $n } von { $all }
learn-right = Richtig!
learn-wrong = Diesmal nicht.
learn-again = Noch einmal
learn-next = Nächste Aufgabe
learn-finish = Abschließen
learn-skip-task = Aufgabe auslassen
learn-what-happens = Deine Antwort
learn-all = Alle Lektionen
learn-over = Das war die Lektion. Jetzt kannst du { $title } spielen.
learn-over-missing = Du hast die ganze Lektion gesehen. Was noch nicht gelöst ist, ist unten markiert.
learn-play-now = Jetzt spielen
learn-tasks = Aufgaben
learn-solved = gelöst
learn-open = noch nicht gelöst

## Was passieren kann

learn-out-behind = Die { $card } kommt in Reihe { $row } hinter die { $after }.
learn-out-takes = Die { $card } nimmt Reihe { $row }: { $cards } ({ $n ->
    [one] eine Karte
   *[other] { $n } Karten
}).
learn-out-x-on = Sie geht mit einer der Karten weiter.
learn-out-x-hand = Sie kommt auf deine Hand zurück.
learn-out-x-pile = { $n ->
    [one] { $cards } kommt auf deinen X-Stapel und zählt doppelt.
   *[other] { $cards } kommen auf deinen X-Stapel und zählen doppelt.
}
learn-out-round-over = Der Durchgang ist vorbei.
learn-out-goes-on = Der Durchgang geht weiter.
learn-out-points = { $n ->
    [one] Ein Punkt
   *[other] { $n } Punkte
}
learn-out-wins = { $seat-you ->
    [yes] Du gewinnst.
   *[no] { $seat } gewinnt.
}
learn-out-next-round = Noch niemand: Es folgt ein weiterer Durchgang.
learn-out-highest = Bis { $n }
learn-out-picks = { $seat-you ->
    [yes] Du.
   *[no] { $seat }.
}
learn-out-kind = { $kind } { $n }
learn-out-trick = { $seat-you ->
    [yes] Du gewinnst ihn.
   *[no] { $seat } gewinnt ihn.
}
learn-out-loses = { $seat-you ->
    [yes] Du verlierst den Durchgang.
   *[no] { $seat } verliert den Durchgang.
}
learn-out-nobody-loses = Niemand: Dann wird eben gepasst.
learn-out-winners = Die Partie ist vorbei: { $seats-you ->
    [yes] { $seats-others-n ->
        [0] Du gewinnst.
       *[other] Du und { $seats-others } gewinnt.
    }
   *[no] { $seats-others-n ->
        [1] { $seats } gewinnt.
       *[other] { $seats } gewinnen.
    }
}

## X nimmt!

learn-intro-xnimmt = Hornochsen sind schlecht: Am Ende eines Durchgangs ist jeder auf deiner Hand ein Punkt. Also werde deine Karten los. In jedem Zug legen alle gleichzeitig eine Karte. Die Karten kommen in drei Reihen, in denen zwei, drei und vier Karten Platz haben; wer eine mehr legt, muss die Reihe nehmen.
learn-ask-xn-gap = Alle Karten werden zugleich aufgedeckt und der Größe nach angelegt, die niedrigste zuerst. Eine Karte kommt hinter das Reihenende, das niedriger ist und ihr am nächsten. Spiele eine Karte, die in die mittlere Reihe kommt, wo die { $card } liegt.
learn-why-xn-gap = Vergleiche eine Karte mit der letzten jeder Reihe. Von denen, die niedriger sind, ist die nächste ihr Platz; niemand sucht sich eine Reihe aus.
learn-ask-xn-fill = In der mittleren Reihe haben drei Karten Platz, und drei liegen da. Du spielst die { $card }, die anderen { $b } und { $c }. Was wird aus der { $card }?
learn-why-xn-fill = Die Reihen sind mit der dritten, vierten und fünften Karte voll. Wer eine vollmacht, nimmt die Karten, die da lagen, und die gespielte fängt die Reihe neu an. Eine der genommenen kommt neben das X, die anderen kommen auf die Hand.
learn-ask-xn-low = Deine { $card } ist niedriger als das Ende jeder Reihe. Also musst du eine Reihe nehmen und suchst aus, welche. Eine der genommenen Karten kommt in deine X-Reihe, der Rest auf deine Hand. Halte die Hand klein!
learn-why-xn-low = Eine zu niedrige Karte nimmt irgendeine Reihe, auch eine lange. Eine einzelne Karte kommt in die X-Reihe, und auf die Hand kommt nichts.
learn-ask-xn-x = Du hast mit der { $card } eine Reihe vollgemacht. Eine der drei genommenen Karten kommt in deine X-Reihe, wo sie nichts kostet; zwei kommen auf die Hand, wo jeder Hornochse ein Punkt ist. Behalte so wenige wie möglich auf der Hand.
learn-why-xn-x = Welche Karte in die X-Reihe kommt, suchst du aus. Die mit den meisten Hornochsen ist eine gute Wahl, solange die X-Reihe danach noch weitergehen kann.
learn-ask-xn-grow = Deine X-Reihe endet mit der { $card } und muss steigen. Kommt eine niedrigere, geht die ganze X-Reihe auf den X-Stapel, wo die Hornochsen doppelt zählen. Wähle eine Karte, mit der die X-Reihe weitergeht.
learn-why-xn-grow = Mit einer höheren Karte geht die X-Reihe weiter. Eine niedrigere schickt sie auf den X-Stapel und fängt eine neue an.
learn-ask-xn-flush = Deine X-Reihe endet mit der { $last }. Du spielst die { $card } und nimmst { $low } und { $high }. Was wird aus deiner X-Reihe?
learn-why-xn-flush = Eine der Karten muss in die X-Reihe, und beide sind niedriger als ihr Ende. Also kommt die X-Reihe verdeckt auf den X-Stapel, und eine neue beginnt.
learn-ask-xn-last = Die { $card } ist deine letzte Karte, und sie macht eine Reihe voll. Ein Durchgang endet, wenn am Ende eines Zuges jemand keine Karte mehr hat. Was passiert?
learn-why-xn-last = Erst wird der Zug zu Ende gespielt. Wer zwei oder mehr Karten nimmt, bekommt welche davon zurück auf die Hand, und der Durchgang geht weiter.
learn-ask-xn-score = Du spielst die { $card }, und jemand anders legt seine letzte Karte: Der Durchgang ist vorbei. Zähle deine Punkte: Hornochsen auf der Hand einfach, im X-Stapel doppelt (seine Zahl oben ist schon verdoppelt), in der X-Reihe gar nicht.
learn-why-xn-score = { $hand } auf der Hand und zweimal { $pile } im X-Stapel. Alle zählen, auch wer keine Karten mehr hat. Nach zwei Durchgängen gewinnen die wenigsten Punkte.

## 6 nimmt!

learn-intro-6nimmt = Hornochsen sind schlecht: Jeder, den du nimmst, ist ein Punkt, und die wenigsten Punkte gewinnen. In jedem Zug legen alle gleichzeitig eine Karte. Die Karten kommen in vier Reihen. In einer Reihe haben fünf Karten Platz; wer die sechste legt, nimmt die fünf.
learn-ask-sn-gap = Alle Karten werden zugleich aufgedeckt und der Größe nach angelegt, die niedrigste zuerst. Eine Karte kommt hinter das Reihenende, das niedriger ist und ihr am nächsten. Spiele eine Karte, die hinter die { $card } kommt.
learn-why-sn-gap = Vergleiche eine Karte mit der letzten jeder Reihe. Von denen, die niedriger sind, ist die nächste ihr Platz; niemand sucht sich eine Reihe aus.
learn-ask-sn-order = Du spielst die { $a }, die anderen { $b }, { $card } und { $d }. Was wird aus der { $card }?
learn-why-sn-order = Die Karten werden nacheinander angelegt, die niedrigste zuerst. Jede findet die Reihen so vor, wie die niedrigeren sie hinterlassen haben.
learn-ask-sn-sixth = Derselbe Durchgang geht weiter. Du spielst die { $card }, die anderen { $b }, { $c } und { $d }. Was wird aus der { $card }?
learn-why-sn-sixth = Zwei niedrigere Karten kommen vor deiner dran und machen die Reihe voll. Deine ist die sechste: Sie nimmt die fünf anderen und fängt die Reihe neu an.
learn-ask-sn-low = Derselbe Durchgang geht weiter. Deine { $card } ist niedriger als das Ende jeder Reihe. Also musst du eine Reihe nehmen und suchst aus, welche. Nimm die, die dich am wenigsten kostet.
learn-why-sn-low = Zahlen mit zwei gleichen Ziffern haben fünf Hornochsen, die { $most } hat sieben, Zahlen mit einer 0 am Ende haben drei, mit einer 5 am Ende zwei, alle anderen einen. Meist ist die Reihe mit den wenigsten die beste.
learn-ask-sn-tip-row = Du spielst die { $card }. Eine Reihe ist voll, eine andere hat viel Platz. Was wird aus der { $card }?
learn-why-sn-tip-row = Es zählt allein der kleinste Abstand. Dass die Reihe voll ist, ändert nichts: Die Karte kommt dorthin und nimmt sie.
learn-ask-sn-tip-risk = Du spielst die { $card }, weil sie hinter die { $end } passt. Jemand anders spielt die { $b }, niedriger als alle Reihenenden, und nimmt diese Reihe weg. Was wird aus der { $card }?
learn-why-sn-tip-risk = Eine zu niedrige Karte kann die Reihe wegnehmen, die du im Sinn hattest. Dann kommt deine Karte woandershin, hier zu einer vollen Reihe. Sieh also nach, wohin sie ohne diese Reihe käme.
learn-ask-sn-safe = Zwei Reihen sind voll. Spiele die Karte, die nichts nimmt, solange niemand vorher ihre Reihe wegnimmt.
learn-why-sn-safe = Eine Reihe mit Platz und ein kleiner Abstand: Niemand kann genug Karten dazwischenlegen. Nur eine zu niedrige Karte, die die Reihe nimmt, könnte das verderben.
learn-ask-sn-end = Vor diesem Durchgang hattest du { $a } Punkte, links von dir saß jemand mit { $b }, daneben jemand mit { $c }. Wer { $target } erreicht, beendet die Partie. Jetzt werden die letzten Karten gespielt und die Stapel gezählt. Wer gewinnt?
learn-why-sn-end = Die Partie endet nach dem Durchgang, in dem jemand das Ziel erreicht hat. Es gewinnt, wer dann die wenigsten Punkte hat; bei Gleichstand gewinnen mehrere.

## 6 nimmt! Pro

learn-intro-6nimmt-pro = Pro ist 6 nimmt! ohne Glück: Jede Reihe fasst fünf Karten, und die sechste nimmt sie. Aber es wird nichts gegeben. Alle Karten liegen offen, und alle suchen sich reihum zehn davon aus. Wenn du 6 nimmt! noch nicht kennst, mach erst dessen Lektion.
learn-ask-pro-deck = An diesem Tisch sitzen { $n } Leute, und alle Karten liegen offen: zehn für jeden und vier für die Reihen. Wie weit gingen sie, wenn noch jemand mitspielte?
learn-why-pro-deck = Mit jemandem mehr sind es zehn Karten mehr: { $more } statt { $deck }. Alle sind im Spiel, und niemand zieht etwas, das man nicht sieht.
learn-ask-pro-order = In diesem Durchgang hat { $first } die erste Wahl, und im Uhrzeigersinn nehmen sich alle eine Karte. Du bist am Ende dran und nimmst die { $card }. Wer ist danach an der Reihe?
learn-why-pro-order = Du warst am Ende dran, also geht es wieder bei { $first } los: Alle nehmen eine Karte, immer wieder in derselben Reihenfolge, bis alle zehn haben.
learn-ask-pro-rest = Das ist die letzte Wahl, und sie gehört dir. Die vier Karten, die übrig bleiben, fangen die Reihen an, die niedrigste oben. Wähle so, dass die erste Reihe mit der { $card } anfängt.
learn-why-pro-rest = Was niemand nimmt, fängt aufsteigend die Reihen an. So entscheiden die letzten Karten auch, wo die Reihen beginnen.
learn-ask-pro-open = Alle kennen alle Karten: { $seat } hat { $low } und { $high } und spielt jetzt eine davon. Spiele eine Karte, die nichts nimmt.
learn-why-pro-open = Geheim ist nur die Karte dieses Zuges. Jede der beiden kommt in die Reihe mit vier Karten und füllt sie.
learn-ask-pro-sure = Alle haben noch eine Karte: du die { $card }, die anderen { $b } und { $c }. Die niedrigste nimmt die Reihe mit der { $taken }. Was wird aus der { $card }?
learn-why-pro-sure = Die niedrige Karte nimmt eine Reihe und fängt sie neu an, die nächste kommt dorthin, und deine kommt zum nächsten Ende, das übrig ist. Mit offenen Karten ließ sich alles ausrechnen.
learn-ask-pro-next = In diesem Durchgang hattest du die erste Wahl. Jetzt werden die letzten Karten gespielt, und niemand hat das Ziel erreicht. Wer hat im nächsten Durchgang die erste Wahl?
learn-why-pro-next = In jedem Durchgang werden die Karten neu ausgesucht, und die erste Wahl geht im Uhrzeigersinn einen Platz weiter.

## 6 nimmt! Jubiläum

learn-intro-6nimmt-anniversary = 6 nimmt! mit Sonderkarten. Alle haben zwölf Zahlen und drei Sonderkarten. Wenn deine Zahl angelegt wird, darfst du eine Sonderkarte dazu spielen. Es gibt zwei Durchgänge, und die wenigsten Hornochsen gewinnen. Wenn du 6 nimmt! noch nicht kennst, mach erst dessen Lektion.
learn-ask-ann-stop = Deine { $card } wäre die sechste Karte der ersten Reihe. { $special } blockiert eine Reihe: Dort wird nichts angelegt und nichts genommen. Nutze es so, dass du nichts nimmst.
learn-why-ann-stop = Deine Zahl sucht ihren Platz nur in den offenen Reihen. Die blockierte bleibt es, bis jemand eine andere Reihe nimmt.
learn-ask-ann-seven = Deine { $card } wäre die sechste Karte der ersten Reihe. { $special } schafft in einer Reihe Platz für eine mehr. Nutze es so, dass du nichts nimmst.
learn-why-ann-seven = In einer Reihe mit dieser Karte ist die sechste Zahl harmlos, erst die siebte nimmt. Sie bleibt liegen, bis die Reihe genommen wird.
learn-ask-ann-insert = Deine { $card } ist niedriger als das Ende jeder Reihe. { $special } legt sie in eine Reihe hinein, wo die Zahlen weiter steigen. Lege sie zwischen { $low } und { $high }.
learn-why-ann-insert = Die Zahl kommt vor die erste Karte oder zwischen zwei Karten, aber nicht hinter die letzte. Solange die Reihe Platz hat, nimmst du nichts.
learn-ask-ann-shift = Deine { $card } wäre die sechste Karte der ersten Reihe. { $special } schiebt vorher eine Karte aus einer Reihe in eine andere, wo sie der Größe nach passt. Schaffe Platz, sodass deine { $card } in der ersten Reihe hinter der { $end } liegt.
learn-why-ann-shift = Eine Karte kommt in eine Reihe, die Platz für sie hat. Dann wird deine Zahl wie immer angelegt.
learn-ask-ann-empty = Dieselbe Karte auf andere Art. { $special } darf auch die einzige Karte einer Reihe wegschieben. Tu das: Deine { $card } fängt dann die leere Reihe an.
learn-why-ann-empty = Keine Reihe bleibt leer. Die Zahl muss die geleerte Reihe anfangen, wie auch immer die Abstände sind, und nimmt nichts.
learn-ask-ann-replace = Deine { $card } wäre die sechste Karte der ersten Reihe. { $special } holt sie auf deine Hand zurück, und du spielst dafür eine andere Zahl. Spiele die, die hinter die { $end } kommt.
learn-why-ann-replace = Die neue Zahl wird sofort an deiner Stelle nach den üblichen Regeln angelegt. Die zurückgenommene haben alle gesehen.
learn-ask-ann-np = Deine { $card } nimmt die erste Reihe, da hilft nichts. Mit { $special } zählt eine der genommenen Karten für dich: Sie gleicht so viele andere Hornochsen in deinem Stapel aus, wie sie selbst hat. Mach es so billig wie möglich.
learn-why-ann-np = Nimm wie immer, dann nenne die Karte mit den meisten Hornochsen. Sie zählt nicht und gleicht so viele der anderen Karten aus.
learn-ask-ann-np-rest = Dein Stapel hat { $n } Hornochsen. Deine niedrige { $card } nimmt { $positive } und { $other }; du spielst { $special } und nennst die { $positive }. Wie viele Punkte zählt dein Stapel dann?
learn-why-ann-np-rest = Deine { $n } Hornochsen und { $b } der anderen genommenen Karte, weniger { $a } der genannten, die selbst nicht zählt. Unter null geht es nie.
learn-ask-ann-fifth = Deine { $card } wäre die sechste Karte der letzten Reihe. { $special } fängt mit ihr eine weitere Reihe an. Nutze es.
learn-why-ann-fifth = Die Zahl fängt die neue Reihe an, und nichts wird genommen. Es kann nur eine solche Reihe geben.
learn-ask-ann-gone = Es gibt fünf Reihen, die neueste mit der { $new }. Deine { $card } kommt in eine volle Reihe. Was passiert?
learn-why-ann-gone = Wer bei fünf Reihen eine nimmt, nimmt die gespielte Zahl gleich mit. Die genommene Reihe verschwindet, und vier bleiben.
learn-ask-ann-swap = Du hast mit der { $card } eine Reihe genommen. Wer eine Reihe nimmt, darf danach eine Sonderkarte gegen eine neue vom Stapel tauschen. Tu es.
learn-why-ann-swap = Einmal bei jedem Nehmen darfst du eine Sonderkarte ablegen und eine andere ziehen. So kommst du zu einer, die dir mehr hilft.

## Krass Kariert

learn-intro-krasskariert = Werde deine Karten los; wer zuletzt noch welche hat, verliert einen Chip. Deine Hand bleibt in der Reihenfolge, in der du sie bekommen hast: Sortiere sie nie. Zusammen spielen kannst du nur Karten, die nebeneinander liegen: zwei oder drei gleiche, oder zwei oder drei aufeinanderfolgende, in beliebiger Reihenfolge. Alle müssen etwas Besseres spielen als das, was daliegt.
learn-ask-kk-block = Du eröffnest. Spiele zwei Karten zusammen. (Tippe die erste und die letzte davon an.)
learn-why-kk-block = Was zusammen gespielt wird, muss auf deiner Hand nebeneinander liegen. Das tun die beiden Siebenen nicht, also sind sie kein Paar; erst wenn die Karten dazwischen weg sind, werden sie Nachbarn.
learn-ask-kk-kind = { $seat } eröffnet mit { $a }, { $b }, { $c }, die in dieser Reihenfolge nebeneinander liegen. Was ist das?
learn-why-kk-kind = In welcher Reihenfolge die drei nebeneinander liegen, ist gleichgültig: Ihre Zahlen folgen aufeinander. Wie gut sie sind, sagt die höchste Zahl.
learn-ask-kk-outbid = { $seat } hat mit einem Paar { $card } eröffnet. Von schwach nach stark: Solo, 2er-Straße, Paar, 3er-Straße, Drilling; innerhalb einer Art ist die höhere Zahl besser. Überbiete das Paar, sodass du den Stich gewinnst.
learn-why-kk-outbid = Selbst eine niedrige 3er-Straße ist besser als jedes Paar. Niemand überbietet sie, also gewinnst du den Stich und eröffnest den nächsten.
learn-ask-kk-reserve = Das kannst du nicht überbieten, also nimmst du eine deiner beiden offenen Reservekarten. Du darfst sie irgendwo in deine Hand stecken, und da bleibt sie. Stecke sie so, dass du später eine 2er-Straße spielen kannst.
learn-why-kk-reserve = Mit einer Reservekarte lässt sich etwas Gutes bauen: Stecke sie neben eine Karte, zu der sie passt. Spielen darfst du sie ab dem nächsten Stich.
learn-ask-kk-redraw = { $first } eröffnet mit { $a }. { $second } spielt { $b } und { $c } zusammen. Du spielst { $d } und { $a } zusammen. Dann spielt { $last } { $special }. Wer gewinnt den Stich?
learn-why-kk-redraw = Diese Sonderkarte überbietet nichts, also gewinnt die beste Kombination. Wer den Stich gewinnt, muss aber für jede solche Karte darin drei Karten ziehen.
learn-ask-kk-draw = Du hast den Stich gewonnen und ziehst drei Karten, eine nach der anderen. Stecke jede so in deine Hand, dass am Ende drei Karten nebeneinander liegen, die eine 3er-Straße sind.
learn-why-kk-draw = Sieh dir die Karte an, suche ihren Platz, dann zieh die nächste. Welche der drei wo liegt, ist gleichgültig.
learn-ask-kk-x = { $seat } hat mit einer 3er-Straße bis { $high } eröffnet. Dein { $special } ist jede Zahl, die du willst. Überbiete, sodass du den Stich gewinnst.
learn-why-kk-x = Du sagst, welche Zahl es ist. Als { $low } wäre es nur gleich gut, und Gleiches überbietet nie; als die Zahl über den anderen ist es besser.
learn-ask-kk-stop = { $seat } hat mit drei { $card }en eröffnet, die nichts überbietet. Aber { $special } muss nichts überbieten. Gewinne den Stich.
learn-why-kk-stop = Es wird allein gespielt, beendet den Stich sofort und gewinnt ihn. Wer noch nicht dran war, kommt nicht mehr dran.
learn-ask-kk-stuck = Du eröffnest mit drei { $card }en. { $seat } ist dran, kann sie nicht überbieten und hat keine Reservekarte mehr. Was passiert?
learn-why-kk-stuck = Passen kann niemand. Wer nichts tun kann, verliert den Durchgang sofort und zahlt einen Chip. Darum sind Reservekarten so viel wert.
learn-ask-kk-end = Noch einmal dasselbe, aber jetzt hat { $seat } keinen Chip mehr, um zu zahlen. Was passiert?
learn-why-kk-end = Wer zahlen muss und keinen Chip hat, verliert die Partie, und alle anderen gewinnen. Den letzten Chip zu zahlen ist noch keine Niederlage.

## Regelseiten

learn-rules = Regeln
learn-rules-lead = Jede Regel hat eine Nummer, auf die sich Erklärungen beziehen.
learn-rules-search = Regeln durchsuchen
learn-rules-found = { $n ->
    [0] Davon sagt keine Regel etwas.
    [one] Eine Regel
   *[other] { $n } Regeln
}
learn-rules-ruling = unsere Festlegung
learn-rules-source = Quelle: { $text }
learn-rules-loading = Die Regeln sind unterwegs …
