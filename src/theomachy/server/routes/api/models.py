"""What the JSON API takes and gives."""

from __future__ import annotations

from typing import Annotated, Literal

from litestar.openapi.datastructures import ResponseSpec
from msgspec import Meta, Struct

from ...clocks.pace import Pace

SeatNumber = Annotated[int, Meta(ge=0, le=25)]
Word = Annotated[str, Meta(max_length=60)] | Annotated[int, Meta(ge=-(10**9), le=10**9)]
OptionList = Annotated[list[Word], Meta(min_length=1, max_length=20, description="a verb, then words and numbers")]


class Problem(Struct):
    status_code: int
    detail: str


PROBLEMS = {
    status: ResponseSpec(Problem, description=text, generate_examples=False)
    for status, text in {
        400: "malformed",
        401: "no valid token",
        403: "not yours",
        404: "not there",
        409: "out of date",
        413: "too long",
        422: "not an option",
        429: "too often",
        503: "the database cannot be used now",
    }.items()
}


class VariantInfo(Struct):
    name: str
    title: str
    about: str
    default: bool | int | str
    choices: list[str]
    least: int
    most: int


class GameInfo(Struct):
    name: str
    title: str
    seats: list[int]
    options: list[VariantInfo]


class GameList(Struct):
    games: list[GameInfo]
    bots: list[str]


class TableInfo(Struct):
    id: str
    title: str
    game: str
    status: str
    open_seats: int
    your_move: bool
    winners: list[int]
    due: float | None = None
    """When your time is up if it is your move, else when that of the first whom the table waits for is."""


class TableList(Struct):
    mine: list[TableInfo]
    open: list[TableInfo]
    more: bool = False
    """There is another page of open tables."""


class NewTable(Struct):
    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[
        list[Annotated[str, Meta(max_length=40)]],
        Meta(min_length=1, max_length=26, description="me, open, invite, hotseat or bot:LEVEL, seat by seat"),
    ]
    title: Annotated[str, Meta(max_length=80)] = ""
    private: bool = False
    spectators: bool = True
    options: dict[str, bool | int | str] = {}
    clock: Pace | None = None
    by_vote: bool = False
    delay: Annotated[int, Meta(ge=0, le=50, description="moves by which spectators are behind")] = 0
    series: Literal["best_of_3", "best_of_5", "every_seat"] | None = None


class CallVote(Struct):
    seat: SeatNumber
    kind: Annotated[str, Meta(max_length=12, description="pause, resume, more, replace, no_clock, end or back")]
    who: SeatNumber | None = None
    seconds: Annotated[float, Meta(ge=0, le=10**8, description="of a pause")] = 0.0
    by: Annotated[str, Meta(max_length=10, description="replace: bot or person")] = ""
    level: Annotated[str, Meta(max_length=20)] = ""
    how: Annotated[str, Meta(max_length=10, description="end: draw or score")] = ""
    line: Annotated[
        Annotated[int, Meta(ge=0, le=10**6)] | None,
        Meta(description="back: a line of your log; without it, before your last answer"),
    ] = None

    def about(self) -> dict[str, object]:
        return {name: getattr(self, name) for name in ("who", "seconds", "by", "level", "how", "line")}


class Ballot(Struct):
    seat: SeatNumber
    vote: Annotated[int, Meta(ge=0, le=2**31 - 1)]
    yes: bool


class Notes(Struct):
    notes: Annotated[str, Meta(max_length=4000)] = ""


class Created(Struct):
    id: str


class Join(Struct):
    seat: SeatNumber | None = None
    invite: Annotated[str, Meta(max_length=64)] = ""


class Seated(Struct):
    seat: int


class SeatOnly(Struct):
    seat: SeatNumber


class StandIn(Struct):
    seat: SeatNumber
    level: Annotated[str, Meta(max_length=20)] = "normal"


class Answer(Struct):
    seat: SeatNumber
    decision: Annotated[str, Meta(max_length=80, description="the token that came with the question")]
    option: OptionList


class Declaration(Struct):
    seat: SeatNumber
    option: OptionList


class Say(Struct):
    seat: SeatNumber
    text: Annotated[str, Meta(min_length=1, max_length=500)]
    to: SeatNumber | None = None


class Done(Struct):
    ok: bool = True


class RecordText(Struct):
    record: str
