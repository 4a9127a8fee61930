"""A house with a past: people with accounts, games that they have played to the end, and games that wait for them.

`python -m tests.e2e.past FOLDER GAME...` makes it in a folder that `tests.e2e.serve` opens. Everything is made by the
server's own services; only the time is moved by hand.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from time import time

from tests.server.players import some_answer
from theomachy.games import GAMES
from theomachy.kernel.ask import WATCHER, Seat
from theomachy.server.accounts.users import User
from theomachy.server.clocks.pace import DAY, HOUR, MINUTE, Pace
from theomachy.server.config import Config
from theomachy.server.services import Services
from theomachy.server.tables.agreement import Agreement
from theomachy.server.tables.new_tables import TableOrder

PASSWORD = "a long way to Delphi"
PEOPLE = ("Marisol", "Okko", "Ines", "Dana", "Wren", "Theo")
HIDDEN = "Wren"
"""Shows her profile to nobody."""
SHORT = ["gods_war"] * 4
"""Games that random answers bring to an end soon."""
PAUSES = (20.0, 5 * MINUTE, 40 * MINUTE, 3 * HOUR, 14 * HOUR, 2 * DAY)
"""Between two answers, now these, now those."""


class Past:
    def __init__(self, services: Services, dice: Random) -> None:
        self.services, self.dice, self.now = services, dice, time() - 300 * DAY
        services.database.now = lambda: self.now

    async def account(self, name: str) -> User:
        guest = await self.services.users.new_guest(name)
        await self.services.passwords.claim(guest, name, PASSWORD)
        user = await self.services.users.by_login(name)
        assert user is not None
        return user

    async def table(self, game: str, people: list[User], title: str, pace: Pace | None = None) -> str:
        seats = ["me"] + ["open"] * (len(people) - 1)
        order = TableOrder(game, seats, title, agreed=Agreement(pace))
        table_id = await self.services.new_tables.create(order, people[0])
        for user in people[1:]:
            await self.services.seats.sit(table_id, None, user, "")
        await self.services.new_tables.start(table_id, people[0])
        return table_id

    async def answered(self, table_id: str, seat: Seat) -> None:
        """This seat has said all that is asked of it now, so the game waits for the others."""
        async with self.services.tables.open(table_id, changes=True) as table:
            while seat in table.playing.owing():
                question = table.playing.ask(seat)
                assert question is not None
                answer = table.rules.play.default(table.playing.state, question)
                await table.answer(seat, answer, table.decision(seat), table.places[seat].user_id)

    async def finished(self, game: str, people: list[User], title: str) -> None:
        """Anything legal from everybody until it is over."""
        table_id, over = await self.table(game, people, title), False
        while not over:
            async with self.services.tables.open(table_id, changes=True) as table:
                seat, option = some_answer(table.playing, self.dice)
                await table.answer(seat, option, table.decision(seat), table.places[seat].user_id)
                over = table.status == "over"
            if self.dice.random() < 0.1:
                self.now += self.dice.choice(PAUSES[: self.dice.randrange(1, len(PAUSES))])
        self.now += DAY
        await self.services.results.once()


async def furnish(folder: Path, games: Sequence[str]) -> None:
    """These games, finished; friends, requests, running games with and without a clock, and open tables."""
    config = Config(
        database_url=f"sqlite:///{folder}/tables.sqlite3", secret_key_file=folder / "secret.key", limits=False
    )
    services = Services(config)
    async with services.open():
        past = Past(services, Random(7))
        people = [await past.account(name) for name in PEOPLE]
        me, okko, ines, dana, hidden, theo = people
        for number, game in enumerate(games):
            players = [me, *past.dice.sample(people[1:], min(3, GAMES[game].seats[1]) - 1)]
            past.dice.shuffle(players)
            await past.finished(game, players, f"{GAMES[game].title} {number + 1}")
        past.now = time()
        await services.profiles.set_privacy(hidden, "nobody")
        for friend in (okko, dana):
            await services.relations.change(me, friend, "ask")
            await services.relations.change(friend, me, "accept")
        await services.relations.change(ines, me, "ask")
        await services.relations.change(me, dana, "mute")
        await _running(past, me, okko, ines, theo)


async def _running(past: Past, me: User, okko: User, ines: User, theo: User) -> None:
    services, games = past.services, list(GAMES)
    paces = {"Due in a day": Pace("turns", DAY), "Due in three": Pace("days", 3 * DAY, 12 * HOUR), "No hurry": None}
    for number, (title, pace) in enumerate(paces.items()):
        table_id = await past.table(games[number], [okko, me], title, pace)
        if title != "Due in a day":  # chance may have let her begin
            await past.answered(table_id, 1)
        await services.chat.say(table_id, 0, None, "@Marisol shall we?", okko)
        await services.chat.say(table_id, WATCHER, None, "What a beginning", theo)
    theirs = await past.table(games[0], [me, ines], "Ines thinks", Pace("turns", 2 * DAY))
    await past.answered(theirs, 0)
    wanted = {"Slow and steady": Pace("turns", DAY), "Before lunch": Pace("live", 600.0, 10.0), "Whenever": None}
    for number, (title, pace) in enumerate(wanted.items()):
        order = TableOrder(games[number], ["me", "open"], title, agreed=Agreement(pace))
        table_id = await services.new_tables.create(order, (okko, ines, theo)[number])
        if not number:
            await services.invitations.invite(table_id, me, okko)


if __name__ == "__main__":
    asyncio.run(furnish(Path(sys.argv[1]), sys.argv[2:] or SHORT))
