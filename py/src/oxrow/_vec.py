"""Many matches in step, in the caller's arrays."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from oxrow import _native
from oxrow._games import Game, Option, game, write_options

#: Answers for one seat of all matches: ``policy(obs, mask) -> indices``. Rows without a legal move are not read.
Policy: TypeAlias = Callable[[NDArray[Any], NDArray[np.bool_]], Any]

#: Who plays a seat: nobody but the caller, a bot by its name, or a policy.
Opponent: TypeAlias = "None | str | Policy"


class Vec(_native.Batch):
    """Matches of one game in step; :func:`vec` makes them.

    Arrays, filled in place by every :meth:`reset` and :meth:`step`; give your own, or take those that are made:

    - ``obs``: ``uint8[n, rows, columns]``, or ``float32`` from 0 to 1, or ``None``
    - ``mask``: ``bool[n, rows, moves]``, the legal moves; none for a row that is not asked. Or ``None``
    - ``rewards``: ``float32[n, seats]``, what each seat has won since the step before, more is better
    - ``done``: ``bool[n]``, the match ended in this step
    - ``seat``: ``int8[n, rows]``, the seat that is asked, or -1
    """

    obs: Any
    mask: Any
    rewards: Any
    done: Any
    seat: Any

    _game: Game
    _policies: dict[int, tuple[int, Policy]]
    _actions: NDArray[np.int32]
    #: Whether nobody else writes into observations and masks, and those that were filled last.
    _keeps: bool = False
    _filled: tuple[Any, Any] = (None, None)

    @property
    def game(self) -> Game:
        return self._game

    @property
    def n(self) -> int:
        return self.grid[0]

    def use(self, **arrays: Any) -> None:
        """Fills these arrays from now on: ``obs``, ``mask``, ``rewards``, ``done``, ``seat``.

        Anything NumPy can look at without a copy will do, such as a tensor on the CPU (DLPack). They are looked at when
        they are filled: :class:`BadArray` then says what is wrong.
        """
        for name, array in arrays.items():
            if name not in ("obs", "mask", "rewards", "done", "seat"):
                raise TypeError(f"use() has no array {name!r}")
            setattr(self, name, _numpy(array))

    def reset(self, seeds: Any = None, which: Any = None) -> None:
        """Starts all matches anew, or those of ``which: bool[n]``; with ``seeds: uint64[n]``, from these."""
        if isinstance(which, np.ndarray) and which.dtype == np.bool_:
            # A byte that is neither true nor false may have come from a view of other numbers.
            which = which.view(np.uint8) != 0
        if seeds is not None:
            seeds = _seeds(seeds)
        self._reset(self.obs, self.mask, self.rewards, self.done, self.seat, which, seeds)
        if which is None:
            self._filled = (self.obs, self.mask)
        elif not self._holds():
            # Matches that went on elsewhere: no array holds all of them.
            self._filled = (self, self)

    def step(self, actions: Any) -> None:
        """Plays ``actions: int[n, rows]``, dense indices; rows that are not asked are not read.

        Raises :class:`IllegalMove` or :class:`BadMove` with the match in ``env``; then nothing has changed.
        """
        actions = _numpy(actions)
        if isinstance(actions, np.ndarray) and actions.dtype.kind in "iu" and actions.dtype != np.int32:
            # An index that does not fit is none: it must not become another one on the way.
            actions = np.clip(actions, -1, np.iinfo(np.int32).max).astype(np.int32)
        if self._policies:
            np.copyto(self._actions, actions)
            actions = self._actions
            for row, policy in self._policies.values():
                actions[:, row] = policy(self.obs[:, row], self.mask[:, row])
        kept = self._keeps and self._holds()
        self._step(actions, self.obs, self.mask, self.rewards, self.done, self.seat, kept)
        self._filled = (self.obs, self.mask)

    def _holds(self) -> bool:
        """Whether observations and masks are those that were filled last."""
        return self._filled[0] is self.obs and self._filled[1] is self.mask

    def sample(self, out: NDArray[np.int32] | None = None) -> NDArray[np.int32]:
        """``int32[n, rows]``: a legal move for every row that is asked, drawn at random."""
        if out is None:
            out = np.zeros(self.grid[:2], dtype=np.int32)
        self._sample(out)
        return out


def _numpy(array: Any) -> Any:
    if isinstance(array, np.ndarray) or array is None or not hasattr(array, "__dlpack__"):
        return array
    return np.from_dlpack(array)


def _seeds(seeds: Any) -> Any:
    """As ``uint64``, where nothing is lost by it."""
    if not isinstance(seeds, np.ndarray):
        seeds = np.array(list(seeds), dtype=object)
    if all(isinstance(seed, (int, np.integer)) and 0 <= seed < 2**64 for seed in seeds.flat):
        return seeds.astype(np.uint64)
    return seeds


def vec(
    id: str,
    n: int,
    seats: int = 4,
    *,
    mode: str = "together",
    opponents: str | Mapping[int, Opponent] | Sequence[Opponent] | None = None,
    seed: int = 0,
    obs: str | None = "u8",
    mask: bool = True,
    auto_reset: bool = True,
    threads: int = 1,
    kept: bool = False,
    **options: Option,
) -> Vec:
    """Matches of one game in step, reset and ready.

    ``mode`` is ``"together"`` (every seat that is asked answers in one step, a row for each seat) or ``"turns"`` (one seat
    at a time, one row). ``opponents`` play their seats by themselves: one name for all seats but the first, or by seat a
    bot's name (``"random"``, ``"heuristic"``, ``"fast"``, ``"mc:1000"``) or a :data:`Policy`, which is asked once for all
    matches; policies need ``mode="together"``. Match ``i`` draws from ``seed + i``, whatever the number of threads. ``obs``
    is ``"u8"``, ``"f32"`` or ``None``. With ``kept=True`` you only read ``obs`` and ``mask`` and never write into them: then a
    step writes what has changed there and leaves the rest as it is, which is faster in base 6 nimmt!.

    Raises :class:`UnknownGame`, :class:`BadOptions`, :class:`BadSeat`, :class:`UnknownBot`.
    """
    if mode not in ("together", "turns"):
        raise ValueError(f'mode is "together" or "turns", not {mode!r}')
    if obs not in ("u8", "f32", None):
        raise ValueError(f'obs is "u8", "f32" or None, not {obs!r}')
    # More seats than there can be are refused below, before this many places are made for them.
    n_seats = min(max(operator.index(seats), 0), game(id).seats_max)
    if opponents is None:
        by_seat: list[Opponent] = [None] * n_seats
    elif isinstance(opponents, str):
        by_seat = [None, *[opponents] * (n_seats - 1)]
    elif isinstance(opponents, Mapping):
        by_seat = [None] * n_seats
        for seat, opponent in opponents.items():
            by_seat[_native.check_seat(seat, n_seats)] = opponent
    else:
        by_seat = list(opponents)
    for opponent in by_seat:
        if opponent is not None and not isinstance(opponent, str) and not callable(opponent):
            raise TypeError(f"an opponent is None, a name or a policy, not {opponent!r}")
    bots: list[str | None] = [opponent if isinstance(opponent, str) else None for opponent in by_seat]
    batch = Vec(id, n, seats, write_options(options), bots, mode == "together", seed, auto_reset, threads)
    batch._game = game(id)
    batch._keeps = kept
    rows = {seat: row for row, seat in enumerate(batch.row_seats)}
    batch._policies = {
        seat: (rows[seat], opponent) for seat, opponent in enumerate(by_seat) if callable(opponent)
    }
    if batch._policies and (mode != "together" or obs is None or not mask):
        raise ValueError('a policy needs mode="together", observations and masks')
    n, n_rows, n_seats, columns, moves = batch.grid
    batch._actions = np.zeros((n, n_rows), dtype=np.int32)
    dtype = np.float32 if obs == "f32" else np.uint8
    batch.use(
        obs=None if obs is None else np.zeros((n, n_rows, columns), dtype=dtype),
        mask=np.zeros((n, n_rows, moves), dtype=np.bool_) if mask else None,
        rewards=np.zeros((n, n_seats), dtype=np.float32),
        done=np.zeros(n, dtype=np.bool_),
        seat=np.zeros((n, n_rows), dtype=np.int8),
    )
    batch.reset()
    return batch
