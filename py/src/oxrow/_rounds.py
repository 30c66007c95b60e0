"""Whole rounds of base 6 nimmt! at which nobody is asked: for players that sample worlds, and for random play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from oxrow import _native
from oxrow._games import Option, write_options


def play_out(
    rows: Sequence[Sequence[int]] | NDArray[Any],
    hands: NDArray[Any],
    *,
    threads: int = 1,
    **options: Option,
) -> NDArray[np.int16]:
    """Plays rounds of ``6nimmt`` to their end, every hand in the order that is given.

    ``hands: uint8[n, seats, cards]`` holds the numbers of cards, 1 to 104, which are no indices of moves; hands may be shorter
    than fresh ones. ``rows`` are the rows of all rounds, each with its cards in their order, or ``uint8[n, rows]``: one card in
    each row of every round. A low card takes the row with the fewest bull heads, the first of several. Options are those of the
    game; those that say when a match ends mean nothing here.

    Returned is ``int16[n, seats]``: the bull heads that each seat has taken since then. Fewer is better.

    Raises :class:`BadDeal` with the round in ``env`` where cards lie as they cannot by the rules, :class:`BadArray`,
    :class:`BadOptions`.
    """
    if isinstance(rows, np.ndarray):
        rows = _cards(rows)
    else:
        rows = [[int(card) if 0 <= card < 256 else 0 for card in row] for row in rows]
    return _native.play_out(rows, _cards(hands), write_options(options), threads)


def random_rounds(
    n: int, seats: int = 4, *, seed: int = 0, threads: int = 1, **options: Option
) -> NDArray[np.int16]:
    """Deals and plays ``n`` rounds of ``6nimmt`` in which everybody plays a card at random.

    A low card takes the row with the fewest bull heads, the first of several. Returned is ``int16[n, seats]``: the bull heads
    that each seat has taken. Round ``i`` is drawn from ``seed + i``, whatever the number of threads, and is the round that
    :func:`deals` with the same seed deals, played in that order.

    Raises :class:`BadOptions`.
    """
    return _native.random_rounds(n, seats, write_options(options), seed, threads)


def deals(
    n: int, seats: int = 4, *, seed: int = 0, **options: Option
) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    """Deals of ``6nimmt`` for :func:`play_out`: ``rows: uint8[n, rows]`` and ``hands: uint8[n, seats, cards]``, shuffled.

    Deal ``i`` is drawn from ``seed + i``: the first one of match ``i`` of :func:`vec` with this seed.

    Raises :class:`BadOptions`.
    """
    return _native.deals(n, seats, write_options(options), seed)


def _cards(cards: Any) -> Any:
    """As ``uint8`` in one piece, where nothing is lost by it."""
    if isinstance(cards, np.ndarray) and cards.dtype.kind in "iu" and cards.dtype != np.uint8:
        if cards.size == 0 or (cards.min() >= 0 and cards.max() <= np.iinfo(np.uint8).max):
            cards = cards.astype(np.uint8)
    return np.ascontiguousarray(cards) if isinstance(cards, np.ndarray) else cards
