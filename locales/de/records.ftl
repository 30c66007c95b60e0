# Aufzeichnungen: was an einer Stelle einer Datei nicht stimmt. Zeile und Spalte stehen davor.

record-too-large = Die Aufzeichnung ist größer als { $max } MiB, viel mehr, als eine Partie braucht.
record-not-a-record = Das ist keine Aufzeichnung: Sie muss mit „oxrow-record 1“ beginnen.
record-version = Diese Aufzeichnung hat Version „{ $got }“; dieses Programm liest Version { $reads }.
record-missing = In der Aufzeichnung fehlt „{ $key }“.
record-header-key = „{ $key }“ gehört nicht in den Kopf einer Aufzeichnung; dort stehen game, seats, options, seed und names.
record-header-value = „{ $value }“ geht nicht für „{ $key }“.
record-json = Das ist kein JSON ({ $reason }).
record-deal-due = „{ $word }“ kommt zu früh: Erst muss ausgeteilt werden.
record-over = „{ $word }“ kommt zu spät: Die Partie ist vorbei.
record-not-over = Hier endet die Aufzeichnung, aber die Partie ist nicht vorbei.
record-winners = Die Aufzeichnung nennt „{ $got }“ als Gewinner, nach den Regeln gewinnt aber { $winners }.

record-shuffle = „{ $word }“ kann nicht in einer Zeile stehen, die sagt, woher eine Verteilung kam.
record-shuffle-place = Eine Zeile „shuffle“ steht direkt vor ihrer Verteilung, nur einmal, und jede frühere Verteilung hat auch eine.
record-header-twice = „{ $key }“ steht ein zweites Mal da („{ $value }“).
record-json-cut = Die Aufzeichnung endet mitten in ihrem JSON.
record-cut = Die Aufzeichnung endet mitten in dieser Zeile.
record-turn = Das ist Zug { $turn }, nicht Zug { $got }.
