"""Results and ratings: written once for every finished game, for people with accounts."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest
import sqlalchemy as sa

from tests.server.conftest import config_for
from tests.server.players import people, play_on, table_for
from theomachy.server.accounts.users import User
from theomachy.server.people.ratings import Rating, rate
from theomachy.server.people.results import pace_of
from theomachy.server.services import Services
from theomachy.server.store.schema import ratings, results, seats, tables

pytestmark = pytest.mark.asyncio
PASSWORD = "a long way to Delphi"


async def accounts(services: Services, *names: str) -> list[User]:
    found = []
    for name in names:
        guest = await services.users.new_guest(name)
        await services.passwords.claim(guest, name, PASSWORD)
        known = await services.users.by_login(name)
        assert known is not None
        found.append(known)
    return found


async def finished(services: Services, users: list[User], seed: int = 1) -> str:
    table_id = await table_for(services, users)
    await play_on(services, table_id, Random(seed))
    return table_id


async def decided(services: Services, users: list[User]) -> str:
    """The next game that one of them wins alone: only such a game is rated."""
    while True:
        table_id = await finished(services, users)
        row = await services.database.one(sa.select(tables.c.winners).where(tables.c.id == table_id))
        if row is not None and len(row["winners"]) == 1:
            return table_id


async def test_a_game_of_two_accounts_has_a_result_for_each_and_moves_both_ratings(services: Services) -> None:
    users = await accounts(services, "Ann", "Bob")
    table_id = await finished(services, users)
    await services.results.once()
    row = await services.database.one(sa.select(tables).where(tables.c.id == table_id))
    found = await services.database.all(sa.select(results).order_by(results.c.seat))
    assert row is not None
    assert [entry["won"] for entry in found] == [seat in row["winners"] for seat in (0, 1)]
    assert [entry["user_id"] for entry in found] == [user.id for user in users]
    assert sum(sum(entry["clock"]) for entry in found) > 0
    if len(row["winners"]) == 1:
        rated = {entry["user_id"]: entry for entry in await services.database.all(sa.select(ratings))}
        winner = users[row["winners"][0]].id
        assert rated[winner]["mu"] > 25 > min(entry["mu"] for entry in rated.values())


async def test_two_processes_that_count_at_once_count_once(
    services: Services, database_url: str, tmp_path: Path
) -> None:
    users = await accounts(services, "Ann", "Bob")
    tables_played = [await finished(services, users, seed) for seed in range(3)]
    other = Services(config_for(database_url, tmp_path))
    try:
        await asyncio.gather(services.results.once(), other.results.once(), return_exceptions=True)
        await services.results.once()
    finally:
        await other.database.close()
    assert len(await services.database.all(sa.select(results))) == 2 * len(tables_played)
    decided = sa.select(results.c.table_id).where(results.c.mu.is_not(None)).distinct()
    games = {row["games"] for row in await services.database.all(sa.select(ratings))}
    assert games <= {len(await services.database.all(decided))}


async def test_guests_are_not_rated_and_have_no_results(services: Services) -> None:
    guests = await people(services, 2)
    await finished(services, guests)
    await services.results.once()
    assert not await services.database.all(sa.select(results))
    assert not await services.database.all(sa.select(ratings))


async def test_one_account_against_a_guest_has_a_result_but_no_rating(services: Services) -> None:
    (ann,), (guest,) = await accounts(services, "Ann"), await people(services, 1)
    await finished(services, [ann, guest])
    await services.results.once()
    (row,) = await services.database.all(sa.select(results))
    assert row["user_id"] == ann.id
    assert row["mu"] is None


async def test_winners_gain_and_losers_lose_more_sure_than_before() -> None:
    after = rate([Rating(), Rating(), Rating()], [True, False, False])
    assert after[0].points > 1500 > after[1].points == after[2].points
    assert all(rating.sigma < Rating().sigma for rating in after)


async def test_answers_are_counted_by_how_long_they_took() -> None:
    assert [pace_of(seconds) for seconds in (3, 60, 61, 3600, 90000)] == [0, 0, 1, 2, 5]


@pytest.mark.parametrize("left", [[0], [1], [0, 1]])
async def test_what_a_bot_wins_for_somebody_who_has_left_moves_no_rating(services: Services, left: list[int]) -> None:
    users = await accounts(services, "Ann", "Bob")
    table_id = await finished(services, users)
    row = await services.database.one(sa.select(tables).where(tables.c.id == table_id))
    assert row is not None
    async with services.database.writing() as connection:
        gone = (seats.c.table_id == table_id) & seats.c.seat.in_(left)
        await connection.execute(sa.update(seats).where(gone).values(stand_in="random"))
    async with services.tables.open(table_id) as table:
        table.stale = True
        await table.catch_up()
    await services.results.once()
    rated = await services.database.all(sa.select(ratings))
    stayed = [seat for seat in row["winners"] if seat not in left]
    assert len(rated) == (2 if stayed else 0)


@pytest.mark.parametrize("away", [False, True])
async def test_an_end_agreed_on_without_somebody_moves_no_rating(services: Services, away: bool) -> None:
    """Nobody waits until the other is late, and then agrees with himself that he has won."""
    users = await accounts(services, "Ann", "Bob")
    table_id = await finished(services, users)
    async with services.database.writing() as connection:
        here = tables.c.id == table_id
        await connection.execute(sa.update(tables).where(here).values(ending="agreed_score", winners=[0]))
        if away:
            gone = (seats.c.table_id == table_id) & (seats.c.seat == 1)
            await connection.execute(sa.update(seats).where(gone).values(stand_in="random"))
    async with services.tables.open(table_id) as table:
        table.stale = True
        await table.catch_up()
    await services.results.once()
    assert len(await services.database.all(sa.select(ratings))) == (0 if away else 2)
