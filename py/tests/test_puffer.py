"""Buffers in PufferLib's style."""

from __future__ import annotations

import importlib.util
import sys
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import oxrow
import oxrow.puffer
import pytest
from conftest import ONE_EACH, short

N = 5


def buffers(agents: int, columns: int) -> dict[str, Any]:
    """Buffers for twice as many agents, of which an environment gets the second half."""
    whole = {
        "observations": np.full((2 * agents, columns), 9, np.uint8),
        "actions": np.full(2 * agents, -9, np.int32),
        "rewards": np.full(2 * agents, 9, np.float32),
        "terminals": np.ones(2 * agents, np.bool_),
        "truncations": np.ones(2 * agents, np.bool_),
        "masks": np.zeros(2 * agents, np.bool_),
    }
    return whole


@pytest.mark.parametrize(("id", "seats"), ONE_EACH)
@pytest.mark.parametrize("opponents", [None, "random"])
def test_buffers_hold_what_a_batch_holds(id: str, seats: int, opponents: str | None) -> None:
    vec = oxrow.vec(id, N, seats, opponents=opponents, seed=3 * N, **short(id))
    rows, columns = vec.grid[1], vec.grid[3]
    agents = N * rows
    whole = buffers(agents, columns)
    before = {name: array[:agents].copy() for name, array in whole.items()}
    given = {name: array[agents:] for name, array in whole.items()}
    buf: Any = given if opponents else SimpleNamespace(**given)
    env = oxrow.puffer.Env(id, N, seats, opponents=opponents, seed=3, buf=buf, **short(id))
    assert env.num_agents == agents and env.single_observation_space.shape == (columns,)
    assert env.single_action_space.n == env.action_masks.shape[1] == vec.game.moves
    ended = 0
    for _ in range(150):
        assert np.array_equal(given["observations"].reshape(N, rows, columns), vec.obs)
        assert np.array_equal(given["rewards"].reshape(N, rows), vec.rewards[:, vec.row_seats])
        assert np.array_equal(given["terminals"].reshape(N, rows), np.repeat(vec.done[:, None], rows, axis=1))
        assert np.array_equal(given["masks"].reshape(N, rows), vec.seat >= 0)
        assert np.array_equal(env.action_masks.reshape(vec.mask.shape), vec.mask)
        assert not given["truncations"].any()
        ended += int(vec.done.sum())
        actions = vec.sample()
        vec.step(actions)
        seen, rewards, terminals, truncations, infos = env.step(actions.reshape(-1).astype(np.int64))
        assert seen is env.observations and np.shares_memory(seen, given["observations"]) and infos == []
        assert np.shares_memory(rewards, given["rewards"]) and np.shares_memory(terminals, given["terminals"])
        assert np.shares_memory(truncations, given["truncations"])
    assert ended > 0
    for name, array in whole.items():
        assert np.array_equal(array[:agents], before[name]), f"{name} of somebody else"


def test_neighbors_have_no_match_in_common() -> None:
    first, second = (oxrow.puffer.Env("6nimmt", N, seed=seed) for seed in (1, 2))
    seen = np.concatenate([first.observations, second.observations]).reshape(2 * N, -1)
    assert len(np.unique(seen, axis=0)) == 2 * N


def test_what_all_agents_together_see_and_say() -> None:
    env = oxrow.puffer.Env("6nimmt", N)
    assert env.observation_space.contains(env.observations)
    assert env.action_space.contains(env.action_masks.argmax(axis=1))
    assert env.action_space.nvec.tolist() == [108] * 4 * N


def test_where_pufferlib_is_it_is_one_of_its_environments(monkeypatch: pytest.MonkeyPatch) -> None:
    class PufferEnv:
        """What PufferLib's own loops ask for. The library needs PyTorch, which is too much for a check."""

        @property
        def emulated(self) -> bool:
            return False

    there = ModuleType("pufferlib")
    there.__dict__["PufferEnv"] = PufferEnv
    monkeypatch.setitem(sys.modules, "pufferlib", there)
    spec = importlib.util.find_spec("oxrow.puffer")
    assert spec is not None and spec.loader is not None
    again = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(again)
    env = again.Env("6nimmt", N)
    assert isinstance(env, PufferEnv)
    env.step(env.action_masks.argmax(axis=1))
    assert not env.emulated and not issubclass(oxrow.puffer.Env, PufferEnv)


def test_actions_may_lie_in_their_buffer_and_come_in_two_parts() -> None:
    one, two = (oxrow.puffer.Env("6nimmt", N, obs="f32", seed=1) for _ in range(2))
    one.reset(7)
    two.async_reset(7)
    for _ in range(20):
        actions = one.action_masks.argmax(axis=1)
        one.actions[:] = actions
        one.step()
        two.send(actions)
        seen, rewards, terminals, _, infos, ids, masks = two.recv()
        assert np.array_equal(one.observations, seen) and seen.dtype == np.float32
        assert np.array_equal(one.rewards, rewards) and np.array_equal(one.masks, masks)
        assert np.array_equal(one.terminals, terminals) and ids.tolist() == list(range(4 * N)) and infos == []
    assert two.driver_env is two and not two.emulated and not two.done
    two.close()


def test_wrong_answers_are_refused_or_replaced() -> None:
    env = oxrow.puffer.Env("6nimmt", N, seed=1)
    good = env.action_masks.argmax(axis=1)
    before = env.observations.copy()
    with pytest.raises(oxrow.IllegalMove) as caught:
        env.step(np.where(np.arange(4 * N) == 9, 104, good))
    assert caught.value.env == 2
    with pytest.raises(oxrow.BadMove):
        env.step(np.where(np.arange(4 * N) == 9, good + 2**32, good))
    for wrong in (good[1:], good.astype(np.float32), good.reshape(N, 4)):
        with pytest.raises(oxrow.BadArray, match="actions"):
            env.step(wrong)
    assert np.array_equal(env.observations, before)
    blind = oxrow.puffer.Env("6nimmt", N, seed=1, illegal="replace")
    for nth in range(40):
        blind.step(np.full(4 * N, nth * 7 - 20))
        assert blind.action_masks[blind.masks].any(axis=1).all()


def test_wrong_buffers_are_refused() -> None:
    good = {name: array[: 4 * N] for name, array in buffers(4 * N, 256).items()}
    read_only = np.zeros(4 * N, np.float32)
    read_only.flags.writeable = False
    wrong: list[tuple[str, Any]] = [
        ("observations", np.zeros((4 * N, 255), np.uint8)),
        ("observations", np.zeros((4 * N, 256), np.float32)),
        ("rewards", np.zeros(4 * N, np.float64)),
        ("rewards", read_only),
        ("masks", np.zeros(8 * N, np.bool_)[::2]),
        ("actions", [0] * (4 * N)),
    ]
    for name, array in wrong:
        with pytest.raises(oxrow.BadArray, match=name):
            oxrow.puffer.Env("6nimmt", N, buf=good | {name: array})
    for bad in ({"illegal": "ignore"}, {"obs": "u16"}):
        with pytest.raises(ValueError):
            oxrow.puffer.Env("6nimmt", N, **bad)  # type: ignore[arg-type]
