"""What other libraries say of us with their own tests."""

from __future__ import annotations

import base64
import pickle
import warnings
from typing import Any

import gymnasium
import numpy as np
import oxrow
import oxrow.gymnasium
import oxrow.openspiel
import oxrow.pettingzoo
import pyspiel
import pytest
from conftest import ONE_EACH, short
from gymnasium.utils.env_checker import check_env
from open_spiel.python.algorithms import ismcts, mcts
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test


@pytest.mark.parametrize(("id", "seats"), ONE_EACH)
def test_pettingzoo_says_yes(id: str, seats: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # They would have every observation look like a picture.
        warnings.filterwarnings("ignore", message=".*Observation.*")
        # It tries a move of one match in the next one.
        api_test(oxrow.pettingzoo.env(id, seats, illegal_reward=-1000.0, **short(id)), num_cycles=200)
        parallel_api_test(oxrow.pettingzoo.parallel_env(id, seats, **short(id)), num_cycles=200)
        seed_test(lambda: oxrow.pettingzoo.env(id, seats, **short(id)), num_cycles=60)
        # It knows no masks.
        blind = {"illegal": "replace", **short(id)}
        parallel_seed_test(lambda: oxrow.pettingzoo.parallel_env(id, seats, **blind), num_cycles=60)


@pytest.mark.parametrize(("id", "seats"), ONE_EACH)
def test_rewards_of_pettingzoo_add_up_to_returns(id: str, seats: int) -> None:
    rng = np.random.default_rng(1)
    env = oxrow.pettingzoo.env(id, seats, **short(id))
    env.reset(seed=1)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, ended, _, _ = env.last()
        total[agent] += reward
        env.step(None if ended else int(rng.choice(np.flatnonzero(observation["action_mask"]))))
    match = env.unwrapped.match
    assert match.is_over and list(total.values()) == match.returns()

    table = oxrow.pettingzoo.parallel_env(id, seats, **short(id))
    seen, _ = table.reset(seed=1)
    won = np.zeros(seats)
    while table.agents:
        masks = {agent: np.flatnonzero(seen[agent]["action_mask"]) for agent in table.agents}
        seen, rewards, *_ = table.step({a: int(rng.choice(m)) if len(m) else 0 for a, m in masks.items()})
        won += list(rewards.values())
    assert won.tolist() == table.match.returns()


def test_pettingzoo_renders_and_refuses() -> None:
    env = oxrow.pettingzoo.env("6nimmt", 3, render_mode="ansi")
    env.reset(seed=1)
    assert "Row 1" in env.render()
    before = env.unwrapped.match.to_bytes()
    with pytest.raises(oxrow.IllegalMove):
        env.step(104)
    table = oxrow.pettingzoo.parallel_env("6nimmt", 3, render_mode="svg")
    seen, _ = table.reset(seed=1)
    assert table.render().startswith("<svg")
    good = {agent: int(np.flatnonzero(seen[agent]["action_mask"])[0]) for agent in table.agents}
    with pytest.raises(oxrow.IllegalMove):
        table.step(good | {"seat_2": 104})
    assert table.match.to_bytes() == before == env.unwrapped.match.to_bytes()
    with pytest.raises(oxrow.BadOptions):
        oxrow.pettingzoo.env("6nimmt", 11)


@pytest.mark.parametrize(("id", "seats"), ONE_EACH)
def test_gymnasium_says_yes(id: str, seats: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # It tries moves of one match in another: only a program that knows no masks does that.
        env = oxrow.gymnasium.Env(id, seats, illegal="replace", **short(id))
        check_env(env, skip_render_check=True)


@pytest.mark.parametrize(("id", "seats"), ONE_EACH)
def test_a_vector_is_as_many_single_ones(id: str, seats: int) -> None:
    n = 3
    one = {"opponents": "random", **short(id)}
    vector = oxrow.gymnasium.VectorEnv(id, n, seats, threads=2, **one)
    singles = gymnasium.vector.SyncVectorEnv([lambda: oxrow.gymnasium.Env(id, seats, **one)] * n)
    assert singles.single_observation_space == vector.single_observation_space
    seen, other = vector.reset(seed=4)[0], singles.reset(seed=4)[0]
    rng = np.random.default_rng(4)
    n_over = 0
    for _ in range(300):
        for key in ("observation", "action_mask"):
            assert np.array_equal(seen[key], other[key]), key
        masks = seen["action_mask"]
        actions = np.array([rng.choice(np.flatnonzero(mask)) if mask.any() else 0 for mask in masks])
        seen, won, over, cut, _ = vector.step(actions)
        other, also_won, also_over, also_cut, _ = singles.step(actions)
        assert np.array_equal(won, also_won) and np.array_equal(over, also_over)
        assert np.array_equal(cut, also_cut) and not cut.any()
        n_over += int(over.sum())
    assert n_over > 3


def test_gymnasium_refuses() -> None:
    env = oxrow.gymnasium.Env("6nimmt", 4)
    env.reset(seed=1)
    with pytest.raises(oxrow.IllegalMove):
        env.step(104)
    with pytest.raises(oxrow.BadOptions):
        oxrow.gymnasium.Env("6nimmt", 4, opponents={1: "random"})
    with pytest.raises(oxrow.UnknownBot):
        oxrow.gymnasium.Env("6nimmt", 4, opponents="deep")


def test_nothing_is_played_after_the_end() -> None:
    env = oxrow.gymnasium.Env("6nimmt", 4, opponents="random", **short("6nimmt"))
    seen, _ = env.reset(seed=1)
    over = False
    while not over:
        seen, _, over, _, _ = env.step(int(seen["action_mask"].argmax()))
    table = oxrow.pettingzoo.parallel_env("6nimmt", 4, **short("6nimmt"))
    each, _ = table.reset(seed=1)
    while table.agents:
        answers = {agent: int(each[agent]["action_mask"].argmax()) for agent in table.agents}
        each, *_ = table.step(answers)
    before = table.match.to_bytes()
    for late in (lambda: env.step(0), lambda: table.step(answers)):
        with pytest.raises(oxrow.BadState, match="over"):
            late()
    assert table.match.to_bytes() == before
    # Another match begins as the first one did.
    assert env.reset(seed=1)[0]["action_mask"].any() and table.reset(seed=1)[0].keys() == each.keys()


@pytest.mark.parametrize(("id", "seats"), ONE_EACH)
def test_open_spiel_says_yes(id: str, seats: int) -> None:
    game = pyspiel.load_game(oxrow.openspiel.name(id), {"players": seats})
    assert game.num_players() == seats
    pyspiel.random_sim_test(game, num_sims=2, serialize=False, verbose=False)


@pytest.mark.parametrize(("id", "seats"), ONE_EACH)
def test_open_spiel_keeps_states(id: str, seats: int) -> None:
    """What its own test does with what it serializes, which it cannot do for games whose chance is sampled."""
    game = pyspiel.load_game(oxrow.openspiel.name(id), {"players": seats, "seed": 5})
    with pytest.raises(pyspiel.SpielError, match="GetRNGState"):
        pyspiel.serialize_game_and_state(game, game.new_initial_state())
    rng = np.random.default_rng(5)
    state = game.new_initial_state()
    n = 0
    while not state.is_terminal():
        others = [oxrow.openspiel.loads(oxrow.openspiel.dumps(state)), pickle.loads(pickle.dumps(state)), state.clone()]
        for other in others:
            assert str(other.get_game()) == str(game) and other.history() == state.history()
            assert other.match == state.match and other.move_number() == state.move_number()
            assert other.rewards() == state.rewards() and other.legal_actions() == state.legal_actions()
        if state.is_simultaneous_node():
            moves = [state.legal_actions(seat) for seat in range(seats)]
            choices = [int(rng.choice(legal)) if legal else 0 for legal in moves]
            for each in (state, *others):
                each.apply_actions(choices)
        else:
            choice = int(rng.choice(state.legal_actions()))
            for each in (state, *others):
                each.apply_action(choice)
        assert all(other.match == state.match for other in others)
        n += 1
    assert n > 10 and all(other.returns() == state.returns() for other in others)


def test_open_spiel_reads_no_states_of_other_versions() -> None:
    state = pyspiel.load_game("oxrow_6nimmt").new_initial_state()
    state.apply_action(0)
    kept, _, pickled = oxrow.openspiel.dumps(state).rpartition("__dict__=")
    other = base64.b64decode(pickled).replace(b'"moves-version":1', b'"moves-version":2')
    with pytest.raises(oxrow.BadBytes, match="another version"):
        oxrow.openspiel.loads(f"{kept}__dict__={base64.b64encode(other).decode()}")


def test_open_spiel_reads_the_names_it_writes() -> None:
    for text in (
        "oxrow_6nimmt(players=3,seed=4,options=end:rounds rounds:2)",
        "oxrow_xnimmt(options=lab.caps:3/4 rounds:1,players=2)",
        "oxrow_krasskariert",
    ):
        game = pyspiel.load_game(text)
        again = pyspiel.load_game(str(game))
        assert str(again) == str(game)
        one, two = game.new_initial_state(), again.new_initial_state()
        assert one.match == two.match and one.match.options == two.match.options
    assert one.match.options == []
    assert pyspiel.load_game("oxrow_xnimmt(options=lab.caps:3/4)").new_initial_state().match.options == [("lab.caps", "3,4")]
    # A list of options may have equals signs where it is given by itself.
    given = pyspiel.load_game("oxrow_6nimmt", {"options": "end=rounds rounds=2"}).new_initial_state()
    assert given.match.options == [("end", "rounds"), ("rounds", "2")]


def test_searches_of_open_spiel_resample() -> None:
    """Its information set search, which is written in Python, draws worlds from what the seat knows."""
    game = pyspiel.load_game("oxrow_krasskariert", {"players": 3, "seed": 5})
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(0)
    search = ismcts.ISMCTSBot(
        game=game,
        evaluator=mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=np.random.RandomState(1)),
        uct_c=1.0,
        max_simulations=5,
        random_state=np.random.RandomState(1),
    )
    assert search.step(state) in state.legal_actions()


@pytest.mark.parametrize(("id", "seats"), ONE_EACH)
def test_open_spiel_plays_what_we_play(id: str, seats: int) -> None:
    game = pyspiel.load_game(oxrow.openspiel.name(id), {"players": seats, "seed": 3})
    options = oxrow.openspiel._options(oxrow.openspiel.DEFAULT_OPTIONS[id])
    match = oxrow.make(id, seats, seed=3, **options)
    state = game.new_initial_state()
    rng = np.random.default_rng(3)
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(0)
            match.deal()
            continue
        answers: list[Any] = [0] * seats
        for seat in match.to_act:
            assert state.legal_actions(seat) == match.legal_indices(seat)
            answers[seat] = int(rng.choice(match.legal_indices(seat)))
            copy = state.resample(seat, 5)
            assert copy.information_state_string(seat) == state.information_state_string(seat)
            assert copy.information_state_tensor(seat) == state.information_state_tensor(seat)
            same = state.resample_from_infostate(seat, lambda: 0.25)
            assert same.information_state_string(seat) == state.information_state_string(seat)
            tensor = np.array(state.observation_tensor(seat), np.float32)
            assert np.array_equal(tensor, match.obs(seat, out=np.zeros(len(tensor), np.float32)))
        if state.is_simultaneous_node():
            state.apply_actions(answers)
        else:
            state.apply_action(answers[match.to_act[0]])
        for seat in match.to_act:
            match.play(answers[seat], seat)
    assert match.is_over and state.returns() == match.returns()
