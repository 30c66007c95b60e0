#!/usr/bin/env python3
"""A bot that joins a table by its code and plays a whole match, in Python: bot.py URL CODE [NAME]

It needs Python 3.9 and nothing else; the WebSocket at the end of this file is as much of one as a client needs. It
speaks the protocol of docs/protocol.md and knows no rules: every question comes with its legal answers, and choose is
all there is to change. It prints one JSON object a line: the seat it has, every answer the server has acknowledged, and
the end.
"""

import base64
import hashlib
import json
import os
import socket
import ssl
import struct
import sys
import time
import urllib.parse
import urllib.request

TRIES = 20  # to come back before giving up
WAIT_S = 1.0


def choose(ask, legal):
    """The idea of this bot, which is none: the answer in the middle."""
    return legal[len(legal) // 2]


def main():
    if len(sys.argv) < 3:
        print("bot.py URL CODE [NAME]", file=sys.stderr)
        return 2
    url, code, name = (sys.argv[1:] + ["bot"])[:3]
    return play(url, code, name, Bot)


def play(url, code, name, sit_down):
    """Joins a table and plays to the end; sit_down makes whoever has the seat from its number."""
    url = url.rstrip("/")
    # Whoever has this secret has the seat: a bot that should survive its own end keeps it somewhere.
    secret = post(f"{url}/api/session", None)["secret"]
    seat = post(f"{url}/api/tables/{code}/join", secret, {"name": name})["seat"]
    tell({"seat": seat})
    bot = sit_down(seat)
    for _ in range(TRIES):
        try:
            if bot.connection(f"{url}/api/tables/{code}/socket", secret):
                tell({"over": True})
                return 0
        except OSError:
            pass  # The server is down for a moment.
        time.sleep(WAIT_S)
    return 1


def tell(line):
    print(json.dumps(line), flush=True)


def post(url, secret, body=None):
    headers = {"content-type": "application/json"}
    if secret:
        headers["authorization"] = f"Bearer {secret}"
    data = b"" if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(url, data, headers, method="POST")) as answer:
        return json.load(answer)


class Bot:
    def __init__(self, seat):
        self.seat = seat
        self.next_id = 1
        self.under_way = None  # neither acknowledged nor refused: no other answer is given, and it is sent again

    def hear(self, message):
        """Is told everything that the table says: views and events are for bots that think."""

    def choose(self, ask, legal):
        """The answer to a question, or None to be told the whole view before it is asked again."""
        return choose(ask, legal)

    def connection(self, url, secret):
        """Plays over one connection: True at the end of the match, False when the server has closed."""
        with WebSocket(url, {"authorization": f"Bearer {secret}"}) as server:
            server.send(json.dumps({"type": "hello", "version": 1}))
            if self.under_way:
                server.send(json.dumps(self.under_way))
            ask, is_over = {}, False
            for text in server:
                message = json.loads(text)
                kind = message["type"]
                self.hear(message)
                if kind == "table":
                    is_over = message["over"]
                elif kind == "ask":
                    ask = message
                elif kind in ("ack", "refused") and self.under_way and message.get("id") == self.under_way["id"]:
                    if kind == "refused":
                        raise SystemExit(text)
                    tell({"ask": self.under_way["ask"], "move": self.under_way["move"]})
                    self.under_way = None
                if self.under_way:
                    continue
                if is_over:
                    return True
                mine = [it for it in ask.get("yours", []) if it["seat"] == self.seat and "choice" not in it]
                if mine:
                    move = self.choose(ask, mine[0]["legal"])
                    if move is None:
                        server.send(json.dumps({"type": "hello", "version": 1}))
                    else:
                        self.under_way = {
                            "type": "submit",
                            "seat": self.seat,
                            "ask": ask["ask"],
                            "id": self.next_id,
                            "move": move,
                        }
                        self.next_id += 1
                        server.send(json.dumps(self.under_way))
                    ask = {}
        return False


class WebSocket:
    """A client of RFC 6455 for texts: what is iterated over are the texts that the server sends, until it closes."""

    TEXT, CLOSE, PING, PONG = 1, 8, 9, 10

    def __init__(self, url, headers):
        parts = urllib.parse.urlsplit(url)
        is_tls = parts.scheme == "https"
        line = socket.create_connection((parts.hostname, parts.port or (443 if is_tls else 80)))
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if is_tls:
            line = ssl.create_default_context().wrap_socket(line, server_hostname=parts.hostname)
        self.line, self.input = line, line.makefile("rb")
        key = base64.b64encode(os.urandom(16)).decode()
        request = {
            "host": parts.netloc,
            "upgrade": "websocket",
            "connection": "Upgrade",
            "sec-websocket-version": "13",
            "sec-websocket-key": key,
            **headers,
        }
        head = "".join(f"{name}: {value}\r\n" for name, value in request.items())
        line.sendall(f"GET {parts.path} HTTP/1.1\r\n{head}\r\n".encode())
        status = self.input.readline().split()
        answer = {}
        while (text := self.input.readline().strip()):
            name, _, value = text.decode().partition(":")
            answer[name.strip().lower()] = value.strip()
        salt = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"  # of the standard: only a WebSocket server adds it
        accept = base64.b64encode(hashlib.sha1((key + salt).encode()).digest()).decode()
        if status[1:2] != [b"101"] or answer.get("sec-websocket-accept") != accept:
            raise ConnectionError(status)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.input.close()
        self.line.close()

    def send(self, text, kind=TEXT):
        data = text.encode() if isinstance(text, str) else text
        size = len(data)
        if size < 126:
            head = struct.pack("!BB", 0x80 | kind, 0x80 | size)
        else:
            head = struct.pack("!BBH", 0x80 | kind, 0x80 | 126, size)
        mask = os.urandom(4)
        self.line.sendall(head + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(data)))

    def __iter__(self):
        whole = b""
        while True:
            first, size = self.read(2)
            if size == 126:
                (size,) = struct.unpack("!H", self.read(2))
            elif size == 127:
                (size,) = struct.unpack("!Q", self.read(8))
            data, kind = self.read(size), first & 0x0F
            if kind == self.CLOSE:
                return
            if kind == self.PING:
                self.send(data, self.PONG)
            elif kind != self.PONG:
                whole += data
                if first & 0x80:  # the last piece
                    yield whole.decode()
                    whole = b""

    def read(self, size):
        data = self.input.read(size)
        if len(data) < size:
            raise ConnectionError
        return data


if __name__ == "__main__":
    sys.exit(main())
