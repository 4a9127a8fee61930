"""Clocks and votes of a table as its page is drawn from them; they stay the same until something happens."""

from __future__ import annotations

from typing import Any

from theomachy.kernel.ask import Seat
from theomachy.web.model import ClockFace, PaceModel, VoteModel

from ..clocks.absences import Holiday
from ..clocks.clock import Fold
from ..clocks.pace import Pace
from ..clocks.spans import Span, within
from ..store.votes import Vote
from .chat_model import when
from .clock import asked_in_secret
from .place import Place
from .table import Table
from .votes import BACK, SEEN, count


def pace_model(pace: Pace | None) -> PaceModel | None:
    return PaceModel(pace.kind, pace.bank, pace.add, pace.up, pace.level, pace.more) if pace is not None else None


def clock_faces(table: Table) -> list[ClockFace]:
    """The clock of every seat, as anybody at the table may see it."""
    fold = table.clock.fold
    if fold is None or fold.dropped or table.status != "playing":
        return []
    return [_face(fold, place) for place in table.places]


def _face(fold: Fold, place: Place) -> ClockFace:
    pace, seat = fold.pace, place.seat
    if not place.person or seat not in fold.hands:
        words = {"person": "stand-in", "bot": "bot"}
        return ClockFace(seat, word=words.get(place.kind, "free"), live=pace.live)
    if fold.resting and seat in fold.waiting:
        return ClockFace(seat, fold.hands[seat].left, word="rests", live=pace.live)
    left, due = fold.hands[seat].left, fold.due(seat)
    until = due if due is not None else fold.at
    free = [span for span in fold.free(seat, fold.at, until + 1) if due is not None or span.why != "night"]
    away = fold.absences.get(place.user_id or "")
    if due is None and not pace.live and away is not None:  # others see a holiday in any case
        holidays = away.holidays
        free += [span for span in within(_spans(holidays), fold.at, float("inf")) if span not in free]
    shown = tuple((span.begin, span.end, span.why) for span in sorted(free))
    return ClockFace(seat, left, due or 0.0, shown, low=pace.low, live=pace.live)


def _spans(holidays: tuple[Holiday, ...]) -> list[Span]:
    return [Span(holiday.begin, holiday.end, "holiday") for holiday in holidays]


def secret_due(table: Table, seat: Seat) -> float:
    """When the viewer's own question is answered for them, if nobody else may know of it; else 0."""
    game, fold = table.game, table.clock.fold
    if game is None or fold is None or fold.dropped or game.over or seat < 0:
        return 0.0
    mine = asked_in_secret(game.position) == seat and game.shown(seat) is not None
    return fold.hidden_due(table.clock.moved_at) if mine else 0.0


def paused_until(table: Table, now: float) -> str:
    fold = table.clock.fold
    until = fold.paused(now) if fold is not None else 0.0
    return when(until) if until else ""


def late_at(table: Table, seat: Seat) -> str:
    """When a bot began to stand in for this seat because its time was up; empty if none does for that."""
    mine = [event for event in table.clock.events if event["seat"] == seat and event["kind"] in ("plays", "late")]
    if seat < 0 or not table.places[seat].stand_in or not mine or mine[-1]["kind"] != "late":
        return ""
    return when(mine[-1]["at"])


def vote_model(table: Table, seat: Seat, late: bool) -> VoteModel | None:
    """The latest vote as this seat sees it; `late` if it sees the game some moves behind."""
    vote = table.vote
    if vote is None or table.game is None:
        return None
    counted = count(table, vote)
    said = {True: "yes", False: "no", None: ""}
    ballots = [(each, said[vote.ballots.get(each)]) for each in counted.seats]
    seen = seat < 0 or table.places[seat].settings.get(SEEN) == vote.id
    may = vote.open and seat in counted.seats and seat not in vote.ballots
    return VoteModel(
        vote.id, vote.seat, vote.kind, _about(table, vote, seat, late), counted.everybody,
        when(table.clock.ends(vote)), ballots, counted.yes, counted.no, vote.result, may, seen,
    )  # fmt: skip


def _about(table: Table, vote: Vote, seat: Seat, late: bool) -> dict[str, Any]:
    """Where to go back to is a line of the viewer's own log: how many moves there were is not for all to know."""
    if vote.kind != BACK:
        return vote.about
    if late or table.shown is None or not vote.open:
        return {}
    before = sum(moment <= vote.about["moment"] for moment, _ in table.shown.sight(seat)[1])
    return {"line": max(0, before - 1)}
