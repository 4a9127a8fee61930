"""What can usually be done at a question of The Gods War, on offer or not."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.look import Moment
from theomachy.scene import Deed

DEEDS = (
    Deed(("build",), "Build", "shrine", "", "Build"),
    Deed(("summon",), "Summon", "i_plus", "", "Summon"),
    Deed(("move",), "Move units", "i_next", "1 Power", "Move Units"),
    Deed(("battle",), "Battle", "i_attack", "1 Power", "Declare Battle"),
)
DIPLOMACY = Deed(("diplomacy",), "Diplomacy", "i_trade", "1 Power", "Diplomacy")


def deeds(moment: Moment) -> Sequence[Deed]:
    if moment.ask is None or moment.ask.what not in ("action", "action_again"):
        return ()
    return (*DEEDS, DIPLOMACY) if moment.view["races"] else DEEDS
