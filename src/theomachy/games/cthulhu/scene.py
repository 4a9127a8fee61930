"""The board as a scene: areas, tokens and tracks, with ids that options point to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from theomachy.kernel.ask import Option
from theomachy.kernel.scene import Scene
from theomachy.kernel.words import View


def scene(view: View, names: Mapping[int, str] | None = None, before: Scene | None = None) -> Scene:
    return Scene(game="cthulhu", title="Cthulhu Wars", box=(1600.0, 900.0))


def points(scene: Scene, option: Option) -> Sequence[str]:
    """Scene ids that an option names."""
    return []
