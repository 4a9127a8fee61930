"""What others may not know shows nowhere: not in who is asked, nor in what happens when somebody declines (C12, N6)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tests.games.runewars.crowds import crowd
from tests.games.runewars.positions import Table, table
from theomachy.games.runewars import RULES
from theomachy.games.runewars.rules.powers import refresh_all
from theomachy.games.runewars.rules.redeal import DEALS
from theomachy.games.runewars.rules.state import Runewars
from theomachy.kernel.ask import CHANCE
from theomachy.kernel.position import Position
from theomachy.kernel.state import hears

DECISIONS = 60
VIEWERS = range(-1, 4)
"""A WATCHER and all seats."""


def deal(state: Runewars, viewer: int, rng: Random) -> Position:
    """Everything that the viewer may not know dealt anew, once, whoever may then be asked."""
    twin = state.copy()
    for each in DEALS:
        each(twin, viewer, rng.randrange)
    refresh_all(twin)
    return Position(RULES, twin, None)


def waits(position: Position) -> tuple[Any, ...]:
    """What can be told from outside: for whom the table waits, if that can be known."""
    question = position.question
    return ("hidden",) if question is not None and question.hidden else tuple(position.owing())


def play(seed: int) -> Iterator[tuple[Position, Random]]:
    """A game from a crowded position; positions in the middle of drawing cards are left out."""
    rng = Random(seed)
    position = Position(RULES, crowd(rng, 2 + seed % 3), None)
    for _ in range(DECISIONS):
        if position.over:
            return
        seat = rng.choice(position.owing())
        ask = position.ask(seat)
        assert ask is not None
        if not position.pair()[1] and seat != CHANCE:
            yield position, rng
        position.answer(seat, rng.choice(ask.options))
        position.state.log.clear()


@pytest.mark.parametrize("seed", range(12))
def test_who_is_asked_follows_from_what_everybody_knows(seed: int) -> None:
    for position, rng in play(seed):
        state: Runewars = position.state
        for viewer in VIEWERS[: state.players + 1]:
            twin = deal(state, viewer, rng)
            assert waits(twin) == waits(position), (viewer, state.agenda[-1])
            assert RULES.hidden.view(twin.state, viewer) == RULES.hidden.view(state, viewer)


@pytest.mark.parametrize("seed", range(100, 112))
def test_whoever_declines_looks_like_one_who_has_nothing(seed: int) -> None:
    for position, rng in play(seed):
        question = position.question
        if question is None or not question.hidden:
            continue
        state: Runewars = position.state
        for viewer in VIEWERS[: state.players + 1]:
            if viewer != question.seat:
                after = [_declined(each, viewer) for each in (position.clone(), deal(state, viewer, rng))]
                assert after[0] == after[1], (viewer, state.agenda[-1])


def _declined(position: Position, viewer: int) -> tuple[Any, ...]:
    """All that a viewer sees after the last answer, which is the one of those who have nothing.

    With the game all secrets end.
    """
    assert position.question is not None
    position.state.log.clear()
    position.answer(position.question.seat, position.question.options[-1])
    if position.over:
        return ()
    lines = [line for line in position.state.log if hears(line, viewer)]
    return lines, RULES.hidden.view(position.state, viewer), waits(position)


# -- what a Reward face down lets a hero do ----------------------------------------------------------------------------


def marcher(reward: str) -> Table:
    """Only a hero three areas away might come to the activated area."""
    t = table(f"hero sir_valadir daqan DC reward:{reward}", turn="daqan mobilize")
    t.position.play(t.seat("daqan"), ("activate", "h1A"))
    return t


def test_nobody_sees_whether_a_far_hero_could_have_come() -> None:
    for reward in ("boots_of_swiftness", "ice_storm"):
        t = marcher(reward)
        assert t.question.hidden, reward
        assert t.question.what == "move_in"
    assert marcher("boots_of_swiftness").may("hero sir_valadir")
    assert marcher("ice_storm").options() == {"done"}
    bare = table("hero sir_valadir daqan DC; area DB footman", turn="daqan mobilize").do("daqan", "activate 9B")
    assert bare.asked == "daqan use_bonus", "everybody knows that he cannot"


def test_nobody_sees_whether_a_hero_could_have_gone_on() -> None:
    for reward, more in (("boots_of_swiftness", True), ("ice_storm", False)):
        text = f"hero sir_valadir daqan DB reward:{reward}; area 1A rune:dragon_down"
        t = table(text, begin="step quest_phase")
        t.position.play(t.seat("daqan"), ("go", "h1A"))
        assert t.question.hidden
        assert t.question.what == "hero_action"
        assert (len(t.options()) > 1) == more
    t = table("hero sir_valadir daqan DB; area 1A rune:dragon_down", begin="step quest_phase")
    t.position.play(t.seat("daqan"), ("go", "h1A"))
    assert t.question.what != "hero_action", "without a Reward there is nothing to wonder about"


# -- notes and looks (U2, U5, U9, U10) ---------------------------------------------------------------------------------


def note(t: Table, faction: str, area: str) -> str:
    found: str = RULES.hidden.view(t.state, t.seat(faction))["areas"][f"h{area}" if area[0].isdigit() else area]["note"]
    return found


def test_u9_a_heros_look_lasts_as_long_as_he_stands_there() -> None:
    text = "hero mad_carthos latari DA; area DA rune:dragon_down; area DB rune:false_down"
    t = table(text, turn="daqan fortify")
    assert (note(t, "latari", "DA"), note(t, "latari", "DB")) == ("dragon", "")
    t.do("daqan", "runes DA; exchange DB; dragon_in DB")
    assert (note(t, "latari", "DA"), note(t, "latari", "DB")) == ("false", ""), "he sees what is put down before him"


def test_u10_notes_on_mixed_tokens_are_void_and_those_of_the_mixer_hold() -> None:
    t = table("area DA rune:dragon_down known:latari; area DB rune:false_down known:latari", turn="daqan fortify")
    t.do("daqan", "runes DA; exchange DB; dragon_in DA")
    assert (note(t, "latari", "DA"), note(t, "latari", "DB")) == ("", "")
    assert (note(t, "daqan", "DA"), note(t, "daqan", "DB")) == ("dragon", "false")


def test_u5_a_note_outlives_control_and_goes_along_with_its_token() -> None:
    text = "area 3A archer rune:dragon_down known:daqan; hero sir_valadir daqan 3A"
    t = table(text, tactics="daqan rune_thief").do("daqan", "play rune_thief; steal 3A 1B")
    assert (note(t, "daqan", "1B"), note(t, "latari", "1B")) == ("dragon", "dragon"), "both knew it where it lay"
    t = table("area 3A footman rune:dragon_down; area DB footman", turn="daqan strategize").do(
        "daqan", "from 3A; move footman 1B"
    )
    assert (t.owner("3A"), note(t, "daqan", "3A")) == ("nobody", "dragon")


def test_c12_views_hold_no_hand_of_others() -> None:
    told = {"tactics": "latari levy ambush", "quests": "latari bandit_camp", "objectives": "latari fellowship"}
    t = table("hero silhouette latari LA reward:rage_blade; area LA rune:dragon_down", begin="orders", **told)
    t.do("latari", "order conquer")
    text = repr(RULES.hidden.view(t.state, t.seat("daqan")))
    for word in ("levy", "ambush", "bandit_camp", "fellowship", "rage_blade", "'note': 'dragon'", "'sealed_order': 3"):
        assert word not in text
    own = repr(RULES.hidden.view(t.state, t.seat("latari")))
    assert all(word in own for word in ("levy", "bandit_camp", "fellowship", "rage_blade", "'sealed_order': 3"))


def test_nobody_sees_whether_there_were_more_dragon_runes_to_turn_u8() -> None:
    six = "; ".join(f"area {area} footman rune:dragon_down" for area in ("DA", "DB", "DC", "1A", "1B", "1C"))
    for seventh, choices in (("dragon", 7), ("false", 1)):
        t = table(f"{six}; area 5C footman rune:{seventh}_down", turn="daqan harvest", year="4 summer")
        t.position.play(t.seat("daqan"), ("victory_card",))
        assert t.question.hidden
        assert (t.question.what, len(t.question.options)) == ("prove_runes", choices)
    assert (
        not table(six, turn="daqan harvest", year="4 summer").do("daqan", "victory_card").asked.endswith("prove_runes")
    )


def test_nobody_sees_that_the_attacker_has_played_nothing_in_step_four() -> None:
    told = {"factions": "daqan latari uthuk", "tactics": "daqan panic, latari panic"}
    text = "area 4A footman*2; area 4B archer*2"
    t = table(text, turn="daqan conquer fortify", **told).do("daqan", "activate 4B; all 4A")
    before = RULES.hidden.view(t.state, t.seat("uthuk"))
    assert (t.asked, t.question.hidden) == ("daqan battle_start", True)
    t.position.answer(t.seat("daqan"), ("go_on",))
    assert t.asked == "latari battle_start"
    assert RULES.hidden.view(t.state, t.seat("uthuk")) == before
