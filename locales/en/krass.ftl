# Sentences of krass.
