"""Sheets of units: chips at a glance, whole cards for whoever looks closer; and champions while they are chosen."""

from __future__ import annotations

from tests.games.godtear.positions import Table, opening, table
from theomachy.games.godtear import RULES
from theomachy.games.godtear.table.scene import scene
from theomachy.kernel.ask import WATCHER
from theomachy.scene import Scene, Sheet

NORTH, SOUTH = "nia F7; quartzlings E6 E7*2", "morrigan G8 2; cold_bones H8*3 I8"


def seen(t: Table, seat: int = 1) -> Scene:
    return scene(RULES.hidden.view(t.state, seat))


def sheet(board: Scene, name: str) -> Sheet:
    return next(one for one in board.sheets if one.id.endswith(f"-{name}"))


def test_the_viewers_own_warband_comes_first() -> None:
    t = table(NORTH, SOUTH).turn_of("morrigan")
    theirs, mine = ["unit-0-nia", "unit-0-quartzlings"], ["unit-1-morrigan", "unit-1-cold_bones"]
    assert [one.id for one in seen(t, 1).sheets] == mine + theirs
    assert [one.yours for one in seen(t, 1).sheets] == [True, True, False, False]
    assert [one.id for one in seen(t, WATCHER).sheets] == theirs + mine
    assert {one.row for one in seen(t).sheets} == {"Warband of North", "Warband of South"}


def test_a_chip_tells_health_tokens_and_who_acts() -> None:
    t = table("nia F7 6; quartzlings E6 E7*2 acted", SOUTH).tokens("morrigan", "+DMG -SPD").turn_of("morrigan")
    board = seen(t)
    morrigan, bones = sheet(board, "morrigan").chip, sheet(board, "cold_bones").chip
    assert morrigan is not None
    assert bones is not None
    assert (morrigan.state, morrigan.on, morrigan.done, morrigan.small) == ("4/6", True, False, False)
    assert morrigan.marks == (("speed", "bad", "blight of speed"), ("damage", "good", "boon of damage"))
    assert morrigan.flags == (("★", "ultimate ready"),)
    assert (bones.state, bones.small, bones.flags) == ("4/5", True, ())
    nia, stones = sheet(board, "nia").chip, sheet(board, "quartzlings").chip
    assert nia is not None
    assert stones is not None
    assert (nia.state, stones.done) == ("KO", True)


def test_a_card_lists_skills_by_phase_and_marks_the_present_one() -> None:
    t = table(NORTH, SOUTH).turn_of("morrigan")
    t.state.spent[t.unit("nia")] = True
    board = seen(t)
    morrigan = sheet(board, "morrigan")
    assert morrigan.title == "Morrigan (slayer champion)"
    assert [(shelf.name, shelf.now) for shelf in morrigan.shelves] == [
        ("Plot phase", False),
        ("Clash phase", True),
        ("Ultimate, once a game", False),
        ("Always", False),
    ]
    assert [card.symbol for card in morrigan.shelves[-1].cards] == ["i_prestige", "e_slayer"]
    assert [shelf.name for shelf in sheet(board, "nia").shelves][2] == "Ultimate, once a game (used)"
    assert sheet(board, "cold_bones").title == "Cold Bones (5 followers, small)"


def test_a_skill_that_was_used_is_struck_from_the_card_of_who_acts() -> None:
    t = table(NORTH, SOUTH).turn_of("morrigan").play("skill iceblade G8 F7", dice="0 0 0 0 0")
    cards = {card.id: card.spent for shelf in sheet(seen(t), "morrigan").shelves for card in shelf.cards}
    assert cards["skill.morrigan.iceblade"]
    assert sum(cards.values()) == 1


def test_while_warbands_are_chosen_notes_tell_who_has_been() -> None:
    t = opening(champions=2)
    t.play("begins 0", "draft lily", "draft nia")
    board = seen(t, 0)
    assert board.sheets == ()
    assert board.notes == ("Player 1: Warband so far: Lily.", "Player 2: Warband so far: Nia.")
