"""Advice for Mobilize and Conquer: which area to activate, who marches, and whether to fight or to talk."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.rules import Advice
from theomachy.scene import percent

from ..rules.diplomacy import BATTLES
from ..rules.fate import ALL
from ..rules.hero_cards import HERO
from ..rules.movement import DISTANCE
from ..rules.pieces import KIND, is_neutral, unit
from ..rules.play_order import supremacy
from ..rules.state import Runewars
from .errands import pull, way
from .marches import SIEGE, March, battle, best_marches, diplomacy, harmless, into, open_areas
from .names import area as named
from .names import area_of, card, place
from .odds import destinies
from .orders import CONQUER, told
from .outlook import Outlook, force_worth
from .weights import CARD_WORTH, NEVER

LOOKED_AT = 2
"""So many of the best marches are judged by the exact odds, if they are as good as the best but for RIVAL."""
RIVAL = 2.0
LITTLE = 0.2
"""A hero's way that gains no more is not worth naming."""
HASTE = 0.7
"""What a hero's way to a quest is worth beside what the quest promises."""


def siege(o: Outlook) -> int:
    """What Conquer's bonus will take off a stronghold, before it has been used."""
    state = o.state
    if state.order[o.seat] != CONQUER or not supremacy(state, o.seat):
        return 0
    return 0 if any(effect[:2] == ("conquer_bonus", o.seat) for effect in state.effects) else SIEGE


def activate(state: Runewars, ask: Ask) -> Sequence[Advice]:
    o = Outlook(state, ask.seat)
    off = siege(o)
    areas = set(open_areas(o))
    found: dict[int, March] = {area: into(o, area, off) for area in areas}
    best = sorted(found.values(), key=lambda march: -march.worth)[:LOOKED_AT]
    for march in best:
        if march.going and march.worth > best[0].worth - RIVAL and not harmless(o, march.area):
            found[march.area] = into(o, march.area, off, close=True)
    order = card("conquer" if state.order[ask.seat] == CONQUER else "mobilize")
    errands = heroes_ways(o)
    pieces = []
    for option in ask.options:
        area = area_of(option[1])
        piece, gain = _activation(o, found.get(area), area, order), errands.get(area, 0.0)
        if gain > LITTLE:
            text = piece.reason if piece.score > gain else f"A hero comes nearer to his quest by way of {named(area)}."
            piece = Advice(piece.score + gain, text)
        pieces.append(piece)
    return pieces


def heroes_ways(o: Outlook) -> dict[int, float]:
    """By area: what our heroes gain by going there with this Order."""
    state = o.state
    found: dict[int, float] = {}
    for hero in state.heroes(o.seat):
        if state.hero_routed[hero] or not state.quests[o.seat]:
            continue
        here = pull(o, hero, state.hero_at[hero])
        for area, far in way(state, hero, state.hero_at[hero]).items():
            if 0 < far <= DISTANCE:
                gain = HASTE * (pull(o, hero, area) - here)
                if gain > 0:
                    found[area] = found.get(area, 0.0) + gain
    return found


def _activation(o: Outlook, march: March | None, area: int, order: str) -> Advice:
    if march is None:
        nobody = o.state.owner[area] != o.seat
        return Advice(-0.3 if nobody else -0.6, f"Nobody of ours can come to {named(area)}: no harm is done."
                      if nobody else f"{named(area)} would only be tied down.")  # fmt: skip
    if not march.going:
        held = o.state.owner[area] == o.seat and bool(o.state.units[area])
        return Advice(-1.5 if held else -0.4, f"Nobody should go to {named(area)} now.")
    return Advice(march.worth, f"{order} {told(o, march)}.")


# -- who goes ----------------------------------------------------------------------------------------------------------


def move_in(state: Runewars, ask: Ask) -> Sequence[Advice]:
    o, area = Outlook(state, ask.seat), area_of(ask.about[0])
    best = into(o, area, siege(o), close=bool(state.force))
    going = list(best.going)
    return [_mover(o, area, best, going, option) for option in ask.options]


def _mover(o: Outlook, area: int, best: March, going: list[tuple[int, int]], option: Option) -> Advice:
    state = o.state
    match option:
        case ("all", str(word)):
            source = area_of(word)
            wanted = [number for where, number in going if where == source]
            standing = [number for number in state.units[source] if not number & 1]
            if wanted and len(wanted) == len(standing):
                return Advice(3.0, f"All of {place(word)} are needed: {_aim(o, best)}.")
            return Advice(NEVER if wanted or precious(o, source) else -0.9, f"Somebody has to stay in {place(word)}.")
        case ("move", str(word), str(kind)):
            source = area_of(word)
            if (source, unit(KIND[kind])) in going:
                lead = 0.3 if not is_neutral(unit(KIND[kind])) else 0.0
                return Advice(2.0 + lead, f"They are needed: {_aim(o, best)}.")
            return Advice(NEVER if precious(o, source) else -0.4, "They are of more use where they are.")
        case ("hero", str(word)):
            return _hero(o, area, HERO[word], word)
        case ("toll",):
            return Advice(NEVER, "The portals lead to nobody who is needed.")
    if going:
        return Advice(-0.2 if harmless(o, area) or not state.force else NEVER, "More should come first.")
    if state.force:
        return Advice(1.0, f"That is enough: {_aim(o, best)}.")
    return Advice(1.0, f"Nobody should go to {named(area)}.")


def precious(o: Outlook, area: int) -> bool:
    """Does something lie there that nobody leaves by mistake?"""
    return o.dragons[area] > 0.5 and o.held_by_units(area)


def _hero(o: Outlook, area: int, hero: int, word: str) -> Advice:
    """A hero supports a battle, if he is not needed elsewhere."""
    fights = not harmless(o, area) and bool(o.state.force)
    gain = HASTE * (pull(o, hero, area) - pull(o, hero, o.state.hero_at[hero])) + (0.7 if fights else -0.1)
    if gain > 0:
        return Advice(1.0 + gain, f"{card(word)} comes along and can be of help there.")
    return Advice(-0.3, f"{card(word)} has more to do elsewhere.")


def _aim(o: Outlook, march: March) -> str:
    text = told(o, march)
    return f"it {text}"


# -- bonuses -----------------------------------------------------------------------------------------------------------


def use_bonus(state: Runewars, ask: Ask) -> Sequence[Advice]:
    """Bonuses cost nothing, but for a second march that nobody should go: its token would only tie an area down."""
    which = ask.about[0] if ask.about else ""
    if which == "mobilize" and not _worth_while(Outlook(state, ask.seat)):
        return [
            Advice(-1.0, "The token would only tie an area down.") if option == ("bonus",)
            else Advice(0.5, "There is no second march worth its while.")
            for option in ask.options
        ]  # fmt: skip
    text = {"mobilize": "A second march costs nothing.", "conquer": "The stronghold counts 3 less."}.get(
        str(which), "It costs nothing."
    )
    return [
        Advice(1.0, text) if option == ("bonus",) else Advice(-1.0, "The bonus would be lost.")
        for option in ask.options
    ]


def _worth_while(o: Outlook) -> bool:
    """Is there something to gain by a march, be it only a hero's way?"""
    return bool(best_marches(o)) or any(gain > LITTLE for gain in heroes_ways(o).values())


# -- battle or diplomacy -----------------------------------------------------------------------------------------------


def confront(state: Runewars, ask: Ask) -> Sequence[Advice]:
    o, area = Outlook(state, ask.seat), area_of(ask.about[0])
    win, fought = battle(o, area, state.force, 0, close=True)
    pieces = []
    for option in ask.options:
        if option == ("battle",):
            pieces.append(Advice(fought, f"The chance to win the battle is {percent(win)}."))
            continue
        spent = int(option[1])
        gold, grey, _ = destinies(state.fate or ALL, state.fate_discards if state.fate else 0, spent)
        _, worth = diplomacy(o, area, state.force, spent, fought if state.battles < BATTLES else -1.0)
        text = f"The chance that they join us is {percent(gold)}, that they withdraw {percent(grey)}."
        pieces.append(Advice(worth, text))
    return _among_the_best(pieces)


def _among_the_best(pieces: list[Advice]) -> list[Advice]:
    best = max([piece.score for piece in pieces])
    return [piece if piece.score > best - 4.0 else Advice(NEVER, piece.reason) for piece in pieces]


def red(state: Runewars, ask: Ask) -> Sequence[Advice]:
    o, area = Outlook(state, ask.seat), area_of(ask.about[0])
    win, fought = battle(o, area, state.force, 0, close=True)
    away = -0.3 * force_worth(state.force) - 0.3
    return [
        Advice(fought, f"The chance to win the battle is {percent(win)}.")
        if option == ("battle",)
        else Advice(away, "Our units come away routed, but alive.")
        for option in ask.options
    ]


def diplomacy_card(state: Runewars, ask: Ask) -> Sequence[Advice]:
    scores = {"gold": 3.0, "grey": 1.5, "red": NEVER}
    texts = {"gold": "They become our allies.", "grey": "They withdraw, and the area is ours.", "red": "They refuse."}
    pieces = []
    for option in ask.options:
        if option[0] == "fate":
            pieces.append(Advice(scores[str(option[1])], texts[str(option[1])]))
        elif option[0] == "play":
            pieces.append(Advice(1.5, f"{card(option[1])} makes more of it."))
        else:
            pieces.append(Advice(CARD_WORTH["silver_tongue"], "We can live with it as it is."))
    return pieces


ADVISERS = {
    "activate": activate,
    "move_in": move_in,
    "use_bonus": use_bonus,
    "battle_or_diplomacy": confront,
    "red_result": red,
    "diplomacy_card": diplomacy_card,
}
