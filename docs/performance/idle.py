"""Bytes of server memory for each idle table and each idle socket: idle.py URL PID TABLES SOCKETS, from the root."""

import http.client, json, sys, threading, urllib.parse
sys.path.insert(0, "examples")
import bot  # its WebSocket

url, pid, n_tables, n_sockets = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
host = urllib.parse.urlsplit(url).netloc
codes, errors = [], []

def rss():
    lines = open(f"/proc/{pid}/status").read().splitlines()
    return next(int(line.split()[1]) * 1024 for line in lines if line.startswith("VmRSS"))

def make(n):
    line = http.client.HTTPConnection(host)
    def post(path, body=None, secret=None):
        headers = {"content-type": "application/json", **({"authorization": f"Bearer {secret}"} if secret else {})}
        line.request("POST", path, json.dumps(body) if body else b"", headers)
        answer = line.getresponse()
        text = answer.read()
        if answer.status != 200:
            errors.append(text)
        return json.loads(text)
    secret = post("/api/session")["secret"]
    for _ in range(n):
        codes.append(post("/api/tables", {"game": "6nimmt", "seats": 4, "name": "Ada"}, secret)["code"])

make(50)  # what is there once and for all
before = rss()
threads = [threading.Thread(target=make, args=(n_tables // 20,)) for _ in range(20)]
[thread.start() for thread in threads]
[thread.join() for thread in threads]
tables = rss()
print(json.dumps({"tables": len(codes) - 50, "errors": len(errors), "bytes_per_table": (tables - before) // (len(codes) - 50)}))
sockets = []
for nth in range(n_sockets):
    one = bot.WebSocket(f"{url}/api/tables/{codes[-1 - nth % 200]}/socket", {})
    one.send('{"type":"hello","version":1}')
    for text in one:
        if json.loads(text)["type"] == "ask":
            break
    sockets.append(one)
print(json.dumps({"sockets": len(sockets), "bytes_per_socket": (rss() - tables) // max(1, len(sockets))}))
