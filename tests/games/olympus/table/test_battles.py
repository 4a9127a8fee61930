"""Battles as they lie on the table: facing dice, what came of each pair, dice that did not count."""

from __future__ import annotations

from tests.games.olympus.positions import Table, table
from tests.games.olympus.table.seen import scene_of
from theomachy.scene import Die


def rolled() -> Table:
    t = table("A athens army city; B argolis army hero; B arcadia market")
    t.write("A", "attack athens army argolis; attack athens city argolis")
    t.write("B", "support arcadia market argolis")
    t.reveal()
    t.roll("argolis: A 6 5 4 3, B 7 4 2")
    return t


def test_a_battle_has_two_sides_and_their_harm() -> None:
    (clash,) = scene_of(rolled(), "A").clashes
    assert (clash.title, clash.at, clash.now) == ("Battle for Argolis", "argolis", True)
    assert [(side.does, side.harm, side.hue) for side in clash.sides] == [
        ("attacks", "takes 1 hit", 0),
        ("defends", "takes 3 hits", 1),
    ]


def test_facing_dice_say_who_hits_as_the_viewer_sees_it() -> None:
    t = rolled()
    words = {letter: [duel.words for duel in scene_of(t, letter).clashes[0].duels] for letter in "ABC"}
    one, two = (side.name for side in scene_of(t, "C").clashes[0].sides)
    assert words["A"] == [f"{two} hits", "you hit", "you hit", "you hit"]
    assert words["B"] == ["you hit", f"{one} hits", f"{one} hits", f"{one} hits"]
    assert words["C"] == [f"{two} hits", *[f"{one} hits"] * 3]
    tones = {letter: [duel.tone for duel in scene_of(t, letter).clashes[0].duels] for letter in "AC"}
    assert tones == {"A": ["bad", "good", "good", "good"], "C": ["", "", "", ""]}


def test_dice_keep_shape_and_colour_and_support_beyond_the_row_is_spare() -> None:
    (clash,) = scene_of(rolled(), "A").clashes
    assert clash.duels[0].two == Die("7", 8, title="7 on a die of 8", hue=1)
    assert clash.duels[2].two is None
    assert clash.sides[1].spare == (Die("2", 4, title="2 on a die of 4", hue=1),)


def test_mutual_attacks_are_a_clash() -> None:
    t = table("A athens army hero; B argolis army")
    t.write("A", "attack athens army argolis; attack athens hero argolis")
    t.write("B", "attack argolis army athens")
    t.reveal()
    t.roll("argolis: A 4 2, B 4")
    (clash,) = scene_of(t, "A").clashes
    assert clash.title == "Clash over Argolis, Athens"
    assert [duel.words for duel in clash.duels] == ["level", "you hit"]
    assert [side.does for side in clash.sides] == ["attacks", "attacks too"]
    assert [side.harm for side in clash.sides] == ["is unhurt", "takes 1 hit"]
