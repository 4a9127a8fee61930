"""Why a call did not arrive, and whether it is worth another try."""

from __future__ import annotations


class Failed(Exception):  # noqa: N818
    """One sentence for its receiver; nothing has arrived."""

    def __init__(self, why: str, *, final: bool = False, gone: bool = False, wait: float = 0.0) -> None:
        super().__init__(why)
        self.why = why[:120]
        self.final = final or gone
        """Another try would fail in the same way."""
        self.gone = gone
        """The address is no more."""
        self.wait = wait
        """Seconds that the other side asks us to wait."""
