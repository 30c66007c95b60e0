"""Writes a page for each game: seats, options, moves, and what every column of an observation says.

    python py/docs/generate.py            # writes them
    python py/docs/generate.py --check    # says whether they are as the package would write them
"""

from __future__ import annotations

import re
import sys
from itertools import groupby
from pathlib import Path

import oxrow
from oxrow import _native

HERE = Path(__file__).parent

RETURNS = {
    True: "Minus the points of the score sheet, added up over all rounds: more is better, 0 is the best without positive cards.",
    False: "Minus one for every chip owed, the one that could not be paid included: whoever has the least loses the match, "
    "everybody else wins.",
}


def moves(id: str) -> list[tuple[int, int, str, str]]:
    """Sections of the move index: first and last index, and the notation at both ends."""
    notations = [(index, text) for index, text in enumerate(_native.notations(id)) if text is not None]

    def kind(entry: tuple[int, str]) -> str:
        return re.sub(r"[0-9]+", "0", entry[1])

    if id == "krasskariert":
        # Plays of one position stand together, whatever they declare.
        def kind(entry: tuple[int, str]) -> str:  # noqa: F811
            return re.match(r"[a-z]+", entry[1]).group()  # type: ignore[union-attr]

    sections = []
    for _, group in groupby(notations, kind):
        entries = list(group)
        sections.append((entries[0][0], entries[-1][0], entries[0][1], entries[-1][1]))
    return sections


def page(id: str) -> str:
    game = oxrow.game(id)
    rules = {key: rule for key, _, _, rule in _native.game_info(id)["options"]}
    lines = [
        f"# {id}",
        "",
        "*Written by `py/docs/generate.py` from the package itself.*",
        "",
        f"- Rules: [locales/en/rules/{id}.md](../../locales/en/rules/{id}.md)",
        f"- Seats: {game.seats_min} to {game.seats_max}",
        f"- Returns: {RETURNS[game.has_points]}",
        f"- Moves: {game.moves}, `MOVES_VERSION` {game.MOVES_VERSION}",
        f"- Columns of an observation: {game.columns}, `OBS_VERSION` {game.OBS_VERSION}",
        "",
        "## Options",
        "",
        "| option | default | rule |",
        "|---|---|---|",
    ]
    for key, default in game.options.items():
        word = key.replace("lab.", "lab_")
        lines.append(f"| `{word}` | {f'`{default}`' if default else 'none'} | {rules[key] or 'study'} |")
    lines += ["", "## Moves", "", "| index | notation |", "|---|---|"]
    for first, last, text, end in moves(id):
        lines.append(f"| {first} | `{text}` |" if first == last else f"| {first} to {last} | `{text}` to `{end}` |")
    lines += [
        "",
        "## Observation",
        "",
        "Whole numbers from 0 to the greatest that a column can be; in `float32` divided by that. *By seat* means the own seat",
        "first, then clockwise. Seats, rows and cards that a table does not have are 0.",
        "",
        "| columns | name | greatest | what it says |",
        "|---|---|---|---|",
    ]
    for name, start, length, most, meaning in game.layout:
        where = str(start) if length == 1 else f"{start} to {start + length - 1}"
        lines.append(f"| {where} | `{name}` | {most} | {meaning} |")
    if id == "6nimmt":
        lines += [
            "",
            "Whole rounds without a question: `oxrow.play_out(rows, hands)`, `oxrow.random_rounds(n)`, `oxrow.deals(n)`; see the "
            "[tutorial](tutorial.md).",
        ]
    lines += [
        "",
        "The information state adds the history: `view.history()`, the last "
        f"{oxrow.HISTORY} moves that the seat has seen, three columns each.",
        "",
    ]
    return "\n".join(lines)


def main() -> int:
    stale = []
    for id in oxrow.games():
        path, text = HERE / f"{id}.md", page(id)
        if "--check" not in sys.argv:
            path.write_text(text, encoding="utf-8")
        elif not path.exists() or path.read_text(encoding="utf-8") != text:
            stale.append(path.name)
    if stale:
        print(f"not as the package would write them: {', '.join(stale)}", file=sys.stderr)
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
