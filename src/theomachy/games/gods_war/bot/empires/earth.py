"""Earth: Queens for everybody, Titans for itself."""

from __future__ import annotations

from theomachy.kernel.ask import Option
from theomachy.kernel.rules import Advice

from ..plan import Plan
from ..style import Style
from ..worth import NEVER


def quake(plan: Plan, option: Option) -> Advice:
    return Advice(NEVER, "Our buildings stand well where they are.")


STYLE: Style = Style(actions={"quake": quake})
