"""The table as one viewer may see it: the model that its page is drawn from, and a fingerprint to tell two apart."""

from __future__ import annotations

from dataclasses import dataclass, fields
from datetime import UTC, datetime
from hashlib import blake2b
from typing import Any

import msgspec

from theomachy.bots import LEVELS
from theomachy.kernel.ask import WATCHER, Option, Seat
from theomachy.kernel.dice import seed_hash
from theomachy.web.model import ChatLine, Sitter, TableModel
from theomachy.web.shown import Shown

from ..accounts.users import User
from ..store.database import Row
from ..store.tables import CHAT_LINES
from .presence import Presence
from .seats import TAKEN
from .standing_answers import rows
from .table import Place, Table

_RECENT = 20
"""Log lines that are looked at to tell one moment from another."""
_encode = msgspec.json.Encoder(enc_hook=repr).encode


@dataclass(slots=True)
class Viewer:
    """Who looks, and how."""

    user: User | None = None
    invite: str = ""
    moment: int | None = None
    csrf: str = ""
    base_url: str = ""
    message: str = ""
    theme: str = ""

    @property
    def user_id(self) -> str | None:
        return self.user.id if self.user is not None else None


def front_seat(table: Table, held: list[Seat]) -> tuple[Seat, bool]:
    """Which of a viewer's seats is looked from, and whether the curtain hides it until its player says "it is me"."""
    if not held:
        return WATCHER, False
    front = next((seat for seat in held if table.places[seat].front), held[0])
    if len(held) == 1 or table.game is None or table.game.over:
        return front, False
    waiting = [seat for seat in held if seat in table.game.waiting(seat) and table.places[seat].person]
    owing = [seat for seat in waiting if table.unasked(seat) is None]
    if front in owing or not owing:
        return front, False
    return next((seat for seat in sorted(owing) if seat > front), min(owing)), True


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
    row, game = table.row, table.game
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
        chat=(chat := _chat(table, WATCHER if curtain else seat)),
        chat_before=chat[0].id - 1 if chat else 0,
        decision=decision,
        frozen=table.frozen,
        moment=_moment(table, seat, viewer.moment),
        host=host,
        can_undo=False,
        undo_asked=_undo_asked(table, seat),
        undo_agreed=list((row["undo"] or {}).get("agreed", ())),
        hint=None if curtain else _hint(table, seat),
        seed_hash=seed_hash(row["seed"]),
        seed=row["seed"] if over else "",
        watchers=presence.watchers(table),
        csrf=viewer.csrf,
        theme=viewer.theme,
        invite_url=f"{viewer.base_url}/t/{table.id}?invite={row['invite']}" if host else "",
        rematch_id=row["rematch"],
        private=row["private"],
        spectators=row["spectators"],
        levels=list(LEVELS),
        invite=viewer.invite,
        viewer=viewer.user.name if viewer.user is not None else "",
        message=viewer.message or _lost_seat(table, viewer.user_id),
        lost_seats=[place.seat for place in table.places if _is_lost(table, place, viewer.user_id)],
        shown=table.shown,
        unasked=not curtain and table.unasked(seat) is not None,
        answers=[] if curtain else rows(table, seat),
    )
    model.can_undo = undo and may_undo(model)
    return model


def may_undo(model: TableModel) -> bool:
    """May the viewer take the last answer back? Answers that others give in secret are tried out for this."""
    game, seat = model.game, model.seat
    return game is not None and seat >= 0 and not (model.curtain or model.frozen or game.over) and game.can_undo(seat)


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
        )
        for place in table.places
    ]


def _chat(table: Table, seat: Seat) -> list[ChatLine]:
    """The lines this seat may read, numbered among all that it ever could: a gap would tell of whispers, and a number
    that changes would send every line again."""

    def audible(line: Row) -> bool:
        return line["to_seat"] is None or seat in (line["seat"], line["to_seat"])

    heard = [line for line in table.chat if audible(line)][-CHAT_LINES:]
    ever = sum(line["lines"] for line in table.chat_counts if audible(line))
    first = max(0, ever - len(heard)) + 1
    return [
        ChatLine(number, _when(line["at"]), line["seat"], line["name"], line["text"], line["to_seat"])
        for number, line in enumerate(heard, start=first)
    ]


def _when(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%dT%H:%MZ")


def _moment(table: Table, seat: Seat, moment: int | None) -> int | None:
    if table.shown is None or moment is None:
        return None
    return moment if 0 <= moment < len(table.shown.sight(seat)[1]) else None


def _undo_asked(table: Table, seat: Seat) -> tuple[Seat, int] | None:
    """A request to go back, its moment as a line of the viewer's own log."""
    asked, shown = table.row["undo"], table.shown
    if not asked or shown is None:
        return None
    before = sum(moment <= asked["moment"] for moment, _ in shown.sight(seat)[1])
    return asked["seat"], max(0, before - 1)


def _hint(table: Table, seat: Seat) -> tuple[Option, str] | None:
    hint = table.places[seat].settings.get("hint") if seat >= 0 else None
    if not hint or hint["decision"] != table.decision(seat):
        return None
    return tuple(hint["option"]), hint["reason"]


_APART = ("game", "rules", "theme", "can_undo", "shown")
"""What `fingerprint` does not look at. An undo that becomes possible or not goes with a change that it does look at; if
ever it does not, the button stays as it was until the next one, and pressing it is refused."""
_PLAIN = [field.name for field in fields(TableModel) if field.name not in _APART]
_OF_ROOMS = ("csrf", "viewer")
"""Shown in the waiting room and on whole pages alone: at a game, all who see the same share one drawing."""
_IN_PLAY = [name for name in _PLAIN if name not in _OF_ROOMS]


def fingerprint(model: TableModel) -> str:
    """Equal for models that are drawn the same. It tells nothing that the page itself does not show."""
    seen: list[Any] = [[getattr(model, name) for name in (_PLAIN if model.game is None else _IN_PLAY)]]
    if model.game is not None:
        game, seat = model.game, WATCHER if model.curtain else model.seat
        question = game.shown(seat) if seat >= 0 else None
        shown = model.shown or Shown(game)
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
