"""What can usually be done at a question of Runewars, on offer or not."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.look import Moment
from theomachy.scene import Deed

from ..rules.pieces import RESOURCES
from . import names
from .symbols import ORDERS

ACTIVATE = (Deed(("activate",), "Activate", "rw_activation", rule="Moving and control"),)
MARCH = (Deed(("move",), "Move in", "i_next", rule="Moving and control"),)
FORTIFY = (
    Deed(("build",), "Build", "rw_stronghold", "1 wood, 1 ore", "A season"),
    Deed(("repair",), "Repair", "rw_stronghold", "1 ore", "A season"),
    Deed(("runes",), "Rearrange runes", "rw_rune_back", "", "A season"),
)
DIALS = tuple(Deed(("dial", name), f"By {name}", f"rw_{name}", rule="A season", placed=False) for name in RESOURCES)


def deeds(moment: Moment) -> Sequence[Deed]:
    """Questions that have a second step (which area, which units) are about that step then."""
    ask = moment.ask
    match (ask.what, ask.about) if ask is not None else ("", ()):
        case "order", _:
            return [
                Deed(
                    ("order", word),
                    str(entry["name"]),
                    f"rw_o_{ORDERS[int(entry['number'])]}",
                    rule="A season",
                    placed=False,
                )
                for word, entry in names.ENTRY["orders"].items()
            ]
        case "activate", _:
            return ACTIVATE
        case "move_in", _:
            return MARCH
        case "fortify", ():
            return FORTIFY
        case "recruit", () if moment.options[0][0] == "dial":
            return DIALS
    return ()
