"""How answers and log lines look."""

from __future__ import annotations

from tests.games.gods_war.positions import Table, table, window
from tests.games.gods_war.rules.test_rulings_end import crowded
from theomachy.games.gods_war import RULES
from theomachy.games.gods_war.rules.board import board
from theomachy.kernel.look import Moment
from theomachy.kernel.words import asked


def test_a_greater_god_and_the_shattering_are_looked_up_for() -> None:
    view = RULES.hidden.view(table("storm brithos thunder_king barbarian").state, 0)
    look = RULES.table.look
    gods = [piece["id"] for piece in view["pieces"] if piece["kind"] == "thunder_king"]
    minions = [piece["id"] for piece in view["pieces"] if piece["kind"] == "barbarian"]
    woken = look.spectacle(view, ("summoned", (0, gods[0], board(view["board"]).index["brithos"]), None, ()))
    assert woken is not None
    assert woken.title == "Thunder King awakens"
    assert woken.area == "brithos"
    assert look.spectacle(view, ("summoned", (0, minions[0], 0), None, ())) is None
    broken = look.spectacle(view, ("spike_shatters", (), None, ()))
    assert broken is not None
    assert broken.kind == "cracks"


def price(t: Table, words: str) -> str:
    ask = t.question
    view = asked(RULES.hidden.view(t.state, ask.seat), ask)
    moment = Moment(view, RULES.table.scene(view), ask.seat, ask, ask.options)
    assert t.may(words)
    return RULES.table.look.option(moment, t.option(words)).price


def test_prices_are_those_of_the_moment() -> None:
    t = table("storm slon barbarian; sky slon archer; chaos slon broo", power="storm 3, chaos 1")
    assert price(t, "battle slon chaos") == "1 Power"
    assert price(t, "battle slon sky") == "2 Power", "Honor"
    text = "storm slon barbarian; chaos slon lady_of_disease; sea slon mermaid"
    t = table(text, power="storm 3, chaos 1, sea 1", vp="storm 4", gifts="sea I_a siren_song")
    assert price(t, "battle slon chaos") == "1 Power, 1 VP", "Plague"
    assert price(t, "move slon") == "1 Power, 1 VP", "Siren Song"
    t = table("moon moon ziggurat", power="storm 3", empires="storm sky moon")
    assert price(t, "lunar_cycle") == "2 Power", "Glowline"
    t = table("monsters juggernaut; nobody slon juggernaut; storm slon barbarian", power="storm 3")
    assert price(t, "battle slon juggernaut") == "1 Power"


def test_a_line_about_a_piece_is_about_its_owner() -> None:
    view = RULES.hidden.view(table("chaos outer_hell magna_mater").state, 0)
    mater = next(piece["id"] for piece in view["pieces"] if piece["kind"] == "magna_mater")
    assert RULES.table.look.subject(view, ("rating_rolled", (mater, 3), None, ())) == 3


def detail(t: Table, words: str) -> str:
    ask = t.question
    view = asked(RULES.hidden.view(t.state, ask.seat), ask)
    moment = Moment(view, RULES.table.scene(view), ask.seat, ask, ask.options)
    return RULES.table.look.option(moment, t.option(words)).detail


def group(t: Table, words: str) -> tuple[str, str, str]:
    ask = t.question
    view = asked(RULES.hidden.view(t.state, ask.seat), ask)
    moment = Moment(view, RULES.table.scene(view), ask.seat, ask, ask.options)
    return RULES.table.look.option(moment, t.option(words)).group


def test_answers_say_what_they_mean() -> None:
    t = table("storm outer_hell barbarian; sky outer_hell phoenix", power="storm 3")
    assert detail(t, "ask_leave outer_hell sky") == (
        "Asking is free. Sky has a Phoenix (combat 2) there, you have a Barbarian (combat 1)."
    )
    t = table("storm outer_hell champion; chaos outer_hell magna_mater broo", power="storm 3")
    assert detail(t, "ask_leave outer_hell chaos") == (
        "Asking is free. Chaos has the Magna Mater (combat one die) there, you have the Champion (combat 2)."
    )
    t = table("spike open; storm brithos shrine champion", round="2 struggle")
    assert detail(t, "into_rift champion brithos") == (
        "Counts 3 against the Rift. It lies there until the Rift closes."
    )


def test_envoys_are_told_what_wins_a_race() -> None:
    races = "races elves dwarfs; nobody elf_jungle elves; nobody jrustela dwarfs; storm elf_jungle {}"
    t = table(f"{races.format('barbarian')}; allies sky elves; storm jrustela barbarian", power="storm 2, sky 1")
    assert detail(t, "diplomacy dwarfs jrustela").startswith("Wins on any face,")
    worth = {
        "barbarian": "a 1;",
        "barbarian*2": "1 or 2;",
        "barbarian*4": "1 to 4;",
        "champion barbarian*4": "any face, but",
    }
    for units, faces in worth.items():
        t = table(races.format(units), power="storm 2, sky 1")
        assert detail(t, "diplomacy elves elf_jungle") == f"Wins on {faces} a 6 kills one of your units there."


def test_envoys_to_the_giant_know_his_price() -> None:
    t = table("races giant; nobody altinela giant; storm altinela barbarian*2", power="storm 2, sky 1")
    assert detail(t, "diplomacy giant altinela").endswith("If it succeeds, one of your units there is sacrificed.")


def test_a_rune_tells_its_vp_first_and_chaos_its_own() -> None:
    t = window(runes="storm fate, chaos chaos mastery", power="storm 1, chaos 1")
    assert detail(t, "rune fate").startswith("1 VP. Then the player with fewest VP gains 2")
    t.do("storm", "no_rune")
    assert (detail(t, "rune chaos"), detail(t, "rune mastery")) == ("1 VP.", "2 VP.")


def test_rebirth_is_grouped_by_the_building() -> None:
    t = table(crowded(), power="darkness 2, storm 1", empires="storm sky darkness", turn="darkness")
    assert group(t, "rebirth temple brithos")[1:] == ("Temple", "Rebirth: 0 Power")
    assert detail(t, "rebirth temple brithos") == (
        "In place of the Shrine of Storm. Units of yours worth 4 Power come with it."
    )


def test_a_rune_for_nothing_says_so_and_asks_back() -> None:
    t = window(runes="storm magic cold", empires="storm sky darkness")
    assert detail(t, "waste cold").endswith("Now it would do nothing.")
    assert "nothing" not in detail(t, "rune magic")
    ask = t.question
    view = asked(RULES.hidden.view(t.state, ask.seat), ask)
    moment = Moment(view, RULES.table.scene(view), ask.seat, ask, ask.options)
    look = RULES.table.look
    assert "Really?" in look.option(moment, ("waste", "cold")).confirm
    assert not look.option(moment, ("rune", "magic")).confirm


def test_a_reply_says_what_becomes_of_the_rune() -> None:
    t = window(runes="storm magic, sky illusion secret_sorcery", power="storm 1, sky 1").do("storm", "rune magic")
    assert detail(t, "reply illusion") == "After it has worked Magic works for you as well: +3 Power."
    assert detail(t, "reply secret_sorcery") == "Magic does nothing, and both are discarded."


def test_an_attack_names_both_sides_and_nobody_who_looks_on() -> None:
    t = table(
        "monsters black_dragon; nobody slon black_dragon; storm slon barbarian*2; sky slon archer; chaos slon broo",
        power="storm 2, sky 1",
    )
    assert detail(t, "battle slon sky") == "Storm: 2 Barbarians, total 2; Sky: Archer, total 1"
    assert detail(t, "battle slon black_dragon") == "Storm: 2 Barbarians, total 2"
