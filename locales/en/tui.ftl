# Sentences of the terminal client.
