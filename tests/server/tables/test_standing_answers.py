"""Standing answers: kept with the seat, shown to its player alone, given by the server."""

from __future__ import annotations

import asyncio

import pytest

from tests.server.players import people, table_for
from theomachy.kernel.ask import Seat
from theomachy.scene.standing_answer import ALWAYS, MATTERS, NEVER, NOT_THIS_TURN
from theomachy.server.accounts.users import User
from theomachy.server.errors import Forbidden, Malformed
from theomachy.server.services import Services
from theomachy.server.tables.page_model import Viewer, question_of, table_model
from theomachy.server.tables.standing_answers import choose
from theomachy.server.tables.table import Table

pytestmark = pytest.mark.asyncio


async def pledge_all(services: Services, table_id: str) -> None:
    """Everybody pledges nothing, so that dice fall and Athena's priest has a coin left."""
    async with services.tables.open(table_id, changes=True) as table:
        for seat in list(table.playing.owing()):
            await table.answer(seat, ("pledge", 0), table.decision(seat), table.places[seat].user_id)


def chosen_of(table: Table, services: Services, user: User) -> dict[str, str]:
    return {row.name: row.chosen for row in table_model(table, Viewer(user), services.presence).answers}


async def test_a_choice_is_kept_and_shown_to_its_player_alone(services: Services) -> None:
    users = await people(services, 2)
    table_id = await table_for(services, users)
    async with services.tables.open(table_id) as table:
        assert chosen_of(table, services, users[0]) == {"athena": ALWAYS}
        assert chosen_of(table, services, users[1]) == {}  # Apollo's priest is never asked it
    await choose(services.tables, table_id, 0, users[0], "athena", NEVER)
    async with services.tables.open(table_id) as table:
        assert chosen_of(table, services, users[0]) == {"athena": NEVER}
        assert table_model(table, Viewer(users[1]), services.presence).answers == []
        assert table_model(table, Viewer(), services.presence).answers == []
        assert table.playing.record == table.playing.history  # nothing of it is in the game


async def test_the_server_gives_the_answer_and_the_player_is_never_shown_the_question(services: Services) -> None:
    users = await people(services, 2)
    table_id = await table_for(services, users)
    await choose(services.tables, table_id, 0, users[0], "athena", NEVER)
    await pledge_all(services, table_id)
    async with asyncio.timeout(30):
        while True:
            async with services.tables.open(table_id) as table:
                question = table.playing.ask(0)
                if question is not None and question.what == "rolled":
                    assert question_of(table, Viewer(users[0]))[2] == ""
                    assert table_model(table, Viewer(users[0]), services.presence).unasked
                elif (0, ("leave_it",)) in table.playing.history:
                    return
            await asyncio.sleep(0.01)


async def test_another_process_finds_what_is_still_to_be_answered(services: Services) -> None:
    """A table whose process dies before it has given the answer is found by the next."""
    users = await people(services, 2)
    table_id = await table_for(services, users)
    await choose(services.tables, table_id, 0, users[0], "athena", NEVER)
    async with services.tables.open(table_id) as table:
        game = table.playing
        ahead = game.position.clone()
        for seat in list(game.owing()):
            ahead.answer(seat, ("pledge", 0))
        asked = ahead.question
        assert asked is not None
        assert asked.what == "rolled"
        assert table.outcome(ahead, 1).bots_owe
        table.places[0].settings = {}
        assert not table.outcome(ahead, 1).bots_owe


async def test_who_takes_the_answer_back_is_asked(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    users = await people(services, 2)
    table_id = await table_for(services, users)
    await choose(services.tables, table_id, 0, users[0], "athena", NEVER)
    await services.autoplay.close()
    monkeypatch.setattr(services.tables, "on_change", lambda table_id: None)
    await pledge_all(services, table_id)
    async with services.tables.open(table_id) as table:
        assert table.unasked(0) == ("leave_it",)
        monkeypatch.setattr("theomachy.server.tables.table.taken_back", lambda game, seat: True)
        table._shown = None
        assert table.unasked(0) is None


async def test_a_choice_must_exist_and_the_seat_be_ones_own(services: Services) -> None:
    users = await people(services, 2)
    table_id = await table_for(services, users)
    for name, choice in (("athena", "sometimes"), ("hermes", NEVER), ("", NEVER)):
        with pytest.raises(Malformed):
            await choose(services.tables, table_id, 0, users[0], name, choice)
    with pytest.raises(Forbidden):
        await choose(services.tables, table_id, 0, users[1], "athena", NEVER)


@pytest.mark.parametrize(
    ("preset", "choice"),
    [("everything", ALWAYS), ("what_matters", MATTERS), ("nothing_this_turn", NOT_THIS_TURN)],
)
async def test_presets_choose_for_all_rows(services: Services, preset: str, choice: str) -> None:
    users = await people(services, 2)
    table_id = await table_for(services, users)
    await choose(services.tables, table_id, 0, users[0], "", preset)
    async with services.tables.open(table_id) as table:
        assert chosen_of(table, services, users[0]) == {"athena": choice}


async def test_not_this_turn_falls_back_by_itself(services: Services) -> None:
    users = await people(services, 2)
    table_id = await table_for(services, users)
    await choose(services.tables, table_id, 0, users[0], "athena", MATTERS)
    await choose(services.tables, table_id, 0, users[0], "athena", NOT_THIS_TURN)
    await choose(services.tables, table_id, 0, users[0], "athena", NOT_THIS_TURN)
    seat: Seat = 0
    async with services.tables.open(table_id) as table:
        wish = table.places[seat].wishes["athena"]
        assert next(iter(wish)) == NOT_THIS_TURN
        table.places[seat].settings = {"answers": {"athena": [NOT_THIS_TURN, -7, MATTERS]}}
        assert chosen_of(table, services, users[0]) == {"athena": MATTERS}
