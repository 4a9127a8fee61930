"""Black, Red and Brown Dragon (sheet 8; N5, N6, N11): they act when the Council phase ends, for one of the players."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option, Step, draw

from .. import battle as battles
from ..gains import gain_runes, lose_power, lose_vp
from ..pieces import HERO
from ..placing import put
from ..powers import POWERS
from ..state import EMPTY, NOBODY, Battle, GodsWar
from .monster import ROWS, Monster, monster, needed


class Dragon(Monster):
    """Three kills slay it, two with a hero; a rune and its card for whoever does."""

    def controller(self, state: GodsWar) -> int:
        """The sole player who qualifies; EMPTY if there are several."""
        return EMPTY

    def flies(self, state: GodsWar, piece: int) -> Step | None:
        seat = self.controller(state)
        if seat != EMPTY and seat not in state.gone:
            state.then(("dragon_flight", piece, seat))
        return None

    def killed_by(self, state: GodsWar, piece: int, battle: Battle, side: int) -> bool:
        hero = any(state.kind(unit).type == HERO for unit in battle.present[side])
        return battle.kills[side] >= needed(self.name, "kills_with_hero" if hero else "kills")

    def reward(self, state: GodsWar, seat: int) -> None:
        gain_runes(state, seat, ROWS[self.name]["reward"]["params"]["runes"])
        state.marks[f"card.{self.name}"] = seat


def dragon_flight(state: GodsWar, piece: int, seat: int) -> Step:
    """The controller moves it anywhere and picks one empire there, his own included; nobody there is no battle (N5)."""
    answer = yield Ask(seat, "dragon_flight", [("fly", state.name(area)) for area in state.all_areas()], piece)
    if seat in state.gone:  # who has left commands no dragon (Z2, Z9)
        return
    area = state.board.index[answer[1]]
    put(state, piece, area)
    state.say("dragon_flew", seat, piece, area)
    POWERS.note(state.kind(piece).id)
    preys = state.present(area)
    if not preys:
        return
    prey = preys[0]
    if len(preys) > 1:
        options: list[Option] = [("prey", state.empires[other]) for other in preys]
        prey = state.seat_of((yield Ask(seat, "dragon_prey", options, piece))[1])
    battles.begin(state, area, [NOBODY, prey], [[piece], state.here(prey, area)], runes=False, played_by=seat)


@monster("black_dragon")
class BlackDragon(Dragon):
    """The sole player with least Power commands it."""

    def controller(self, state: GodsWar) -> int:
        least = [seat for seat in state.seats if state.power[seat] == min(state.power)]
        return least[0] if len(least) == 1 else EMPTY

    def spares(self, state: GodsWar, battle: Battle, side: int, units: Sequence[int]) -> Step:
        """Terror: a Power for each unit."""
        lose_power(state, battle.seats[side], len(units))
        return
        yield


@monster("red_dragon")
class RedDragon(Dragon):
    """The sole player with fewest VP commands it."""

    def controller(self, state: GodsWar) -> int:
        least = [seat for seat in state.seats if state.vp[seat] == min(state.vp)]
        return least[0] if len(least) == 1 else EMPTY

    def spares(self, state: GodsWar, battle: Battle, side: int, units: Sequence[int]) -> Step:
        """Fate: a VP for each unit."""
        lose_vp(state, battle.seats[side], len(units))
        return
        yield


def runes_gained(state: GodsWar, seat: int, count: int) -> Step:
    """The Red Dragon's card may be discarded to take one of the runes that another player has just gained (N15)."""
    holder = state.marks.get("card.red_dragon", NOBODY)
    if holder in (NOBODY, seat) or holder in state.gone:
        return
    answer = yield Ask(holder, "red_dragon_card", [("take_rune",), ("decline",)], seat, count)
    if answer == ("take_rune",):
        del state.marks["card.red_dragon"]
        state.say("used_card", holder, "red_dragon")
        state.then(("take_gained", holder, seat, count))


def take_gained(state: GodsWar, holder: int, seat: int, count: int) -> Step:
    """One of them, unseen."""
    _, rune = yield draw("rune", [(each, 1) for each in state.runes[seat][-count:]])
    state.lose_rune(seat, rune)
    state.take_rune(holder, rune)
    state.say("took_rune", holder, seat)
    state.whisper([holder, seat], "took_this_rune", holder, seat, rune)


@monster("brown_dragon")
class BrownDragon(Dragon):
    """The first in turn order who discards a rune commands it; the shattering Spike kills it."""

    def flies(self, state: GodsWar, piece: int) -> None:
        state.then(*[("brown_dragon_offer", piece, seat) for seat in state.order()])

    def spares(self, state: GodsWar, battle: Battle, side: int, units: Sequence[int]) -> Step:
        """Greed: a rune for each unit, as far as there are any."""
        seat = battle.seats[side]
        state.then(*[("discard_one", seat)] * min(len(units), len(state.runes[seat])))
        return
        yield

    def falls(self, state: GodsWar, piece: int) -> bool:
        state.say("dragon_dies", piece)
        state.then(*[("discard_one", seat) for seat in state.order() if state.runes[seat]])
        return True


def brown_dragon_offer(state: GodsWar, piece: int, seat: int) -> Step:
    """Without a rune to discard, or once somebody commands it, nobody is asked."""
    if f"flown.{piece}" in state.round_marks or not state.runes[seat] or seat in state.gone:
        return
    names = list(dict.fromkeys(state.runes[seat]))
    answer = yield Ask(seat, "brown_dragon", [*[("discard", name) for name in names], ("decline",)], piece)
    if answer != ("decline",):
        state.round_marks[f"flown.{piece}"] = 1
        state.lose_rune(seat, answer[1])
        state.discards.append(answer[1])
        state.say("discarded", seat, answer[1])
        state.then(("dragon_flight", piece, seat))


STEPS = {
    "dragon_flight": dragon_flight,
    "brown_dragon_offer": brown_dragon_offer,
    "runes_gained": runes_gained,
    "take_gained": take_gained,
}
