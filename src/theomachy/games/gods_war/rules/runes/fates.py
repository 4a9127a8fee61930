"""Runes of fate, law and change (sheet 6, nos. 21-22, 32-50)."""

from __future__ import annotations

from theomachy.kernel.ask import Ask, Option, Step, chosen, roll

from .. import actions, battle, build, summon, windows
from ..combat_ratings import turn_die
from ..gains import gain_power, gain_vp, pay
from ..losses import destroy, remove
from ..monsters import monster as monsters
from ..pieces import HERO, KINDS
from ..placing import swap
from ..powers import BOONS, POWERS
from ..state import EMPTY, Battle, GodsWar
from ..summon import summon as bring_by_name
from ..survey import members
from . import lasting
from .choices import another_player, one_side
from .rune import ACTED, NAMES, REPLY, RUNES, Rune, printed_vp, rune

NO_ACTIONS = ("drop", "ask_leave", "pay_leave")
"""Answers on one's turn that are no actions."""


@rune("truth")
class Truth(Rune):
    """The target names an action he could take now and must take it on his next turn if he still can (R8)."""

    def useful(self, state: GodsWar, seat: int) -> bool:
        return bool(self._targets(state, seat))

    def _targets(self, state: GodsWar, seat: int) -> list[int]:
        return [other for other in state.others(seat) if state.power[other] and other not in state.gone]

    def effect(self, state: GodsWar, seat: int) -> Step:
        targets = self._targets(state, seat)
        if not targets:
            return
        other = yield from another_player(state, seat, self.card, targets)
        able = [option for option in actions.options(state, other) if option[0] not in NO_ACTIONS]
        if able:
            answer = yield Ask(other, "truth", able, seat)
            state.lasting.append(("truth", other, tuple(answer)))
            state.say("swore", other, *answer)


@rune("illusion")
class Illusion(Rune):
    """A reply: the rune just played by another is copied after it has resolved (R14)."""

    moment = REPLY


@rune("fate")
class Fate(Rune):
    """A VP for its user, then two for whoever has fewest; also when the game is over."""

    def effect(self, state: GodsWar, seat: int) -> Step:
        least = min(state.vp)
        able = [other for other in state.order() if state.vp[other] == least]
        other = able[0]
        if len(able) > 1:
            answer = yield Ask(seat, "rune_player", [("player", state.empires[each]) for each in able], self.card)
            other = state.seat_of(answer[1])
        gain_vp(state, other, 2)

    def at_end(self, state: GodsWar, seat: int) -> Step:
        yield from self.effect(state, seat)


@rune("infinity")
class Infinity(Rune):
    """Two actions in the turn that begins (R6)."""

    def useful(self, state: GodsWar, seat: int) -> bool:
        return windows.next_to_act(state) == seat

    def effect(self, state: GodsWar, seat: int) -> None:
        if windows.next_to_act(state) == seat:
            state.round_marks[f"infinity.{seat}"] = 1

    def echo(self, state: GodsWar, seat: int, original: int) -> bool:
        """The copier acts once, out of turn, after the two actions of the first player; with them it lapses. Where the
        first was played for nothing, the copy is a rune of its own."""
        if f"infinity.{original}" not in state.round_marks:
            return False
        state.round_marks[f"infinity_echo.{original}"] = seat
        return True


@rune("law")
class Law(Rune):
    """A kind of action is barred for all until its user's next turn, or the end of the phase (R7)."""

    def effect(self, state: GodsWar, seat: int) -> Step:
        kinds = ["build", "summon", "move", "battle", *(["diplomacy"] if state.races else [])]
        for group in (*state.empires, *state.races):
            kinds += [power.name for power in BOONS[group] if {"actions", "anyones"} & {*POWERS.opens(power)}]
        kinds += [verb for verb, name in monsters.ACTIONS.items() if monsters.takes_part(state, name)]
        named = list(dict.fromkeys(kinds))
        answer = yield Ask(seat, "law", [("forbid", kind) for kind in named])
        state.lasting.append(("law", seat, (answer[1],)))
        state.say("forbidden", seat, answer[1])


@rune("chaosium")
class Chaosium(Rune):
    """A copy of any rune in the discard pile but Illusion and Secret Sorcery; of a battle rune its VP only."""

    def useful(self, state: GodsWar, seat: int) -> bool:
        return bool(self._copies(state))

    def _copies(self, state: GodsWar) -> list[str]:
        return sorted({name for name in state.discards if RUNES[name].moment != REPLY and name != self.card})

    def effect(self, state: GodsWar, seat: int) -> Step:
        copies = self._copies(state)
        if not copies:
            return
        _, name = yield from chosen(Ask(seat, "copy_rune", [("copy", name) for name in copies]))
        state.say("copied", seat, name)
        state.turn_marks["copied_by_chaosium"] = NAMES.index(name)
        state.then(("rune_effect", seat, name, self.card))
        gain_vp(state, seat, printed_vp(state, seat, name))


@rune("change")
class Change(Rune):
    """Two buildings of equal cost change places, whoever owns them; nothing is placed by it (R9)."""

    def useful(self, state: GodsWar, seat: int) -> bool:
        houses = list(self._buildings(state).values())
        return any(self._fits(state, one, two) for place, one in enumerate(houses) for two in houses[:place])

    def _buildings(self, state: GodsWar) -> dict[Option, int]:
        return {
            ("building", state.empires[seat], state.kind(house).id, state.name(state.where[house])): house
            for seat in state.order()
            for house in state.built(seat)
        }

    def effect(self, state: GodsWar, seat: int) -> Step:
        named = self._buildings(state)
        able = [one for one in named if any(self._fits(state, named[one], house) for house in named.values())]
        if not able:
            return
        one = yield from chosen(Ask(seat, "rune_building", able, self.card))
        rest = [two for two in named if self._fits(state, named[one], named[two])]
        two = yield from chosen(Ask(seat, "rune_building", rest, self.card, "again"))
        swap(state, named[one], named[two])
        for house in (named[one], named[two]):
            state.say("stands", house, state.owner[house], state.where[house])

    def _fits(self, state: GodsWar, one: int, two: int) -> bool:
        """Never two Nests or two normal buildings in one area."""
        a, b = KINDS[state.kinds[one]], KINDS[state.kinds[two]]
        if state.where[one] == state.where[two]:
            return False
        if a is not b and build.cost(state, a) != build.cost(state, b):
            return False
        if a.normal == b.normal:
            return True
        normal, nest = (one, two) if a.normal else (two, one)
        return state.site[state.where[nest]] == EMPTY and state.nest[state.where[normal]] == EMPTY


@rune("luck")
class Luck(Rune):
    """After the dice one side rolls any of its dice once more (R16)."""

    moment = "after_roll"

    def useful(self, state: GodsWar, seat: int) -> bool:
        return state.battle is not None and any(state.battle.dice)

    def battle_effect(self, state: GodsWar, seat: int, fight: Battle) -> Step:
        able = [side for side in (0, 1) if fight.dice[side]]
        if not able:
            return
        side = yield from one_side(state, seat, self.card, able)
        again: list[int] = []
        while rest := [face for place, face in enumerate(fight.dice[side]) if place not in again]:
            choices: list[Option] = [("reroll", face) for face in sorted(set(rest))]
            answer = yield Ask(seat, "reroll", [*choices, ("roll_now",)], side)
            if answer == ("roll_now",):
                break
            again.append(next(p for p, face in enumerate(fight.dice[side]) if face == answer[1] and p not in again))
        for place in again:
            _, face = yield roll(6)
            state.say("rerolled", fight.seats[side], fight.dice[side][place], face)
            turn_die(fight, side, place, face)


@rune("magic")
class Magic(Rune):
    """3 Power."""

    def effect(self, state: GodsWar, seat: int) -> None:
        gain_power(state, seat, 3)


@rune("mastery")
class Mastery(Rune):
    """Two VP; no more."""


@rune("trade")
class Trade(Rune):
    """One more VP may be bought for 2 Power."""

    def effect(self, state: GodsWar, seat: int) -> Step:
        if state.power[seat] >= 2:
            answer = yield Ask(seat, "trade", [("buy_vp",), ("decline",)])
            if answer == ("buy_vp",):
                pay(state, seat, 2)
                gain_vp(state, seat, 1)


@rune("heat")
class Heat(Rune):
    """An empire loses its cheapest building, the owner picks among equals (R11)."""

    def useful(self, state: GodsWar, seat: int) -> bool:
        return any(state.built(other) for other in state.seats)

    def effect(self, state: GodsWar, seat: int) -> Step:
        able = [other for other in state.order() if state.built(other)]
        if not able:
            return
        other = yield from another_player(state, seat, self.card, able)
        least = min(build.cost(state, state.kind(house)) for house in state.built(other))
        named = {
            ("lose", state.kind(h).id, state.name(state.where[h])): h
            for h in state.built(other)
            if build.cost(state, state.kind(h)) == least
        }
        house = next(iter(named.values()))
        if len(named) > 1 and other not in state.gone:
            house = named[(yield Ask(other, "rune_loss", list(named), self.card))]
        destroy(state, house, seat)


@rune("cold")
class Cold(Rune):
    """Before the dice: a side rolls two less."""

    moment = "pre_battle"

    def battle_effect(self, state: GodsWar, seat: int, fight: Battle) -> Step:
        side = yield from one_side(state, seat, self.card)
        fight.extra[side] -= 2


@rune("light")
class Light(Rune):
    """All players show their runes (R17)."""

    def effect(self, state: GodsWar, seat: int) -> None:
        for other in state.order():
            state.say("shows_runes", other, *sorted(state.runes[other]))


@rune("shadow")
class Shadow(Rune):
    """Before kills are given out: all routs against one side are cancelled."""

    moment = "results"

    def useful(self, state: GodsWar, seat: int) -> bool:
        return state.battle is not None and any(state.battle.routs)

    def battle_effect(self, state: GodsWar, seat: int, fight: Battle) -> Step:
        able = [side for side in (0, 1) if fight.routs[1 - side]]
        if able:
            side = yield from one_side(state, seat, self.card, able)
            fight.routs[1 - side] = 0


@rune("farm")
class Farm(Rune):
    """An own building leaves the map for twice its cost in Power, at most 4; that destroys nothing (R11)."""

    def useful(self, state: GodsWar, seat: int) -> bool:
        return bool(state.built(seat))

    def effect(self, state: GodsWar, seat: int) -> Step:
        named = {("farm", state.kind(h).id, state.name(state.where[h])): h for h in state.built(seat)}
        if named:
            house = named[(yield from chosen(Ask(seat, "farm", list(named))))]
            worth = build.cost(state, state.kind(house))
            state.say("farmed", seat, state.kind(house).id, state.where[house])
            remove(state, house)
            gain_power(state, seat, min(2 * worth, 4))


@rune("eternal_battle")
class EternalBattle(Rune):
    """Declare Battle at once for nothing, unless a Law forbids it (R5, R7)."""

    def useful(self, state: GodsWar, seat: int) -> bool:
        return bool(self._battles(state, seat))

    def _battles(self, state: GodsWar, seat: int) -> list[Option]:
        return [] if "battle" in lasting.forbidden(state) else battle.options(state, seat, free=True)

    def effect(self, state: GodsWar, seat: int) -> Step:
        options = self._battles(state, seat)
        if options:
            _, where, foe = yield from chosen(Ask(seat, "rune_battle", options, self.card))
            state.turn_marks[ACTED] = 1
            state.then(("monsters_wake", seat))
            battle.declare(state, seat, state.board.index[where], foe, 0)


@rune("refuge")
class Refuge(Rune):
    """Before kills are given out: one kill against a side becomes a rout."""

    moment = "results"

    def useful(self, state: GodsWar, seat: int) -> bool:
        return state.battle is not None and any(state.battle.kills)

    def battle_effect(self, state: GodsWar, seat: int, fight: Battle) -> Step:
        able = [side for side in (0, 1) if fight.kills[1 - side]]
        if able:
            side = yield from one_side(state, seat, self.card, able)
            fight.kills[1 - side] -= 1
            fight.routs[1 - side] += 1


@rune("hero")
class Hero(Rune):
    """One's hero for half its cost, rounded up."""

    def effect(self, state: GodsWar, seat: int) -> Step:
        kinds = [k for k in summon.available(state, seat) if k.type == HERO and (k.cost + 1) // 2 <= state.power[seat]]
        goals = members(summon.areas(state, seat))
        choices: list[Option] = [("place", k.id, state.name(area)) for k in kinds for area in goals]
        if choices:
            answer = yield Ask(seat, "rune_place", [*choices, ("decline",)], self.card)
            if answer != ("decline",):
                kind = next(k for k in kinds if k.id == answer[1])
                pay(state, seat, (kind.cost + 1) // 2)
                bring_by_name(state, seat, kind.id, state.board.index[answer[2]])


@rune("nature")
class Nature(Rune):
    """A Power for each Shrine or Nest, at most 3."""

    def useful(self, state: GodsWar, seat: int) -> bool:
        return self._small(state, seat) > 0

    def _small(self, state: GodsWar, seat: int) -> int:
        return sum(state.kind(house).id in ("shrine", "chaos_nest", "imbedded_nest") for house in state.built(seat))

    def effect(self, state: GodsWar, seat: int) -> None:
        gain_power(state, seat, min(self._small(state, seat), 3))


@rune("communication")
class Communication(Rune):
    """Three runes are drawn, one is kept, two go under the deck."""

    def effect(self, state: GodsWar, seat: int) -> None:
        state.then(("draw_runes", seat, 3), ("keep_one", seat, len(state.runes[seat])))


def keep_one(state: GodsWar, seat: int, before: int) -> Step:
    """Those that are not kept go under the deck, where they wait until it is used up."""
    drawn = list(state.runes[seat][before:])
    if len(drawn) > 1:
        _, kept = yield Ask(seat, "keep_rune", [("keep", name) for name in drawn])
        drawn.remove(kept)
        for name in drawn:
            state.lose_rune(seat, name)
        state.under += drawn
        state.say("put_under", seat, len(drawn))
