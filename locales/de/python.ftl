# Das Python-Paket: was an dem nicht stimmt, was übergeben wurde.

py-index = Es gibt keinen Zug mit der Nummer { $index }: Sie gehen von 0 bis { $last }.
py-dtype = Das Feld „{ $name }“ enthält { $got }; es muss { $need } enthalten.
py-shape = Das Feld „{ $name }“ hat die Form { $got }; sie muss { $need } sein.
py-length = „{ $name }“ hat { $got } Werte; es müssen { $need } sein.
py-read-only = Das Feld „{ $name }“ lässt sich nicht beschreiben: Es ist nur zum Lesen da oder wird anderswo benutzt.
py-layout = Das Feld „{ $name }“ liegt nicht in einem Stück, Zeile für Zeile.
py-sampled = Eine ausgedachte Welt hat keine Aufzeichnung: Niemand weiß, wie es zu ihr kam.
py-other-game = Diese Sicht gehört zu einem anderen Spiel.
py-too-many = Für { $n } Partien reicht der Speicher nicht.
py-bytes = Diese Bytes sind keine Partie.
py-version = Diese Bytes kommen aus einer anderen Version, in der Züge anders gezählt werden.
py-internal = Innen ist etwas fehlgeschlagen, und das ist ein Fehler von Oxrow. Der Startwert { $seed } zeigt ihn wieder.
