"""What can usually be done at a question of Godtear, on offer or not."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.look import Moment
from theomachy.scene import Deed

from ..rules.cards import CARD, CARDS
from .panels import emblem
from .sheets import skill_paper

ADVANCE = Deed(("advance",), "Advance", "speed", rule="advance")
MARCH = Deed(("advance",), "Advance", "speed", rule="advance", placed=False)
"""Of followers, who go one by one."""
CLAIM = Deed(("claim",), "Claim", "banner", rule="claim")
RECRUIT = Deed(("recruit",), "Recruit", "follower", rule="recruit")


def deeds(moment: Moment) -> Sequence[Deed]:
    ask, view = moment.ask, moment.view
    if ask is not None and ask.what == "act":
        return _actions(view["units"][int(ask.about[0])]["id"])
    if ask is None or ask.what != "activate":
        return ()
    mine = [CARD[unit["id"]] for unit in view["units"] if unit["seat"] == moment.seat]
    return [Deed(("activate", card.id), card.name, emblem(card), rule="A turn", placed=False) for card in mine]


def _actions(name: str) -> Sequence[Deed]:
    """What a champion or a unit can do, the skills of both phases included."""
    card = CARD[name]
    skills = [
        Deed(
            ("ultimate" if spec.ultimate else "skill", spec.id),
            spec.name,
            skill_paper(spec).symbol,
            rule=CARDS[card.index & ~1].name,
            placed=spec.acc is not None,
        )
        for spec in card.skills
    ]
    return (*((ADVANCE, CLAIM) if card.champion else (MARCH, RECRUIT)), *skills)
