"""Tracks that lie beside the board: numbered cells with everybody's markers."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from theomachy.scene import Scene, Track

from .markup import el, seat_token


def tracks(scene: Scene) -> Markup | None:
    beside = [track for track in scene.tracks if track.beside]
    return el("div", [_track(track) for track in beside], cls="tracks") if beside else None


@lru_cache(maxsize=256)
def _track(track: Track) -> Markup:
    """Kept: it is the same for all who look at it, and moves seldom."""
    cells = []
    for place, label in enumerate(track.cells):
        here = [seat_token(hue, symbol) for hue, symbol, cell in track.pieces if cell == place]
        mark = dict(track.marks).get(place)
        cls = "now" if place == track.now else "goal" if place == track.goal else "mark" if mark else None
        crowd = el("span", here, cls="crowd") if len(here) > 1 else here
        step = "step" if place == track.now else None
        cells.append(el("li", crowd, label, cls=cls, aria_current=step, title=mark))
    return el("div", el("h3", track.name, cls="smcap"), el("ol", cells, cls="track num"))
