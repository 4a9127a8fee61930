"""What a seat sees: its income, prices, what its orders need, and the dice of a battle."""

from __future__ import annotations

import pytest

from tests.games.olympus.positions import table
from tests.web import tables
from theomachy.games.olympus import RULES
from theomachy.games.olympus.rules.board import IMPASSABLE, REGIONS, RESOURCES
from theomachy.games.olympus.rules.income import income_of
from theomachy.games.olympus.rules.state import new_state


def test_every_die_of_a_battle_keeps_its_shape() -> None:
    game = tables.played(lambda game: game.view(0)["turn"] >= 9, seed=2)
    fights = [line for _, line in game.log(0) if line[0] == "fought"]
    assert fights
    for line in fights:
        throws = line[1][4:6]
        dice = [die for throw in throws for die in throw.row + throw.spare]
        assert all(size in (4, 6, 8) and 1 <= value <= size for value, size in dice)
        for throw in throws:
            assert not throw.spare or min(throw.row)[0] >= max(throw.spare)[0]
        values = [" ".join(str(value) for value, _ in throw.row) or "no dice" for throw in throws]
        assert f": {' against '.join(values)}." in RULES.table.words.line(line, game.view(0))


def test_dice_lie_on_the_table_until_the_damage_is_taken() -> None:
    t = table("A athens army city; B argolis army hero; B arcadia market")
    t.write("A", "attack athens army argolis; attack athens city argolis")
    t.write("B", "support arcadia market argolis")
    t.reveal()
    assert [battle["thrown"] for battle in RULES.hidden.view(t.state, 0)["battles"]] == [[]]
    t.roll("argolis: A 6 5 3 3, B 7 4 2")
    (battle,) = RULES.hidden.view(t.state, 2)["battles"]
    assert battle["harm"] == [1, 3]
    assert battle["thrown"] == [
        {"row": [[6, 6], [5, 6], [3, 6], [3, 6]], "spare": []},
        {"row": [[7, 8], [4, 6]], "spare": [[2, 4]]},
    ]
    t.take("A", "hit athens army")
    t.take("B", "hit argolis army; hit argolis hero")
    assert t.halted
    assert [battle["thrown"] for battle in RULES.hidden.view(t.state, 0)["battles"]] == [[]]


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("no_closures", [False, True])
def test_regions_closed_for_a_small_group_are_told(players: int, no_closures: bool) -> None:
    state = new_state(players, no_closures, max_turns=0)
    closed = [name for region, name in enumerate(REGIONS) if state.closed(region) and not IMPASSABLE[region]]
    assert RULES.hidden.view(state, 0)["closed"] == closed


def test_income_is_what_the_rules_will_give() -> None:
    for turns in (2, 5, 8):
        game = tables.played(lambda game, turns=turns: game.view(0)["turn"] >= turns, seed=turns)  # type: ignore[misc]
        for seat in range(game.seats):
            due = {card: count for card, count in zip(RESOURCES, income_of(game.state, seat), strict=True) if count}
            assert game.view(seat)["income"] == due


def test_written_orders_need_cards_and_an_army_that_puts_to_sea_one_despair() -> None:
    t = table(phase="build", hands={"A": "envy 2 gluttony 1 hope 1 lust 1 pride 1"})
    assert RULES.hidden.view(t.state, 0)["prices"]["market"] == {"envy": 1, "gluttony": 1, "hope": 1}
    t.write("A", "build market delphi; build town delphi")
    assert RULES.hidden.view(t.state, 0)["needs"] == {"envy": 2, "gluttony": 1, "hope": 1, "lust": 1, "pride": 1}
    assert RULES.hidden.view(t.state, 1)["needs"] == {}
    t = table("A athens army; A thebes army", phase="move", hands={"A": "despair 1"})
    assert RULES.hidden.view(t.state, 0)["prices"] == {"fleet": {"despair": 1}}
    t.write("A", "move athens army myrtoan_sea; move thebes army athens")
    assert RULES.hidden.view(t.state, 0)["needs"] == {"despair": 1}
