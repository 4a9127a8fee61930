"""Players for tests: they answer anything legal, quickly."""

from __future__ import annotations

from random import Random

from theomachy.kernel.ask import Option, Seat
from theomachy.kernel.game import Game
from theomachy.server.accounts.users import User
from theomachy.server.services import Services
from theomachy.server.store.moves import moves_after
from theomachy.server.tables.new_tables import TableOrder
from theomachy.server.tables.table import Table

BRISK = {"goal": 4}


async def people(services: Services, count: int) -> list[User]:
    return [await services.users.new_guest(f"Player {number}") for number in range(count)]


async def table_for(services: Services, users: list[User], chairs: list[str] | None = None) -> str:
    """A table of the small game, everybody seated, begun, and past its first bargains: a desk for secret pledges."""
    chairs = chairs or ["me"] + ["open"] * (len(users) - 1)
    order = TableOrder("oracle", chairs, "A test", options=BRISK)
    table_id = await services.new_tables.create(order, users[0])
    for user in users[1:]:
        await services.seats.sit(table_id, None, user, "")
    await services.new_tables.start(table_id, users[0])
    async with services.tables.open(table_id, changes=True) as table:
        for seat in table.seats_of(users[0].id) + [seat for user in users[1:] for seat in table.seats_of(user.id)]:
            await table.answer(seat, ("ready",), table.decision(seat), table.places[seat].user_id)
    return table_id


async def stored(services: Services, table_id: str) -> int:
    """How many moves the database has."""
    return len(await moves_after(services.database, table_id, 0))


def some_answer(game: Game, dice: Random, seats: list[Seat] | None = None) -> tuple[Seat, Option]:
    """A legal answer of a seat that owes one; now and then what gets on with the game."""
    owing = [seat for seat in game.owing() if seats is None or seat in seats]
    seat = dice.choice(sorted(owing))
    question = game.ask(seat)
    assert question is not None
    if dice.random() < 0.3:
        return seat, game.rules.play.default(game.state, question)
    return seat, dice.choice(list(question.options))


async def play_on(services: Services, table_id: str, dice: Random, limit: int = 10_000) -> int:
    """Random answers for all people at the table until it is over or `limit` is reached."""
    for played in range(limit):
        async with services.tables.open(table_id, changes=True) as table:
            if table.status == "over":
                return played
            seat, option = some_answer(table.playing, dice)
            await table.answer(seat, option, table.decision(seat), table.places[seat].user_id)
    return limit


def digest(table: Table) -> str:
    assert table.game is not None
    return table.game.position.digest()


async def rebuilt(services: Services, table_id: str) -> Table:
    table = Table(table_id, services.database, services.games)
    await table.catch_up()
    return table
