"""A series of games: who has won which, and what comes next."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from markupsafe import Markup

from .markup import el

KINDS = (
    ("", "One game"),
    ("best_of_3", "Best of 3"),
    ("best_of_5", "Best of 5"),
    ("every_seat", "Until everybody has played every seat"),
)


@dataclass(frozen=True, slots=True)
class SeriesModel:
    kind: str
    length: int
    played: list[tuple[str, list[str]]]
    """Games that are over: the table's id, and who won."""
    decided: bool
    here: str
    """The table that is looked at."""

    @property
    def title(self) -> str:
        return dict(KINDS)[self.kind]


def series_panel(model: SeriesModel) -> Markup:
    """One row a game, those to come pale; then who has won how many."""
    rows = []
    for number in range(1, model.length + 1):
        table, winners = model.played[number - 1] if number <= len(model.played) else ("", [])
        if not table:
            who: Markup | str = "" if model.decided else "to come"
        elif table == model.here:
            who = " and ".join(winners) or "nobody"
        else:
            who = el("a", " and ".join(winners) or "nobody", href=f"/t/{table}")
        cls = "now" if table == model.here else None if table else "coming"
        rows.append(el("li", el("span", f"Game {number}"), el("b", who), cls=cls))
    wins = Counter(name for _, winners in model.played for name in winners)
    said = ", ".join(f"{name}: {count}" for name, count in wins.most_common()) or "nobody has won yet"
    return el(
        "section",
        el("h3", "Series: ", model.title, cls="smcap"),
        el("ol", rows),
        el("p", "Decided: " if model.decided else "So far: ", said),
        cls="series",
        aria_label="Series",
    )
