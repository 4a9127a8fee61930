"""Finished games looked back on: by link, and as one offline page."""

from __future__ import annotations

import json
from importlib.resources import files

from theomachy import draw
from theomachy.games import game_named
from theomachy.kernel import record
from theomachy.kernel.ask import WATCHER
from theomachy.kernel.dice import seed_hash
from theomachy.kernel.game import Game

from .document import SHEETS, art_file, board_css, document, drawings
from .frame import frame_of
from .markup import el
from .model import ReplayModel, Sitter, TableModel
from .table import STYLES, frame_parts, page_class, table_body, table_lines
from .view_cache import ViewCache


def as_table(model: ReplayModel) -> TableModel:
    """A replay is the table of somebody who watches its past."""
    game = model.game
    sitters = [Sitter(seat, name, "person", online=True) for seat, name in enumerate(model.names)]
    return TableModel(
        id=model.id, title=model.title, status="over", game=game, rules=game.rules, options=game.options,
        seat=model.seat, seats_held=[], curtain=False, sitters=sitters, chat=[], decision="", moment=model.moment,
        host=False, can_undo=False, hint=None,
        seed_hash=seed_hash(game.seed) if game.seed else "", seed=game.seed, watchers=0, csrf=model.csrf,
        theme=model.theme, invite_url="", rematch_id="", private=False, spectators=True, shown=model.shown,
        review=model.review,
    )  # fmt: skip


def replay_parts(model: ReplayModel) -> dict[str, str]:
    return frame_parts(frame_of(as_table(model)))


def replay_lines(model: ReplayModel, before: int) -> dict[str, str]:
    return table_lines(as_table(model), before)


def replay_page(model: ReplayModel) -> str:
    frame = frame_of(as_table(model))
    return document(
        f"Replay: {model.title}",
        table_body(frame),
        theme=model.theme or model.game.rules.table.look.theme,
        csrf=model.csrf,
        sheets=STYLES,
        rules=model.game.rules,
        script="table.js",
        cls=page_class(model.game.rules),
        data_pane="board",
        data_table=model.id,
        data_replay="yes",
    )


# -- one offline page -------------------------------------------------------------------------------------------------


def replay_file(record_text: str) -> str:
    """A recorded game as a single page that needs no server: every moment's parts, and a script that shows them."""
    written = record.read(record_text)
    game = record.replay(written, game_named(written.game))
    names = written.names or [f"Player {seat + 1}" for seat in range(game.seats)]
    frames = _frames(game, names)
    first = frame_of(as_table(ReplayModel("", game.rules.title, game, names, 0, "night")))
    common = (_static(f"{name}.css") for name in (*SHEETS, *STYLES))
    css = "\n".join([board_css(), *common, art_file(game.rules, "css")])
    body = table_body(first)
    data = json.dumps(frames, separators=(",", ":")).replace("<", "\\u003c")
    script = _static("offline_replay.js")
    return (
        f'<!doctype html>\n<html lang="en" data-theme="night"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"{el('title', f'Replay: {game.rules.title}')}<style>{css}</style></head>"
        f'<body class="{page_class(game.rules)} offline" data-pane="board">{drawings(first.art)}{body}'
        f'<script type="application/json" id="frames">{data}</script><script>{script}</script></body></html>\n'
    )


def _static(name: str) -> str:
    return files(__package__).joinpath("static", name).read_text(encoding="utf-8")


_KEPT = ("tracker", "seats", "fray", "everybody", "posted", "just", "history", "prompt")
_LISTED = ("tok-", "plate-", "log-", "row-", "sheet-")


def _frames(game: Game, names: list[str]) -> list[dict[str, str | None]]:
    """What changes from each moment to the next; a part that is gone is null."""
    frames: list[dict[str, str | None]] = []
    shown: dict[str, str] = {}
    kept = ViewCache(game)
    board = tuple(draw.parts(frame_of(as_table(ReplayModel("", "", game, names, 0, "night"))).scene))
    for moment in range(len(game.log(WATCHER))):
        parts = replay_parts(ReplayModel("", game.rules.title, game, names, moment, "night", shown=kept))
        now = {key: part for key, part in parts.items() if key in _KEPT or key in board or key.startswith(_LISTED)}
        change: dict[str, str | None] = {key: part for key, part in now.items() if shown.get(key) != part}
        change.update({key: None for key in shown if key not in now and not key.startswith("log-")})
        frames.append(change)
        shown = now
    return frames
