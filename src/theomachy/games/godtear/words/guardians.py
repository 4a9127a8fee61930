"""Words that single guardians need: prompts, options, log lines."""

from __future__ import annotations

from theomachy.kernel.words import Template

PROMPTS: dict[str, Template] = {}
OPTIONS: dict[str, Template] = {}
LINES: dict[str, Template] = {}
