"""Bots, tournaments, and what Hypothesis finds."""

from __future__ import annotations

from typing import Any

import numpy as np
import oxrow
import pytest
from conftest import ONE_EACH, short, table
from hypothesis import given, settings
from oxrow import strategies


@pytest.mark.parametrize(("id", "seats"), ONE_EACH)
@pytest.mark.parametrize("name", ["random", "heuristic", "mc:20"])
def test_bots_answer_views(id: str, seats: int, name: str) -> None:
    match = table(id, seats, seed=1)
    bots = [oxrow.bot(name, id, seed=seat) for seat in range(seats)]
    twins = [oxrow.bot(name, id, seed=seat) for seat in range(seats)]
    while not match.is_over:
        if match.is_chance:
            match.deal()
            continue
        seat = match.to_act[0]
        view = match.view(seat)
        move = bots[seat](view)
        assert move in match.legal(seat) and twins[seat](view) == move
        match.play(move, seat)


def test_bots_refuse() -> None:
    match = table("6nimmt", 3, seed=1)
    match.deal()
    with pytest.raises(oxrow.BadState, match="another game"):
        oxrow.bot("random", "xnimmt")(match.view(0))
    match.play(match.legal(0)[0], 0)
    with pytest.raises(oxrow.IllegalMove):
        oxrow.bot("random", "6nimmt")(match.view(0))
    with pytest.raises(oxrow.UnknownBot):
        oxrow.bot("deep", "6nimmt")


def test_a_tournament_tells_good_from_bad() -> None:
    def lowest(view: oxrow.View) -> Any:
        return view.legal_indices()[0]

    options = {"end": "rounds", "rounds": 1}
    result = oxrow.tournament("6nimmt", ["heuristic", lowest, "random", "random"], deals=40, seed=1, **options)
    assert result.names == ("heuristic", "lowest", "random (2)", "random (3)")
    best = result.standings[0]
    assert best.name == "heuristic" and best.matches == 160
    assert best.mean_ci95[0] < best.mean < best.mean_ci95[1] < 0
    assert best.rating == max(standing.rating for standing in result.standings) > 0
    assert abs(sum(standing.rating for standing in result.standings)) < 1e-6
    gap, (low, high) = result.difference(0, 2)
    assert low > 0 and low < gap < high
    again = oxrow.tournament("6nimmt", ["heuristic", lowest, "random", "random"], deals=40, seed=1, **options)
    assert np.array_equal(again.returns, result.returns)
    assert "heuristic" in str(result).splitlines()[1]
    frame = result.frame()
    assert list(frame["name"])[0] == "heuristic" and frame["matches"].sum() == 4 * 160
    import matplotlib

    matplotlib.use("agg")
    axes = result.plot()
    assert [label.get_text() for label in axes.get_yticklabels()][-1] == "heuristic"
    assert result.plot(axes) is axes


def test_a_bot_that_cheats_is_stopped() -> None:
    with pytest.raises(oxrow.IllegalMove):
        oxrow.tournament("6nimmt", {"cheat": lambda view: 104, "other": "random"}, deals=1, **short("6nimmt"))


def test_the_same_bot_four_times_is_as_good_as_itself() -> None:
    bots = {"a": "heuristic", "b": "heuristic", "c": "heuristic"}
    result = oxrow.tournament("krasskariert", bots, deals=30, seed=2)
    low, high = result.difference(0, 1)[1]
    assert low < 0 < high
    assert all(standing.win_share > 0.3 for standing in result.standings)


@settings(max_examples=60, deadline=None, derandomize=True)
@given(strategies.views())
def test_laws_of_views(view: oxrow.View) -> None:
    world = view.determinize(1)
    assert view.seat is not None and world.view(view.seat) == view
    assert view.legal() == world.legal(view.seat) != []
    assert np.array_equal(view.obs(), world.obs(view.seat))


@settings(max_examples=40, deadline=None, derandomize=True)
@given(strategies.matches(asked=True))
def test_laws_of_matches(match: oxrow.Match) -> None:
    seat = match.to_act[0]
    legal = set(match.legal_indices(seat))
    assert legal == set(np.flatnonzero(match.mask(seat)).tolist())
    before = match.to_bytes()
    for index in np.random.default_rng(1).integers(0, match.game.moves, 20):
        trial = match.clone()
        if int(index) in legal:
            trial.play(int(index), seat)
            assert trial != match
        else:
            with pytest.raises(oxrow.Error):
                trial.play(int(index), seat)
            assert trial.to_bytes() == before
    assert match.to_bytes() == before
