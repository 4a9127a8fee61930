"""Notices: once for a question, to whoever does not look, and about nothing that others may not know."""

from __future__ import annotations

import hmac
from random import Random
from time import time

import pytest
import sqlalchemy as sa

from tests.server.calls.conftest import accounts
from tests.server.calls.receivers import Receiver
from tests.server.moved_clock import table_of
from tests.server.players import play_on, table_for
from theomachy.kernel.ask import Option
from theomachy.server.calls.notices import deal_notices, make_notices
from theomachy.server.calls.open_notices import open_notices
from theomachy.server.clocks.pace import Pace
from theomachy.server.services import Services
from theomachy.server.store.schema import deliveries, holidays, notices, tables
from theomachy.server.tables.table import Table

pytestmark = pytest.mark.asyncio
SOON, HOUR = 130.0, 3600.0


async def states(services: Services) -> list[str]:
    return [row["state"] for row in await services.database.all(sa.select(deliveries).order_by(deliveries.c.id))]


async def answer(services: Services, table_id: str, seat: int, *option: object) -> None:
    async with services.tables.open(table_id, changes=True) as table:
        await table.answer(seat, option or usual(table, seat), table.decision(seat), table.places[seat].user_id)


def usual(table: Table, seat: int) -> Option:
    question = table.playing.ask(seat)
    assert question is not None
    return table.rules.play.default(table.playing.state, question)


async def test_a_question_that_waits_is_told_once(house: Services, hook: Receiver) -> None:
    ann, bob = await accounts(house, 2)
    await house.channels.add_webhook(bob, f"{hook.url}/calls", "json")
    table_id = await table_for(house, [ann, bob])
    await house.sender.round(time())
    assert not hook.heard, "not within the grace time"
    for later in (SOON, SOON + 5, 5 * HOUR, 100 * HOUR):
        await house.sender.round(time() + later)
    assert [request.json["what"] for request in hook.heard] == ["your_turn"]
    assert hook.heard[0].json["tables"][0]["url"] == f"https://gods.example.org/t/{table_id}"
    assert hook.heard[0].json["tables"][0]["table"] == "A test"


async def test_whoever_has_answered_is_not_called(house: Services, hook: Receiver) -> None:
    ann, bob = await accounts(house, 2)
    await house.channels.add_webhook(bob, hook.url, "json")
    table_id = await table_for(house, [ann, bob])
    assert await make_notices(house.database, time() + SOON, 120.0)
    assert await deal_notices(house.database, time() + SOON, 120.0)
    await answer(house, table_id, 1)
    await house.sender.round(time() + SOON)
    assert not hook.heard
    assert await states(house) == ["dropped"]


async def test_the_same_question_put_again_is_not_told_again(house: Services, hook: Receiver) -> None:
    """Ann answers, Bob is called; Ann takes it back and answers again: Bob's question is the same."""
    ann, bob = await accounts(house, 2)
    await house.channels.add_webhook(bob, hook.url, "json")
    table_id = await table_for(house, [ann, bob])
    await house.sender.round(time() + SOON)
    for _ in range(3):
        await answer(house, table_id, 0)
        await house.sender.round(time() + 2 * SOON)
        async with house.tables.open(table_id, changes=True) as table:
            await table.undo(0, ann.id)
        await house.sender.round(time() + 3 * SOON)
    assert len(hook.heard) == 1


async def test_a_later_question_is_told_while_others_move_all_the_time(
    house: Services, hook: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Moves of others at the same table do not push a call back."""
    ann, bob, cid = await accounts(house, 3)
    await house.channels.add_webhook(cid, hook.url, "json")
    table_id = await table_for(house, [ann, bob, cid])
    began = time()
    for minute in range(1, 5):
        monkeypatch.setattr(house.database, "now", lambda now=began + 60 * minute: now)
        async with house.tables.open(table_id, changes=True) as table:
            await table.answer(0, usual(table, 0), table.decision(0), ann.id)
            await table.undo(0, ann.id)
        await house.sender.round(began + 60 * minute + 1)
    assert len(hook.heard) == 1


async def test_whoever_looks_at_the_table_is_called_when_they_have_looked_away(house: Services, hook: Receiver) -> None:
    ann, bob = await accounts(house, 2)
    await house.channels.add_webhook(bob, hook.url, "json")
    table_id = await table_for(house, [ann, bob])
    with house.presence.here(table_id, bob.id):
        await house.sender.round(time() + SOON)
        await house.sender.round(time() + 2 * SOON)
        assert not hook.heard
    with house.presence.here(table_id, bob.id, looks=False), house.presence.here("another", bob.id):
        await house.sender.round(time() + 3 * SOON)
    assert len(hook.heard) == 1


async def test_a_game_played_at_the_table_calls_nobody(house: Services, hook: Receiver) -> None:
    ann, bob = await accounts(house, 2)
    await house.channels.add_webhook(bob, hook.url, "json")
    table_id = await table_for(house, [ann, bob])
    await play_on(house, table_id, Random(3))
    async with house.database.writing() as connection:  # they have seen how it ended
        await connection.execute(sa.update(notices).values(seen=True))
    await house.sender.round(time() + SOON)
    assert not hook.heard
    assert {row["what"] for row in await house.database.all(sa.select(notices))} == {"over"}


async def test_notices_are_made_by_one_of_two_who_look_at_once(house: Services) -> None:
    ann, bob = await accounts(house, 2)
    await house.channels.add_webhook(bob, "http://127.0.0.1:9/", "json")
    await table_for(house, [ann, bob])
    assert await make_notices(house.database, time() + SOON, 120.0)
    assert await deal_notices(house.database, time() + SOON, 120.0) == 2
    async with house.database.writing() as connection:  # as if the first had not got so far
        await connection.execute(sa.update(tables).values(asked_from=1.0))
    assert await make_notices(house.database, time() + SOON, 120.0)
    assert await deal_notices(house.database, time() + SOON, 120.0) == 0
    assert len(await house.database.all(sa.select(notices))) == 2, "one for each person"
    assert len(await house.database.all(sa.select(deliveries))) == 1


async def test_how_often_is_each_persons_choice(house: Services, hook: Receiver) -> None:
    ann, bob, cid, dan = await accounts(house, 4)
    for user, often in ((ann, "once"), (bob, "later"), (cid, "holdup"), (dan, "off")):
        await house.channels.add_webhook(user, f"{hook.url}/{often}", "json")
        await house.channels.choose(user, "webhook", often, 4.0, 480, "UTC")
    table_id = await table_for(house, [ann, bob, cid, dan])

    async def called(later: float) -> list[str]:
        before = len(hook.heard)
        await house.sender.round(time() + later)
        return sorted(request.path for request in hook.heard[before:])

    assert await called(SOON) == ["/once"]
    assert await called(3.9 * HOUR) == []
    assert await called(4.1 * HOUR) == ["/later"]
    for seat in (0, 1, 3):
        await answer(house, table_id, seat)
    assert await called(4.3 * HOUR) == ["/holdup"], "the others wait for Cid alone"


async def test_once_a_day_everything_new_comes_in_one_call(house: Services, hook: Receiver) -> None:
    ann, bob = await accounts(house, 2)
    await house.channels.add_webhook(bob, hook.url, "json")
    await house.channels.choose(bob, "webhook", "daily", 4.0, 480, "Europe/Madrid")
    for _ in range(3):
        await table_for(house, [ann, bob])
    await house.sender.round(time() + SOON)
    assert not hook.heard
    await house.sender.round(time() + 25 * HOUR)
    await house.sender.round(time() + 50 * HOUR)
    assert [len(request.json["tables"]) for request in hook.heard] == [3]


async def test_a_hidden_question_is_told_to_its_seat_and_in_no_room(house: Services, hook: Receiver) -> None:
    """As the lobby does it: others learn nothing, not even in a room where the asked one has her calls read aloud."""
    ann, bob = await accounts(house, 2)
    for user in (ann, bob):
        await house.channels.add_webhook(user, f"{hook.url}/{user.id}/room", "discord")
    tables_of_two = [await table_for(house, [ann, bob]) for _ in range(2)]
    async with house.database.writing() as connection:
        hidden = {"owing": [~0], "asked": {"0": ["7.show", time()]}}
        await connection.execute(sa.update(tables).where(tables.c.id.in_(tables_of_two)).values(hidden))
    await house.sender.round(time() + SOON)
    assert not hook.heard
    assert [one.hidden for one in await open_notices(house.database, ann.id)] == [True, True], "her own page knows"
    assert not await open_notices(house.database, bob.id)
    await house.channels.add_webhook(ann, f"{hook.url}/alone", "json")
    async with house.database.writing() as connection:
        again = {"asked": {"0": ["8.show", time()]}, "asked_from": time()}
        await connection.execute(sa.update(tables).where(tables.c.id == tables_of_two[0]).values(again))
    await house.sender.round(time() + SOON)
    assert [request.path for request in hook.heard] == ["/alone"]
    assert "Player" not in hook.heard[0].body.decode(), "nobody else is named"


async def test_calls_are_signed_and_say_the_same_to_every_kind_of_receiver(house: Services, hook: Receiver) -> None:
    ann, bob = await accounts(house, 2)
    secret = await house.channels.add_webhook(ann, f"{hook.url}/hook", "json")
    await table_for(house, [ann, bob])
    await house.sender.round(time() + SOON)
    request = hook.heard[0]
    at, mac = (part.split("=")[1] for part in request.headers["x-theomachy-signature"].split(","))
    assert hmac.new(secret.encode(), f"{at}.".encode() + request.body, "sha256").hexdigest() == mac
    assert request.json["title"] == "Your turn at A test"
    for flavour, path in (("discord", "/api/webhooks/1/x"), ("ntfy", "/topic"), ("gotify", "/message?token=x")):
        await house.channels.add_webhook(ann, hook.url + path, flavour)
        assert await house.channels.test(ann) == 1
        await house.sender.round(time() + 1)
    discord, ntfy, gotify = hook.heard[1:]
    assert discord.json["allowed_mentions"] == {"parse": []}
    assert (ntfy.path, ntfy.json["topic"]) == ("/", "topic")
    assert (gotify.path, gotify.json["title"]) == ("/message?token=x", "This is how a call looks")


async def test_quiet_hours_and_holidays_hold_a_call_back(house: Services, hook: Receiver) -> None:
    ann, bob = await accounts(house, 2)
    await house.channels.add_webhook(bob, hook.url, "json")
    await table_for(house, [ann, bob])
    now = time()
    off = {"user_id": bob.id, "begin": now - 10, "end": now + 5 * HOUR, "days": 1}
    async with house.database.writing() as connection:
        known = {column.name: off[column.name] for column in holidays.c if column.name in off}
        await connection.execute(sa.insert(holidays), known)
    for later in (SOON, HOUR, 4.9 * HOUR):
        await house.sender.round(now + later)
    assert not hook.heard
    await house.sender.round(now + 5.1 * HOUR)
    assert len(hook.heard) == 1


async def test_the_time_that_is_left_is_told(house: Services, hook: Receiver, monkeypatch: pytest.MonkeyPatch) -> None:
    """To each by the own clock, whoever else is waited for."""
    ann, bob = await accounts(house, 2)
    await house.channels.add_webhook(bob, hook.url, "json")
    began = time()
    monkeypatch.setattr(house.database, "now", lambda: began)
    await table_of(house, [ann, bob], Pace("days", SOON + 8 * HOUR + 2400))
    await house.sender.round(began + SOON)
    assert hook.heard[0].json["title"] == "Your turn at Player 0's table (8 h 40 left)"
    assert hook.heard[0].json["tables"][0]["due"].endswith("Z")
