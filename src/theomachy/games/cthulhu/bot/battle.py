"""What a battle promises, and what a side gives up in one. For bots and hints."""

from __future__ import annotations

from math import exp

from ..rules.battle import dice, fighting, opponent
from ..rules.board import ACOLYTE, CULTIST, GOO, KIND, RANK
from ..rules.state import NOBODY, Cthulhu
from .outlook import WORTH, Outlook
from .style import STYLES


def kind_of(state: Cthulhu, label: str, area: int) -> int:
    """The kind of unit that a label means."""
    if label == "keeper":
        keeper = state.gate[area] if area >= 0 else NOBODY
        return state.kind[keeper] if keeper >= 0 else ACOLYTE
    name = label.removesuffix("_hurt")
    if name not in KIND:
        name = name.rstrip("0123456789").rstrip("_")
    return KIND.get(name, ACOLYTE)


def cost_of(o: Outlook, label: str, area: int) -> float:
    """What it costs the Faction to lose this unit, with its gate if it keeps one."""
    worth = WORTH[kind_of(o.state, label, area)]
    if label == "keeper":
        worth += o.gate
    return worth


def losses(o: Outlook, units: list[int], kills: float, safe: int = NOBODY) -> float:
    """What so many Kills cost a side that gives up the cheapest first; one kind may be safe from them."""
    state = o.state
    prices = sorted(
        [
            (1.0 if state.kind[u] == safe else WORTH[state.kind[u]])
            + (o.gate * 0.8 if state.gate[state.place[u]] == u else 0.0)
            for u in units
        ]
    )
    total = 0.0
    for price in prices:
        if kills <= 0:
            break
        total += price * min(1.0, kills)
        kills -= 1
    return total


def routed(results: float, units: int) -> float:
    """How likely so many results reach every one of so many units."""
    return 1.0 / (1.0 + exp(-1.4 * (results - units + 0.3)))


def chance(number: int, wanted: int) -> float:
    """Of so many dice, at least so many Kills."""
    none = (5 / 6) ** number
    if wanted <= 0:
        return 1.0
    if wanted == 1:
        return 1.0 - none
    return 1.0 - none - number / 6 * (5 / 6) ** max(0, number - 1)


class Battle:
    """A battle in an Area as a Faction foresees it."""

    __slots__ = ("area", "eaten", "foe", "mine", "o", "other", "own", "safe", "theirs")

    def __init__(self, o: Outlook, area: int, foe: int) -> None:
        state, f = o.state, o.f
        self.o, self.area, self.foe = o, area, foe
        self.mine, self.theirs = state.here(f, area), state.here(foe, area)
        self.own, self.other = dice(state, f, self.mine, foe), dice(state, foe, self.theirs, f)
        """Dice of both sides."""
        self.eaten = 0
        """Enemies that are gone before the dice are rolled."""
        self.safe = NOBODY
        """A kind of ours that Kills do not remove."""
        STYLES[o.name].before_battle(self)

    def kinds(self) -> list[int]:
        """Of our own units."""
        return [self.o.state.kind[unit] for unit in self.mine]


def promise(o: Outlook, area: int, foe: int) -> float:
    """What is to be gained by a battle there, its Power not yet counted."""
    state, f, battle = o.state, o.f, Battle(o, area, foe)
    mine, theirs, own, other, eaten = battle.mine, battle.theirs, battle.own, battle.other, battle.eaten
    grudge = o.spite[foe]
    harm = losses(o, theirs, own / 6 + eaten)
    away = routed(own / 2 + eaten, len(theirs))
    prize = 0.0
    if state.keeper_side(area) == foe:
        heir = any(RANK[state.kind[u]] == CULTIST for u in mine)
        prize = away * o.gate * (grudge + (0.6 if heir else 0.15))
    suffer = losses(o, mine, other / 6, battle.safe)
    flight = routed(other / 2, len(mine)) if state.keeper_side(area) == f else 0.0
    gain = grudge * harm + prize - suffer - flight * o.gate * 0.8
    return gain + STYLES[o.name].prize(battle)


def pools(state: Cthulhu, f: int) -> tuple[int, int]:
    """Dice of a side of the present battle, and of the other."""
    foe = opponent(state, f)
    return dice(state, f, fighting(state, f), foe), dice(state, foe, fighting(state, foe), f)


def hurt(o: Outlook, label: str, area: int) -> float:
    """What a Pain costs: a retreat, and the gate with it."""
    kind = kind_of(o.state, label, area)
    if label == "keeper":
        return o.gate
    if RANK[kind] == GOO:
        return 1.5
    return 0.5 if RANK[kind] == CULTIST else 0.8


def killed(o: Outlook, label: str, area: int) -> float:
    """What a Kill costs, less where a power makes less of it."""
    mercy = STYLES[o.name].mercy(o, kind_of(o.state, label, area), label, area)
    return cost_of(o, label, area) if mercy is None else mercy
