"""How fast the package is, and others beside it: same machine, same minutes, one thread.

    python py/bench/side_by_side.py [--seconds 3] [--wheel dist/oxrow-….whl]

Makes an environment of its own under `target/python/bench`, says what it installs there, and prints a table in Markdown with
the ratio to the comparable figure of ours. What cannot be installed is left out, and said. Nothing here is a check: a
busy machine must not fail a correct program.
"""

from __future__ import annotations

import argparse
import glob
import os
import subprocess
import sys
import time
import venv
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
HOME = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target")) / "python/bench"
#: Each is tried by itself, so that one that does not build does not take the others along.
PEERS = ["open_spiel", "pettingzoo[classic] rlcard", "rlcard", "pgx jax[cpu]"]


def rate(play: Callable[[], int], seconds: float) -> float:
    """The best of five slices, for each second of processor time: others on the machine only ever slow it down."""
    play()
    best = 0.0
    for _ in range(5):
        start, count = time.process_time(), 0
        while (spent := time.process_time() - start) < seconds / 5:
            count += play()
        best = max(best, count / spent)
    return best


def ours(seconds: float) -> dict[str, float]:
    import numpy as np
    import oxrow

    one_round: dict[str, Any] = {"end": "rounds", "rounds": 1}
    results = {}

    def single(obs: bool) -> Callable[[], int]:
        match = oxrow.make("6nimmt", 4, seed=1, **one_round)
        out = np.empty(256, np.float32)
        state = [match.clone()]

        def play() -> int:
            match, n = state[0].clone(), 0
            match.deal()
            legal, step, look = match.legal_indices, match.play, match.obs
            while moves := legal():
                if obs:
                    look(None, out)
                step(moves[n % len(moves)])
                n += 1
            return n

        return play

    results["single match, Python loop (decisions/s)"] = rate(single(False), seconds)
    results["single match with 256 f32 (decisions/s)"] = rate(single(True), seconds)
    rows, hands = oxrow.deals(4096, 4, seed=1)
    results["4096 rounds dealt and played at random (rounds/s)"] = rate(lambda: len(oxrow.random_rounds(4096)), seconds)
    results["4096 deals played out (rounds/s)"] = rate(lambda: len(oxrow.play_out(rows, hands)), seconds)
    for id, options in (("6nimmt", one_round), ("xnimmt", {"rounds": 1})):
        for name, kind in (("no observation", None), ("u8", "u8"), ("u8 kept", "u8"), ("f32", "f32"), ("f32 kept", "f32")):
            vec = oxrow.vec(id, 4096, 4, obs=kind, mask=False, kept=name.endswith("kept"), **options)
            actions = vec.sample()

            def step(vec: Any = vec, actions: Any = actions) -> int:
                vec.sample(actions)
                vec.step(actions)
                return int(4096 * 4)

            of = "" if id == "6nimmt" else f" of {id}"
            results[f"batch of 4096{of}, {name} (agent-steps/s)"] = rate(step, seconds)
    return results


def open_spiel_games(seconds: float) -> dict[str, float]:
    import random

    import pyspiel

    # Moves are chosen as in our own loop, without dice: drawing one takes as long as much else here.

    results = {}
    for name in ("hearts", "crazy_eights(players=4)", "oh_hell(players=4)", "goofspiel(players=4,num_cards=10)"):
        game = pyspiel.load_game(name)

        def play(game: Any = game) -> int:
            state, n = game.new_initial_state(), 0
            while not state.is_terminal() and n < 2000:
                if state.is_chance_node():
                    outcomes = state.chance_outcomes()
                    state.apply_action(outcomes[random.randrange(len(outcomes))][0])
                elif state.is_simultaneous_node():
                    choices = []
                    for player in range(state.num_players()):
                        moves = state.legal_actions(player)
                        choices.append(moves[(n + player) % len(moves)])
                    state.apply_actions(choices)
                    n += state.num_players()
                else:
                    moves = state.legal_actions()
                    state.apply_action(moves[n % len(moves)])
                    n += 1
            return n

        results[f"OpenSpiel {name}, Python loop (decisions/s)"] = rate(play, seconds)
    return results


def rlcard_games(seconds: float) -> dict[str, float]:
    import random

    import rlcard

    results = {}
    for name in ("uno", "leduc-holdem"):
        env = rlcard.make(name)

        def play(env: Any = env) -> int:
            state, _ = env.reset()
            n = 0
            while not env.is_over():
                state, _ = env.step(random.choice(list(state["legal_actions"])))
                n += 1
            return n

        results[f"RLCard {name} (decisions/s)"] = rate(play, seconds)
    return results


def pettingzoo_games(seconds: float) -> dict[str, float]:
    import random

    import numpy as np
    from pettingzoo.classic import leduc_holdem_v4

    env = leduc_holdem_v4.env()

    def play() -> int:
        env.reset()
        n = 0
        for _ in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            env.step(None if over or cut else int(random.choice(np.flatnonzero(seen["action_mask"]))))
            n += 1
        return n

    return {"PettingZoo leduc_holdem (decisions/s)": rate(play, seconds)}


def pgx_games(seconds: float) -> dict[str, float]:
    import jax
    import jax.numpy as jnp
    import pgx

    results = {}
    for name in ("leduc_holdem", "kuhn_poker"):
        env = pgx.make(name)
        begin, step = jax.jit(jax.vmap(env.init)), jax.jit(jax.vmap(env.step))
        keys = jax.random.split(jax.random.PRNGKey(0), 1024)
        state = [begin(keys)]

        def play(state: Any = state, step: Any = step) -> int:
            state[0] = step(state[0], jnp.argmax(state[0].legal_action_mask, axis=1))
            state[0].rewards.block_until_ready()
            return 1024

        results[f"Pgx {name}, batch of 1024, jax on the CPU (steps/s)"] = rate(play, seconds)
    return results


def measure(seconds: float) -> None:
    results = ours(seconds)
    single = results["single match, Python loop (decisions/s)"]
    batch = results["batch of 4096, u8 (agent-steps/s)"]
    for peers in (open_spiel_games, rlcard_games, pettingzoo_games, pgx_games):
        try:
            results |= peers(seconds)
        except Exception as why:  # noqa: BLE001 - whatever is wrong with a peer, the others are measured
            print(f"left out: {peers.__name__}: {type(why).__name__}: {why}", file=sys.stderr)
    print("| what | for each second of processor time | ours to it |\n|---|---|---|")
    for name, figure in results.items():
        base = batch if "batch" in name else single
        ratio = "" if name.startswith(("single", "batch", "4096")) else f"{base / figure:.1f}"
        print(f"| {name} | {figure:,.0f} | {ratio} |")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=3.0, help="for each line")
    parser.add_argument("--wheel", help="the wheel to measure; the one in dist if not given")
    parser.add_argument("--here", action="store_true", help="measure in this environment, and install nothing")
    args = parser.parse_args()
    if args.here:
        measure(args.seconds)
        return
    wheel = args.wheel or max(glob.glob(str(ROOT / "dist/oxrow-*.whl")), default=None, key=os.path.getmtime)
    if wheel is None:
        sys.exit("There is no wheel in dist: cargo xtask wheel makes one.")
    print(f"installing {wheel} and {', '.join(PEERS)} into {HOME} (pip)", file=sys.stderr)
    venv.create(HOME, with_pip=True, clear=True)
    python = HOME / "bin/python"
    pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, wheel], check=True)
    for peer in PEERS:
        if subprocess.run([*pip, *peer.split()]).returncode:
            print(f"left out: {peer} does not install", file=sys.stderr)
    one = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1", "XLA_FLAGS": "--xla_cpu_multi_thread_eigen=false"}
    subprocess.run([python, __file__, "--here", "--seconds", str(args.seconds)], check=True, env=os.environ | one)


if __name__ == "__main__":
    main()
