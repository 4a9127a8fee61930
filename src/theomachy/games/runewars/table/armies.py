"""Units one after the other: who marches from where, and who is lost, routed or placed several at a time."""

from __future__ import annotations

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.look import Moment
from theomachy.scene import Gathered

from ..data import DATA, LIMITS
from ..rules.pieces import KIND
from . import names
from .map import View
from .symbols import unit_symbol

ROOM: int = LIMITS["units_per_area"]
MOVES = ("all", "move", "place", "place_all")
"""Answers by which units come or go, one or several."""


def in_rows(ask: Ask) -> bool:
    """Is it asked where units come from or go to, one after the other?"""
    if ask.what == "recruit":
        return bool(ask.about) and ask.about[0] in KIND
    return ask.what in ("move_in", "setup_units") or (ask.what == "strategize" and bool(ask.about))


# -- a march ----------------------------------------------------------------------------------------------------------


def coming(moment: Moment, area: str) -> list[tuple[str, int]]:
    """Kinds that may come from an area, and how many of each stand there."""
    able = {option[2] for option in moment.options if option[:2] == ("move", area)}
    return [(kind, standing) for kind, standing, _ in moment.view["areas"][area]["units"] if kind in able]


def listed(moment: Moment, area: str) -> str:
    return names.listed([names.units(kind, standing) for kind, standing in coming(moment, area)])


def row(moment: Moment, option: Option) -> tuple[str, str, str] | None:
    """The area that units come from on the march, else where they go."""
    if moment.ask is None or not in_rows(moment.ask) or option[0] not in MOVES:
        return None
    return "rw_o_mobilize", names.area(str(option[1 if moment.ask.what == "move_in" else -1])), ""


def chip(moment: Moment, option: Option) -> str:
    ask = moment.ask
    if ask is None or not in_rows(ask):
        return ""
    match option:
        case ("all" | "place_all", str(area)):
            return f"All {_together(moment, ask, area)}".strip()
        case ("move", _, str(kind)) if ask.what == "move_in":
            return names.unit(kind)
        case ("move" | "place", str(kind), _):
            return names.unit(kind)
        case ("hero", str(hero)):
            return names.hero(hero)
    return ""


def _together(moment: Moment, ask: Ask, area: str) -> int | str:
    """How many a whole army is; of those who step somewhere not all may."""
    if ask.what == "strategize":
        return ""
    if ask.what == "move_in":
        return sum(many for _, many in coming(moment, area))
    return int(ask.about[0]) if ask.what == "setup_units" else len(ask.about)


def gathered(view: View) -> Gathered:
    """Who is on the march, and how many would be in the area then."""
    stacks = [
        (unit_symbol(kind), standing, names.units(kind, standing).partition(" ")[2])
        for kind, standing, _ in view["force"]
    ]
    area = view["areas"][view["target"]]
    mine = area["owner"] == view["you"]
    there = sum(standing + routed for _, standing, routed in area["units"]) if mine else 0
    hostile = not mine and (area["owner"] >= 0 or area["units"])
    note = "only to fight" if hostile else "the others are destroyed"
    return Gathered("On the march", tuple(stacks), there + sum(many for _, many, _ in stacks), ROOM, note)


# -- several at a time ------------------------------------------------------------------------------------------------


def times(moment: Moment, option: Option) -> int:
    """How often an answer can be given in a row, whatever else there is to choose from."""
    ask, view = moment.ask, moment.view
    if ask is None or len(option) < 2 or len(moment.options) < 2:
        return 1
    match option:
        case ("move", str(area), str(kind)) if ask.what == "move_in":
            return dict(coming(moment, area)).get(kind, 1)
        case ("lose" | "destroy", str(word)) if ask.what in ("winter_losses", "excess"):
            return min(_to_go(view, ask), _here(view, str(ask.about[0]), word))
        case ("retreat", str(word)) if ask.what == "excess":
            return min(_to_go(view, ask), _here(view, str(ask.about[0]), word))
        case ("rout", str(word)) if ask.what == "assign_rout":
            return min(int(ask.about[0]), _alike(view, word))
        case ("damage", str(word)) if ask.what == "assign_damage" and _mortal(view, word):
            return min(int(ask.about[0]), _alike(view, word))
        case ("place", str(kind), _) if ask.what == "recruit":
            return max(1, ask.about.count(kind))
        case ("place", str(kind), _) if ask.what == "setup_units":
            here: list[int] = [many for name, many, _ in view["force"] if name == kind]
            return min(int(ask.about[0]) - 1, *here)
    return 1


def _to_go(view: View, ask: Ask) -> int:
    """How many units an area has too many."""
    if ask.what == "winter_losses":
        return int(ask.about[1])
    units = view["areas"][ask.about[0]]["units"]
    there: int = sum(standing + routed for _, standing, routed in units)
    return max(1, there - ROOM)


def _here(view: View, area: str, word: str) -> int:
    """How many units of this word stand, or lie, in an area."""
    kind = word.removeprefix("routed_")
    found: list[int] = [stack[1 + (kind != word)] for stack in view["areas"][area]["units"] if stack[0] == kind]
    return max([1, *found])


def _alike(view: View, word: str) -> int:
    """How many unhurt units of this word the viewer's side, or the side he decides for, has in the battle."""
    kind, found = word.removeprefix("routed_"), 1
    for side, decider in zip(view["battle"]["sides"], view["battle"]["deciders"], strict=True):
        if decider == view["you"]:
            stacks = [stack for stack in side["units"] if stack[0] == kind and not stack[3]]
            found = max([found, *[stack[1 + (kind != word)] for stack in stacks]])
    return found


def _mortal(view: View, word: str) -> bool:
    """Does a single point destroy such a unit? Else the next one goes to it as well."""
    kind = word.removeprefix("routed_")
    sides = zip(view["battle"]["sides"], view["battle"]["deciders"], strict=True)
    counts = [side["healths"].get(kind, DATA["units"][kind]["health"]) for side, who in sides if who == view["you"]]
    return max(counts, default=0) == 1


def too_many(moment: Moment, area: str) -> str:
    """How many of those who retreat, or of those they join, could not stay in an area."""
    if moment.ask is None or moment.ask.what != "retreat" or moment.view["areas"][area]["owner"] != moment.seat:
        return ""
    there = sum(standing + routed for _, standing, routed in moment.view["areas"][area]["units"])
    over = there + len(moment.ask.about) - 1 - ROOM
    return f"{names.counted(over, 'unit')} too many: destroyed. " if over > 0 else ""
