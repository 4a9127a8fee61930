"""One seat of a table in memory: who sits there, and what is answered for them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from theomachy.bots.unasked import Wishes
from theomachy.kernel.ask import Option, Seat
from theomachy.kernel.position import Position

from .unasked import Unasked

CHANGED = "changed"
"""In a seat's settings: what the host has changed since its player sat down or agreed, in words."""


@dataclass(slots=True)
class Place:
    """One seat: who sits there."""

    seat: Seat
    kind: str
    user_id: str | None
    former: str | None
    name: str
    level: str
    stand_in: str
    forced: bool
    front: bool
    settings: dict[str, Any]

    @property
    def bot(self) -> str:
        """The level of the bot that answers here, if one does."""
        return self.level if self.kind == "bot" else self.stand_in

    @property
    def person(self) -> bool:
        return self.kind == "person" and not self.stand_in

    @property
    def unagreed(self) -> tuple[str, ...]:
        """What somebody who sits there has not agreed to yet."""
        return tuple(self.settings.get(CHANGED, ())) if self.kind == "person" else ()

    @property
    def wishes(self) -> Wishes:
        """When its player wants to be asked, by the name of a standing answer."""
        found: Wishes = self.settings.get("answers", {})
        return found

    def unasked(self, position: Position, known: Unasked, begun: bool = True) -> Option | None:
        """What is answered here without asking; None if the question is to be put."""
        if not self.person:
            return None
        only = known.only(position, self.seat) if self.forced else None
        return only or known.by_itself(position, self.seat, self.wishes, begun)

    @property
    def player(self) -> str | None:
        """The person whose clock runs here."""
        return self.user_id if self.person else None
