"""Rendered tables, the latest of them remembered: what was rendered before is not rendered again."""

from __future__ import annotations

from collections import OrderedDict

from theomachy.web import page
from theomachy.web.model import TableModel

_KEPT = 64
Parts = dict[str, str]


class RenderCache:
    """By the fingerprint of what is shown: spectators of one table share it."""

    def __init__(self) -> None:
        self._rendered: OrderedDict[str, Parts] = OrderedDict()

    def forget(self) -> None:
        self._rendered.clear()

    def parts(self, model: TableModel, fingerprint: str) -> Parts:
        parts = self._rendered.get(fingerprint)
        if parts is None:
            parts = self._rendered[fingerprint] = page.table_parts(model)
            if len(self._rendered) > _KEPT:
                self._rendered.popitem(last=False)
        return parts
