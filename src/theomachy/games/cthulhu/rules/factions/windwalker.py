"""Windwalker: cold and patient; it waits out the others, and its gods need the ice at the ends of the world."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option, Step
from theomachy.kernel.step import Asking

from ..battle import befall, fighting, opponent, prey, sides
from ..board import ACOLYTE, GOO, KIND, KINDS, KINDS_OF, LIVING_GATE, RANK, ROSTER
from ..gates import gateless
from ..losses import eliminate, pick_own
from ..movement import shift
from ..payment import can_pay, gain, pay
from ..powers import POWERS, Ability, Awakening, Faction, Requirement, Spellbook
from ..spellbooks import latch, meet
from ..state import KILL, NO_GATE, NOBODY, POOL, Cthulhu
from ..windows import ENOUGH
from .windwalker_books import AnyTime, LastChance, RivalBooks, later

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

    def may_act(self, state: Cthulhu, f: int) -> Sequence[Option]:
        return [(self.name,)]

    def use(self, state: Cthulhu, f: int, option: Option) -> None:
        gods = sum(
            len(state.in_play(foe, kind))
            for foe in state.enemies(f)
            for kind in KINDS_OF[state.factions[foe]]
            if RANK[kind] == GOO
        )
        if later(state):
            gods = min(gods, state.power[f])
        gain(state, f, gods)
        state.resting |= 1 << f
        state.acting = NOBODY
        state.say("hibernate", state.factions[f], gods)


class Dwindling(Ability):
    """A Gnoph-Keh costs as much Power as there are Gnoph-Keh in the Pool."""

    name, faction, source = "dwindling", WW, "public"

    def price(self, state: Cthulhu, f: int, power: int, kind: int) -> int:
        if kind != GNOPH_KEH:
            return power
        return sum(state.kind[unit] == GNOPH_KEH and state.place[unit] == POOL for unit in state.units(f))


class Gale(Ability):
    """Ithaqua rolls a die for every two points of the opponent's Doom, rounded up."""

    name, faction, source = "gale", WW, "public"

    def dice(self, state: Cthulhu, f: int, number: int, units: list[int], foe: int) -> int:
        if ITHAQUA in [state.kind[unit] for unit in units]:
            number += (state.doom[foe] + 1) // 2
        return number


class Eternal(Ability):
    """For 1 Power Rhan-Tegoth shrugs off the result he was given. It was his one result in this battle all the same.

    A cancelled Kill stays noted until retreats are due: it fills his place, and he counts as harmed for whoever is
    paid for that.
    """

    name, faction, source, whose = "eternal", WW, "public", "rhan_tegoth"

    def may_kills_dealt(self, state: Cthulhu, f: int) -> Sequence[Option]:
        return self.offered(state, f, state.kills)

    def may_pains_dealt(self, state: Cthulhu, f: int) -> Sequence[Option]:
        return self.offered(state, f, state.pains)

    def offered(self, state: Cthulhu, f: int, given: list[int]) -> Sequence[Option]:
        if not given or self.name in state.spent or not state.power[f]:
            return []
        return [(self.name,)] if self.victim(state, f, given) != NOBODY else []

    def use(self, state: Cthulhu, f: int, option: Option) -> None:
        pay(state, f, 1)
        state.spent += (self.name,)
        state.say("eternal", state.factions[f])
        suffering = self.victim(state, f, state.pains)
        if suffering != NOBODY:
            state.pains.remove(suffering)

    def fate(self, state: Cthulhu, f: int, result: int, unit: int) -> int:
        return 0 if result == KILL and state.kind[unit] == RHAN_TEGOTH and self.name in state.spent else result

    def on_pains_dealt(self, state: Cthulhu, f: int) -> None:
        if self.name in state.spent:
            spared = self.victim(state, f, state.kills)
            if spared != NOBODY:
                state.kills.remove(spared)

    def victim(self, state: Cthulhu, f: int, given: list[int]) -> int:
        """Rhan-Tegoth, if he is among these."""
        return next((unit for unit in given if state.side[unit] == f and state.kind[unit] == RHAN_TEGOTH), NOBODY)


class Ferox(Ability):
    """While Ithaqua is in play no Monster or Terror captures Cultists."""

    name, faction, source, whose = "ferox", WW, "public", "ithaqua"

    def capturable(self, state: Cthulhu, f: int, may: int, captor: str) -> int:
        return 0 if captor == "monster" and state.the(f, "ithaqua") != NOBODY else may


# -- spellbooks -------------------------------------------------------------------------------------------------------


class Cannibalism(Spellbook):
    """After any battle in which somebody else's unit was killed, a Wendigo or an Acolyte appears there."""

    name, faction, source = "cannibalism", WW, "public"

    def may_retreated(self, state: Cthulhu, f: int) -> Sequence[Option]:
        mine = sum(1 << unit for unit in state.units(f))
        if not state.killed & ~mine or self.name in state.spent:
            return []
        return [(self.name, KINDS[kind]) for kind in (WENDIGO, ACOLYTE) if state.pool(f, kind) != NOBODY]

    def use(self, state: Cthulhu, f: int, option: Option) -> None:
        state.spent += (self.name,)
        state.put(state.pool(f, KIND[option[1]]), state.area)
        state.say("cannibalism", state.factions[f], option[1], state.id(state.area))
        latch(state, "units")


class Howl(Spellbook):
    """Before a battle with a Wendigo the enemy must send one unit of its choice away, wherever it likes next door."""

    name, faction, source = "howl", WW, "public"

    def may_pre_battle(self, state: Cthulhu, f: int) -> Sequence[Option]:
        if self.name in state.spent or not fighting(state, opponent(state, f)):
            return []
        return [(self.name,)] if WENDIGO in [state.kind[unit] for unit in fighting(state, f)] else []

    def use(self, state: Cthulhu, f: int, option: Option) -> Step:
        foe = opponent(state, f)
        state.spent += (self.name,)
        labels = state.labels(fighting(state, foe))
        near = [state.id(area) for area in state.map.near[state.area]]
        options: list[Option] = [("run", label, area) for label in labels for area in near]
        _, label, area = yield Ask(state.owner[foe], "howl", options, state.factions[foe], state.id(state.area))
        unit = labels[label]
        state.say("howl", state.factions[foe], label, area)
        befall(state, "howl", foe, label, area)
        state.fighters &= ~(1 << unit)
        state.put(unit, state.map.index[area])
        latch(state, "units")


class Berserkergang(Spellbook):
    """For every Gnoph-Keh killed the enemy eliminates a Monster or Cultist of its choice that took part."""

    name, faction, source = "berserkergang", WW, "public"

    def on_post_kills(self, state: Cthulhu, f: int) -> None:
        if f in sides(state):
            fallen = [u for u in state.units(f) if state.killed >> u & 1 and state.kind[u] == GNOPH_KEH]
            state.then(*[("berserkergang", opponent(state, f))] * len(fallen))


def berserkergang(state: Cthulhu, foe: int) -> Step:
    """One victim, if there is any left."""
    victims = prey(state, foe)
    if victims:
        unit = yield from pick_own(state, foe, victims, "berserkergang", state.id(state.area))
        POWERS.note("berserkergang")
        state.say("berserkergang", state.factions[foe], KINDS[state.kind[unit]], state.id(state.area))
        befall(state, "berserkergang", foe, KINDS[state.kind[unit]])
        eliminate(state, unit, "berserkergang")


class ArcticWind(Spellbook):
    """Units that have not moved go with Ithaqua for nothing."""

    name, faction, source = "arctic_wind", WW, "public"

    def on_moved(self, state: Cthulhu, f: int, unit: int, start: int, end: int) -> None:
        if state.kind[unit] == ITHAQUA:
            state.then(("arctic_wind", f, start, end))


def arctic_wind(state: Cthulhu, f: int, start: int, end: int) -> Step:
    """One after another."""
    company = state.labels([unit for unit in state.here(f, start) if not state.moved >> unit & 1])
    if not company:
        return
    options: list[Option] = [*[("arctic_wind", label) for label in company], ENOUGH]
    answer = yield Ask(state.owner[f], "moved", options, state.factions[f], "")
    if answer != ENOUGH:
        state.then(("arctic_wind", f, start, end))
        POWERS.note("arctic_wind")
        shift(state, company[answer[1]], end)
        state.say("move", state.factions[f], state.id(start), answer[1], state.id(end))


class IceAge(Spellbook):
    """Enemies pay 1 Power more for an Action that ends in the frozen Area."""

    name, faction, source = "ice_age", WW, "public"

    def may_act(self, state: Cthulhu, f: int) -> Sequence[Option]:
        if not can_pay(state, f, 1):
            return []
        frozen = state.tokens.get(self.name, NOBODY)
        return [option for area, option in enumerate(state.map.options(self.name)) if area != frozen]

    def use(self, state: Cthulhu, f: int, option: Option) -> None:
        area = state.map.index[option[1]]
        pay(state, f, 1, area)
        state.tokens[self.name] = area
        state.say("ice_age", state.factions[f], option[1])

    def tax(self, state: Cthulhu, f: int, power: int, area: int) -> int:
        return power + 1 if state.tokens.get(self.name) == area else power


class Herald(Spellbook):
    """Rituals cost 5, wherever the marker stands."""

    name, faction, source = "herald", WW, "public"

    def ritual_price(self, state: Cthulhu, f: int, power: int) -> int:
        return HERALDS_PRICE


# -- requirements -----------------------------------------------------------------------------------------------------


class BeFirst(Requirement):
    """First Player in any turn."""

    name, faction, source = "be_first", WW, "public"

    def on_led(self, state: Cthulhu, f: int) -> None:
        if state.leader == f:
            meet(state, f, self.name)


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
    steps={"berserkergang": Asking(berserkergang), "arctic_wind": Asking(arctic_wind)},
)
