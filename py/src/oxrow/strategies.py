"""Hypothesis strategies: tables, matches in the middle of play, and what can be asked of them.

    from hypothesis import given
    from oxrow import strategies

    @given(strategies.matches())
    def test_my_bot_answers(match): ...
"""

from __future__ import annotations

from hypothesis import strategies as st

from oxrow._games import game, games
from oxrow._match import Match, View, make


def tables(ids: tuple[str, ...] | None = None) -> st.SearchStrategy[tuple[str, int]]:
    """The id of a game and a number of seats it is for."""

    def seats(id: str) -> st.SearchStrategy[tuple[str, int]]:
        counts = st.integers(game(id).seats_min, game(id).seats_max)
        return counts.map(lambda count: (id, count))

    return st.sampled_from(games() if ids is None else ids).flatmap(seats)


@st.composite
def matches(
    draw: st.DrawFn, ids: tuple[str, ...] | None = None, moves_max: int = 60, asked: bool = False
) -> Match:
    """A match some moves after its first deal; with ``asked`` one in which a seat is asked."""
    id, seats = draw(tables(ids))
    match = make(id, seats, seed=draw(st.integers(0, 2**32 - 1)))
    match.deal()
    for choice in draw(st.lists(st.integers(0, 2**16 - 1), max_size=moves_max)):
        while match.is_chance:
            match.deal()
        if match.is_over:
            break
        legal = match.legal_indices()
        match.play(legal[choice % len(legal)])
    while match.is_chance:
        match.deal()
    if asked and match.is_over:
        return draw(matches(ids, moves_max=0, asked=True))
    return match


@st.composite
def views(draw: st.DrawFn, ids: tuple[str, ...] | None = None, moves_max: int = 60) -> View:
    """The view of a seat that is asked."""
    match = draw(matches(ids, moves_max, asked=True))
    return match.view(draw(st.sampled_from(match.to_act)))
