"""Darkness: trolls and shades out of Hell, and the Hellmother (sheet 5.3, rulings DK1-DK9)."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option, Step

from .. import heroquests
from ..combat_ratings import formula, involved
from ..gains import gain_power, gain_runes, gain_vp, pay, rune_gained
from ..heroquests import QUESTS, Quest
from ..movement import step
from ..neighbours import borders
from ..pieces import KINDS, Kind
from ..placing import put
from ..powers import GOD, HOUSE, UNIQUE, WEAKNESS, Boon, boon
from ..state import EMPTY, NOBODY, OUT, PEN, POOL, TROPHY, Battle, GodsWar
from ..survey import OWN, TROPHIES


@formula("trolls_plus_1")
def hellmother(state: GodsWar, unit: int, kind: Kind, battle: Battle | None) -> int:
    """The Hellmother counts one more than the Trolls in play, enslaved ones too."""
    return 1 + state.count(state.owner[unit], "troll")


@boon("darkness", "hellborn", UNIQUE)
class Hellborn(Boon):
    """Darkness leaves Hell unasked and comes out anywhere on the surface, from the second round on (DK1, DK2)."""

    def free_of_hell(self, state: GodsWar, seat: int) -> bool:
        return state.round > 1


@boon("darkness", "nocturnal", WEAKNESS)
class Nocturnal(Boon):
    """No building and no conquest in the Sky Dome or on the Spike (DK7)."""

    def bars_building(self, state: GodsWar, seat: int) -> int:
        return state.board.sky_set | 1 << state.board.spike


@boon("darkness", "hellgate", HOUSE, "temple")
class Hellgate(Boon):
    """A Temple outside Hell is an entrance for Darkness, and for routs of any side."""

    def rout_into_hell(self, state: GodsWar, seat: int, area: int) -> bool:
        house = state.site[area]
        return (
            house != EMPTY
            and state.owner[house] == seat
            and state.kind(house).id == "temple"
            and not state.is_hell(area)
        )

    def more_ways(self, state: GodsWar, seat: int, unit: int, area: int) -> Sequence[int]:
        return state.board.hell if self.rout_into_hell(state, seat, area) else ()


@boon("darkness", "long_night", HOUSE, "ziggurat")
class LongNight(Boon):
    """At or next to the Ziggurat the other side of a Darkness battle rolls a die less; not from Hell."""

    must = True

    def dice(self, state: GodsWar, seat: int, battle: Battle, side: int) -> int:
        mine = battle.side_of(seat)
        if mine in (NOBODY, side):
            return 0
        place = next(state.where[house] for house in state.built(seat) if state.kind(house).id == "ziggurat")
        near = not state.is_hell(place) and (place == battle.area or (battle.area in borders(state, place)))
        return -1 if near and (place == battle.area or state.is_surface(battle.area)) else 0


@boon("darkness", "darksee", HOUSE, "castle_of_lead")
class Darksee(Boon):
    must = True
    quiet = True

    def power_phase(self, state: GodsWar, seat: int) -> None:
        gain_runes(state, seat, 1)


@boon("darkness", "nocturnal_raids", GOD, "hellmother")
class NocturnalRaids(Boon):
    """After a battle of hers any of her units there may go straight to one Hell area."""

    def battle_end(self, state: GodsWar, seat: int, battle: Battle) -> Step:
        if battle.side_of(seat) == NOBODY or seat in state.gone or not state.exists(battle.area):
            return
        to = EMPTY
        while True:
            kinds = list(dict.fromkeys(state.kind(unit).id for unit in state.here(seat, battle.area)))
            areas = [area for area in state.board.hell if area != battle.area] if to == EMPTY else [to]
            if not kinds:
                return
            options: list[Option] = [("raid", kind, state.name(area)) for kind in kinds for area in areas]
            answer = yield Ask(seat, "nocturnal_raids", [*options, ("done",)])
            if answer == ("done",):
                return
            to = state.board.index[answer[2]]
            unit = next(unit for unit in state.here(seat, battle.area) if state.kind(unit).id == answer[1])
            step(state, seat, unit, to)


# -- gifts ------------------------------------------------------------------------------------------------------------


@boon("darkness", "ancestor_worship")
class AncestorWorship(Boon):
    """The Castle of Lead may be built, with a rune each time it is placed."""

    must = True

    def allows_building(self, state: GodsWar, seat: int, kind: str) -> bool:
        return kind == "castle_of_lead"

    def placed(self, state: GodsWar, seat: int, house: int) -> None:
        if state.kind(house).id == "castle_of_lead":
            gain_runes(state, seat, 1)


@boon("darkness", "black_market")
class BlackMarket(Boon):
    """A rune is drawn: kept for 2 Power or 1 VP, or given to somebody who chooses what Darkness gains (DK8)."""

    def idle(self, state: GodsWar, seat: int) -> bool:
        return not state.deck and not state.under and not state.discards

    def council(self, state: GodsWar, seat: int) -> Step:
        answer = yield Ask(seat, "black_market", [("black_market",), ("decline",)])
        if answer == ("black_market",):
            state.say("used", seat, self.name)
            state.then(("draw_runes", seat, 1), ("market", seat, len(state.runes[seat])))


def market(state: GodsWar, seat: int, before: int) -> Step:
    """What becomes of the rune that was drawn last, if it is still there."""
    options: list[Option] = []
    if len(state.runes[seat]) == before:
        return
    if state.power[seat] >= 2:
        options.append(("keep_for", "power"))
    if state.vp[seat] >= 1:
        options.append(("keep_for", "vp"))
    options += [("give_to", state.empires[other]) for other in state.others(seat) if other not in state.gone]
    if not options:
        return
    answer = yield Ask(seat, "market", options)
    if answer[0] == "keep_for":
        pay(state, seat, *((2, 0) if answer[1] == "power" else (0, 1)))
        state.say("kept_rune", seat, answer[1])
        return
    other = state.seat_of(answer[1])
    rune = state.runes[seat][-1]
    state.lose_rune(seat, rune)
    state.take_rune(other, rune)
    state.say("gave_rune", seat, other)
    state.whisper([other], "you_got", rune)
    heroquests.happened(state, "targeted_by_gift", seat=other)
    state.then(("market_price", seat, other))
    rune_gained(state, other)


def market_price(state: GodsWar, seat: int, other: int) -> Step:
    answer = yield Ask(other, "market_price", [("grant", "power"), ("grant", "vp")], seat)
    if answer[1] == "power":
        gain_power(state, seat, 2)
    else:
        gain_vp(state, seat, 1)


@boon("darkness", "fear")
class Fear(Boon):
    """Units that Darkness routs may be sent together to any area, not out of Hell (DK5)."""

    def rout_areas(self, state: GodsWar, seat: int, battle: Battle, side: int) -> Sequence[int]:
        return () if state.is_hell(battle.area) else state.all_areas()


@boon("darkness", "hunger")
class Hunger(Boon):
    """The Mistress scores a kill or two routs instead of rolling (DK6)."""

    def roll(self, state: GodsWar, seat: int, battle: Battle) -> Sequence[Option]:
        return [(self.name, "kill"), (self.name, "routs")] if involved(state, seat, battle, "mistress") else []

    def use_roll(self, state: GodsWar, seat: int, battle: Battle, option: Option) -> None:
        side = battle.side_of(seat)
        battle.silent.append(involved(state, seat, battle, "mistress")[0])
        battle.fixed[side][0 if option[1] == "kill" else 1] += 1 if option[1] == "kill" else 2


@boon("darkness", "psychopomp")
class Psychopomp(Boon):
    """Enemy units come to Hell: a Power or a VP, once an action or battle; their owner says which (DK9)."""

    must = True

    def entered_hell(self, state: GodsWar, seat: int, units: Sequence[int]) -> None:
        owners = [state.owner[unit] for unit in units if state.owner[unit] not in (seat, NOBODY)]
        name = f"psychopomp.{seat}"
        if not owners or "psychopomp_paid" in state.turn_marks:
            return
        known = state.turn_marks.get(name, EMPTY)
        if known == EMPTY:
            state.turn_marks[name] = owners[0] if len(set(owners)) == 1 else seat
            if state.battle is None or state.battle.moment == "battle_end":
                state.then(("psychopomp", seat))
        elif any(owner != known for owner in owners):
            state.turn_marks[name] = seat

    def aftermath(self, state: GodsWar, seat: int, battle: Battle) -> Step:
        if f"psychopomp.{seat}" in state.turn_marks:
            yield from psychopomp(state, seat)

    def battle_end(self, state: GodsWar, seat: int, battle: Battle) -> Step:
        """Where the Spike has shattered under a battle there was no aftermath (C16)."""
        yield from self.aftermath(state, seat, battle)


def psychopomp(state: GodsWar, seat: int) -> Step:
    chooser = state.turn_marks.pop(f"psychopomp.{seat}", EMPTY)
    if chooser == EMPTY:
        return
    state.turn_marks["psychopomp_paid"] = 1
    if chooser != seat:
        heroquests.happened(state, "targeted_by_gift", seat=chooser)
    answer = yield Ask(chooser, "psychopomp", [("psychopomp", "vp"), ("psychopomp", "power")], seat)
    state.say("used", seat, "psychopomp")
    if answer[1] == "power":
        gain_power(state, seat, 1)
    else:
        gain_vp(state, seat, 1)


@boon("darkness", "spectral_form")
class SpectralForm(Boon):
    """Each Shade may be given two results."""

    spares_others = True

    def takes_two(self, state: GodsWar, seat: int, unit: int) -> bool:
        return state.kind(unit).id == "shade"


# -- heroquests -------------------------------------------------------------------------------------------------------


@boon("darkness", "trophies", UNIQUE)
class Trophies(Boon):
    """Heroquests II-a and III-a: a piece of every other empire, taken in battle, then all are returned for two gifts
    (DK3).
    """

    must = True

    def payout(self, state: GodsWar, seat: int, battle: Battle) -> None:
        side = battle.side_of(seat)
        slots = [quest.slot for quest in QUESTS["darkness"] if quest.trigger.startswith("trophies")]
        foe = battle.seats[1 - side] if side != NOBODY else NOBODY
        if foe == NOBODY or any(state.slots[seat][slot] != EMPTY for slot in slots) or foe in owners(state):
            return
        fell = battle.marks.get("destroyed_piece", EMPTY)
        lost = [unit for unit in battle.killed[1 - side] if state.where[unit] < 0 and state.owner[unit] == foe]
        pieces = lost + ([fell] if fell != EMPTY and battle.taken == side else [])
        if pieces:
            state.then(("trophy", seat, foe, *pieces))


def owners(state: GodsWar) -> set[int]:
    return {state.owner[piece] for piece in state.lying(TROPHY)}


def trophy(state: GodsWar, seat: int, foe: int, *pieces: int) -> Step:
    """Their owner picks the one that is kept; when all empires are there, the quest is done."""
    kinds = list(dict.fromkeys(state.kind(piece).id for piece in pieces))
    name = kinds[0]
    if len(kinds) > 1:
        _, name = yield Ask(foe, "trophy", [("trophy", each) for each in kinds], seat)
    piece = next(piece for piece in pieces if state.kind(piece).id == name)
    put(state, piece, TROPHY)
    state.say("trophy", seat, foe, piece)
    heroquests.look(state)


@heroquests.condition("trophies_complete", TROPHIES)
def _complete(state: GodsWar, seat: int, quest: Quest) -> bool:
    if not state.aside[TROPHY]:
        return False
    kept = owners(state)
    wanted = [other for other in state.seats if other != seat and not _absent(state, other)]
    if not kept or any(other not in kept for other in wanted):
        return False
    for piece in state.lying(TROPHY):
        put(state, piece, OUT if state.kind(piece).id == "titan" else POOL)
    state.say("trophies_back", seat)
    gain_power(state, seat, len(state.empires) - 1)
    part_a = next(each for each in QUESTS["darkness"] if each.trigger == "trophies_collect")
    heroquests.fulfil(state, seat, part_a.slot)
    return True


def _absent(state: GodsWar, seat: int) -> bool:
    return seat in state.gone and not state.on_map(seat) and not state.built(seat)


@heroquests.condition("types_in_play", OWN)
def _all_types(state: GodsWar, seat: int, quest: Quest) -> bool:
    kinds, where = state.kinds, state.where
    there = {KINDS[kinds[unit]].type for unit in state.units[seat] if where[unit] >= 0 or where[unit] == PEN}
    return there.issuperset(quest.args["types"])


STEPS = {"market": market, "market_price": market_price, "psychopomp": psychopomp, "trophy": trophy}
