#!/usr/bin/env python3
"""A bot that is asked over its standard input and answers over its standard output: oxrow sim --bots cmd:examples/lines.py

It needs Python 3.9 and nothing else, and the lines are explained in docs/bots.md. It plays by chance, except that it
likes cards that lie close behind a row with room for them, and rows with few bull heads. examples/bridge.py takes it to
a table of a server.
"""

import json
import random
import sys


def main():
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "ask":
            move = choose(message["view"], message["legal"])
            # The number says which question it answers, and without flush nobody would hear of it.
            print(json.dumps({"ask": message["ask"], "move": move}), flush=True)
        # Types that are not known are for later versions.


def choose(view, legal):
    """A legal answer to the question; everything that the seat knows is in view."""
    rows = rows_of(view)
    numbers = [move for move in legal if move.isdigit()]
    if rows and len(numbers) == len(legal):
        return min(random.sample(numbers, len(numbers)), key=lambda move: dislike(int(move), rows))
    takes = [move for move in legal if move.startswith("row") and move[3:].isdigit()]
    if rows and len(takes) == len(legal):
        return min(takes, key=lambda move: sum(map(heads, rows[int(move[3:])])))
    return random.choice(legal)


def rows_of(view):
    """The rows on the table, as numbers; none in games without rows, or where something else lies in them."""
    table = view.get("table", {})
    rows = table.get("board", table).get("rows") or []
    is_plain = all(row and all(isinstance(card, int) for card in row) for row in rows)
    return rows if is_plain else []


def dislike(card, rows):
    """How far a card is from the row it goes to; a lot if it fits none or comes where others may have filled up."""
    before = [row for row in rows if row[-1] < card]
    if not before:
        return 150
    row = max(before, key=lambda row: row[-1])
    return card - row[-1] + 30 * (len(row) - 1)


def heads(card):
    if card == 55:
        return 7
    if card % 11 == 0:
        return 5
    return 3 if card % 10 == 0 else 2 if card % 5 == 0 else 1


if __name__ == "__main__":
    main()
