"""That something secret happened shows nowhere: not in what is sent, not in when, not in refusals, not in the lobby.

Two runs that differ only in what a viewer may not know give that viewer the same bytes at the same times, by a clock
that jumps, so that times can be compared exactly.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from tests.server.open_pages import house
from tests.server.players import some_answer
from tests.server.tables.test_hidden_information import GAMES, seats_of, sent, table_with
from tests.server.virtual_time import run
from theomachy.kernel.ask import WATCHER, Option, Seat
from theomachy.kernel.game import Game
from theomachy.kernel.position import Position
from theomachy.kernel.record import read, replay, write
from theomachy.kernel.state import hears
from theomachy.server.accounts.users import User
from theomachy.server.clocks.pace import Pace
from theomachy.server.errors import Refused
from theomachy.server.loop_lag import LoopLag
from theomachy.server.routes.live import patches
from theomachy.server.store.moves import Outcome
from theomachy.server.tables import table as table_module
from theomachy.server.tables.clock import asked_in_secret, public
from theomachy.server.tables.page_model import Viewer
from theomachy.server.tables.public_sight import shows
from theomachy.server.tables.table import Table
from theomachy.server.tables.votes import moment_of

DRAFTED = {"olympus"}
"""Games in which much is written step by step that nobody else sees."""
SECRETIVE = {"olympus", "gods_war", "runewars"}
"""Games in which something is answered that a watcher does not notice, or of which nobody knows who is asked."""
MANY = 10
"""Comparisons of what is told while one kind of question is answered."""
Moves = Sequence[tuple[Seat, Option]]


def a_game(name: str, seed: str) -> Game:
    """Of four where four may play: cards are asked for in turn, and it takes two of them to go by unnoticed."""
    return Game(GAMES[name], min(4, GAMES[name].seats[1]), GAMES[name].proof.brisk, seed=seed)


def hidden_from(game: Game, viewer: Seat, dice: Random, most: int = 3) -> list[tuple[Seat, Option]]:
    """Answers of others that could be given now, one after the other, and of which the viewer learns nothing."""
    found: list[tuple[Seat, Option]] = []
    here = game.position.clone()
    here.dice = None
    view = game.rules.hidden.view
    before = view(here.state, viewer)
    for _ in range(12):
        secret = here.at_desk() or (here.question is not None and here.question.hidden)
        others = [seat for seat in range(game.seats) if seat != viewer and here.ask(seat) is not None]
        if not secret or not others or len(found) == most:
            break
        seat = dice.choice(others)
        question = here.ask(seat)
        assert question is not None
        option = dice.choice(list(question.options))
        ahead = here.clone()
        ahead.answer(seat, option)
        told = ahead.over or any(hears(line, viewer) for line in ahead.state.log)
        if not told and known(ahead, viewer) == known(here, viewer) and view(ahead.state, viewer) == before:
            found.append((seat, option))
            here = ahead
    return found


def known(position: Position, viewer: Seat) -> tuple[object, ...]:
    """Whom a viewer may know to be waited for, and what the viewer is asked."""
    return list(position.waiting(viewer)), position.shown(viewer) if viewer >= 0 else None


def twin_of(game: Game) -> Game:
    return replay(read(write(game, with_seed=True)), game.rules)


def viewer_in(seat: Seat) -> Viewer:
    return Viewer(User(f"u{seat}", f"Player {seat}", None, 0, "") if seat >= 0 else None, csrf="token")


async def watched(table: Table, seat: Seat, secret: Moves, loop_lag: LoopLag) -> list[tuple[float, str]]:
    """What a page that is open in this seat is sent, and when, while `secret` happens; at the end somebody speaks."""
    services = house(table, viewer_in(seat).user, loop_lag)
    watchers = services.watchers
    received: list[tuple[float, str]] = []
    clock = asyncio.get_running_loop().time

    async def listen() -> None:
        async for message in patches(services, table.id, viewer_in(seat), "", {}):
            received.append((round(clock(), 6), message))

    page = asyncio.create_task(listen())
    for who, option in secret:
        await asyncio.sleep(7.0)
        assert table.game is not None
        table.game.play(who, option)
        watchers.wake(table.id)
    await asyncio.sleep(50.0 - clock())
    table.chat = [
        *table.chat,
        {"id": 3, "seat": 0, "to_seat": None, "user_id": None, "name": "Player 0", "text": "well", "at": 9.0},
    ]
    watchers.wake(table.id)
    await asyncio.sleep(30.0)
    page.cancel()
    return received


def refusals(table: Table, seat: Seat) -> list[str]:
    """What this seat is told when it wants to take something back, or asks for it, line by line of its log."""
    assert table.game is not None
    said = [str(table.game.can_undo(seat))]
    for line in (None, *range(len(table.game.log(seat)))):
        try:
            said.append(f"back to {moment_of(table, seat, line)}")
        except Refused as error:
            said.append(error.detail)
    return said


def often(game: Game) -> float:
    """How often it is worth looking for secret answers: where a card may be shown, always."""
    question = game.position.question
    return 1.0 if question is not None and question.hidden else 0.2


@pytest.mark.parametrize("late", [0.0, 1.0])
@pytest.mark.parametrize("name", list(GAMES))
def test_secret_answers_change_neither_what_is_sent_nor_when(name: str, late: float) -> None:
    loop_lag = LoopLag()
    loop_lag.seconds = late
    dice, compared, asked, games = Random(3), 0, Counter[str](), 1
    game = a_game(name, "pulses")
    for _ in range(900):
        if compared >= 24:
            break
        if game.over:
            game, games = a_game(name, f"pulses {games}"), games + 1
        for seat in (WATCHER, *range(game.seats)):
            secret = hidden_from(game, seat, dice) if dice.random() < often(game) else []
            question = game.ask(secret[0][0]) if secret else None
            if question is None or asked[question.what] == MANY:
                continue
            calm, busy = table_with(twin_of(game)), table_with(twin_of(game))
            assert run(watched(busy, seat, secret, loop_lag)) == run(watched(calm, seat, (), loop_lag)), (name, seat)
            assert sent(busy, seat)[1:] == sent(calm, seat)[1:], (name, seat, secret)
            if seat >= 0:
                assert refusals(busy, seat) == refusals(calm, seat), (name, seat, secret)
            compared += 1
            asked[question.what] += 1
        game.answer(*some_answer(game, dice))
    assert name not in SECRETIVE or compared > 5, asked


class Stored:
    """Stands for the database: what the lobby would read."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.shown: list[bool] = []

        async def append(*args: Any) -> None:
            (outcome,) = (one for one in args if isinstance(one, Outcome))
            self.shown.append(outcome.shows)

        async def change_table(*_: object, **columns: object) -> None:
            self.shown.append("moved_at" in columns)

        monkeypatch.setattr(table_module, "append", append)
        monkeypatch.setattr(table_module, "change_table", change_table)


@pytest.mark.parametrize("name", list(GAMES))
def test_the_lobby_does_not_move_with_secret_answers(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    dice, compared, moved = Random(8), 0, 0
    stored = Stored(monkeypatch)
    game = Game(GAMES[name], seats_of(name), GAMES[name].proof.brisk, seed="lobby")
    while not game.over and compared < 12 and len(game.history) < 400:
        table = table_with(twin_of(game))
        table.stale = False
        secret = hidden_from(game, WATCHER, dice, 1) if dice.random() < 0.3 else []
        for seat, option in secret:
            run(table.answer(seat, option, None, f"u{seat}"))
            if table.playing.can_undo(seat):
                run(table.undo(seat, f"u{seat}"))
            assert not any(stored.shown), (name, seat, option)
            compared += 1
        stored.shown.clear()
        seat, option = some_answer(game, dice)
        if not secret:
            run(table.answer(seat, option, None, f"u{seat}"))
            moved += any(stored.shown)
            stored.shown.clear()
        game.answer(seat, option)
    assert name not in DRAFTED or compared > 4
    assert moved > 4


@pytest.mark.parametrize("name", list(GAMES))
def test_secret_answers_move_no_clock(name: str) -> None:
    """What a watcher does not notice leaves no mark; while a question is hidden, no clock runs."""
    dice, secrets, hidden = Random(5), 0, 0
    game = Game(GAMES[name], seats_of(name), GAMES[name].proof.brisk, seed="clocks")
    table = table_with(game)
    begun = {"kind": "begun", "at": 0.0, "seat": None}
    known = {"plays": [place.player for place in table.places], "waiting": list(public(game.position))}
    table.clock.read(Pace("live", 600.0, 10.0), [{**begun, "about": known}], {})
    for _ in range(300):
        if game.over:
            break
        for seat, option in hidden_from(game, WATCHER, dice, most=1) if dice.random() < 0.3 else []:
            ahead = game.foresee(seat, option)
            assert table.clock.mark(game.position, (seat, option), ahead, shows=False) is None
            secrets += 1
        seat, option = some_answer(game, dice)
        asked = asked_in_secret(game.position)
        assert table.shown is not None
        ahead = game.foresee(seat, option)
        mark = table.clock.mark(game.position, (seat, option), ahead, shows(table.shown, ahead))
        if asked is not None:
            hidden += 1
            assert mark is None or mark.startswith("[null,"), "nobody decides what nobody is asked"
            assert table.clock.fold is not None
            assert not any(table.clock.fold.runs(place.seat) for place in table.places)
        game.keep(ahead)
        table.clock.moved(1.0, mark)
        assert table.clock.fold is not None
        assert table.clock.fold.waiting == public(game.position)
    assert secrets + hidden > 0 or name not in SECRETIVE
