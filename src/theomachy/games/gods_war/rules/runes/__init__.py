"""The fifty runes (Rulebook pp. 78-79): each a small class that says when it may be played and what it does."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Option, Step
from theomachy.kernel.power import Power

from ...data import DATA
from ..gains import gain_vp
from ..state import Battle, GodsWar

CARDS = {row["id"]: row for row in DATA["runes"]}


class Rune(Power):
    """Subclass it with `@rune("name")`; a rune without a class does nothing but give its VP."""

    moment = ""
    """The moment of battle at which it works; empty for a window of the Action phase."""

    def useful(self, state: GodsWar, seat: int) -> bool:
        """Could it do something now? One that could not is not asked about."""
        return True

    def effect(self, state: GodsWar, seat: int) -> Step | None:
        """What it does after its VP are scored."""
        return None

    def battle_effect(self, state: GodsWar, seat: int, battle: Battle) -> Step | None:
        return None

    def at_end(self, state: GodsWar, seat: int) -> Step | None:
        """What it does besides its VP when the game is over."""
        return None


RUNES: dict[str, Rune] = {}


def rune(name: str):  # type: ignore[no-untyped-def]
    def register(kind: type[Rune]) -> type[Rune]:
        made = RUNES[name] = kind()
        made.name = name
        return kind

    return register


def playable(state: GodsWar, seat: int, moment: str) -> list[Option]:
    """Runes of the hand that could do something at this moment, each kind once."""
    found: Sequence[str] = dict.fromkeys(state.runes[seat])  # type: ignore[assignment]
    return [("rune", name) for name in found if RUNES[name].moment == moment and RUNES[name].useful(state, seat)]


def play_rune(state: GodsWar, seat: int, name: str) -> None:
    """Reveal it; others may reply; then its VP, its effect, and the discard pile (R1)."""
    state.runes[seat].remove(name)
    state.say("rune", seat, name)
    state.then(("replies", seat, name), ("rune_vp", seat, name), ("rune_effect", seat, name), ("discard_rune", name))


def rune_vp(state: GodsWar, seat: int, name: str) -> None:
    card = CARDS[name]
    gain_vp(state, seat, card.get("vp_if_chaos", card["vp"]) if state.empires[seat] == "chaos" else card["vp"])


def rune_effect(state: GodsWar, seat: int, name: str) -> Step:
    card = RUNES[name]
    asking = card.battle_effect(state, seat, state.battle) if state.battle is not None else card.effect(state, seat)
    if asking is not None:
        yield from asking


def discard_rune(state: GodsWar, name: str) -> None:
    state.discards.append(name)
