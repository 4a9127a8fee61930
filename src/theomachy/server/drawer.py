"""Pictures of tables, the latest of them remembered: a mark that was drawn before is not drawn again."""

from __future__ import annotations

from collections import OrderedDict

from theomachy.web import page
from theomachy.web.model import TableModel

_KEPT = 256
Parts = dict[str, str]


class Drawer:
    """Draws tables, and remembers the latest pictures: spectators of one table share them."""

    def __init__(self) -> None:
        self._drawn: OrderedDict[str, Parts] = OrderedDict()

    def parts(self, model: TableModel, key: str) -> Parts:
        parts = self._drawn.get(key)
        if parts is None:
            parts = self._drawn[key] = page.table_parts(model)
            if len(self._drawn) > _KEPT:
                self._drawn.popitem(last=False)
        return parts
