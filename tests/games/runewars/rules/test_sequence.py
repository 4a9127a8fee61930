"""Seasons and years: Q1-Q13; hands: N3, N4."""

from __future__ import annotations

from tests.games.runewars.positions import table
from theomachy.games.runewars import RULES
from theomachy.games.runewars.rules.card_names import SEASON_CARDS, TACTICS
from theomachy.games.runewars.rules.cards import discard_tactic
from theomachy.games.runewars.rules.play_order import play_order


def test_x32_first_play_order() -> None:
    influence = "latari 4, daqan 3, waiqar 2, uthuk 1"
    t = table(factions="uthuk waiqar daqan latari", begin="orders", year="1 spring", influence=influence)
    assert [t.faction(seat) for seat in play_order(t.state)] == ["latari", "daqan", "waiqar", "uthuk"]


def test_q2_orders_are_secret_until_all_have_chosen() -> None:
    t = table(begin="orders")
    before = RULES.hidden.view(t.state, 1)["players"][0]["sealed_order"]
    t.do("daqan", "order conquer")
    view = RULES.hidden.view(t.state, 1)["players"][0]
    assert (before, view["sealed_order"], view["orders_used"], view["sealed"]) == (0, 0, [], True)
    assert RULES.hidden.view(t.state, 0)["players"][0]["sealed_order"] == 3


def test_a_chosen_order_may_be_thought_over_until_all_have_chosen() -> None:
    t = table(begin="orders")
    t.do("daqan", "order conquer; think_again; order harvest")
    t.do("latari", "order fortify")
    assert t.state.order == [4, 8]


def test_q2_the_lowest_number_is_resolved_first() -> None:
    t = table(begin="orders")
    t.do("daqan", "order fortify").do("latari", "order strategize")
    assert t.said("order_shown") == [(1, "strategize"), (0, "fortify")]


def test_q6_after_winter_comes_spring_of_the_next_year() -> None:
    t = table(begin="step season_over", year="2 winter")
    assert (t.state.year, t.state.season, t.asked) == (3, 0, "chance")


def test_a_season_card_does_not_come_twice() -> None:
    t = table(begin="season", year="2 fall")
    t.draw("blight")
    left = t.state.season_decks[2]
    assert left.bit_count() == 7
    assert not left >> (SEASON_CARDS.index("blight") - 16) & 1


def test_q8_cards_of_last_season_may_be_played_when_the_season_begins() -> None:
    t = table(begin="season", year="2 fall", fresh="daqan levy", tactics="daqan ambush")
    assert (t.state.tactics[0], t.state.fresh[0]) == ((TACTICS.index("ambush"), TACTICS.index("levy")), ())


def test_x29_ten_tactics_cards_at_most() -> None:
    t = table(begin="step draw_tactics 0 2", tactics="daqan levy*3 rally_cry*3 to_the_winner*2 panic*2")
    t.draw("saboteurs", "saboteurs")
    assert t.asked == "daqan discard_down"
    t.do("daqan", "discard levy")
    assert t.asked == "daqan discard_down"
    t.do("daqan", "discard saboteurs")
    assert len(t.tactics("daqan")) == 10


def test_of_two_cards_alike_the_one_that_may_not_be_played_yet_goes_first() -> None:
    t = table(begin="orders", tactics="daqan levy", fresh="daqan levy")
    discard_tactic(t.state, 0, TACTICS.index("levy"))
    assert (len(t.state.tactics[0]), t.state.fresh[0]) == (1, ())


def test_n4_three_quests_at_most() -> None:
    t = table(begin="step draw_quests 0 2", quests="daqan the_quiet_orchard the_drowned_stair")
    t.draw("bandit_camp", "the_wyrms_nest").do("daqan", "discard_quest the_drowned_stair")
    assert t.quests("daqan") == ["bandit_camp", "the_quiet_orchard", "the_wyrms_nest"]


def test_n3_an_empty_deck_is_made_from_its_discards() -> None:
    t = table(begin="orders")
    state = t.state
    state.tactics_deck, state.tactics_discards = (0,) * len(TACTICS), state.tactics_deck
    state.agenda.append(("draw_tactics", 0, 1))
    t.position.go()
    t.draw("levy")
    assert t.tactics("daqan") == ["levy"]
    assert not any(state.tactics_discards)
