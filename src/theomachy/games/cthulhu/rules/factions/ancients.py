"""Ancients: no god at all, but four Cathedrals and a beast that fights like one."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option, Step
from theomachy.kernel.step import Asking

from ..battle import fighting, opponent, sides
from ..board import BEASTS, COST, CULTISTS, GOO, GOOS, KIND, KINDS, MONSTER, RANK, ROSTER, bits
from ..gates import gate_sites
from ..losses import eliminate, pick_own
from ..payment import can_pay, gain, pay
from ..powers import Ability, Faction, Requirement, Spellbook
from ..spellbooks import latch, meet
from ..state import GONE, NOBODY, Cthulhu
from ..windows import ENOUGH

AN = "ancients"
UN_MAN, REANIMATED, YOTHAN = KIND["un_man"], KIND["reanimated"], KIND["yothan"]
CATHEDRALS: int = ROSTER[AN]["cathedrals"]
FAR, NEAR = 1, 3
"""A Cathedral's price with no other next door, and with one."""
SITE_OF: dict[str, str] = {
    "ring": "ring_cathedral",
    "chevron": "chevron_cathedral",
    "thorns": "thorns_cathedral",
    "": "bare_cathedral",
}
"""glyph -> the requirement that a Cathedral on it fulfils"""
_TAKEN: frozenset[str] = frozenset(area for faction in ROSTER.values() for area in faction["start"])


def starts(state: Cthulhu, f: int) -> Sequence[int]:
    """Anywhere but in an Area that is some Faction's start, playing or not."""
    return [area for area, name in enumerate(state.map.ids) if name not in _TAKEN]


def cathedrals(state: Cthulhu) -> int:
    """The set of Areas with a Cathedral."""
    return state.tokens.get("cathedrals", 0)


def alone(state: Cthulhu, f: int, area: int) -> bool:
    """Nobody there but Reanimated?"""
    return all(state.kind[unit] == REANIMATED for unit in state.here(f, area))


# -- abilities --------------------------------------------------------------------------------------------------------


class Dematerialization(Ability):
    """In the Doom Phase any units of one Area go to one other Area."""

    name, faction, unique, source = "dematerialization", AN, True, "public"

    def may_doom(self, state: Cthulhu, f: int) -> Sequence[Option]:
        if self.once(f) in state.spent:
            return []
        fade = state.map.options(self.name)
        return [fade[area] for area in state.areas_of(f)]

    def use(self, state: Cthulhu, f: int, option: Option) -> Step:
        state.spent += (self.once(f),)
        options = [reappear for reappear in state.map.options("reappear") if reappear[1] != option[1]]
        _, end = yield Ask(state.owner[f], "reappear", options, state.factions[f], option[1])
        state.then(("dematerialize", f, state.map.index[option[1]], state.map.index[end]))

    def once(self, f: int) -> str:
        """Two Factions may have it."""
        return f"{self.name}_{f}"


def dematerialize(state: Cthulhu, f: int, start: int, end: int) -> Step:
    """Who goes, one after another."""
    labels = state.labels(state.here(f, start))
    if labels:
        options: list[Option] = [*[("vanish", label) for label in labels], ENOUGH]
        about = (state.factions[f], state.id(start), state.id(end))
        answer = yield Ask(state.owner[f], "dematerialize", options, *about)
        if answer != ENOUGH:
            state.put(labels[answer[1]], end)
            state.say("dematerialize", state.factions[f], answer[1], *about[1:])
            latch(state, "units")
            state.then(("dematerialize", f, start, end))


class BuildCathedral(Ability):
    """A Cultist builds it, gate or no gate: one on each glyph and one where there is none.

    It costs 1 Power if no Area next door has one, otherwise 3.
    """

    name, faction, source, whose = "build_cathedral", AN, "public", AN

    def may_act(self, state: Cthulhu, f: int) -> Sequence[Option]:
        built = bits(cathedrals(state))
        if len(built) == CATHEDRALS:
            return []
        glyphs = state.map.glyphs
        used = [glyphs[area] for area in built]
        raise_one = state.map.options(self.name)
        return [
            raise_one[area]
            for area in state.areas_of(f)
            if glyphs[area] not in used
            and state.count(f, area) & CULTISTS
            and can_pay(state, f, self.cost(state, area), area)
        ]

    def use(self, state: Cthulhu, f: int, option: Option) -> None:
        area = state.map.index[option[1]]
        pay(state, f, self.cost(state, area), area)
        state.tokens["cathedrals"] = cathedrals(state) | 1 << area
        state.say("build_cathedral", state.factions[f], option[1])
        meet(state, f, SITE_OF[state.map.glyphs[area]])

    def cost(self, state: Cthulhu, area: int) -> int:
        return NEAR if state.map.near_mask[area] & cathedrals(state) else FAR


# -- spellbooks -------------------------------------------------------------------------------------------------------


class Festival(Spellbook):
    """Un-Men cost nothing, but an enemy gains a Power for each that is summoned."""

    name, faction, source = "festival", AN, "public"

    def price(self, state: Cthulhu, f: int, power: int, kind: int) -> int:
        return 0 if kind == UN_MAN else power

    def on_summoned(self, state: Cthulhu, f: int, unit: int) -> None:
        if state.kind[unit] == UN_MAN:
            state.then(("festival", f))


def festival(state: Cthulhu, f: int) -> Step:
    options: list[Option] = [("invite", state.factions[foe]) for foe in state.enemies(f)]
    _, name = yield Ask(state.owner[f], "festival", options, state.factions[f])
    gain(state, state.faction(name), 1)
    state.say("festival", state.factions[f], name)


class Brainless(Spellbook):
    """Reanimated cost 1, but among themselves they neither move nor capture nor begin a battle."""

    name, faction, source = "brainless", AN, "public"

    def price(self, state: Cthulhu, f: int, power: int, kind: int) -> int:
        return 1 if kind == REANIMATED else power

    def leave(self, state: Cthulhu, f: int, may: int, kind: int, area: int) -> int:
        return 0 if kind == REANIMATED and alone(state, f, area) else may

    def captors(self, state: Cthulhu, f: int, count: int, area: int) -> int:
        return count & ~(BEASTS | GOOS) if alone(state, f, area) else count

    def declare(self, state: Cthulhu, f: int, dice: int, area: int) -> int:
        return 0 if alone(state, f, area) else dice


class Extinction(Spellbook):
    """Yothans cost 3, and those that are lost never come back."""

    name, faction, source = "extinction", AN, "public"

    def price(self, state: Cthulhu, f: int, power: int, kind: int) -> int:
        return 3 if kind == YOTHAN else power

    def remains(self, state: Cthulhu, f: int, place: int, unit: int) -> int:
        return GONE if state.kind[unit] == YOTHAN else place


class Consecration(Spellbook):
    """A ritual brings an Elder Sign with one Cathedral or more, two with all four."""

    name, faction, source = "consecration", AN, "public"

    def ritual_signs(self, state: Cthulhu, f: int, signs: int) -> int:
        built = cathedrals(state).bit_count()
        return signs + (built > 0) + (built == CATHEDRALS)


class WorshipServices(Spellbook):
    """Every Cathedral beside an enemy's gate gives a Power, to that enemy as well."""

    name, faction, source = "worship_services", AN, "public"

    def gather(self, state: Cthulhu, f: int, power: int, receiver: int) -> int:
        built = cathedrals(state)
        shared = [site for site in gate_sites(state) if built >> site[0] & 1 and site[1] not in (NOBODY, f)]
        return power + len({area for area, keeper in shared if receiver in (f, keeper)})


class UnholyGround(Spellbook):
    """After a battle at a Cathedral one of the four may go, and an enemy Great Old One that fought with it; no Kill."""

    name, faction, source = "unholy_ground", AN, "public"

    def may_post_kills(self, state: Cthulhu, f: int) -> Sequence[Option]:
        built = cathedrals(state)
        if not built >> state.area & 1 or f not in sides(state) or self.name in state.spent:
            return []
        raze = state.map.options(self.name)
        return [raze[area] for area in bits(built)] if self.gods(state, opponent(state, f)) else []

    def use(self, state: Cthulhu, f: int, option: Option) -> Step:
        foe = opponent(state, f)
        state.spent += (self.name,)
        state.tokens["cathedrals"] = cathedrals(state) & ~(1 << state.map.index[option[1]])
        unit = yield from pick_own(state, foe, self.gods(state, foe), "unholy_ground", state.id(state.area))
        state.say("unholy_ground", state.factions[f], option[1], state.factions[foe], KINDS[state.kind[unit]])
        eliminate(state, unit, self.name)

    def gods(self, state: Cthulhu, f: int) -> list[int]:
        return [unit for unit in fighting(state, f) if RANK[state.kind[unit]] == GOO]


# -- requirements -----------------------------------------------------------------------------------------------------


class RingCathedral(Requirement):
    """A Cathedral in the Americas."""

    name, faction, source = "ring_cathedral", AN, "public"


class ChevronCathedral(Requirement):
    """A Cathedral in Africa, Australia or New Zealand."""

    name, faction, source = "chevron_cathedral", AN, "public"


class ThornsCathedral(Requirement):
    """A Cathedral in Europe or Asia."""

    name, faction, source = "thorns_cathedral", AN, "public"


class BareCathedral(Requirement):
    """A Cathedral in an ocean or in Antarctica."""

    name, faction, source = "bare_cathedral", AN, "public"


class CheapestMonsters(Requirement):
    """As an Action that costs nothing, every enemy summons its cheapest Monster for nothing."""

    name, faction, source, dearest = "cheapest_monsters", AN, "public", 0

    def may_act(self, state: Cthulhu, f: int) -> Sequence[Option]:
        return [(self.name,)]

    def use(self, state: Cthulhu, f: int, option: Option) -> None:
        state.say(self.name, state.factions[f])
        meet(state, f, self.name)
        state.then(*[("free_monster", foe, self.dearest) for foe in state.enemies(f)])


class DearestMonsters(CheapestMonsters):
    """The same with the dearest Monster of each."""

    name, dearest = "dearest_monsters", 1


def free_monster(state: Cthulhu, f: int, dearest: int) -> Step:
    """The owner chooses among Monsters of equal printed cost, and the gate; without either nothing happens."""
    kinds = [kind for kind in state.pooled(f) if RANK[kind] == MONSTER]
    areas = sorted({area for area, keeper in gate_sites(state) if keeper == f})
    if not kinds or not areas:
        return
    cost = (max if dearest else min)([COST[kind] for kind in kinds])
    options: list[Option] = [
        ("welcome", KINDS[kind], state.id(area)) for kind in kinds if COST[kind] == cost for area in areas
    ]
    answer = options[0]
    if len(options) > 1:
        answer = yield Ask(state.owner[f], "free_monster", options, state.factions[f])
    _, name, where = answer
    state.put(state.pool(f, KIND[name]), state.map.index[where])
    state.say("summon", state.factions[f], name, where)


FACTION = Faction(
    name=AN,
    abilities=(Dematerialization(), BuildCathedral()),
    spellbooks=(Festival(), Brainless(), Extinction(), Consecration(), WorshipServices(), UnholyGround()),
    requirements=(
        RingCathedral(),
        ChevronCathedral(),
        ThornsCathedral(),
        BareCathedral(),
        CheapestMonsters(),
        DearestMonsters(),
    ),
    awakenings=(),
    starts=starts,
    steps={"dematerialize": Asking(dematerialize), "festival": Asking(festival), "free_monster": Asking(free_monster)},
)
