"""The table as the JSON API shows it: the same as the page, for programs."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from theomachy.kernel.ask import WATCHER
from theomachy.kernel.game import Game
from theomachy.kernel.words import View, asked
from theomachy.web.model import PaceModel, Sitter, TableModel, VoteModel
from theomachy.web.series import SeriesModel

from ...tables.page_model import Viewer, fingerprint, table_model
from ...tables.presence import Presence
from ...tables.table import Table


class SitterInfo(Struct):
    seat: int
    name: str
    kind: str
    level: str
    online: bool
    you: bool
    host: bool
    stand_in: str
    unagreed: list[str]
    """What the host has changed of the table's terms, and this player has not agreed to yet."""


class Question(Struct):
    decision: str
    what: str
    prompt: str
    options: list[list[Any]]
    texts: list[str]
    owed: bool


class LogLine(Struct):
    text: str
    key: str
    args: list[Any]


class Talk(Struct):
    """A line of chat. Its name is part of the published schema."""

    seat: int
    name: str
    text: str
    at: str
    to: int | None
    line: int = 0
    """Its number, for `mute` and `read`."""
    for_you: bool = False
    """It mentions you."""


class ClockInfo(Struct):
    """A seat's clock: `left` seconds at its last event, `due` if it runs; `free` are spans that do not count."""

    seat: int
    left: float
    due: float | None
    free: list[tuple[float, float, str]]
    word: str


class VoteInfo(Struct):
    id: int
    seat: int
    kind: str
    about: dict[str, Any]
    everybody: bool
    ends: str
    ballots: dict[int, bool | None]
    result: str
    may: bool
    """You may vote now."""
    seen: bool
    """You have seen its result, or have no seat."""


class SuggestedAnswer(Struct):
    """The hint that you asked for, as long as the question is the same."""

    option: list[Any]
    reason: str


class TableView(Struct):
    """A table as you may see it. `seen` is the mark of this view; ask for the next with `?seen=...&wait=20`."""

    id: str
    title: str
    game: str
    status: str
    frozen: str
    options: dict[str, bool | int | str]
    seat: int
    seats_held: list[int]
    sitters: list[SitterInfo]
    seen: str
    view: View | None
    question: Question | None
    declarations: list[list[Any]]
    owing: list[int]
    can_undo: bool
    log: list[LogLine]
    chat: list[Talk]
    seed_hash: str
    seed: str
    ending: str
    winners: list[int]
    digest: str
    now: float
    pace: PaceModel | None
    clocks: list[ClockInfo]
    vote: VoteInfo | None
    private: bool
    spectators: bool
    by_vote: bool
    """Seats of others are decided about by vote alone."""
    delay: int
    """Moves by which spectators are behind while it is played."""
    watchers: int
    invite: str
    """For the host: the invitation to give out."""
    rematch: str
    """The table at which it is played again."""
    series: SeriesModel | None
    hint: SuggestedAnswer | None
    paused_until: str
    dropped: bool
    """The table plays on without its clock."""
    secret_due: float
    """When your question is answered by itself, if nobody else may know of it."""
    late_at: str
    """When your time was up, if a bot plays for you for that."""
    lost_seats: list[int]
    """Seats that were yours and that you may take back."""


def table_view(table: Table, viewer: Viewer, presence: Presence) -> TableView:
    model = table_model(table, viewer, presence)
    game, seat = model.game, model.seat
    open_ = game is not None and not model.curtain
    goes_on = open_ and model.status == "playing"
    return TableView(
        id=table.id,
        title=model.title,
        game=table.rules.name,
        status=model.status,
        frozen=model.frozen,
        options=model.options,
        seat=seat,
        seats_held=model.seats_held,
        sitters=[_sitter(sitter) for sitter in model.sitters],
        seen=fingerprint(model),
        view=game.view(seat) if game is not None and open_ else None,
        question=_question(game, model) if game is not None and goes_on else None,
        declarations=[list(option) for option in game.anytime(seat)]
        if game is not None and goes_on and seat >= 0
        else [],
        owing=_waiting(game, model) if game is not None and model.status == "playing" else [],
        can_undo=model.can_undo,
        log=_log(game, seat) if game is not None and open_ else [],
        chat=[Talk(line.seat, line.name, line.text, line.at, line.to, line.id, line.for_you) for line in model.chat],
        seed_hash=model.seed_hash,
        seed=model.seed,
        ending=model.agreed_end or (game.ending if game is not None else ""),
        winners=model.winners if model.agreed_end else game.winners if game is not None and game.over else [],
        digest=game.position.digest() if game is not None and game.over else "",
        now=model.now,
        pace=model.pace,
        clocks=[ClockInfo(c.seat, c.left, c.due or None, list(c.free), c.word) for c in model.clocks],
        vote=_vote(model.vote),
        private=model.private,
        spectators=model.spectators,
        by_vote=model.by_vote,
        delay=model.delay,
        watchers=model.watchers,
        invite=model.invite_url.rpartition("=")[2],
        rematch=model.rematch_id,
        series=model.series,
        hint=SuggestedAnswer(list(model.hint[0]), model.hint[1]) if model.hint is not None else None,
        paused_until=model.paused_until,
        dropped=model.dropped,
        secret_due=model.secret_due,
        late_at=model.late_at,
        lost_seats=model.lost_seats,
    )


def _sitter(s: Sitter) -> SitterInfo:
    return SitterInfo(s.seat, s.name, s.kind, s.level, s.online, s.you, s.host, s.stand_in, list(s.unagreed))


def _vote(vote: VoteModel | None) -> VoteInfo | None:
    if vote is None:
        return None
    said = {"yes": True, "no": False, "": None}
    ballots = {seat: said[word] for seat, word in vote.ballots}
    return VoteInfo(
        vote.id, vote.seat, vote.kind, vote.about, vote.everybody, vote.ends, ballots, vote.result, vote.may, vote.seen
    )


def _waiting(game: Game, model: TableModel) -> list[int]:
    return list(game.waiting(WATCHER if model.curtain else model.seat))


def _question(game: Game, model: TableModel) -> Question | None:
    """None as well while a bot plays for this seat, or a standing answer is about to."""
    by_bot = any(sitter.stand_in for sitter in model.sitters if sitter.seat == model.seat)
    ask = game.shown(model.seat) if model.seat >= 0 and not by_bot and not model.unasked else None
    if ask is None:
        return None
    words, view = game.rules.table.words, asked(game.view(model.seat), ask)
    return Question(
        decision=model.decision,
        what=ask.what,
        prompt=words.prompt(ask, view),
        options=[list(option) for option in ask.options],
        texts=[words.option(option, view) for option in ask.options],
        owed=model.seat in game.waiting(model.seat),
    )


def _log(game: Game, seat: int) -> list[LogLine]:
    words, view = game.rules.table.words, game.view(seat)
    return [LogLine(words.line(line, view), line[0], list(line[1])) for _, line in game.log(seat)]
