"""Cutting: an attacked region keeps as many dice at home as are aimed at it (Rulebook, Cutting Support)."""

from __future__ import annotations

from .board import DICE_IN, KIND, KINDS, REGION, REGIONS
from .state import Olympus, Task


def cut(state: Olympus, tasks: list[Task]) -> list[Task]:
    """The tasks with the dice that remain to them; one left without dice disappears.

    What counts is what was written, even where that is itself cut away, so circles have one outcome (Ruling R32).
    """
    sent = [task.dice for task in tasks]
    aimed: dict[int, int] = {}
    for task in tasks:
        if task.verb == "attack":
            aimed[task.target] = aimed.get(task.target, 0) + task.dice
    for region in sorted(aimed):
        _recall(state, region, aimed[region], tasks, sent)
    return [Task(*task[:5], dice) for task, dice in zip(tasks, sent, strict=True) if dice]


def _recall(state: Olympus, region: int, aimed: int, tasks: list[Task], sent: list[int]) -> None:
    """Call dice home to `region` until enough are kept; `sent` shrinks accordingly."""
    own = [index for index, task in enumerate(tasks) if task.region == region]
    if not own:
        return
    credited = _credited(region, tasks)
    everything = DICE_IN[state.units[region]]
    kept = everything - sum(sent[index] for index in own) + sum(credited.values())
    needed = min(aimed, everything)
    for index in _recall_order(state, region, own, tasks):
        seat, _, kind, verb, target, _ = tasks[index]
        recalled = 0
        while kept < needed and sent[index] and (verb == "support" or _spare(target, own, tasks, sent, credited)):
            sent[index] -= 1
            kept += 1
            recalled += 1
        if recalled:
            state.say("cut", seat, REGIONS[region], KINDS[kind], verb, REGIONS[target], recalled)


def _credited(region: int, tasks: list[Task]) -> dict[int, int]:
    """Dice that attack a region which attacks back count as kept, up to what it sends (Ruling R37)."""
    out: dict[int, int] = {}
    back: dict[int, int] = {}
    for _, origin, _, verb, target, dice in tasks:
        if verb == "attack" and origin == region:
            out[target] = out.get(target, 0) + dice
        elif verb == "attack" and target == region:
            back[origin] = back.get(origin, 0) + dice
    return {target: min(dice, back[target]) for target, dice in out.items() if target in back}


def _spare(target: int, own: list[int], tasks: list[Task], sent: list[int], credited: dict[int, int]) -> bool:
    """May an attack on `target` lose a die? Not below its credited number."""
    attacking = sum(sent[index] for index in own if tasks[index].verb == "attack" and tasks[index].target == target)
    return attacking > credited.get(target, 0)


def _recall_order(state: Olympus, region: int, own: list[int], tasks: list[Task]) -> list[int]:
    """The owner's own list first; then support before attack, the last written first (Ruling R33)."""
    seat = tasks[own[0]].seat
    listed = [KIND[order[2]] for order in state.orders[seat] if order[0] == "recall" and REGION[order[1]] == region]
    by_kind = {tasks[index].kind: index for index in own}
    first = [by_kind[kind] for kind in listed if kind in by_kind]
    rest = [index for index in own if index not in first]
    return first + sorted(rest, key=lambda index: (tasks[index].verb != "support", -index))
