"""The art of games: each has drawings for all it names, in colours of both themes, without borrowing from others."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest

from theomachy import draw
from theomachy.games import GAMES
from theomachy.kernel.game import Game
from theomachy.kernel.rules import Rules
from theomachy.scene import Scene

FILES = {"symbols.svg", "cover.svg", "colours.toml", "board.css", "page.css"}


def art(rules: Rules) -> draw.Art:
    return draw.art_of(rules.table.look.art)


def named(scene: Scene) -> set[str]:
    """Every drawing that a scene names."""
    cards = [*scene.cards, *(card for panel in scene.panels for card in panel.cards)]
    cards += [card for sheet in scene.sheets for shelf in (*sheet.desk, *sheet.shelves) for card in shelf.cards]
    counts = [count for panel in scene.panels for count in (*panel.counts, *panel.besides)]
    counts += [count for sheet in scene.sheets for count in sheet.numbers]
    chips = [sheet.chip for sheet in scene.sheets if sheet.chip is not None]
    sides = [side for clash in scene.clashes for side in clash.sides]
    found = {symbol for symbol, _, _ in counts} | {symbol for chip in chips for symbol, _, _ in chip.marks}
    found |= {card.symbol for card in cards} | {token.symbol for token in scene.tokens}
    found |= {phase.symbol for phase in scene.course.phases} | {panel.emblem for panel in scene.panels}
    found |= {sheet.emblem for sheet in scene.sheets} | {side.emblem for side in sides}
    found |= {symbol for track in scene.tracks for _, symbol, _ in track.pieces}
    found |= {fighter.symbol for side in sides for fighter in side.fighters}
    found |= {roll.symbol for clash in scene.clashes for roll in clash.rolls}
    found |= {note.symbol for note in scene.papers.notes} if scene.papers else set()
    found |= {symbol for symbol, _, _, _ in scene.supply.rows} if scene.supply else set()
    return found - {""}


@pytest.mark.parametrize("game", GAMES)
def test_all_that_a_scene_names_is_drawn(game: str) -> None:
    rules, rng = GAMES[game], Random(game)
    played = Game(rules, rules.seats[1], rules.proof.brisk, f"art {game}")
    missing: set[str] = set()
    while not played.over and len(played.record) < 500:
        seat = rng.choice(played.owing())
        if rng.random() < 0.1:
            missing |= {name for name in named(rules.table.scene(played.view(seat))) if not art(rules).drawn(name)}
        played.answer(seat, rng.choice(played.ask(seat).options))  # type: ignore[union-attr]
    assert not missing


@pytest.mark.parametrize("game", GAMES)
def test_a_games_folder_holds_what_it_may_and_a_cover(game: str) -> None:
    folder = GAMES[game].table.look.art
    assert folder is not None
    names = {file.name for file in folder.iterdir()}
    assert {"symbols.svg", "cover.svg"} <= names <= FILES
    ElementTree.fromstring(art(GAMES[game]).cover)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_every_colour_in_both_themes_and_needs_no_other(game: str) -> None:
    found = art(GAMES[game])
    assert found.colours["night"].keys() == found.colours["parchment"].keys()
    assert "var(" not in draw.still_css("night", found) + draw.still_css("parchment", found)
    assert "@glyph" not in draw.game_css(found)


@pytest.mark.parametrize("game", GAMES)
def test_no_drawing_of_a_game_hides_a_shared_one(game: str) -> None:
    folder = GAMES[game].table.look.art
    assert folder is not None
    own = set(re.findall(r' id="([^"]+)"', folder.joinpath("symbols.svg").read_text(encoding="utf-8")))
    assert not own & draw.SHARED.elements.keys()


def test_a_game_without_a_folder_has_the_shared_drawings(tmp_path: Path) -> None:
    assert draw.art_of(None) is draw.SHARED
    empty = draw.art_of(tmp_path)
    assert empty.symbols() == draw.SHARED.symbols()
    assert draw.game_css(empty) == ""
    assert empty.known("no such thing") == "theomachy"
