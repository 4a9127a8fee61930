"""A module before and after it is made ready for the compiler, run side by side."""

from __future__ import annotations

import ast
import copy
from collections.abc import Callable, Mapping
from importlib import import_module
from types import ModuleType
from typing import Any

from theomachy.bench import build
from tools.fast import helpers as interpreted
from tools.fast.ready import HELPED, IMPORTS, Known, ready

HELPERS: ModuleType = import_module(HELPED) if build() == "compiled" else interpreted
"""Where there is a compiled build its helpers are asked, otherwise their source."""


def both(source: str, known: Known | None = None) -> tuple[dict[str, Any], dict[str, Any], str]:
    """The names of a module, those of its copy for the compiler, and the copy."""
    source = f"from __future__ import annotations\n{source}"
    made = ready(source, known)
    assert len(made.rstrip("\n").split("\n")) <= len(source.rstrip("\n").split("\n")) + 1, "a line has moved"
    ast.parse(made)
    before: dict[str, Any] = {}
    after: dict[str, Any] = dict(vars(HELPERS))
    exec(source, before)
    exec(_importable(made), after)
    return before, after, made


def _importable(made: str) -> str:
    """Without the import of helpers that only the build puts into the kernel."""
    head = made.split("\n")[0]
    kept = head.split(f"; from {HELPED} import")[0]
    assert kept.endswith(IMPORTS)
    return made.replace(head, kept, 1)


def outcome(function: Callable[..., Any], given: Mapping[str, Any]) -> tuple[Any, ...]:
    """What it returns or raises, and what has become of its arguments."""
    own = copy.deepcopy(dict(given))
    try:
        result: tuple[Any, ...] = "gave", repr(function(**own))
    except Exception as error:
        result = "raised", type(error), str(error)
    return (*result, repr(own))
