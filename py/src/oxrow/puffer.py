"""Many matches in step in the caller's buffers, in the style of PufferLib's native environments.

There, an environment is told where its arrays are and fills them in place: ``observations``, ``actions``, ``rewards``,
``terminals``, ``truncations`` and ``masks``, the first axis of each being agents. Here an agent is a seat of a match that no
opponent plays: those of the first match, then those of the second, and so on. Nothing of PufferLib is needed for it; where
it is installed, :class:`Env` is one of its environments, and ``pufferlib.vector.make`` takes it with every backend.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from oxrow._games import Option
from oxrow._native import BadArray
from oxrow._vec import Opponent, vec

if TYPE_CHECKING:

    class _Native: ...

else:
    try:
        # What is none of these is turned away by its loops, whatever it can do.
        from pufferlib import PufferEnv as _Native
    except ImportError:

        class _Native: ...


class Env(_Native):
    """``n`` matches as one environment with an agent for each of their seats that has no opponent.

    Buffers, each by its name in ``buf`` (a mapping, or anything with such attributes), or made where there is no ``buf``:

    - ``observations``: ``uint8[agents, columns]``, or with ``obs="f32"`` ``float32`` from 0 to 1
    - ``actions``: ``int32[agents]``, dense indices; what agents say that are not asked is not read
    - ``rewards``: ``float32[agents]``, what the seat has won since the step before
    - ``terminals``: ``bool[agents]``, the match has ended in this step, and the next one has begun
    - ``truncations``: ``bool[agents]``, never
    - ``masks``: ``bool[agents]``, whether the agent is asked in the next step

    That style has no buffer for legal moves: they are in ``action_masks: bool[agents, moves]``. A move that is not legal raises
    :class:`oxrow.IllegalMove` with the match in ``env``, and nothing has changed; with ``illegal="replace"`` a legal one is
    drawn for it, for programs that know no masks. A buffer of another shape, type or layout raises :class:`oxrow.BadArray`.
    """

    observations: NDArray[Any]
    actions: NDArray[np.int32]
    rewards: NDArray[np.float32]
    terminals: NDArray[np.bool_]
    truncations: NDArray[np.bool_]
    masks: NDArray[np.bool_]

    #: What PufferLib asks of an environment: that it is none of another library, and starts its matches anew by itself.
    emulated = False
    done = False

    def __init__(
        self,
        id: str,
        n: int = 64,
        seats: int = 4,
        *,
        opponents: str | Mapping[int, Opponent] | Sequence[Opponent] | None = None,
        obs: str = "u8",
        illegal: str = "raise",
        buf: Any = None,
        seed: int = 0,
        threads: int = 1,
        **options: Option,
    ) -> None:
        if illegal not in ("raise", "replace"):
            raise ValueError(f'illegal is "raise" or "replace", not {illegal!r}')
        if obs not in ("u8", "f32"):
            raise ValueError(f'obs is "u8" or "f32", not {obs!r}')
        self._illegal = illegal
        more: dict[str, Any] = dict(options)
        self._vec = vec(id, n, seats, opponents=opponents, obs=obs, seed=seed, threads=threads, **more)
        _, self._rows, _, columns, moves = self._vec.grid
        self._seats = np.array(self._vec.row_seats)
        self.num_agents = self.agents_per_batch = n * self._rows
        self.agent_ids = np.arange(self.num_agents)
        most = np.concatenate([np.full(c.len, c.max, np.uint8) for c in self._vec.game.layout])
        if obs == "f32":
            most = np.ones(columns, np.float32)
        self.single_observation_space = spaces.Box(np.zeros_like(most), most, dtype=most.dtype.type)
        self.single_action_space = spaces.Discrete(moves)
        self.action_masks: NDArray[np.bool_] = self._vec.mask.reshape(self.num_agents, moves)
        self.infos: list[dict[str, Any]] = []
        buffers: dict[str, tuple[tuple[int, ...], Any]] = {
            "observations": ((self.num_agents, columns), most.dtype),
            "actions": ((self.num_agents,), np.int32),
            "rewards": ((self.num_agents,), np.float32),
            "terminals": ((self.num_agents,), np.bool_),
            "truncations": ((self.num_agents,), np.bool_),
            "masks": ((self.num_agents,), np.bool_),
        }
        for name, (shape, dtype) in buffers.items():
            setattr(self, name, np.zeros(shape, dtype) if buf is None else _given(buf, name, shape, dtype))
        self._vec.use(obs=self.observations.reshape(n, self._rows, columns))
        self.reset(seed)

    def _tell(self) -> None:
        """Fills what has one value for each agent."""
        grid = (self._vec.n, self._rows)
        self.rewards.reshape(grid)[:] = self._vec.rewards[:, self._seats]
        self.terminals.reshape(grid)[:] = self._vec.done[:, None]
        self.truncations[:] = False
        self.masks.reshape(grid)[:] = self._vec.seat >= 0

    def reset(self, seed: int | None = None) -> tuple[NDArray[Any], list[dict[str, Any]]]:
        """All matches anew: match ``i`` from ``seed * n + i``, or without a seed with the dice it has.

        So environments with one seed after another, as trainers number them, have no match in common.
        """
        n = self._vec.n
        self._vec.reset(None if seed is None else [(seed * n + i) % 2**64 for i in range(n)])
        self._tell()
        return self.observations, self.infos

    def step(
        self, actions: Any = None
    ) -> tuple[
        NDArray[Any], NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], list[dict[str, Any]]
    ]:
        """Plays these actions, or those in the buffer."""
        if actions is not None:
            given = np.asarray(actions)
            if given.shape != self.actions.shape or given.dtype.kind not in "iu":
                raise BadArray(f"actions holds {given.dtype}{given.shape}; it has to be int32{self.actions.shape}.")
            # An index that does not fit is none: it must not become another one on the way.
            self.actions[:] = np.clip(given, -1, np.iinfo(np.int32).max)
        if self._illegal == "replace":
            self._replace()
        self._vec.step(self.actions.reshape(self._vec.n, self._rows))
        self._tell()
        return self.observations, self.rewards, self.terminals, self.truncations, self.infos

    def _replace(self) -> None:
        n_moves = self.action_masks.shape[1]
        agents = np.arange(self.num_agents)
        is_legal = self.action_masks[agents, np.clip(self.actions, 0, n_moves - 1)]
        wrong = self.masks & ~(is_legal & (self.actions >= 0) & (self.actions < n_moves))
        if wrong.any():
            drawn = self._vec.sample().reshape(self.num_agents)
            self.actions[wrong] = drawn[wrong]

    # The same in two parts, as PufferLib calls it.

    def async_reset(self, seed: int | None = None) -> None:
        self.reset(seed)

    def send(self, actions: Any) -> None:
        self.step(actions)

    def recv(self) -> tuple[Any, ...]:
        return (
            self.observations,
            self.rewards,
            self.terminals,
            self.truncations,
            self.infos,
            self.agent_ids,
            self.masks,
        )

    @property
    def driver_env(self) -> Env:
        return self

    @property
    def action_space(self) -> spaces.MultiDiscrete:
        """What all agents together can say."""
        return spaces.MultiDiscrete(np.full(self.num_agents, self.single_action_space.n))

    @property
    def observation_space(self) -> spaces.Box:
        """What all agents together see."""
        one = self.single_observation_space
        shape = (self.num_agents, *one.shape)
        return spaces.Box(np.broadcast_to(one.low, shape), np.broadcast_to(one.high, shape), dtype=one.dtype.type)

    def close(self) -> None:
        pass


def _given(buf: Any, name: str, shape: tuple[int, ...], dtype: Any) -> NDArray[Any]:
    """A buffer of the caller's, which is filled as it lies there and never copied."""
    array = buf[name] if isinstance(buf, Mapping) else getattr(buf, name)
    need = f"{np.dtype(dtype)}{shape}, in one piece and not read-only"
    if not isinstance(array, np.ndarray):
        raise BadArray(f"{name} is a {type(array).__name__}; it has to be {need}.")
    if (
        array.shape != shape
        or array.dtype != dtype
        or not array.flags.c_contiguous
        or not array.flags.writeable
    ):
        raise BadArray(f"{name} holds {array.dtype}{array.shape}; it has to be {need}.")
    return array
