"""Writing orders: secret, in the player's own order, revisable until everybody has sealed (Rulebook, Game Flow)."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.step import Desk

from .state import Olympus

SEAL: Option = ("seal",)
REOPEN: Option = ("reopen",)
STRIKES: tuple[Option, ...] = tuple(("strike", number) for number in range(1, 200))


class OrdersDesk(Desk):
    """A phase's order sheet. A subclass says which orders may still be added to what is written already.

    Only orders that are sound in themselves are offered; what is written is judged again when all are revealed.
    """

    what: str

    def choices(self, state: Olympus, seat: int) -> list[Option]:
        """Orders that this seat may add."""
        raise NotImplementedError

    def owing(self, state: Olympus) -> Sequence[int]:
        sealed = state.sealed
        return [seat for seat, active in enumerate(state.active) if active and not sealed[seat]]

    def ask(self, state: Olympus, seat: int) -> Ask | None:
        if seat >= len(state.active) or not state.active[seat]:
            return None
        if state.sealed[seat]:
            return Ask(seat, "sealed", [REOPEN])
        options = self.choices(state, seat)
        options += STRIKES[: len(state.orders[seat])]
        options.append(SEAL)
        return Ask(seat, self.what, options)

    def answer(self, state: Olympus, seat: int, option: Option) -> None:
        verb = option[0]
        if verb == "seal":
            state.sealed[seat] = True
        elif verb == "reopen":
            state.sealed[seat] = False
        elif verb == "strike":
            del state.orders[seat][option[1] - 1]
        else:
            state.orders[seat].append(option)

    def close(self, state: Olympus) -> None:
        """The orders lie open; the step after this one carries them out."""


def clear_orders(state: Olympus) -> None:
    """Fresh sheets for the next phase."""
    state.orders = [[] for _ in state.gods]
    state.sealed = [False] * len(state.gods)
