"""Battles: who fights whom, with which dice, and what they score (Rulebook, Attacks to Cutting Support)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from theomachy.kernel.ask import Ask, Option, Step, roll
from theomachy.kernel.step import Desk

from .attack import written_tasks
from .board import DICE, KINDS, REGIONS, SIDES, kinds_in
from .cutting import cut
from .orders import clear_orders
from .state import Battle, Due, Olympus, Task


class Throw(NamedTuple):
    """What a seat rolled in a battle, dice as (value, sides) from high to low: its row, and what support added."""

    seat: int
    row: tuple[tuple[int, int], ...]
    spare: tuple[tuple[int, int], ...]

    def values(self) -> tuple[int, ...]:
        return tuple([value for value, _ in self.row])


def reveal_attacks(state: Olympus) -> None:
    """Orders lie open: tasks are fixed, dice are called home, and what is left forms battles."""
    tasks = written_tasks(state)
    _announce(state, tasks)
    state.tasks = cut(state, tasks)
    state.battles = form_battles(state.owner, state.tasks)
    clear_orders(state)


def _announce(state: Olympus, tasks: list[Task]) -> None:
    seen: dict[tuple[int, int, str, int], list[str]] = {}
    for seat, region, kind, verb, target, _ in tasks:
        seen.setdefault((seat, region, verb, target), []).append(KINDS[kind])
    for (seat, region, verb, target), kinds in seen.items():
        state.say(verb, seat, REGIONS[region], kinds, REGIONS[target], state.owner[target])


def form_battles(owner: list[int], tasks: list[Task]) -> list[Battle]:
    """One battle per attacking player and region; attacks of two regions on each other are one (Ruling R36)."""
    arrows = {(task.region, task.target): task.seat for task in tasks if task.verb == "attack"}
    attacks = sorted({(target, seat) for (_, target), seat in arrows.items()})
    group = {attack: attack for attack in attacks}

    def root(attack: tuple[int, int]) -> tuple[int, int]:
        while group[attack] != attack:
            attack = group[attack]
        return attack

    clashing = set()
    for (origin, target), seat in sorted(arrows.items()):
        if (target, origin) in arrows:
            one, two = root((target, seat)), root((origin, owner[target]))
            clashing |= {(target, seat), (origin, owner[target])}
            group[max(one, two)] = min(one, two)
    battles: list[Battle] = []
    for attack in attacks:
        if root(attack) != attack:
            continue
        members = [other for other in attacks if root(other) == attack]
        sides = (attack[1], owner[attack[0]])
        first, second = (min(sides), max(sides)) if attack in clashing else sides
        battles.append(Battle(first, second, _regions(members, first), _regions(members, second)))
    return battles


def _regions(attacks: Iterable[tuple[int, int]], seat: int) -> tuple[int, ...]:
    return tuple(region for region, attacker in attacks if attacker == seat)


# -- whose dice fight where ---------------------------------------------------------------------------------------


def home_dice(state: Olympus, region: int) -> list[int]:
    """Sides of the dice that stay in `region`, from high to low."""
    away: dict[int, int] = {}
    for task in state.tasks:
        if task.region == region:
            away[task.kind] = task.dice
    dice = [SIDES[kind] for kind in kinds_in(state.units[region]) for _ in range(DICE[kind] - away.get(kind, 0))]
    return sorted(dice, reverse=True)


def lent_dice(state: Olympus, region: int) -> list[tuple[int, int]]:
    """(sides, lending region) of the support dice for `region`, from high to low."""
    lent = [
        (SIDES[kind], origin)
        for _, origin, kind, verb, target, dice in state.tasks
        if verb == "support" and target == region
        for _ in range(dice)
    ]
    return sorted(lent, key=lambda die: (-die[0], die[1]))


def faced(state: Olympus, region: int) -> list[int]:
    """The battles in which `region` is attacked."""
    return [index for index, battle in enumerate(state.battles) if region in battle.first or region in battle.second]


def divided_regions(state: Olympus) -> list[int]:
    """Regions whose owner must divide dice among several battles."""
    targets = [region for battle in state.battles for region in battle.first + battle.second]
    several = {region for region in targets if targets.count(region) > 1}
    return sorted(region for region in several if home_dice(state, region) or lent_dice(state, region))


def dice_to_divide(state: Olympus, region: int) -> list[int]:
    """Sides of the home dice, then of the lent dice."""
    return home_dice(state, region) + [sides for sides, _ in lent_dice(state, region)]


def attack_tasks(state: Olympus, battle: int, seat: int) -> list[Task]:
    """The tasks by which `seat` attacks in this battle, in written order."""
    one, _, first, second = state.battles[battle]
    targets = first if seat == one else second
    return [task for task in state.tasks if task.seat == seat and task.verb == "attack" and task.target in targets]


def defended_regions(state: Olympus, battle: int, seat: int) -> tuple[int, ...]:
    """The regions of `seat` that are attacked in this battle."""
    one, _, first, second = state.battles[battle]
    return second if seat == one else first


def defence_dice(state: Olympus, battle: int, region: int) -> tuple[list[int], list[tuple[int, int]]]:
    """(home dice, lent dice) of `region` that fight in this battle."""
    home, lent = home_dice(state, region), lent_dice(state, region)
    if region not in state.splits:
        return home, lent
    split = state.splits[region]
    mine = [die for die, where in zip(home, split, strict=False) if where == battle]
    borrowed = [die for die, where in zip(lent, split[len(home) :], strict=False) if where == battle]
    return mine, borrowed


# -- dividing -----------------------------------------------------------------------------------------------------


class Split(Desk):
    """The owner of a region that faces several battles divides its dice among them before the roll (Ruling R38)."""

    def owing(self, state: Olympus) -> Sequence[int]:
        if len(state.battles) < 2:
            return ()
        return [seat for seat in state.active_seats() if next_split(state, seat) is not None]

    def ask(self, state: Olympus, seat: int) -> Ask | None:
        region = next_split(state, seat) if seat < state.seats and state.active[seat] else None
        if region is None:
            return None
        done, dice = len(state.splits.get(region, ())), dice_to_divide(state, region)
        options = [("split", battle) for battle in faced(state, region)]
        whose = "own" if done < len(home_dice(state, region)) else "lent"
        return Ask(seat, "split", options, REGIONS[region], dice[done], whose, len(dice) - done)

    def answer(self, state: Olympus, seat: int, option: Option) -> None:
        region = next_split(state, seat)
        assert region is not None
        state.splits.setdefault(region, []).append(option[1])

    def close(self, state: Olympus) -> None:
        """A seat that has left divides by default, whatever it had begun (Ruling R56)."""
        for region in divided_regions(state):
            if not state.active[state.owner[region]]:
                state.splits.pop(region, None)
            split = state.splits.setdefault(region, [])
            while len(split) < len(dice_to_divide(state, region)):
                split.append(default_split(state, region))


def next_split(state: Olympus, seat: int) -> int | None:
    """The first region of this seat with dice still to be divided."""
    for region in divided_regions(state):
        if state.owner[region] == seat and len(state.splits.get(region, ())) < len(dice_to_divide(state, region)):
            return region
    return None


def default_split(state: Olympus, region: int) -> int:
    """The battle in which this region is outnumbered most, lower attacking seats first."""
    seat, split = state.owner[region], state.splits.get(region, [])

    def need(battle: int) -> tuple[int, int]:
        enemy = state.battles[battle].enemy(seat)
        against = sum(task.dice for task in attack_tasks(state, battle, enemy) if task.target == region)
        bound = sum(task.dice for task in attack_tasks(state, battle, seat) if task.region == region)
        return (split.count(battle) + bound - against, enemy)

    return min(faced(state, region), key=need)


# -- rolling ------------------------------------------------------------------------------------------------------


def roll_battles(state: Olympus) -> Step:
    """All battles are rolled; damage is due afterwards, all at once, while the dice lie there for all to see."""
    thrown: list[tuple[Throw, Throw]] = []
    for battle, (one, two, _, _) in enumerate(state.battles):
        throws = []
        for seat in (one, two):
            own, lent = pool(state, battle, seat)
            dice = []
            for sides in own + lent:
                question = roll(sides)
                question.about = (sides, seat, battle)
                _, value = yield question
                dice.append((value, sides))
            dice.sort(reverse=True)
            throws.append(Throw(seat, tuple(dice[: len(own)]), tuple(dice[len(own) :])))
        thrown.append((throws[0], throws[1]))
        state.rolls.append((throws[0].values(), throws[1].values()))
    _note_dues(state, thrown)
    state.then(("damage", *thrown), ("tokens", *thrown))


def dice_on_table(state: Olympus) -> list[tuple[Throw, Throw]]:
    """By battle, what both sides rolled; nothing before the roll, nor when the damage has been taken."""
    step, *thrown = state.agenda[-1] if state.agenda else ("",)
    return [(Throw(*one), Throw(*two)) for one, two in thrown] if step in ("damage", "tokens") else []


def pool(state: Olympus, battle: int, seat: int) -> tuple[list[int], list[int]]:
    """Sides of a side's (own dice, lent dice). Lent dice enlarge the roll, never the row (Ruling R39)."""
    own = [SIDES[task.kind] for task in attack_tasks(state, battle, seat) for _ in range(task.dice)]
    lent: list[int] = []
    for region in defended_regions(state, battle, seat):
        home, borrowed = defence_dice(state, battle, region)
        own += home
        lent += [sides for sides, _ in borrowed]
    return own, lent


def compare(one: Sequence[int], two: Sequence[int]) -> tuple[int, int]:
    """Damage to each side: the higher die of each pair scores, ties nothing, unmatched dice always."""
    to_one = sum(a < b for a, b in zip(one, two, strict=False)) + max(0, len(two) - len(one))
    to_two = sum(a > b for a, b in zip(one, two, strict=False)) + max(0, len(one) - len(two))
    return to_one, to_two


def _note_dues(state: Olympus, thrown: list[tuple[Throw, Throw]]) -> None:
    for battle, (one, two, first, second) in enumerate(state.battles):
        harm = compare(*state.rolls[battle])
        attacked, back = [REGIONS[region] for region in first], [REGIONS[region] for region in second]
        state.say("fought", one, two, attacked, back, *thrown[battle], *harm)
    state.dues = [damage_due(state, seat) for seat in range(state.seats)]


def damage_due(state: Olympus, seat: int) -> list[Due]:
    """All the damage that was rolled against a seat; attack damage is settled before clash damage, that before
    defence damage (Ruling R40)."""
    due = []
    for battle, (one, two, _, second) in enumerate(state.battles):
        points = points_scored(state, battle, seat) if seat in (one, two) else 0
        if points:
            due.append(Due("clash" if second else "attack" if seat == one else "defence", battle, points))
    return sorted(due)


def points_scored(state: Olympus, battle: int, seat: int) -> int:
    """Damage dealt to `seat` in this battle when it was rolled."""
    return compare(*state.rolls[battle])[0 if state.battles[battle].one == seat else 1]


def enemy_regions(state: Olympus, region: int) -> set[int]:
    """All regions that put dice into a battle against the forces of `region` (Ruling R44)."""
    seat, enemies = state.owner[region], set()
    for battle, (one, two, _, _) in enumerate(state.battles):
        if seat not in (one, two):
            continue
        attacks_from_here = any(task.region == region for task in attack_tasks(state, battle, seat))
        if attacks_from_here or region in defended_regions(state, battle, seat):
            enemies |= _contributors(state, battle, one + two - seat)
    return enemies


def _contributors(state: Olympus, battle: int, seat: int) -> set[int]:
    regions = {task.region for task in attack_tasks(state, battle, seat)}
    for region in defended_regions(state, battle, seat):
        home, lent = defence_dice(state, battle, region)
        regions |= {origin for _, origin in lent} | ({region} if home else set())
    return regions
