"""Advice inside a battle: cards, supporting heroes, who draws first, who bears losses, who is struck, where to flee."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.rules import Advice
from theomachy.scene import percent

from ..rules.battle.record import DEFENDER, Battle, named
from ..rules.battle.routs_and_damage import fighting
from ..rules.fate import RESULTS
from ..rules.pieces import KIND, KINDS, UNIT
from ..rules.state import NOBODY, Runewars
from . import battle_model as model
from .names import a_unit, area_of, card, place, unit
from .odds import CLOSE, fighting_army, pending
from .outlook import Outlook, force_worth

BORNE = frozenset({"burning", "rain_fire", "mortal_strike"})
"""Abilities whose victims the struck side picks."""


def side_of(battle: Battle, seat: int) -> int:
    """The side that a seat decides for."""
    return battle.seats.index(seat) if seat in battle.seats else DEFENDER


# -- who bears what ----------------------------------------------------------------------------------------------------


def assign_damage(state: Runewars, ask: Ask) -> Sequence[Advice]:
    battle = fighting(state)
    army = fighting_army(state, battle, side_of(battle, ask.seat))
    row = max(1, battle.round)
    return [
        Advice(-model.harm(army, named(*option[1:]), row), f"We can spare {a_unit(option[1])} most easily.")
        for option in ask.options
    ]


def assign_rout(state: Runewars, ask: Ask) -> Sequence[Advice]:
    battle = fighting(state)
    army = fighting_army(state, battle, side_of(battle, ask.seat))
    row = max(1, battle.round)
    pieces = []
    for option in ask.options:
        if option[0] == "rout_hero":
            pieces.append(Advice(0.5, f"{card(option[1])} counts for nothing in the tally."))
        else:
            shame = model.shame(army, named(*option[1:]), row)
            pieces.append(Advice(-shame, f"We can best do without {a_unit(option[1])} now."))
    return pieces


def special(state: Runewars, ask: Ask) -> Sequence[Advice]:
    battle = fighting(state)
    mine = side_of(battle, ask.seat)
    borne = str(ask.about[0]) in BORNE
    own, foe = fighting_army(state, battle, mine), fighting_army(state, battle, 1 - mine)
    row = max(1, battle.round)
    return [_struck(own, foe, row, option, borne) for option in ask.options]


def _struck(own: model.Army, foe: model.Army, row: int, option: Option, borne: bool) -> Advice:
    verb = str(option[0])
    if verb == "sacrifice":
        gain = model.total(foe, row) - model.total(model.damaged(foe, 2, row), row)
        return Advice(gain - 1.0, "Two damage are worth a Berserker.")
    if verb == "spare":
        return Advice(0.05, "The Berserker is worth more alive.")
    if verb == "strike":
        gain = model.total(foe, row) - model.total(model.damaged(foe, 1, row), row)
        return Advice(gain, "A plain blow does more.")
    if len(option) < 2:
        return Advice(0.0, "That is enough.")
    if verb == "rage":
        return Advice(float(option[1]), "The more a Giant suffers, the harder it strikes.")
    word = str(option[1])
    if word not in UNIT:
        return Advice(-0.1 if word == "rectangle" else 0.0, f"We lose least if it is a {word}.")
    one = named(*option[1:])
    if borne:
        loss = model.harm(own, one, row) if verb == "damage" else model.worth(own, one, row)
        return Advice(-loss, f"We can spare {a_unit(word)} most easily.")
    gain = model.worth(foe, one, row)
    if verb == "damage" and (one & 7) + 1 < model.health(foe, one):
        gain = 0.25
    elif verb in ("rout", "terrify") and not one >> 3 & 1:
        gain = 0.1 if KINDS[one >> 4].shape == "hexagon" else gain - 0.15
    return Advice(gain, f"They can least do without {'that' if 'routed' not in word else 'the routed'} {unit(word)}.")


# -- drawing -----------------------------------------------------------------------------------------------------------


def pick_type(state: Runewars, ask: Ask) -> Sequence[Advice]:
    """Who strikes hardest strikes before he can be struck."""
    battle = fighting(state)
    side = side_of(battle, ask.seat)
    return [
        Advice(
            battle.standing(side, KIND[str(option[1])])
            * (0.5 + 0.5 * (KINDS[KIND[str(option[1])]].shape != "triangle")),
            f"The {unit(option[1])} had better draw before it is struck.",
        )
        for option in ask.options
    ]


def extra_card(state: Runewars, ask: Ask) -> Sequence[Advice]:
    battle = fighting(state)
    kind = KINDS[battle.kind[side_of(battle, ask.seat)]]
    pieces = []
    for option in ask.options:
        if option[0] == "extra":
            pieces.append(Advice(float(option[1]), "More cards to choose from can only help." if option[1]
                                 else "We take what comes."))  # fmt: skip
        else:
            specials, routs, hits = RESULTS[kind.shape][int(option[1])]
            worth = 1.2 * specials + 0.9 * routs + hits
            pieces.append(Advice(-worth, "This card does least for us."))
    return pieces


def support(state: Runewars, ask: Ask) -> Sequence[Advice]:
    """A hero helps those most who draw most and have the best cards."""
    battle = fighting(state)
    side = side_of(battle, ask.seat)
    pieces = []
    for option in ask.options:
        if option == ("done",):
            pieces.append(Advice(0.0, "Our heroes keep out of it."))
            continue
        kind = KINDS[KIND[str(option[2])]]
        many = battle.standing(side, kind.number)
        gain = {"triangle": 0.5, "rectangle": 0.7, "circle": 0.8, "hexagon": 1.0}[kind.shape] if many else -0.5
        pieces.append(Advice(gain - 0.03 * kind.initiative, f"{card(option[1])} lends the {kind.name} a hand."))
    return pieces


# -- cards -------------------------------------------------------------------------------------------------------------


def chance(state: Runewars, seat: int) -> float:
    """Our chance to win the battle that is on."""
    found = pending(state, CLOSE)
    if found is None:
        return 0.5
    battle = fighting(state)
    return found.win if side_of(battle, seat) != DEFENDER else 1.0 - found.win


def hoarded(o: Outlook) -> float:
    """How dear a card is to whoever holds so many: with a full hand they are there to be played."""
    hand = len(o.state.tactics[o.seat]) + len(o.state.fresh[o.seat])
    return 1.0 if hand < 4 else 0.8 if hand < 6 else 0.55


def play(o: Outlook, word: str, win: float) -> Advice:
    """A card of the start of a battle: worth it where the battle hangs in the balance."""
    state, battle = o.state, fighting(o.state)
    side = side_of(battle, o.seat)
    stake = min(8.0, 1.5 + o.worth(battle.area) + 0.3 * force_worth(tuple(battle.units[side])))
    doubt = 4.0 * win * (1.0 - win)
    name, odds = card(word), percent(win)
    if word == "to_the_winner":
        return Advice(3 * 0.6 * (2.0 * win - 1.15), f"{name} pays whoever wins: our chance is {odds}.")
    if word == "tactical_retreat":
        wall = state.stronghold[battle.area] != NOBODY
        saved = 0.55 * force_worth(tuple(battle.units[side])) * (1.0 - win)
        cost = win * stake + (2.0 if wall else 0.0) * win
        return Advice(saved - cost - 0.8, f"{name} saves our units: we would win with only {odds}.")
    if word == "summon_lightning":
        mine, theirs = [fighting_army(state, battle, one) for one in (side, 1 - side)]
        rows = max(1, battle.round)
        hurt = model.total(theirs, rows) - model.total(model.damaged(theirs, 4, rows), rows)
        harm = model.total(mine, rows) - model.total(model.damaged(mine, 4, rows), rows)
        return Advice(
            hurt - harm + 0.3 * doubt * stake - 1.0, f"{name} hurts them more than us; now our chance to win is {odds}."
        )
    gain = {"battle_standard": 0.28, "opening_volley": 0.24, "panic": 0.28, "rally_cry": 0.25}.get(word, 0.0)
    return Advice(
        gain * doubt * stake - 0.6 * hoarded(o), f"The battle hangs in the balance at {odds}, and {name} helps."
    )


# -- fortifications and retreats ---------------------------------------------------------------------------------------


def fortification(state: Runewars, ask: Ask) -> Sequence[Advice]:
    if ask.about:
        return assign_damage(state, ask)
    found = 1.0
    battle = fighting(state)
    mine, theirs = len(battle.troops[DEFENDER]), len(battle.troops[1 - DEFENDER])
    if mine + 3 > theirs + 4:
        found = -0.5
    return [
        Advice(found, "This is what it was built for.") if option[0] == "use" else Advice(0.0, "We win without it.")
        for option in ask.options
    ]


def retreat(state: Runewars, ask: Ask) -> Sequence[Advice]:
    """Our units go where they are safe and of use; neutral ones where they trouble others."""
    o = Outlook(state, ask.seat)
    units = tuple([UNIT[str(word)] for word in ask.about[1:]]) if len(ask.about) > 1 and ask.what == "retreat" else ()
    pieces = []
    for option in ask.options:
        to = area_of(option[1])
        owner = state.owner[to]
        if owner == ask.seat:
            after = tuple(sorted([number >> 1 for number in (*state.units[to], *units)]))
            gain = 1.0 + (o.danger(to) - o.danger(to, after)) * o.worth(to) - 0.5 * o.danger(to, after)
            gain -= 1.5 * max(0, len(after) - 8)
            pieces.append(Advice(gain, f"In {place(option[1])} they are among friends."))
        elif ask.what == "hero_retreat":
            pieces.append(Advice(-0.3 * (owner != NOBODY), f"{place(option[1])} is as good as any place for a hero."))
        else:
            rich = o.dragons[to] + 0.1 * o.grounds[to]
            near = sum([state.owner[one] == ask.seat for one in state.board.near[to]])
            pieces.append(
                Advice(0.3 * rich - 0.2 * near, f"In {place(option[1])} they are in nobody's way but others'.")
            )
    return pieces


ADVISERS = {
    "assign_damage": assign_damage,
    "assign_rout": assign_rout,
    "special": special,
    "pick_type": pick_type,
    "extra_card": extra_card,
    "support": support,
    "fortification": fortification,
    "retreat": retreat,
    "hero_retreat": retreat,
}
