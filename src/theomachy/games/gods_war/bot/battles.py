"""Advice in battle: abilities, who falls, what becomes of a building. For bots and hints."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.rules import Advice

from ..rules.combat_ratings import fighting
from ..rules.names import a, capital, the
from ..rules.pieces import KINDS, OF, UNIT, Kind
from ..rules.state import EMPTY, NOBODY, Battle, GodsWar
from .names import spoken
from .outlook import Outlook
from .worth import NEVER

WASTE = "It would change nothing here."


def _kind(option: Option) -> Kind | None:
    """The kind of unit or building that an option names last."""
    for word in reversed(option[1:]):
        if isinstance(word, str):
            for kind in KINDS:
                if kind.id == word:
                    return kind
    return None


def lose(state: GodsWar, ask: Ask) -> Sequence[Advice]:
    """Which of our own pieces goes: the one that is worth least, a heroquest counted in."""
    o = Outlook(state, ask.seat)
    found: list[Advice] = []
    for option in ask.options:
        kind = _kind(option)
        if kind is None:
            found.append(Advice(0.0, "Nothing is lost by it."))
            continue
        worth = o.unit(kind) if kind.unit else o.rounds + kind.cost
        worth -= o.quest("own_killed_or_eliminated", unit=kind.id)
        found.append(Advice(-worth, f"{capital(a(kind.id))} is what we can best do without."))
    return found


def take_kill(state: GodsWar, ask: Ask) -> Sequence[Advice]:
    """A kill for the cheapest; Sun God only goes to Hell for it."""
    o = Outlook(state, ask.seat)
    found: list[Advice] = []
    for option in ask.options:
        kind = UNIT[str(option[1])]
        worth = 0.6 if kind.id == "sun_god" else o.unit(kind)
        worth -= o.quest("own_killed_or_eliminated", unit=kind.id)
        found.append(Advice(-worth, f"The loss of {a(kind.id)} hurts us least."))
    return found


def take_rout(state: GodsWar, ask: Ask) -> Sequence[Advice]:
    """Routed units may come back; the best fighters should hold the field."""
    return [
        Advice(-0.1 * UNIT[str(option[1])].cost, f"{capital(the(str(option[1])))} can best be spared here.")
        for option in ask.options
    ]


def conquest(state: GodsWar, ask: Ask) -> Sequence[Advice]:
    """A conquered building is ours from now on; a heroquest may rather want it destroyed."""
    o, seat = Outlook(state, ask.seat), ask.seat
    if state.battle is not None and seat not in state.battle.seats:
        return [Advice(0.1 if option[0] == "destroy" else 0.0, "It is not for us to keep.") for option in ask.options]
    house = ask.about[0]
    fallen, area = state.kind(house), state.where[house]
    found: list[Advice] = []
    for option in ask.options:
        if option[0] == "destroy":
            trophy, quest = o.trophy(state.owner[house]), o.fall(fallen, area, conquered=False)
            reason = "Its ruin fulfils a heroquest." if quest else "We keep a piece of it."
            found.append(Advice(0.2 + trophy + quest, reason if trophy + quest else "Nobody shall have it."))
            continue
        name = str(option[1])
        kind = OF[state.empires[seat]][name]
        worth = o.quest("place_building", building=name) + o.ability(kind) + o.house(kind, more=state.count(seat, name))
        worth += o.fall(fallen, area, conquered=True)
        found.append(Advice(worth, "From now on it works for us."))
    return found


def keep_house(state: GodsWar, ask: Ask) -> Sequence[Advice]:
    return [
        Advice(-1.0 if option == ("let_fall",) else 1.0, "A lesser building is better than none.")
        for option in ask.options
    ]


# -- abilities -----------------------------------------------------------------------------------------------------


def ability(state: GodsWar, ask: Ask) -> Sequence[Advice]:
    """Abilities of a moment of battle: most help their owner; some must be aimed."""
    battle = state.battle
    assert battle is not None
    return [_ability(state, ask.seat, battle, option) for option in ask.options]


def _ability(state: GodsWar, seat: int, battle: Battle, option: Option) -> Advice:
    side = battle.side_of(seat)
    name = str(option[0])
    match option:
        case ("no_more",):
            return Advice(0.0, "There is nothing more to do.")
        case ("unholy_trio",):
            return _trio(battle, side)
        case ("pacifism", str(who)):
            return _pacifism(state, seat, battle, who)
        case ("arrogance", str(empire), str(kind)):
            ours = state.seat_of(empire) == seat
            last = not ours and len(fighting(battle, 1 - side)) == 1
            score = -1.0 if ours else 0.5 + UNIT[kind].cost + (5.0 if last else 0.0)
            return Advice(score, f"Without {the(kind)} they are weaker.")
        case ("single_combat", "duel"):
            few = len(fighting(battle, 1 - side)) if side != NOBODY else 0
            return Advice(1.2 if few <= 2 else 0.8, "His dice fall before theirs.")
        case ("magic_explosion", int(count)):
            need = len(fighting(battle, 1 - side))
            return Advice(1.0 - 0.6 * abs(count - (need + 2) // 3), "Five dice for each Specter.")
        case ("hunger", str(what)):
            foes = len(fighting(battle, 1 - side))
            return Advice(1.5 if (what == "kill") == (foes <= 1) else 1.2, "It is sure, whatever the dice say.")
        case ("constrict", str(who)):
            ours = (who == "attacker") == (side == 0)
            return Advice(1.0 if ours else -1.0, "Two routs make a kill.")
        case ("trample", str(kind)):
            return Advice(0.6 if UNIT[kind].cost <= 1 and fighting(battle, 1 - side) else -0.5, "One for one.")
        case ("mischief", *_):
            return Advice(1.0, "A good die of theirs falls anew.")
    return Advice(1.0 if side != NOBODY else -0.1, f"{spoken(name)} helps us here.")


def _trio(battle: Battle, side: int) -> Advice:
    """Routs become kills for both: good for whoever routs more."""
    if side == NOBODY:
        return Advice(2.0 if sum(battle.routs) >= 4 else -1.0, "Many would fall on both sides.")
    gain = battle.routs[side] - battle.routs[1 - side]
    return Advice(gain - 1.5, "What they flee from kills them now.")


def _pacifism(state: GodsWar, seat: int, battle: Battle, who: str) -> Advice:
    side, target = battle.side_of(seat), 0 if who == "attacker" else 1
    if side == target:
        return Advice(NEVER, "We would disarm ourselves.")
    units = len(fighting(battle, target))
    if side == NOBODY:
        return Advice(-0.5, "It is not our battle, and it works only once.")
    return Advice(units - 1.5, "They roll no dice, and we draw a rune.")


def save(state: GodsWar, ask: Ask) -> Sequence[Advice]:
    """Offers that are nearly always good."""
    return [
        Advice(0.0 if option[0] in ("decline", "done", "no_more", "enough", "spare") else 1.0, "It costs us nothing.")
        for option in ask.options
    ]


def raids(state: GodsWar, ask: Ask) -> Sequence[Advice]:
    """Whoever is in danger goes home to Hell; guards of a building stay."""
    battle = state.battle
    home = battle is not None and any(state.owner[house] == ask.seat for house in state.buildings_in(battle.area))
    return [
        Advice(0.0 if option[0] == "done" else (-0.5 if home else 0.0), "They can come again from below.")
        for option in ask.options
    ]


def whirlwind(state: GodsWar, ask: Ask) -> Sequence[Advice]:
    """Stormbrothers come where they are not needed to guard."""
    found: list[Advice] = []
    for option in ask.options:
        area = state.board.index.get(option[1], EMPTY) if len(option) > 1 else EMPTY
        guard = area != EMPTY and any(state.owner[house] == ask.seat for house in state.buildings_in(area))
        alone = guard and len(state.here(ask.seat, area)) == 1
        found.append(Advice(0.0 if area == EMPTY else (-0.5 if alone else 0.8), "He fights with his own die."))
    return found


MOMENTS = ("pre_battle", "after_pre_battle", "roll", "after_roll", "results")
ADVISERS = {
    **dict.fromkeys(MOMENTS, ability),
    **dict.fromkeys(
        ("rune_loss", "trampled", "victim", "oblivion", "emissary", "trophy", "rift_gift", "discard_one"), lose
    ),
    "kill": take_kill,
    "rout": take_rout,
    "conquest": conquest,
    "save_house": keep_house,
    "nocturnal_raids": raids,
    "whirlwind": whirlwind,
    **dict.fromkeys(("black_market", "i_fought_we_won", "empower_web", "forest_song"), save),
}
