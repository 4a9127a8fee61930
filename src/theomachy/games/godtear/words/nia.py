"""Words that only Nia and her Quartzlings need: none so far, the usual ones serve them."""

from __future__ import annotations

from theomachy.kernel.words import Template

PROMPTS: dict[str, Template] = {}
OPTIONS: dict[str, Template] = {}
LINES: dict[str, Template] = {}
