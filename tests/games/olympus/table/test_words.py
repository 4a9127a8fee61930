"""Sentences that depend on more than their own words."""

from __future__ import annotations

import pytest

from tests.games.olympus.positions import Table, far, table
from theomachy.games.olympus import RULES
from theomachy.kernel.ask import WATCHER


def offered(t: Table, letter: str) -> set[str]:
    """The options of a seat as it reads them."""
    seat = t.seat(letter)
    question = t.position.ask(seat)
    assert question is not None
    view = RULES.hidden.view(t.state, seat)
    return {RULES.table.words.option(option, view) for option in question.options}


def prompt(t: Table, letter: str) -> str:
    seat = t.seat(letter)
    question = t.position.ask(seat)
    assert question is not None
    return RULES.table.words.prompt(question, RULES.hidden.view(t.state, seat))


def told(t: Table) -> list[str]:
    view = RULES.hidden.view(t.state, WATCHER)
    return [RULES.table.words.line(line, view) for line in t.state.log]


def corinth_hit(towns: int, points: str) -> Table:
    t = table(f"A corinth city army; B athens army hero; {far('C', 'town', towns)}")
    t.write("B", "attack athens army corinth; attack athens hero corinth")
    t.reveal()
    t.roll(f"corinth: B {points}, A 5 5 1 1")
    return t


def test_a_hit_says_what_becomes_of_the_unit() -> None:
    t = corinth_hit(0, "6 7")
    assert prompt(t, "A") == (
        "2 points of damage to take from Apollo's attack on Corinth. What absorbs the next point?"
    )
    assert {
        "The city in Corinth is reduced to a town",
        "The army in Corinth is lost",
        "The army in Corinth retreats to Achaea",
    } <= offered(t, "A")
    t.take("A", "hit corinth city")
    assert "The town left of the city in Corinth is lost too" in offered(t, "A")


def test_a_hit_says_that_no_token_is_left() -> None:
    t = corinth_hit(8, "6 7")
    assert "The city in Corinth is lost: no town token is left to replace it" in offered(t, "A")
    t.take("A", "hit corinth city")
    assert "The lost city in Corinth absorbs a second point" in offered(t, "A")
    t.take("A", "hit corinth army")
    t.take("B", "hit athens army; hit athens hero")
    assert t.halted
    assert "Aphrodite lost the city in Corinth: there was no town token to replace it." in told(t)


def test_a_unit_that_fled_and_is_hit_is_named_as_fleeing() -> None:
    t = table("B thebes army; A athens army hero")
    t.write("A", "attack athens army thebes; attack athens hero thebes")
    t.reveal()
    t.roll("thebes: A 6 7, B 1")
    t.take("B", "retreat thebes army delphi")
    assert offered(t, "B") == {"The army fleeing from Thebes is lost after all"}
    t.take("B", "hit thebes army")
    assert "Apollo's army was destroyed on its way out of Thebes." in told(t)


def test_a_split_tells_own_dice_from_lent_ones() -> None:
    t = table("D argolis army; D arcadia hero; A athens army; B sparta army")
    t.write("A", "attack athens army argolis")
    t.write("B", "attack sparta army argolis")
    t.write("D", "support arcadia hero argolis")
    t.reveal()
    assert prompt(t, "D") == "Which attacker does the d6 in Argolis meet? (2 dice to divide.)"
    assert offered(t, "D") == {"Against Aphrodite", "Against Apollo"}
    t.split("D", "A")
    assert prompt(t, "D") == "Which attacker does the d8 lent to Argolis meet? (1 die to divide.)"


@pytest.mark.parametrize(
    ("order", "why"),
    [
        ("attack athens town thebes", "there was no such unit of that god"),
        ("attack thebes army athens", "there was no such unit of that god"),
        ("attack athens market thebes", "such a unit cannot do that"),
        ("support euboea land_monster thebes", "such a unit cannot do that"),
        ("attack athens hero thebes", "the unit was built this turn"),
        ("attack athens army sparta", "the two regions are not neighbours"),
        ("attack athens army argolis", "nobody stood there"),
        ("attack athens army corinth", "gods do not attack themselves"),
        ("attack athens army myrtoan_sea", "the unit does not fight across water"),
        ("attack athens army thebes; support athens army corinth", "the unit had another task already"),
    ],
)
def test_a_void_order_says_why(order: str, why: str) -> None:
    t = table(
        "A athens army hero market; A euboea land_monster; A corinth army; "
        "B thebes army; B myrtoan_sea fleet; B sparta army",
        fresh="athens hero",
    )
    t.scribble("A", order)
    t.reveal()
    void = [sentence for sentence in told(t) if "was void" in sentence]
    assert len(void) == 1
    assert void[0].endswith(f"was void: {why}.")


def test_a_battle_without_damage_says_so() -> None:
    t = table("A athens army; B thebes army")
    t.write("A", "attack athens army thebes")
    t.reveal()
    t.roll("thebes: A 3, B 3")
    assert "Aphrodite attacked Apollo in Thebes: 3 against 3. Nobody took damage." in told(t)
