"""What can be asked over HTTP and WebSocket: pages, forms, the live page, the JSON API."""

from __future__ import annotations

from litestar.types import ControllerRouterHandler

from . import account, api, chat, guide, live, lobby, monitoring, moves, new_tables, replay, seats, static, table, undo

HANDLERS: list[ControllerRouterHandler] = [
    lobby.lobby,
    new_tables.create, new_tables.start, new_tables.end, new_tables.rematch,
    table.table_page, table.table_parts, table.table_log, live.live,
    seats.sit, seats.change, seats.reveal,
    moves.answer, moves.declare, moves.answers, moves.suggested, moves.hint,
    undo.undo, undo.ask, undo.reply,
    chat.chat,
    replay.record, replay.replay,
    guide.guide,
    account.account_page, account.login_page, account.claim_page, account.recover_page,
    account.account, account.login, account.claim, account.logout, account.recover,
    monitoring.health, monitoring.metrics,
    static.files, static.board_sheet, static.art, static.favicon,
    api.ROUTER,
]  # fmt: skip
