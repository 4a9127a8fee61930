"""Profiles: what somebody has played, how well, and with whom; and who leads in a game."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

import sqlalchemy as sa

from ..accounts.users import User
from ..errors import Forbidden, Malformed
from ..store.database import Database, Row
from ..store.lobby import Near
from ..store.privacy import SHOWN, here_to, shown_to
from ..store.schema import ratings, relations, results, seats, tables, users
from .ratings import LEVEL, Rating
from .relations import Relations

PRIVACY = ("all", "friends", "nobody")
"""Who may see a profile."""
GAMES, LEADERS = 50, 100
GAMES_TO_LEAD = 3
"""Rated games before somebody is listed."""
TIMES = {"all": 0.0, "year": 365 * 86400.0, "month": 30 * 86400.0}
"""Spans of time for which leaders are listed, in seconds; all of it is 0."""
_FOUND, _LATELY = 20, 12


@dataclass(frozen=True, slots=True)
class Profile:
    user: User
    since: float
    results: list[Row]
    """Everything that was played, the latest first."""
    ratings: dict[str, Row]
    """By game."""
    against: list[Row]
    """Who else sat at those tables, and whether they won; without a name if they hide theirs from this viewer."""
    titles: dict[str, str]
    """Of tables that anybody may see."""


class Profiles:
    def __init__(self, database: Database, relations: Relations) -> None:
        self._database, self._relations = database, relations

    async def privacy(self, user_id: str) -> tuple[str, str]:
        """Who may see the profile, and to whom it shows that its owner is here."""
        query = sa.select(shown_to.label("profile"), here_to.label("here")).where(users.c.id == user_id)
        row = await self._database.one(query)
        return (row["profile"], row["here"]) if row is not None else ("nobody", "nobody")

    async def set_privacy(self, user: User, who: str, here: str = "") -> None:
        """Who may see the profile; and if it is given, who is to see that one is here."""
        if who not in PRIVACY or (here and here not in PRIVACY):
            raise Malformed("a profile is for all, for friends or for nobody, and so is whether one is here")
        async with self._database.writing() as connection:
            held = (
                await connection.execute(sa.select(users.c.settings).where(users.c.id == user.id).with_for_update())
            ).scalar_one()
            update = sa.update(users).where(users.c.id == user.id)
            wishes = {"profile": who} | ({"here": here} if here else {})
            await connection.execute(update.values(settings={**held, **wishes}))

    async def may_see(self, viewer: User | None, user: User) -> bool:
        if viewer is not None and viewer.id == user.id:
            return True
        return await self._is_for((await self.privacy(user.id))[0], viewer, user)

    async def seen_here_at(self, viewer: User | None, user: User) -> float | None:
        """When somebody was seen last, if this viewer may know whether they are here."""
        if viewer is not None and viewer.id == user.id:
            return None
        query = sa.select(users.c.seen_at, here_to.label("here")).where(users.c.id == user.id)
        row = await self._database.one(query)
        return row["seen_at"] if row is not None and await self._is_for(row["here"], viewer, user) else None

    async def _is_for(self, who: str, viewer: User | None, user: User) -> bool:
        if who == "friends" and viewer is not None:
            return (await self._relations.between(user.id, viewer.id))[0].kind == "friend"
        return who == "all"

    async def of(self, user: User, viewer: User | None) -> Profile:
        """Tables that not everybody may see are counted; they are named to those who sat there alone."""
        if not await self.may_see(viewer, user):
            raise Forbidden(f"{user.name} keeps this profile private")
        mine = results.c.user_id == user.id
        played = await self._database.all(sa.select(results).where(mine).order_by(results.c.ended_at.desc()))
        rated = await self._database.all(sa.select(ratings).where(ratings.c.user_id == user.id))
        at = sa.select(results.c.table_id).where(mine)
        others = sa.select(results.c.table_id, results.c.won, results.c.user_id, users.c.name, shown_to.label("shown"))
        others = others.join(users, users.c.id == results.c.user_id).where(results.c.table_id.in_(at), ~mine)
        against = await self._unless_hidden(await self._database.all(others), user, viewer)
        row = await self._database.one(sa.select(users.c.created_at).where(users.c.id == user.id))
        assert row is not None
        ratings_by_game = {found["game"]: found for found in rated}
        return Profile(user, row["created_at"], played, ratings_by_game, against, await self._titles(at, viewer))

    async def _unless_hidden(self, against: list[Row], user: User, viewer: User | None) -> list[Row]:
        """Whoever hides a profile is not to be read in those of others, but by whoever played there."""
        me = viewer.id if viewer is not None else ""
        if me == user.id:
            return against
        which = (relations.c.other_id == me) & (relations.c.kind == "friend")
        friends = {row["user_id"] for row in await self._database.all(sa.select(relations.c.user_id).where(which))}

        def seen(row: Row) -> bool:
            who = row["user_id"]
            return row["shown"] == "all" or who == me or (row["shown"] == "friends" and who in friends)

        return [row if seen(row) else row | {"name": ""} for row in against]

    async def _titles(self, at: sa.Select[tuple[str]], viewer: User | None) -> dict[str, str]:
        public = ~tables.c.private & tables.c.spectators
        if viewer is not None:
            public |= tables.c.id.in_(sa.select(seats.c.table_id).where(seats.c.user_id == viewer.id))
        query = sa.select(tables.c.id, tables.c.title).where(tables.c.id.in_(at), public)
        return {row["id"]: row["title"] for row in await self._database.all(query)}

    async def leaders(self, game: str, since: float = 0.0, only: Collection[str] | None = None) -> list[Row]:
        """The best first, with rating: those whose profile is for all to see and who have played enough since then; or
        of these people alone."""
        query = sa.select(ratings, users.c.name).join(users, users.c.id == ratings.c.user_id)
        query = query.where(ratings.c.game == game, ratings.c.games >= GAMES_TO_LEAD, SHOWN)
        if since:
            rated = (results.c.game == game) & results.c.mu.is_not(None) & (results.c.ended_at >= since)
            count = sa.func.count().label("lately")
            lately = sa.select(results.c.user_id, count).where(rated).group_by(results.c.user_id)
            often = lately.having(count >= GAMES_TO_LEAD).subquery()
            query = query.add_columns(often.c.lately).join(often, often.c.user_id == ratings.c.user_id)
        if only is not None:
            query = query.where(users.c.id.in_(only))
        query = query.order_by((ratings.c.mu - 2 * ratings.c.sigma).desc()).limit(LEADERS)
        found = await self._database.all(query)
        courses = await self._courses(game, [row["user_id"] for row in found], since)
        more = [{"rating": Rating(row["mu"], row["sigma"]), "games": row.get("lately", row["games"])} for row in found]
        return [row | new | courses[row["user_id"]] for row, new in zip(found, more, strict=True)]

    async def _courses(self, game: str, people: list[str], since: float) -> dict[str, Row]:
        """How many of the games that would be fair each has won, and the latest ratings."""
        these = (results.c.game == game) & results.c.user_id.in_(people) & (results.c.ended_at >= since)
        won = sa.func.sum(sa.case((results.c.won, 1.0), else_=0.0)) / sa.func.sum(1.0 / results.c.seats)
        wins = sa.select(results.c.user_id, won.label("wins")).where(these).group_by(results.c.user_id)
        number = sa.func.row_number().over(partition_by=results.c.user_id, order_by=results.c.ended_at.desc())
        rated = sa.select(results, number.label("number")).where(these, results.c.mu.is_not(None)).subquery()
        latest = sa.select(rated).where(rated.c.number <= _LATELY).order_by(rated.c.ended_at)
        found: dict[str, Row] = {user_id: {"wins": 0.0, "lately": []} for user_id in people}
        for row in await self._database.all(wins):
            found[row["user_id"]]["wins"] = row["wins"]
        for row in await self._database.all(latest):
            found[row["user_id"]]["lately"].append(Rating(row["mu"], row["sigma"]).points)
        return found

    async def gains(self, table_id: str, viewer: User | None) -> dict[int, int]:
        """By seat, what a game did to ratings, where this viewer may see them."""
        seen = SHOWN | (users.c.id == viewer.id) if viewer is not None else SHOWN
        query = sa.select(results).join(users, users.c.id == results.c.user_id)
        rated = await self._database.all(query.where(results.c.table_id == table_id, results.c.mu.is_not(None), seen))
        found = {}
        for row in rated:
            earlier = (results.c.user_id == row["user_id"]) & (results.c.game == row["game"])
            earlier &= results.c.mu.is_not(None) & (results.c.ended_at < row["ended_at"])
            last = sa.select(results).where(earlier).order_by(results.c.ended_at.desc()).limit(1)
            before = await self._database.one(last)
            was = Rating(before["mu"], before["sigma"]) if before is not None else Rating()
            found[row["seat"]] = Rating(row["mu"], row["sigma"]).points - was.points
        return found

    async def near(self, user: User) -> Near:
        """Who is about as good as somebody."""
        mine = await self._database.all(sa.select(ratings).where(ratings.c.user_id == user.id))
        return Near({row["game"]: row["mu"] for row in mine}, Rating().mu, LEVEL)

    async def shown_ratings(self, pairs: Collection[tuple[str, str]]) -> dict[tuple[str, str], Rating]:
        """By person and game, where anybody may see them."""
        query = sa.select(ratings).join(users, users.c.id == ratings.c.user_id)
        query = query.where(SHOWN, ratings.c.user_id.in_({user_id for user_id, _ in pairs}))
        found = {(row["user_id"], row["game"]): row for row in await self._database.all(query)}
        return {pair: Rating(row["mu"], row["sigma"]) for pair, row in found.items() if pair in pairs}

    async def search(self, text: str) -> list[str]:
        """Names of accounts that begin so and can be seen by all."""
        wanted = text.strip().casefold()[:40].replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")
        if not wanted:
            return []
        query = sa.select(users.c.name).where(users.c.login.like(f"{wanted}%", escape="\\"), SHOWN)
        return [row["name"] for row in await self._database.all(query.order_by(users.c.login).limit(_FOUND))]
