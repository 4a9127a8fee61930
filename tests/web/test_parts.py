"""Parts of a page that any game may describe: rounds of a clash, dials, posted cards, scores not known for sure."""

from __future__ import annotations

from typing import Any, cast

from theomachy.scene import Area, Card, Clash, ClashSide, Dial, Die, Fighter, Panel, Round, Scene, Stage, Stand, Track
from theomachy.web.clash import _sides
from theomachy.web.dice import one_die
from theomachy.web.frame import Frame
from theomachy.web.panels import _free_corner, _posted
from theomachy.web.players import _score
from theomachy.web.sheet import _shown_dial
from theomachy.web.tracks import tracks

ONE = ClashSide("Red", 1, "sword", "attacks", total="8", parts=("6 standing", "bonus +2"))
TWO = ClashSide("Grey", None, "shield", "defends", total="3", fates=("1 unit lost",))


class Asked:
    """A question with these answers, as much of a Frame as a clash needs."""

    def __init__(self, *options: tuple[Any, ...]) -> None:
        self.options = options

    def option_id(self, *option: Any) -> str | None:
        return f"o{self.options.index(option)}" if option in self.options else None

    def option_text(self, option: tuple[Any, ...]) -> str:
        return f"Choose {option[1]}"

    def places(self, option: tuple[Any, ...]) -> tuple[str, ...]:
        return ()


def sides(clash: Clash, *options: tuple[Any, ...]) -> str:
    return str(_sides(cast(Frame, Asked(*options)), clash))


def test_a_clash_in_rounds_shows_each_and_marks_the_present_one() -> None:
    knights = Stand((Fighter("knight", "2 Knights"),))
    archers = Stand((Fighter("bow", "3 Archers"),), (Die("1✹", 0, "kill", "1 damage"),), (Die("–", 0, "miss"),))
    clash = Clash("b", "Battle", "row 2", sides=(ONE, TWO), rounds=(
        Round("1", knights, Stand(), done=True), Round("2", Stand(), archers, now=True),
    ))  # fmt: skip
    drawn = sides(clash)
    assert drawn.count('class="round done"') == drawn.count('class="round now"') == 1
    assert drawn.index("2 Knights") < drawn.index("3 Archers")
    assert "drawn kill" in drawn or "kill drawn" in drawn
    assert "dropped" in drawn
    assert "6 standing" in drawn
    assert "1 unit lost" in drawn


def test_a_fighter_is_a_button_while_an_answer_names_it() -> None:
    """The first of its answers that is one now; the same answer as in the prompt."""
    hit = Fighter("knight", "2 Knights", answers=(("rout", "knight"), ("damage", "knight")))
    clash = Clash("b", "Battle", "row 1", sides=(ONE, TWO), rounds=(Round("1", Stand((hit,)), Stand(), now=True),))
    assert "<button" not in sides(clash)
    drawn = sides(clash, ("damage", "bow"), ("damage", "knight"))
    assert drawn.count("<button") == 1
    assert 'data-option="o1"' in drawn
    assert 'aria-label="Choose knight"' in drawn


def test_a_fighter_stands_on_the_same_ground_as_on_the_board() -> None:
    both = Stand((Fighter("knight", "2 Knights", base="rectangle", turned=True), Fighter("hero", "Ada", base="seat")))
    drawn = sides(Clash("b", "Battle", "row 1", sides=(ONE, TWO), rounds=(Round("1", both, Stand(), now=True),)))
    assert 'href="#b-rectangle"' in drawn
    assert "turned" in drawn
    assert drawn.count('class="seat-tok') == 3


def test_a_clash_says_which_step_is_under_way() -> None:
    stages = (Stage("Draw", done=True), Stage("Routs", "Red 2", now=True), Stage("Damage"))
    drawn = sides(
        Clash("b", "Battle", "row 1", sides=(ONE, TWO), rounds=(Round("1", Stand(), Stand()),), stages=stages)
    )
    assert drawn.index('class="done"') < drawn.index('class="now"')
    assert "Red 2" in drawn
    assert "Routs<span" in drawn


def test_a_lone_fighter_shows_what_health_is_left_and_threatened() -> None:
    hero = ClashSide("Ann", 1, "hero", "challenges", total="3", health=(2, 1, 1))
    drawn = sides(Clash("d", "Duel", "round 1", sides=(hero, TWO), rounds=(Round("1", Stand(), Stand()),)))
    assert 'aria-label="3 of 4 health, 1 of it threatened"' in drawn
    assert drawn.count('class="may"') == drawn.count('class="off"') == 1


def test_a_drawn_card_has_its_sign_how_often_and_a_corner() -> None:
    drawn = str(one_die(Die("2!", 0, "kill", "2 damage", symbol="burst", many=2, corner="sun"), None, "drawn"))
    assert "#sym-burst" in drawn
    assert "#sym-sun" in drawn
    assert "2 damage</span>" in drawn
    assert "2!" not in drawn


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


def test_a_track_marks_where_something_happens_and_gathers_who_share_a_cell() -> None:
    pieces = ((0, "sun", 1), (1, "moon", 1), (2, "star", 2))
    track = Track("vp", "VP", ("0", "", "", "3"), pieces, goal=3, beside=True, marks=((2, "The gate opens."),))
    drawn = str(tracks(Scene("g", "G", (10, 10), tracks=(track,))))
    assert drawn.count('class="crowd"') == 1
    assert 'class="mark" title="The gate opens."' in drawn
    assert 'class="goal"' in drawn
