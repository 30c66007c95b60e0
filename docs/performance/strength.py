"""What parts of search are worth, and what time brings, from the root:
strength.py levels | ablation | time [PROGRAM] [SCALE] [GAME…]
strength.py picture <TABLE >docs/pictures/strength.svg

PROGRAM is target/release/oxrow unless it is named, SCALE multiplies the matches of every line, and without GAMEs all are
played. `levels` prints each level against the one below; `ablation` prints the table of parts in docs/strength.md; `time` prints what a decision costs and brings, and
`picture` draws what `time` has printed. One thread plays, so that the processor time of a decision means something. Seeds are fixed:
the points are the same on every machine, and only the milliseconds are not.
"""

import json, math, os, resource, statistics, subprocess, sys, tempfile

what = sys.argv[1] if len(sys.argv) > 1 else ""
program = sys.argv[2] if len(sys.argv) > 2 else "target/release/oxrow"
scale = float(sys.argv[3]) if len(sys.argv) > 3 else 1.0
wanted = sys.argv[4:]

ROUND = ["--option", "end=rounds", "--option", "rounds=1"]
# Name, options, playouts of the parts, matches of a line.
GAMES = {
    "xnimmt": ("X nimmt!", [], 300, 80),
    "6nimmt": ("6 nimmt!", ROUND, 300, 240),
    "6nimmt-pro": ("6 nimmt! Pro", ROUND, 300, 120),
    "6nimmt-anniversary": ("6 nimmt! Anniversary", [], 300, 40),
    "krasskariert": ("Krass Kariert", [], 300, 60),
}
if wanted:
    GAMES = {game: GAMES[game] for game in wanted}
# Matches of a level against the one below, from level 2 up, for each number of seats.
STEPS = {
    "xnimmt": {2: [1000, 1000, 400, 100], 4: [1000, 1000, 400, 120]},
    "6nimmt": {2: [4000, 400, 400, 400], 4: [4000, 400, 1600, 600]},
    "6nimmt-pro": {2: [4000, 400, 400, 200], 4: [4000, 400, 400, 240]},
    "6nimmt-anniversary": {2: [1000, 200, 100, 60], 4: [1000, 200, 80, 60]},
    "krasskariert": {3: [1000, 1000, 300, 90], 5: [1000, 1000, 300, 100]},
}
PARTS = ["prior", "policy", "mixture", "kinds", "belief", "common", "halving"]
TIMES = [24, 100, 300, 1000]


def run(words):
    line = subprocess.run([program, *words, "--json", "--threads", "1"], stdout=subprocess.PIPE, check=True, text=True).stdout
    return json.loads(line.splitlines()[-1])


def against(game, bot, others, options, matches):
    """Points a round of one bot against three others, the half of its interval, and theirs."""
    n = max(4, int(matches * scale) // 4 * 4)
    words = ["tournament", "--game", game, *options, "--seed", "1", "--matches", str(n), "--bots", ",".join([bot] + [others] * 3)]
    bots = run(words)["bots"]
    low, high = bots[0]["mean_points_ci95"]
    return bots[0]["mean_points"], (high - low) / 2, sum(bot["mean_points"] for bot in bots[1:]) / 3, n


def ablation():
    print("| game | matches | " + " | ".join(["whole"] + [f"without {part}" for part in PARTS]) + " |")
    print("|---" * (len(PARTS) + 3) + "|")
    for game, (name, options, playouts, matches) in GAMES.items():
        cells = []
        for part in [None] + PARTS:
            only_in = {"belief": "krasskariert", "kinds": "6nimmt"}
            if only_in.get(part, game) != game or part == "mixture" and game == "xnimmt":
                cells.append("")  # there is none in the others
                continue
            bot = f"search:{playouts}" + (f"-{part}" if part else "")
            mean, half, _, n = against(game, bot, "heuristic", options, matches)
            digits = 3 if game == "krasskariert" else 2
            cells.append(f"{mean:.{digits}f} ± {half:.{digits}f}")
        print(f"| {name} | {n} | " + " | ".join(cells) + " |", flush=True)


def levels():
    print("| game | seats | levels | matches | higher | lower | difference |")
    print("|---" * 7 + "|")
    for game, (name, options, _, _) in GAMES.items():
        digits = 3 if game == "krasskariert" else 2
        for seats, steps in STEPS[game].items():
            for level, matches in enumerate(steps, 2):
                # Seats alternate, the higher level first; of three seats it has one, of five two.
                bots = [f"level:{level - seat % 2}" for seat in range(seats - seats % 2)] + [f"level:{level - 1}"] * (seats % 2)
                n = max(2, int(matches * scale))
                words = ["tournament", "--game", game, "--seats", str(seats), *options, "--seed", "1", "--matches", str(n)]
                result = run([*words, "--bots", ",".join(bots)])
                mean = lambda name: statistics.mean(bot["mean_points"] for bot in result["bots"] if bot["name"] == name)
                (step,) = result["comparisons"]
                low, high = step["difference_ci95"]
                sign = 1 if step["name"] == bots[0] else -1
                difference = f"{sign * step['difference']:.{digits}f} ± {(high - low) / 2:.{digits}f}".replace("-", "−")
                cells = [name, seats, f"{level}, {level - 1}", f"{result['matches']:,}", f"{mean(bots[0]):.{digits}f}", f"{mean(bots[1]):.{digits}f}", difference]
                print("| " + " | ".join(map(str, cells)) + " |", flush=True)


def ms_per_decision(game, bot, options):
    """Processor time of one decision, from matches in which all play the same, as many as take half a second."""
    matches = 1
    while True:
        with tempfile.TemporaryDirectory() as folder:
            records = os.path.join(folder, "records.jsonl")
            words = ["sim", "--game", game, *options, "--seed", "2", "--matches", str(matches), "--bots", bot]
            before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
            run([*words, "--records", records])
            seconds = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
            if seconds < 0.5:
                matches *= 2
                continue
            entries = [entry for line in open(records) for entry in json.loads(line)["entries"]]
            return 1000 * seconds / sum(not entry.startswith(("deal", "shuffle")) for entry in entries)


def time():
    print("| game | playouts | ms a decision | points a round | each of three `heuristic` |")
    print("|---|---|---|---|---|")
    for game, (name, options, _, matches) in GAMES.items():
        digits = 3 if game == "krasskariert" else 2
        for playouts in TIMES:
            bot = f"search:{playouts}"
            mean, half, others, _ = against(game, bot, "heuristic", options, matches)
            ms = ms_per_decision(game, bot, options)
            print(f"| {name} | {playouts} | {ms:.2f} | {mean:.{digits}f} ± {half:.{digits}f} | {others:.{digits}f} |", flush=True)


def read(table):
    """For each game what a decision takes, points as a share of those of heuristic, and half the interval of that."""
    lines = {}
    for row in table:
        cells = [cell.strip() for cell in row.strip().strip("|").split("|")]
        if len(cells) == 5 and cells[1].isdigit():
            mean, half = map(float, cells[3].split(" ± "))
            others = float(cells[4])
            lines.setdefault(cells[0], []).append((float(cells[2]), mean / others, half / others))
    return lines


def picture(lines):
    """Points as a share of what each heuristic has, over the time of a decision; bars are 95 % intervals."""
    width, height, left, top, right, bottom = 760, 420, 60, 20, 200, 50
    times = [ms for points in lines.values() for ms, _, _ in points]
    low, high = math.floor(math.log10(min(times))), math.ceil(math.log10(max(times)))
    most = max(1.1, math.ceil(10 * max(share + half for points in lines.values() for _, share, half in points)) / 10)
    x = lambda ms: left + (math.log10(ms) - low) / (high - low) * (width - left - right)
    y = lambda share: top + (1 - share / most) * (height - top - bottom)
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="12">',
        "<title>Thinking time against strength</title>",
        f'<rect width="{width}" height="{height}" fill="#fff"/>',
    ]
    for exponent in range(low, high + 1):
        at = x(10**exponent)
        label = f"{10**exponent:g}"
        out.append(f'<path d="M{at:.1f} {top}V{height - bottom}" stroke="#ddd"/>')
        out.append(f'<text x="{at:.1f}" y="{height - bottom + 18}" text-anchor="middle">{label}</text>')
    for tenth in range(0, int(most * 10) + 1, 2):
        at = y(tenth / 10)
        out.append(f'<path d="M{left} {at:.1f}H{width - right}" stroke="#ddd"/>')
        out.append(f'<text x="{left - 8}" y="{at + 4:.1f}" text-anchor="end">{tenth / 10:g}</text>')
    out.append(f'<text x="{(left + width - right) / 2}" y="{height - 12}" text-anchor="middle">ms of processor time a decision</text>')
    middle = (top + height - bottom) / 2
    out.append(f'<text transform="translate(16 {middle}) rotate(-90)" text-anchor="middle">points, those of heuristic = 1</text>')
    # Colors that people with any sight tell apart (Okabe and Ito), and a sign for each line.
    colors = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#000000"]
    for nth, (name, points) in enumerate(lines.items()):
        color = colors[nth % len(colors)]
        path = " ".join(f"{'L' if at else 'M'}{x(ms):.1f} {y(share):.1f}" for at, (ms, share, _) in enumerate(points))
        out.append(f'<path d="{path}" fill="none" stroke="{color}" stroke-width="2"/>')
        for ms, share, half in points:
            out.append(f'<path d="M{x(ms):.1f} {y(share - half):.1f}V{y(share + half):.1f}" stroke="{color}"/>')
            out.append(sign(nth, x(ms), y(share), color))
        out.append(sign(nth, width - right + 20, top + 20 + 22 * nth, color))
        out.append(f'<text x="{width - right + 32}" y="{top + 24 + 22 * nth}">{name}</text>')
    return "\n".join([*out, "</svg>", ""])


def sign(nth, x, y, color):
    corners = [None, [(-4, -4), (4, -4), (4, 4), (-4, 4)], [(0, -5), (5, 4), (-5, 4)], [(0, -5), (5, 0), (0, 5), (-5, 0)], [(0, 5), (5, -4), (-5, -4)]][nth % 5]
    if corners is None:
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="{color}"/>'
    return f'<path d="M{" L".join(f"{x + dx:.1f} {y + dy:.1f}" for dx, dy in corners)}Z" fill="{color}"/>'


if what == "levels":
    levels()
elif what == "ablation":
    ablation()
elif what == "time":
    time()
elif what == "picture":
    sys.stdout.write(picture(read(sys.stdin)))
else:
    sys.exit(__doc__)
