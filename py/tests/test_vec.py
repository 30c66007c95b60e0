"""Many matches in step."""

from __future__ import annotations

import threading
from typing import Any

import numpy as np
import oxrow
import pytest
from conftest import ONE_EACH, short


def trace(vec: oxrow.Vec, steps: int) -> list[Any]:
    """All arrays of some steps at random."""
    seen = []
    for _ in range(steps):
        vec.step(vec.sample())
        seen.append([array.copy() for array in (vec.obs, vec.mask, vec.rewards, vec.done, vec.seat)])
    return seen


def same(one: list[Any], two: list[Any]) -> bool:
    pairs = zip(one, two, strict=True)
    return all(np.array_equal(a, b) for x, y in pairs for a, b in zip(x, y, strict=True))


@pytest.mark.parametrize(("id", "seats"), ONE_EACH)
@pytest.mark.parametrize("mode", ["together", "turns"])
def test_threads_change_nothing(id: str, seats: int, mode: str) -> None:
    def play(threads: int, seed: int) -> list[Any]:
        vec = oxrow.vec(
            id, 7, seats, mode=mode, seed=seed, threads=threads, opponents={seats - 1: "heuristic"}, **short(id)
        )
        return trace(vec, 60)

    one = play(1, seed=5)
    assert same(one, play(3, seed=5)) and same(one, play(16, seed=5))
    assert not same(one, play(1, seed=6))


@pytest.mark.parametrize(("id", "seats"), ONE_EACH)
def test_a_batch_is_its_matches(id: str, seats: int) -> None:
    """What a batch shows is what single matches show that get the same moves."""
    n = 3
    vec = oxrow.vec(id, n, seats, mode="turns", seed=3, auto_reset=False, **short(id))
    # Nobody sees the deals of a batch, so the matches learn them from worlds in which everything is known: none here.
    ended = np.zeros(n, dtype=bool)
    returns = np.zeros((n, seats))
    for _ in range(3000):
        assert ((vec.seat[:, 0] == -1) == vec.done).all()
        assert (vec.mask.any(axis=2)[:, 0] == ~vec.done).all()
        if vec.done.all():
            break
        vec.step(vec.sample())
        returns += vec.rewards
        assert not vec.rewards[ended].any(), "a match that is over wins nothing more"
        ended |= vec.done
    assert vec.done.all()
    assert (returns <= 0).all() or id == "6nimmt-anniversary"
    assert (returns.min(axis=1) < 0).all()


def test_rows_are_seats_and_see_their_own_hand() -> None:
    vec = oxrow.vec("6nimmt", 5, 4, seed=1)
    assert vec.obs.shape == (5, 4, 256) and vec.mask.shape == (5, 4, 108)
    assert vec.seat.tolist() == [[0, 1, 2, 3]] * 5
    hands = vec.obs[:, :, :104].astype(bool)
    assert np.array_equal(hands, vec.mask[:, :, :104]) and (hands.sum(axis=2) == 10).all()
    assert (hands.sum(axis=1) <= 1).all(), "no card is in two hands"


def test_a_seed_of_a_batch_counts_up() -> None:
    vec = oxrow.vec("6nimmt", 3, seed=10)
    other = oxrow.vec("6nimmt", 1, seed=12)
    assert np.array_equal(vec.obs[2], other.obs[0])
    vec.reset(seeds=[12, 12, 11])
    assert np.array_equal(vec.obs[0], other.obs[0]) and np.array_equal(vec.obs[1], other.obs[0])
    assert not np.array_equal(vec.obs[2], other.obs[0])


def test_some_matches_start_anew() -> None:
    vec = oxrow.vec("6nimmt", 4, seed=1)
    vec.step(vec.sample())
    before = vec.obs.copy()
    vec.rewards[:] = -7
    vec.reset(which=np.array([False, True, False, True]))
    same = [np.array_equal(vec.obs[i], before[i]) for i in range(4)]
    assert same == [True, False, True, False]
    # What belongs to the others is not touched.
    assert vec.rewards[:, 0].tolist() == [-7, 0, -7, 0] and not vec.done.any()


def test_matches_follow_one_another() -> None:
    vec = oxrow.vec("6nimmt", 8, seed=1, opponents="random", end="rounds", rounds=1)
    n_done, total = 0, np.zeros(4)
    for _ in range(200):
        vec.step(vec.sample())
        n_done += int(vec.done.sum())
        total += vec.rewards.sum(axis=0)
        assert vec.mask.any(axis=2).all(), "somebody is asked in every match"
    assert n_done > 8 * 10
    # Random play takes 12.1 a round (PRODUCT's figure is for the cheapest row; here any row is taken).
    assert 10 < -total.mean() / n_done < 20


def test_opponents_are_bots() -> None:
    def mean(bot: str, rounds: int) -> float:
        vec = oxrow.vec("6nimmt", 64, opponents=bot, obs=None, seed=2, end="rounds", rounds=1)
        won, n = 0.0, 0
        while n < rounds:
            vec.step(vec.sample())
            n += int(vec.done.sum())
            won += float(vec.rewards[:, 0].sum())
        return won / n

    assert mean("heuristic", 2000) < mean("random", 2000) - 2, "whoever plays at random loses more to better players"
    assert mean("mc:20", 64) < 0


def test_a_policy_is_asked_once_for_all() -> None:
    asked = []

    def lowest(obs: Any, mask: Any) -> Any:
        asked.append(obs.shape)
        return mask.argmax(axis=1)

    vec = oxrow.vec("6nimmt", 6, 4, opponents={1: lowest, 2: "random", 3: lowest}, seed=1, end="rounds", rounds=1)
    assert vec.row_seats == [0, 1, 3]
    for _ in range(30):
        actions = vec.sample()
        actions[:, 1:] = -5
        vec.step(actions)
    assert asked == [(6, 256)] * 60


def test_arrays_may_be_those_of_the_caller() -> None:
    vec = oxrow.vec("6nimmt", 3, obs="f32", seed=1)
    assert vec.obs.dtype == np.float32
    whole = np.full((2, 3, 4, 256), 7, dtype=np.uint8)
    vec.use(obs=whole[1], mask=None)
    vec.reset(seeds=[1, 2, 3])
    expected = oxrow.vec("6nimmt", 3, seed=1).obs
    assert np.array_equal(whole[1], expected) and (whole[0] == 7).all()

    class Tensor:
        """A tensor of another library, as far as DLPack goes."""

        def __init__(self, array: Any) -> None:
            self.array = array

        def __dlpack__(self, **how: Any) -> Any:
            return self.array.__dlpack__(**how)

        def __dlpack_device__(self) -> Any:
            return self.array.__dlpack_device__()

    theirs = np.zeros((3, 4, 256), dtype=np.float32)
    vec.use(obs=Tensor(theirs))
    vec.reset(seeds=[1, 2, 3])
    assert theirs.any()


def test_a_wrong_answer_changes_nothing() -> None:
    vec = oxrow.vec("6nimmt", 5, seed=1, threads=2)
    twin = oxrow.vec("6nimmt", 5, seed=1, threads=2)
    good = vec.sample()
    assert np.array_equal(twin.sample(), good)
    before = vec.obs.copy()
    wrong: list[tuple[type[oxrow.Error], int]] = [(oxrow.BadMove, 108), (oxrow.BadMove, -1), (oxrow.IllegalMove, 104)]
    for kind, index in wrong:
        bad = good.copy()
        bad[3, 2] = index
        with pytest.raises(oxrow.Error) as caught:
            vec.step(bad)
        assert type(caught.value) is kind and caught.value.env == 3
    with pytest.raises(oxrow.BadMove):
        vec.step(good.astype(np.int64) + 2**32)
    for shape in ((5,), (4, 4), (5, 4, 1)):
        with pytest.raises(oxrow.BadArray):
            vec.step(np.zeros(shape, dtype=np.int32))
    for dtype in (np.float32, np.bool_, object):
        with pytest.raises(oxrow.BadArray, match="holds"):
            vec.step(good.astype(dtype))
    with pytest.raises(oxrow.BadArray):
        vec.step(good.tolist())
    assert np.array_equal(vec.obs, before)
    for name, array in {
        "obs": np.zeros((5, 4, 255), np.uint8),
        "mask": np.zeros((5, 4, 108), np.uint8),
        "rewards": np.zeros((5, 4), np.float64),
        "done": np.zeros((5, 1), np.bool_),
        "seat": np.zeros((5, 8), np.int8)[:, ::2],
    }.items():
        kept = getattr(vec, name)
        vec.use(**{name: array})
        with pytest.raises(oxrow.BadArray, match=name):
            vec.step(good)
        vec.use(**{name: kept})
    fixed = np.zeros((5, 4, 256), np.uint8)
    fixed.flags.writeable = False
    vec.use(obs=fixed)
    with pytest.raises(oxrow.BadArray, match="read-only"):
        vec.step(good)
    vec.use(obs=before)
    vec.step(good)
    twin.step(good)
    assert np.array_equal(vec.obs, twin.obs) and np.array_equal(vec.rewards, twin.rewards)


@pytest.mark.parametrize("obs", ["u8", "f32"])
@pytest.mark.parametrize(("id", "seats"), ONE_EACH)
def test_what_is_kept_is_not_written_again(id: str, seats: int, obs: str) -> None:
    """Arrays that nobody else writes hold the same, also where others were filled or some matches begun in between."""
    frugal, twin = (oxrow.vec(id, 70, seats, obs=obs, seed=4, kept=kept, **short(id)) for kept in (True, False))
    other = np.full_like(frugal.obs, 7)
    own = frugal.obs
    for nth in range(60):
        frugal.use(obs=other if nth % 20 == 13 else own)
        actions = frugal.sample()
        assert np.array_equal(actions, twin.sample())
        frugal.step(actions)
        twin.step(actions)
        assert np.array_equal(frugal.obs, twin.obs) and np.array_equal(frugal.mask, twin.mask)
        if nth == 30:
            which = np.arange(70) % 3 == 1
            frugal.reset(which=which)
            twin.reset(which=which)
            assert np.array_equal(frugal.obs, twin.obs)
        if nth == 43:
            # Half of it is filled here, and so the next step fills all of it.
            frugal.use(obs=other)
            frugal.reset(which=which)
            twin.reset(which=which)
    if id == "6nimmt":
        # That something is left as it is, only whoever breaks the promise can see.
        hands = frugal.obs[:, :, :104]
        hands[:] = 1
        frugal.step(frugal.sample())
        assert (hands.sum(axis=2) > 90).any()


def test_one_array_is_not_filled_twice() -> None:
    vec = oxrow.vec("6nimmt", 2, 4, seed=1)
    flat = np.zeros(2 * 4, np.float32)
    vec.use(rewards=flat.reshape(2, 4), obs=np.zeros((2, 4, 256), np.float32))
    vec.step(vec.sample())
    memory = np.zeros(2 * 4 * 256, np.uint8)
    vec.use(obs=memory.reshape(2, 4, 256), mask=memory[: 2 * 4 * 108].view(np.bool_).reshape(2, 4, 108))
    with pytest.raises(oxrow.BadArray, match="in use"):
        vec.step(vec.sample())


def test_other_threads_go_on_while_a_step_is_played() -> None:
    """Another thread sees arrays that are filled in part, which it never could if it had to wait for the step."""
    n, unset = 64, 9.0
    vec = oxrow.vec("6nimmt", n, 2, opponents="mc:40", obs=None, mask=False, seed=1)
    seen, enough = threading.Event(), threading.Event()

    def watch() -> None:
        while not enough.is_set() and not seen.is_set():
            # One copy, so that no step of the other thread comes between reading the first and the last.
            rewards = vec.rewards.copy()
            if rewards[0, 0] != unset and rewards[-1, -1] == unset:
                seen.set()

    watcher = threading.Thread(target=watch, daemon=True)
    watcher.start()
    try:
        for _ in range(300):
            vec.rewards[:] = unset
            vec.step(vec.sample())
            if seen.is_set():
                break
    finally:
        enough.set()
        watcher.join(60)
    assert seen.is_set() and not watcher.is_alive()
