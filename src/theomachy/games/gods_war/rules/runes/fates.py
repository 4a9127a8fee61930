"""Runes of fate, law and change (sheet 6, nos. 21-22, 32-50)."""

from __future__ import annotations

from theomachy.kernel.ask import Ask, Option, Step, draw, roll

from .. import actions, battle, build, summon
from ..gains import gain_power, gain_vp, pay
from ..losses import destroy, remove
from ..pieces import HERO
from ..state import EMPTY, Battle, GodsWar
from ..summon import summon as bring_by_name
from . import RUNES, Rune, rune
from .choices import another_player


@rune("truth")
class Truth(Rune):
    """The target names an action he could take now and must take it on his next turn if he still can (R8)."""

    def effect(self, state: GodsWar, seat: int) -> Step:
        other = yield from another_player(state, seat, self.name, staying=True)
        able = (
            [option for option in actions.options(state, other) if option != actions.DROP] if state.power[other] else []
        )
        if able:
            answer = yield Ask(other, "truth", able, seat)
            state.lasting.append((self.name, other, tuple(answer)))
            state.say("swore", other)


@rune("illusion")
class Illusion(Rune):
    """A reply: the rune just played by another is copied after it has resolved (R14)."""

    moment = "reply"


@rune("fate")
class Fate(Rune):
    """A VP for its user, then two for whoever has fewest; also when the game is over."""

    def effect(self, state: GodsWar, seat: int) -> Step:
        least = min(state.vp)
        able = [other for other in state.order() if state.vp[other] == least]
        other = able[0]
        if len(able) > 1:
            answer = yield Ask(seat, "rune_player", [("player", state.empires[each]) for each in able], self.name)
            other = state.seat_of(answer[1])
        gain_vp(state, other, 2)

    def at_end(self, state: GodsWar, seat: int) -> Step:
        yield from self.effect(state, seat)


@rune("infinity")
class Infinity(Rune):
    """Two actions in the turn that begins (R6)."""

    def useful(self, state: GodsWar, seat: int) -> bool:
        return "next_actor" in state.turn_marks and state.turn_marks["next_actor"] == seat and state.power[seat] > 0

    def effect(self, state: GodsWar, seat: int) -> None:
        state.round_marks[f"infinity.{seat}"] = 1


@rune("law")
class Law(Rune):
    """A kind of action is barred for all until its user's next turn, or the end of the phase (R7)."""

    def effect(self, state: GodsWar, seat: int) -> Step:
        kinds = ["build", "summon", "move", "battle"]
        kinds += ["diplomacy"] if state.races else []
        for other in state.order():
            kinds += [str(o[0]) for o in actions.options(state, other) if o[0] not in kinds and o != actions.DROP]
        able = [kind for kind in dict.fromkeys(kinds) if kind not in ("ask_leave", "pay_leave")]
        answer = yield Ask(seat, "law", [("forbid", kind) for kind in able])
        state.lasting.append((self.name, seat, (answer[1],)))
        state.say("forbidden", seat, answer[1])


@rune("chaosium")
class Chaosium(Rune):
    """A copy of any rune in the discard pile but Illusion and Secret Sorcery; of a battle rune its VP only."""

    def useful(self, state: GodsWar, seat: int) -> bool:
        return bool(self._copies(state))

    def _copies(self, state: GodsWar) -> list[str]:
        return sorted({name for name in state.discards if name not in ("illusion", "secret_sorcery", self.name)})

    def effect(self, state: GodsWar, seat: int) -> Step:
        copies = self._copies(state)
        if not copies:
            return
        _, name = yield Ask(seat, "copy_rune", [("copy", name) for name in copies])
        state.then(("rune_vp", seat, name))
        if not RUNES[name].moment:
            state.agenda.insert(len(state.agenda) - 1, ("rune_effect", seat, name))


@rune("change")
class Change(Rune):
    """Two buildings of equal cost change places, whoever owns them; nothing is placed by it (R9)."""

    def effect(self, state: GodsWar, seat: int) -> Step:
        named = {
            ("building", state.empires[s], state.kind(h).id, state.name(state.where[h])): h
            for s in state.order()
            for h in state.built(s)
        }
        pairs = {o: [p for p in named if p != o and self._fits(state, named[o], named[p])] for o in named}
        able = [option for option, rest in pairs.items() if rest]
        if not able:
            return
        one = yield Ask(seat, "rune_building", able, self.name)
        two = yield Ask(seat, "rune_building", pairs[one], self.name)
        swap(state, named[one], named[two])

    def _fits(self, state: GodsWar, one: int, two: int) -> bool:
        """Never two Nests or two normal buildings in one area."""
        a, b = state.kind(one), state.kind(two)
        if build.cost(state, a) != build.cost(state, b) or state.where[one] == state.where[two]:
            return False
        if a.normal == b.normal:
            return True
        normal, nest = (one, two) if a.normal else (two, one)
        return state.site[state.where[nest]] == EMPTY and state.nest[state.where[normal]] == EMPTY


def swap(state: GodsWar, one: int, two: int) -> None:
    """Two buildings change places without being placed."""
    here, there = state.where[one], state.where[two]
    for house in (one, two):
        ground = state.site if state.kind(house).normal else state.nest
        ground[state.where[house]] = EMPTY
    for house, area in ((one, there), (two, here)):
        (state.site if state.kind(house).normal else state.nest)[area] = house
        state.where[house] = area


@rune("luck")
class Luck(Rune):
    """After the dice one side rolls any of its dice once more (R16)."""

    moment = "after_roll"

    def useful(self, state: GodsWar, seat: int) -> bool:
        return state.battle is not None and any(state.battle.dice)

    def battle_effect(self, state: GodsWar, seat: int, fight: Battle) -> Step:
        names = ("attacker", "defender")
        able = [side for side in (0, 1) if fight.dice[side]]
        side = names.index((yield Ask(seat, "rune_side", [("side", names[s]) for s in able], self.name))[1])
        again: list[int] = []
        while rest := [face for place, face in enumerate(fight.dice[side]) if place not in again]:
            choices: list[Option] = [("reroll", face) for face in sorted(set(rest))]
            answer = yield Ask(seat, "reroll", [*choices, ("roll_now",)], side)
            if answer == ("roll_now",):
                break
            again.append(next(p for p, face in enumerate(fight.dice[side]) if face == answer[1] and p not in again))
        for place in again:
            _, fight.dice[side][place] = yield roll(6)
        battle.count_results(fight)


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

    def effect(self, state: GodsWar, seat: int) -> Step:
        able = [other for other in state.order() if state.built(other)]
        if not able:
            return
        answer = yield Ask(seat, "rune_player", [("player", state.empires[other]) for other in able], self.name)
        other = state.seat_of(answer[1])
        least = min(build.cost(state, state.kind(house)) for house in state.built(other))
        named = {
            ("lose", state.kind(h).id, state.name(state.where[h])): h
            for h in state.built(other)
            if build.cost(state, state.kind(h)) == least
        }
        house = next(iter(named.values()))
        if len(named) > 1 and other not in state.gone:
            house = named[(yield Ask(other, "rune_loss", list(named), self.name))]
        destroy(state, house, seat)


@rune("cold")
class Cold(Rune):
    """Before the dice: a side rolls two less."""

    moment = "pre_battle"

    def battle_effect(self, state: GodsWar, seat: int, fight: Battle) -> Step:
        names = ("attacker", "defender")
        answer = yield Ask(seat, "rune_side", [("side", name) for name in names], self.name)
        fight.extra[names.index(answer[1])] -= 2


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
        names = ("attacker", "defender")
        able = [side for side in (0, 1) if fight.routs[1 - side]]
        if able:
            answer = yield Ask(seat, "rune_side", [("side", names[side]) for side in able], self.name)
            fight.routs[1 - names.index(answer[1])] = 0


@rune("farm")
class Farm(Rune):
    """An own building leaves the map for twice its cost in Power, at most 4; that destroys nothing (R11)."""

    def useful(self, state: GodsWar, seat: int) -> bool:
        return bool(state.built(seat))

    def effect(self, state: GodsWar, seat: int) -> Step:
        named = {("farm", state.kind(h).id, state.name(state.where[h])): h for h in state.built(seat)}
        if named:
            house = named[(yield Ask(seat, "farm", list(named)))]
            worth = build.cost(state, state.kind(house))
            remove(state, house)
            gain_power(state, seat, min(2 * worth, 4))


@rune("eternal_battle")
class EternalBattle(Rune):
    """Declare Battle at once for nothing (R5)."""

    def useful(self, state: GodsWar, seat: int) -> bool:
        return bool(battle.options(state, seat, free=True))

    def effect(self, state: GodsWar, seat: int) -> Step:
        options = battle.options(state, seat, free=True)
        if options:
            _, where, foe = yield Ask(seat, "rune_battle", options, self.name)
            battle.declare(state, seat, state.board.index[where], foe, 0)


@rune("refuge")
class Refuge(Rune):
    """Before kills are given out: one kill against a side becomes a rout."""

    moment = "results"

    def useful(self, state: GodsWar, seat: int) -> bool:
        return state.battle is not None and any(state.battle.kills)

    def battle_effect(self, state: GodsWar, seat: int, fight: Battle) -> Step:
        names = ("attacker", "defender")
        able = [side for side in (0, 1) if fight.kills[1 - side]]
        if able:
            side = names.index((yield Ask(seat, "rune_side", [("side", names[s]) for s in able], self.name))[1])
            fight.kills[1 - side] -= 1
            fight.routs[1 - side] += 1


@rune("hero")
class Hero(Rune):
    """One's hero for half its cost, rounded up."""

    def effect(self, state: GodsWar, seat: int) -> Step:
        kinds = [k for k in summon.available(state, seat) if k.type == HERO and (k.cost + 1) // 2 <= state.power[seat]]
        choices: list[Option] = [("place", k.id, state.name(area)) for k in kinds for area in summon.areas(state, seat)]
        if choices:
            answer = yield Ask(seat, "rune_place", [*choices, ("decline",)], self.name)
            if answer != ("decline",):
                kind = next(k for k in kinds if k.id == answer[1])
                pay(state, seat, (kind.cost + 1) // 2)
                bring_by_name(state, seat, kind.id, state.board.index[answer[2]])


@rune("nature")
class Nature(Rune):
    """A Power for each Shrine or Nest, at most 3."""

    def effect(self, state: GodsWar, seat: int) -> None:
        small = [h for h in state.built(seat) if state.kind(h).id in ("shrine", "chaos_nest", "imbedded_nest")]
        gain_power(state, seat, min(len(small), 3))


@rune("communication")
class Communication(Rune):
    """Three runes are drawn, one is kept, two go under the deck."""

    def effect(self, state: GodsWar, seat: int) -> None:
        state.then(("communicate", seat))


def communicate(state: GodsWar, seat: int) -> Step:
    drawn: list[str] = []
    for _ in range(3):
        left = [name for name in state.deck if name not in drawn]
        if left:
            _, name = yield draw("rune", [(each, 1) for each in left])
            drawn.append(name)
    state.runes[seat] += drawn
    for name in drawn:
        state.deck.remove(name)
    state.say("drew_several", seat, len(drawn))
    state.then(("keep_one", seat, len(drawn)))


def keep_one(state: GodsWar, seat: int, count: int) -> Step:
    """The two that are not kept go back: under a deck without order they are simply in it again."""
    drawn = state.runes[seat][-count:] if count else []
    if len(drawn) > 1:
        _, kept = yield Ask(seat, "keep_rune", [("keep", name) for name in sorted(drawn)])
        for name in drawn:
            if name != kept:
                state.runes[seat].remove(name)
                state.deck.append(name)
