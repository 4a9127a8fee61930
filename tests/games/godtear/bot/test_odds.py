"""Odds of an attack, checked against tables, against every single roll, and against the rules' own vectors."""

from __future__ import annotations

import inspect
from collections import defaultdict
from fractions import Fraction
from itertools import product
from random import Random

import pytest

from tests.games.godtear.positions import Table, option, table
from theomachy.bench import build
from theomachy.games.godtear import RULES
from theomachy.games.godtear.bot import odds as odds_module
from theomachy.games.godtear.bot.odds import Blow, Run, attack_of, forecast, odds, totals
from theomachy.games.godtear.rules.cards import CARD, CARDS
from theomachy.games.godtear.rules.powers import SKILLS
from theomachy.kernel.ask import CHANCE
from theomachy.kernel.game import Game
from theomachy.scene import Odds

SHARE = {0: Fraction(2, 6), 1: Fraction(3, 6), 2: Fraction(1, 6)}


def promised(t: Table, words: str) -> Odds:
    found = odds(RULES.hidden.view(t.state, t.ask.seat), option(words))
    assert found is not None
    return found


def every_roll(make: Table, words: str, victim: str) -> tuple[dict[int, Fraction], Fraction]:
    """Chance of each number of wounds, and of a knockout, by playing all rolls there are; nobody does more."""
    start = make.position
    assert start is not None
    out = Fraction(0)
    wounds: dict[int, Fraction] = defaultdict(Fraction)
    unit = make.unit(victim)
    before = sum(make.state.wounds[model] for model in make.state.models(unit))
    there = len(make.state.on_board(unit))
    start.answer(make.ask.seat, option(words))
    waiting = [(start, Fraction(1))]
    while waiting:
        position, chance = waiting.pop()
        if position.ask(CHANCE):
            for face, share in SHARE.items():
                twin = position.clone()
                twin.answer(CHANCE, ("die", face))
                waiting.append((twin, chance * share))
            continue
        asked = next((ask for seat in (0, 1) if (ask := position.ask(seat))), None)
        if asked is not None and asked.what in ("walk", "put", "target"):
            twin = position.clone()
            twin.answer(asked.seat, asked.options[-1])
            waiting.append((twin, chance))
            continue
        state = position.state
        taken = sum(state.wounds[model] for model in state.models(unit)) - before
        gone = there - len(state.on_board(unit))
        out += chance * (gone > 0 or state.knocked_out(unit))
        wounds[gone or taken] += chance
    return wounds, out


def test_totals_are_those_of_the_published_table() -> None:
    assert sum(totals(8)[5:]) == pytest.approx(15199 / 17496)
    assert sum(totals(4)[4:]) == pytest.approx(4 / 9)
    assert sum(totals(5)[6:]) == pytest.approx(497 / 2592)
    assert totals(0) == (1.0,)


@pytest.mark.parametrize(
    ("words", "victim", "north", "active"),
    [
        ("skill snowballs_chance G8 F7", "grimgut", "grimgut F7; retchlings A1*3", "morrigan"),
        ("skill snowballs_chance G8 F7", "grimgut", "grimgut F7 7; retchlings A1*3", "morrigan"),
        ("skill snowblade_fight G8 F7", "quartzlings", "nia A1; quartzlings F7*2", "cold_bones"),
    ],
)
def test_odds_are_what_all_rolls_come_to(words: str, victim: str, north: str, active: str) -> None:
    bones = "cold_bones G8" if active == "cold_bones" else "cold_bones L8"
    t = table(north, f"morrigan {'L1' if active == 'cold_bones' else 'G8'}; {bones}").turn_of(active)
    told = promised(t, words)
    wounds, out = every_roll(t, words, victim)
    assert told.knockout == pytest.approx(float(out))
    assert told.wounds == pytest.approx([float(wounds.get(n, 0)) for n in range(len(told.wounds))])


def test_an_attack_by_hand() -> None:
    """Nia's Blinding Light on Morrigan: 4 dice against dodge 2, 5 dice against protection 3, 4 health left."""
    t = table("nia F7; quartzlings A1*3", "morrigan G8 2; cold_bones L8*3").turn_of("nia")
    told = promised(t, "skill blinding_light F7 G8")
    hit = 74 / 81
    assert told.hit == pytest.approx(hit)
    assert told.any_dealt == pytest.approx(hit * 643 / 972)
    assert told.knockout == pytest.approx(hit * sum(totals(5)[7:]))
    assert len(told.wounds) == 5
    assert told.rows[0] == ("4 dice against dodge 2", "91 %")
    assert told.at_once


def test_tokens_count_on_both_sides() -> None:
    t = table("nia F7; quartzlings A1*3", "morrigan G8; cold_bones L8*3")
    t.tokens("nia", "+ACC -DMG").tokens("morrigan", "+DOD +PRO")
    told = promised(t.turn_of("nia"), "skill blinding_light F7 G8")
    assert [row[0] for row in told.rows[:2]] == ["5 dice against dodge 4", "4 dice against protection 5"]
    assert told.hit == pytest.approx(643 / 972)


def test_two_damage_rolls_are_both_in_it() -> None:
    t = table("lorsann F7; mistwood_rangers A1", "halftusk G8; froglodytes L8").turn_of("lorsann")
    told = promised(t, "skill mystic_arrow F7 G8")
    one = totals(5)
    harm = sum(a * b for (x, a), (y, b) in product(enumerate(one), enumerate(one)) if x > 3 or y > 3)
    assert told.any_dealt == pytest.approx(53 / 108 * harm)


def test_a_knocked_out_champion_takes_no_wound() -> None:
    t = table("nia F7 6; quartzlings A1*3", "morrigan G8; cold_bones L8*3").turn_of("morrigan")
    told = promised(t, "skill iceblade G8 F7")
    assert (told.any_dealt, told.knockout) == (0, 0)
    assert told.note.startswith("Already knocked out")


def test_only_attacks_have_odds() -> None:
    t = table("nia F7; quartzlings A1*3", "morrigan G8; cold_bones L8*3").turn_of("morrigan")
    view = RULES.hidden.view(t.state, 1)
    assert odds(view, ("advance", "H8")) is None
    assert odds(view, ("pass",)) is None
    assert odds(view, ("ultimate", "flash_freeze")) is None


def test_sparks_of_a_storm_need_no_roll_to_hit() -> None:
    """Storm Rider and the further targets of Arc Lightning: three damage dice at once, against the protection."""
    t = table("luella F6; jeen A1", "titus F7; nia F5 5").objectives("").turn_of("luella")
    t.play("ultimate storm_rider", "done")
    told = promised(t, "target F5")
    assert told.any_dealt == told.knockout == pytest.approx(53 / 108)
    assert told.rows[0] == ("3 dice against protection 2", "")
    assert told.short == ("No roll to hit", "49 % knockout")
    blow = attack_of(t.state, option("target F5"))
    assert blow == Blow("luella.storm_rider", t.model("luella"), t.model("nia"), more=0, sparks=3, further=True)
    found = forecast(t.state, blow)
    assert found is not None
    assert (found.tries, found.first) == (0, None)
    t = table("luella D5", "morrigan D6; cold_bones D7 E6").objectives("").tokens("luella", "+DMG").turn_of("luella")
    t.play("skill arc_lightning D5 D6", dice="1 1 0 0 0 0 / 0 0 0 0 0 0")
    assert promised(t, "target D7").knockout == pytest.approx(43 / 216), "the boon went with the first roll"


def test_three_bites_are_told_together() -> None:
    t = table("styx A1; abyssal_hounds D5", "nia D6 2").objectives("").turn_of("abyssal_hounds")
    told = promised(t, "skill triple_bite D5 D6")
    hit = 4 / 9
    assert told.hit == pytest.approx(1 - (1 - hit) ** 3)
    assert [row[0] for row in told.rows[:2]] == ["3 times 4 dice against dodge 4", "2 to 6 dice against protection 2"]
    bites = [3 * hit * (1 - hit) ** 2, 3 * hit**2 * (1 - hit), hit**3]
    assert told.any_dealt == pytest.approx(
        sum(share * sum(totals(2 * number)[3:]) for number, share in enumerate(bites, 1))
    )


@pytest.mark.parametrize("key", [key for key, power in SKILLS.items() if power.spec.acc])
def test_every_enemy_skill_tells_its_odds(key: str) -> None:
    """Against a follower beside it, in a phase of its own, with comrades about."""
    power, user = SKILLS[key], CARD[SKILLS[key].spec.card]
    champion, followers = (CARDS[user.index & ~1].id, CARDS[user.index | 1].id)
    by_followers = not user.champion or champion == "keera"
    near = f"{champion} C4; {followers} D5" if by_followers else f"{champion} D5; {followers} C6"
    t = table(near, "titus L1; glory_seekers D6*2", phase=power.spec.phases[0]).objectives("").turn_of(user.id, 0)
    ways = [words for words in t.options if words.split()[1:2] == [power.spec.id]]
    assert ways
    for words in ways:
        told = promised(t, words)
        assert sum(told.wounds) == pytest.approx(1)
        assert told.rows


@pytest.mark.skipif(build() == "compiled", reason="a compiled method does not show its source")
def test_only_skills_that_say_so_look_at_the_total() -> None:
    """Elsewhere all hits are taken together, whatever they came to."""
    for key, power in SKILLS.items():
        kind = type(power)
        used = any(
            "attack.total" in inspect.getsource(getattr(kind, hook))
            for hook in ("before", "rolled", "strike", "damage", "wounded")
        )
        assert used == power.margin, key


@pytest.mark.parametrize("seed", [1, 2])
def test_odds_of_random_games_add_up(seed: int) -> None:
    rng, game, found = Random(seed), Game(RULES, 2, {"warbands": "dealt"}, seed=f"odds {seed}"), 0
    while not game.over and found < 60:
        seat = game.owing()[0]
        ask = game.ask(seat)
        assert ask is not None
        for told in filter(None, (odds(game.view(seat), one) for one in ask.options)):
            found += 1
            assert sum(told.wounds) == pytest.approx(1)
            assert told.knockout <= told.any_dealt + 1e-9
            assert 0 <= told.hit <= 1 + 1e-9
        strikes = [one for one in ask.options if one[0] == "skill" and len(one) == 4]
        game.answer(seat, rng.choice(strikes or ask.options))
    assert found


def test_all_that_is_told_of_an_attack() -> None:
    t = table("nia F7; quartzlings E6 E7*2", "morrigan G8; cold_bones H8*3 I8").turn_of("morrigan")
    told = promised(t, "skill iceblade G8 F7")
    assert (told.one, told.two, told.taken, told.worse, told.note) == ((6,) * 5, (), 0.0, 0.0, "")
    assert told.dealt == pytest.approx(sum(number * chance for number, chance in enumerate(told.wounds)))
    assert told.better == told.any_dealt == pytest.approx(sum(told.wounds[1:]))
    assert told.short == ("66 % hit", "57 % wound · 1 % knockout")
    assert told.rows == (
        ("5 dice against dodge 4", "66 %"),
        ("5 dice against protection 2", ""),
        ("No wound", "43 %"),
        ("1 wound", "13 %"),
        ("2 wounds", "17 %"),
        ("3 wounds", "14 %"),
        ("4 wounds", "8 %"),
        ("5 wounds", "3 %"),
        ("6 wounds", "1 %"),
        ("Knockout", "1 %"),
    )


def test_where_nothing_can_be_wounded_only_the_roll_to_hit_is_told() -> None:
    t = table("nia F7 6; quartzlings A1*3", "morrigan G8; cold_bones L8*3").turn_of("morrigan")
    told = promised(t, "skill iceblade G8 F7")
    assert (told.rows, told.short) == ((("5 dice against dodge 4", "66 %"),), ("66 % hit", ""))
    assert told.wounds == pytest.approx((1.0,))


def test_further_targets_have_odds_of_their_own() -> None:
    t = table("jeen D5", "morrigan D6; cold_bones D7").objectives("").turn_of("jeen")
    first = promised(t, "skill polearm_sweep D5 D6")
    assert (first.note, first.short) == ("Against the first target.", ("91 % hit", "41 % wound"))
    t.play("skill polearm_sweep D5 D6", dice="0 0 0 0")
    further = promised(t, "target D7")
    assert further.short == ("91 % hit", "41 % knockout"), "a wound of a follower is a knockout"
    assert further.rows[-2:] == (("1 wound", "41 %"), ("Knockout", "41 %"))
    assert further.note == ""


def test_a_further_target_needs_to_be_struck_from_a_known_hex() -> None:
    """A unit in two hexes is known by the hex that the skill remembers; else nobody can say."""
    for spots, remembered, known in (("D5 C4", True, True), ("D5 C4", False, False), ("D5", False, True)):
        t = table(f"grimgut A1; retchlings {spots}", "titus L1; glory_seekers D6 D7").objectives("")
        t.turn_of("retchlings").play("skill slimed D5 D6", dice="0 0 0")
        if not remembered:
            t.state.memo.clear()
        told = odds(RULES.hidden.view(t.state, 0), ("target", "D7"))
        assert (told is not None) == known
        if told is not None:
            assert told.rows[0][0] == "3 dice against dodge 3"


def test_totals_end_with_all_dice_at_their_best() -> None:
    assert [len(totals(dice)) for dice in range(4)] == [1, 3, 5, 7]
    assert totals(2) == pytest.approx((4 / 36, 12 / 36, 13 / 36, 6 / 36, 1 / 36))


@pytest.mark.skipif(build() == "compiled", reason="a compiled module keeps its numbers")
def test_a_forecast_that_takes_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Iceblade on Nia: the roll to hit, a miss, a hit, and nine cases of damage."""
    t = table("nia F7", "morrigan G8").turn_of("morrigan")
    blow = Blow("morrigan.iceblade", t.model("morrigan"), t.model("nia"))
    found = forecast(t.state, blow)
    assert found is not None
    assert found.runs == 12
    monkeypatch.setattr(odds_module, "MOST_RUNS", 12)
    assert forecast(t.state, blow) is not None
    monkeypatch.setattr(odds_module, "MOST_RUNS", 11)
    assert forecast(t.state, blow) is None


@pytest.mark.skipif(build() == "compiled", reason="a compiled module keeps its functions")
def test_dice_that_cannot_be_told_apart_have_no_forecast(monkeypatch: pytest.MonkeyPatch) -> None:
    t = table("nia F7", "morrigan G8").turn_of("morrigan")
    blow = Blow("morrigan.iceblade", t.model("morrigan"), t.model("nia"))
    monkeypatch.setattr(odds_module, "play", lambda state, blow, plan: Run([], 0, False, whole=False))
    assert forecast(t.state, blow) is None
