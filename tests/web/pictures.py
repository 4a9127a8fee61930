"""The pictures of docs: `python -m tests.web.pictures docs/pictures` takes them anew.

Bots play each game to about its middle; then its table is drawn for whoever is asked, on a desk and on a phone.
"""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import sync_playwright

from tests.web import harness, tables
from theomachy import web
from theomachy.bots import bot, play_out
from theomachy.games import GAMES
from theomachy.kernel.game import Game
from theomachy.kernel.rules import Rules
from theomachy.web.frame import frame_of
from theomachy.web.panels import clashes
from tools.browser import chromium

SEATS = {"olympus": 5, "cthulhu": 4, "godtear": 2, "gods_war": 4, "runewars": 4}
TURN = {"olympus": 7, "cthulhu": 5, "godtear": 2, "gods_war": 4, "runewars": 4}
NAMES = {"olympus": "table"}
"""Where a picture is not called by its game."""
AT_DESKS = frozenset({"olympus"})
"""Games in which everybody answers at once."""
SEED = "pictures"
QUALITY = 82
"""Of JPEG: small files in which text stays sharp."""
BUSY = 6
"""Answers from which on a question is worth a picture."""


def middle(rules: Rules) -> Game:
    """A game under way, at a question with several answers, and no battle over the board."""
    game = Game(rules, SEATS[rules.name], seed=SEED)
    bots = {seat: bot("normal") for seat in range(game.seats)}
    while not game.over:
        seat = game.owing()[0]
        question = game.ask(seat)
        reached = rules.table.standing(game.state).turn >= TURN[rules.name]
        busy = question is not None and len(question.options) >= BUSY and game.position.question is not None
        if reached and busy and "<details" not in clashes(frame_of(tables.model(game, seat, rules=rules))):
            break
        if reached and game.position.at_desk() and rules.name in AT_DESKS:
            break
        play_out(game, bots, 1)
    return game


def write(out: Path, wanted: list[str]) -> list[str]:
    harness.write_static(out)
    found = {
        NAMES.get(name, name): web.table_page(tables.model(game, game.owing()[0], rules=rules))
        for name, rules in GAMES.items()
        if not wanted or name in wanted
        for game in [middle(rules)]
    }
    if not wanted or "lobby" in wanted:
        lobby = tables.lobby()
        lobby.mine[0].title = "Blackjaw against Rhodri"
        found["lobby"] = web.lobby_page(lobby)
    for name, text in found.items():
        (out / f"{name}.html").write_text(text.replace("<body", "<body data-harness=yes", 1))
    return list(found)


def main(folder: Path, wanted: list[str]) -> None:
    with TemporaryDirectory() as made, sync_playwright() as playwright:
        out = Path(made)
        names = write(out, wanted)
        port = harness.serve(out)
        browser = playwright.chromium.launch(executable_path=chromium(), args=harness.FLAGS)
        for screen in ("desktop", "phone"):
            width, height = harness.SCREENS[screen]
            touched = screen == "phone"
            context = browser.new_context(
                viewport={"width": width, "height": height},
                is_mobile=touched,
                has_touch=touched,
                reduced_motion="reduce",
            )
            context.add_cookies([{"name": "theme", "value": "night", "url": f"http://127.0.0.1:{port}"}])
            page = context.new_page()
            for name in names:
                page.goto(f"http://127.0.0.1:{port}/{name}.html")
                page.wait_for_timeout(400)
                page.screenshot(path=folder / f"{name}-{screen}.jpg", type="jpeg", quality=QUALITY)
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
