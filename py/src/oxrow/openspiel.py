"""The games as OpenSpiel Python games: import this module, then ``pyspiel.load_game("oxrow_6nimmt(players=4)")``.

Names are ``oxrow_`` and the id with ``_`` for ``-``. Parameters: ``players``, ``seed`` (of the deals), and ``options``, such as
``options=end:rounds rounds:1``, with ``/`` where a list has commas (``lab.caps:3/4``): both signs would end a parameter here. Where the game lets everybody choose at once, so do these: nodes are simultaneous, and
sequential where one seat is asked. Chance is sampled: a deal is one outcome, drawn from the state's own dice, because a
deck has more orders than could be listed.

A state is the information of all; ``state.resample(player, seed)`` draws another one with the same information state, and
``state.resample_from_infostate(player, sampler)`` is the same as the library's own searches call it from Python.

:func:`dumps` and :func:`loads` keep a state with its game, and so does ``pickle``. The library's own
``serialize_game_and_state`` refuses games whose chance is sampled, unless they are written in C++: it asks for the state of
their dice, and its binding has no place where they could answer.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

from oxrow._games import game, games
from oxrow._match import Match, make
from oxrow._native import HISTORY

#: One round, where a match takes several: what other games of the library take.
DEFAULT_OPTIONS = {
    "xnimmt": "rounds:1",
    "6nimmt": "end:rounds rounds:1",
    "6nimmt-pro": "end:rounds rounds:1",
    "6nimmt-anniversary": "rounds:1",
    "krasskariert": "",
}

#: Returns of a match stay within these; a bound that holds whatever the options.
UTILITY = 10_000.0


def name(id: str) -> str:
    """The name of a game in OpenSpiel."""
    return "oxrow_" + id.replace("-", "_")


def _options(text: str) -> dict[str, str]:
    words = (re.split("[:=]", word, maxsplit=1) for word in text.split())
    return {word[0]: word[-1].replace("/", ",") for word in words}


class Game(pyspiel.Game):  # type: ignore[misc]
    """A game with its parameters; each of ours is a class of its own."""

    id: str
    game_type: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        id, game_type = self.id, self.game_type
        given = dict(game_type.parameter_specification)
        given.update(params or {})
        self.options = _options(given["options"])
        self.seed = int(given["seed"])
        self.players = int(given["players"])
        make(id, self.players, seed=0, **self.options)
        info = pyspiel.GameInfo(
            num_distinct_actions=game(id).moves,
            max_chance_outcomes=1,
            num_players=self.players,
            min_utility=-UTILITY,
            max_utility=UTILITY,
            utility_sum=None,
            max_game_length=100_000,
        )
        super().__init__(game_type, info, params or {})

    def new_initial_state(self) -> State:
        return State(self, make(self.id, self.players, seed=self.seed, **self.options))

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class State(pyspiel.State):  # type: ignore[misc]
    """A state: a match."""

    def __init__(self, of: Game, match: Match) -> None:
        super().__init__(of)
        # The library copies all that lies here one by one: so the game itself may not.
        self.match = match
        self._before = match.returns()

    def current_player(self) -> Any:
        if self.match.is_over:
            return pyspiel.PlayerId.TERMINAL
        if self.match.is_chance:
            return pyspiel.PlayerId.CHANCE
        asked = self.match.to_act
        return asked[0] if len(asked) == 1 else pyspiel.PlayerId.SIMULTANEOUS

    def _legal_actions(self, player: int) -> list[int]:
        return self.match.legal_indices(player) if player in self.match.to_act else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(0, 1.0)]

    def _apply_action(self, action: int) -> None:
        if self.match.is_chance:
            # What was won before a deal is told to those who are asked after it.
            self.match.deal()
        else:
            self._before = self.match.returns()
            self.match.play(action)

    def _apply_actions(self, actions: list[int]) -> None:
        self._before = self.match.returns()
        trial = self.match.clone()
        for seat in self.match.to_act:
            trial.play(actions[seat], seat)
        self.match = trial

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return "deal"
        return str(self.match.game.move(action))

    def is_terminal(self) -> bool:
        return self.match.is_over

    def returns(self) -> list[float]:
        return [float(value) for value in self.match.returns()]

    def rewards(self) -> list[float]:
        return [float(now - before) for now, before in zip(self.match.returns(), self._before, strict=True)]

    def resample(self, player: int, seed: int | None = None) -> State:
        """Another state with the same information state of a player; it begins with the world as it is."""
        return State(self.get_game(), self.match.view(player).determinize(seed))

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> State:
        """As :meth:`resample`, with dice of the caller: ``sampler`` gives numbers from 0 to 1."""
        return self.resample(player, int(sampler() * 2**53))

    def __reduce__(self) -> tuple[Callable[[str], State], tuple[str]]:
        return loads, (dumps(self),)

    def __str__(self) -> str:
        return self.match.text()


def dumps(state: State) -> str:
    """A state with its game, as text."""
    game: Game = state.get_game()
    return f"{game}\n{state.serialize()}"


def loads(text: str) -> State:
    """The state that :func:`dumps` wrote, whose deals to come are the same.

    Reads a pickle, as the library does: only what you have written yourself. Raises :class:`oxrow.BadBytes` for what another
    version has written.
    """
    game, _, state = text.partition("\n")
    read: State = pyspiel.load_game(game).deserialize_state(state)
    return read


class Observer:
    """Observations of a player: the columns of ``oxrow.game(id).layout``, and with perfect recall the last moves."""

    def __init__(self, of: Game, iig_obs_type: Any, params: Any) -> None:
        if params:
            raise ValueError(f"there are no parameters of an observation, but {params} was given")
        self._type = iig_obs_type
        self._layout = game(of.id).layout
        columns = game(of.id).columns
        n_history = 3 * HISTORY if iig_obs_type.perfect_recall else 0
        self.tensor = np.zeros(columns + n_history, np.float32)
        self.dict = {c.name: self.tensor[c.start : c.start + c.len] for c in self._layout}
        if n_history:
            self.dict["history"] = self.tensor[columns:].reshape(HISTORY, 3)
        self._row = self.tensor[:columns]

    def _view(self, state: State, player: int) -> Any:
        secret = self._type.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        return state.match.view(player if secret else None)

    def set_from(self, state: State, player: int) -> None:
        view = self._view(state, player)
        view.obs(out=self._row)
        if self._type.perfect_recall:
            self.dict["history"][:] = view.history().reshape(HISTORY, 3)

    def string_from(self, state: State, player: int) -> str:
        view = self._view(state, player)
        text: str = view.key()
        return text


def _register(id: str) -> None:
    known = game(id)
    together = id != "krasskariert"
    dynamics = pyspiel.GameType.Dynamics
    game_type = pyspiel.GameType(
        short_name=name(id),
        long_name=f"Oxrow {id}",
        dynamics=dynamics.SIMULTANEOUS if together else dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.REWARDS,
        max_num_players=known.seats_max,
        min_num_players=known.seats_min,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        default_loadable=True,
        parameter_specification={
            "players": 4 if known.seats_min <= 4 <= known.seats_max else known.seats_min,
            "options": DEFAULT_OPTIONS[id],
            "seed": 0,
        },
    )
    # The library keeps what makes games until after Python has ended, which only a class survives.
    pyspiel.register_game(game_type, type(f"Game_{name(id)}", (Game,), {"id": id, "game_type": game_type}))


for _id in games():
    _register(_id)
