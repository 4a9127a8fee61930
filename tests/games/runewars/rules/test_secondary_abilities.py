"""The season's secondary ability: Y1-Y8."""

from __future__ import annotations

from tests.games.runewars.positions import table


def test_x42_spring() -> None:
    t = table(
        "area 1A routed_giant flag:daqan; area 1C flag:daqan; area DA flag:daqan;"
        "hero silhouette daqan DB routed damage:2",
        begin="secondary", year="3 spring", orders="daqan 8 1 2 3",
    )  # fmt: skip
    assert t["1A"] == "nobody giant"
    assert t.hero("silhouette") == "daqan DB damage 2"
    assert not any(t.state.activated)
    assert len(t.options("order")) == 8


def test_spring_keeps_the_order_of_play_of_last_season() -> None:
    t = table(begin="secondary", year="3 spring", orders="daqan 8, latari 1")
    assert t.state.order == [8, 1]


def test_y3_fall_gives_influence_or_a_card() -> None:
    t = table(begin="secondary", year="2 fall", orders="daqan 5, latari 2")
    assert t.asked == "latari fall_gift"
    t.do("latari", "influence 2").do("daqan", "tactics 1").draw("levy")
    assert (t.influence("latari"), t.tactics("daqan")) == (2, ["levy"])
    assert t.state.tactics[0] == (), "not to be played in this fall"


def test_y3_fall_shuffles_the_fate_discards_in() -> None:
    t = table(begin="orders", year="2 fall")
    t.state.fate, t.state.fate_discards = 0b1000, 0b0111
    t.state.agenda.append(("secondary",))
    t.position.go()
    assert (t.state.fate, t.state.fate_discards) == (0b1111, 0)


def test_x01_winter_limit() -> None:
    t = table(
        "area 1C berserker*6 warlock; area UA berserker*5; hero mad_carthos uthuk 1C",
        begin="secondary", year="2 winter", factions="uthuk latari", dials="uthuk 5 1 3, latari 2 3 2",
    )  # fmt: skip
    assert t.asked == "uthuk winter_losses"
    t.do("uthuk", "lose warlock")
    assert t["1C"] == "uthuk berserker*5", "of one kind only, the rest goes by itself"
    assert t["UA"] == "uthuk berserker*5"
    assert t.asked == "uthuk order"


def test_x43_food_0() -> None:
    t = table(
        "area 1B berserker*3 stronghold:uthuk; area 1C berserker*2",
        begin="secondary", year="2 winter", factions="uthuk latari", dials="uthuk 0 1 3, latari 2 3 2",
    )  # fmt: skip
    assert (t["1B"], t["1C"], t.owner("UA")) == ("uthuk", "nobody", "uthuk")
    assert t.supply("berserker") == 16


def test_y7_allies_who_are_left_alone_become_unallied() -> None:
    t = table("area 1C footman giant", begin="secondary", year="2 winter", dials="daqan 1 2 2, latari 2 3 2")
    t.do("daqan", "lose footman")
    assert t["1C"] == "nobody giant"


def test_unallied_neutrals_have_no_food_limit() -> None:
    t = table("area 1A razorwing*7", begin="secondary", year="2 winter", dials="daqan 0 0 0, latari 0 0 0")
    assert t["1A"] == "nobody razorwing*7"


def test_x44_a_card_of_this_fall_is_for_the_next_winter() -> None:
    t = table("area 1C footman*6", begin="secondary", year="2 fall", dials="daqan 2 2 2, latari 2 3 2")
    t.do("latari", "influence 2").do("daqan", "tactics 1").draw("winter_stores")
    t.do("daqan", "order harvest").do("latari", "order harvest")
    while "season_card" not in {option[0] for option in t.question.options}:
        assert not t.may("play winter_stores")
        t.settle(until="chance")
    t.draw("mild_winter")
    t.do("daqan", "play winter_stores")
    t.settle(until="order")
    assert t["1C"] == "daqan footman*6", "food 4 after the harvest, 5 in a mild winter"
