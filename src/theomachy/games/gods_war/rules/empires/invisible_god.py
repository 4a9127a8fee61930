"""Invisible God: knights, wizards and specters, Castles and Towers instead of shrines (sheet 5.8, rulings IG1-IG12)."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option, Step, roll

from .. import build, heroquests, powers
from ..actions import turn_down
from ..combat_ratings import fighting, formula
from ..gains import gain_power, gain_runes, gain_vp, lose_power
from ..heroquests import QUESTS, Quest
from ..losses import lose_unit
from ..pieces import OF, Kind
from ..powers import UNIQUE, WEAKNESS, Boon, boon, holds
from ..state import EMPTY, NOBODY, Battle, GodsWar, exchanged
from ..summon import bring

BOOKS = ("blue_book_of_sorcery", "brown_book_of_commerce", "red_book_of_power")


@formula("castles")
def knight(state: GodsWar, unit: int, kind: Kind, battle: Battle | None) -> int:
    seat = state.owner[unit]
    return state.count(seat, "castle") + holds(state, seat, "sturdy_peasantry")


@formula("half_towers")
def wizard(state: GodsWar, unit: int, kind: Kind, battle: Battle | None) -> int:
    return (state.count(state.owner[unit], "tower") + 1) // 2


@boon("invisible_god", "wizard_gate", UNIQUE)
class WizardGate(Boon):
    """For Move Units all areas with his Castles and Towers are next to each other (IG12)."""

    def more_ways(self, state: GodsWar, seat: int, unit: int, area: int) -> Sequence[int]:
        areas = state.building_areas(seat)
        return areas if area in areas else ()


@boon("invisible_god", "ecumenicism", WEAKNESS)
class Ecumenicism(Boon):
    """Castles and Towers fall like Temples: conquest.py and Moonburn look at the buildings themselves."""


def _book(state: GodsWar, seat: int, name: str) -> None:
    """Every Book gives a rune and lies face-down."""
    gain_runes(state, seat, 1)
    turn_down(state, seat, name)


@boon("invisible_god", "blue_book_of_sorcery")
class BlueBook(Boon):
    """Everybody rolls a die; the Invisible God says which are kept for that player's next roll (IG8)."""

    def actions(self, state: GodsWar, seat: int) -> Sequence[Option]:
        return [(self.name,)]

    def act(self, state: GodsWar, seat: int, option: Option) -> Step:
        for other in state.order(seat):
            _, face = yield roll(6)
            state.say("book_die", other, face)
            answer = yield Ask(seat, "keep_die", [("keep_die",), ("drop_die",)], other, face)
            if answer == ("keep_die",):
                state.marks[f"kept_die.{other}"] = face
                state.say("die_kept", other, face)
        _book(state, seat, self.name)


@boon("invisible_god", "brown_book_of_commerce")
class BrownBook(Boon):
    """A Power for each Tower, and as much to share out among others (IG7)."""

    def actions(self, state: GodsWar, seat: int) -> Sequence[Option]:
        return [(self.name,)]

    def act(self, state: GodsWar, seat: int, option: Option) -> Step:
        towers = state.count(seat, "tower")
        gain_power(state, seat, towers)
        receivers = [state.empires[other] for other in state.others(seat) if other not in state.gone]
        for left in range(towers if receivers else 0, 0, -1):
            answer = yield Ask(seat, "share_out", [("share", empire) for empire in receivers], left)
            gain_power(state, state.seat_of(answer[1]), 1)
        _book(state, seat, self.name)


@boon("invisible_god", "divine_right")
class DivineRight(Boon):
    """A rune; a second if three players are ahead."""

    must = True
    quiet = True

    def council(self, state: GodsWar, seat: int) -> None:
        ahead = sum(vp > state.vp[seat] for vp in state.vp)
        gain_runes(state, seat, 2 if ahead >= 3 else 1)


@boon("invisible_god", "kings_blessing")
class KingsBlessing(Boon):
    """A Castle or Tower for nothing (IG10)."""

    def council(self, state: GodsWar, seat: int) -> Step:
        choices: list[Option] = [
            ("bless", name, state.name(area))
            for name in ("castle", "tower")
            if state.pool(seat, name) != EMPTY
            for area in build.free_sites(state, seat, OF["invisible_god"][name])
        ]
        if not choices:
            return
        answer = yield Ask(seat, "kings_blessing", [*choices, ("decline",)])
        if answer != ("decline",):
            state.say("used", seat, self.name)
            build.build(state, seat, answer[1], state.board.index[answer[2]])


@boon("invisible_god", "magic_explosion")
class MagicExplosion(Boon):
    """Any number of involved Specters are eliminated for five dice each (IG9)."""

    def pre_battle(self, state: GodsWar, seat: int, battle: Battle) -> Sequence[Option]:
        return [(self.name, count) for count in range(1, len(self._specters(state, seat, battle)) + 1)]

    def use_pre_battle(self, state: GodsWar, seat: int, battle: Battle, option: Option) -> None:
        for unit in self._specters(state, seat, battle)[: option[1]]:
            lose_unit(state, unit, seat, killed=False)
        battle.extra[battle.side_of(seat)] += 5 * option[1]

    def _specters(self, state: GodsWar, seat: int, battle: Battle) -> list[int]:
        side = battle.side_of(seat)
        return [] if side == NOBODY else [u for u in fighting(battle, side) if state.kind(u).id == "specter"]


@boon("invisible_god", "red_book_of_power")
class RedBook(Boon):
    """For each Wizard in play, at most three, a Specter where he has a building or a Wizard."""

    def actions(self, state: GodsWar, seat: int) -> Sequence[Option]:
        return [(self.name,)]

    def act(self, state: GodsWar, seat: int, option: Option) -> Step:
        for _ in range(min(state.count(seat, "wizard"), 3)):
            specter = state.pool(seat, "specter")
            wizards = [state.where[unit] for unit in state.on_map(seat) if state.kind(unit).id == "wizard"]
            areas = sorted({*state.building_areas(seat), *wizards})
            if specter == EMPTY or not areas:
                break
            to = areas[0]
            if len(areas) > 1:
                answer = yield Ask(seat, "red_book", [("appear", state.name(area)) for area in areas])
                to = state.board.index[answer[1]]
            bring(state, seat, specter, to)
        _book(state, seat, self.name)


@boon("invisible_god", "sturdy_peasantry")
class SturdyPeasantry(Boon):
    """Counts as one more Castle that nobody can touch (IG5): Power, VP and Knights look at it."""

    must = True

    def is_castle(self, state: GodsWar, seat: int) -> bool:
        return True


@boon("invisible_god", "tapping")
class Tapping(Boon):
    """For each area with a Wizard and an enemy piece: a Power for him, one less for an empire there (IG6)."""

    must = True

    def power_phase(self, state: GodsWar, seat: int) -> Step:
        wizards = [state.where[unit] for unit in state.on_map(seat) if state.kind(unit).id == "wizard"]
        for area in sorted(set(wizards)):
            enemies = [other for other in state.present(area) if other != seat]
            if not enemies:
                continue
            other = enemies[0]
            if len(enemies) > 1:
                answer = yield Ask(seat, "tapping", [("tap", state.empires[each]) for each in enemies], area)
                other = state.seat_of(answer[1])
            state.say("tapped", seat, other, area)
            gain_power(state, seat, 1)
            lose_power(state, other, 1)


# -- heroquests -------------------------------------------------------------------------------------------------------


FINAL = next(quest for quest in QUESTS["invisible_god"] if quest.trigger == "final_ritual")


@boon("invisible_god", "final_ritual", UNIQUE)
class FinalRitual(Boon):
    """Heroquest IV-b: face-down Books turn up again, once a game (IG4)."""

    quiet = True

    def actions(self, state: GodsWar, seat: int) -> Sequence[Option]:
        return [(self.name,)] if heroquests.waits(state, seat, FINAL) else ()

    def act(self, state: GodsWar, seat: int, option: Option) -> None:
        names = powers.gift_names("invisible_god")
        for book in BOOKS:
            state.down = exchanged(state.down, seat, state.down[seat] & ~(1 << names.index(book)))
        powers.refresh(state, seat)
        heroquests.fulfil(state, seat, FINAL.slot)


@heroquests.event("you_kill_or_eliminate")
def _kill(state: GodsWar, seat: int, quest: Quest, what: dict[str, str]) -> bool:
    fits = what["type"] in quest.args["types"]
    return _counts(state, seat, quest, quest.reward["vp_if_type"].get(what["type"], 0), fits)


@heroquests.event("you_destroy_building")
def _razed(state: GodsWar, seat: int, quest: Quest, what: dict[str, str]) -> bool:
    return _counts(state, seat, quest, quest.reward["vp_if_building"].get(what["building"], 0), True)


def _counts(state: GodsWar, seat: int, quest: Quest, bonus: int, fits: bool) -> bool:
    """The best bonus of one battle or effect is noted until the quest is paid."""
    name = f"bonus.{seat}.{quest.slot}"
    if fits and bonus > state.marks.get(name, 0):
        state.marks[name] = bonus
    return fits


@heroquests.event("own_killed_or_eliminated")
def _fallen(state: GodsWar, seat: int, quest: Quest, what: dict[str, str]) -> bool:
    return bool(quest.args["unit"] == what["unit"])


@heroquests.event("own_lost")
def _bereft(state: GodsWar, seat: int, quest: Quest, what: dict[str, str]) -> bool:
    return what["piece"] == quest.args["unit_killed"] or what["piece"] in quest.args["buildings"]


def best_bonus(state: GodsWar, seat: int, quest: Quest) -> None:
    """A VP for a hero, a greater god or a Temple, two for a Ziggurat: the best of one event, once (IG1)."""
    gain_vp(state, seat, state.marks.pop(f"bonus.{seat}.{quest.slot}", 0))


for trigger in ("you_kill_or_eliminate", "you_destroy_building"):
    heroquests.REWARDS[trigger] = best_bonus
