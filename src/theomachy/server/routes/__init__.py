"""What can be asked over HTTP and WebSocket: pages, forms, the live page, the JSON API."""

from __future__ import annotations

from litestar.types import ControllerRouterHandler

from . import (
    absences,
    account,
    api,
    calls,
    chat,
    guide,
    live,
    lobby,
    monitoring,
    moves,
    new_tables,
    notes,
    notices,
    people,
    replay,
    review,
    seats,
    static,
    table,
    undo,
    votes,
)

HANDLERS: list[ControllerRouterHandler] = [
    lobby.lobby, lobby.next_table, lobby.count_next,
    new_tables.create, new_tables.start, new_tables.cancel, new_tables.renew, new_tables.end, new_tables.rematch,
    new_tables.change_terms, new_tables.agree,
    table.table_page, table.table_parts, table.table_log, table.table_why, live.live,
    seats.sit, seats.change, seats.reveal, seats.cover,
    moves.answer, moves.declare, moves.answers, moves.suggested, moves.hint,
    undo.undo,
    chat.chat, chat.mute,
    votes.call, votes.ballot, votes.abandon, votes.seen, notes.notes,
    replay.record, replay.replay, review.review,
    guide.guide,
    account.account_page, account.login_page, account.claim_page, account.recover_page,
    absences.hours,
    account.unmute, account.records, account.data, account.delete,
    account.forgotten_page, account.forgotten, account.reset_page, account.reset,
    people.players, people.player, people.relation, people.invite, people.decline,
    account.account, account.login, account.claim, account.logout, account.recover,
    calls.change, calls.confirm_page, calls.confirm, calls.off_page, calls.off,
    notices.page, notices.part, notices.seen,
    monitoring.health, monitoring.metrics,
    static.files, static.board_sheet, static.art, static.favicon,
    static.service_worker, static.manifest, static.offline,
    api.ROUTER,
]  # fmt: skip
