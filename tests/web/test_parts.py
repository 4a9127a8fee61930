"""Parts of a page that any game may describe: rounds of a clash, dials, posted cards, scores not known for sure."""

from __future__ import annotations

from theomachy.scene import Area, Card, Clash, ClashSide, Dial, Die, Fighter, Panel, Round, Scene, Stand
from theomachy.web.clash import _sides
from theomachy.web.panels import _free_corner, _posted
from theomachy.web.players import _score
from theomachy.web.sheet import _shown_dial

ONE = ClashSide("Red", 1, "sword", "attacks", total="8", parts=("6 standing", "bonus +2"))
TWO = ClashSide("Grey", None, "shield", "defends", total="3", fates=("1 unit lost",))


def test_a_clash_in_rounds_shows_each_and_marks_the_present_one() -> None:
    knights = Stand((Fighter("knight", "2 Knights"),))
    archers = Stand((Fighter("bow", "3 Archers"),), (Die("1✹", 0, "kill", "1 damage"),), (Die("–", 0, "miss"),))
    clash = Clash("b", "Battle", "row 2", sides=(ONE, TWO), rounds=(
        Round("1", knights, Stand(), done=True), Round("2", Stand(), archers, now=True),
    ))  # fmt: skip
    drawn = str(_sides(clash))
    assert drawn.count('class="round done"') == drawn.count('class="round now"') == 1
    assert drawn.index("2 Knights") < drawn.index("3 Archers")
    assert "drawn kill" in drawn or "kill drawn" in drawn
    assert "aside" in drawn
    assert "6 standing" in drawn
    assert "1 unit lost" in drawn


def test_a_dial_counts_up_to_its_value_and_tells_the_next() -> None:
    dial = Dial("d", "Food", "food", 2, tuple(("crown", "influence") for _ in range(4)), soon=3, text="2 influence.")
    drawn = str(_shown_dial(dial))
    assert drawn.count("on") >= 2
    assert 'class="on now"' in drawn
    assert 'class="soon"' in drawn
    assert 'aria-label="Food 2: 2 influence."' in drawn


def test_posted_cards_lie_where_the_least_land_is() -> None:
    cards = (Card("c", "Famine", "leaf", text="Dials drop."),)
    west = tuple(Area(f"a{n}", f"A{n}", "realm", (), (100.0, 100.0)) for n in range(3))
    scene = Scene("g", "G", (1000, 1000), areas=west, posted=cards, laid=True)
    assert _free_corner(scene) == "ne"
    assert _free_corner(Scene("g", "G", (1000, 1000), posted=cards, laid=True)) == "nw"
    spots = ((100.0, 100.0), (900.0, 100.0), (900.0, 900.0), (100.0, 120.0))
    full = tuple(Area(f"a{n}", f"A{n}", "realm", (), spot) for n, spot in enumerate(spots))
    assert _free_corner(Scene("g", "G", (1000, 1000), areas=full, posted=cards, laid=True)) == "ne brief"
    assert "Dials drop." in _posted(cards, "ne")


def test_a_score_that_is_not_known_is_told_as_a_range() -> None:
    panel = Panel("p", 0, "Red", "crown", 1, 6, most=3)
    drawn = str(_score(panel))
    assert drawn.count('class="on"') == 1
    assert drawn.count('class="may"') == 2
    assert "1–3" in drawn
    assert "1 to 3 of 6 points" in drawn
    assert "2 of 6 points" in str(_score(Panel("p", 0, "Red", "crown", 2, 6)))
