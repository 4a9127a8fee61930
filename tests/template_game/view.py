"""What a seat may know, how to deal anew what it may not, and what the table looks like."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Option, Seat
from theomachy.kernel.rules import Below, Role, Standing
from theomachy.kernel.words import View
from theomachy.scene import Card, Panel, Scene, Sheet

from .state import DECK, NONE, PATRONS, WORTH, Oracle

GIFTS = {"athena": "Her priest may pay a coin to roll again.", "apollo": "His priest counts one more."}
"""What everybody reads on the gods' sheets."""


def view(state: Oracle, seat: Seat) -> View:
    """Plain data: what is public, the seat's own hand, and its own pledge while the others are secret."""
    public = {name: getattr(state, name)[:] for name in ("points", "coins", "offers", "ready", "gone")}
    pledges = [NONE if state.secret() and owner != seat else pledge for owner, pledge in enumerate(state.pledges)]
    hand = sorted(state.hands[seat]) if seat >= 0 else []
    return {**public, "pledges": pledges, "hand": hand, "held": [len(hand) for hand in state.hands], "goal": state.goal}


def redeal(state: Oracle, seat: Seat, below: Below) -> Oracle:
    """Shuffle the deck with the hands that the seat can't see, deal as many again, pledge anything possible."""
    twin = state.copy()
    unseen = [other for other in range(len(twin.gone)) if other != seat]
    twin.deck += [card for other in unseen for card in twin.hands[other]]
    for other in unseen:
        twin.hands[other] = [twin.deck.pop(below(len(twin.deck))) for _ in twin.hands[other]]
        if twin.secret() and twin.pledges[other] != NONE:
            twin.pledges[other] = below(min(3, twin.coins[other]) + 1)
    return twin


def check(state: Oracle) -> list[str]:
    """What must hold in every position, or the sentence that says how it is broken."""
    faults = [f"seat {seat} has {coins} coins" for seat, coins in enumerate(state.coins) if coins < 0]
    cards = state.deck + [card for hand in state.hands for card in hand]
    return faults + [f"too many cards: {name}" for name in WORTH if cards.count(name) > DECK.count(name)]


def scene(view: View, names: Sequence[str] = (), before: Scene | None = None) -> Scene:
    panels = [
        Panel(f"seat-{seat}", seat, PATRONS[seat % 2].title(), "", points, view["goal"])
        for seat, points in enumerate(view["points"])
    ]
    cards = [Card(f"card-{name}", name.title(), count=view["hand"].count(name)) for name in WORTH]
    sheets = [Sheet(f"sheet-{god}", god.title(), "", number, text=(GIFTS[god],)) for number, god in enumerate(PATRONS)]
    return Scene("oracle", "The Oracle", (100, 100), panels=tuple(panels), cards=tuple(cards), sheets=tuple(sheets))


def standing(state: Oracle) -> Standing:
    """What everybody sees at a glance; bots' matches and reports go by it. This game counts no rounds."""
    return Standing(0, state.points[:], [Role(PATRONS[seat % 2].title()) for seat in range(len(state.points))])


def places(scene: Scene, option: Option) -> list[str]:
    """The things in the scene that an option is about: a click on one chooses it."""
    match option:
        case ("offer" | "accept", seat):
            return [f"seat-{seat}"]
        case ("sacrifice", card):
            return [f"card-{card}"]
    return []
