"""How long a first look at a long match takes: resume.py URL plays one and prints its code; after a restart of the
server, resume.py URL CODE says how long the first look and a later one take. From the root."""

import http.client, json, sys, threading, time, urllib.parse
sys.path.insert(0, "examples")
import bot

url, code = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else None
if code is None:  # play ten rounds of ten turns
    secrets = [bot.post(f"{url}/api/session", None)["secret"] for _ in range(4)]
    new = {"game": "6nimmt", "seats": 4, "name": "Ada", "options": {"end": "rounds", "rounds": "10"}}
    code = bot.post(f"{url}/api/tables", secrets[0], new)["code"]
    for secret in secrets[1:]:
        bot.post(f"{url}/api/tables/{code}/join", secret, {"name": "Ben"})
    bot.tell = lambda line: None
    socket = f"{url}/api/tables/{code}/socket"
    play = lambda seat, secret: bot.Bot(seat).connection(socket, secret)
    threads = [threading.Thread(target=play, args=it) for it in enumerate(secrets)]
    [thread.start() for thread in threads]
    with bot.WebSocket(socket, {"authorization": f"Bearer {secrets[0]}"}) as host:
        host.send('{"type":"hello","version":1}')
        host.send('{"type":"start"}')
        [thread.join() for thread in threads]
    print(code)
else:  # how long a look at it takes, first and later
    line = http.client.HTTPConnection(urllib.parse.urlsplit(url).netloc)
    took = []
    for path in ["/healthz"] * 50 + [f"/api/tables/{code}"] * 50:
        begun = time.perf_counter()
        line.request("GET", path)
        line.getresponse().read()
        took.append((time.perf_counter() - begun) * 1000)
    print(json.dumps({"first_ms": round(took[50], 2), "later_ms": round(sorted(took[51:])[24], 2)}))
