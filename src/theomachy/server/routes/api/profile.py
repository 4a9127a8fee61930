"""Profiles and leaders in the JSON API: all that their pages draw, as numbers."""

from __future__ import annotations

from typing import Annotated, Literal

from litestar import get
from litestar.params import FromPath, FromQuery
from msgspec import Meta, Struct

from theomachy.web.profile import ProfileModel

from ...people.profiles import Profile
from ...people.ratings import Rating
from ..people import player_of, relation_of, since_of
from ..profile_model import profile_model
from ..requests import GivenServices
from .lobby import game_of
from .models import PROBLEMS, ShortQuery
from .token_owner import TokenOwner


class RatingInfo(Struct):
    game: str
    points: int
    spread: int
    games: int


class ResultInfo(Struct):
    game: str
    role: str
    won: bool
    place: int
    points: int
    turns: int
    seats: int
    ended_at: float
    table: str | None = None
    """None where the caller may not see the table."""


class RatedInfo(Struct):
    points: float
    spread: float
    day: str


class RoleInfo(Struct):
    role: str
    won: int
    games: int
    fair: Annotated[float, Meta(description="the share of victories that chance alone would give")]


class Bar(Struct):
    label: str
    count: int


class RivalInfo(Struct):
    name: str
    won: int
    shared: int
    lost: int


class Plots(Struct):
    """Of one game: how the rating went, victories by what was played, games by turns, answers by how long they took."""

    game: str
    rating: list[RatedInfo]
    roles: list[RoleInfo]
    lengths: list[Bar]
    paces: list[Bar]


class PlayerInfo(Struct):
    name: str
    since: float
    ratings: list[RatingInfo]
    results: list[ResultInfo]
    won: int
    fair: Annotated[float, Meta(description="victories that chance alone would have given")]
    left: Annotated[int, Meta(description="games that a bot had to end")]
    answers: Annotated[str, Meta(description="how soon half of all answers came")]
    favourite: Annotated[str, Meta(description="what was played most")]
    rivals: list[RivalInfo]
    plots: Plots
    relation: Annotated[str, Meta(description="what they are to you: you, friend, asked, asks, blocked or nothing")]
    muted: bool
    here: bool


class LeaderInfo(Struct):
    name: str
    points: int
    spread: int
    games: int
    wins: Annotated[float, Meta(description="victories for each that would have been fair")]
    lately: Annotated[list[int], Meta(description="ratings after the latest games")]


@get("/players/{name:str}", responses=PROBLEMS, summary="Somebody's ratings, results, and what their plots show")
async def show_player(
    name: FromPath[str], services: GivenServices, player: TokenOwner, game: ShortQuery = ""
) -> PlayerInfo:
    """Plots are of `game`, or of the one that was played most."""
    owner = await player_of(services, name)
    profile = await services.profiles.of(owner, player)
    relation, muted = await relation_of(services, player, owner)
    seen_at = await services.profiles.seen_here_at(player, owner)
    here = seen_at is not None and services.presence.is_here(owner.id, seen_at)
    model = profile_model(profile, services.games, player, relation, game, [])
    won, _, fair = model.wins
    return PlayerInfo(
        owner.name, profile.since, _ratings(profile), _results(profile), won, fair, model.left, model.answers,
        model.favourite, [RivalInfo(rival.name, rival.won, rival.shared, rival.lost) for rival in model.rivals],
        _plots(model), relation, muted, here,
    )  # fmt: skip


def _ratings(profile: Profile) -> list[RatingInfo]:
    rated = [(row, Rating(row["mu"], row["sigma"])) for row in profile.ratings.values()]
    return [RatingInfo(row["game"], rating.points, rating.spread, row["games"]) for row, rating in rated]


def _results(profile: Profile) -> list[ResultInfo]:
    return [
        ResultInfo(
            row["game"], row["role"], row["won"], row["place"], row["points"], row["turns"], row["seats"],
            row["ended_at"], row["table_id"] if row["table_id"] in profile.titles else None,
        )
        for row in profile.results
    ]  # fmt: skip


def _plots(model: ProfileModel) -> Plots:
    return Plots(
        model.chosen,
        [RatedInfo(*each) for each in model.rating],
        [RoleInfo(share.label, share.won, share.games, share.fair) for share in model.roles],
        [Bar(*each) for each in model.lengths],
        [Bar(*each) for each in model.paces],
    )


@get("/leaders", responses=PROBLEMS, summary="Who leads in a game")
async def list_leaders(
    services: GivenServices,
    player: TokenOwner,
    game: ShortQuery,
    time: FromQuery[Literal["all", "year", "month"]] = "all",
    who: FromQuery[Literal["all", "friends"]] = "all",
) -> list[LeaderInfo]:
    friends = (await services.relations.circle(player.id)).friends if who == "friends" else ()
    only = {player.id, *(row["id"] for row in friends)} if who == "friends" else None
    rows = await services.profiles.leaders(game_of(services, game).name, since_of(services, time), only)
    return [
        LeaderInfo(row["name"], row["rating"].points, row["rating"].spread, row["games"], row["wins"], row["lately"])
        for row in rows
    ]


@get("/players", responses=PROBLEMS, summary="Names that begin so, of those who may be found")
async def search(services: GivenServices, player: TokenOwner, q: ShortQuery) -> list[str]:
    return await services.profiles.search(q)


ALL = [show_player, list_leaders, search]
