"""What everybody looks up for: once, when it is new."""

from __future__ import annotations

from tests.web import tables
from theomachy import web
from theomachy.kernel.look import Look
from theomachy.kernel.state import Line
from theomachy.kernel.words import View
from theomachy.scene import Spectacle


class Festive(Look):
    """Every new turn is a reason to look up."""

    theme = "night"

    def spectacle(self, view: View, line: Line) -> Spectacle | None:
        return Spectacle(f"Turn {line[1][0]} <begins>", "at last", kind="ring") if line[0] == "turn" else None


RULES = tables.RULES.but("table", look=Festive())


def test_the_latest_line_that_tells_of_one_is_drawn_and_waits_hidden() -> None:
    game = tables.played(tables.asked("build_orders", turn=2), seed=3)
    began = max(number for number, (_, line) in enumerate(game.log(0)) if line[0] == "turn")
    shown = web.table_parts(tables.model(game, rules=RULES))["spectacle"]
    near = len(game.log(0)) - began <= 10
    assert (f'data-line="{began}"' in shown) is near
    back = web.table_parts(tables.model(game, rules=RULES, moment=began))["spectacle"]
    assert "Turn 2 &lt;begins&gt;" in back
    assert "hidden" in back
    assert 'aria-hidden="true"' in back
    after = web.table_parts(tables.model(game, rules=RULES, moment=began + 1))["spectacle"]
    assert 'data-line="-1"' in after


def test_a_victory_is_one() -> None:
    game = tables.played(lambda game: game.over, seed=6, max_turns=2)
    shown = web.table_parts(tables.model(game))["spectacle"]
    assert f'data-line="{len(game.log(0))}"' in shown
    assert "win" in shown or "victory" in shown


def test_a_game_may_prefer_a_theme_and_a_person_overrules_it() -> None:
    game = tables.played(tables.asked("draft"), seed=5)
    assert 'data-theme="night"' in web.table_page(tables.model(game, rules=RULES, theme=""))
    assert 'data-theme="parchment"' in web.table_page(tables.model(game, rules=RULES, theme="parchment"))
    assert "data-theme" not in web.table_page(tables.model(game, theme="")).partition("<head>")[0]
