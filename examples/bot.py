"""Plays on an Outflank server the move that changes most cells; docs/protocol.md describes the protocol.

    bot.py http://127.0.0.1:8080/join/K7mRq2WxZ4hT#q5H0n1mJ2cVt0yWb3uXr8A    with an invitation
    bot.py http://127.0.0.1:8080 --new 'othello?size=6'                      against the computer at level 1
"""
import json, sys, time, uuid
from http.client import HTTPException
from urllib.error import HTTPError
from urllib.request import Request, urlopen


def patiently(attempt):
    """Retries with exponential backoff while the server is unreachable or fails."""
    wait = 0.25
    while True:
        try:
            return attempt()
        except (OSError, HTTPException) as error:
            if isinstance(error, HTTPError) and error.code < 500:
                refusal = json.load(error)
                if refusal["code"] in ("stale", "too_late", "alone"):
                    return None  # The game has moved on or waits for the opponent: an event will follow.
                sys.exit(refusal["message"])
            print(f"{error}: trying again", file=sys.stderr)
        time.sleep(wait)
        wait = min(2 * wait, 5)


class Client:
    def __init__(self, server):
        self.server, self.headers = server, {"Content-Type": "application/json"}
        self.headers["Authorization"] = "Bearer " + self.ask("/guests", {})["token"]

    def open(self, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        return urlopen(Request(self.server + "/api" + path, data, self.headers), timeout=30)

    def ask(self, path, body):
        return patiently(lambda: json.load(self.open(path, body)))

    def follow(self, game):
        """Yields every state of the game; after a lost connection it resumes after the last known event."""
        since = ""
        while True:
            stream = patiently(lambda: self.open(f"/games/{game}/stream{since}"))
            try:  # The server sends an empty line every ten seconds, so a timeout means a dead connection.
                for message in (json.loads(line) for line in stream if line.strip() and line.endswith(b"\n")):
                    if message["kind"] == "unfollowed":
                        sys.exit(message["error"]["message"])
                    if message["kind"] in ("snapshot", "event"):
                        state = message["game"] if message["kind"] == "snapshot" else message
                        since = f"?since={state['seq']}"
                        yield state["seq"], state["position"], state.get("event", state).get("result")
            except (OSError, HTTPException) as error:
                print(f"{error}: reconnecting", file=sys.stderr)
            time.sleep(0.25)

    def play(self, game, side):
        for seen, position, result in self.follow(game):
            if result:
                return {"side": side, "result": result, "contents": position["contents"]}
            if position["turn"] == side:
                move = max(position["legal"], key=lambda move: len(move["changes"]))["text"]
                command = {"id": uuid.uuid4().hex, "seen": seen, "action": {"kind": "play", "text": move}}
                self.ask(f"/games/{game}/commands", command)  # Retries keep the id.


def main(place, spec="othello"):
    server, _, invited = place.rstrip("/").partition("/join/")
    client, (game, _, invitation) = Client(server), invited.partition("#")
    if invited:
        side = client.ask(f"/games/{game}/join", {"invitation": invitation, "name": "bot.py"})["you"]["side"]
    else:
        seats = {"black": {"kind": "human", "name": "bot.py"}, "white": {"kind": "engine", "level": 1}}
        game, side = client.ask("/games", {"spec": spec, "seats": seats})["id"], "black"
    print(json.dumps(client.play(game, side)))


if __name__ == "__main__":
    main(*(word for word in sys.argv[1:] if word != "--new")) if sys.argv[1:] else sys.exit(__doc__)
