"""Advice on heroquests and gifts: which gift to take first, by empire. For bots and hints."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask
from theomachy.kernel.rules import Advice

from ..rules.empires.earth import colour, queens
from ..rules.pieces import UNIT
from ..rules.state import GodsWar
from .names import player, spoken
from .outlook import Outlook
from .weights import RUNE


def take(state: GodsWar, ask: Ask) -> Sequence[Advice]:
    """The gifts in the order in which the empire wants them."""
    o = Outlook(state, ask.seat)
    return [Advice(o.gift(str(name)), f"{spoken(str(name))} serves us best now.") for _, name in ask.options]


def which_quest(state: GodsWar, ask: Ask) -> Sequence[Advice]:
    return [Advice(0.0, "Either may come first.") for _ in ask.options]


def which_ability(state: GodsWar, ask: Ask) -> Sequence[Advice]:
    """Nobody gives to whoever has just taken from him, and a marker is better reset before it grows."""
    early = ("i_fought_we_won", "forest_song")
    return [
        Advice(0.5, "It pays better first.") if option[1] in early else Advice(0.0, "It can wait.")
        for option in ask.options
    ]


def obsession(state: GodsWar, ask: Ask) -> Sequence[Advice]:
    order = ("move", "battle", "summon", "build", "diplomacy")
    return [
        Advice(-float(order.index(str(option[1]))) if option[1] in order else -9.0, "We do it in every phase.")
        for option in ask.options
    ]


def start(state: GodsWar, ask: Ask) -> Sequence[Advice]:
    return [
        Advice(0.5 if option[-1] in ("tower", "waxing_half") else 0.0, "A good beginning.") for option in ask.options
    ]


def bride(state: GodsWar, ask: Ask) -> Sequence[Advice]:
    """Queens of absent empires stay ours; a married one brings Power to both, and fights for her spouse."""
    o = Outlook(state, ask.seat)
    queen = o.unit(UNIT["earth_queen"])
    found: list[Advice] = []
    for option in ask.options:
        if option[0] == "no_bride":
            found.append(Advice(0.0, "No Queen is worth it."))
            continue
        spouse = state.seat_of(str(option[1]))
        if spouse < 0:
            found.append(Advice(0.3 + queen, "This Queen stays with us."))
        else:
            worth = 0.3 + o.stream - o.regard(spouse) * (o.stream + queen)
            found.append(Advice(worth, f"Her marriage brings a Power a round to us and to {player(state, spouse)}."))
    return found


def injunction(state: GodsWar, ask: Ask) -> Sequence[Advice]:
    """A rune for a Queen: rather one of somebody else's, if the Power that she brings us matters less."""
    o = Outlook(state, ask.seat)
    queen = o.unit(UNIT["earth_queen"])
    owner = {colour(state, unit): state.owner[unit] for unit in queens(state)}
    found: list[Advice] = []
    for option in ask.options:
        if option == ("decline",):
            found.append(Advice(0.0, "Our Queens are worth more than a rune."))
        elif owner[str(option[1])] == ask.seat:
            found.append(Advice(RUNE - queen, "We can spare this Queen for a rune."))
        else:
            other = owner[str(option[1])]
            worth = RUNE + o.regard(other) * (o.stream + queen) - o.stream
            found.append(Advice(worth, f"A rune for us, and {player(state, other)} loses a Queen."))
    return found


def sacrifice(state: GodsWar, ask: Ask) -> Sequence[Advice]:
    o = Outlook(state, ask.seat)
    found: list[Advice] = []
    for option in ask.options:
        victims = [o.regard(state.seat_of(str(word))) for word in option if word in state.empires]
        found.append(
            Advice(0.3 + sum(victims) if victims else 0.0, "They lose a piece." if victims else "We let it be.")
        )
    return found


def market(state: GodsWar, ask: Ask) -> Sequence[Advice]:
    o = Outlook(state, ask.seat)
    found: list[Advice] = []
    for option in ask.options:
        if option[-1] in state.empires:
            found.append(Advice(1.0 - 0.8 * o.regard(state.seat_of(str(option[-1]))), "They pay us for it."))
        else:
            found.append(Advice(0.9 - (1.0 if option[-1] == "vp" else 2 * o.power), "We keep the rune."))
    return found


def noblesse(state: GodsWar, ask: Ask) -> Sequence[Advice]:
    """The full fragment would bring the VP as well: a rune for two decrees, free of charge in the last round."""
    o = Outlook(state, ask.seat)
    worth = RUNE - 2.0 * o.power - 1.0 * min(o.ahead, 1.0)
    return [
        Advice(0.0, "The gifts serve us where they are.")
        if option == ("decline",)
        else Advice(worth, "A VP and a rune now, and the gifts come back.")
        for option in ask.options
    ]


def keep_die(state: GodsWar, ask: Ask) -> Sequence[Advice]:
    """High dice for us, low ones for all others."""
    other, face = ask.about
    good = face >= 4 if other == ask.seat else face <= 3
    return [
        Advice(1.0 if good == (option == ("keep_die",)) else 0.0, "It serves us best so.") for option in ask.options
    ]


def alone(state: GodsWar, ask: Ask) -> Sequence[Advice]:
    return [Advice(0.1 if option == ("alone",) else 0.0, "He needs nobody.") for option in ask.options]


ADVISERS = {
    "noblesse_oblige": noblesse,
    "keep_die": keep_die,
    "companion": alone,
    "take_gift": take,
    "which_quest": which_quest,
    "which_ability": which_ability,
    "obsession": obsession,
    "start_building": start,
    "set_cycle": start,
    "brides": bride,
    "which_queen": bride,
    "injunction": injunction,
    "blood_sacrifice": sacrifice,
    "market": market,
}
