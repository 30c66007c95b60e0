# Sentences of records.
