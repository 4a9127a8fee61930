"""Tables of other rules versions: migrated by replay, or frozen and explained."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace
from random import Random
from typing import Any

import pytest
import sqlalchemy as sa

from tests.server.players import people, play_on, stored, table_for
from tests.template_game import RULES
from theomachy.kernel.entry import Entry
from theomachy.kernel.errors import IllegalChoice
from theomachy.kernel.record import read, replay
from theomachy.kernel.rules import Migration, Rules
from theomachy.server.errors import Forbidden, OutOfDate
from theomachy.server.services import Services
from theomachy.server.store.moves import moves_after
from theomachy.server.store.schema import moves
from theomachy.server.tables.access import check_record
from theomachy.server.tables.page_model import Viewer, table_model
from theomachy.web import page

pytestmark = pytest.mark.asyncio


def restart(services: Services, rules: Rules) -> None:
    """As if the server had been started again with these rules."""
    services.games["oracle"] = rules
    services.tables._tables.clear()


async def begun(services: Services, moves: int = 12) -> tuple[str, list[Any]]:
    users = await people(services, 3)
    table_id = await table_for(services, users)
    await play_on(services, table_id, Random(5), moves)
    return table_id, users


def stricter(verb: str) -> Rules:
    """Rules by which an answer is refused that was given before."""

    def refused(game: Any, entry: Entry) -> Entry:
        if entry[1][0] == verb:
            raise IllegalChoice(f"a secret {verb}")
        return entry

    return replace(RULES, version=2, migrations={1: Migration(answer=refused)})


async def test_a_table_goes_on_under_rules_that_did_not_touch_it(services: Services) -> None:
    table_id, _ = await begun(services)
    async with services.tables.open(table_id) as table:
        before = table.playing.position.digest()
    restart(services, replace(RULES, version=2))
    await services.tables.migrate()
    async with services.tables.open(table_id) as table:
        assert table.playing.position.digest() == before
        assert (table.row["rules"], table.status) == (2, "playing")
    await play_on(services, table_id, Random(6), 5)
    restart(services, replace(RULES, version=2))
    async with services.tables.open(table_id) as table:
        assert not table.frozen


async def test_what_was_not_asked_then_is_stored_with_people_and_times_kept(services: Services) -> None:
    table_id, users = await begun(services, 0)
    async with services.tables.open(table_id, changes=True) as table:
        await table.answer(0, ("pledge", 1), None, users[0].id)
    await play_on(services, table_id, Random(5), 10)
    query = sa.select(moves.c.user_id, moves.c.at).where(moves.c.table_id == table_id).order_by(moves.c.seq)
    before, people_then = await moves_after(services.database, table_id, 0), await services.database.all(query)

    def missing(game: Any, entry: Entry | None) -> Entry | None:
        """As if seat 0 had to think again about every pledge."""
        if entry is None or (entry[0], entry[1][0]) != (0, "pledge"):
            return None
        if game.ask(0).what == "pledged":
            return 0, ("think_again",)
        thought = game.record[-1] == (0, ("think_again",)) or len(game.owing()) < 2
        return None if thought else (0, ("pledge", 0))

    restart(services, replace(RULES, version=2, migrations={1: Migration(missing=missing)}))
    async with services.tables.open(table_id) as table:
        assert not table.frozen
        history = len(table.playing.history)
    after, people_now = await moves_after(services.database, table_id, 0), await services.database.all(query)
    assert len(after) > len(before)
    added = [("think_again",), ("pledge", 0)]
    assert [entry for entry in after if entry[1] not in added] == [entry for entry in before if entry[1] not in added]
    assert {tuple(row.values()) for row in people_now} == {tuple(row.values()) for row in people_then}
    restart(services, services.games["oracle"])
    async with services.tables.open(table_id) as table:
        assert len(table.playing.history) == history


async def test_what_nobody_is_asked_for_any_more_is_left_out(services: Services) -> None:
    table_id, users = await begun(services, 0)
    async with services.tables.open(table_id, changes=True) as table:
        for answer in (("pledge", 1), ("think_again",), ("pledge", 1)):
            await table.answer(0, answer, None, users[0].id)
        before, kept = table.playing.position.digest(), len(table.playing.record)

    def dropped(game: Any, entry: Entry) -> bool:
        """As if nobody could think again about a pledge."""
        return bool(entry[1] == ("think_again",) or (entry[1][0] == "pledge" and game.ask(entry[0]).what == "pledged"))

    restart(services, replace(RULES, version=2, migrations={1: Migration(dropped=dropped)}))
    for _ in range(2):
        async with services.tables.open(table_id) as table:
            assert not table.frozen
            assert (table.playing.position.digest(), len(table.playing.record)) == (before, kept - 2)
        restart(services, services.games["oracle"])
    await play_on(services, table_id, Random(6), 5)


async def test_a_table_that_comes_to_another_position_is_frozen(services: Services) -> None:
    table_id, _ = await begun(services)
    otherwise = Migration(shape=lambda state: "as it never was")
    restart(services, replace(RULES, version=2, migrations={1: otherwise}))
    async with services.tables.open(table_id) as table:
        assert "another position now (begun under version 1, now 2)" in table.frozen


async def test_a_table_that_does_not_fit_is_frozen_explained_and_kept(services: Services) -> None:
    table_id, users = await begun(services)
    count = await stored(services, table_id)
    restart(services, stricter("pledge"))
    async with services.tables.open(table_id) as table:
        assert table.status == "frozen"
        assert f"of {count} does not fit the rules (begun under version 1, now 2)" in table.frozen
        assert "secret" not in table.frozen
        with pytest.raises(OutOfDate, match="cannot go on"):
            await table.answer(0, ("ready",), None, users[0].id)
        drawn = page.table_page(table_model(table, Viewer(users[1]), services.presence))
        assert "Game halted" in drawn
        assert 'data-do="end"' not in drawn
        assert 'data-do="end"' in page.table_page(table_model(table, Viewer(users[0]), services.presence))
        text = table.record()
        assert "\n# " in text
        assert "\nseed " not in text
        assert replay(read(text), table.rules).history == table.finished.history
        with pytest.raises(Forbidden):
            check_record(table, None)
    assert await stored(services, table_id) == count


async def test_bots_of_a_frozen_table_are_silent(services: Services, caplog: pytest.LogCaptureFixture) -> None:
    table_id, _ = await begun(services)
    restart(services, stricter("pledge"))
    async with services.tables.open(table_id):
        pass
    caplog.clear()
    with caplog.at_level(logging.WARNING):
        services.autoplay.look_at(table_id)
        await asyncio.gather(*services.autoplay._running.values())
    assert not caplog.records


async def test_the_host_may_end_a_frozen_game_and_nobody_else(services: Services) -> None:
    table_id, users = await begun(services)
    with pytest.raises(OutOfDate, match="can go on"):
        await services.new_tables.end(table_id, users[0])
    restart(services, stricter("pledge"))
    with pytest.raises(Forbidden):
        await services.new_tables.end(table_id, users[1])
    await services.new_tables.end(table_id, users[0])
    async with services.tables.open(table_id) as table:
        assert table.status == "over"
        assert "\nseed " in table.record()
        check_record(table, None)
        assert "Game halted" in page.table_page(table_model(table, Viewer(), services.presence))


async def test_a_frozen_table_goes_on_when_its_rules_know_it_again(services: Services) -> None:
    table_id, _ = await begun(services)
    restart(services, stricter("pledge"))
    await services.tables.migrate()
    restart(services, replace(RULES, version=3))
    await services.tables.migrate()
    async with services.tables.open(table_id) as table:
        assert (table.status, table.row["status"], table.row["rules"]) == ("playing", "playing", 3)


async def test_a_defect_in_the_rules_freezes_too(services: Services) -> None:
    table_id, _ = await begun(services)

    def answer(game: Any, entry: Entry) -> Entry:
        raise ZeroDivisionError

    restart(services, replace(RULES, version=2, migrations={1: Migration(answer=answer)}))
    async with services.tables.open(table_id) as table:
        assert "move 1 of" in table.frozen


async def test_settings_that_the_rules_do_not_know_freeze_a_table(services: Services) -> None:
    table_id, users = await begun(services)
    restart(services, replace(RULES, version=2, variants=()))
    async with services.tables.open(table_id) as table:
        assert table.game is None
        assert "settings" in table.frozen
        assert "cannot go on" in page.table_page(table_model(table, Viewer(users[0]), services.presence))
        with pytest.raises(OutOfDate):
            table.record()


async def test_a_game_that_is_gone_is_said_in_a_sentence(services: Services) -> None:
    table_id, _ = await begun(services)
    del services.games["oracle"]
    services.tables._tables.clear()
    with pytest.raises(OutOfDate, match="does not have the game"):
        async with services.tables.open(table_id):
            pass
