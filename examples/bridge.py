#!/usr/bin/env python3
"""Takes a bot that speaks lines to a table of a server: bridge.py URL CODE NAME PROGRAM [WORD…]

It starts the program, tells it what `oxrow sim --bots cmd:PROGRAM` would tell it (docs/bots.md), and gives its answers
at the table, over the socket of bot.py beside it. A question that the program does not answer in time, or not as the
rules want it, is answered by chance; a program that has ended is started again. It prints what bot.py prints.
"""

import json
import queue
import random
import subprocess
import sys
import threading
import time

import bot

START_S = 10.0  # from the start of the program to its first answer
THINK_MS = 1000  # for an answer, where the table has no clock or a slow one


class Program:
    """The program on the other end of two pipes."""

    def __init__(self, words):
        self.words = words
        self.process = None
        self.n_asks = 0

    def start(self, match):
        self.process = subprocess.Popen(self.words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.lines = queue.Queue(100)
        self.has_answered = False
        self.started = time.monotonic()
        threading.Thread(target=read, args=(self.process.stdout, self.lines), daemon=True).start()
        self.send(match)

    def send(self, line):
        self.process.stdin.write(json.dumps(line) + "\n")
        self.process.stdin.flush()

    def ask(self, match, question):
        """Its answer, or None."""
        try:
            if self.process is None or self.process.poll() is not None:
                self.end()
                self.start(match)
            self.n_asks += 1
            self.send({"type": "ask", "ask": self.n_asks, **question})
        except OSError as error:
            print(error, file=sys.stderr)
            return None
        until = time.monotonic() + question["ms"] / 1000
        if not self.has_answered:
            until = max(until, self.started + START_S)
        try:
            while True:
                line = self.lines.get(timeout=max(0.0, until - time.monotonic()))
                answer = json.loads(line)
                if answer["ask"] < self.n_asks:
                    continue  # too late
                self.has_answered = True
                return answer["move"] if answer["ask"] == self.n_asks else None
        except (queue.Empty, ValueError, TypeError, KeyError):
            return None

    def end(self):
        if self.process is not None:
            self.process.kill()
            self.process.wait()


def read(pipe, lines):
    for line in pipe:
        lines.put(line)


class Bridge(bot.Bot):
    """Somebody at a table who asks a program."""

    def __init__(self, seat, program):
        super().__init__(seat)
        self.program = program
        self.match = {"type": "match", "version": 1, "seat": seat}
        self.view = None
        self.seen = []

    def hear(self, message):
        kind = message["type"]
        if kind == "hello":
            self.match["game"] = message["game"]
        elif kind == "table":
            self.match["seats"] = len(message["seats"])
            self.match["options"] = message["options"]
        elif kind == "view" and message["by"] == self.seat:
            self.view = message["view"]
        elif kind == "seen" and message["by"] == self.seat:
            self.seen += message["events"]
            self.view = None  # not what the seat knows any more

    def choose(self, ask, legal):
        if self.view is None:
            return None  # hello again: whoever says it twice is told the whole view
        ms = min(THINK_MS, ask.get("left_ms", THINK_MS) * 3 // 4)
        question = {"ms": ms, "legal": legal, "seen": self.seen, "view": self.view}
        self.seen = []
        move = self.program.ask(self.match, question)
        return move if move in legal else random.choice(legal)


def main():
    if len(sys.argv) < 5:
        print("bridge.py URL CODE NAME PROGRAM [WORD...]", file=sys.stderr)
        return 2
    url, code, name = sys.argv[1:4]
    program = Program(sys.argv[4:])
    try:
        return bot.play(url, code, name, lambda seat: Bridge(seat, program))
    finally:
        program.end()


if __name__ == "__main__":
    sys.exit(main())
