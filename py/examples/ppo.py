"""Learns base 6 nimmt! at four seats against three `heuristic`, and draws its learning curve.

    python py/examples/ppo.py --minutes 10 --out curve.svg

PPO (Schulman et al., 2017) in NumPy, one process. The network looks at one legal move at a time and gives it a score; what it
sees of a move is computed from the observation, column by column as `oxrow.game("6nimmt").layout` names them. At the end it
plays rounds it has not learned from, and says by how much it does better than its opponents do at the same table.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import numpy as np
import oxrow

CARDS = 104
HEADS = np.array([7 if n == 55 else 5 if n % 11 == 0 else 3 if n % 10 == 0 else 2 if n % 5 == 0 else 1 for n in range(1, 105)])
ROUND = {"end": "rounds", "rounds": 1}
LAYOUT = {column.name: slice(column.start, column.start + column.len) for column in oxrow.game("6nimmt").layout}
FEATURES = 17


def look(obs: Any, mask: Any) -> tuple[Any, Any, Any]:
    """Features of every legal move, which match it belongs to, and its index."""
    env, index = np.nonzero(mask)
    seen = obs[env].astype(np.float32)
    last, length, heads = (seen[:, LAYOUT[name]] for name in ("row_last", "row_len", "row_heads"))
    is_row = index >= CARDS
    card = np.where(is_row, 0, index + 1).astype(np.float32)
    gaps = np.where(last < card[:, None], card[:, None] - last, 999)
    row = np.where(is_row, index - CARDS, gaps.argmin(axis=1))
    every = np.arange(len(index))
    low = (gaps.min(axis=1) == 999) & ~is_row
    gap = np.where(low | is_row, 0, gaps[every, row])
    room = np.where(low | is_row, 0, 5 - length[every, row])
    unseen = np.cumsum(seen[:, LAYOUT["unseen"]], axis=1)
    below = unseen[every, np.maximum(card - 1, 0).astype(int)]
    between = np.where(low, below, below - unseen[every, np.maximum(last[every, row] - 1, 0).astype(int)])
    chance = np.clip(between / np.maximum(unseen[:, -1], 1), 0, 1)
    takes = np.where(low | is_row, 0, (3 * chance) ** np.maximum(room, 0))
    left = seen[:, LAYOUT["hand"]].sum(axis=1)
    features = np.stack(
        [
            is_row,
            low,
            card / CARDS,
            (card / CARDS) ** 2,
            np.where(is_row, 0, HEADS[np.minimum(index, CARDS - 1)]) / 7,
            gap / 30,
            np.minimum(gap, 5) / 5,
            room == 0,
            room / 5,
            np.where(low, heads.min(axis=1), heads[every, row]) / 10,
            takes,
            takes * heads[every, row] / 10,
            chance,
            chance * 3 * (room <= 2),
            low * heads.min(axis=1) * (1 - chance) ** 3 / 5,
            left / 10,
            seen[:, LAYOUT["row_len"]].sum(axis=1) / 20,
        ],
        axis=1,
    ).astype(np.float32)
    return features, env, index


class Net:
    """Two hidden layers and one number, with Adam (Kingma and Ba, 2015)."""

    def __init__(self, inputs: int, hidden: int, rng: Any) -> None:
        sizes = [(inputs, hidden), (hidden, hidden), (hidden, 1)]
        self.weights = [rng.normal(0, (2 / a) ** 0.5 * (0.1 if b == 1 else 1), (a, b)).astype(np.float32) for a, b in sizes]
        self.weights += [np.zeros(b, np.float32) for _, b in sizes]
        self.first = [np.zeros_like(w) for w in self.weights]
        self.second = [np.zeros_like(w) for w in self.weights]
        self.steps = 0

    def __call__(self, x: Any) -> Any:
        w = self.weights
        self.x = x
        self.a = np.maximum(x @ w[0] + w[3], 0)
        self.b = np.maximum(self.a @ w[1] + w[4], 0)
        return (self.b @ w[2] + w[5])[:, 0]

    def learn(self, slope: Any, rate: float) -> None:
        """One step against the slope of the loss by each output."""
        w = self.weights
        out = slope[:, None].astype(np.float32)
        b = (out @ w[2].T) * (self.b > 0)
        a = (b @ w[1].T) * (self.a > 0)
        slopes = [self.x.T @ a, self.a.T @ b, self.b.T @ out, a.sum(axis=0), b.sum(axis=0), out.sum(axis=0)]
        self.steps += 1
        norm = max(1.0, float(np.sqrt(sum((s * s).sum() for s in slopes))))
        for weight, first, second, slope_of in zip(w, self.first, self.second, slopes, strict=True):
            g = slope_of / norm
            first += 0.1 * (g - first)
            second += 0.001 * (g * g - second)
            size = first / (1 - 0.9**self.steps) / (np.sqrt(second / (1 - 0.999**self.steps)) + 1e-8)
            weight -= rate * size


def odds(scores: Any, env: Any, n: int) -> Any:
    """Probabilities of the moves of each match."""
    most = np.full(n, -np.inf, np.float32)
    np.maximum.at(most, env, scores)
    weights = np.exp(scores - most[env])
    return weights / np.bincount(env, weights, n)[env]


def play(vec: oxrow.Vec, policy: Net, rng: Any | None) -> list[dict[str, Any]]:
    """One round in every match: what was seen, done and won in each step. Without dice it plays what it likes best."""
    vec.reset()
    n, steps = vec.n, []
    over = np.zeros(n, dtype=bool)
    while not over.all():
        obs, mask = vec.obs[:, 0], vec.mask[:, 0]
        features, env, index = look(obs, mask)
        chances = odds(policy(features), env, n)
        # Gumbel's trick: the greatest of log-odds with such noise is a draw with these odds.
        noise = 0 if rng is None else rng.gumbel(size=len(env))
        value = np.log(chances + 1e-9) + noise
        best = np.full(n, -np.inf)
        np.maximum.at(best, env, value)
        taken = value == best[env]
        actions = np.zeros((n, 1), dtype=np.int32)
        actions[env[taken], 0] = index[taken]
        vec.step(actions)
        steps.append(
            {
                "features": features,
                "env": env,
                "taken": taken,
                "chance": chances[taken],
                "who": env[taken],
                "rewards": vec.rewards.copy(),
            }
        )
        over |= vec.done
    return steps


def train(
    minutes: float, seed: int, n: int = 512, updates: int | None = None
) -> tuple[Net, list[tuple[float, float, float]]]:
    """Learns for some minutes, or for a number of updates; then the same seed learns the same."""
    rng = np.random.default_rng(seed)
    policy, critic = Net(FEATURES, 64, rng), Net(FEATURES, 32, rng)
    vec = oxrow.vec("6nimmt", n, 4, opponents="heuristic", seed=seed << 32, auto_reset=False, **ROUND)
    start, curve = time.monotonic(), []
    while True:
        spent = time.monotonic() - start
        done = len(curve) / updates if updates else spent / (60 * minutes)
        if done >= 1:
            return policy, curve
        steps = play(vec, policy, rng)
        won = sum(step["rewards"] for step in steps)
        curve.append((spent, float(won[:, 0].mean()), float(won[:, 1:].mean())))
        rate = 3e-3 * max(0.05, 1 - done)
        to_go = np.zeros(n)
        rows: list[tuple[Any, ...]] = []
        for step in reversed(steps):
            to_go = to_go + step["rewards"][:, 0]
            # What the critic sees of a position is the mean over its moves.
            count = np.bincount(step["env"], minlength=n)[:, None]
            mean = np.stack([np.bincount(step["env"], f, n) for f in step["features"].T], axis=1) / np.maximum(count, 1)
            rows.append((step, mean[step["who"]].astype(np.float32), to_go[step["who"]] / 10))
        positions = np.concatenate([mean for _, mean, _ in rows])
        targets = np.concatenate([target for _, _, target in rows]).astype(np.float32)
        gain = targets - critic(positions)
        for _ in range(4):
            critic.learn((critic(positions) - targets) * (2 / len(targets)), 3e-3)
        gain = (gain - gain.mean()) / (gain.std() + 1e-6)
        for _ in range(4):
            at = 0
            parts = []
            for step, _, _ in rows:
                parts.append((step, gain[at : at + len(step["who"])]))
                at += len(step["who"])
            features = np.concatenate([step["features"] for step, _ in parts])
            offset = np.arange(len(parts)) * n
            env = np.concatenate([step["env"] + off for (step, _), off in zip(parts, offset, strict=True)])
            taken = np.concatenate([step["taken"] for step, _ in parts])
            before = np.concatenate([step["chance"] for step, _ in parts])
            gains = np.concatenate([gain for _, gain in parts])
            chances = odds(policy(features), env, n * len(parts))
            ratio = chances[taken] / before
            # Beyond the clip there is no slope.
            clipped = np.where(gains > 0, ratio > 1.2, ratio < 0.8)
            push = np.where(clipped, 0, gains * ratio) / len(gains)
            of = np.zeros(n * len(parts))
            of[env[taken]] = push
            slope = chances * of[env]
            slope[taken] -= push
            # A little entropy keeps moves alive: the slope of sum p log p.
            spread = np.log(chances + 1e-9)
            mean = np.bincount(env, chances * spread, n * len(parts))
            slope += 0.003 * chances * (spread - mean[env]) / len(gains)
            policy.learn(slope, rate)


def draw(curve: list[tuple[float, float, float]], path: str) -> None:
    """The learning curve as SVG: own points a round in blue, those of the opponents in gray; less is better."""
    width, height, margin = 640, 320, 40
    points = np.array(curve)
    smooth = max(1, len(points) // 60)
    mean = np.stack([np.convolve(points[:, k], np.ones(smooth) / smooth, "valid") for k in range(3)], axis=1)
    low, high = -mean[:, 1:].max() - 0.5, -mean[:, 1:].min() + 0.5
    x = margin + mean[:, 0] / max(mean[-1, 0], 1e-9) * (width - 2 * margin)

    def line(k: int, color: str) -> str:
        y = height - margin - (-mean[:, k] - low) / (high - low) * (height - 2 * margin)
        return f'<polyline fill="none" stroke="{color}" points="{" ".join(f"{a:.1f},{b:.1f}" for a, b in zip(x, y, strict=True))}"/>'

    words = f"points a round, {low:.1f} to {high:.1f}; {mean[-1, 0] / 60:.1f} minutes; blue: PPO, gray: heuristic"
    with open(path, "w", encoding="utf-8") as file:
        file.write(
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"><rect width="100%" height="100%" fill="#fff"/>'
            f'{line(2, "#999")}{line(1, "#06c")}<text x="{margin}" y="{height - 12}" font-size="13">{words}</text></svg>\n'
        )


def evaluate(policy: Net, rounds: int, seed: int) -> tuple[float, float, float]:
    """Mean points a round of the network and of its opponents, and the 95 % reach of the difference."""
    vec = oxrow.vec("6nimmt", rounds, 4, opponents="heuristic", seed=seed, auto_reset=False, **ROUND)
    won = sum(step["rewards"] for step in play(vec, policy, None))
    gap = won[:, 0] - won[:, 1:].mean(axis=1)
    return -float(won[:, 0].mean()), -float(won[:, 1:].mean()), 1.96 * float(gap.std()) / rounds**0.5


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=4000, help="rounds of the test at the end")
    parser.add_argument("--out", default="curve.svg", help="where the learning curve is drawn")
    args = parser.parse_args()
    policy, curve = train(args.minutes, args.seed)
    draw(curve, args.out)
    own, others, reach = evaluate(policy, args.rounds, seed=7 << 40)
    print(f"{len(curve)} updates; the curve is in {args.out}")
    print(f"points a round: PPO {own:.2f}, heuristic {others:.2f}, better by {others - own:.2f} ± {reach:.2f}")


if __name__ == "__main__":
    main()
