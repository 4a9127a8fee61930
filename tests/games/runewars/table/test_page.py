"""The page of Runewars: what lies on it, what its answers point to and say, along random games."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from tests.games.runewars.battles import fight
from tests.games.runewars.positions import table
from theomachy.games.runewars import RULES
from theomachy.kernel.ask import Ask
from theomachy.kernel.game import Game
from theomachy.kernel.look import Moment
from theomachy.kernel.words import View, asked
from theomachy.scene import Scene

ELSEWHERE = frozenset(
    ("go_on", "done", "no_bonus", "bonus", "battle", "diplomacy", "retreat", "bid", "think_again", "keep", "nothing")
    + ("fate", "fate_card", "extra", "lay_aside", "strike", "hire", "price", "influence", "tactics", "quests", "pay")
    + ("swap_objective", "as_they_lie", "turn_down", "place_rune", "no_swap", "no_development", "no_action", "heal")
    + ("train", "stay", "toll", "back", "spend", "lose_tactic", "raise", "rune", "title", "counsel", "leave", "place")
    + ("take", "stop", "decline", "buy", "unit", "use", "give", "discard", "keep_reward", "resign", "lose", "take_back")
    + ("sacrifice", "rage", "spare", "damage", "rout", "pick", "kill", "banish", "terrify", "risk", "no_exchange")
)
"""Answers that may point to nothing on the board: numbers, cards of the box, and what ends something."""


def questions(seeds: range, most: int = 700) -> Iterator[tuple[Ask, View, Scene]]:
    """Every question of some random games, with what the seat sees; built and ready-made maps."""
    for seed in seeds:
        rng = Random(seed)
        options = {"map": "built" if seed % 2 else "ready_made", "exploration": seed % 3 == 0, "years": 3}
        game = Game(RULES, 2 + seed % 3, options, seed=f"page {seed}")
        for _ in range(most):
            if game.over:
                break
            seat = rng.choice(list(game.owing()))
            ask = game.ask(seat)
            assert ask is not None
            if seat >= 0 and rng.random() < 0.25:
                view = asked(game.view(seat), ask)
                yield ask, view, RULES.table.scene(view)
            game.answer(seat, rng.choice(ask.options))


def test_answers_about_places_and_pieces_can_be_clicked() -> None:
    """Whatever an answer points to lies on the table; an answer that points to nothing is about no place."""
    for ask, _, scene in questions(range(4)):
        there = {area.id for area in scene.areas} | {token.id for token in scene.tokens}
        there |= {card.id for card in scene.cards} | {panel.id for panel in scene.panels}
        there |= {sheet.id for sheet in scene.sheets}
        for option in ask.options:
            places = RULES.table.places(scene, option)
            assert set(places) <= there, (ask.what, option, places)
            assert places or option[0] in ELSEWHERE, (ask.what, option)


def test_nobody_reads_more_than_120_answers() -> None:
    assert max(len(ask.options) for ask, _, _ in questions(range(4))) <= 120


def test_answers_that_lay_something_show_it_first() -> None:
    """A tile, a marker, a home realm: as many hexes as it has, on empty places."""
    seen = set()
    for ask, view, scene in questions(range(1, 9, 2), 60):
        if not ask.what.startswith(("setup_tile", "setup_marker", "setup_home")):
            continue
        moment = Moment(view, scene, ask.seat, ask, ask.options)
        for option in ask.options:
            sketch = RULES.table.look.option(moment, option).sketch
            seen.add((option[0], len(sketch)))
            assert all(len(shape) == 6 for shape, _ in sketch)
    assert {verb for verb, many in seen if many == 2} == {"marker"}
    assert {"lay", "home"} <= {verb for verb, many in seen if many >= 3}
    assert all(verb in ("tile", "turn") for verb, many in seen if not many)


def test_tiles_to_choose_from_are_pictures_to_click() -> None:
    for ask, _, scene in questions(range(1, 9, 2), 20):
        if ask.what == "setup_tile" and len(ask.about) < 2:
            pictures = {area.id: area for area in scene.areas if area.id.startswith(("tile.", "turn."))}
            assert set(pictures) == {f"{option[0]}.{option[1]}" for option in ask.options}
            assert all(area.kind == "ghost" and len(area.shapes) >= 3 for area in pictures.values())
            return
    pytest.fail("nobody chose a tile")


def test_a_battle_is_shown_by_rows_of_initiative() -> None:
    """Rows in which anybody takes part, the present one marked; strength told with its parts."""
    t = fight("footman*3 knight", "archer*2 pegasus_rider")
    view = RULES.hidden.view(t.position.state, 0)
    (clash,) = RULES.table.scene(view).clashes
    assert [row.number for row in clash.rounds] == ["1", "2", "3"]
    assert [row.now for row in clash.rounds] == [True, False, False]
    assert [fighter.name for fighter in clash.rounds[1].one.fighters] == ["1 Knight"]
    assert [fighter.name for fighter in clash.rounds[0].two.fighters] == ["2 Archers"]
    assert [side.total for side in clash.sides] == ["4", "3"]
    assert clash.sides[0].parts == ("4 standing",)


def test_words_of_the_same_verb_go_by_the_question() -> None:
    """ "all" names where an army comes from in a march, and where it goes to in Strategize."""
    t = table("area DA footman*3; area DB bowman", turn="daqan mobilize")
    view = RULES.hidden.view(t.position.state, 0)
    words = RULES.table.words
    march = words.option(("all", "DA"), {**view, "question": ["move_in", "DC"]})
    step = words.option(("all", "DA"), {**view, "question": ["strategize", "DB"]})
    assert march == "All that can come from DA"
    assert step == "All of them to DA"
    assert words.option(("place",), {**view, "question": ["conquer_stronghold", "DB"]}) == "Raise it"


def test_orders_are_told_with_the_players_own_numbers() -> None:
    t = table("area DA footman", turn="daqan harvest")
    view = RULES.hidden.view(t.position.state, 0)
    sheet = next(sheet for sheet in RULES.table.scene(view).sheets if sheet.yours)
    row = next(shelf for shelf in sheet.desk if shelf.kind == "row")
    assert [card.count for card in row.cards] == list(range(1, 9))
    told = {card.count: card.text for card in row.cards}
    assert told[4].startswith("Set your dials to what your areas provide: food ")
    assert "No bonus: Harvest (4) is out." in told[1]
    assert "Bonus: Recruit from a second dial." in told[5]


def test_dials_show_eight_spaces_and_the_next_harvest() -> None:
    t = table("area DA footman", turn="daqan harvest")
    view = RULES.hidden.view(t.position.state, 0)
    for sheet in RULES.table.scene(view).sheets:
        if sheet.dials:
            assert [len(dial.spaces) for dial in sheet.dials] == [8, 8, 8]
            assert all(dial.soon is not None and 0 <= dial.soon <= 8 for dial in sheet.dials)


def test_texts_of_cards_name_no_ruling() -> None:
    """What people read is in words, not in numbers of a sheet."""
    for _, _, scene in questions(range(2), 300):
        for card in (*scene.cards, *scene.posted, *(c for s in scene.sheets for f in s.shelves for c in f.cards)):
            assert "ruling" not in card.told, card
            assert "16." not in card.told, card
            assert not card.text[:1].islower(), card.text
