"""What a seat may not know is dealt anew, and nothing else (C12, U5)."""

from __future__ import annotations

from collections import Counter
from random import Random

from tests.games.runewars.positions import Table, table
from theomachy.games.runewars import RULES
from theomachy.games.runewars.rules.board import AREA
from theomachy.games.runewars.rules.redeal import redeal
from theomachy.games.runewars.rules.reward_entry import is_up, reward_number
from theomachy.games.runewars.rules.state import DRAGON_DOWN, Runewars


def deals(t: Table, faction: str, count: int = 60) -> list[Runewars]:
    """Some re-deals for a seat; each looks to it as the real one."""
    rng, seat = Random(1), t.seat(faction)
    found = [redeal(t.state, seat, rng.randrange) for _ in range(count)]
    for twin in found:
        assert RULES.hidden.view(twin, seat) == RULES.hidden.view(t.state, seat)
        assert not RULES.proof.check(twin)
    return found


def test_hands_of_others_are_dealt_anew_and_ones_own_stays() -> None:
    t = table(begin="orders", tactics="daqan levy, latari panic ambush", quests="latari bandit_camp")
    found = deals(t, "daqan")
    assert {twin.tactics[0] for twin in found} == {t.state.tactics[0]}
    assert len({twin.tactics[1] for twin in found}) > 20
    assert len({twin.quests[1] for twin in found}) > 5
    assert {len(twin.tactics[1]) for twin in found} == {2}


def test_an_objective_of_others_is_one_of_their_alignment() -> None:
    t = table(begin="orders", objectives="daqan fellowship, uthuk carnage", factions="daqan uthuk")
    found = deals(t, "daqan")
    assert {twin.objective[0] for twin in found} == {t.state.objective[0]}
    assert {twin.objective[1] for twin in found} == set(range(8, 16))


def test_a_discarded_objective_that_a_seat_has_seen_stays_where_it_is() -> None:
    t = table(begin="orders", objectives="daqan fellowship, latari bread_for_all")
    t.state.objective_deck &= ~3
    t.state.objective_discards = 3
    t.state.seen_objectives = (1, 0)
    found = deals(t, "daqan")
    assert all(twin.objective_discards & 1 for twin in found)
    assert any(not twin.objective_discards & 2 for twin in found)
    assert all(twin.objective_discards.bit_count() == 2 for twin in found)


def test_runes_that_a_seat_knows_stay_and_the_others_change_places() -> None:
    t = table(
        "area 1C footman rune:dragon_down; area LA rune:dragon_down; area LB rune:false_down; area 1A rune:false_up",
        begin="orders",
    )  # fmt: skip
    found = deals(t, "daqan")
    assert {twin.rune[AREA["1C"]] for twin in found} == {DRAGON_DOWN}
    assert len({twin.rune[AREA["LA"]] for twin in found}) == 2
    assert len({twin.rune[AREA["LA"]] for twin in deals(t, "latari")}) == 1


def test_facedown_rewards_of_others_may_be_any_that_are_left() -> None:
    t = table("hero silhouette latari LA reward:rage_blade shown:runeplate", begin="orders")
    numbers = {reward_number(entry) for twin in deals(t, "daqan") for entry in twin.rewards[3] if not is_up(entry)}
    assert len(numbers) > 5
    assert 2 not in numbers, "the Runeplate lies face up"
    assert len({tuple(twin.rewards) for twin in deals(t, "latari")}) == 1


def test_the_order_of_rewards_tells_nothing_of_those_that_lie_face_down() -> None:
    seen = []
    for card in ("timmorrans_shard", "banner_of_heroes"):
        t = table(f"hero silhouette latari LA reward:{card} shown:ghost_armor", begin="orders")
        seen.append(RULES.hidden.view(t.state, t.seat("daqan"))["heroes"]["silhouette"]["rewards"])
    assert seen[0] == seen[1] == [{"id": "ghost_armor", "up": True}, {"id": "", "up": False}]


def test_cards_picked_in_secret_are_picked_anew_from_the_new_hand() -> None:
    t = table(begin="primary change_of_plans", year="2 fall", orders="daqan 1", tactics="daqan levy ambush panic")
    t.do("daqan", "discard levy; discard panic")
    found = deals(t, "latari")
    assert len({twin.agenda[-1] for twin in found}) > 10
    for twin in found:
        _, _, seat, *picked = twin.agenda[-1]
        assert len(picked) == 2
        assert not Counter(picked) - Counter(twin.tactics[seat])
    assert {twin.agenda[-1] for twin in deals(t, "daqan")} == {t.state.agenda[-1]}


def test_k20_fate_cards_of_a_supported_side_are_hidden_until_both_have_drawn() -> None:
    text = "hero sir_valadir daqan 3A; area DB footman*2; area 3A giant"
    t = table(text, turn="daqan conquer fortify").do("daqan", "activate 3A; all DB").settle(until="support")
    t.do("daqan", "support sir_valadir footman; extra 1").fate("1 15 2")
    assert t.question.hidden, "whether there is something to lay aside is the attacker's secret"
    found = deals(t, "latari")
    battles = [twin.battle for twin in found if twin.battle is not None]
    assert len({battle.drawn[0] for battle in battles}) > 20
    assert all(not set(battle.drawn[0]) & set(_cards(twin.fate)) for battle, twin in zip(battles, found, strict=True))
    alike = table(text, turn="daqan conquer fortify").do("daqan", "activate 3A; all DB").settle(until="support")
    alike.do("daqan", "support sir_valadir footman; extra 1").fate("1 2 3")
    assert alike.said("fate_laid_aside"), "nothing to choose: nobody is shown a question"


def _cards(deck: int) -> list[int]:
    return [card + 1 for card in range(30) if deck >> card & 1]


def test_secret_orders_of_others_are_made_up() -> None:
    t = table(begin="orders")
    t.do("latari", "order conquer")
    found = deals(t, "daqan")
    assert {twin.chosen[1] for twin in found} == set(range(1, 9))
    assert {twin.chosen[1] for twin in deals(t, "latari")} == {3}


def test_bids_of_others_are_made_up() -> None:
    t = table(begin="primary drought", year="2 summer", influence="daqan 3, latari 4")
    t.do("latari", "bid 1")
    assert {twin.bids[1] for twin in deals(t, "daqan")} == {0, 1, 2, 3, 4}
