"""What all tests share."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import oxrow

#: A short match of every game at every seat count.
TABLES = [
    (id, seats)
    for id in oxrow.games()
    for seats in range(oxrow.game(id).seats_min, oxrow.game(id).seats_max + 1)
]

#: Every language: each is a folder that says something about itself.
LANGUAGES = sorted(facts.parent.name for facts in (Path(__file__).parents[2] / "locales").glob("*/language.txt"))
assert "en" in LANGUAGES

#: One table of every game.
ONE_EACH = [("xnimmt", 3), ("6nimmt", 4), ("6nimmt-pro", 3), ("6nimmt-anniversary", 3), ("krasskariert", 4)]


def short(id: str) -> dict[str, Any]:
    """Options with which a match takes one round where the game allows it."""
    if id == "xnimmt":
        return {"rounds": 1}
    if id == "krasskariert":
        return {}
    return {"end": "rounds", "rounds": 1}


def table(id: str, seats: int, seed: int) -> oxrow.Match:
    return oxrow.make(id, seats, seed=seed, **short(id))


def play_on(match: oxrow.Match, rng: np.random.Generator, most: int = 10**9) -> int:
    """Plays at random; says how many moves it took."""
    n = 0
    while not match.is_over and n < most:
        if match.is_chance:
            match.deal()
        else:
            match.play(int(rng.choice(match.legal_indices())))
            n += 1
    return n
