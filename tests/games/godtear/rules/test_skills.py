"""Skills whose text asks a question of its own."""

from __future__ import annotations

from tests.games.godtear.positions import table


def test_two_hexes_of_followers_beside_the_shrikes_one_is_driven_back() -> None:
    t = table("jeen A1; golden_shrikes F6", "titus L1; glory_seekers F7 F5").objectives("").turn_of("golden_shrikes")
    t.play("pass")
    assert (t.ask.what, set(t.options)) == ("drive_back", {"hex F5", "hex F7"})
    t.play("hex F5", "move F5 F4")
    assert t.at("glory_seekers") == "F4 F7"


def test_the_horn_chooses_among_two_hexes() -> None:
    t = table("kailinn F6; jeen A1", "titus L1; glory_seekers F7; grimgut L3; retchlings F5").objectives("")
    t.turn_of("kailinn").play("ultimate impaling_horn", "done")
    assert (t.ask.what, set(t.options)) == ("impaling_horn", {"hex F5", "hex F7"})
    t.play("hex F5")
    assert t.state.token == 9, "a Retchling is worth nothing, the horn two"


def test_a_storm_rider_names_whom_the_storm_strikes_first() -> None:
    t = table("luella F6; jeen A1", "titus F7; nia F5").objectives("").turn_of("luella")
    t.play("ultimate storm_rider", "done")
    assert (t.ask.what, set(t.options)) == ("storm_rider", {"target F5", "target F7"})
    t.play("target F7", dice="0 0 0 / 0 0 0")
    assert [roll[2] for roll in t.rolls()] == [3, 2], "Titus, then Nia"


def test_a_spew_with_a_token_asks_who_is_first() -> None:
    t = table("grimgut A1; retchlings F6", "titus F7; glory_seekers F5", phase="plot").objectives("")
    t.tokens("grimgut", "+ACC").turn_of("grimgut").play("skill goo_spew")
    assert (t.ask.what, len(t.options)) == ("spew", 2)
    t.play("unit glory_seekers 1", dice="0 0 0 0 0 / 0 0 0 0")
    assert [roll[1] for roll in t.rolls()] == [5, 4]


def test_runeweaving_asks_for_the_boon_and_for_whom() -> None:
    t = table("shayle F5; titus F6", "morrigan F7; nia L1", phase="plot").objectives("")
    t.tokens("morrigan", "+DOD +DMG +PRO").turn_of("shayle")
    t.play("skill runeweaving F5 F7", dice="1 1 1 1 0 0")
    assert (t.ask.what, t.options) == ("runeweaving", ["boon PRO", "boon DMG"]), "her dodge was spent by the roll"
    t.play("boon DMG")
    assert (t.ask.what, set(t.options)) == ("runeweaving_to", {"unit shayle 0", "unit titus 0"})
    t.play("unit titus 0")
    assert (t.held("morrigan"), t.held("titus")) == ("+PRO", "+DMG")


def test_two_fallen_champions_are_raised_one_by_one() -> None:
    t = table("mournblade F5; titus F6 5; nia F4 6", "jeen L1; lily L3; styx L5").objectives("").turn_of("mournblade")
    t.play("skill raise_dead")
    assert (t.ask.what, set(t.options)) == ("raise_dead", {"unit titus 0", "unit nia 0", "decline"})
    t.play("unit nia 0", "decline")
    assert (t.wounds("nia"), t.wounds("titus")) == (0, 5)


def test_call_to_arms_goes_from_unit_to_unit() -> None:
    t = table("helena D5; titus D7; nia D3", "jeen L1; lily L3; styx L5").objectives("").turn_of("helena")
    t.play("ultimate call_to_arms")
    assert (t.ask.what, len(t.options)) == ("call_to_arms", 3)
    t.play("unit nia 0")
    assert t.ask.what == "recruit"
    while t.ask.what != "call_to_arms":
        t.play(t.options[0])
    assert len(t.at("quartzlings").split()) == 3


def test_a_wellspring_serves_two_champions_in_any_order() -> None:
    t = table("durthax E7; titus E8; nia L1", "jeen L2; lily L3; styx L5", phase="plot").turn_of("durthax")
    t.play("ultimate wellspring")
    assert (t.ask.what, set(t.options)) == ("wellspring", {"unit durthax 0", "unit titus 0", "decline"})
    t.play("unit titus 0", "claim F8")
    assert (t.ask.what, t.options) == ("claim", ["claim F7", "decline"])
    t.play("claim F7")
    assert (t.banner_at("titus"), t.banner_at("durthax")) == ("F8", "F7")
