# Sentences of xnimmt.
