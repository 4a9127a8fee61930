"""Winning and losing: V1-V7, EL1-EL4, leaving."""

from __future__ import annotations

from tests.games.runewars.positions import table
from theomachy.games.runewars.rules.board import AREA
from theomachy.games.runewars.rules.elimination import settle_all
from theomachy.games.runewars.rules.state import DRAGON_UP, NOBODY
from theomachy.games.runewars.rules.victory import may_place

SIX = "; ".join(f"area {area} footman rune:dragon_down" for area in ("DA", "DB", "DC", "1A", "1B", "1C"))
SEVEN = f"{SIX}; area 5C footman rune:dragon_down"


def test_v1_six_runes_are_proved_and_the_card_lies_on_the_seasons_deck() -> None:
    t = table(SIX, turn="daqan harvest", year="4 summer")
    t.do("daqan", "victory_card")
    assert t.state.victory[1] == (0, 4)
    assert t.state.rune.count(DRAGON_UP) == 6


def test_u8_no_more_tokens_are_turned_than_needed() -> None:
    t = table(SEVEN, turn="daqan harvest", year="4 summer")
    t.do("daqan", "victory_card")
    assert t.asked == "daqan prove_runes"
    for area in ("DA", "DB", "DC", "1A", "5C"):
        t.do("daqan", f"turn_up {area}")
    t.do("daqan", "turn_up 1B")
    assert t.state.rune.count(DRAGON_UP) == 6
    assert t.state.victory[1] == (0, 4)


def test_five_runes_are_not_enough() -> None:
    t = table(SIX.rpartition(";")[0], turn="daqan harvest")
    assert not may_place(t.state, 0)


def test_w6_no_victory_card_in_the_last_year_nor_on_a_deck_that_has_one() -> None:
    assert not may_place(table(SIX, year="7 spring").state, 0)
    t = table(SIX, year="4 summer")
    t.state.victory[1] = (1, 3)
    assert not may_place(t.state, 0)
    t.state.victory[1] = (NOBODY, 0)
    t.state.victory[2] = (0, 4)
    assert not may_place(t.state, 0), "he has only one card"


def test_v2_six_runes_a_year_later_win_at_once() -> None:
    t = table(SIX, begin="orders", year="5 spring")
    t.state.victory[1] = (0, 4)
    t.state.agenda = [("season_begins", 5, 1)]
    t.position.go()
    assert (t.asked, t.state.ending, t.state.winners) == ("over", "victory_card", [0])


def test_x21_who_has_fewer_takes_the_card_back() -> None:
    t = table(SIX.rpartition(";")[0], begin="orders", year="7 spring")
    t.state.victory[1] = (0, 6)
    t.state.agenda = [("season_begins", 7, 1)]
    t.position.go()
    assert t.state.victory[1] == (NOBODY, 0)
    assert t.asked == "chance"


def test_x94_cards_on_other_decks_wait_for_their_season() -> None:
    t = table(SIX, begin="orders", year="5 spring")
    t.state.victory[1], t.state.victory[2] = (1, 4), (0, 4)
    t.state.agenda = [("season_begins", 5, 1)]
    t.position.go()
    assert t.asked == "chance", "he has not six runes, and summer goes on"
    t.state.agenda = [("season_begins", 5, 2)]
    t.position = type(t.position)(t.position.rules, t.state, None)
    assert t.state.winners == [0]


def test_x95_a_dragon_throne_counts_and_needs_no_token() -> None:
    five = SIX.rpartition(";")[0]
    t = table(f"{five}; area 1C footman token:dragon_throne", turn="daqan harvest", year="4 summer")
    t.do("daqan", "victory_card")
    assert t.state.victory[1] == (0, 4)
    assert t.state.rune.count(DRAGON_UP) == 5


def test_x30_final_count() -> None:
    homes = {"DA": "up", "DB": "down", "WA": "up", "WB": "down", "UA": "up"}
    runes = "; ".join(f"area {area} rune:dragon_{face}" for area, face in homes.items())
    influence = "daqan 5, waiqar 5, uthuk 9"
    t = table(runes, factions="waiqar daqan uthuk", begin="step season_over", year="7 winter", influence=influence)
    assert (t.state.ending, t.state.winners) == ("final_count", [t.seat("daqan")])


def test_fewer_years_end_earlier() -> None:
    t = table(begin="step season_over", year="2 winter", years=2)
    assert t.state.ending == "final_count"


def test_x92_a_home_area_keeps_a_player_in_the_game() -> None:
    t = table("area LA footman; area LB footman", begin="orders")
    settle_all(t.state)
    assert not t.state.out[1]


def test_el1_who_controls_nothing_is_out_and_the_last_one_wins() -> None:
    t = table("area LA footman; area LB footman; area LC footman", begin="step settle_all")
    assert (t.state.ending, t.state.winners) == ("last_player", [0])


def test_x93_cards_of_an_eliminated_player() -> None:
    t = table(
        "area LA footman; area LB footman; area LC footman;"
        "hero silhouette latari LA reward:rage_blade shown:runeplate",
        factions="daqan latari uthuk", begin="orders", tactics="latari levy*2 panic", quests="latari hall_of_records",
        titles="latari captain_of_the_heroes_league 3",
    )  # fmt: skip
    state = t.state
    state.victory[2] = (1, 2)
    state.rune[AREA["LA"]] = DRAGON_UP
    state.dragons -= 1
    state.agenda.append(("settle_all",))
    t.position.go()
    t.check()
    assert state.out == [False, True, False]
    assert (t.hero("silhouette"), t.tactics("latari"), t.quests("latari")) == ("deck", [], [])
    assert state.victory[2] == (NOBODY, 0)
    assert state.titles[1] == (NOBODY, 3, 0)
    assert t.runes("daqan") == 1
    assert t.asked == "daqan order"


def test_el3_nobody_is_out_in_the_middle_of_a_march() -> None:
    t = table("area LA footman; area LB footman; area LC footman; area 1C archer", begin="orders")
    t.state.units[AREA["1C"]], t.state.force = (), t.state.units[AREA["1C"]]
    t.state.owner[AREA["1C"]] = NOBODY
    settle_all(t.state)
    assert not t.state.out[1]


def test_who_leaves_is_out_when_what_is_going_on_is_complete() -> None:
    text = "area LA archer*2 stronghold:latari; area DA footman"
    t = table(text, factions="daqan latari uthuk", turn="daqan strategize")
    t.resign("latari")
    assert (t.state.ending, t.state.out[1]) == ("", False)
    t.settle(until="chance")
    assert t.state.out[1]
    assert t["LA"] == "nobody"


def test_the_last_one_who_stays_has_won() -> None:
    t = table(begin="orders")
    t.resign("latari")
    assert (t.state.ending, t.state.winners) == ("last_player", [0])
