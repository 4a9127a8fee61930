"""Look at the pages without a server: `python -m tests.web.harness OUT` writes them and takes their pictures.

Every question of a random game, the lobby, the waiting room, the end: in both themes and on four screens.
"""

from __future__ import annotations

import http.server
import shutil
import sys
import threading
from functools import partial
from pathlib import Path

from playwright.sync_api import ConsoleMessage, sync_playwright

from tests.web import tables
from theomachy import web
from theomachy.bots import bot, play_out
from theomachy.games import GAMES
from theomachy.kernel.ask import WATCHER
from theomachy.kernel.game import Game
from theomachy.kernel.rules import Rules
from theomachy.web.document import art_file, board_css
from theomachy.web.guide import guide_page
from theomachy.web.model import AccountModel, ErrorModel, ReplayModel
from tools.browser import chromium

SCREENS = {
    "desktop": (1440, 900),
    "laptop": (1366, 768),
    "tablet": (820, 1180),
    "phone": (390, 844),
    "sideways": (844, 390),
}
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def pages() -> dict[str, str]:
    attack = tables.at("attack_orders", turn=6, options=14)
    assert attack.game is not None
    done = tables.played(lambda game: game.over, seed=6, max_turns=3)
    found = {
        "attack": web.table_page(attack),
        "damage": web.table_page(tables.at("damage", turn=3, seed=2)),
        "build": web.table_page(tables.at("build_orders", turn=4, options=30, seed=3)),
        "trade": web.table_page(tables.at("trade", turn=3, seed=4)),
        "draft": web.table_page(tables.at("draft", turn=2, seed=5)),
        "watch": web.table_page(tables.model(attack.game, -2)),
        "past": web.table_page(tables.model(attack.game, attack.seat, moment=30)),
        "over": web.table_page(tables.model(done)),
        "room": web.table_page(tables.room()),
        "lobby": web.lobby_page(tables.lobby()),
        "account": web.account_page(AccountModel("account", "Marisol", False, "x", "night", token="tok-123")),
        "error": web.error_page(ErrorModel(404, theme="night", name="Marisol")),
    }
    return found


SEATS = {"olympus": 5, "cthulhu": 4, "godtear": 2, "gods_war": 4, "runewars": 4}
"""Tables as they are usually played."""


def _fights(game: Game) -> bool:
    """Is somebody asked in the midst of a battle?"""
    seat = game.owing()[0]
    question = game.ask(seat)
    assert question is not None
    clashes = game.rules.table.scene(game.view(seat)).clashes
    return len(question.options) > 1 and any(clash.now for clash in clashes)


def _in_full_swing(rules: Rules, seats: int) -> tuple[Game, int]:
    """Somebody has a long list of answers."""
    game = Game(rules, seats, seed="harness")
    bots = {seat: bot("greedy") for seat in range(seats)}
    play_out(game, bots, 150)
    while len(game.ask(seat := game.owing()[0]).options) < 8:  # type: ignore[union-attr]
        play_out(game, bots, 1)
    return game, seat


def others() -> dict[str, str]:
    """Every game in full swing, then in a battle; the largest table. A guide and a replay."""
    found = {}
    largest = max(GAMES.values(), key=lambda rules: rules.seats[1])
    game, seat = _in_full_swing(largest, largest.seats[1])
    found["largest"] = web.table_page(tables.model(game, seat, rules=largest))
    for name, rules in GAMES.items():
        game, seat = _in_full_swing(rules, SEATS[name])
        bots = {seat: bot("greedy") for seat in range(game.seats)}
        found[name] = web.table_page(tables.model(game, seat, rules=rules))
        battle = Game(rules, SEATS[name], seed="battle")
        while not battle.over and not _fights(battle):
            play_out(battle, bots, 1)
        if not battle.over:  # where battles are more than a roll of dice
            found[f"{name}-battle"] = web.table_page(tables.model(battle, battle.owing()[0], rules=rules))
    found["guide"] = guide_page(rules, "Marisol", "", "x")
    moment = len(game.log(WATCHER)) - 2
    found["replay"] = web.replay_page(ReplayModel("t1", "Aegean Nights", game, list(tables.NAMES), moment, ""))
    return found


def write_static(out: Path) -> None:
    """Style sheets, scripts and every game's art, where the pages look for them."""
    art = out / "static" / "art"
    shutil.copytree(str(web.STATIC), out / "static", dirs_exist_ok=True)
    (out / "static" / "board.css").write_text(board_css())
    art.mkdir(exist_ok=True)
    for name, rules in GAMES.items():
        for kind in ("css", "svg"):
            (art / f"{name}.{kind}").write_text(art_file(rules, kind))


def write(out: Path) -> list[str]:
    write_static(out)
    (out / "static" / "art").mkdir(exist_ok=True)
    for name, rules in GAMES.items():
        for kind in ("css", "svg"):
            (out / "static" / "art" / f"{name}.{kind}").write_text(art_file(rules, kind))
    found = pages() | others()
    for name, text in found.items():
        (out / f"{name}.html").write_text(text.replace("<body", "<body data-harness=yes", 1))
    return list(found)


def serve(out: Path) -> int:
    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, format: str, *args: object) -> None:
            """Nothing to say."""

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(out)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server.server_address[1]


def _complain(said: ConsoleMessage) -> None:
    if said.type == "error":
        sys.stderr.write(f"{said.text}\n")


def main(out: Path, wanted: list[str], screens: list[str]) -> None:
    names = [name for name in write(out) if not wanted or name in wanted]
    port = serve(out)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        for screen in screens:
            width, height = SCREENS[screen]
            for theme in ("night", "parchment"):
                page = browser.new_page(viewport={"width": width, "height": height})
                page.on("console", _complain)
                page.context.add_cookies([{"name": "theme", "value": theme, "url": f"http://127.0.0.1:{port}"}])
                for name in names:
                    page.goto(f"http://127.0.0.1:{port}/{name}.html")
                    page.wait_for_timeout(150)
                    page.screenshot(path=out / f"{name}-{screen}-{theme}.png")
                page.close()
        browser.close()


if __name__ == "__main__":
    chosen = [name for name in sys.argv[2:] if name not in SCREENS]
    main(Path(sys.argv[1]), chosen, [name for name in sys.argv[2:] if name in SCREENS] or list(SCREENS))
