"""X nimmt!, 6 nimmt! (base, Pro, Anniversary) and Krass Kariert for research.

    >>> import oxrow
    >>> match = oxrow.make("6nimmt", seats=2, seed=1, end="rounds", rounds=1)
    >>> while not match.is_over:
    ...     match.deal() if match.is_chance else match.play(match.legal()[0])
    >>> sum(match.returns()) < 0
    True

One match is :class:`Match`, thousands in step are :func:`vec`, whole rounds of ``6nimmt`` are :func:`play_out`. The interfaces
of other libraries are in modules that are imported when they are asked for: ``oxrow.pettingzoo``, ``oxrow.gymnasium``, ``oxrow.openspiel``,
``oxrow.puffer``.

Returns are "more is better" in every game: minus the points of the score sheet, in Krass Kariert minus one for every chip
lost. Seats, rows and plies count from 0.
"""

from importlib.metadata import version as _version

from oxrow._bots import Bot, bot
from oxrow._games import Column, Game, Move, game, games
from oxrow._match import Match, View, make
from oxrow._native import (
    HISTORY,
    BadArray,
    BadBytes,
    BadDeal,
    BadMove,
    BadOptions,
    BadRecord,
    BadSeat,
    BadState,
    Error,
    IllegalMove,
    InternalError,
    UnknownBot,
    UnknownGame,
)
from oxrow._rounds import deals, play_out, random_rounds
from oxrow._tournament import Player, Standing, Tournament, tournament
from oxrow._vec import Policy, Vec, vec

__version__ = _version("oxrow")

__all__ = [
    "HISTORY",
    "BadArray",
    "BadBytes",
    "BadDeal",
    "BadMove",
    "BadOptions",
    "BadRecord",
    "BadSeat",
    "BadState",
    "Bot",
    "Column",
    "Error",
    "Game",
    "IllegalMove",
    "InternalError",
    "Match",
    "Move",
    "Player",
    "Policy",
    "Standing",
    "Tournament",
    "UnknownBot",
    "UnknownGame",
    "Vec",
    "View",
    "bot",
    "deals",
    "game",
    "games",
    "make",
    "play_out",
    "random_rounds",
    "tournament",
    "vec",
]
