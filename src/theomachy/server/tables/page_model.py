"""The table as one viewer may see it: the model that its page is drawn from, and a fingerprint to tell two apart."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass, field, fields
from functools import lru_cache
from hashlib import blake2b
from typing import Any

import msgspec

from theomachy.bots import LEVELS
from theomachy.kernel.ask import WATCHER, Option, Seat
from theomachy.kernel.dice import Dice, seed_hash
from theomachy.web.model import ChatLine, Sitter, TableModel
from theomachy.web.series import SeriesModel
from theomachy.web.view_cache import ViewCache

from ..accounts.users import User
from ..store.database import Row
from ..store.visits import NOTHING
from .chat_model import chat_lines
from .clock_model import clock_faces, late_at, pace_model, paused_until, secret_due, vote_model
from .ending import ENDINGS
from .leaving import TAKEN
from .place import Place
from .presence import Presence
from .spectator_delay import is_behind, shown_late
from .standing_answers import rows
from .table import Table
from .terms import terms_model
from .winners import winners

_HOW = {ending: how for how, ending in ENDINGS.items()}
_RECENT = 20
"""Log lines that are looked at to tell one moment from another."""
DEALS = 16
"""Deals that must all be the real one before it is believed that nothing is hidden."""
_seed_hash = lru_cache(maxsize=256)(seed_hash)
_encode = msgspec.json.Encoder(enc_hook=repr).encode


@dataclass(slots=True)
class Viewer:
    """Who looks, and how."""

    user: User | None = None
    invite: str = ""
    _: KW_ONLY
    moment: int | None = None
    csrf: str = ""
    message: str = ""
    theme: str = ""
    silenced: frozenset[str] = frozenset()
    """Ids of those whose lines this viewer does not want to read."""
    visit: Row = field(default_factory=lambda: NOTHING)
    """What the viewer keeps about the table."""

    @property
    def user_id(self) -> str | None:
        return self.user.id if self.user is not None else None


def front_seat(table: Table, held: list[Seat]) -> tuple[Seat, bool]:
    """Which of a viewer's seats is looked from, and whether the curtain hides it until its player says "it is me"."""
    if not held:
        return WATCHER, False
    front = next((seat for seat in held if table.places[seat].front), None)
    if len(held) == 1 or table.game is None or table.game.over:
        return held[0] if front is None else front, False
    waiting = [seat for seat in held if seat in table.game.waiting(seat) and table.places[seat].person]
    owing = [seat for seat in waiting if table.unasked(seat) is None]
    if front is not None and (front in owing or not owing):
        return front, False
    after = [seat for seat in owing if front is not None and seat > front] or owing or held
    return after[0], bool(front is None or has_secrets(table, held))


def has_secrets(table: Table, held: list[Seat]) -> bool:
    """Do those around one screen know different things? Then a curtain falls between them.

    Not if all read the same log, and all deals for any of them are the same. They are compared with each other, for a
    re-deal may bear in itself for whom it is.
    """
    game, shown = table.game, table.shown
    assert game is not None
    assert shown is not None
    position = game.position

    def differs() -> bool:
        logs = [game.log(seat) for seat in held]
        if any(log != logs[0] for log in logs):
            return True
        for seat in held:
            deals = (position.redeal(seat, Dice(f"curtain {number}")).digest() for number in range(DEALS))
            first = next(deals)
            if any(other != first for other in deals):
                return True
        return False

    return shown.now(("secrets", *held), differs)


Question = tuple[Seat, bool, str]


def question_of(table: Table, viewer: Viewer) -> Question:
    """What a viewer is asked: the seat, whether the curtain hides it, the token of its question."""
    seat, curtain = front_seat(table, table.seats_of(viewer.user_id))
    unseen = curtain or table.frozen or table.unasked(seat) is not None
    return seat, curtain, "" if unseen else table.decision(seat)


def table_model(table: Table, viewer: Viewer, presence: Presence, *, undo: bool = True) -> TableModel:
    """Without `undo` the caller asks `may_undo` itself, and only if there is something to draw: the answer is dear."""
    held = table.seats_of(viewer.user_id)
    seat, curtain, decision = question_of(table, viewer)
    row, game, shown = table.row, table.game, table.shown
    if late := is_behind(table, seat):
        shown = shown_late(table)
        game = shown.game
    host = row["host"] == viewer.user_id
    over = table.status == "over"
    model = TableModel(
        id=table.id,
        title=row["title"],
        status=table.status,
        game=game,
        rules=table.rules,
        options=row["options"],
        seat=seat,
        seats_held=held,
        curtain=curtain,
        sitters=_sitters(table, viewer.user_id, presence),
        chat=(chat := _chat(table, viewer, WATCHER if curtain else seat, held)),
        chat_before=chat[0].id - 1 if chat else 0,
        decision=decision,
        frozen=table.frozen,
        moment=_moment(shown, seat, viewer.moment),
        host=host,
        can_undo=False,
        hint=None if curtain else _hint(table, seat),
        seed_hash=_seed_hash(row["seed"]),
        seed=row["seed"] if over else "",
        watchers=presence.watchers(table),
        csrf=viewer.csrf,
        theme=viewer.theme,
        invite_url=f"/t/{table.id}?invite={row['invite']}" if host else "",
        rematch_id=row["rematch"],
        private=row["private"],
        spectators=row["spectators"],
        levels=list(LEVELS),
        invite=viewer.invite,
        viewer=viewer.user.name if viewer.user is not None else "",
        guest=viewer.user is not None and viewer.user.guest,
        message=viewer.message or _lost_seat(table, viewer.user_id),
        lost_seats=[place.seat for place in table.places if _is_lost(table, place, viewer.user_id)],
        shown=shown,
        unasked=not curtain and table.unasked(seat) is not None,
        answers=[] if curtain else rows(table, seat),
        now=table.now(),
        pace=pace_model(table.agreed.clock),
        clocks=[] if late else clock_faces(table),
        paused_until=paused_until(table, table.now()),
        dropped=table.clock.fold is not None and table.clock.fold.dropped,
        secret_due=0.0 if curtain else secret_due(table, seat),
        late_at="" if curtain else late_at(table, seat),
        vote=vote_model(table, WATCHER if curtain else seat, late),
        terms=terms_model(row, table.agreed) if table.status == "waiting" else None,
        by_vote=table.agreed.by_vote,
        delay=table.agreed.delay,
        agreed_end=_HOW.get(row.get("ending", ""), "") if over else "",
        winners=list(row["winners"]) if over else [],
        notes=viewer.visit["notes"],
        read=viewer.visit["read"],
    )
    model.series = _series(table, over) if table.agreed.series is not None else None
    model.can_undo = undo and may_undo(model)
    return model


def _chat(table: Table, viewer: Viewer, seat: Seat, held: list[Seat]) -> list[ChatLine]:
    return chat_lines(table, seat, viewer.silenced, _names(table, viewer, held), viewer.user_id)


def _series(table: Table, over: bool) -> SeriesModel | None:
    series, count = table.agreed.series, len(table.places)
    if series is None:
        return None
    if over:
        series = series.after(table.id, winners(table))
    played = [(game.table, game.winners) for game in series.played]
    return SeriesModel(series.kind, series.length(count), played, series.decided(count), table.id)


def may_undo(model: TableModel) -> bool:
    """May the viewer take the last answer back? Answers that others give in secret are tried out for this."""
    game, seat = model.game, model.seat
    return game is not None and seat >= 0 and model.status == "playing" and not model.curtain and game.can_undo(seat)


def _is_lost(table: Table, place: Place, user_id: str | None) -> bool:
    """Does the viewer see a seat that was theirs and that they may take back?"""
    if user_id is None or place.former != user_id or table.seats_of(user_id) or table.status == "over":
        return False
    return place.kind != "person" or bool(place.settings.get(TAKEN))


def _lost_seat(table: Table, user_id: str | None) -> str:
    lost = [place for place in table.places if place.settings.get(TAKEN) and _is_lost(table, place, user_id)]
    if not lost:
        return ""
    return f"While you were away the host gave away your seat {lost[0].seat + 1}. It is still yours: take it back."


def _sitters(table: Table, user_id: str | None, presence: Presence) -> list[Sitter]:
    return [
        Sitter(
            place.seat,
            place.name,
            place.kind,
            place.level,
            online=place.kind == "person" and presence.online(table, place.user_id),
            you=place.kind == "person" and user_id is not None and place.user_id == user_id,
            host=place.kind == "person" and place.user_id == table.row["host"],
            stand_in=place.stand_in,
            unagreed=place.unagreed,
        )
        for place in table.places
    ]


def _names(table: Table, viewer: Viewer, held: list[Seat]) -> list[str]:
    """What the viewer is called here."""
    return [table.places[seat].name for seat in held] or ([viewer.user.name] if viewer.user is not None else [])


def _moment(shown: ViewCache | None, seat: Seat, moment: int | None) -> int | None:
    if shown is None or moment is None:
        return None
    return moment if 0 <= moment < len(shown.sight(seat)[1]) else None


def _hint(table: Table, seat: Seat) -> tuple[Option, str] | None:
    hint = table.places[seat].settings.get("hint") if seat >= 0 else None
    if not hint or hint["decision"] != table.decision(seat):
        return None
    return tuple(hint["option"]), hint["reason"]


_APART = ("game", "rules", "theme", "can_undo", "shown", "now", "notes", "read", "review")
"""What `fingerprint` does not look at. An undo that becomes possible or not goes with a change that it does look at; if
ever it does not, the button stays as it was until the next one, and pressing it is refused."""
_PLAIN = [field.name for field in fields(TableModel) if field.name not in _APART]
_OF_ROOMS = ("csrf", "viewer", "guest")
"""Shown in the waiting room and on whole pages alone: at a game, all who see the same share one drawing."""
_IN_PLAY = [name for name in _PLAIN if name not in _OF_ROOMS]


def fingerprint(model: TableModel) -> str:
    """Equal for models that are drawn the same. It tells nothing that the page itself does not show."""
    seen: list[Any] = [[getattr(model, name) for name in (_PLAIN if model.game is None else _IN_PLAY)]]
    if model.game is not None:
        game, seat = model.game, WATCHER if model.curtain else model.seat
        question = game.shown(seat) if seat >= 0 else None
        shown = model.shown or ViewCache(game)
        view, log = shown.sight(seat)
        seen += [
            view,
            shown.waiting(seat),
            game.ending,
            game.winners,
            len(log),
            [line for _, line in log[-_RECENT:]],
        ]
        seen += [question.key() if question is not None else None, game.anytime(seat) if seat >= 0 else ()]
    return blake2b(_encode(seen), digest_size=12).hexdigest()
