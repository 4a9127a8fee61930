"""What can usually be done at a question of Cthulhu Wars, on offer or not."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.look import Moment
from theomachy.scene import Card, Deed

DEEDS = (
    Deed(("recruit",), "Recruit", "cultist", "1 Power", "Recruit"),
    Deed(("summon",), "Summon", "starspawn", "", "Summon"),
    Deed(("awaken",), "Awaken", "goo", "", "Awaken"),
    Deed(("build",), "Build a gate", "gate", "3 Power", "Build a gate"),
    Deed(("move",), "Move", "i_next", "1 Power each", "Move"),
    Deed(("battle",), "Battle", "i_attack", "1 Power", "Battle"),
    Deed(("capture",), "Capture", "i_lock", "1 Power", "Capture"),
)


def deeds(moment: Moment) -> Sequence[Deed]:
    """Common Actions, and the viewer's own powers that are Actions."""
    if moment.ask is None or moment.ask.what != "action":
        return ()
    own = [
        Deed((_power(card),), card.name, "spellbook", rule=panel.name, placed=False)
        for panel in moment.scene.panels
        if panel.you
        for card in panel.cards
        if _is_action(card)
    ]
    return (*DEEDS, *own)


def _power(card: Card) -> str:
    """The name of a card's power in code, which is its verb."""
    return card.id.rpartition(".")[2]


def _is_action(card: Card) -> bool:
    """A spellbook that is owned, or a power, and is used as an Action."""
    about = card.text.partition(": ")[2]
    return card.id.startswith(("book.", "power.")) and not card.spent and about.startswith("Action")
