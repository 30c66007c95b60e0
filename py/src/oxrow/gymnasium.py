"""One seat of a game as a Gymnasium environment, against opponents; and many of them in step.

An observation is ``{"observation": uint8[columns], "action_mask": int8[moves]}``; what a column says is in
``oxrow.game(id).layout``. An episode is a match. The reward is what the seat has won since its last move.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space

from oxrow._games import Option, game
from oxrow._native import BadOptions, BadState
from oxrow._vec import Opponent, Vec, vec

Observation = dict[str, Any]


def _spaces(id: str) -> tuple[spaces.Dict, spaces.Discrete]:
    known = game(id)
    most = np.concatenate([np.full(column.len, column.max, np.uint8) for column in known.layout])
    observation = spaces.Dict(
        {
            "observation": spaces.Box(np.zeros_like(most), most, dtype=np.uint8),
            "action_mask": spaces.Box(0, 1, (known.moves,), np.int8),
        }
    )
    return observation, spaces.Discrete(known.moves)


def _matches(
    id: str, n: int, seats: int, seat: int, opponents: str | Mapping[int, Opponent], options: dict[str, Any]
) -> Vec:
    if isinstance(opponents, str):
        opponents = {other: opponents for other in range(seats) if other != seat}
    if any(opponents.get(other) is None for other in range(seats) if other != seat) or seat in opponents:
        raise BadOptions(f"Every seat but {seat} needs an opponent.")
    return vec(id, n, seats, opponents=opponents, auto_reset=False, **options)


class Env(gymnasium.Env[Observation, Any]):  # type: ignore[misc]
    """One seat against opponents: names of bots, or policies, for the other seats.

    A move that is not legal raises :class:`oxrow.IllegalMove`. With ``illegal="replace"`` a legal one is drawn for it from
    the environment's dice: for programs that know nothing of masks.
    """

    def __init__(
        self,
        id: str,
        seats: int = 4,
        *,
        seat: int = 0,
        opponents: str | Mapping[int, Opponent] = "heuristic",
        illegal: str = "raise",
        render_mode: str | None = None,
        **options: Option,
    ) -> None:
        if illegal not in ("raise", "replace"):
            raise ValueError(f'illegal is "raise" or "replace", not {illegal!r}')
        self.metadata = {"render_modes": ["ansi"], "render_fps": 1}
        self.render_mode = render_mode
        self.observation_space, self.action_space = _spaces(id)
        self._seat = seat
        self._illegal = illegal
        self._vec = _matches(id, 1, seats, seat, opponents, options)
        self._row = self._vec.row_seats.index(seat)

    def _observation(self) -> Observation:
        mask = self._vec.mask[0, self._row].astype(np.int8)
        return {"observation": self._vec.obs[0, self._row].copy(), "action_mask": mask}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self._vec.reset(seeds=None if seed is None else [seed])
        self._wait()
        return self._observation(), {}

    def _wait(self) -> float:
        """Lets others answer until this seat is asked; says what it has won by then."""
        won = float(self._vec.rewards[0, self._seat])
        while not self._vec.mask[0, self._row].any() and not self._vec.done[0]:
            self._vec.step(np.zeros(self._vec.grid[:2], dtype=np.int32))
            won += float(self._vec.rewards[0, self._seat])
        return won

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        if self._vec.done[0]:
            raise BadState("The match is over; reset() begins another one.")
        mask = self._vec.mask[0, self._row]
        if self._illegal == "replace" and not mask[action] and mask.any():
            action = self.np_random.choice(np.flatnonzero(mask))
        actions = np.zeros(self._vec.grid[:2], dtype=np.int32)
        actions[0, self._row] = action
        self._vec.step(actions)
        won = self._wait()
        return self._observation(), won, bool(self._vec.done[0]), False, {}

    def render(self) -> Any:
        """The own cards and the rows, as far as columns tell them."""
        if self.render_mode != "ansi":
            return None
        known, obs = self._vec.game, self._vec.obs[0, self._row]
        lines = []
        for column in known.layout:
            part = obs[column.start : column.start + column.len]
            if column.max == 1 and column.len > 20:
                lines.append(f"{column.name}: {' '.join(str(at + 1) for at in np.flatnonzero(part))}")
            else:
                lines.append(f"{column.name}: {' '.join(str(value) for value in part)}")
        return "\n".join(lines)


class VectorEnv(gymnasium.vector.VectorEnv[Observation, Any, Any]):  # type: ignore[misc]
    """Many of :class:`Env` in step, without a process or a copy between them; equal to as many single ones.

    A match that is over starts anew in the step after (``AutoresetMode.NEXT_STEP``), which does not read its action. Opponents
    are bots by name, so that the seat is asked in every step.
    """

    def __init__(
        self,
        id: str,
        num_envs: int,
        seats: int = 4,
        *,
        seat: int = 0,
        opponents: str | Mapping[int, str] = "heuristic",
        threads: int = 1,
        **options: Option,
    ) -> None:
        self.num_envs = num_envs
        self.metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP}
        self.single_observation_space, self.single_action_space = _spaces(id)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._seat = seat
        self._vec = _matches(id, num_envs, seats, seat, opponents, {"threads": threads, **options})
        self._row = self._vec.row_seats.index(seat)
        self._over = np.zeros(num_envs, dtype=np.bool_)

    def _observation(self) -> Observation:
        mask = self._vec.mask[:, self._row].astype(np.int8)
        return {"observation": self._vec.obs[:, self._row].copy(), "action_mask": mask}

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        if seed is None:
            seeds = None
        elif isinstance(seed, int):
            super().reset(seed=seed)
            seeds = [seed + nth for nth in range(self.num_envs)]
        else:
            seeds = [int(one or 0) for one in seed]
        self._vec.reset(seeds=seeds)
        self._over[:] = False
        return self._observation(), {}

    def step(self, actions: Any) -> tuple[Observation, Any, Any, Any, dict[str, Any]]:
        vector = np.zeros(self._vec.grid[:2], dtype=np.int32)
        vector[:, self._row] = np.asarray(actions).reshape(self.num_envs)
        self._vec.step(vector)
        won = self._vec.rewards[:, self._seat].astype(np.float64)
        if self._over.any():
            self._vec.reset(which=self._over)
            won[self._over] = 0.0
        self._over = self._vec.done.copy()
        never = np.zeros(self.num_envs, dtype=np.bool_)
        return self._observation(), won, self._over.copy(), never, {}
