"""What has happened at a table, in the JSON API: every moment of it, its record, and the review of a finished game."""

from __future__ import annotations

from bisect import bisect_right
from typing import Annotated, Any

from litestar import get
from litestar.params import PathParameter, QueryParameter
from msgspec import Meta, Struct

from theomachy.bots.review import Chances, Review, TurningPoint
from theomachy.kernel.ask import WATCHER
from theomachy.kernel.game import Game
from theomachy.kernel.words import View, asked

from ...errors import NotFound, OutOfDate
from ...tables.access import check_access, check_record
from ...tables.page_model import Viewer, table_model
from ..requests import AnyRequest, GivenServices, TableId, limit_key
from .models import PROBLEMS, InviteQuery, RecordText
from .token_owner import TokenOwner

LineNumber = Annotated[int, PathParameter(ge=0, le=10**6)]
SeenFrom = Annotated[int | None, QueryParameter(ge=WATCHER, le=25)]


class Moment(Struct):
    """The table as it stood when a line of the log was said."""

    line: int
    lines: Annotated[int, Meta(description="how many there are by now")]
    seat: Annotated[int, Meta(description="whose eyes; below 0 those of a spectator")]
    text: str
    key: str
    args: list[Any]
    view: View


class ChanceInfo(Struct):
    moment: Annotated[int, Meta(description="so many answers and throws were given then")]
    line: Annotated[int, Meta(description="of the public log, to look at it by")]
    chances: Annotated[list[float], Meta(description="to win, by seat")]
    errors: Annotated[list[float], Meta(description="their standard errors")]


class OtherAnswer(Struct):
    option: list[Any]
    text: str
    chance: float


class PointInfo(Struct):
    """Where the chance of a seat changed by more than luck explains: by one answer or throw, or between two."""

    seat: int
    first: int
    last: int
    line: int
    before: float
    after: float
    by: Annotated[int, Meta(description="whose answer `first` was; below 0 if dice fell")]
    option: list[Any]
    others: Annotated[list[OtherAnswer], Meta(description="what else could have been answered")]
    open: Annotated[int, Meta(description="how many answers there were")]


class ReviewInfo(Struct):
    """`chances` and `points` fill in while it is being computed; ask again as long as it is not `done`."""

    done: bool
    progress: Annotated[int, Meta(description="percent")]
    games: Annotated[int, Meta(description="imagined games from each moment")]
    chances: list[ChanceInfo]
    points: list[PointInfo]
    gains: Annotated[dict[int, int], Meta(description="by seat, what the game did to ratings that you may see")] = {}


@get("/tables/{table_id:str}/moments/{line:int}", responses=PROBLEMS, summary="The table at a line of its log")
async def moment(
    table_id: TableId,
    line: LineNumber,
    services: GivenServices,
    player: TokenOwner,
    seat: SeenFrom = None,
    invite: InviteQuery = "",
) -> Moment:
    """While it is played as your seat saw it; once it is over, with the eyes of any `seat`."""
    async with services.tables.open(table_id) as table:
        check_access(table, player, invite)
        model = table_model(table, Viewer(player, invite), services.presence, undo=False)
        game = model.game
        if game is None:
            raise OutOfDate("the game has not begun")
        eyes = WATCHER if model.curtain else model.seat
        if table.status == "over" and seat is not None:
            eyes = seat if 0 <= seat < game.seats else WATCHER
        log = game.log(eyes)
        if line >= len(log):
            raise NotFound(f"the log has {len(log)} lines")
        at, said = log[line]
        text = game.rules.table.words.line(said, game.view(eyes))
        view = game.rules.hidden.view(game.at(at).state, eyes)
        return Moment(line, len(log), eyes, text, said[0], list(said[1]), view)


@get("/tables/{table_id:str}/record", responses=PROBLEMS, summary="The whole game, once it is over")
async def record(
    table_id: TableId, services: GivenServices, player: TokenOwner, invite: InviteQuery = ""
) -> RecordText:
    async with services.tables.open(table_id) as table:
        check_access(table, player, invite)
        check_record(table, player)
        return RecordText(table.record())


@get("/tables/{table_id:str}/review", responses=PROBLEMS, summary="Chances along a finished game, and where it turned")
async def review(
    request: AnyRequest, table_id: TableId, services: GivenServices, player: TokenOwner, invite: InviteQuery = ""
) -> ReviewInfo:
    """Asking sets it going; a whole game takes some minutes."""
    async with services.tables.open(table_id) as table:
        check_access(table, player, invite)
        game = table.finished
        if table.status != "over":
            raise OutOfDate("a halted game has no review")
        found = await services.reviews.of(table_id, game, limit_key(request))
        gains = await services.profiles.gains(table_id, player)
        if found is None:
            return ReviewInfo(False, 0, 0, [], [], gains)
        lines = [at for at, _ in game.log(WATCHER)]
        known = [at for at in found.moments if found.at(at).count]
        points = found.points or [] if found.done else []
        return ReviewInfo(
            found.done,
            found.progress,
            found.games,
            [_chance(found.at(at), at, lines) for at in known],
            [_point(game, found, point, lines) for point in points],
            gains,
        )


def _line_at(lines: list[int], moment: int) -> int:
    return max(0, bisect_right(lines, moment) - 1)


def _chance(chances: Chances, moment: int, lines: list[int]) -> ChanceInfo:
    seats = range(len(chances.sums))
    errors = [chances.error(seat) for seat in seats]
    return ChanceInfo(moment, _line_at(lines, moment), [chances.of(seat) for seat in seats], errors)


def _point(game: Game, found: Review, point: TurningPoint, lines: list[int]) -> PointInfo:
    by, option = game.history[point.first]
    before, after = (found.at(at).of(point.seat) for at in (point.first, point.last))
    others = []
    if point.others:
        position = game.at(point.first)
        view = asked(game.rules.hidden.view(position.state, by), position.ask(by))
        words = game.rules.table.words
        others = [
            OtherAnswer(list(other), words.option(other, view), chances.of(point.seat))
            for other, chances in point.others
        ]
    line = _line_at(lines, point.first)
    return PointInfo(point.seat, point.first, point.last, line, before, after, by, list(option), others, point.open)


ALL = [moment, record, review]
