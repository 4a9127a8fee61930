"""Black Goat: many cheap units in many Areas, and a mother who feeds on her own."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option, Step, roll
from theomachy.kernel.step import Asking, Plain

from ..bargain import demand
from ..board import ACOLYTE, CULTIST, CULTIST_SPANS, CULTISTS, KIND, KINDS, MONSTER, MONSTERS, RANK, members
from ..elder_signs import earn_signs
from ..losses import eliminate
from ..payment import can_pay, gain, pay
from ..powers import POWERS, Ability, Awakening, Faction, Requirement, Spellbook, ever
from ..results import more_pains
from ..spellbooks import latch, meet
from ..state import NOBODY, Cthulhu
from ..windows import ENOUGH

BG = "black_goat"
GHOUL, FUNGI, DARK_YOUNG = KIND["ghoul"], KIND["fungi"], KIND["dark_young"]
SHUB = KIND["shub_niggurath"]
LESSER = CULTISTS | MONSTERS
OFFERING = 2
"""Cultists that Shub-Niggurath's Awakening takes, and the requirement named after it."""


def cultists(state: Cthulhu, f: int) -> list[int]:
    return [unit for kind, _, _ in CULTIST_SPANS[state.factions[f]] for unit in state.on_map(f, kind)]


def by_area(state: Cthulhu, units: list[int]) -> dict[tuple[str, str], int]:
    """One unit for each Area and label."""
    found: dict[tuple[str, str], int] = {}
    for unit in units:
        found.setdefault((state.id(state.place[unit]), state.label(unit)), unit)
    return found


def sacrifice(state: Cthulhu, f: int, units: list[int], number: int, cause: str) -> Step:
    """The owner eliminates so many of these units, one after another; asked only if there is a choice."""
    for left in range(number, 0, -1):
        named = by_area(state, units)
        options: list[Option] = [("sacrifice", *name) for name in named]
        answer = options[0]
        if len(options) > 1 and len(units) > left:
            answer = yield Ask(state.owner[f], "sacrificing", options, state.factions[f], left)
        unit = named[answer[1], answer[2]]
        units = [other for other in units if other != unit]
        state.say("sacrifice", state.factions[f], KINDS[state.kind[unit]], answer[1])
        eliminate(state, unit, cause)


# -- abilities --------------------------------------------------------------------------------------------------------


class AwakenShubNiggurath(Awakening):
    """At a gate one controls, for two Cultists of that Area, or of any (Ruling R61)."""

    kind = "shub_niggurath"

    def sites(self, state: Cthulhu, f: int) -> Sequence[int]:
        if state.settings["shub_sacrifice"] == "anywhere":
            return state.gates_of(f) if state.cultists(f) >= OFFERING else ()
        return [area for area in state.gates_of(f) if state.count(f, area) & CULTISTS >= OFFERING]

    def rite(self, state: Cthulhu, f: int, area: int) -> Step:
        yield from sacrifice(state, f, self.victims(state, f, area), OFFERING, "awaken_shub_niggurath")

    def victims(self, state: Cthulhu, f: int, area: int) -> list[int]:
        anywhere = state.settings["shub_sacrifice"] == "anywhere"
        return [unit for unit in cultists(state, f) if anywhere or state.place[unit] == area]


class FertilityCult(Ability):
    """One Summon Action brings any number of Monsters; in the later printing Summon is an Unlimited Action."""

    name, faction, unique = "fertility_cult", BG, True

    def summons(self, state: Cthulhu, f: int, number: int) -> int:
        return max(number, 2) if self.several(state) else number

    def free_summon(self, state: Cthulhu, f: int, free: int) -> int:
        return free if self.several(state) else 1

    def several(self, state: Cthulhu) -> bool:
        """Is it the first printing?"""
        return state.settings["fertility_mode"] == "multi_summon"


class Motherhood(Ability):
    """Shub-Niggurath rolls a die for every gate and Cultist of hers, wherever they are (Ruling R42).

    With the Red Sign Dark Young in play count as well.
    """

    name, faction = "motherhood", BG

    def dice(self, state: Cthulhu, f: int, number: int, units: list[int], foe: int) -> int:
        if state.figures(f, SHUB)[0] not in units:
            return number
        number += len(state.gates_of(f)) + len(state.in_play(f, ACOLYTE))
        if state.settings["shub_red_sign_bonus"] and POWERS.has(state, f, "red_sign"):
            number += len(state.in_play(f, DARK_YOUNG))
        return number


class Avatar(Ability):
    """Shub-Niggurath trades places with a Monster or Cultist, whose owner picks it (Ruling R53)."""

    name, faction, whose = "avatar", BG, "shub_niggurath"

    def may_act(self, state: Cthulhu, f: int) -> Sequence[Option]:
        shub = state.the(f, "shub_niggurath")
        home = state.place[shub] if shub != NOBODY else NOBODY
        if home < 0 or not can_pay(state, f, 1, home):
            return []
        taxed, crowd, options = bool(ever(state, "tax")), state.crowd, []
        for g in state.order:
            names, first = state.map.named(self.name, state.factions[g], last=True), g * len(state.gate)
            areas = [area for area in members(state.stands[g] & ~(1 << home)) if crowd[first + area] & LESSER]
            if taxed:
                areas = [area for area in areas if can_pay(state, f, 1, home, area)]
            options += [names[area] for area in areas]
        return options

    def use(self, state: Cthulhu, f: int, option: Option) -> Step:
        _, name, owner = option
        area, g, shub = state.map.index[name], state.faction(owner), state.the(f, "shub_niggurath")
        home = state.place[shub]
        pay(state, f, 1, home, area)
        labels = state.labels(lesser(state, g, area))
        options: list[Option] = [("swap", label) for label in labels]
        answer = options[0]
        if len(options) > 1:
            answer = yield Ask(state.owner[g], "swapping", options, owner, name, state.id(home))
        unit = labels[answer[1]]
        state.put(unit, home)
        state.put(shub, area)
        state.say("avatar", owner, KINDS[state.kind[unit]], name, state.id(home))


def lesser(state: Cthulhu, f: int, area: int) -> list[int]:
    """Monsters and Cultists of a Faction in an Area."""
    return [unit for unit in state.here(f, area) if RANK[state.kind[unit]] in (CULTIST, MONSTER)]


# -- spellbooks -------------------------------------------------------------------------------------------------------


class Frenzy(Spellbook):
    """Cultists fight with a die each."""

    name, faction = "frenzy", BG

    def armed(self, state: Cthulhu, f: int) -> bool:
        return True

    def dice(self, state: Cthulhu, f: int, number: int, units: list[int], foe: int) -> int:
        for unit in units:
            number += RANK[state.kind[unit]] == CULTIST
        return number


class Necrophagy(Spellbook):
    """Ghouls that took no part come to any battle; each is a Pain for both sides, and takes none (Ruling R39)."""

    name, faction = "necrophagy", BG

    def may_post_battle(self, state: Cthulhu, f: int) -> Sequence[Option]:
        if self.name in state.spent:
            return []
        return [(self.name, area) for area in self.idle(state, f, [])]

    def use(self, state: Cthulhu, f: int, option: Option) -> Step:
        """All who come are named before anybody deals the Pains."""
        state.spent += (self.name,)
        called: list[int] = []
        while option != ENOUGH:
            ghoul = self.idle(state, f, called)[option[1]]
            called.append(ghoul)
            state.put(ghoul, state.area)
            state.say("necrophagy", state.factions[f], option[1], state.id(state.area))
            latch(state, "units")
            left: list[Option] = [(self.name, area) for area in self.idle(state, f, called)]
            option = ENOUGH
            if left:
                about = (state.factions[f], state.id(state.area))
                option = yield Ask(state.owner[f], "calling", [*left, ENOUGH], *about)
        more_pains(state, len(called))

    def idle(self, state: Cthulhu, f: int, called: list[int]) -> dict[str, int]:
        """By Area: a Ghoul that neither fought nor was called."""
        part = state.fighters | state.killed
        ghouls = [u for u in state.on_map(f, GHOUL) if not part >> u & 1 and u not in called]
        return {state.id(state.place[unit]): unit for unit in ghouls}


class RedSign(Spellbook):
    """Dark Young build and keep gates and yield a Power each, yet are Monsters for all else."""

    name, faction = "red_sign", BG

    def keeper(self, state: Cthulhu, f: int, may: int, kind: int) -> int:
        return 1 if kind == DARK_YOUNG else may

    def income(self, state: Cthulhu, f: int, power: int) -> int:
        return power + len(state.on_map(f, DARK_YOUNG))


class ThousandYoung(Spellbook):
    """While Shub-Niggurath is in play her Monsters cost one less."""

    name, faction, source = "thousand_young", BG, "public"

    def price(self, state: Cthulhu, f: int, power: int, kind: int) -> int:
        return max(power - 1, 0) if state.the(f, "shub_niggurath") != NOBODY else power


class BloodSacrifice(Spellbook):
    """Once a Doom Phase, after the rituals (Ruling R55): a Cultist for an Elder Sign."""

    name, faction = "blood_sacrifice", BG

    def may_doom(self, state: Cthulhu, f: int) -> Sequence[Option]:
        if self.name in state.spent or state.the(f, "shub_niggurath") == NOBODY:
            return []
        return [(self.name, *name) for name in by_area(state, cultists(state, f))]

    def use(self, state: Cthulhu, f: int, option: Option) -> None:
        unit = by_area(state, cultists(state, f))[option[1], option[2]]
        state.spent += (self.name,)
        state.say("blood_sacrifice", state.factions[f], KINDS[state.kind[unit]], option[1])
        eliminate(state, unit, self.name)
        earn_signs(state, f, 1)


# -- ghroth -----------------------------------------------------------------------------------------------------------


class Ghroth(Spellbook):
    """A die against the number of Areas with Fungi (Ruling R54): the enemies lose as many Cultists as it shows."""

    name, faction = "ghroth", BG
    cost = 2

    def may_act(self, state: Cthulhu, f: int) -> Sequence[Option]:
        return [(self.name,)] if can_pay(state, f, self.cost) else []

    def use(self, state: Cthulhu, f: int, option: Option) -> Step:
        pay(state, f, self.cost)
        spread = len({state.place[unit] for unit in state.on_map(f, FUNGI)})
        _, number = yield roll(6)
        state.say("ghroth", state.factions[f], number, spread)
        if number <= spread:
            strike(state, f, number)
        elif state.settings["ghroth_miss"] == "place_acolyte":
            state.then(("conjure", f))


def strike(state: Cthulhu, f: int, number: int) -> None:
    """Those who have no more than that lose all without being asked; otherwise they bargain (Ruling R17)."""
    most = [len(cultists(state, g)) if g != f else 0 for g in range(state.players)]
    if sum(most) > number:
        demand(state, "cultists", number, most, "toll")
    else:
        collect(state, most)


def toll(state: Cthulhu, amount: int, agreed: int) -> None:
    """They give as agreed, or Black Goat says how many each loses."""
    if agreed:
        collect(state, state.shares)
    else:
        state.shares = [0] * state.players
        state.then(("levy", amount, *state.enemies(state.faction(BG))))


def levy(state: Cthulhu, left: int, g: int, *others: int) -> Step:
    """How many one enemy loses; the others must be able to give the rest."""
    rest = sum([len(cultists(state, other)) for other in others])
    name = state.factions[g]
    options: list[Option] = [
        ("levy", name, number) for number in range(max(left - rest, 0), min(left, len(cultists(state, g))) + 1)
    ]
    answer = options[0]
    if len(options) > 1:
        answer = yield Ask(state.owner[state.faction(BG)], "levy", options, name, left)
    state.shares[g] = answer[2]
    if others:
        state.then(("levy", left - answer[2], *others))
    else:
        collect(state, state.shares)


def collect(state: Cthulhu, shares: list[int]) -> None:
    """In turn order each owner picks its victims (Ruling R68)."""
    state.then(*[("yield_up", g, shares[g]) for g in state.order if shares[g]])


def yield_up(state: Cthulhu, g: int, number: int) -> Step:
    yield from sacrifice(state, g, cultists(state, g), number, "ghroth")


def conjure(state: Cthulhu, f: int) -> Step:
    """Later printing, when the roll misses: an Acolyte from anybody's Pool in any Area."""
    options: list[Option] = [
        ("conjure", state.factions[g], area)
        for g in state.order
        if state.pool(g, ACOLYTE) != NOBODY
        for area in state.map.ids
    ]
    if options:
        _, name, area = yield Ask(state.owner[f], "conjure", options, state.factions[f])
        state.put(state.pool(state.faction(name), ACOLYTE), state.map.index[area])
        state.say("conjure", state.factions[f], name, area)


# -- requirements -----------------------------------------------------------------------------------------------------


class FourAreas(Requirement):
    """Units in four Areas."""

    name, faction, looks_at = "four_areas", BG, ("units",)

    def met(self, state: Cthulhu, f: int) -> bool:
        return state.stands[f].bit_count() >= 4


class SixAreas(FourAreas):
    """Units in six Areas."""

    name, easier = "six_areas", "four_areas"

    def met(self, state: Cthulhu, f: int) -> bool:
        return state.stands[f].bit_count() >= 6


class EightAreas(FourAreas):
    """Units in eight Areas."""

    name, easier = "eight_areas", "six_areas"

    def met(self, state: Cthulhu, f: int) -> bool:
        return state.stands[f].bit_count() >= 8


class ShareAreas(Requirement):
    """Somewhere a unit of ours and one of theirs, for every enemy; the Areas may differ."""

    name, faction, looks_at = "share_areas", BG, ("units",)

    def met(self, state: Cthulhu, f: int) -> bool:
        mine = state.stands[f]
        for theirs in state.stands:  # noqa: SIM110 - faster so
            if not mine & theirs:
                return False
        return True

    def bonus(self, state: Cthulhu, f: int) -> None:
        gain(state, f, int(state.settings["bg_share_bonus"]) * len(state.enemies(f)))


class SacrificeTwo(Requirement):
    """Two Cultists eliminated as an Action, from any Areas and for no Power (Ruling R6)."""

    name, faction = "sacrifice_two", BG

    def may_act(self, state: Cthulhu, f: int) -> Sequence[Option]:
        return [(self.name,)] if state.cultists(f) >= OFFERING else []

    def use(self, state: Cthulhu, f: int, option: Option) -> Step:
        yield from sacrifice(state, f, cultists(state, f), OFFERING, self.name)
        meet(state, f, self.name)


class Awakened(Requirement):
    """Shub-Niggurath awake for the first time."""

    name, faction = "awaken_shub_niggurath", BG


FACTION = Faction(
    name=BG,
    abilities=(FertilityCult(), Motherhood(), Avatar()),
    spellbooks=(Frenzy(), Necrophagy(), Ghroth(), RedSign(), ThousandYoung(), BloodSacrifice()),
    requirements=(FourAreas(), SixAreas(), EightAreas(), ShareAreas(), SacrificeTwo(), Awakened()),
    awakenings=(AwakenShubNiggurath(),),
    steps={"toll": Plain(toll), "levy": Asking(levy), "yield_up": Asking(yield_up), "conjure": Asking(conjure)},
)
