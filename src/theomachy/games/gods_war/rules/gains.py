"""Power, VP and runes won and lost (Rulebook pp. 41, 66, 78). Nothing falls below 0; the tenth VP breaks the Spike."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import CHANCE, Ask, Option, Step

from ..data import DATA
from . import powers
from .pieces import NUMBERS
from .state import STANDS, GodsWar

SPIKE_VP: int = NUMBERS["spike_vp"]
END_VP: int = NUMBERS["end_vp"]
"""Where on the track the Spike shatters, and the game ends ..."""
FIRST_MARK = min(SPIKE_VP, END_VP)
"""... and whichever comes first."""


def gain_power(state: GodsWar, seat: int, amount: int, line: str = "gains_power", parts: Sequence[int] = ()) -> None:
    """`line` and `parts` tell it another way: what it consists of."""
    if amount > 0:
        state.power[seat] += amount
        state.say(line, seat, amount, *parts)


def lose_power(state: GodsWar, seat: int, amount: int) -> int:
    """Power that is taken away; how much it was."""
    taken = min(amount, state.power[seat])
    if taken > 0:
        state.say("loses_power", seat, taken)
        set_power(state, seat, state.power[seat] - taken)
    return taken


def pay(state: GodsWar, seat: int, power: int, vp: int = 0) -> None:
    """A price, known to be payable (A10)."""
    if vp:
        state.vp[seat] -= vp
        state.say("pays_vp", seat, vp)
    if power:
        left = state.power[seat] - power
        if left:
            state.power[seat] = left
        else:
            set_power(state, seat, 0)


def set_power(state: GodsWar, seat: int, power: int) -> None:
    """Whoever comes down to 0 in the Action phase may set something off (Whirlpool)."""
    before, state.power[seat] = state.power[seat], power
    if power == 0 < before and state.phase == "action":
        for other, boon in powers.holders(state, "power_gone"):
            boon.power_gone(state, other, seat)


def gain_vp(state: GodsWar, seat: int, amount: int, line: str = "gains_vp", parts: Sequence[int] = ()) -> None:
    """VP of one lump are counted in full; then the Spike shatters before anything else goes on (X7)."""
    if amount <= 0:
        return
    vp = state.vp[seat] + amount
    state.vp[seat] = vp
    state.say(line, seat, amount, *parts)
    if vp < FIRST_MARK or state.phase == "over":  # then nothing but the score changes any more (E5)
        return
    if state.spike == STANDS and vp >= SPIKE_VP:
        state.then(("shatter",))
    if vp >= END_VP and not state.triggered:
        state.triggered = True
        state.say("end_triggered", seat)


def lose_vp(state: GodsWar, seat: int, amount: int, line: str = "loses_vp") -> int:
    taken = min(amount, state.vp[seat])
    if taken > 0:
        state.vp[seat] -= taken
        state.say(line, seat, taken)
    return taken


def gain_runes(state: GodsWar, seat: int, count: int) -> None:
    """The runes are drawn next, before anything else goes on."""
    if count > 0:
        state.then(("draw_runes", seat, count))


DRAWN: dict[str, Option] = {row["id"]: ("rune", row["id"]) for row in DATA["runes"]}
"""How CHANCE draws a rune; a deck of answers that are there already is listed in three quarters of the time."""


def pick(verb: str, cards: Sequence[str]) -> Ask:
    """CHANCE takes one of some cards that are all different. `_, card = yield pick("card", deck)`."""
    return Ask(CHANCE, "draw", [(verb, card) for card in cards])


def draw_runes(state: GodsWar, seat: int, count: int) -> Step:
    """Runes from the deck. Each is seen by its new holder alone."""
    drawn = 0
    for _ in range(count):
        if not state.deck:
            refill(state)
        if not state.deck:
            break
        _, rune = yield Ask(CHANCE, "draw", list(map(DRAWN.__getitem__, state.deck)))
        state.deck.remove(rune)
        state.take_rune(seat, rune)
        state.whisper([seat], "you_drew", rune)
        state.say_others([seat], "drew", seat)
        drawn += 1
    rune_gained(state, seat, drawn)


def rune_gained(state: GodsWar, seat: int, count: int = 1) -> None:
    """Runes have come to a player, from the deck or from another: somebody may hold a card against that (N15)."""
    if count and "card.red_dragon" in state.marks:
        state.then(("runes_gained", seat, count))


def runes_left(state: GodsWar) -> bool:
    """Is there a rune to be drawn?"""
    return bool(state.deck or state.under or _to_shuffle(state))


def _to_shuffle(state: GodsWar) -> int:
    """How many of the discards may be drawn again: those of the open window may not (Z5)."""
    return state.turn_marks.get("window_discards", len(state.discards))


def refill(state: GodsWar) -> None:
    """An empty deck goes on with what was put under it, then with the discards but those of the open window (Z5)."""
    if state.under:
        state.deck, state.under = state.under, []
        return
    kept = _to_shuffle(state)
    state.deck, state.discards = state.discards[:kept], state.discards[kept:]
    if "window_discards" in state.turn_marks:
        state.turn_marks["window_discards"] = 0
