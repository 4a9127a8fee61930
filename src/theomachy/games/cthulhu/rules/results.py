"""The dice, Kills and Pains: who gets which, and what becomes of them (Rulebook, Results and Post-Battle Effects)."""

from __future__ import annotations

from theomachy.kernel.ask import Ask, Option, Step, roll

from .battle import all_sides, befall, dice, fighting, fought_out, opponent, sides
from .board import KINDS
from .losses import eliminate
from .powers import held, in_turn, took
from .state import KILL, PAIN, Cthulhu
from .windows import open_window

VERB = {KILL: "kill", PAIN: "pain"}


def roll_dice(state: Cthulhu) -> Step:
    """Both roll at once: 6 kills, 4 and 5 pain. Dice are counted now, after all that came before."""
    if fought_out(state):
        return
    numbers = [dice(state, f, fighting(state, f), opponent(state, f)) for f in sides(state)]
    state.rolls = [[], []]
    for rolled, number in zip(state.rolls, numbers, strict=True):
        for _ in range(number):
            rolled.append((yield roll(6))[1])
    for f, rolled in zip(sides(state), state.rolls, strict=True):
        rolled.sort(reverse=True)
        state.say("rolled", state.factions[f], tuple(rolled), kills(rolled), pains(rolled))
    report_dice(state)
    state.then(*open_window(state, "rolled", sides(state)))


def kills(rolled: list[int]) -> int:
    return rolled.count(6)


def pains(rolled: list[int]) -> int:
    return rolled.count(5) + rolled.count(4)


def harm(state: Cthulhu, f: int) -> tuple[int, int]:
    """Kills and Pains that a side suffers from the dice of the other."""
    rolled = state.rolls[0 if f == state.defender else 1]
    deadly = kills(rolled)
    for power in held(state, f, "harm"):
        deadly = took(power, deadly, power.harm(state, f, deadly))
    return deadly, pains(rolled) + kills(rolled) - deadly


def report_dice(state: Cthulhu) -> None:
    """The dice are down, or some were rolled again."""
    if state.report is not None and state.rolls:
        rolls, suffers = tuple([tuple(roll) for roll in state.rolls]), tuple([harm(state, f) for f in sides(state)])
        state.report_on(state.report._replace(rolls=rolls, suffers=suffers))


# -- giving them out --------------------------------------------------------------------------------------------------


def deal_kills(state: Cthulhu) -> None:
    """Attacker's losses first, then defender's."""
    if state.rolls:
        attacker, defender = sides(state)
        state.then(
            ("assign", attacker, KILL, harm(state, attacker)[0]),
            ("assign", defender, KILL, harm(state, defender)[0]),
            *open_window(state, "kills_dealt", sides(state)),
        )


def deal_pains(state: Cthulhu) -> None:
    if state.rolls:
        attacker, defender = sides(state)
        state.then(
            ("assign", attacker, PAIN, harm(state, attacker)[1]), ("assign", defender, PAIN, harm(state, defender)[1])
        )


def more_pains(state: Cthulhu, number: int) -> None:
    """So many more Pains for each side, attacker first."""
    if state.report is not None:
        state.report_on(state.report._replace(pains=state.report.pains + number))
    state.then(*[("assign", f, PAIN, number) for f in sides(state)])


def room(state: Cthulhu, f: int) -> list[int]:
    """Units of a side that can take another result; one that can take two stands here twice (Ruling R30)."""
    units: list[int] = []
    for unit in fighting(state, f):
        capacity = 1
        for power in held(state, f, "capacity"):
            capacity = took(power, capacity, power.capacity(state, f, capacity, unit))
        units += [unit] * (capacity - state.kills.count(unit) - state.pains.count(unit))
    return units


def assign(state: Cthulhu, f: int, result: int, number: int) -> None:
    """Give out so many Kills or Pains; what is beyond capacity is lost. Asks only if there is a choice."""
    free = room(state, f)
    given = state.kills if result == KILL else state.pains
    if number >= len(free):
        given += free
    elif number:
        labels = state.labels(free)
        if len(labels) > 1:
            state.then(("give", f, result, number))
        else:
            given.append(free[0])
            state.then(("assign", f, result, number - 1))


def give(state: Cthulhu, f: int, result: int, number: int) -> Step:
    """The owner chooses, unless somebody else does."""
    labels = state.labels(room(state, f))
    options: list[Option] = [(VERB[result], label) for label in labels]
    chooser = f
    for g, power in in_turn(state, "assigner"):
        chooser = took(power, chooser, power.assigner(state, g, chooser, f))
    about = (state.factions[f], number, state.id(state.area))
    _, label = yield Ask(state.owner[chooser], VERB[result], options, *about)
    (state.kills if result == KILL else state.pains).append(labels[label])
    state.then(("assign", f, result, number - 1))


# -- what becomes of them ---------------------------------------------------------------------------------------------


def fate_of(state: Cthulhu, f: int, unit: int) -> int:
    """What a Kill does to this unit."""
    fate = KILL
    for power in held(state, f, "fate"):
        fate = took(power, fate, power.fate(state, f, fate, unit))
    return fate


def fates(state: Cthulhu) -> None:
    """A Kill removes its unit unless a power makes less of it."""
    dead: list[int] = []
    for unit in dict.fromkeys(state.kills):
        fate = fate_of(state, state.side[unit], unit)
        if fate == KILL:
            dead.append(unit)
        elif fate == PAIN:
            state.say("withstood", state.factions[state.side[unit]], KINDS[state.kind[unit]], state.id(state.area))
            befall(state, "withstood", state.side[unit], KINDS[state.kind[unit]])
    for unit in dead:
        f = state.side[unit]
        state.killed |= 1 << unit
        state.say("killed", state.factions[f], KINDS[state.kind[unit]], state.id(state.area))
        befall(state, "killed", f, KINDS[state.kind[unit]])
    for unit in dead:
        eliminate(state, unit, "killed")
    state.then(*open_window(state, "post_kills", all_sides(state, *sides(state))))


def post_battle(state: Cthulhu) -> None:
    """Pains are settled; powers that add to them, then those that look at what was Killed or Pained (Ruling R38)."""
    everybody = all_sides(state, *sides(state))
    state.then(
        *open_window(state, "post_battle", everybody),
        ("mark_pained",),
        *open_window(state, "pains_dealt", everybody),
        ("mark_pained",),
    )


def mark_pained(state: Cthulhu) -> None:
    """Every survivor with a result has to retreat."""
    state.pained = 0
    for unit in (*state.kills, *state.pains):
        if state.fighters >> unit & 1:
            state.pained |= 1 << unit
