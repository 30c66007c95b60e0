"""What bots without learning reach in every game: one seat against a table of the same others. Prints Markdown.

    python py/bench/baselines.py [--matches 2000]

The seat is the first one; chance decides who sits well. Intervals are 95 %.
"""

from __future__ import annotations

import argparse

import numpy as np
import oxrow

#: One round where a match takes several, so that figures compare with those of others.
TABLES = [
    ("xnimmt", 4, {"rounds": 1}),
    ("6nimmt", 4, {"end": "rounds", "rounds": 1}),
    ("6nimmt-pro", 4, {"end": "rounds", "rounds": 1}),
    ("6nimmt-anniversary", 4, {"rounds": 1}),
    ("krasskariert", 4, {}),
]
BOTS = ["random", "heuristic", "mc:100"]


def returns(id: str, seats: int, bot: str, other: str, matches: int, options: dict[str, object]) -> np.ndarray:
    """Returns of the first seat in as many matches; each step of a table of bots is a match."""
    lineup = [bot] + [other] * (seats - 1)
    vec = oxrow.vec(id, min(matches, 256), seats, opponents=lineup, obs=None, mask=False, seed=1, **options)
    nobody = vec.sample()
    won = [vec.rewards[:, 0].copy()]
    while sum(map(len, won)) < matches:
        vec.step(nobody)
        won.append(vec.rewards[:, 0].copy())
    return np.concatenate(won)[:matches]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--matches", type=int, default=2000)
    args = parser.parse_args()
    print(f"| game | bot | against {' | against '.join(BOTS[:2])} |\n|---|---|---|---|")
    for id, seats, options in TABLES:
        for bot in BOTS:
            # Matches of a searching bot are as good as many of another one: they cost as much.
            matches = args.matches // 4 if bot.startswith("mc") else args.matches
            cells = []
            for other in BOTS[:2]:
                won = returns(id, seats, bot, other, matches, options)
                cells.append(f"{won.mean():.2f} ± {1.96 * won.std(ddof=1) / len(won) ** 0.5:.2f}")
            print(f"| {id} | `{bot}` | {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main()
