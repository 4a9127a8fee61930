"""Determine First Player: who leads, and which way the turn goes (Rulebook IV)."""

from __future__ import annotations

from theomachy.kernel.ask import Ask, Option

from .board import ROSTER
from .powers import in_turn
from .spellbooks import settle
from .state import Cthulhu
from .windows import open_interrupt


def first_player(state: Cthulhu) -> None:
    state.phase = "first"
    state.then(*open_interrupt(state, "first_player", state.order), ("find_leader",))


def tied(state: Cthulhu) -> list[int]:
    """Factions with the most Power, in turn order."""
    most = max(state.power)
    return [f for f in state.order if state.power[f] == most]


def ask_leader(state: Cthulhu) -> Ask | None:
    """Ties are settled by the last First Player."""
    if state.turn == 1 or len({state.owner[f] for f in tied(state)}) == 1:
        return None
    last, options = state.leader, [("first", state.factions[f]) for f in tied(state)]
    return Ask(state.owner[last], "first_player", options, state.factions[last], max(state.power))


def find_leader(state: Cthulhu, answer: Option) -> None:
    """Turn one by the book or by name; later the most Power (Rulebook IV)."""
    if state.turn == 1:
        by_name = sorted(range(state.players), key=lambda f: str(ROSTER[state.factions[f]]["name"]))
        leads = [f for f in by_name if ROSTER[state.factions[f]].get("leads")]
        state.leader = (leads or by_name)[0]
    else:
        state.leader = state.faction(answer[1]) if answer else tied(state)[0]
    state.say("first_player", state.factions[state.leader])
    set_order(state)
    if state.seats > 2:
        state.then(("direction",))
    else:
        state.then(("led",))


def ask_direction(state: Cthulhu) -> Ask:
    options: list[Option] = [("clockwise",), ("counterclockwise",)]
    return Ask(state.owner[state.leader], "direction", options, state.factions[state.leader])


def direction(state: Cthulhu, answer: Option) -> None:
    """The First Player says which way the turn goes."""
    state.clockwise = answer == ("clockwise",)
    set_order(state)
    state.say(answer[0], state.factions[state.leader])
    state.then(("led",))


def led(state: Cthulhu) -> None:
    for f, power in in_turn(state, "on_led"):
        power.on_led(state, f)
    settle(state)


def set_order(state: Cthulhu) -> None:
    """From the First Player around the table; two people take all their Factions one after the other."""
    players, leader = state.players, state.leader
    if state.seats == 2:
        mine = [f for f in range(players) if state.owner[f] == state.owner[leader] and f != leader]
        state.order = [leader, *mine, *[f for f in range(players) if state.owner[f] != state.owner[leader]]]
    else:
        step = 1 if state.clockwise else -1
        state.order = [(leader + step * n) % players for n in range(players)]
