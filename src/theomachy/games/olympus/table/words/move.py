"""Movement: prompts, options, log lines."""

from __future__ import annotations

from typing import Any

from theomachy.kernel.words import Template, View

from ...rules.board import REGION, SEA

FAILED = "{0:god}'s {1:unit} in {2:place} did not move to {3:place}: "


def _move(args: tuple[Any, ...], view: View) -> str:
    if args[1] == "army" and SEA[REGION[args[2]]]:
        return "Put the army in {0:place} to sea in {2:place} for 1 despair"
    if args[1] == "fleet" and not SEA[REGION[args[2]]]:
        return "Land the fleet from {0:place} in {2:place}"
    return "Move the {1:unit} from {0:place} to {2:place}"


def _too_far(args: tuple[Any, ...], view: View) -> str:
    if args[3] == "mount_olympus":
        return FAILED + "no mortal sets foot there."
    return FAILED + "the two regions are not neighbours."


PROMPTS: dict[str, Template] = {
    "move_orders": "Write your moves: one step for each army, fleet and hero. Seal when you are done.",
}
OPTIONS: dict[str, Template] = {
    "move": _move,
}
LINES: dict[str, Template] = {
    "moved": "{0:god}'s {1:unit} moved from {2:place} to {3:place}.",
    "put_to_sea": "{0:god}'s army in {2:place} put to sea for 1 despair and became a fleet in {3:place}.",
    "landed": "{0:god}'s fleet left {2:place}, landed in {3:place} and became an army.",
    "stays_unreadable": "A move order of {0:god} made no sense and was ignored.",
    "stays_not_there": "{0:god} ordered {1:a_unit} from {2:place} to {3:place} but had none there.",
    "stays_immobile": FAILED + "such a unit never moves.",
    "stays_ordered_twice": FAILED + "it had another order already.",
    "stays_retreated": FAILED + "it had retreated this turn.",
    "stays_too_far": _too_far,
    "stays_closed": FAILED + "that region was closed.",
    "stays_occupied": FAILED + "somebody else stood there when the phase began.",
    "stays_monster": FAILED + "the monster there tolerates nobody.",
    "stays_fled": FAILED + "units had retreated from there this turn.",
    "stays_promised": FAILED + "an earlier order had taken up the room there.",
    "stays_no_despair": FAILED + "there was too little despair for all the fleets ordered, so none was made.",
    "stays_no_vessel": FAILED + "there was no fleet for him to board.",
    "stays_level": FAILED + "{4:gods} came too, and no single force was the greatest.",
    "stays_outnumbered": FAILED + "{4:god} came with a greater force.",
    "stays_no_room": FAILED + "there was no room, as the unit there had not left.",
    "stays_no_chip": FAILED + "there was no chip left to mark the region.",
}

UNOFFERED = frozenset(
    f"stays_{why}"
    for why in (
        *("unreadable", "not_there", "immobile", "ordered_twice", "retreated", "too_far", "closed", "occupied"),
        *("monster", "fled", "promised", "no_despair"),
    )
)
