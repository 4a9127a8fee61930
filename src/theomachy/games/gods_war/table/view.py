"""What each seat may know: everything but other people's runes and what they have set in secret."""

from __future__ import annotations

from typing import Any

from theomachy.kernel.words import View

from ..rules import battle as battles
from ..rules import combat_ratings, council, diplomacy, heroquests, movement, power_phase, powers
from ..rules.battle import total
from ..rules.build import discount
from ..rules.empires.moon import cycle_price
from ..rules.lunar_cycle import CYCLE
from ..rules.state import BOX, EMPTY, NOBODY, OPEN, OUT, PEN, POOL, RIFT, STANDS, TROPHY, UNSAID, Battle, GodsWar

PLACES = {POOL: "pool", RIFT: "rift", PEN: "pen", TROPHY: "trophy", BOX: "box", OUT: "out"}


def view(state: GodsWar, seat: int) -> View:
    laid = bool(state.slots)
    return {
        "game": "gods_war",
        "you": seat,
        "board": state.board_id,
        "seats": len(state.power),
        "round": state.round,
        "phase": state.phase,
        "turn": state.turn,
        "first": state.first,
        "way": state.way,
        "order": state.order() if laid else [],
        "triggered": state.triggered,
        "spike": "stands" if state.spike == STANDS else "rift" if state.spike == OPEN else "pool",
        "isle": state.isle if laid else state.board.start,
        "sunk": "" if state.sunk == EMPTY else state.name(state.sunk),
        "empires": [_empire(state, each, seat) for each in range(len(state.power))],
        "pieces": [_piece(state, piece) for piece in range(len(state.kinds))],
        "prices": _prices(state, seat) if laid and seat == state.turn and state.phase == "action" else {},
        "envoys": _envoys(state, seat) if laid and seat == state.turn and state.phase == "action" else {},
        "battle": _battle(state, state.battle),
        "fought": _battle(state, state.fought),
        "lasting": [[rune, owner, list(what)] for rune, owner, what in state.lasting],
        "races": list(state.races),
        "webs": [state.name(area) for area in state.webs],
        "cycle": CYCLE[state.marks["cycle"]] if "cycle" in state.marks else "",
        "marks": {**state.marks, **state.round_marks},
        "deck": len(state.deck),
        "discards": state.discards[:],
        "ending": state.ending,
        "winners": state.winners[:],
    }


def _envoys(state: GodsWar, seat: int) -> dict[str, int]:
    """The highest face of the die with which this player would win a race now, by race and area."""
    return {
        f"{race} {name}": diplomacy.highest(state, seat, str(race), state.board.index[str(name)])
        for _, race, name in diplomacy.options(state, seat)
    }


def _prices(state: GodsWar, seat: int) -> dict[str, list[int]]:
    """What actions cost this player now in Power and in VP, where that depends on the position."""
    found: dict[str, list[int]] = {}
    moon = state.seat_of("moon")
    if moon != NOBODY:
        found["lunar_cycle"] = [cycle_price(state, moon, seat), 0]
    for area in state.unit_areas(seat):
        name, vp = state.name(area), battles.price_vp(state, area)
        found[f"move {name}"] = [movement.MOVE_COST - discount(state, seat, "move"), movement.price(state, seat, area)]
        for foe in (*state.others(seat), NOBODY):
            whose = "" if foe == NOBODY else f" {state.empires[foe]}"
            price = battles.price(state, seat, foe) - discount(state, seat, "battle")
            found[f"battle {name}{whose}"] = [price, vp]
    return found


def _empire(state: GodsWar, owner: int, seat: int) -> dict[str, Any]:
    name = state.empires[owner] if owner < len(state.empires) else ""
    found: dict[str, Any] = {
        "seat": owner,
        "empire": name,
        "power": state.power[owner],
        "vp": state.vp[owner],
        "gone": owner in state.gone,
        "runes": len(state.runes[owner]),
        "hand": sorted(state.runes[owner]) if owner == seat or state.phase == "over" else [],
        "sealed": state.sealed[owner] if owner == seat else UNSAID,
        "standing": state.standing[owner] if owner == seat else 0,
        "allies": state.allies[owner][:],
        "slots": [],
        "down": [],
        "due": [],
        "pool": {},
        "next_power": [],
        "next_vp": [],
    }
    if name and state.slots:
        gifts = powers.gift_names(name)
        found["slots"] = ["" if gift == EMPTY else gifts[gift] for gift in state.slots[owner]]
        found["down"] = [gift for place, gift in enumerate(gifts) if state.down[owner] >> place & 1]
        found["due"] = [slot for each, slot in state.fulfilled if each == owner]
        found["pool"] = _pool(state, owner)
        found["next_power"] = list(power_phase.sources(state, owner))
        found["next_vp"] = list(council.vp_sources(state, owner))
        found["fragments"] = list(heroquests.fragments(state, owner))
    return found


def _pool(state: GodsWar, owner: int) -> dict[str, list[int]]:
    """By kind: how many are left, and how many there are."""
    found: dict[str, list[int]] = {}
    for piece in (*state.units[owner], *state.houses[owner]):
        counts = found.setdefault(state.kind(piece).id, [0, 0])
        counts[0] += state.where[piece] == POOL
        counts[1] += 1
    return found


def _piece(state: GodsWar, piece: int) -> dict[str, Any]:
    """Every piece there is, at its index: log lines name it by that."""
    place, kind = state.where[piece], state.kind(piece)
    on_map = place >= 0
    return {
        "id": piece,
        "kind": kind.id,
        "owner": state.owner[piece],
        "area": state.name(place) if on_map else "",
        "place": "map" if on_map else PLACES[place],
        "rating": combat_ratings.rating(state, piece) if on_map and kind.unit and state.empires else 0,
    }


def _battle(state: GodsWar, battle: Battle | None) -> dict[str, Any] | None:
    """The battle that goes on, or the last one of this round."""
    if battle is None:
        return None
    return {
        "area": state.name(battle.area),
        "moment": battle.moment,
        "seats": battle.seats[:],
        "totals": battle.totals[:],
        "sides": [_side(state, battle, side) for side in (0, 1)],
        "used": [entry.split(".", 1) for entry in battle.used],
    }


def _side(state: GodsWar, battle: Battle, side: int) -> dict[str, Any]:
    """One side: its units, dice, what it has scored, and what became of whom."""
    marked = {
        what: [unit for unit in battle.units[side] if battle.marks.get(f"{what}.{unit}")] for what in ("kill", "rout")
    }
    return {
        "seat": battle.seats[side],
        "units": battle.units[side][:],
        "dice": battle.dice[side][:],
        "kills": battle.kills[side],
        "routs": battle.routs[side],
        "fixed": battle.fixed[side][:],
        "total": total(state, battle, side),
        "sure": _sure(state, battle, side),
        "fighting": combat_ratings.fighting(battle, side),
        "extra": battle.extra[side],
        "doomed": marked["kill"],
        "fleeing": marked["rout"],
        "killed": battle.killed[side][:],
        "eliminated": battle.eliminated[side][:],
        "routed": battle.routed[side][:],
        "to": state.name(battle.rout_to[side]) if battle.rout_to[side] != EMPTY else "",
        "monster": battle.seats[side] == NOBODY,
    }


def _sure(state: GodsWar, battle: Battle, side: int) -> list[int]:
    """Kills and routs that need no dice: what is fixed, and before the roll what the side's buildings will add."""
    rolled = any(battle.present)
    houses = [] if rolled else [state.kind(house) for house in combat_ratings.houses_of(state, battle, side)]
    kills, routs = battle.fixed[side]
    return [kills + sum(kind.kills for kind in houses), routs + sum(kind.routs for kind in houses)]
