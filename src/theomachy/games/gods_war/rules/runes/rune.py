"""The fifty runes (Rulebook pp. 78-79): each a small class that says when it may be played and what it does."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from theomachy.kernel.ask import Ask, Option, Step
from theomachy.kernel.power import Power

from ...data import DATA
from .. import deed, heroquests, powers
from ..gains import gain_vp
from ..state import Battle, GodsWar

CARDS = {row["id"]: row for row in DATA["runes"]}
NAMES = tuple(CARDS)
REPLY = "reply"
ACTED = "acted_by_rune"
"""An action was taken that a rune has granted, be it a copy: the window opens anew (R5)."""


class Rune(Power):
    """Subclass it with `@rune("name")` and say what it does besides giving its VP."""

    card: str
    """Its name in data and in answers."""
    option: Option
    """How it is played."""
    waste: Option
    """How it is played for nothing."""
    vp: int
    vp_of_chaos: int
    """What it is worth to others, and to Chaos."""
    moment = ""
    """The moment of battle at which it works, or "reply"; empty for a window of the Action phase."""

    def useful(self, state: GodsWar, seat: int) -> bool:
        """Could it do something now? One that could not is played for nothing."""
        return True

    def effect(self, state: GodsWar, seat: int) -> Step | None:
        """What it does after its VP are scored."""
        return None

    def battle_effect(self, state: GodsWar, seat: int, battle: Battle) -> Step | None:
        return None

    def echo(self, state: GodsWar, seat: int, original: int) -> bool:
        """Does a copy by Illusion do something else than the rune itself? Then it has been done."""
        return False

    def at_end(self, state: GodsWar, seat: int) -> Step | None:
        """What it does besides its VP when the game is over."""
        return None


RUNES: dict[str, Rune] = {}
R = TypeVar("R", bound=type[Rune])


def rune(name: str) -> Callable[[R], R]:
    def register(kind: R) -> R:
        made = RUNES[name] = kind()
        made.name = f"{name}_rune"
        made.card, made.option, made.waste = name, ("rune", name), ("waste", name)
        made.vp, made.vp_of_chaos = CARDS[name]["vp"], CARDS[name].get("vp_if_chaos", CARDS[name]["vp"])
        made.source = "house" if "house" in CARDS[name]["tags"] else "rulebook"
        powers.POWERS.count(made)
        return kind

    return register


def playable(state: GodsWar, seat: int, moment: str) -> list[Option]:
    """Runes of the hand that bring something at this moment, be it VP alone; then those that do not: whoever likes
    plays them for nothing (R2). In a battle only those of its moment (Z4)."""
    found: list[Option] = []
    wasted: list[Option] = []
    chaos = state.empires[seat] == "chaos"
    for name in state.runes[seat]:
        card = RUNES[name]
        works = card.moment == moment
        if moment and not works:
            continue
        worth = card.vp_of_chaos if chaos else card.vp
        if worth or (works and card.useful(state, seat)):
            found.append(card.option)
        else:
            wasted.append(card.waste)
    return found + wasted


def play_rune(state: GodsWar, seat: int, name: str) -> None:
    """Reveal it; others may reply; then its VP, its effect, and the discard pile (R1)."""
    state.lose_rune(seat, name)
    state.say("rune", seat, name)
    powers.POWERS.note(f"{name}_rune")
    if RUNES[name].moment == REPLY:  # for nothing: nobody undoes or copies that
        resolve_rune(state, seat, name, name)
    else:
        state.then(("replies", seat, name))


def printed_vp(state: GodsWar, seat: int, name: str) -> int:
    card = RUNES[name]
    return card.vp_of_chaos if state.empires[seat] == "chaos" else card.vp


def resolve_rune(state: GodsWar, seat: int, name: str, card: str) -> None:
    """Its VP, its effect, then the card that brought it about is discarded unless it goes on working."""
    state.then(("rune_effect", seat, name, card), ("discard_rune", card))
    gain_vp(state, seat, printed_vp(state, seat, name))
    if RUNES[name].moment and state.battle is None and state.agenda[-1][0] == "rune_effect":
        state.agenda.pop()  # it has none outside of battle (Z4)


def rune_effect(state: GodsWar, seat: int, name: str, card: str) -> Step:
    """A battle rune outside of battle gives its VP only (Z4)."""
    played = RUNES[name]
    laid = len(state.lasting)
    asking: Step | None = None
    if not played.moment:
        asking = played.effect(state, seat)
    elif state.battle is not None and state.exists(state.battle.area):  # its VP may have shattered the ground (C16)
        asking = played.battle_effect(state, seat, state.battle)
    if asking is not None:
        yield from asking
    if len(state.lasting) > laid:  # it lies there until its effect is over
        what, whose, named = state.lasting[-1]
        state.lasting[-1] = (what, whose, (card, *named))


def discard_rune(state: GodsWar, name: str) -> None:
    """Its effect is over, and what it has fulfilled is paid, in a battle after that (G9)."""
    if not any(named[0] == name for _, _, named in state.lasting):
        state.discards.append(name)
    if state.battle is None:
        deed.over(state)
        heroquests.look(state)


def copy_rune(state: GodsWar, seat: int, original: int, name: str) -> None:
    """Illusion: the rune that another has played, once more for the copier; of Chaosium what it has copied (R14)."""
    if name == "chaosium":
        copied = state.turn_marks.pop("copied_by_chaosium", -1)
        if copied < 0:
            state.discards.append("illusion")
            return
        name = NAMES[copied]
    if RUNES[name].echo(state, seat, original):
        state.discards.append("illusion")
    else:
        state.then(("resolve_rune", seat, name, "illusion"))


def discard_one(state: GodsWar, seat: int) -> Step:
    """A rune of the player's choice goes without effect. His only one is asked for too: it shows what nobody knew."""
    names = list(dict.fromkeys(state.runes[seat]))
    if not names:
        return
    _, name = yield Ask(seat, "discard_one", [("discard", each) for each in names])
    state.lose_rune(seat, name)
    state.discards.append(name)
    state.say("discarded", seat, name)
