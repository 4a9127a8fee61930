"""How answers look, and the battle as a clash, described without a page."""

from __future__ import annotations

from tests.games.cthulhu.positions import Table, table
from theomachy.games.cthulhu import RULES
from theomachy.kernel.look import Moment
from theomachy.kernel.words import View
from theomachy.scene import Scene


def moment(t: Table) -> Moment:
    ask = t.question
    view: View = {**RULES.hidden.view(t.state, ask.seat), "question": (ask.what, *ask.about)}
    return Moment(view, RULES.table.scene(view), ask.seat, ask, ask.options)


def seen(t: Table) -> Scene:
    return RULES.table.scene(RULES.hidden.view(t.state, 0))


def test_a_pass_that_costs_power_is_asked_back() -> None:
    now = moment(table("GC SPA acolyte", power="GC 5"))
    assert RULES.table.look.option(now, ("pass",)).confirm == "You lose 5 Power. Really?"
    assert RULES.table.look.option(now, ("pass",)).closing


def test_a_power_stands_under_its_own_name_with_what_it_does() -> None:
    now = moment(table("GC SPA acolyte; CC SAS acolyte", power="GC 5", books="GC dreams"))
    look = RULES.table.look.option(now, ("dreams", "SAS", "crawling_chaos"))
    assert look.group[:2] == ("spellbook", "Dreams")
    assert look.detail


def test_the_battle_is_told_with_dice_harm_and_fates_and_kept_until_the_turn_is_over() -> None:
    t = table("GC EAF deep_one starspawn; YS EAF undead*2", power="GC 2")
    assert seen(t).clashes == ()
    t.do("GC", "battle EAF YS")
    (clash,) = seen(t).clashes
    assert clash.title == "Battle: East Africa" or clash.title.startswith("Battle: ")
    t.roll("6 5 1 4  2")
    while t.state.area >= 0:
        t.do(t.asked.split()[0], t.words(t.question.options[0]))
    (clash,) = seen(t).clashes
    one, two = clash.sides
    assert (clash.state, clash.now) == ("over", False)
    assert ([die.face for die in one.dice], one.idle, one.suffers) == (["6", "5", "4"], 1, ())
    assert two.suffers == (("kill", "1 kill"), ("pain", "2 pains"))
    assert two.fates[0] == "Undead killed"
    t.state.turn, t.state.agenda = 3, [("new_turn",)]
    copy = t.state.copy()
    assert copy.report == t.state.report


def test_every_sheet_has_its_books_requirements_and_units_and_the_own_one_a_desk() -> None:
    own, *others = seen(table("GC SPA acolyte", books="GC dreams", signs="GC 2")).sheets
    assert own.yours
    assert [shelf.kind for shelf in own.desk] == ["slots", "tokens", "needs"]
    assert [len(shelf.cards) for shelf in own.shelves] == [6, 6, 5]
    assert not any(sheet.desk for sheet in others)


def test_an_awakening_and_a_ritual_are_looked_up_for() -> None:
    view = RULES.hidden.view(table("GC SPA acolyte").state, 0)
    look = RULES.table.look
    woken = look.spectacle(view, ("awaken", ("great_cthulhu", "cthulhu", "SPA"), None, ()))
    assert woken is not None
    assert (woken.title, woken.about) == ("Cthulhu awakens", "in the South Pacific")
    assert (woken.whose, woken.area) == ("great_cthulhu", "SPA")
    ritual = look.spectacle(view, ("ritual", ("great_cthulhu", 7, 3, 1), None, ()))
    assert ritual is not None
    assert ritual.about == "Great Cthulhu pays 7 Power for 3 Doom and 1 Elder Sign"
    assert look.spectacle(view, ("no_ritual", ("great_cthulhu",), None, ())) is None


def test_great_old_ones_dominate_their_area() -> None:
    board = seen(table("GC SPA cthulhu acolyte deep_one; YS EUR acolyte*2 undead"))
    sizes = {token.title.partition(" of ")[0]: token.size for token in board.tokens if token.area == "SPA"}
    great = next(token for token in board.tokens if token.grand)
    assert great.title.startswith("Cthulhu")
    assert great.size >= 1.7 * max(size for name, size in sizes.items() if name != "Cthulhu")


def test_the_dark_is_its_home() -> None:
    assert RULES.table.look.theme == "night"
