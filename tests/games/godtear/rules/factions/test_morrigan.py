"""Morrigan and her Cold Bones, skill by skill: the pattern for the other champions' tests."""

from tests.games.godtear.positions import table


def test_w11_blinding_light_hits_distracts_and_wounds() -> None:
    t = table("nia F7", "morrigan F9").turn_of("nia")
    t.play("skill blinding_light F7 F9", dice="1 1 1 1 / 1 1 0 0 2")
    assert t.wounds("morrigan") == 1
    assert t.held("morrigan") == "-ACC"


def test_w16_iceblade_wounds_a_slowed_target_before_the_damage_roll() -> None:
    t = table("morrigan F7", "titus F8").tokens("titus", "-SPD").turn_of("morrigan")
    t.play("skill iceblade F7 F8", dice="1 1 1 0 0 / 2 1 1 0 0")
    assert t.wounds("titus") == 2
    assert t.held("titus") == "-SPD"


def test_w17_snowballs_chance_knocks_out_whom_it_wounds() -> None:
    t = table("morrigan F7", "grimgut F8").turn_of("morrigan")
    t.play("skill snowballs_chance F7 F8", dice="2 / 2 1")
    assert t.wounds("grimgut") == 9
    assert t.state.token == 11 - 5
    t.play("move F8 F9", "pass")
    assert t.at("grimgut") == "F9"
    assert t.halted


def test_w18_her_boon_is_worth_two_dice() -> None:
    t = table("morrigan F7", "grimgut F8").tokens("morrigan", "+ACC").turn_of("morrigan")
    t.play("skill snowballs_chance F7 F8", dice="0 0 0")
    assert t.held("morrigan") == ""
    assert t.ask.what == "act"


def test_flash_freeze_touches_every_enemy_unit_in_range() -> None:
    t = table("morrigan F7", "titus F10; glory_seekers A1").turn_of("morrigan")
    t.play("ultimate flash_freeze")
    assert t.held("titus") == "-SPD -DOD"
    assert t.held("glory_seekers") == ""
    assert not any(option.startswith("ultimate") for option in t.options)


def test_w14_snowblade_fight_counts_comrades_next_to_the_target() -> None:
    t = table("morrigan A1; cold_bones F7*3 G8*2", "rhodri F8").turn_of("cold_bones")
    t.play("skill snowblade_fight F7 F8", dice="1 1 1 0 0 0 / 1 1 1 1 1")
    assert t.wounds("rhodri") == 1


def test_brain_freeze_after_a_skill_that_knocked_out_cold_bones() -> None:
    t = table("titus F7", "morrigan A1; cold_bones F8*2").turn_of("titus")
    t.play("skill piercing_strike F7 F8", dice="2 0 0 0 0 / 2 2 0 0 0 0")
    t.play("enough")
    assert t.held("titus") == "-DOD"
    assert t.state.token == 11 - 2
