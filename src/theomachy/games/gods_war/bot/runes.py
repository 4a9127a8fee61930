"""Advice on runes: when one is worth more now than at the end of the game, and whom it should hit."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.rules import Advice

from ..rules.combat_ratings import fighting
from ..rules.names import a, capital
from ..rules.pieces import KINDS, NUMBERS, UNIT
from ..rules.runes.rune import CARDS
from ..rules.state import NOBODY, PEN, GodsWar
from .names import empire, spoken
from .outlook import Outlook
from .plan import Plan
from .worth import NEVER

KEEP = "It is worth more later."
NOTHING = "It would do nothing now."
IDLE = frozenset({"waste", "no_rune"})


def _needy(amount: float) -> Callable[[Outlook], float]:
    """Power is best when ours is spent and the others' is too: then we act alone. Before the last scoring too it still
    buys buildings, or takes them."""
    return lambda o: amount * (0.8 if o.state.power[o.seat] <= 1 else 0.3) * min(max(o.now, 0.5), 1.0)


def _always(worth: float) -> Callable[[Outlook], float]:
    return lambda o: worth


def _leading(worth: float) -> Callable[[Outlook], float]:
    """What hurts all others alike pays for whoever has rivals close by."""
    return lambda o: worth * min(o.rounds, 4.0) / 4.0


WORTH: dict[str, Callable[[Outlook], float]] = {
    "magic": _needy(3),
    "moon": _needy(2),
    "sky": _needy(2),
    "sea": _needy(3),
    "nature": _needy(3),
    "earth": _needy(2),
    "harmony": _needy(1.5),
    "farm": _needy(0.5),
    "sorcery": _always(1.6),
    "communication": _always(0.5),
    "life": _always(1.4),
    "man": _always(1.5),
    "hero": _always(1.2),
    "plant": lambda o: 0.8 + 0.6 * o.rounds,
    "spirit": _always(0.8),
    "kill": _leading(1.4),
    "disorder": _leading(1.3),
    "secret_chaos": _leading(1.5),
    "heat": lambda o: 0.5 * o.rounds,
    "secret_sky": _always(1.3),
    "monster": _always(0.4),
    "dragon": _always(0.4),
    "infinity": _always(0.7),
    "eternal_battle": _always(0.9),
    "secret_storm": _always(0.55),
    "fate": lambda o: 2.0 if _last(o) else 0.1,
}
"""What a rune's effect brings when it is played in a window, by name; others wait for the end of the game."""


def _last(o: Outlook) -> bool:
    return o.state.vp[o.seat] == min(o.state.vp)


def window(state: GodsWar, ask: Ask) -> Sequence[Advice]:
    """Play a rune now, or keep it: at the end it is worth its VP or half of one."""
    if all(option[0] in IDLE for option in ask.options):  # three windows of four
        return [Advice(NEVER, NOTHING) if option[0] == "waste" else Advice(0.0, KEEP) for option in ask.options]
    o = Outlook(state, ask.seat)
    return [_play(o, option) for option in ask.options]


def _play(o: Outlook, option: Option) -> Advice:
    if option[0] == "waste":
        return Advice(NEVER, NOTHING)
    if option[0] != "rune":
        return Advice(0.0, KEEP) if option[0] == "no_rune" else _offer(o, option)
    name = str(option[1])
    battle = o.state.battle
    if battle is not None:
        return _in_battle(o, name)
    card = CARDS[name]
    vp = card["vp"]
    kept = max(float(card["end_value"]), 0.5)
    gain = WORTH[name](o) + vp - kept if name in WORTH else -0.5
    if vp and o.state.vp[o.seat] + vp >= NUMBERS["end_vp"] and max(o.state.vp) == o.state.vp[o.seat]:
        return Advice(5.0, "It brings us to the end of the track.")
    if name == "eternal_battle":
        gain = min(gain, _best_fight(o) - 0.4)
    return Advice(gain - 0.25, f"{spoken(name)} is worth more now than at the end.")


def _best_fight(o: Outlook) -> float:
    plan = Plan(o.state, o.seat)
    areas = o.state.unit_areas(o.seat)
    return max([plan.best_battle(area, o.state.here(o.seat, area)) for area in areas], default=0.0)


def _in_battle(o: Outlook, name: str) -> Advice:
    battle = o.state.battle
    assert battle is not None
    if battle.side_of(o.seat) == NOBODY:
        return Advice(-0.5, "It is not our battle.")
    size = sum([len(fighting(battle, side)) for side in (0, 1)])
    return Advice(0.3 if size >= 3 else -0.2, f"{spoken(name)} may turn this battle.")


def _offer(o: Outlook, option: Option) -> Advice:
    """Ransom and the like."""
    if option[0] == "ransom_all":
        units = [unit for unit in o.state.units[o.seat] if o.state.where[unit] == PEN]
        return Advice(0.8 * len(units) - 1.3, "They are worth more than a VP to us.")
    if option[0] == "ransom":
        return Advice(0.5 * UNIT[str(option[1])].cost - 0.4, "It costs less than a new one.")
    return Advice(NEVER if option[0] == "think_again" else 0.2, "It may help.")


def reply(state: GodsWar, ask: Ask) -> Sequence[Advice]:
    """A rune of the leader is worth undoing; a good one is worth copying."""
    o = Outlook(state, ask.seat)
    revealed, player = str(ask.about[0]), int(ask.about[1])
    gain = WORTH[revealed](o) if revealed in WORTH else 0.3
    found: list[Advice] = []
    for option in ask.options:
        if option[-1] == "illusion":
            found.append(Advice(gain + CARDS[revealed]["vp"] - 1.2, "What helps them helps us as well."))
        elif option[-1] == "secret_sorcery":
            found.append(Advice((gain + CARDS[revealed]["vp"]) * o.regard(player) - 0.9, "They shall not have it."))
        else:
            found.append(Advice(0.0, KEEP))
    return found


# -- whom it hits --------------------------------------------------------------------------------------------------


def player(state: GodsWar, ask: Ask) -> Sequence[Advice]:
    """Another player: the most dangerous for harm, the weakest for a favour."""
    o = Outlook(state, ask.seat)
    kind = str(ask.about[0]) if ask.about and isinstance(ask.about[0], str) else ""
    favour = kind in ("harmony", "sky", "earth", "spirit", "fate")
    found: list[Advice] = []
    for option in ask.options:
        if len(option) < 2 or option[-1] not in state.empires:
            found.append(Advice(0.0, "Nobody else."))
            continue
        other = state.seat_of(str(option[-1]))
        if other == ask.seat:
            found.append(
                Advice(5.0, "We take it ourselves.") if favour else Advice(NEVER, "We are no enemies of our own.")
            )
            continue
        score = -o.regard(other) if favour else o.regard(other)
        reason = "is no danger to us" if favour else "is closest to victory"
        found.append(Advice(score, f"{empire(state.empires[other])} {reason}."))
    return found


def favour(state: GodsWar, ask: Ask) -> Sequence[Advice]:
    """Somebody gains by it: whoever needs it most and wins least."""
    o = Outlook(state, ask.seat)
    return [
        Advice(-o.regard(state.seat_of(str(option[-1]))), f"{empire(str(option[-1]))} is no danger to us.")
        if option[-1] in state.empires
        else Advice(-1.0, "Nobody else.")
        for option in ask.options
    ]


def side(state: GodsWar, ask: Ask) -> Sequence[Advice]:
    """One side of a battle: ours for help, the other for harm."""
    battle = state.battle
    assert battle is not None
    mine = battle.side_of(ask.seat)
    helps = str(ask.about[0]) in ("storm", "shadow", "refuge", "beast") if ask.about else True
    names = ("attacker", "defender")
    found: list[Advice] = []
    for option in ask.options:
        ours = mine != NOBODY and option[1] == names[mine]
        found.append(Advice(1.0 if ours == helps else 0.0, "That is the side that it should be."))
    return found


def unit(state: GodsWar, ask: Ask) -> Sequence[Advice]:
    """A unit: the dearest of the most dangerous enemy, never our own."""
    o = Outlook(state, ask.seat)
    found: list[Advice] = []
    for option in ask.options:
        owners = [state.seat_of(str(word)) for word in option[1:] if word in state.empires]
        kinds = [kind for kind in KINDS if kind.unit and kind.id in option[1:]]
        worth = o.unit(kinds[0]) if kinds else 0.0
        if not owners:
            found.append(Advice(0.0, "That one."))
        elif owners[0] == ask.seat:
            found.append(Advice(-worth, "It is our own."))
        else:
            found.append(Advice(worth * o.regard(owners[0]), f"That weakens {empire(state.empires[owners[0]])}."))
    return found


def area(state: GodsWar, ask: Ask) -> Sequence[Advice]:
    """An area: where we have something to guard or somebody to attack."""
    plan = Plan(state, ask.seat)
    found: list[Advice] = []
    for option in ask.options:
        if len(option) < 2 or option[1] not in state.board.index:
            found.append(Advice(0.0, "Nowhere."))
            continue
        place = plan.area(str(option[1]))
        worth = plan.station(place, state.here(ask.seat, place)) + 0.2 * len(state.here(ask.seat, place))
        found.append(Advice(worth, f"It is {plan.place(place)} that matters most to us."))
    return found


def keep(state: GodsWar, ask: Ask) -> Sequence[Advice]:
    """The rune that is worth most; what must go is the one that is worth least."""
    o = Outlook(state, ask.seat)
    found: list[Advice] = []
    for option in ask.options:
        if len(option) < 2 or option[1] not in CARDS:
            found.append(Advice(0.0, "Our runes are worth more."))
            continue
        card = CARDS[str(option[1])]
        worth = max(float(card["end_value"]), WORTH[str(option[1])](o) if option[1] in WORTH else 0.0)
        found.append(
            Advice(-worth if option[0] == "discard" else worth, f"{spoken(str(option[1]))} is the one to choose.")
        )
    return found


def build(state: GodsWar, ask: Ask) -> Sequence[Advice]:
    """A building for nothing: the dearest that stands safely."""
    plan = Plan(state, ask.seat)
    found: list[Advice] = []
    for option in ask.options:
        places = [plan.area(str(word)) for word in option[1:] if word in state.board.index]
        kinds = [kind for kind in KINDS if not kind.unit and kind.id in option[1:]]
        if not places:
            found.append(Advice(0.0, "Nothing fits."))
            continue
        danger = plan.danger(places[0], state.here(ask.seat, places[0]))
        worth = (kinds[0].cost if kinds else 1) + 0.5 * (not kinds or not state.count(ask.seat, kinds[0].id))
        worth += plan.o.quest("place_building", building=kinds[0].id) if kinds else 0.0
        found.append(Advice(worth * (1 - danger) + 0.1, f"{capital(plan.at(places[0]))} it stands safely."))
    return found


def farm(state: GodsWar, ask: Ask) -> Sequence[Advice]:
    """The building that we miss least for the Power that it brings."""
    o = Outlook(state, ask.seat)
    found: list[Advice] = []
    for option in ask.options:
        name, area = str(option[1]), state.board.index[str(option[2])]
        house = next(h for h in state.buildings_in(area) if state.owner[h] == ask.seat and state.kind(h).id == name)
        kind = state.kind(house)
        found.append(Advice(min(2 * kind.cost, 4) * o.now - o.standing(house), f"We miss {a(name)} least."))
    return found


def trade(state: GodsWar, ask: Ask) -> Sequence[Advice]:
    o = Outlook(state, ask.seat)
    rest = state.power[ask.seat]
    worth = 1.0 - 2 * o.now * (0.7 if rest > 2 else 0.4)
    return [Advice(worth if option == ("buy_vp",) else 0.0, "A VP for two Power.") for option in ask.options]


ADVISERS = {
    "rune_window": window,
    "rune_reply": reply,
    "rune_player": player,
    "rune_force": player,
    "share_out": favour,
    "tapping": player,
    "immortal_envy": player,
    "dragon_prey": player,
    "rune_side": side,
    "rune_unit": unit,
    "rune_call": unit,
    "call_to_justice": unit,
    "rune_area": area,
    "keep_rune": keep,
    "brown_dragon": keep,
    "discard_one": keep,
    "copy_rune": keep,
    "rune_plant": build,
    "kings_blessing": build,
    "rune_building": build,
    "farm": farm,
    "trade": trade,
}
