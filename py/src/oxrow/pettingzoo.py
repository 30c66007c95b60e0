"""The games as PettingZoo environments: agents ``seat_0``, ``seat_1`` and so on.

An observation is ``{"observation": uint8[columns], "action_mask": int8[moves]}``; what a column says is in
``oxrow.game(id).layout``. Chance plays by itself, from the seed of ``reset``. Rewards are what a seat has won since it was
last told; over a match they add up to its returns.
"""

from __future__ import annotations

import secrets
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from oxrow._games import Game, Option, game
from oxrow._match import Match, make
from oxrow._native import BadState

Observation = dict[str, Any]


class _Table:
    """What both kinds of environment share: one match at a time."""

    def __init__(self, id: str, seats: int, render_mode: str | None, options: dict[str, Option]) -> None:
        self.game: Game = game(id)
        self._seats = seats
        self._options = options
        self.render_mode = render_mode
        self.metadata = {
            "name": f"oxrow_{id}_v{self.game.MOVES_VERSION}_{self.game.OBS_VERSION}",
            "render_modes": ["ansi", "human", "svg"],
            "is_parallelizable": True,
            "render_fps": 1,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        # Wrong seats and options are refused before anybody sits down.
        self.match: Match = make(id, seats, seed=0, **options)
        most = np.concatenate([np.full(column.len, column.max, np.uint8) for column in self.game.layout])
        self._observation_spaces = {agent: self._observation_space(most) for agent in self.possible_agents}
        self._action_spaces = {agent: spaces.Discrete(self.game.moves) for agent in self.possible_agents}

    def _observation_space(self, most: Any) -> spaces.Dict:
        return spaces.Dict(
            {
                "observation": spaces.Box(np.zeros_like(most), most, dtype=np.uint8),
                "action_mask": spaces.Box(0, 1, (self.game.moves,), np.int8),
            }
        )

    def observation_space(self, agent: str) -> Any:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self._action_spaces[agent]

    def seat(self, agent: str) -> int:
        return self.possible_agents.index(agent)

    def observe(self, agent: str) -> Observation:
        seat = self.seat(agent)
        return {"observation": self.match.obs(seat), "action_mask": self.match.mask(seat).astype(np.int8)}

    def _begin(self, seed: int | None) -> None:
        seed = secrets.randbits(63) if seed is None else seed
        self.match = make(self.game.id, self._seats, seed=seed, **self._options)
        self.agents = list(self.possible_agents)
        self._told = [0] * self._seats
        self._deal()

    def _deal(self) -> None:
        while self.match.is_chance:
            self.match.deal()

    def _won(self) -> dict[str, float]:
        """What every seat has won since this was last asked."""
        now = self.match.returns()
        won = {agent: float(now[seat] - self._told[seat]) for seat, agent in enumerate(self.possible_agents)}
        self._told = now
        return won

    def render(self) -> str | None:
        if self.render_mode == "svg":
            return self.match.svg()
        if self.render_mode == "ansi":
            return self.match.view().text()
        if self.render_mode == "human":
            print(self.match.view().text())
        return None

    def close(self) -> None:
        pass

    def state(self) -> Any:
        """All that all seats see, one after another: for critics that may know everything."""
        return np.concatenate([self.match.obs(seat) for seat in range(self._seats)])


class raw_env(_Table, AECEnv):  # type: ignore[misc]
    """Seats answer one at a time; of several that are asked, the lowest first."""

    def __init__(self, id: str, seats: int = 4, render_mode: str | None = None, **options: Option) -> None:
        AECEnv.__init__(self)
        _Table.__init__(self, id, seats, render_mode, options)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.match.to_act[0]]

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        # Refused before anything has changed.
        self.match.play(int(action), self.seat(agent))
        self._cumulative_rewards[agent] = 0.0
        self._deal()
        self.rewards = self._won()
        if self.match.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[self.match.to_act[0]]
        self._accumulate_rewards()


class raw_parallel_env(_Table, ParallelEnv):  # type: ignore[misc]
    """All seats that are asked answer in one step; the mask of the others is empty, and what they say is not read."""

    def __init__(
        self,
        id: str,
        seats: int = 4,
        render_mode: str | None = None,
        *,
        illegal: str = "raise",
        **options: Option,
    ) -> None:
        if illegal not in ("raise", "replace"):
            raise ValueError(f'illegal is "raise" or "replace", not {illegal!r}')
        self._illegal = illegal
        _Table.__init__(self, id, seats, render_mode, options)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self._begin(seed)
        return {agent: self.observe(agent) for agent in self.agents}, {agent: {} for agent in self.agents}

    def _answer(self, seat: int, actions: dict[str, Any]) -> int:
        action = int(actions[self.possible_agents[seat]])
        legal = self.match.legal_indices(seat) if self._illegal == "replace" else []
        return legal[action % len(legal)] if legal and action not in legal else action

    def step(self, actions: dict[str, Any]) -> tuple[Any, Any, Any, Any, Any]:
        if not self.agents:
            raise BadState("The match is over; reset() begins another one.")
        asked = [(seat, self._answer(seat, actions)) for seat in self.match.to_act]
        if len(asked) > 1:
            # One of them may be refused after others have played: then nobody has.
            trial = self.match.clone()
            for seat, action in asked:
                trial.play(action, seat)
            self.match = trial
        else:
            for seat, action in asked:
                self.match.play(action, seat)
        self._deal()
        agents = self.agents
        over = self.match.is_over
        result: tuple[Any, Any, Any, Any, Any] = (
            {agent: self.observe(agent) for agent in agents},
            self._won(),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, False),
            {agent: {} for agent in agents},
        )
        if over:
            self.agents = []
        return result


def env(
    id: str,
    seats: int = 4,
    render_mode: str | None = None,
    *,
    illegal_reward: float | None = None,
    **options: Option,
) -> Any:
    """The AEC environment of a game: seats answer one at a time.

    A move that is not legal raises :class:`oxrow.IllegalMove`. With ``illegal_reward`` it ends the match for all instead, and
    its seat gets that: choose it lower than any match can be.
    """
    table: Any = raw_env(id, seats, render_mode, **options)
    if illegal_reward is not None:
        table = wrappers.TerminateIllegalWrapper(table, illegal_reward=illegal_reward)
    return wrappers.OrderEnforcingWrapper(table)


def parallel_env(
    id: str, seats: int = 4, render_mode: str | None = None, *, illegal: str = "raise", **options: Option
) -> Any:
    """The parallel environment of a game: all seats that are asked answer at once.

    A move that is not legal raises :class:`oxrow.IllegalMove`, and nobody has played. With ``illegal="replace"`` a legal one
    takes its place: for programs that know nothing of masks.
    """
    return raw_parallel_env(id, seats, render_mode, illegal=illegal, **options)
