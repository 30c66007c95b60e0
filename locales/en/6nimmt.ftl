# Sentences of 6nimmt.
