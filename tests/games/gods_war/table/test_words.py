"""Every question, answer and log line that the rules use can be read."""

from __future__ import annotations

import ast
import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.games.gods_war.positions import Table, table, window
from theomachy.games.gods_war import RULES
from theomachy.games.gods_war.data import DATA
from theomachy.games.gods_war.rules.monsters import monster
from theomachy.games.gods_war.table import names
from theomachy.games.gods_war.table.guide import RULE_OF
from theomachy.games.gods_war.table.words import KINDS, WORDS, details
from theomachy.games.gods_war.table.words.council import strength
from theomachy.kernel.words import asked

RULES_FOLDER = Path(__file__).parents[4] / "src" / "theomachy" / "games" / "gods_war" / "rules"
TREES = [ast.parse(path.read_text(encoding="utf-8")) for path in RULES_FOLDER.rglob("*.py")]
NODES = [node for tree in TREES for node in ast.walk(tree)]


def words(nodes: Sequence[ast.expr]) -> set[str]:
    """The plain words among expressions; of a choice between two, both."""
    found = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    for node in nodes:
        found |= words([node.body, node.orelse]) if isinstance(node, ast.IfExp) else set()
    return found


def calls(*names: str) -> list[ast.Call]:
    made = [node for node in NODES if isinstance(node, ast.Call)]
    return [call for call in made if getattr(call.func, "attr", getattr(call.func, "id", "")) in names]


def test_every_question_of_the_rules_has_a_prompt() -> None:
    people = [call for call in calls("Ask", "HiddenAsk") if ast.unparse(call.args[0]) != "CHANCE"]
    asked = {what for call in people for what in words(call.args[1:2])}
    assert len(asked) > 90
    assert not asked - set(WORDS.prompts)


def test_every_log_line_of_the_rules_has_words() -> None:
    said = {key for call in calls("say") for key in words(call.args[:1])}
    said |= {key for call in calls("whisper", "say_others") for key in words(call.args[1:2])}
    assert len(said) > 70
    assert not said - set(WORDS.lines)


def test_every_answer_that_a_question_lists_has_words() -> None:
    lists = [part for call in calls("Ask", "HiddenAsk") for part in call.args[2:3]]
    answers = [node for part in lists for node in ast.walk(part) if isinstance(node, ast.Tuple) and node.elts]
    verbs = {verb for answer in answers for verb in words(answer.elts[:1])}
    assert len(verbs) > 60
    assert not verbs - set(WORDS.options)


def test_every_card_has_words_for_its_question_and_its_answer() -> None:
    cards = {card["id"] for sheet in DATA["empires"].values() for card in (*sheet["abilities"], *sheet["gifts"])}
    cards |= {card["id"] for row in DATA["elder_races"].values() for card in (*row["abilities"], row["gift"])}
    assert cards <= set(WORDS.options)
    assert cards <= set(WORDS.prompts)


@pytest.mark.parametrize("templates", [WORDS.prompts, WORDS.options, WORDS.lines])
def test_fields_are_of_a_known_kind(templates: dict[str, object]) -> None:
    written = " ".join(template for template in templates.values() if isinstance(template, str))
    assert set(re.findall(r"\{\d+:(\w+)\}", written)) <= set(KINDS)


def test_every_question_can_be_looked_up_or_is_explained_by_its_card() -> None:
    main = {"action", "move", "kill", "rout", "rout_to", "conquest", "rune_window", "rift_die", "judge", "take_gift"}
    assert main <= set(RULE_OF)
    assert all(text[0].isupper() and text.endswith(".") for text in RULE_OF.values())


def test_pieces_are_called_by_one_name_in_the_singular() -> None:
    assert names.counted(2, names.piece("scorpion_men")) == "2 Scorpion Men"
    assert names.a("elves") == "an Elf"
    assert names.a("thunder_king") == "the Thunder King"
    assert names.piece("mad_god") == "Mad God"


def test_seas_have_an_article_and_lands_have_none() -> None:
    view = RULES.hidden.view(table().state, 0)
    assert names.place(view, "neliomi_sea") == "the Neliomi Sea"
    assert names.place(view, "sea_of_fog") == "the Sea of Fog"
    assert names.place(view, "seshnela") == "Seshnela"
    assert names.place(view, "generts_garden") == "Genert's Garden"


def test_sailings_tell_the_docks_and_the_covered_passage() -> None:
    t = table("storm kylerela barbarian", power="storm 3")
    t.do("storm", "move kylerela")
    view = RULES.hidden.view(t.state, 0)
    told = [WORDS.option(option, view) for option in t.question.options if option[0] == "sail"]
    assert any("docked at" in line for line in told)
    assert any("over the passage between" in line for line in told)
    assert any("adrift" in line for line in told)
    assert {line.partition(" the ")[0] for line in told} == {"Stay in", "Sail to"}
    assert len(set(told)) == len(told)


def test_no_card_refers_to_a_ruling() -> None:
    told = [names.text(card) for card in names.CARDS] + [names.sentence(card["text"]) for card in names.RUNES.values()]
    assert not [text for text in told if re.search(r"\b[A-Z]{1,2}\d{1,2}\b", text)]


def test_the_price_of_a_rune_on_the_black_market_is_told_as_it_is() -> None:
    t = table(gifts="darkness I_a black_market", power="darkness 5, storm 1", round="2 score")
    t.do("darkness", "black_market").draw("man").do("darkness", "give_to storm")
    assert t.asked == "storm market_price"
    view = asked(RULES.hidden.view(t.state, t.seat("storm")), t.question)
    assert [WORDS.option(option, view) for option in t.question.options] == ["2 Power", "1 VP"]


def test_a_gift_is_told_with_its_heroquest() -> None:
    t = table("storm slon barbarian; sky slon archer", power="storm 2, sky 1")
    t.do("storm", "battle slon sky").roll("6 1")
    view = asked(RULES.hidden.view(t.state, t.seat("storm")), t.question)
    told = "Heroquest fulfilled: kill an enemy mortal in battle. Which gift do you take?"
    assert WORDS.prompt(t.question, view) == told
    t.do("storm", "gift courage")
    line = next(line for line in t.state.log if line[0] == "took_gift")
    assert WORDS.line(line, view) == "Storm took the gift Courage for a heroquest: kill an enemy mortal in battle."


def test_a_word_that_binds_is_told_to_all() -> None:
    t = window("sky teshnos shrine", runes="storm truth", power="storm 1, sky 3")
    t.do("storm", "rune truth").do("sky", "summon archer teshnos")
    line = next(line for line in t.state.log if line[0] == "swore")
    view = RULES.hidden.view(t.state, t.seat("sea"))
    assert WORDS.line(line, view) == "Sky is bound to its word: Summon an Archer in Teshnos."


def offered(t: Table) -> list[str]:
    view = asked(RULES.hidden.view(t.state, t.question.seat), t.question)
    return [WORDS.option(option, view) for option in t.question.options]


def test_what_monsters_offer_has_words() -> None:
    assert {*monster.ACTIONS, *monster.CARDS} <= set(WORDS.options)
    t = table("monsters black_dragon; marks card.black_dragon 0", power="storm 1", round="2 begin")
    assert offered(t) == ["Discard the card of the Black Dragon for 3 Power", "Nothing now"]


def test_moonburn_names_the_building() -> None:
    t = table(
        "marks cycle 1; storm slon shrine",
        power="moon 2",
        gifts="moon I_a moonburn",
        empires="moon storm sky sea earth",
    )
    assert "Moonburn: burn a Shrine of Storm in Slon" in offered(t)


def told(t: Table, key: str) -> list[str]:
    view = RULES.hidden.view(t.state, 0)
    return [WORDS.line(line, view) for line in t.state.log if line[0] == key]


def test_whatever_a_rune_moves_is_told() -> None:
    t = window("storm slon shrine; sky brithos shrine; storm teshnos champion; sky teleos archer",
               runes="sea change secret_moon stasis farm", power="sea 1")  # fmt: skip
    t.do("sea", "rune change; building storm shrine slon")
    assert told(t, "stands") == ["A Shrine of Storm stands in Brithos now.", "A Shrine of Sky stands in Slon now."]
    t.do("sea", "rune secret_moon; unit storm champion teshnos")
    assert "The Champion went from Teshnos to Teleos." in told(t, "stepped")
    t.do("sea", "rune stasis; area slon")
    assert told(t, "held_fast") == ["Nobody may move out of Slon before the next turn of Sea."]


def test_a_unit_lost_in_the_slave_pen_was_there() -> None:
    t = window("storm pen barbarian", runes="sky kill", empires="storm sky moon", power="sky 1")
    t.do("sky", "rune kill")
    assert told(t, "eliminated") == ["A Barbarian of Storm was eliminated in the Slave Pen."]


def test_what_abilities_bring_is_told_with_their_names() -> None:
    t = table("sea brown_sea ziggurat; storm slon temple", gifts="sea I_a aquatic", round="2 power").draw("luck")
    keys = [line[:2] for line in t.state.log if line[0] in ("used", "gains_power")]
    place = keys.index(("used", (t.seat("sea"), "aquatic")))
    assert keys[place + 1] == ("gains_power", (t.seat("sea"), 3))
    t = table("sea heavens shrine", gifts="sea I_a aquatic", round="2 power")
    assert not told(t, "used"), "it has brought nothing"


def test_a_cause_is_told_before_its_effect() -> None:
    t = table("moon slon shrine", power="moon 2", empires="moon storm sky sea earth").do("moon", "build temple slon")
    keys = [line[0] for line in t.state.log]
    assert keys.index("built") < keys.index("cycle")


def test_heroquests_are_told_whole() -> None:
    t = table("storm slon barbarian*2; sky slon archer*2", power="storm 1, sky 1").do("storm", "battle slon sky")
    t.roll("6 6 1 1").do("storm", "gift courage").do("chaos", "gift imbed")
    assert told(t, "took_gift")[-1].endswith("a heroquest: a battle ends with at least two units killed.")


def test_incomes_and_scores_are_told_by_their_parts() -> None:
    gifts = "storm I_a courage, storm I_b whirlwind, storm II_a teleport"
    t = table("storm slon temple; storm brithos shrine", power="sky 20", gifts=gifts, round="2 power")
    assert "Storm gained 7 Power: 1 by the Blessing, 4 for buildings and 2 for fragments." in told(t, "income")
    assert "Storm gained 4 Power, to have half as much as the richest." in told(t, "raised")
    t.settle("action", direction="clockwise")
    assert "Storm scored 3 VP: 2 for buildings and 1 for whole fragments." in told(t, "scored")


def test_a_battle_is_told_without_what_did_not_happen() -> None:
    t = table("storm brithos barbarian; sky brithos temple archer", power="storm 3")
    t.do("storm", "battle brithos sky").roll("1 6")
    assert told(t, "rolled") == ["Storm rolled 1: no effect.", "Sky rolled 6: 1 kill and 2 routs."]
    assert told(t, "killed") == ["A Barbarian of Storm was killed in Brithos."]


def test_a_die_that_shows_the_same_again_is_told_so() -> None:
    view = RULES.hidden.view(table().state, 0)
    lines = [WORDS.line(("rerolled", (0, 2, face), None), view) for face in (2, 5)]  # type: ignore[arg-type]
    assert lines == [
        "A die of Storm was rolled again and showed 2 again.",
        "A die of Storm was rolled again: 2 became 5.",
    ]


def test_dice_that_come_to_less_than_nothing_are_told_in_a_sentence() -> None:
    told = strength((-1, 10), {}).format(-1, 10)
    assert told == "Dice and pieces came to -1 against the Rift's strength of 10. It stays open."
    told = strength((12, 10, 4, 6), {}).format(12, 10, 4, 6)
    assert told == "Dice and pieces came to 12 against the Rift's strength of 10 (4, 6)."


def test_whoever_has_nobody_on_the_island_sails_it() -> None:
    empty = RULES.hidden.view(table("storm kylerela shrine", turn="storm").state, 0)
    manned = RULES.hidden.view(table("storm kylerela shrine barbarian", turn="storm").state, 0)
    assert WORDS.option(("move", "kylerela"), empty) == "Sail Kylerela"
    assert WORDS.option(("move", "kylerela"), manned) == "Move units out of Kylerela"
    assert WORDS.option(("move", "brithos"), empty) == "Move units out of Brithos"


def test_the_sides_of_a_battle_rune_name_their_empires() -> None:
    t = table("storm brithos barbarian; sky brithos archer", turn="storm", power="storm 3")
    t.do("storm", "battle brithos sky")
    view = RULES.hidden.view(t.state, 0)
    shown = [WORDS.option(("side", side), view) for side in ("attacker", "defender")]
    assert shown == ["Storm, the attacker", "Sky, the defender"]


def test_what_an_answer_means_is_told_under_it() -> None:
    assert details.moons("waning_half") == "From the Waning Half to the Dying Moon."
    assert "which commands her" in details.bride("Storm", plays=True)
    assert details.bride("Moon", plays=False) == "Nobody leads Moon: she stays yours."


def test_all_that_falls_with_the_spike_is_told() -> None:
    t = window(
        "storm spike thunder_king shrine; sky spike archer*2; chaos spike chaos_nest", runes="storm chaos", vp="storm 9"
    )
    t.do("storm", "rune chaos")
    assert told(t, "fell_with_spike") == [
        "The Thunder King and a Shrine of Storm fell with it.",
        "2 Archers of Sky fell with it.",
        "A Chaos Nest of Chaos fell with it.",
    ]


def test_what_a_judge_pays_is_told() -> None:
    for power, line in ((9, "Storm is the judge and pays 4 Power."), (1, "Storm is the judge.")):
        t = table("spike closed", vp="storm 20", power=f"storm {power}", round="4 compromise").do("storm", "judge")
        assert told(t, "judge") == [line]
