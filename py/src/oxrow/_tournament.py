"""Many matches between bots, with intervals that say what they are worth."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from oxrow._bots import bot
from oxrow._games import Option
from oxrow._match import View, make

#: Anything that answers a view with a move: its index, its notation, or the move itself.
Player: TypeAlias = "str | Callable[[View], Any]"


@dataclass(frozen=True)
class Standing:
    """What one bot has reached. Intervals are 95 %, over deals: every deal counts once, however often it was played."""

    name: str
    matches: int
    #: Mean of a match's returns: more is better.
    mean: float
    mean_ci95: tuple[float, float]
    #: Share of matches won; a shared first place counts for all who share it. In Krass Kariert: of matches not lost.
    win_share: float
    win_share_ci95: tuple[float, float]
    #: On Elo's scale, with a mean of 0 in this tournament: 400 points are odds of ten to one to come in ahead.
    rating: float


@dataclass(frozen=True)
class Tournament:
    """All results of a tournament: ``returns[deal, rotation, bot]`` and who won."""

    id: str
    names: tuple[str, ...]
    returns: NDArray[np.float64]
    won: NDArray[np.bool_]

    @property
    def standings(self) -> list[Standing]:
        """The best mean first."""
        n_deals, n_rotations, _ = self.returns.shape
        ratings = self._ratings()
        table = []
        for nth, name in enumerate(self.names):
            mean, mean_ci = _mean(self.returns[:, :, nth].mean(axis=1))
            share, share_ci = _mean(self.won[:, :, nth].mean(axis=1))
            share_ci = (max(share_ci[0], 0.0), min(share_ci[1], 1.0))
            table.append(Standing(name, n_deals * n_rotations, mean, mean_ci, share, share_ci, float(ratings[nth])))
        return sorted(table, key=lambda standing: -standing.mean)

    def _ratings(self) -> NDArray[np.float64]:
        """Strengths in which coming in ahead of another is a won game (Bradley and Terry, fitted after Hunter, 2004)."""
        flat = self.returns.reshape(-1, len(self.names))
        ahead = (flat[:, :, None] > flat[:, None, :]).sum(axis=0) + 0.5 * (flat[:, :, None] == flat[:, None, :]).sum(axis=0)
        np.fill_diagonal(ahead, 0.0)
        # Half a game against everybody, so that who never loses stays within sight.
        ahead = ahead + 0.5 * (1 - np.eye(len(self.names)))
        games = ahead + ahead.T
        strength = np.ones(len(self.names))
        for _ in range(500):
            strength = ahead.sum(axis=1) / (games / (strength[:, None] + strength[None, :])).sum(axis=1)
            strength /= np.exp(np.log(strength).mean())
        ratings: NDArray[np.float64] = 400.0 * np.log10(strength)
        return ratings

    def difference(self, one: int, other: int) -> tuple[float, tuple[float, float]]:
        """By how much a bot's mean is better than another's on the same deals, and the interval of that."""
        return _mean((self.returns[:, :, one] - self.returns[:, :, other]).mean(axis=1))

    def frame(self) -> Any:
        """The standings as a pandas DataFrame, where pandas is installed."""
        import pandas

        return pandas.DataFrame([vars(standing) for standing in self.standings])

    def plot(self, axes: Any = None) -> Any:
        """Means with their intervals, drawn with matplotlib; returns the axes."""
        if axes is None:
            import matplotlib.pyplot

            axes = matplotlib.pyplot.figure().subplots()
        table = self.standings[::-1]
        means = [standing.mean for standing in table]
        reach = [standing.mean_ci95[1] - standing.mean for standing in table]
        axes.errorbar(means, range(len(table)), xerr=reach, fmt="o", capsize=4)
        axes.set_yticks(range(len(table)), [standing.name for standing in table])
        axes.set_xlabel("returns of a match, more is better")
        axes.set_title(f"{self.id}, {self.returns.shape[0]} deals, 95 %")
        return axes

    def __str__(self) -> str:
        lines = [f"{'bot':<20}{'mean':>9}{'95 %':>19}{'won':>8}{'rating':>8}"]
        for s in self.standings:
            low, high = s.mean_ci95
            lines.append(f"{s.name:<20}{s.mean:>9.2f}{low:>10.2f} ..{high:>6.2f}{s.win_share:>8.1%}{s.rating:>8.0f}")
        return "\n".join(lines)


def _mean(values: NDArray[Any]) -> tuple[float, tuple[float, float]]:
    mean = float(values.mean())
    if len(values) < 2:
        return mean, (float("-inf"), float("inf"))
    reach = _student(len(values) - 1) * float(values.std(ddof=1)) / len(values) ** 0.5
    return mean, (mean - reach, mean + reach)


def _student(freedom: int) -> float:
    """The 97.5 % point of Student's t, after Cornish and Fisher; within 1 % from two degrees of freedom on."""
    if freedom == 1:
        return 12.706
    z = 1.959964
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + float(sum(term / freedom ** (nth + 1) for nth, term in enumerate(terms)))


def tournament(
    id: str,
    bots: Sequence[Player] | Mapping[str, Player],
    *,
    deals: int = 100,
    seed: int = 0,
    **options: Option,
) -> Tournament:
    """Lets bots play each deal in every rotation of the seats, so that nobody is better for sitting better.

    ``bots`` are one for each seat: names (``"heuristic"``, ``"mc:1000"``), or anything that is called with a
    :class:`View` and answers with a move, with names of their own in a mapping. The same seed gives the same deals.

    Raises what a bot raises, and :class:`IllegalMove` for an answer that is not legal.
    """
    if isinstance(bots, Mapping):
        names, players = tuple(bots), list(bots.values())
    else:
        players = list(bots)
        plain = [player if isinstance(player, str) else getattr(player, "__name__", "bot") for player in players]
        names = tuple(name if plain.count(name) == 1 else f"{name} ({at})" for at, name in enumerate(plain))
    n = len(players)
    returns = np.zeros((deals, n, n))
    won = np.zeros((deals, n, n), dtype=np.bool_)
    for deal in range(deals):
        for turn in range(n):
            match = make(id, n, seed=seed + deal, **options)
            at = [(seat + turn) % n for seat in range(n)]
            seated: list[Callable[[View], Any]] = []
            for seat in range(n):
                player = players[at[seat]]
                dice = int(np.random.SeedSequence([seed, deal, turn, seat]).generate_state(1, np.uint64)[0])
                seated.append(bot(player, id, dice) if isinstance(player, str) else player)
            while not match.is_over:
                if match.is_chance:
                    match.deal()
                else:
                    seat = match.to_act[0]
                    match.play(seated[seat](match.view(seat)), seat)
            points, winners = match.returns(), match.winners or ()
            for seat in range(n):
                returns[deal, turn, at[seat]] = points[seat]
                won[deal, turn, at[seat]] = seat in winners
    return Tournament(id, names, returns, won)
