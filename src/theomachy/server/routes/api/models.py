"""What the JSON API takes and gives."""

from __future__ import annotations

from typing import Annotated, Literal

from litestar.openapi.datastructures import ResponseSpec
from litestar.params import QueryParameter
from msgspec import Meta, Struct

from ...clocks.pace import Pace

SeatNumber = Annotated[int, Meta(ge=0, le=25)]
Word = Annotated[str, Meta(max_length=60)] | Annotated[int, Meta(ge=-(10**9), le=10**9)]
InviteText = Annotated[str, Meta(max_length=64, description="to a private table")]
InviteQuery = Annotated[str, QueryParameter(max_length=64, description="to a private table")]
ShortQuery = Annotated[str, QueryParameter(max_length=40)]
"""Bounds of what stands in an address are Litestar's to check, which looks at its own alone."""
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
    names: Annotated[
        list[Annotated[str, Meta(max_length=80)]],
        Meta(max_length=26, description="of those who share your screen, seat by seat"),
    ] = []


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


class SeenVote(Struct):
    vote: Annotated[int, Meta(ge=0, le=2**31 - 1)]


class Notes(Struct):
    notes: Annotated[str, Meta(max_length=4000)] = ""


class Visit(Struct):
    """What you keep about a table."""

    notes: str
    read: Annotated[int, Meta(description="the last line of chat that you have read")]


class ReadUpto(Struct):
    line: Annotated[int, Meta(ge=0, le=2**31 - 1, description="its number in the chat as you see it")]


class Created(Struct):
    id: str


class Rematch(Struct):
    id: str
    invite: str


class Join(Struct):
    seat: SeatNumber | None = None
    invite: InviteText = ""


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
    then: Annotated[
        list[OptionList],
        Meta(max_length=39, description="further answers, given as long as the questions are as foreseen"),
    ] = []


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
