"""Plain words and a bare scene, until the table has its own."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Option
from theomachy.kernel.words import Template, View, Words
from theomachy.scene import Course, Panel, Scene


class Named(dict[str, Template]):
    """Every sentence is the name of what it is about."""

    def __missing__(self, key: str) -> str:
        return key.replace("_", " ").capitalize() + "."


WORDS = Words(Named(), Named(), Named(), {})


def scene(view: View, names: Sequence[str] = (), before: Scene | None = None) -> Scene:
    panels = [
        Panel(f"p{player['seat']}", player["seat"], player["empire"].replace("_", " ").title(), "", player["vp"], 35)
        for player in view["empires"]
    ]
    course = Course(view["round"])
    return Scene("gods_war", "Gods War", (100.0, 100.0), panels=tuple(panels), course=course)


def points(scene: Scene, option: Option) -> Sequence[str]:
    return ()
