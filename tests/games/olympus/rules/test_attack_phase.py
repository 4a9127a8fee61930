"""Whole attack phases from random positions: nobody gains by war, every point finds its mark, seats do not matter."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.games.olympus.positions import Table, table
from tests.games.olympus.rules.oracle import BASE, NEAR
from tests.games.olympus.rules.test_oracle import CORNERS, crowd, text, unit_of
from theomachy.games.olympus.rules.battle import points_scored
from theomachy.games.olympus.rules.board import KINDS, UPGRADES, kinds_in
from theomachy.kernel.ask import CHANCE

SHOWS = dict(zip("ABCDEF", (4, 2, 4, 3, 2, 3), strict=True))
"""What every die of a god shows, where chance must not depend on the order of rolling."""


def at_war(rng: Random, players: int, seating: str = "ABCDEF") -> Table:
    """Everybody attacks and supports right and left."""
    board = crowd(rng, players, rng.choice(CORNERS), empty=0.1)
    t = table(text(board), players=players, seating=seating)
    for letter in "ABCDEF"[:players]:
        for _ in range(12):
            region, kind = unit_of(rng, board, letter, stray=0)
            verb, target = rng.choice(("attack", "attack", "support")), rng.choice(sorted(NEAR[region]))
            if t.may(letter, f"{verb} {region} {kind} {target}"):
                t.write(letter, f"{verb} {region} {kind} {target}")
    t.reveal()
    return t


def units(t: Table) -> Counter[tuple[str, str]]:
    return Counter((words.split()[0], kind) for words in t.board().values() for kind in words.split()[1:])


def answer_any(t: Table, seat: int, rng: Random) -> None:
    question = t.position.ask(seat)
    assert question is not None
    t.position.answer(seat, rng.choice(list(question.options)))


@pytest.mark.parametrize("seed", range(80))
def test_nobody_gains_by_war_and_the_board_stays_sound(seed: int) -> None:
    rng = Random(f"war {seed}")
    t = at_war(rng, rng.choice((2, 3, 4, 6)))
    before, prestige = units(t), [t.prestige(letter) for letter in t.seating[: t.state.seats]]
    while t.at not in ("halt", "over"):
        answer_any(t, CHANCE if t.at == "chance" else rng.choice(t.position.owing()), rng)
    assert t.at == "over" or t.halted
    assert all(t.prestige(letter) <= points for letter, points in zip(t.seating, prestige, strict=False))
    for (letter, kind), count in units(t).items():
        more = count - before[letter, kind]
        upgrade = next((big for big, base in BASE.items() if base == kind), "fleet" if kind == "army" else "")
        assert more <= before[letter, upgrade] if upgrade else more <= 0, f"{letter} has {more} more of {kind}"


@pytest.mark.parametrize("seed", range(80))
def test_every_point_is_absorbed_while_something_can_absorb_it(seed: int) -> None:
    """Whoever defends one region in one battle takes all the points, or loses all that stood there."""
    rng = Random(f"points {seed}")
    t = at_war(rng, rng.choice((2, 3, 6)))
    while t.at in ("split", "chance"):
        answer_any(t, CHANCE if t.at == "chance" else t.position.owing()[0], rng)
    sides = Counter(seat for battle in t.state.battles for seat in battle[:2])
    alone = {two: (index, first[0]) for index, (_, two, first, _) in enumerate(t.state.battles) if sides[two] == 1}
    while t.at == "damage":
        seat = rng.choice(t.position.owing())
        answer_any(t, seat, rng)
        if t.at == "damage" and seat in alone and seat not in t.position.owing():
            index, region = alone[seat]
            wounds = t.state.wounds[seat]
            hits = Counter(wound[2] for wound in wounds if wound[0] == "hit")
            exhausted = all(hits[KINDS[k]] == (2 if k in UPGRADES else 1) for k in kinds_in(t.state.units[region]))
            assert exhausted or len(wounds) == points_scored(t.state, index, seat)


@pytest.mark.parametrize("seed", range(40))
def test_seats_do_not_matter_in_the_attack_phase(seed: int) -> None:
    ends = []
    for seating in ("ABCDEF", "FDBECA"):
        rng = Random(f"seats {seed}")
        t = at_war(rng, 6, seating)
        while t.at not in ("halt", "over"):
            if t.at == "chance":
                question = t.position.ask(CHANCE)
                assert question is not None
                t.position.answer(CHANCE, ("roll", SHOWS[seating[question.about[1]]]))
                continue
            letter = min(t.owing())
            options = t.options(letter)
            if t.at == "split":
                t.split(letter, min(enemies(t, letter)))
            else:
                t.do(letter, sorted(options)[seed % len(options)])
        ends.append((t.board(), t.winners))
    assert ends[0] == ends[1]


def enemies(t: Table, letter: str) -> set[str]:
    question = t.position.ask(t.seat(letter))
    assert question is not None
    sides = [t.state.battles[option[1]][:2] for option in question.options]
    return {t.seating[one + two - t.seat(letter)] for one, two in sides}
