"""What is the same in every match of a game: names, sizes, moves, and what each column of an observation says."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from oxrow import _native


class Move(int):
    """A move: its dense index, which it is, and its notation, which it prints as."""

    text: str

    def __new__(cls, index: int, text: str) -> Move:
        move = super().__new__(cls, index)
        move.text = text
        return move

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Move({int(self)}, {self.text!r})"

    def __reduce__(self) -> tuple[type[Move], tuple[int, str]]:
        return Move, (int(self), self.text)


class Column(NamedTuple):
    """Neighboring columns of one meaning: ``obs[start : start + len]``, each from 0 to ``max``."""

    name: str
    start: int
    len: int
    max: int
    meaning: str


@dataclass(frozen=True)
class Game:
    """Numbers and names of a game.

    ``moves`` is the size of the dense move index, ``columns`` that of an observation; both are the same for every seat
    count and option. The versions grow when an index or a column changes its meaning: keep them with what you train.
    """

    id: str
    seats_min: int
    seats_max: int
    #: Whether there are points; in Krass Kariert chips are lost instead.
    has_points: bool
    moves: int
    MOVES_VERSION: int
    columns: int
    OBS_VERSION: int
    #: What the columns are, in their order.
    layout: tuple[Column, ...]
    #: Options with their defaults; an empty default means that there is none.
    options: dict[str, str]

    def move(self, move: int | str) -> Move:
        """The move with an index, or in its notation.

        Raises :class:`BadMove` where there is none.
        """
        found = _moves(self.id)[_native.index_of(self.id, move)]
        assert found is not None
        return found


@lru_cache(maxsize=None)
def _moves(id: str) -> tuple[Move | None, ...]:
    notations = enumerate(_native.notations(id))
    return tuple(None if text is None else Move(index, text) for index, text in notations)


@lru_cache(maxsize=None)
def game(id: str) -> Game:
    """The game with an id, one of :func:`games`. Raises :class:`UnknownGame` where there is none."""
    info = _native.game_info(id)
    layout = []
    start = 0
    for name, length, most, meaning in info["spans"]:
        layout.append(Column(name, start, length, most, meaning))
        start += length
    return Game(
        id=id,
        seats_min=info["seats_min"],
        seats_max=info["seats_max"],
        has_points=info["has_points"],
        moves=info["moves"],
        MOVES_VERSION=info["moves_version"],
        columns=info["columns"],
        OBS_VERSION=info["obs_version"],
        layout=tuple(layout),
        options={key: default for key, default, _, _ in info["options"]},
    )


def games() -> tuple[str, ...]:
    """Ids of all games."""
    return tuple(_native.games())


Option = bool | int | str | list[int] | tuple[int, ...]


def write_options(options: dict[str, Option]) -> list[tuple[str, str]]:
    """Options as text. ``lab_deck=24`` stands for ``lab.deck=24``, which is no word in Python."""

    def word(value: Option) -> str:
        if isinstance(value, bool):
            return "true" if value else "false"
        if isinstance(value, (list, tuple)):
            return ",".join(str(number) for number in value)
        return str(value)

    def name(key: str) -> str:
        return "lab." + key[4:] if key.startswith("lab_") else key

    return [(name(key), word(value)) for key, value in options.items()]
