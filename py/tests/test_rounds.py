"""Whole rounds are those of single matches."""

from __future__ import annotations

from typing import Any

import numpy as np
import oxrow
import pytest

ROUND: dict[str, Any] = {"end": "rounds", "rounds": 1}


def played(rows: Any, hands: Any, **options: Any) -> list[int]:
    """What one match says of a deal that is played in its order, with the cheapest row for a low card."""
    match = oxrow.make("6nimmt", len(hands), **ROUND, **options)
    match.deal(" | ".join(" ".join(str(card) for card in cards) for cards in (rows, *hands)))
    for turn in range(len(hands[0])):
        for seat, hand in enumerate(hands):
            match.play(int(hand[turn]) - 1, seat)
        while not match.is_over and match.legal()[0].text.startswith("row"):
            start = next(column.start for column in match.game.layout if column.name == "row_heads")
            match.play(f"row{match.obs()[start : start + len(rows)].argmin()}")
    return [-points for points in match.returns()]


@pytest.mark.parametrize(
    ("seats", "options"), [(2, {}), (4, {}), (10, {}), (3, {"lab_deck": 20, "lab_hand": 4, "lab_rows": 3, "lab_cap": 3})]
)
def test_rounds_are_those_of_matches(seats: int, options: dict[str, Any]) -> None:
    rows, hands = oxrow.deals(70, seats, seed=5, **options)
    assert rows.shape == (70, options.get("lab_rows", 4)) and rows.dtype == np.uint8
    assert hands.shape == (70, seats, options.get("lab_hand", 10)) and hands.dtype == np.uint8
    points = oxrow.play_out(rows, hands, **options)
    assert points.shape == (70, seats) and points.dtype == np.int16
    assert points.tolist() == [played(*deal, **options) for deal in zip(rows, hands)]
    assert (oxrow.random_rounds(70, seats, seed=5, **options) == points).all()
    assert (oxrow.random_rounds(33, seats, seed=30, threads=3, **options) == points[25:58]).all()
    assert (oxrow.play_out(rows, hands, threads=2, **options) == points).all()


def test_deals_are_the_first_ones_of_a_batch() -> None:
    vec = oxrow.vec("6nimmt", 50, 4, seed=3)
    _, hands = oxrow.deals(50, 4, seed=3)
    assert (np.sort(hands - 1) == vec.obs[:, :, :104].nonzero()[2].reshape(50, 4, 10)).all()


def test_rounds_go_on_from_any_rows() -> None:
    # The second row is full, and 3 is low: it takes the row with the fewest heads.
    rows = [[20], [31, 32, 33, 34, 36], [50], [56]]
    assert oxrow.play_out(rows, np.array([[[3], [37]], [[38], [37]]])).tolist() == [[1, 9], [0, 9]]
    # Of any type that holds the numbers of cards, and in any layout.
    hands = np.asfortranarray([[[3], [37]], [[38], [37]]], dtype=np.int64)
    assert oxrow.play_out(tuple(rows), hands).tolist() == [[1, 9], [0, 9]]
    assert oxrow.play_out(rows, np.zeros((0, 4, 10), np.uint8)).shape == (0, 4)


def test_what_is_wrong_is_said() -> None:
    rows, hands = oxrow.deals(40, 4, seed=1)
    good = [[1], [2], [3], [4]]

    def changed(at: tuple[int, ...], card: int) -> Any:
        other = hands.copy()
        other[at] = card
        return other

    for at, card, sentence in [((39, 3, 9), 0, "0"), ((7, 0, 0), 105, "105"), ((8, 1, 1), hands[8, 0, 0], "two places")]:
        with pytest.raises(oxrow.BadDeal, match=sentence) as raised:
            oxrow.play_out(rows, changed(at, card))
        assert raised.value.env == at[0] and raised.value.rule == "SN-BASE-1.1"
    for error, sentence, call in [
        (oxrow.BadDeal, r"no 10\d", lambda: oxrow.play_out(rows, changed((0, 0, 0), 100), lab_deck=99)),
        (oxrow.BadDeal, "rows", lambda: oxrow.play_out(good[1:], hands)),
        (oxrow.BadDeal, "0", lambda: oxrow.play_out([[300], *good[1:]], hands)),
        (oxrow.BadArray, "uint8", lambda: oxrow.play_out(rows, hands.astype(float))),
        (oxrow.BadArray, "uint8", lambda: oxrow.play_out(rows, hands.astype(int) + 200)),
        (oxrow.BadArray, "hands", lambda: oxrow.play_out(rows, hands[0])),
        (oxrow.BadArray, "hands", lambda: oxrow.play_out(rows, [[[1]]])),  # type: ignore[arg-type]
        (oxrow.BadArray, "rows", lambda: oxrow.play_out(rows[1:], hands)),
        (oxrow.BadArray, "hands", lambda: oxrow.play_out(rows, hands[:, :, :0])),
        (oxrow.BadOptions, "1", lambda: oxrow.play_out(rows, hands[:, :1])),
        (oxrow.BadOptions, "colour", lambda: oxrow.play_out(rows, hands, colour="red")),
        (oxrow.BadOptions, "colour", lambda: oxrow.random_rounds(1, colour="red")),
        (oxrow.BadOptions, "11", lambda: oxrow.deals(1, 11)),
        (oxrow.BadOptions, '"-1" is not possible for n', lambda: oxrow.random_rounds(-1)),
        (oxrow.BadOptions, '"-1" is not possible for seed', lambda: oxrow.random_rounds(1, seed=-1)),
        (oxrow.BadOptions, '"0" is not possible for threads', lambda: oxrow.random_rounds(1, threads=0)),
        (oxrow.BadOptions, "memory", lambda: oxrow.random_rounds(2**62)),
    ]:
        with pytest.raises(error, match=sentence):
            call()
