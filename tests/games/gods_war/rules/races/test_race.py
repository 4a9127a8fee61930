"""Elder races: which of them take part, and who is sent to them."""

from __future__ import annotations

from tests.games.gods_war.positions import fresh, table


def test_l1_races_and_monsters_may_be_picked() -> None:
    t = fresh("storm sky darkness", profile="recommended", allies_and_monsters="picked")
    picked = ["race scorpion_men", "race ducks", "race giant", "race boggles"]
    for seat, words in enumerate(picked):
        t.position.play(seat % 3, tuple(words.split()))
    assert set(t.state.races) == set(), "they are laid out once the monsters are picked too"
    for seat in range(3):
        t.position.play(seat, t.question.options[0])
    assert set(t.state.races) == {"scorpion_men", "ducks", "giant", "boggles"}, "one more beside Scorpion Men"
    assert len(t.state.monsters) >= 3


def test_the_sun_god_may_be_the_envoy_who_is_lost() -> None:
    t = table(
        "races slarges; nobody enmal_mountains slarges; sky enmal_mountains sun_god archer", power="sky 2, storm 1",
        turn="sky",
    )  # fmt: skip
    t.do("sky", "diplomacy slarges enmal_mountains").roll("6").do("sky", "lose sun_god; to_hell outer_hell")
    assert t["outer_hell"] == "sky sun_god"
    assert t.state.marks.get("mad_god_marker", 0) == 0
