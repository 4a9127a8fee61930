"""Windwalker: cold and patient; it waits out the others, and its gods need the ice at the ends of the world."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from theomachy.kernel.ask import Ask, Option, Step
from theomachy.kernel.step import Asking

from ..battle import fighting, opponent, prey, sides
from ..board import ACOLYTE, GOO, KIND, KINDS, KINDS_OF, LIVING_GATE, RANK, ROSTER
from ..gates import gateless
from ..losses import eliminate, pick_own
from ..movement import shift
from ..payment import can_pay, gain, pay
from ..powers import POWERS, Ability, Awakening, Faction, Requirement, Spellbook
from ..spellbooks import latch, meet
from ..state import KILL, NO_GATE, NOBODY, POOL, Cthulhu
from .any_time import AnyTime, LastChance, RivalBooks, later

WW = "windwalker"
WENDIGO, GNOPH_KEH, RHAN_TEGOTH, ITHAQUA = (KIND[n] for n in ("wendigo", "gnoph_keh", "rhan_tegoth", "ithaqua"))
ICE: tuple[str, ...] = tuple(ROSTER[WW]["start"][1:])
"""The two Areas with the Windwalker's glyph."""
HERALDS_PRICE = 5


def glyph_areas(state: Cthulhu) -> list[int]:
    return [state.map.index[name] for name in ICE]


# -- abilities --------------------------------------------------------------------------------------------------------


class AwakenRhanTegoth(Awakening):
    """In either of the two glyph Areas, gate or no gate."""

    kind = "rhan_tegoth"

    def sites(self, state: Cthulhu, f: int) -> Sequence[int]:
        return glyph_areas(state)


class AwakenIthaqua(Awakening):
    """After Rhan-Tegoth, at anybody's gate in a glyph Area; it blows the gate away."""

    kind = "ithaqua"

    def sites(self, state: Cthulhu, f: int) -> Sequence[int]:
        if not state.tokens.get("awakened_rhan_tegoth"):
            return []
        return [area for area in glyph_areas(state) if not gateless(state, area)]

    def rite(self, state: Cthulhu, f: int, area: int) -> None:
        """Whoever kept the gate stays. A living gate with no other beside it is eliminated."""
        state.say("gate_blown_away", state.id(area))
        if state.gate[area] != NO_GATE:
            state.keep(area, NO_GATE)
            return
        for g, name in enumerate(state.factions):
            for unit in state.on_map(g, LIVING_GATE[name]) if name in LIVING_GATE else []:
                if state.place[unit] == area:
                    eliminate(state, unit, "awaken_ithaqua")


class Hibernate(Ability):
    """A Power for every enemy Great Old One in play, and no more Actions this phase; what Power there is stays.

    In the later printing it doubles one's Power at most.
    """

    name, faction, unique, source = "hibernate", WW, True, "public"
    windows = ("action",)

    def options(self, state: Cthulhu, seat: int, window: str, *context: Any) -> Sequence[Option]:
        return [(self.name,)]

    def use(self, state: Cthulhu, seat: int, option: Option, *context: Any) -> None:
        gods = sum(
            len(state.in_play(foe, kind))
            for foe in state.enemies(seat)
            for kind in KINDS_OF[state.factions[foe]]
            if RANK[kind] == GOO
        )
        if later(state):
            gods = min(gods, state.power[seat])
        gain(state, seat, gods)
        state.resting |= 1 << seat
        state.acting = NOBODY
        state.say("hibernate", state.factions[seat], gods)


class Dwindling(Ability):
    """A Gnoph-Keh costs as much Power as there are Gnoph-Keh in the Pool."""

    name, faction, source = "dwindling", WW, "public"
    windows = ("price",)

    def modify(self, state: Cthulhu, seat: int, window: str, value: int, *context: Any) -> int:
        if context != (GNOPH_KEH,):
            return value
        return sum(state.kind[unit] == GNOPH_KEH and state.place[unit] == POOL for unit in state.units(seat))


class Gale(Ability):
    """Ithaqua rolls a die for every two points of the opponent's Doom, rounded up."""

    name, faction, source = "gale", WW, "public"
    windows = ("dice",)

    def modify(self, state: Cthulhu, seat: int, window: str, value: int, *context: Any) -> int:
        units, foe = context
        if ITHAQUA in [state.kind[unit] for unit in units]:
            value += (state.doom[foe] + 1) // 2
        return value


class Eternal(Ability):
    """For 1 Power Rhan-Tegoth shrugs off the result he was given. It was his one result in this battle all the same.

    A cancelled Kill stays noted until retreats are due: it fills his place, and he counts as harmed for whoever is
    paid for that.
    """

    name, faction, source, whose = "eternal", WW, "public", "rhan_tegoth"
    windows = ("kills_dealt", "fate", "pains_dealt")

    def options(self, state: Cthulhu, seat: int, window: str, *context: Any) -> Sequence[Option]:
        given = {"kills_dealt": state.kills, "pains_dealt": state.pains}[window]
        if not given or self.name in state.spent or not state.power[seat]:
            return []
        return [(self.name,)] if self.victim(state, seat, given) != NOBODY else []

    def use(self, state: Cthulhu, seat: int, option: Option, *context: Any) -> None:
        pay(state, seat, 1)
        state.spent += (self.name,)
        state.say("eternal", state.factions[seat])
        suffering = self.victim(state, seat, state.pains)
        if suffering != NOBODY:
            state.pains.remove(suffering)

    def modify(self, state: Cthulhu, seat: int, window: str, value: int, *context: Any) -> int:
        (unit,) = context
        return 0 if value == KILL and state.kind[unit] == RHAN_TEGOTH and self.name in state.spent else value

    def happen(self, state: Cthulhu, seat: int, window: str, *context: Any) -> None:
        if window == "pains_dealt" and self.name in state.spent:
            spared = self.victim(state, seat, state.kills)
            if spared != NOBODY:
                state.kills.remove(spared)

    def victim(self, state: Cthulhu, f: int, given: list[int]) -> int:
        """Rhan-Tegoth, if he is among these."""
        return next((unit for unit in given if state.side[unit] == f and state.kind[unit] == RHAN_TEGOTH), NOBODY)


class Ferox(Ability):
    """While Ithaqua is in play no Monster or Terror captures Cultists."""

    name, faction, source, whose = "ferox", WW, "public", "ithaqua"
    windows = ("capturable",)

    def modify(self, state: Cthulhu, seat: int, window: str, value: int, *context: Any) -> int:
        *_, captor = context
        return 0 if captor == "monster" and state.the(seat, "ithaqua") != NOBODY else value


# -- spellbooks -------------------------------------------------------------------------------------------------------


class Cannibalism(Spellbook):
    """After any battle in which somebody else's unit was killed, a Wendigo or an Acolyte appears there."""

    name, faction, source = "cannibalism", WW, "public"
    windows = ("retreated",)

    def options(self, state: Cthulhu, seat: int, window: str, *context: Any) -> Sequence[Option]:
        mine = sum(1 << unit for unit in state.units(seat))
        if not state.killed & ~mine or self.name in state.spent:
            return []
        return [(self.name, KINDS[kind]) for kind in (WENDIGO, ACOLYTE) if state.pool(seat, kind) != NOBODY]

    def use(self, state: Cthulhu, seat: int, option: Option, *context: Any) -> None:
        state.spent += (self.name,)
        state.put(state.pool(seat, KIND[option[1]]), state.area)
        state.say("cannibalism", state.factions[seat], option[1], state.id(state.area))
        latch(state, "units")


class Howl(Spellbook):
    """Before a battle with a Wendigo the enemy must send one unit of its choice away, wherever it likes next door."""

    name, faction, source = "howl", WW, "public"
    windows = ("pre_battle",)

    def options(self, state: Cthulhu, seat: int, window: str, *context: Any) -> Sequence[Option]:
        if self.name in state.spent or not fighting(state, opponent(state, seat)):
            return []
        return [(self.name,)] if WENDIGO in [state.kind[unit] for unit in fighting(state, seat)] else []

    def use(self, state: Cthulhu, seat: int, option: Option, *context: Any) -> Step:
        foe = opponent(state, seat)
        state.spent += (self.name,)
        labels = state.labels(fighting(state, foe))
        near = [state.id(area) for area in state.map.near[state.area]]
        options: list[Option] = [("run", label, area) for label in labels for area in near]
        _, label, area = yield Ask(state.owner[foe], "howl", options, state.factions[foe], state.id(state.area))
        unit = labels[label]
        state.say("howl", state.factions[foe], label, area)
        state.fighters &= ~(1 << unit)
        state.put(unit, state.map.index[area])
        latch(state, "units")


class Berserkergang(Spellbook):
    """For every Gnoph-Keh killed the enemy eliminates a Monster or Cultist of its choice that took part."""

    name, faction, source = "berserkergang", WW, "public"
    windows = ("post_kills",)

    def happen(self, state: Cthulhu, seat: int, window: str, *context: Any) -> None:
        if seat in sides(state):
            fallen = [u for u in state.units(seat) if state.killed >> u & 1 and state.kind[u] == GNOPH_KEH]
            state.then(*[("berserkergang", opponent(state, seat))] * len(fallen))


def berserkergang(state: Cthulhu, foe: int) -> Step:
    """One victim, if there is any left."""
    victims = prey(state, foe)
    if victims:
        unit = yield from pick_own(state, foe, victims, "berserkergang", state.id(state.area))
        POWERS.note("berserkergang")
        state.say("berserkergang", state.factions[foe], KINDS[state.kind[unit]], state.id(state.area))
        eliminate(state, unit, "berserkergang")


class ArcticWind(Spellbook):
    """Units that have not moved go with Ithaqua for nothing."""

    name, faction, source = "arctic_wind", WW, "public"
    windows = ("moved",)

    def options(self, state: Cthulhu, seat: int, window: str, *context: Any) -> Sequence[Option]:
        unit, start, _ = context
        if state.kind[unit] != ITHAQUA:
            return []
        return [(self.name, label) for label in self.company(state, seat, start)]

    def use(self, state: Cthulhu, seat: int, option: Option, *context: Any) -> None:
        _, start, end = context
        shift(state, self.company(state, seat, start)[option[1]], end)
        state.say("move", state.factions[seat], state.id(start), option[1], state.id(end))

    def company(self, state: Cthulhu, f: int, start: int) -> dict[str, int]:
        return state.labels([unit for unit in state.here(f, start) if not state.moved >> unit & 1])


class IceAge(Spellbook):
    """Enemies pay 1 Power more for an Action that ends in the frozen Area."""

    name, faction, source = "ice_age", WW, "public"
    windows = ("action", "tax")

    def options(self, state: Cthulhu, seat: int, window: str, *context: Any) -> Sequence[Option]:
        if not can_pay(state, seat, 1):
            return []
        frozen = state.tokens.get(self.name, NOBODY)
        return [option for area, option in enumerate(state.map.options(self.name)) if area != frozen]

    def use(self, state: Cthulhu, seat: int, option: Option, *context: Any) -> None:
        area = state.map.index[option[1]]
        pay(state, seat, 1, area)
        state.tokens[self.name] = area
        state.say("ice_age", state.factions[seat], option[1])

    def modify(self, state: Cthulhu, seat: int, window: str, value: int, *context: Any) -> int:
        _, area = context
        return value + 1 if state.tokens.get(self.name) == area else value


class Herald(Spellbook):
    """Rituals cost 5, wherever the marker stands."""

    name, faction, source = "herald", WW, "public"
    windows = ("ritual_price",)

    def modify(self, state: Cthulhu, seat: int, window: str, value: int, *context: Any) -> int:
        return HERALDS_PRICE


# -- requirements -----------------------------------------------------------------------------------------------------


class BeFirst(Requirement):
    """First Player in any turn."""

    name, faction, source = "be_first", WW, "public"
    windows = ("led",)

    def happen(self, state: Cthulhu, seat: int, window: str, *context: Any) -> None:
        if state.leader == seat:
            meet(state, seat, self.name)


class FarGate(Requirement):
    """A gate at the other end of the world, whoever built it."""

    name, faction, source, looks_at = "far_gate", WW, "public", ("units", "crowds", "gates")

    def met(self, state: Cthulhu, f: int) -> bool:
        home = state.tokens[f"start_{WW}"]
        return any(not gateless(state, area) for area in glyph_areas(state) if area != home)


class RhanTegothAwake(Requirement):
    """Rhan-Tegoth awake for the first time."""

    name, faction, source = "awaken_rhan_tegoth", WW, "public"


class IthaquaAwake(Requirement):
    """Ithaqua awake for the first time."""

    name, faction, source = "awaken_ithaqua", WW, "public"


FACTION = Faction(
    name=WW,
    abilities=(Hibernate(), Dwindling(), Gale(), Eternal(), Ferox(), LastChance()),
    spellbooks=(Cannibalism(), Howl(), Berserkergang(), ArcticWind(), IceAge(), Herald()),
    requirements=(BeFirst(), FarGate(), RivalBooks(), AnyTime(), RhanTegothAwake(), IthaquaAwake()),
    awakenings=(AwakenRhanTegoth(), AwakenIthaqua()),
    steps={"berserkergang": Asking(berserkergang)},
)
