# Aufgeschriebene Stellungen: warum eine Datei keine Fälle enthält oder ein Fall nicht stimmt.

## Wo

case-at-case = { $why }
case-at-state = seine Stellung: { $why }
case-at-action = actions[{ $step }]: { $why }
case-at-after = nach actions[{ $step }]: { $why }
case-at-start = vor der ersten Aktion: { $why }
case-at-end = am Ende: { $why }

## Die Datei

case-none = In dieser Datei steht kein Fall.
case-json = Das ist kein JSON ({ $reason }).
case-json-cut = Die Datei endet mitten in ihrem JSON.
case-row-base = Reihen werden ab 0 gezählt, „row_index_base“ kann also nur 0 sein.

## Der Fall

case-not-an-object = „{ $what }“ muss ein Objekt sein, { $got } ist keins.
case-not-a-list = „{ $what }“ muss eine Liste sein, { $got } ist keine.
case-not-text = „{ $what }“ muss Text sein, { $got } ist keiner.
case-not-a-number = „{ $what }“ muss eine ganze Zahl sein, { $got } ist keine.
case-out-of-range = { $got } ist für „{ $what }“ nicht möglich.
case-missing = „{ $word }“ fehlt.
case-missing-step = „{ $word }“ nennt eine Aktion, die der Fall nicht hat.
case-more-actions = Auf eine Aktion, die abgelehnt werden muss, kann nichts folgen.
case-unknown-field = „{ $what }“ hat kein Feld „{ $word }“.
case-two-kinds = Ein Fall hat entweder „eval“ oder „state“.
case-no-field = Hier gibt es kein „{ $word }“ zu vergleichen.
case-no-game = Es gibt kein Spiel { $word }.
case-no-function = Es gibt keine Funktion „{ $word }“.
case-arguments = Das ist die falsche Zahl von Argumenten für „{ $word }“.
case-no-combination = { $word } ist keine Kombination.
case-no-player = Niemand heißt { $word }.
case-no-action = Es gibt keine Aktion „{ $word }“.
case-no-special = Es gibt keine Sonderkarte „{ $word }“.
case-no-card = Es gibt keine Karte { $word }.
case-cards-of-all = Alle spielen eine Karte, und sonst niemand.
case-row-start = Ein neuer Durchgang beginnt mit einer Karte in jeder Reihe, nicht mit { $word }.
case-row-cap = Keine Reihe hier fasst { $word } Karten.
case-oldest = Die Einstellung „oldest_seat“ nennt jemand anderen als „oldest“.
case-insert-pos = An Stelle { $word } würde die Reihe nicht steigen.
case-shift-from = Karte { $word } liegt in einer anderen Reihe.
case-no-reshuffle = Es ist kein Mischen fällig.
case-round-over = Der Durchgang ist vorbei; erst muss ein neuer beginnen.
case-round-open = Der Durchgang ist nicht vorbei.
case-not-over = Die Partie ist nicht vorbei.
case-differs = { $what } ist { $got }, sollte aber { $expected } sein.
case-accepted = Die Regeln erlauben { $word }, sollten es aber ablehnen.
