"""An alliance with one elder race."""

from __future__ import annotations

from tests.games.gods_war.positions import Table, table


def allied(race: str, text: str, *, power: str = "storm 5, sky 1", earned: bool = False, more: str = "") -> Table:
    """Storm is allied with a race, with its gift if it is earned."""
    marks = "; ".join(filter(None, [f"marks {race}.gift 1" if earned else "", more]))
    return table(f"races {race}; allies storm {race}; {text}; {marks}", power=power)


def earned(t: Table, race: str) -> bool:
    return f"{race}.gift" in t.state.marks
