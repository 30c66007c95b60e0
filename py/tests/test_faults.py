"""Bad input: the named exception, and nothing has changed."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable

import numpy as np
import oxrow
import pytest


def started() -> oxrow.Match:
    match = oxrow.make("6nimmt", 3, seed=1)
    match.deal()
    return match


def not_in_hand(match: oxrow.Match) -> int:
    return next(index for index in range(104) if index not in match.legal_indices(0))


FAULTS: list[tuple[type[oxrow.Error], str, Callable[[oxrow.Match], object]]] = [
    (oxrow.UnknownGame, "no game called", lambda _: oxrow.make("chess")),
    (oxrow.BadOptions, "11", lambda _: oxrow.make("6nimmt", 11)),
    (oxrow.BadOptions, "colour", lambda _: oxrow.make("6nimmt", colour="red")),
    (oxrow.BadOptions, "lab.deck", lambda _: oxrow.make("6nimmt", lab_deck=2)),
    (oxrow.BadMove, "from 0 to 107", lambda match: match.play(108)),
    (oxrow.BadMove, "from 0 to 107", lambda match: match.play(-1)),
    (oxrow.BadMove, "from 0 to 107", lambda match: match.play(10**12)),
    (oxrow.BadMove, "not a move", lambda match: match.play("105")),
    (oxrow.BadMove, "not a move", lambda match: match.play(None)),  # type: ignore[arg-type]
    (oxrow.BadMove, "from 0 to 107", lambda match: match.game.move(108)),
    (oxrow.BadMove, "not a move", lambda match: match.game.move("row9")),
    (oxrow.IllegalMove, "hand", lambda match: match.play(not_in_hand(match), 0)),
    (oxrow.IllegalMove, " ", lambda match: match.play("row0", 0)),
    (oxrow.BadSeat, "no seat 3", lambda match: match.play(0, 3)),
    (oxrow.BadSeat, "no seat 9", lambda match: match.view(9)),
    (oxrow.BadSeat, "no seat -1", lambda match: match.view(-1)),
    (oxrow.BadSeat, "no seat -1", lambda match: match.play(0, -1)),
    (oxrow.BadSeat, "no seat", lambda match: match.obs(2**70)),
    (oxrow.BadSeat, "no seat 9", lambda _: oxrow.vec("6nimmt", 2, 3, opponents={9: "random"})),
    (oxrow.BadMove, "not a move", lambda match: match.play(True, 0)),
    (oxrow.BadMove, "not a move", lambda match: match.game.move(True)),
    (oxrow.BadOptions, '"-1" is not possible for seed', lambda _: oxrow.make("6nimmt", seed=-1)),
    (oxrow.BadOptions, "not possible for seed", lambda _: oxrow.vec("6nimmt", 2, seed=2**64)),
    (oxrow.BadOptions, "not possible for seed", lambda match: match.view(0).determinize(-1)),
    (oxrow.BadOptions, '"-1" is not possible for seats', lambda _: oxrow.make("6nimmt", -1)),
    (oxrow.BadOptions, "not possible for seats", lambda _: oxrow.vec("6nimmt", 2, 2**70)),
    (oxrow.BadOptions, '"-1" is not possible for n', lambda _: oxrow.vec("6nimmt", -1)),
    (oxrow.BadOptions, '"0" is not possible for threads', lambda _: oxrow.vec("6nimmt", 2, threads=0)),
    (oxrow.BadArray, "seeds", lambda _: oxrow.vec("6nimmt", 2).reset(seeds=[1, -1])),
    (oxrow.BadArray, "seeds", lambda _: oxrow.vec("6nimmt", 2).reset(seeds=[1, 2**64])),
    (oxrow.BadArray, "seeds", lambda _: oxrow.vec("6nimmt", 2).reset(seeds=[1.5, 2])),
    (oxrow.BadArray, "seeds", lambda _: oxrow.vec("6nimmt", 2).reset(seeds=[1])),
    (oxrow.BadArray, "one piece", lambda match: match.obs(out=np.zeros(256, np.uint8)[::-1])),
    (oxrow.BadArray, "holds >f4", lambda match: match.obs(out=np.zeros(256, ">f4"))),
    (oxrow.BadSeat, "no seat 3", lambda match: match.mask(3)),
    (oxrow.BadSeat, "no seat 3", lambda match: match.obs(3)),
    (oxrow.BadDeal, " ", lambda match: match.deal()),
    (oxrow.BadDeal, " ", lambda match: match.deal("1 2 3")),
    (oxrow.BadRecord, "oxrow-record 1", lambda _: oxrow.Match.from_record("nonsense")),
    (oxrow.BadBytes, "no match", lambda _: oxrow.Match.from_bytes(b"nonsense")),
    (oxrow.BadBytes, "no match", lambda _: oxrow.Match.from_bytes(b"{}")),
    (oxrow.BadOptions, "no language", lambda match: match.text("tlh")),
    (oxrow.BadArray, "holds float64", lambda match: match.obs(out=np.zeros(256))),
    (oxrow.BadArray, "has to be", lambda match: match.obs(out=np.zeros(255, np.uint8))),
    (oxrow.BadArray, "has to be", lambda match: match.obs(out=np.zeros((1, 256), np.uint8))),
    (oxrow.BadArray, "one piece", lambda match: match.obs(out=np.zeros(512, np.uint8)[::2])),
    (oxrow.BadArray, "holds", lambda match: match.mask(out=[False] * 108)),  # type: ignore[arg-type]
    (oxrow.BadOptions, "not enough memory", lambda _: oxrow.vec("6nimmt", 2**50, obs=None, mask=False)),
    (oxrow.UnknownBot, "no bot", lambda _: oxrow.vec("6nimmt", 2, opponents="deep")),
]


@pytest.mark.parametrize(("kind", "words", "wrong"), FAULTS)
def test_bad_input_is_refused_in_words(
    kind: type[oxrow.Error], words: str, wrong: Callable[[oxrow.Match], object]
) -> None:
    match = started()
    before = match.to_bytes()
    with pytest.raises(oxrow.Error, match=words) as caught:
        wrong(match)
    assert type(caught.value) is kind and kind is getattr(oxrow, kind.__name__)
    assert str(caught.value).endswith(".") and " " in str(caught.value)
    assert match.to_bytes() == before


def test_read_only_arrays_stay_as_they_are() -> None:
    fixed = np.zeros(256, np.uint8)
    fixed.flags.writeable = False
    with pytest.raises(oxrow.BadArray, match="read-only"):
        started().obs(out=fixed)
    assert not fixed.any()


def test_a_refused_move_names_its_rule() -> None:
    match = started()
    with pytest.raises(oxrow.IllegalMove) as caught:
        match.play(not_in_hand(match), 0)
    assert caught.value.rule == "SN-BASE-3.2"
    with pytest.raises(oxrow.BadRecord) as bad:
        oxrow.Match.from_record("oxrow-record 1\ngame 6nimmt\nseats 4\ndeal 1 2\n")
    assert bad.value.line == 4 and bad.value.column == 1


def test_nothing_is_played_after_the_end() -> None:
    match = oxrow.make("6nimmt", 2, seed=0, lab_deck=4, lab_hand=1, lab_rows=2, end="rounds", rounds=1)
    match.deal("1 2 | 3 | 4")
    match.play("3", 0)
    match.play("4", 1)
    assert match.is_over
    before = match.to_bytes()
    for wrong in (lambda: match.play("3"), lambda: match.play("3", 0)):
        with pytest.raises(oxrow.IllegalMove):
            wrong()
    with pytest.raises(oxrow.BadDeal):
        match.deal()
    assert match.to_bytes() == before


def test_bytes_of_another_version_are_refused() -> None:
    body = json.loads(started().to_bytes())
    for key in ("oxrow-match", "moves-version"):
        other = json.dumps(body | {key: body[key] + 1}).encode()
        with pytest.raises(oxrow.BadBytes, match="another version"):
            oxrow.Match.from_bytes(other)
        # A pickle holds these bytes behind their length.
        kept = pickle.dumps(started(), protocol=0).decode("latin-1")
        written = f'"{key}":{body[key]}'
        assert written in kept
        with pytest.raises(oxrow.BadBytes, match="another version"):
            pickle.loads(kept.replace(written, f'"{key}":{body[key] + 1}').encode("latin-1"))
    with pytest.raises(oxrow.UnknownGame):
        oxrow.Match.from_bytes(json.dumps(body | {"game": "chess"}).encode())
    # A record that leads elsewhere, a seat that is not there: no half a match.
    seated = json.loads(json.dumps(body["view"])) | {"by": {"seat": 0}}
    no_seats = body["view"] | {"secrets": []}
    twice = json.loads(json.dumps(body["view"]))
    twice["secrets"][0]["hand"] = twice["secrets"][1]["hand"]
    faults: list[dict[str, object]] = [{"moves": [[3, 0]]}, {"record": "x"}, {"open": 5}, {"deals": [1]}, {"view": {}}]
    faults += [{"view": view, "record": None} for view in (seated, no_seats, twice)]
    for broken in faults:
        with pytest.raises(oxrow.BadBytes):
            oxrow.Match.from_bytes(json.dumps(body | broken).encode())


def test_a_mistake_of_ours_is_an_exception_with_its_seed() -> None:
    from oxrow import _native

    with pytest.raises(oxrow.InternalError, match="The seed 77") as caught:
        _native.fail_inside(77)
    assert caught.value.seed == 77
    assert isinstance(caught.value, oxrow.Error)
