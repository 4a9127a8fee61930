"""Nothing that is sent to a viewer depends on what the viewer may not know."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from tests.server.players import some_answer
from theomachy.kernel import record
from theomachy.kernel.ask import WATCHER, Ask, HiddenAsk, Seat, Step
from theomachy.kernel.dice import Dice
from theomachy.kernel.game import Game
from theomachy.kernel.state import hears
from theomachy.kernel.step import Asking
from theomachy.server.accounts.users import User
from theomachy.server.games import games_on_offer
from theomachy.server.routes.api.table_view import table_view
from theomachy.server.tables.page_model import Viewer, fingerprint, table_model
from theomachy.server.tables.place import Place
from theomachy.server.tables.table import Table
from theomachy.web import page

GAMES = games_on_offer({"oracle": "tests.template_game:RULES"})
OPEN = {"godtear"}
"""Games in which hardly anything is hidden."""
ALOUD = {*OPEN, "cthulhu"}
"""Games in which nobody decides in secret, whatever else is hidden."""


def seats_of(name: str) -> int:
    least, most = GAMES[name].seats
    return max(least, min(3, most))


class Nobody:
    """Presence with nobody online."""

    def online(self, *_: object) -> bool:
        return False

    def watchers(self, *_: object) -> int:
        return 0


def table_with(game: Game) -> Table:
    house: Any = SimpleNamespace(now=lambda: 1000.0, down=[])
    table = Table("a-test-table", house, GAMES)
    table.row = {"id": table.id, "game": game.rules.name, "title": "A test", "options": game.options, "host": "u0"}
    table.row |= {"status": "playing", "private": False, "spectators": True, "invite": "let-me-in", "seed": game.seed}
    table.row |= {"rematch": ""}
    table.places = [
        Place(seat, "person", f"u{seat}", None, f"Player {seat}", "", "", True, True, {}) for seat in range(game.seats)
    ]
    table.chat = [
        {"id": 1, "seat": 1, "to_seat": 0, "user_id": None, "name": "Player 1", "text": "secret", "at": 0.0},
        {"id": 2, "seat": 0, "to_seat": None, "user_id": None, "name": "Player 0", "text": "hello", "at": 0.0},
    ]
    table.game = game
    table.given = [sum(entry[0] == seat for entry in game.record) for seat in range(game.seats)]
    return table


def sent(table: Table, seat: Seat) -> tuple[Any, ...]:
    """All that the viewer in this seat can be sent: page, parts, mark, JSON."""
    user = User(f"u{seat}", f"Player {seat}", None, 0, "") if seat >= 0 else None
    presence: Any = Nobody()
    assert table.game is not None
    assert table.shown is not None
    table.shown.scenes.clear()  # which piece glides where follows from what was drawn before
    model = table_model(table, Viewer(user, csrf="token"), presence)
    assert model.seat == seat
    api = msgspec.json.encode(table_view(table, Viewer(user), presence))
    return page.table_page(model), page.table_parts(model), fingerprint(model), api


def twin_of(game: Game) -> Game:
    return record.replay(record.read(record.write(game, with_seed=True)), game.rules)


def swapped(game: Game, seat: Seat, dice: Dice) -> Game:
    """The same game to this seat: secrets dealt anew, whispers to others gone, moments counted in another way.

    Lines since the seat's own last answer keep their moment: whether it may be taken back depends on them.
    """
    twin = twin_of(game)
    twin.position = game.position.redeal(seat, dice)
    own = max((at for at, (who, _) in enumerate(game.history, 1) if who == seat), default=len(game.history))
    heard = [(moment, line) for moment, line in game.lines if hears(line, seat)]
    twin.lines = [(moment // 2 if moment <= own else moment, line) for moment, line in heard]
    return twin


@pytest.mark.parametrize("name", list(GAMES))
def test_what_is_sent_stays_the_same_when_secrets_are_swapped(name: str) -> None:
    dice, checked, secrets = Random(11), 0, 0
    for round_ in range(12):
        game = Game(GAMES[name], seats_of(name), GAMES[name].proof.brisk, seed=f"leak {round_}")
        while not game.over and len(game.history) < 300 and checked < 60:
            game.answer(*some_answer(game, dice))
            if game.over or dice.random() > 0.06:
                continue
            table = table_with(game)
            for seat in (WATCHER, *range(game.seats)):
                before, digest = sent(table, seat), game.position.digest()
                twin = swapped(game, seat, Dice(f"{round_} {checked} {seat}"))
                table.game = twin
                assert sent(table, seat) == before, f"{name}: seat {seat} can tell after {len(game.history)} answers"
                table.game = game
                secrets += twin.position.digest() != digest
                checked += 1
    assert checked > 20
    assert name in OPEN or secrets > 5, "hardly anything was swapped"


@pytest.mark.parametrize("name", list(GAMES))
def test_a_secret_answer_changes_nothing_for_others_but_that_it_was_given(name: str) -> None:
    """At a private desk two different answers of one seat look the same to everybody else."""
    dice, compared = Random(5), 0
    game = Game(GAMES[name], seats_of(name), GAMES[name].proof.brisk, seed="two ways")
    while not game.over and compared < 8 and len(game.history) < 400:
        seat, option = some_answer(game, dice)
        question = game.ask(seat)
        assert question is not None
        last = list(game.owing()) == [seat]
        alike = [other for other in question.options if other[0] == option[0] and len(other) == len(option)]
        if game.position.at_private_desk() and not last and len(alike) > 1:
            seen = []
            for way in alike[:2]:
                twin = twin_of(game)
                twin.position.answer(seat, way)
                other = next(each for each in range(game.seats) if each != seat)
                if not twin.position.at_private_desk():
                    break
                seen.append([sent(table_with(twin), eyes) for eyes in (WATCHER, other)])
            if len(seen) == 2:
                assert seen[0] == seen[1]
                compared += 1
        game.answer(seat, option)
    assert name in ALOUD or compared


def poll_of(*holders: Seat) -> Game:
    """The small game, at a window in which all three may show a card; only some of them hold one."""

    def poll(state: Any) -> Step:
        for seat in range(3):
            yield HiddenAsk(seat, "sacrifice", [("sacrifice", "owl"), ("keep",)] if seat in holders else [("keep",)])
        yield Ask(0, "sacrifice", [("sacrifice", "owl"), ("keep",)])
        state.finish("glory", [0])

    rules = GAMES["oracle"]
    return Game(rules.but("play", steps={**rules.play.steps, "new_round": Asking(poll)}), 3, seed="poll")


def test_who_is_asked_a_hidden_question_is_nobody_elses_business() -> None:
    """What a viewer is sent is the same whoever is asked, and whether those before had anything or declined."""
    shown: dict[Seat, set[Any]] = {viewer: set() for viewer in (WATCHER, 0, 1, 2)}
    for holders in ((), (0,), (1,), (2,), (0, 1, 2)):
        game = poll_of(*holders)
        for asked in range(3):
            table = table_with(game)
            for viewer, seen in shown.items():
                if viewer != asked or viewer not in holders:
                    seen.add(repr(sent(table, viewer)))
                else:
                    assert "sacrifice" in str(sent(table, viewer)[3])
            assert table.outcome(game.position, 1).owing == ([~asked] if asked in holders else [])
            assert table.outcome(game.position, 1).bots_owe is (asked not in holders)
            game.answer(asked, ("keep",))
    assert all(len(seen) == 1 for seen in shown.values())
