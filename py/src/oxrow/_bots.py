"""Bots that look at views, as opponents for whatever you write."""

from __future__ import annotations

import secrets

from oxrow import _native
from oxrow._games import Move, _moves
from oxrow._match import View


class Bot(_native.Bot):
    """A bot of one game: call it with a view, it answers with a move. It sees nothing else.

    It remembers what it has seen of the others, so each seat of each match wants one of its own.
    """

    name: str
    id: str

    def __call__(self, view: View, playouts: int | None = None) -> Move:
        move = _moves(view._native.id)[self.choose(view._native, playouts)]
        assert move is not None
        return move

    def __repr__(self) -> str:
        return f"<Bot {self.name} of {self.id}>"


def bot(name: str, id: str, seed: int | None = None) -> Bot:
    """A bot by name: ``random``, ``heuristic``, ``fast``, ``risk`` (games with rows), ``mc:N`` with N playouts a decision,
    ``level:1`` to ``level:5``, and ``best``, the last of them.

    ``+fewest`` behind a name forces the row with the fewest bull heads, as in most published figures. The same seed gives
    the same answers. Raises :class:`UnknownGame`, :class:`UnknownBot`.
    """
    made = Bot(name, id, secrets.randbits(64) if seed is None else seed)
    made.name, made.id = name, id
    return made
