"""Duels between heroes: H4, H8-H10, H12, H20 and the rulebook's example."""

from __future__ import annotations

from tests.games.runewars.positions import Table, table
from theomachy.games.runewars.rules.board import AREA
from theomachy.games.runewars.rules.card_names import HEROES
from theomachy.games.runewars.rules.reward_entry import is_up, knows_reward


def duel(attacker: str, defender: str, more: str = "", tactics: str = "", **told: str) -> Table:
    """Daqan's hero starts a duel with Latari's in 3A. `told` are words for the heroes' lines."""
    t = table(
        f"hero {attacker} daqan 3A {told.get('mine', '')}; hero {defender} latari 3A {told.get('theirs', '')}; {more}",
        begin="step quest_phase",
        orders="daqan 1, latari 2",
        tactics=tactics,
    )
    return t.do("daqan", f"go 3A; duel {defender}")


def test_x15_the_duel_of_the_rulebook() -> None:
    t = duel("mad_carthos", "silhouette", mine="reward:rage_blade reward:runeplate")
    t.do("daqan", "use mad_carthos")
    assert t.hero("silhouette") == "latari 3A damage 1"
    t.fate("1 15")
    assert t.asked == "daqan duel_special"
    assert t.options() == {"strike", "use rage_blade"}
    t.do("daqan", "use rage_blade")
    assert t.hero("silhouette") == "latari 3A damage 2"
    t.fate("5 25")
    assert t.asked == "daqan duel_prevent"
    t.do("daqan", "use runeplate")
    assert t.hero("silhouette") == "out"
    assert t.hero("mad_carthos") == "daqan 3A"
    assert t.said("duel_over") == [(2,)]


def test_h20_the_victor_takes_the_rewards_as_they_lie() -> None:
    t = duel("sir_valadir", "silhouette", theirs="damage:2 reward:seeing_stone shown:mace_of_kellos").fate("5 8")
    assert t.rewards("sir_valadir") == ["mace_of_kellos", "seeing_stone"]
    faces = [is_up(entry) for entry in t.state.rewards[HEROES.index("sir_valadir")]]
    assert sorted(faces) == [False, True]


def test_h20_his_player_shares_them_out_among_his_heroes_there() -> None:
    t = table(
        "hero sir_valadir daqan 3A; hero red_scorpion daqan 3A; "
        "hero silhouette latari 3A damage:2 reward:seeing_stone shown:mace_of_kellos",
        begin="step quest_phase",
        orders="daqan 1, latari 2",
    ).do("daqan", "act sir_valadir; go 3A; duel silhouette")
    t.fate("5 8")
    assert t.asked == "daqan duel_spoils"
    assert t.options() == {"spoils_to sir_valadir", "spoils_to red_scorpion"}
    fallen = t.state.rewards[HEROES.index("silhouette")]
    assert all(knows_reward(entry, t.seat("daqan")) for entry in fallen), "he sees what he gives away"
    t.do("daqan", "spoils_to red_scorpion; spoils_to sir_valadir")
    assert len(t.rewards("red_scorpion")) == len(t.rewards("sir_valadir")) == 1


def test_h6_if_both_fall_both_leave_a_marker() -> None:
    t = duel("sir_valadir", "silhouette", mine="damage:4 reward:runeplate", theirs="damage:2 shown:mace_of_kellos")
    t.fate("5 25")
    t.settle(until="daqan order")
    assert t.hero("sir_valadir") == t.hero("silhouette") == "out"
    assert len(t.state.graves[AREA["3A"]]) == 2


def test_h4_a_rout_prevents_damage_and_a_duel_ends_after_four_rounds() -> None:
    t = duel("sir_valadir", "ronan_of_the_wild").fate("5 15 25 16 8 9 10 17")
    assert t.said("duel_over") == [(4,)]
    assert t.hero("sir_valadir") == "daqan 3A"
    assert t.hero("ronan_of_the_wild") == "latari 3A"


def test_h5_damage_stays() -> None:
    t = duel("sir_valadir", "ronan_of_the_wild").fate("5 25 6 26 8 9 10 17")
    assert t.hero("sir_valadir") == "daqan 3A damage 2"
    assert t.hero("ronan_of_the_wild") == "latari 3A damage 2"


def test_h9_damage_at_the_start_may_end_it_before_any_round() -> None:
    t = duel("mad_carthos", "silhouette", theirs="damage:2 reward:hunters_bow").do("daqan", "use mad_carthos")
    assert t.hero("silhouette") == "out"
    assert t.rewards("mad_carthos") == ["hunters_bow"]
    assert t.said("duel_over") == [(0,)]


def test_dirty_trick_works_at_the_start_of_a_duel() -> None:
    t = duel("sir_valadir", "silhouette", tactics="latari dirty_trick").do("latari", "play dirty_trick")
    assert t.hero("sir_valadir") == "daqan 3A damage 1"


def test_field_surgeon_works_at_the_start_of_a_duel() -> None:
    t = duel("sir_valadir", "silhouette", mine="damage:4", tactics="daqan field_surgeon")
    assert t.do("daqan", "play field_surgeon").hero("sir_valadir") == "daqan 3A"


def test_whoever_may_hold_something_is_asked_in_a_hidden_way() -> None:
    t = table(
        "hero sir_valadir daqan 3A; hero silhouette latari 3A",
        begin="step quest_phase",
        orders="daqan 1, latari 2",
        tactics="daqan levy",
    ).do("daqan", "go 3A")
    t.position.play(t.seat("daqan"), ("duel", "silhouette"))
    assert t.asked == "daqan duel_start"
    assert t.question.hidden
    assert t.options() == {"go_on"}


def test_h10_one_weapon_serves_in_a_duel_as_often_as_it_likes() -> None:
    t = duel("sir_valadir", "ronan_of_the_wild", mine="reward:mace_of_kellos shown:soulbiter", theirs="training:0/2/0")
    t.fate("1 8").do("daqan", "use soulbiter").fate("2 9")
    assert t.options() == {"strike", "use soulbiter"}


def test_h10_one_armor_serves_in_a_duel() -> None:
    t = duel("sir_valadir", "ronan_of_the_wild", mine="reward:runeplate shown:ghost_armor").fate("8 5")
    assert t.options() == {"use runeplate", "use ghost_armor", "go_on"}
    t.do("daqan", "use runeplate").fate("9 25")
    assert t.options() == {"use runeplate", "go_on"}


def test_h12_a_second_hero_of_the_player_takes_no_part() -> None:
    t = table(
        "hero sir_valadir daqan 3A; hero silhouette latari 3A; "
        "hero ronan_of_the_wild latari 3A shown:cloak_of_deception",
        begin="step quest_phase",
        orders="daqan 1, latari 2",
    ).do("daqan", "go 3A; duel silhouette")
    assert t.asked == "chance"


def test_h8_whoever_started_a_duel_does_not_quest() -> None:
    t = (
        table(
            "hero sir_valadir daqan 3A; hero silhouette latari 3A",
            begin="step quest_phase",
            orders="daqan 1, latari 2",
            quests="daqan the_drowned_stair",
        )
        .do("daqan", "go 3A; duel silhouette")
        .fate("8 9 10 17 18 19 20 27")
    )
    assert t.asked == "latari hero_action"
