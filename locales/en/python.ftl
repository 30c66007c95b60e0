# The Python package: what is wrong with what was handed over.

py-index = There is no move with the index { $index }: they run from 0 to { $last }.
py-dtype = The array "{ $name }" holds { $got }; it has to hold { $need }.
py-shape = The array "{ $name }" has the shape { $got }; it has to be { $need }.
py-length = "{ $name }" has { $got } values; it has to have { $need }.
py-read-only = The array "{ $name }" cannot be written: it is read-only, or in use elsewhere.
py-layout = The array "{ $name }" does not lie in one piece, row after row.
py-sampled = A sampled world has no record: nobody knows how it came about.
py-other-game = This view is of another game.
py-too-many = There is not enough memory for { $n } matches.
py-bytes = These bytes are no match.
py-version = These bytes come from another version, in which moves are counted differently.
py-internal = Something failed inside, which is a mistake of Oxrow. The seed { $seed } shows it again.
