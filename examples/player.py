"""A bot of yours at the tables of a server, by the JSON API and nothing but the standard library.

    python examples/player.py https://gods.example.org TOKEN --game olympus     lays a table with bots, and plays
    python examples/player.py https://gods.example.org TOKEN --table k3f9…      sits down at a table, and plays

Make the token on your account page. Everything that the server takes and gives is told at /schema/openapi.json.
To make it play well, write another `choose`: it is given what its seat may see, and every legal answer.
"""

from __future__ import annotations

import argparse
import json
import random
import time
import urllib.error
import urllib.parse
import urllib.request
from typing import Any

PATIENCE = 20
"""Seconds for which the server keeps us waiting if nothing is new."""


class Refused(Exception):  # noqa: N818
    def __init__(self, status: int, detail: str, wait: float) -> None:
        super().__init__(f"{status}: {detail}")
        self.status, self.wait = status, wait


class Server:
    def __init__(self, address: str, token: str) -> None:
        self._address, self._token = address.rstrip("/"), token

    def ask(self, path: str, data: dict[str, Any] | None = None) -> Any:
        """GET, or POST if there is something to say. Whoever is too fast waits as long as the server says."""
        body = json.dumps(data).encode() if data is not None else None
        headers = {"authorization": f"Bearer {self._token}", "content-type": "application/json"}
        request = urllib.request.Request(f"{self._address}/api{path}", body, headers)
        while True:
            try:
                with urllib.request.urlopen(request, timeout=PATIENCE + 10) as response:
                    return json.load(response)
            except urllib.error.HTTPError as error:
                with error:
                    said = json.load(error)
                wait = float(error.headers.get("retry-after", 0))
                if error.code not in (429, 503):
                    raise Refused(error.code, said.get("detail", ""), wait) from error
                time.sleep(wait or 1)


def choose(view: dict[str, Any], question: dict[str, Any], dice: random.Random) -> list[Any]:
    """One of the legal answers. `view` is all that the seat may know, `question["texts"]` says each answer in words."""
    answer: list[Any] = dice.choice(question["options"])
    return answer


def play(server: Server, table: str, dice: random.Random) -> dict[str, Any]:
    """Answer whatever this seat is asked until the game is over; the table as it stands then."""
    seen = ""
    while True:
        query = urllib.parse.urlencode({"seen": seen, "wait": PATIENCE})
        now: dict[str, Any] = server.ask(f"/tables/{table}?{query}")
        question, seen = now["question"], now["seen"]
        if now["status"] in ("over", "frozen"):
            return now
        if question is None or not question["owed"]:
            continue
        answer = {"seat": now["seat"], "decision": question["decision"], "option": choose(now["view"], question, dice)}
        try:
            server.ask(f"/tables/{table}/answer", answer)
        except Refused as refusal:
            if refusal.status != 409:  # 409: the question is another one by now, so look again
                raise
        seen = ""


def main() -> None:
    parser = argparse.ArgumentParser(description="Plays a whole game by the JSON API.")
    parser.add_argument("address")
    parser.add_argument("token")
    parser.add_argument("--game", default="olympus", help="lay a table of this game")
    parser.add_argument("--bots", type=int, default=2, help="with so many of the server's bots")
    parser.add_argument("--table", default="", help="or sit down at this one")
    parser.add_argument("--seed", default=None, help="of our own choices")
    given = parser.parse_args()
    server = Server(given.address, given.token)
    if given.table:
        table = given.table
        server.ask(f"/tables/{table}/join", {})
    else:
        seats = ["me"] + ["bot:normal"] * given.bots
        table = server.ask("/tables", {"game": given.game, "seats": seats})["id"]
    print(f"at {given.address}/t/{table}")
    end = play(server, table, random.Random(given.seed))
    names = [sitter["name"] for sitter in end["sitters"]]
    print(f"{end['ending'].replace('_', ' ')}: {', '.join(names[seat] for seat in end['winners']) or 'nobody'} won")


if __name__ == "__main__":
    main()
