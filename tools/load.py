"""Load: many tables at human pace, then as fast as it goes, then idle: `python tools/load.py --tables 300 --seats 4`.

Starts servers of its own on fresh SQLite files. Every seat is somebody with a session and an open socket. Latency is
measured from an answer by the socket to the patch that it brings to the same socket. Bare SQLite commits are made in
turns with the moves, and bare WebSocket round trips before them. Also told: how much of this machine the server, this
tool and everybody else used; where others are busy, the CPU time of a move tells more than its latency. Another server
then holds many tables at which nothing happens, each with an open page, and is weighed; a third one sends calls.

`--only` names the parts to be measured: human, saturation, idle, calls. All of them take about five minutes.
"""

from __future__ import annotations

import argparse
import asyncio
import html
import json
import re
import sys
import tempfile
import time
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import uvloop
import websockets

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.server.processes import Process
from theomachy.games import GAMES
from tools import calls
from tools.machine import Meter, commits_per_second, resident, round_trips_per_second

PARTS = ("human", "saturation", "idle", "calls")
ROUNDS = 3
"""Of bare commits and moves, in turns."""
FEW = 20
"""Tables that are opened and closed before a server is weighed."""
Measured = Callable[[str, int | None, argparse.Namespace], Coroutine[Any, Any, dict[str, Any]]]


class Message(msgspec.Struct):
    """What a page hears: changed parts, or the reply to its answer."""

    parts: dict[str, str] = {}
    to: int = 0
    status: int = 0


_message = msgspec.json.Decoder(Message)
ANSWER = re.compile(r'data-answer="([^"]*)"')
STATE = re.compile(r'data-decision="([^"]*)"')
ANSWERED_IN = ("prompt", "spread")
"""The parts of a page in which answers stand: below the question, or laid out over the board."""


def answers_in(parts: dict[str, str]) -> list[str]:
    """Every answer that a page offers, as it writes them."""
    return [text for name in ANSWERED_IN for text in ANSWER.findall(parts.get(name, ""))]


def option_of(text: str) -> list[Any]:
    """An answer as the page writes it on its button."""
    option = json.loads(html.unescape(text))
    assert isinstance(option, list)
    return option


@dataclass
class Tally:
    latencies: list[float] = field(default_factory=list)
    moves: int = 0
    refused: int = 0
    late: int = 0

    def row(self, seconds: float) -> dict[str, float]:
        ordered = sorted(self.latencies) or [0.0]
        point = {name: ordered[min(len(ordered) - 1, int(len(ordered) * share))] * 1000 for name, share in _SHARES}
        rates = {"moves": self.moves, "moves_per_s": self.moves / seconds, "refused": self.refused, "late": self.late}
        return {**rates, **point}


_TRIES = 10
"""How often somebody comes back to a database that could not be written."""
_SHARES = (("p50_ms", 0.5), ("p90_ms", 0.9), ("p99_ms", 0.99), ("max_ms", 1.0))


class Player:
    """One seat: a session, a socket, and the parts of the page that it needs to answer."""

    def __init__(self, base: str, http: httpx.AsyncClient, dice: Random) -> None:
        self.base, self.http, self.dice = base, http, dice
        self.socket: websockets.ClientConnection | None = None
        self.replies: asyncio.Queue[int] = asyncio.Queue()
        """The status of each answer."""
        self.jar: dict[str, str] = {}
        self.parts: dict[str, str] = {}
        self.changed = asyncio.Event()
        self.path, self.seat = "", 0

    async def send(self, method: str, path: str, data: dict[str, Any] | None = None) -> httpx.Response:
        headers = {"cookie": "; ".join(f"{k}={v}" for k, v in self.jar.items()), "accept": "application/json"}
        if "csrftoken" in self.jar:
            headers["x-csrftoken"] = self.jar["csrftoken"]
        for _ in range(_TRIES):
            response = await self.http.request(method, self.base + path, json=data, headers=headers)
            if response.status_code != 503:
                break
            print(f"{path}: {response.text}", file=sys.stderr)
            await asyncio.sleep(int(response.headers.get("retry-after", 1)))
        response.raise_for_status()
        for line in response.headers.get_list("set-cookie"):
            name, _, value = line.split(";")[0].partition("=")
            self.jar[name] = value
        return response

    async def listen(self) -> None:
        """Keep the parts up to date, as a page does; come back when the connection is lost."""
        while True:
            try:
                await self._listen()
            except (OSError, websockets.WebSocketException):
                await asyncio.sleep(self.dice.uniform(0.2, 1.0))

    async def _listen(self) -> None:
        address = self.base.replace("http", "ws", 1) + f"{self.path}/live"
        cookies = "; ".join(f"{k}={v}" for k, v in self.jar.items())
        async with websockets.connect(
            address,
            additional_headers={"cookie": cookies},
            origin=websockets.Origin(self.base),
            max_size=None,
            open_timeout=60,
            ping_interval=None,
        ) as self.socket:
            async for text in self.socket:
                message = _message.decode(text)
                parts = message.parts
                self.parts.update((key, parts[key]) for key in ("state", *ANSWERED_IN) if key in parts)
                if parts:
                    self.changed.set()
                if message.to:
                    self.replies.put_nowait(message.status)

    async def answer(self, decision: str, option: list[Any]) -> int:
        """The status of its reply, or 0 when the line broke."""
        assert self.socket is not None
        data = {"number": 1, "seat": self.seat, "decision": decision, "option": option}
        try:
            await self.socket.send(msgspec.json.encode(data), text=True)
            return await asyncio.wait_for(self.replies.get(), 30)
        except (OSError, TimeoutError, websockets.WebSocketException):
            return 0

    def decision(self) -> str:
        found = STATE.search(self.parts.get("state", ""))
        return found[1] if found else ""

    def option(self) -> list[Any] | None:
        """Any answer that the page offers; what gets on with the game comes last and is liked."""
        found = answers_in(self.parts)
        if not found:
            return None
        return option_of(found[-1] if self.dice.random() < 0.5 else self.dice.choice(found))

    async def play(self, until: float, pace: float, tally: Tally) -> None:
        """Think, answer, wait for the patch. `pace` is the mean time of thinking; zero answers at once."""
        if pace:
            await asyncio.sleep(self.dice.uniform(0, pace))
        while time.perf_counter() < until:
            decision, option = self.decision(), self.option()
            if not decision or option is None:
                self.changed.clear()
                await _within(self.changed.wait(), min(1.0, max(0.01, until - time.perf_counter())))
                continue
            began = time.perf_counter()
            self.changed.clear()
            if await self.answer(decision, option) != 200:
                tally.refused += 1
                await _within(self.changed.wait(), 5.0)  # the table has moved on: its patch is on the way
                continue
            while self.decision() == decision:
                if not await _within(self.changed.wait(), 5.0):
                    tally.late += 1
                    break
                self.changed.clear()
            tally.moves += 1
            tally.latencies.append(time.perf_counter() - began)
            if pace:
                await asyncio.sleep(self.dice.uniform(0.5, 1.5) * pace)


async def _within(waiting: Any, seconds: float) -> bool:
    try:
        await asyncio.wait_for(waiting, seconds)
    except TimeoutError:
        return False
    return True


async def sit_down(base: str, http: httpx.AsyncClient, tables: int, seats: int, game: str) -> list[Player]:
    """Everybody seated, every game begun; a few tables at a time."""
    gate = asyncio.Semaphore(8)

    async def one(number: int) -> list[Player]:
        async with gate:
            players = [Player(base, http, Random(number * 100 + seat)) for seat in range(seats)]
            for player in players:
                await player.send("GET", "/login")
            order = {"game": game, "seats": ["me"] + ["open"] * (seats - 1), "title": f"Load {number}"}
            path = (await players[0].send("POST", "/tables", order)).json()["location"]
            for seat, player in enumerate(players):
                player.path, player.seat = path, seat
                if seat:
                    await player.send("POST", f"{path}/sit", {"seat": seat})
            (await players[0].send("POST", f"{path}/start", {})).raise_for_status()
            return players

    found = await asyncio.gather(*(one(number) for number in range(tables)))
    return [player for players in found for player in players]


async def pages_drawn(base: str, http: httpx.AsyncClient) -> int:
    """How many pages the server has drawn anew so far."""
    found = re.search(r"pages_drawn_total (\d+)", (await http.get(f"{base}/metrics")).text)
    return int(found[1]) if found else 0


def say(text: str) -> None:
    """How far it has come."""
    print(text, file=sys.stderr, flush=True)


async def open_pages(players: list[Player]) -> list[asyncio.Task[None]]:
    listeners = []
    for player in players:
        listeners.append(asyncio.create_task(player.listen()))
        if len(listeners) % 20 == 0:
            await asyncio.sleep(0.1)
    while missing := sum(not player.parts for player in players):
        say(f"waiting for {missing} sockets")
        await asyncio.sleep(2)
    return listeners


@dataclass
class Rounds:
    """Somebody plays, in turns with bare commits."""

    base: str
    pid: int | None
    http: httpx.AsyncClient
    folder: Path

    async def play(self, who: list[Player], pace: float, seconds: float) -> dict[str, float]:
        tally, drawn, rows, bare = Tally(), await pages_drawn(self.base, self.http), [], []
        for number in range(ROUNDS):
            bare.append(await asyncio.to_thread(commits_per_second, self.folder, "FULL"))
            say(f"round {number + 1} of {ROUNDS}: {bare[-1]:.0f} bare commits/s, {tally.moves} moves so far")
            meter, moves = Meter(self.pid), tally.moves
            until = time.perf_counter() + seconds / ROUNDS
            await asyncio.gather(*(player.play(until, pace, tally) for player in who))
            rows.append(meter.row(tally.moves - moves))
        drawn = await pages_drawn(self.base, self.http) - drawn
        used = {key: sum(row[key] for row in rows) / ROUNDS for key in rows[0]}
        commits = sum(bare) / ROUNDS
        ratio = tally.moves / seconds / commits
        each = {"drawn_per_move": drawn / max(1, tally.moves), "commits_full": commits, "moves_per_commit": ratio}
        return {**tally.row(seconds), **used, **each}


async def measure(base: str, pid: int | None, arguments: argparse.Namespace) -> dict[str, Any]:
    limits = httpx.Limits(max_connections=200, max_keepalive_connections=200, keepalive_expiry=3)
    async with httpx.AsyncClient(timeout=60, limits=limits) as http:
        began = time.perf_counter()
        players = await sit_down(base, http, arguments.tables, arguments.seats, arguments.game)
        say(f"{len(players)} people seated after {time.perf_counter() - began:.0f} s")
        listeners = await open_pages(players)
        say(f"{arguments.tables} tables, {len(players)} sockets open after {time.perf_counter() - began:.0f} s")
        found: dict[str, Any] = {"tables": arguments.tables, "seats": arguments.seats}
        runs = (("human", arguments.pace, players), ("saturation", 0.0, players[: arguments.busy * arguments.seats]))
        for name, pace, who in runs:
            if name in arguments.only:
                say(f"{name}: {len(who)} seats play for {arguments.seconds:.0f} s")
                rounds = Rounds(base, pid, http, arguments.folder)
                found[name] = await rounds.play(who, pace, arguments.seconds)
        for listener in listeners:
            listener.cancel()
        await asyncio.gather(*listeners, return_exceptions=True)
    return found


async def weigh(base: str, pid: int | None, arguments: argparse.Namespace) -> dict[str, float]:
    """A fresh server, then one that has seen a few people come and go and has all that it keeps for ever, then the
    tables."""
    fresh = {"fresh_mb": resident(pid)}
    await hold(base, pid, arguments, FEW)
    return {**fresh, **await hold(base, pid, arguments, arguments.idle)}


async def hold(base: str, pid: int | None, arguments: argparse.Namespace, tables: int) -> dict[str, float]:
    """Tables at which nothing happens, each with one open page: the server's memory before, meanwhile and after."""
    found, gate = {"before_mb": resident(pid)}, asyncio.Semaphore(10)
    limits = httpx.Limits(max_connections=20, max_keepalive_connections=20)
    async with httpx.AsyncClient(timeout=60, limits=limits) as http:

        async def one(number: int) -> asyncio.Task[None]:
            async with gate:
                player = Player(base, http, Random(number))
                await player.send("GET", "/login")
                order = {"game": arguments.game, "seats": ["me"] + ["hotseat"] * (arguments.seats - 1)}
                player.path = (await player.send("POST", "/tables", order)).json()["location"]
                listener = asyncio.create_task(player.listen())
                await player.changed.wait()
                if number % 200 == 0:
                    say(f"table {number} of {tables} is open")
                return listener

        listeners = await asyncio.gather(*(one(number) for number in range(tables)))
        found["all_open_mb"] = resident(pid)
        say(f"{found['all_open_mb']:.0f} MB; at rest for {arguments.rest:.0f} s, then closed")
        await asyncio.sleep(arguments.rest)
        found["at_rest_mb"] = resident(pid)
        for listener in listeners:
            listener.cancel()
        await asyncio.gather(*listeners, return_exceptions=True)
    await asyncio.sleep(arguments.rest)
    found["closed_mb"] = resident(pid)
    return found


def report(found: dict[str, Any]) -> bool:
    """All that was measured, then the goals; whether they were met."""
    for name in ("bare", "human", "saturation", "idle", "calls"):
        if row := found.get(name):
            print(f"{name:>11}: " + "  ".join(f"{key} {value:.4g}" for key, value in row.items()))
    print(json.dumps(found))
    goals = []
    if "human" in found:
        p99 = found["human"]["p99_ms"]
        goals.append((p99 < 50, f"99 of 100 moves at human pace within {p99:.0f} ms (goal: 50)"))
    if "saturation" in found:
        ratio = found["saturation"]["moves_per_commit"]
        goals.append((ratio >= 0.18, f"{ratio:.3f} moves at saturation for each bare FULL commit (goal: 0.18)"))
    if "idle" in found:
        idle = found["idle"]
        goals.append((idle["at_rest_mb"] < 300, f"{idle['at_rest_mb']:.0f} MB with all tables open (goal: 300)"))
        kept = (idle["closed_mb"] - idle["before_mb"]) / max(1.0, idle["at_rest_mb"] - idle["before_mb"])
        goals.append((kept < 0.5, f"{kept:.0%} of what they took is kept after closing (goal: less than half)"))
    if "calls" in found:
        goals += calls.goals(found["calls"])
    for met, goal in goals:
        print(f"{'met' if met else 'MISSED':>11}: {goal}")
    return all(met for met, _ in goals)


def with_server(folder: Path, arguments: argparse.Namespace, measured: Measured, **settings: float) -> Any:
    server = Process(f"sqlite:///{folder}/{measured.__name__}.sqlite3", folder, **settings)
    try:
        server.ready()
        return uvloop.run(measured(server.base, server.pid, arguments))
    finally:
        server.kill()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--only", nargs="+", choices=PARTS, default=PARTS, help="what to measure; all if left out")
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--busy", type=int, default=20, help="tables that play at once when measuring saturation")
    parser.add_argument("--pace", type=float, default=12.0, help="mean seconds of thought of one seat")
    parser.add_argument("--seconds", type=float, default=30.0, help="of play, each at human pace and at saturation")
    parser.add_argument("--game", default=next(iter(GAMES)))
    parser.add_argument("--idle", type=int, default=2000, help="tables with a page each to hold and weigh")
    parser.add_argument("--rest", type=float, default=24.0, help="seconds to hold them, and to wait after closing")
    parser.add_argument("--notices", type=int, default=10_000, help="calls that wait while moves are made")
    arguments = parser.parse_args()
    found: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as name:
        arguments.folder = folder = Path(name)
        if {"human", "saturation"} & set(arguments.only):
            bare = {"commits_normal": commits_per_second(folder, "NORMAL")}
            bare["websocket_round_trips"] = asyncio.run(round_trips_per_second())
            found = {"bare": bare, **with_server(folder, arguments, measure)}
        if "idle" in arguments.only:
            found["idle"] = with_server(folder, arguments, weigh, park_seconds=arguments.rest / 3)
        if "calls" in arguments.only:
            found["calls"] = asyncio.run(calls.measure(arguments.notices, 300, folder))
    sys.exit(not report(found))


if __name__ == "__main__":
    main()
