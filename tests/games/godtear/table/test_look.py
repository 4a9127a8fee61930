"""How questions, answers and log lines look: titles, groups, drawings, details."""

from __future__ import annotations

from typing import Any

from tests.games.godtear.positions import Table, opening, option, table
from theomachy import draw
from theomachy.games.godtear import RULES
from theomachy.games.godtear.rules.actions import NORMAL
from theomachy.games.godtear.rules.cards import CARD
from theomachy.games.godtear.table.panels import state_words
from theomachy.games.godtear.table.scene import scene
from theomachy.kernel.look import Moment
from theomachy.scene import OptionLook, QuestionLook

NORTH, SOUTH = "nia F7; quartzlings E6 E7*2", "morrigan G8 2; cold_bones H8*3 I8"
LOOK = RULES.table.look


def moment(t: Table) -> Moment:
    ask = t.ask
    view = RULES.hidden.view(t.state, ask.seat)
    return Moment(view, scene(view), ask.seat, ask, ask.options)


def question(t: Table) -> QuestionLook:
    return LOOK.question(moment(t))


def answer(t: Table, words: str) -> OptionLook:
    return LOOK.option(moment(t), option(words))


def test_the_title_counts_actions_and_tells_where_the_turn_token_lies() -> None:
    t = table(NORTH, SOUTH, token=9).turn_of("morrigan")
    assert question(t).title == "clash phase · action 1 of 2 · ladder N3"
    t.play("advance H9")
    assert question(t).title == "clash phase · action 2 of 2 · ladder N3"
    t.state.actions = NORMAL
    assert question(t).title == "clash phase · bonus action · ladder N3"


def test_titles_of_other_questions() -> None:
    t = table(NORTH, SOUTH).turn_of("cold_bones").play("advance")
    assert question(t).title == "Movement"
    t = opening(warbands="free")
    assert (question(t).title, question(t).secret) == ("Warbands", True)


def test_skills_are_grouped_by_name_with_what_they_do() -> None:
    t = table(NORTH, SOUTH).turn_of("morrigan")
    look = answer(t, "skill iceblade G8 F7")
    symbol, heading, gloss = look.group
    assert (symbol, heading, look.symbol, look.style) == ("i_attack", "Iceblade", "i_attack", "attack")
    assert gloss == look.detail
    assert "dice to hit" in gloss
    assert answer(t, "advance H9").group == ("speed", "Advance", "")
    assert answer(t, "advance H9").style == "reach"


def test_units_are_told_by_how_they_stand_and_champions_by_what_they_can() -> None:
    t = table(NORTH, SOUTH)
    t.push(("clash", 1))
    look = answer(t, "activate morrigan")
    assert (look.symbol, look.detail) == ("g_morrigan", "4 of 6 health left.")
    unit = next(unit for unit in RULES.hidden.view(t.state, 0)["units"] if unit["id"] == "morrigan")
    assert state_words({**unit, "models": [("", CARD["morrigan"].health)]}) == "Knocked out."
    t = opening(warbands="draft").play("begins 0")
    look = answer(t, "draft lily")
    assert (look.symbol, look.group[1]) == ("g_lily", "Shapers")
    assert look.detail.startswith("Speed")


def test_closing_answers_say_which_is_the_obvious_one() -> None:
    t = table(NORTH, SOUTH).turn_of("cold_bones").play("advance", "move H8 I9")
    follow, done = answer(t, "follow"), answer(t, "done")
    assert (follow.closing, follow.eager, done.closing, done.eager) == (True, True, True, False)
    assert answer(table(NORTH, SOUTH).turn_of("morrigan"), "pass").calm


def test_log_lines_belong_to_a_side_and_open_a_phase() -> None:
    t = table(NORTH, SOUTH).turn_of("morrigan").play("skill iceblade G8 F7", dice="0 0 0 0 0")
    view: Any = RULES.hidden.view(t.state, 0)
    used = next(line for line in t.state.log if line[0] == "used")
    assert LOOK.subject(view, used) == 1
    assert LOOK.owner(view, "unit", 0) == 0
    assert LOOK.owner(view, "player", 1) == 1
    assert LOOK.owner(view, "hex", 1) is None
    assert LOOK.chapter(("clash", (), None, ())) == "Clash"
    assert LOOK.chapter(used) == ""


def test_every_drawing_that_the_look_names_is_there() -> None:
    art = draw.art_of(LOOK.art)
    named = {
        *LOOK.icons.values(),
        *[phase.symbol for phase in scene(moment(table(NORTH, SOUTH).turn_of("nia")).view).course.phases],
    }
    assert [name for name in named if not art.drawn(name)] == []


def test_the_draft_shows_every_champion_with_its_whole_card() -> None:
    t = opening(warbands="draft").play("begins 0")
    now = moment(t)
    assert RULES.table.look.question(now).layout == "spread"
    spread = scene({**now.view, "question": ["draft", 1]}).spread
    assert spread is not None
    assert {leaf.answer for leaf in spread.leaves} == set(now.options)
    assert [leaf.group for leaf in spread.leaves] == sorted(
        (leaf.group for leaf in spread.leaves), key=["Slayers", "Maelstroms", "Shapers", "Guardians"].index
    )
    lily = next(leaf for leaf in spread.leaves if leaf.name == "Lily")
    written = {card.name for shelf in lily.shelves for card in shelf.cards}
    for card in (CARD["lily"], CARD["thornlings"]):
        assert {spec.name for spec in card.skills} <= written
        assert card.trait_name in written
    assert "health" in lily.text
