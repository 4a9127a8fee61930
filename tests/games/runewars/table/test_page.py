"""The page of Runewars: what lies on it, what its answers point to and say, along random games."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from tests.games.runewars.battles import fight
from tests.games.runewars.beginnings import asked_in_turn, begun
from tests.games.runewars.positions import Table, table
from theomachy.games.runewars import RULES
from theomachy.games.runewars.rules.board import AREAS
from theomachy.games.runewars.table.panels import objective
from theomachy.games.runewars.table.tokens import spacious
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


def test_a_city_that_has_its_area_to_itself_says_what_it_gives() -> None:
    seen = 0
    for _, view, scene in questions(range(2), 150):
        free = [name for name, area in view["areas"].items() if area["city"] and spacious(view, name)]
        texts = [each.text for each in scene.ornaments]
        assert texts.count("rw_quest") == texts.count("rw_tactics") == len(free)
        seen += len(free)
    assert seen


def test_a_title_names_its_price_and_whom_it_is_taken_from() -> None:
    for ask, view, scene in questions(range(4)):
        if ask.what == "title" and not ask.about:
            moment = Moment(view, scene, ask.seat, ask, ask.options)
            for option in ask.options[:-1]:
                detail = RULES.table.look.option(moment, option).detail
                assert detail.startswith(("Free: for 1 ", "Taken from ", "Yours already: for "))


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


def test_while_the_board_is_built_it_shows_who_and_what_will_be_where() -> None:
    t = begun(2, map="built")
    asked_in_turn(t, "setup_marker")
    scene = RULES.table.scene(RULES.hidden.view(t.state, 0))
    expected = {token.id for token in scene.tokens if token.id.startswith(("guard.", "space."))}
    printed = [AREAS[area] for area in t.state.board.present]
    assert expected == {
        *[f"guard.{one.id}" for one in printed if one.count],
        *[f"space.{one.id}" for one in printed if one.city],
    }
    guarded = next(one for one in printed if one.count)
    assert any("will stand here" in area.text for area in scene.areas if area.id == guarded.id)


def test_nothing_lies_on_what_a_city_gives() -> None:
    """An exploration token lies beside the name of a city and its strip, not over them."""
    t = table("area 3B city:forge token:temple", exploration=True)
    scene = RULES.table.scene(RULES.hidden.view(t.state, 0))
    (token,) = [each for each in scene.tokens if each.id.startswith("explore.")]
    signs = [each.at for each in scene.ornaments if each.tone == "city-sign"]
    assert all(abs(token.at[0] - x) > 12 or abs(token.at[1] - y) > 12 for x, y in signs)


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


def test_the_strength_that_is_shown_minds_the_conquer_bonus() -> None:
    t = fight("footman*3", "archer stronghold:latari", bonus=True)
    view = RULES.hidden.view(t.position.state, 1)
    (clash,) = RULES.table.scene(view).clashes
    assert clash.sides[1].parts == ("1 standing", "stronghold 2, not 5")
    assert clash.sides[1].total == "3"


def test_rows_that_are_over_keep_their_cards() -> None:
    """What was drawn in a row stays in front of its side, also when nobody of it is left."""
    t = fight("footman*3 knight", "archer*2 pegasus_rider")
    battle = t.position.state.battle
    assert battle is not None
    before: list[tuple[int, ...]] = []
    while t.position.state.battle is battle and battle.round < 3 and battle.winner < 0:
        before = [battle.drawn[0], battle.drawn[1]] if any(battle.drawn) else before
        t.position.answer(t.question.seat, t.question.options[0])
    clash = RULES.table.scene(RULES.hidden.view(t.position.state, 0)).clashes[0]
    first = next(row for row in clash.rounds if row.number == "1")
    assert first.done
    assert len(first.two.dice) == 2
    assert first.two.words.startswith("Archer: ")
    assert not first.one.dice
    assert len(battle.past) >= 2


def hit() -> Table:
    """Two archers have drawn against footmen and a knight, whose player is asked who takes the damage."""
    t = fight("footman*3 knight", "archer*2 pegasus_rider")
    t.fate("17 18")
    while t.asked != "daqan assign_damage":
        t.position.answer(t.question.seat, t.question.options[-1])
    return t


def test_a_unit_that_could_take_damage_is_an_answer_in_its_row() -> None:
    t = hit()
    question = t.question
    view = asked(RULES.hidden.view(t.position.state, question.seat), question)
    (clash,) = RULES.table.scene(view).clashes
    offered = {answer for row in clash.rounds for one in row.one.fighters for answer in one.answers}
    assert offered == set(question.options)
    assert not [answer for row in clash.rounds for one in row.two.fighters for answer in one.answers]
    others = RULES.table.scene(RULES.hidden.view(t.position.state, 1)).clashes[0]
    assert not [answer for row in others.rounds for one in row.one.fighters for answer in one.answers]


def test_a_battle_says_which_step_of_the_row_is_open() -> None:
    t = fight("footman*3 knight", "archer*2 pegasus_rider")
    begun = RULES.table.scene(RULES.hidden.view(t.position.state, 0)).clashes[0]
    assert [stage.name for stage in begun.stages if stage.now] == ["Draw"]
    t = hit()
    view = asked(RULES.hidden.view(t.position.state, t.question.seat), t.question)
    scene = RULES.table.scene(view)
    assert [(stage.name, stage.now) for stage in scene.clashes[0].stages][-1] == ("Damage", True)
    assert scene.course.step == "Battle, row 1 of 5"


def test_an_order_is_chosen_from_eight_cards_with_those_used_pale() -> None:
    t = table("area DA footman", turn="daqan harvest")
    view = asked(RULES.hidden.view(t.position.state, 0), Ask(0, "order", [("order", "recruit")]))
    spread = RULES.table.scene(view).spread
    assert spread is not None
    assert [leaf.number for leaf in spread.leaves] == list(range(1, 9))
    assert [leaf.number for leaf in spread.leaves if leaf.spent] == [4]
    assert {leaf.number for leaf in spread.leaves if leaf.bright} == {5, 6, 7}
    assert spread.leaves[0].foot == "no bonus: 4 is out"
    assert spread.leaves[7].foot == "no bonus on this card"


def test_a_bid_shows_what_everybody_has() -> None:
    t = table("area DA footman; influence daqan 2; influence latari 5", turn="daqan harvest")
    view = asked(RULES.hidden.view(t.position.state, 0), Ask(0, "bid", [("bid", n) for n in range(3)], 0))
    bid = RULES.table.scene(view).bid
    assert bid is not None
    assert [stake.price for stake in bid.stakes] == ["keep 2", "keep 1", "keep 0"]
    assert bid.bidders[0].has.number == 5, "the richest first"
    assert next(each for each in bid.bidders if each.seat == 0).state == "your bid"


def test_fate_cards_of_a_test_say_what_the_quest_would_bring() -> None:
    about = ("sir_valadir", "agility", "the_drowned_stair", 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
    t = table("area DA footman", turn="daqan harvest")
    ask = Ask(0, "test_card", [("fate_card", 1)], *about)
    spread = RULES.table.scene(asked(RULES.hidden.view(t.position.state, 0), ask)).spread
    assert spread is not None
    assert {leaf.name: leaf.text for leaf in spread.leaves} == {
        "Gold": "A Reward.", "Grey": "Training.", "Red": "1 damage.",
    }  # fmt: skip


def test_words_of_the_same_verb_go_by_the_question() -> None:
    """ "all" names where an army comes from in a march, and where it goes to in Strategize."""
    t = table("area DA footman*3; area DB bowman", turn="daqan mobilize")
    view = RULES.hidden.view(t.position.state, 0)
    words = RULES.table.words
    march = words.option(("all", "DA"), {**view, "question": ["move_in", "DC"]})
    step = words.option(("all", "DA"), {**view, "question": ["strategize", "DB"]})
    assert march == "All that can come from DA"
    assert step == "All that can step to DA"
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


def test_an_objective_says_how_far_its_holder_is() -> None:
    t = table("area 3A footman beastman*2 giant", objectives="daqan grand_alliance")
    view = RULES.hidden.view(t.state, 0)
    (card,) = objective(view["players"][0])
    assert (card.foot, card.more) == ("3 of 5", "By now: 3 of 5.")
    t = table("area 1A razorwing*2", objectives="daqan bound_by_honor")
    (card,) = objective(RULES.hidden.view(t.state, 0)["players"][0])
    assert card.foot == "2 left"
