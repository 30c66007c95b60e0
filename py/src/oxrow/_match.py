"""One match, and what a seat knows of it."""

from __future__ import annotations

import json
import secrets
from typing import Any

from oxrow import _draw, _native
from oxrow._games import Game, Move, Option, _moves, game, write_options


class View:
    """All that one seat may know, and no way to anything else.

    Views are equal when their seats cannot tell the matches apart.
    """

    __slots__ = ("_native",)

    def __init__(self, native: _native.View) -> None:
        self._native = native

    @property
    def game(self) -> Game:
        return game(self._native.id)

    @property
    def seat(self) -> int | None:
        """Whose view it is; ``None`` for what everybody sees."""
        return self._native.seat

    @property
    def seats(self) -> int:
        return self._native.seats

    @property
    def to_act(self) -> tuple[int, ...]:
        """Seats that are asked, in their order."""
        return self._native.to_act

    def legal(self) -> list[Move]:
        """Legal moves of this seat, ascending; none where it is not asked."""
        every = _moves(self._native.id)
        return [move for index in self.legal_indices() if (move := every[index]) is not None]

    def legal_indices(self) -> list[int]:
        return self._native.legal_indices()

    def obs(self, out: Any = None) -> Any:
        """``obs: uint8[columns]``, or filled into ``out`` (uint8, or float32 from 0 to 1)."""
        return self._native.obs(out)

    def history(self) -> Any:
        """``uint8[3 * HISTORY]``: the last moves that were seen, the latest first.

        Three columns each: the seat from 1, counted clockwise from the own one, 0 for none; then the index of the move,
        high and low byte, 255 and 255 for a choice that lies face down.
        """
        return self._native.history()

    def to_dict(self) -> dict[str, Any]:
        """The view as the wire protocol writes it."""
        view: dict[str, Any] = json.loads(self._native.json())
        return view

    def key(self) -> str:
        """A text that is equal for equal views: the information state."""
        return self._native.json()

    def text(self, lang: str = "en") -> str:
        return self._native.text(lang)

    def svg(self) -> str:
        """A picture of the table."""
        return _draw.svg(self.to_dict(), self.seats)

    def _repr_svg_(self) -> str:
        return self.svg()

    def determinize(self, seed: int | None = None) -> Match:
        """A world that fits what is known, drawn at random: its view of this seat equals this one."""
        world = Match(self._native.id, game(self._native.id).seats_min, [], 0)
        world._read_world(self._native, secrets.randbits(64) if seed is None else seed)
        return world

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, View):
            return NotImplemented
        return self._native == other._native

    def __hash__(self) -> int:
        return hash(self.key())

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"<View of {self._native.id}, seat {self.seat}>"


class Match(_native.Match):
    """A match in progress; :func:`make` opens one.

    A match waits for chance (``is_chance``: call :meth:`deal`), for one or more seats (``to_act``), or is over. Where
    several seats are asked at once they choose in secret, and may answer in any order.
    """

    @property
    def game(self) -> Game:
        return game(self.id)

    def legal(self, seat: int | None = None) -> list[Move]:
        """Legal moves of a seat, ascending: of the one named, or of the lowest that is asked."""
        every = _moves(self.id)
        return [move for index in self.legal_indices(seat) if (move := every[index]) is not None]

    def view(self, seat: int | None = None) -> View:  # type: ignore[override]
        """All that a seat may know; without a seat what everybody sees."""
        return View(super().view(seat))

    def seen(self, seat: int | None = None) -> list[dict[str, Any]]:
        """All that a seat has seen from the start, or everybody, in the words of the wire protocol."""
        return [json.loads(event) for event in self._seen(seat)]

    def clone(self) -> Match:
        """A copy that goes its own way, with the same deals to come."""
        copy = _blank()
        copy._read_match(self)
        return copy

    def __copy__(self) -> Match:
        return self.clone()

    def __deepcopy__(self, memo: object) -> Match:
        return self.clone()

    def __reduce__(self) -> tuple[Any, tuple[bytes]]:
        return Match.from_bytes, (self.to_bytes(),)

    @staticmethod
    def from_bytes(data: bytes) -> Match:
        """The match that ``to_bytes`` wrote. Raises :class:`BadBytes` for those of another version."""
        match = _blank()
        match._read_bytes(data)
        return match

    @staticmethod
    def from_record(text: str, seed: int | None = None) -> Match:
        """The match that a record leads to, in text or JSON. Raises :class:`BadRecord` with line and column."""
        match = _blank()
        match._read_record(text, secrets.randbits(64) if seed is None else seed)
        return match

    def svg(self, seat: int | None = None) -> str:
        """A picture of the table, as a seat sees it, or everybody."""
        return self.view(seat).svg()

    def _repr_svg_(self) -> str:
        return self.svg()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Match):
            return NotImplemented
        return self.to_bytes() == other.to_bytes()

    __hash__ = None  # type: ignore[assignment]

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"<Match of {self.id}, {self.seats} seats, seed {self.seed}>"


def _blank() -> Match:
    return Match("xnimmt", 2, [], 0)


def make(id: str, seats: int = 4, *, seed: int | None = None, **options: Option) -> Match:
    """A match before its first deal.

    ``id`` is one of :func:`games`. Options are those of the game, ``game(id).options``, ``lab_`` for ``lab.``: small decks
    for study. Deals are drawn from ``seed``, without one from the system's own randomness.

    Raises :class:`UnknownGame`, :class:`BadOptions`.
    """
    return Match(id, seats, write_options(options), secrets.randbits(64) if seed is None else seed)
