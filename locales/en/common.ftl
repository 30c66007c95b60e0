# What every game says.

## Seats and lists

seat-unnamed = Player { $letter }
seat-you = you
list-empty = nothing
list-more = { $before }, { $after }
list-last = { $before } and { $after }
