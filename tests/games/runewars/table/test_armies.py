"""Units one after the other on the page: rows of chips for a march, and several of a kind at once."""

from __future__ import annotations

from tests.games.runewars.battles import fight
from tests.games.runewars.positions import Table, table
from theomachy.games.runewars import RULES
from theomachy.kernel.ask import Option
from theomachy.kernel.look import Moment
from theomachy.kernel.words import asked
from theomachy.scene import OptionLook, QuestionLook


def looked(t: Table) -> Moment:
    """The question as whoever is asked sees it."""
    question = t.question
    view = asked(RULES.hidden.view(t.state, question.seat), question)
    return Moment(view, RULES.table.scene(view, ()), question.seat, question, question.options)


def question(t: Table) -> QuestionLook:
    return RULES.table.look.question(looked(t))


def option(t: Table, words: str) -> OptionLook:
    wanted: Option = t.option(words)
    assert wanted in t.question.options
    return RULES.table.look.option(looked(t), wanted)


def march(told: str, target: str) -> Table:
    return table(told, turn="daqan conquer fortify").do("daqan", f"activate {target}")


def test_a_march_lies_in_rows_by_where_somebody_comes_from() -> None:
    t = march("area DB footman*3 knight routed_bowman; area 3B bowman; hero sir_valadir daqan DC", "3A")
    assert question(t).layout == "rows"
    rows = {words: option(t, words).group[1] for words in ("all DB", "move DB footman", "move 3B bowman")}
    assert rows == {"all DB": "DB", "move DB footman": "DB", "move 3B bowman": "3B"}
    assert len({option(t, words).group for words in ("all DB", "move DB knight")}) == 1
    assert option(t, "hero sir_valadir").group[1] == "Heroes"
    chips = [option(t, words).chip for words in ("all DB", "move DB footman", "hero sir_valadir")]
    assert chips == ["All 4", "Footman", "Sir Valadir"]


def test_all_of_a_kind_may_march_at_once() -> None:
    t = march("area DB footman*3 knight routed_footman", "3A")
    assert [option(t, words).times for words in ("move DB footman", "move DB knight", "all DB")] == [3, 1, 1]


def test_who_is_on_the_march_is_counted_against_the_eight_who_may_stay() -> None:
    t = march("area DB footman*7 knight; area DC bowman*2; area 3A archer", "3A").do("daqan", "all DB; move DC bowman")
    found = question(t).gathered
    assert found is not None
    assert (found.many, found.room, found.note) == (9, 8, "only to fight")
    assert {(many, what) for _, many, what in found.stacks} == {(7, "Footmen"), (1, "Knight"), (1, "Bowman")}


def test_those_who_are_there_already_count_too() -> None:
    found = question(march("area DB footman*3; area DA knight*6 routed_bowman", "DA")).gathered
    assert found is not None
    assert (found.many, found.note) == (7, "the others are destroyed")


def test_no_more_starve_at_once_than_have_to_go() -> None:
    t = table(
        "area 1C footman*6 knight*2; area DA stronghold:daqan", begin="secondary", year="2 winter",
        dials="daqan 4 2 2, latari 3 3 3",
    )  # fmt: skip
    assert [option(t, words).times for words in ("lose footman", "lose knight")] == [4, 2]


def test_no_more_are_destroyed_at_once_than_are_too_many() -> None:
    t = table("area DA footman*5; area DB footman*4 knight", turn="daqan mobilize fortify")
    t.do("daqan", "activate DA; all DB")
    assert t.asked == "daqan excess"
    assert [option(t, words).times for words in ("destroy footman", "destroy knight")] == [2, 1]


def test_points_that_each_destroy_a_unit_may_be_borne_at_once() -> None:
    t = fight("footman*3 knight*2", "pegasus_rider*2").fate("5 6 11 18")
    assert t.asked == "daqan assign_damage"
    assert [option(t, words).times for words in ("damage footman", "damage knight")] == [3, 1]


def test_routs_may_be_borne_at_once() -> None:
    t = fight("pegasus_rider*2", "footman*4 knight*2", factions="latari daqan").fate("1 5 6 7")
    assert t.asked == "daqan assign_rout"
    assert [option(t, words).times for words in ("rout footman", "rout knight")] == [2, 2]


def test_the_first_army_and_recruits_lie_in_rows_by_where_they_go() -> None:
    t = table("area DA stronghold:daqan; area DB stronghold:daqan", turn="daqan recruit fortify", dials="daqan 3 0 0")
    t.do("daqan", "dial food")
    assert question(t).layout == "rows"
    assert question(t).gathered is None
    found = [option(t, words) for words in ("all DA", "place footman DA")]
    assert [(look.group[1], look.chip, look.times) for look in found] == [("DA", "All 3", 1), ("DA", "Footman", 3)]


def test_who_leaves_an_area_with_strategize_lies_in_rows_by_where_to() -> None:
    t = table("area DA footman*2 knight", turn="daqan strategize fortify").do("daqan", "from DA")
    assert question(t).layout == "rows"
    found = [option(t, words) for words in ("all DB", "move knight DC")]
    assert [(look.group[1], look.chip) for look in found] == [("DB", "All"), ("DC", "Knight")]


def test_other_questions_of_the_same_orders_are_lists() -> None:
    assert question(table("area DA stronghold:daqan", turn="daqan recruit fortify")).layout == "list"
    assert question(table("area DA footman*2", turn="daqan strategize fortify")).layout == "list"


def test_a_refuge_without_room_for_all_says_how_many_would_die() -> None:
    t = fight("footman*6", "archer*2", more="area 9A archer*7; area 9B archer")
    t.fate("1 2").fate("3 4 11 12 13 14")
    assert option(t, "retreat 9A").detail.startswith("1 unit too many: destroyed.")
    assert "too many" not in option(t, "retreat 9B").detail
