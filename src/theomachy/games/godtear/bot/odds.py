"""Exact odds of an attack: the rules themselves play it, once for every total that each roll may come to."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

from theomachy.kernel.ask import CHANCE, Ask, Option
from theomachy.kernel.words import View
from theomachy.scene import Odds, percent

from ..rules.attack import damage_roll, resolve
from ..rules.board import DATA, FACES, HEX
from ..rules.cards import SPECS
from ..rules.from_view import state_of
from ..rules.powers import SKILLS, Attack
from ..rules.state import Godtear

MOST_RUNS = 4000
"""Beyond this a forecast is not worth the wait."""
_HIT_LINES = ("hit", "missed")
_ROLLS = ("hit", "missed", "damage")


class Blow(NamedTuple):
    """A model's skill against another model."""

    key: str
    user: int
    target: int
    more: int = 0
    """Further targets that are certain already."""
    sparks: int = 0
    """Dice of a damage roll that comes without a roll to hit."""
    further: bool = False
    """Does it come after the first target of a skill?"""


@cache
def totals(dice: int) -> tuple[float, ...]:
    """The chance of each total of so many dice."""
    faces = dict(zip(DATA["die"]["faces"], DATA["die"]["of_six"], strict=True))
    ways = {0: 1}
    for _ in range(dice):
        more: defaultdict[int, int] = defaultdict(int)
        for total, count in ways.items():
            for face, sides in faces.items():
                more[total + face] += count * sides
        ways = more
    whole = sum(ways.values())
    return tuple(ways.get(total, 0) / whole for total in range(max(ways) + 1))


@dataclass(slots=True)
class Roll:
    """A roll that was made: what for, with how many dice, against what."""

    line: str
    dice: int
    needed: int


@dataclass(slots=True)
class Run:
    rolls: list[Roll]
    wounds: int
    out: bool
    whole: bool
    """Did every die belong to a roll that was told?"""


@dataclass(slots=True)
class Forecast:
    hit: float = 0.0
    wounds: defaultdict[int, float] = field(default_factory=lambda: defaultdict(float))
    out: float = 0.0
    first: Roll | None = None
    tries: int = 0
    """Rolls to hit."""
    damage: Roll | None = None
    """The first damage roll, with the most dice it may have."""
    fewest: int = 99
    runs: int = 0


def play(state: Godtear, blow: Blow, plan: tuple[int, ...]) -> Run:
    """The attack with rolls that come to these totals, all further ones to 0; whoever is asked declines."""
    table = state.copy()
    table.harm.clear()
    steps = _steps(table, blow)
    thrown, given, spent = 0, 0, 0
    ask = next(steps, None)
    while ask is not None:
        answer = ask.options[-1]
        if ask.seat == CHANCE:
            made = sum([line[0] in _ROLLS for line in table.log])
            if made > spent:
                spent, given = made, 0
            left = (plan[made] if made < len(plan) else 0) - given
            face = min(2, left)
            given, thrown, answer = given + face, thrown + 1, FACES[face]
        try:
            ask = steps.send(answer)
        except StopIteration:
            break
    rolls = [_roll(line[0], line[1]) for line in table.log if line[0] in _ROLLS]
    harms = [(wounds, out) for model, wounds, out in table.harms() if model == blow.target]
    wounds, out = sum([wounds for wounds, _ in harms]), any(out for _, out in harms)
    return Run(rolls, wounds, out, thrown == sum([roll.dice for roll in rolls]))


def _steps(table: Godtear, blow: Blow) -> Generator[Ask, Option, object]:
    if blow.sparks:
        return damage_roll(table, Attack(table, SKILLS[blow.key], blow.user, blow.target), blow.sparks)
    return resolve(table, blow.key, blow.user, blow.target)


def _roll(line: str, args: tuple[object, ...]) -> Roll:
    faces, needed = args[4:6] if line in _HIT_LINES else args[1:3]
    return Roll(line, len(faces), needed)  # type: ignore[arg-type]


def forecast(state: Godtear, blow: Blow) -> Forecast | None:
    """All that may come of an attack; None where its dice cannot be told apart or are too many."""
    found = Forecast()
    plain = not SKILLS[blow.key].margin

    def explore(plan: tuple[int, ...], chance: float) -> bool:
        run = play(state, blow, plan)
        found.runs += 1
        if not run.whole or found.runs > MOST_RUNS:
            return False
        if len(run.rolls) <= len(plan):
            found.wounds[run.wounds] += chance
            found.out += chance * run.out
            found.hit += chance * any(roll.line == "hit" for roll in run.rolls)
            return True
        roll = run.rolls[len(plan)]
        _note_roll(found, roll, run.rolls[: len(plan)])
        cases = _cases(roll, plain and roll.line != "damage")
        return all(explore((*plan, total), chance * share) for total, share in cases if share)

    return found if explore((), 1.0) else None


def _note_roll(found: Forecast, roll: Roll, before: Sequence[Roll]) -> None:
    """What is rolled first, how often, and with how many dice the damage, fewest and most."""
    hits = [other for other in before if other.line != "damage"]
    if roll.line != "damage":
        found.first = found.first or roll
        found.tries = max(found.tries, len(hits) + 1)
    elif len(hits) == len(before):
        found.damage = roll if found.damage is None or roll.dice > found.damage.dice else found.damage
        found.fewest = min(found.fewest, roll.dice)


def _cases(roll: Roll, plain: bool) -> list[tuple[int, float]]:
    """(total, its chance); totals that come to the same are taken together."""
    chances = totals(roll.dice)
    split = max(0, roll.needed) if plain else roll.needed + 1 if roll.line == "damage" else 0
    if plain:
        return [(0, sum(chances[:split])), (split, sum(chances[split:]))]
    return [(0, sum(chances[: max(1, split)])), *list(enumerate(chances))[max(1, split) :]]


# -- for the table ----------------------------------------------------------------------------------------------------


def attack_of(state: Godtear, option: Option) -> Blow | None:
    """The attack that an option sets in motion."""
    unit = state.active
    if unit < 0:
        return None
    if option[0] == "target":
        return _further(state, unit, HEX[option[1]])
    if option[0] not in ("skill", "ultimate"):
        return None
    key = f"{state.card(unit).id}.{option[1]}"
    if SPECS[key].acc is None:
        return None
    table = state.copy()
    table.agenda.clear()
    asking = SKILLS[key].use(table, unit, option)
    if asking is not None and next(asking, None) is not None:
        return None
    attacks = [item for item in table.agenda[::-1] if item[0] == "attack"]
    if not attacks:
        return None
    _, name, user, target = attacks[0]
    return Blow(name, user, target, len(attacks) - 1)


def _further(state: Godtear, unit: int, at: int) -> Blow | None:
    """A further target of the skill in use."""
    card = state.card(unit).id
    used = [name for name in state.done if f"{card}.{name}" in SPECS]
    here = state.hexes_of(unit)
    if not used or not here:
        return None
    origin = state.memo.get(f"{used[-1]}@", 0) - 1 if unit & 1 else here[0]
    if origin < 0 and len(here) == 1:
        origin = here[0]
    if origin < 0 or not state.models_at(at):
        return None
    key = f"{card}.{used[-1]}"
    user, target = state.models_at(origin)[0], state.models_at(at)[-1]
    return Blow(key, user, target, sparks=SKILLS[key].sparks, further=True)


def odds(view: View, option: Option) -> Odds | None:
    """What an attack promises: the chance to hit, of each number of wounds, and of a knockout."""
    if option[0] not in ("skill", "ultimate", "target") or not view["units"]:
        return None
    state = state_of(view)
    blow = attack_of(state, option)
    found = forecast(state, blow) if blow is not None else None
    if blow is None or found is None:
        return None
    roll = found.first or found.damage
    if roll is None:
        return None
    chances = tuple(found.wounds.get(number, 0.0) for number in range(max(found.wounds) + 1))
    harm = sum(chances[1:])
    return Odds(
        one=(6,) * roll.dice,
        two=(),
        dealt=sum(number * chance for number, chance in enumerate(chances)),
        taken=0.0,
        any_dealt=harm,
        better=harm,
        worse=0.0,
        note=_note(state, blow),
        hit=found.hit,
        wounds=chances,
        knockout=found.out,
        short=_short(found, harm),
        rows=_rows(found, chances),
        at_once=True,
    )


def _short(found: Forecast, harm: float) -> tuple[str, str]:
    """Two lines for a button; where a wound is a knockout only the latter is told."""
    told = [f"{percent(harm)} wound"] if harm and max(found.wounds) > 1 else []
    told += [f"{percent(found.out)} knockout"] if found.out else []
    first = f"{percent(found.hit)} hit" if found.first else "No roll to hit"
    return first, " · ".join(told)


def _rows(found: Forecast, chances: tuple[float, ...]) -> tuple[tuple[str, str], ...]:
    rows = []
    if found.first is not None:
        often = f"{found.tries} times " if found.tries > 1 else ""
        rows.append((f"{often}{_dice(found.first.dice)} against dodge {found.first.needed}", percent(found.hit)))
    if found.damage is not None:
        fewest = f"{found.fewest} to " if found.fewest < found.damage.dice else ""
        rows.append((f"{fewest}{_dice(found.damage.dice)} against protection {found.damage.needed}", ""))
    if len(chances) > 1:
        words = {0: "No wound", 1: "1 wound"}
        rows += [(words.get(n, f"{n} wounds"), percent(chance)) for n, chance in enumerate(chances) if chance]
        rows.append(("Knockout", percent(found.out)))
    return tuple(rows)


def _dice(number: int) -> str:
    return "No dice" if not number else "1 die" if number == 1 else f"{number} dice"


def _note(state: Godtear, blow: Blow) -> str:
    if state.knocked_out(state.unit_of[blow.target]):
        return "Already knocked out: it cannot be wounded."
    if blow.more:
        return f"Against the first of {blow.more + 1} targets."
    return "Against the first target." if SPECS[blow.key].targets > 1 and not blow.further else ""
