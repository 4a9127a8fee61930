"""Sets of hexes: the two ways of working on them, of the pure and of the compiled build, find the same."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from hypothesis import given
from hypothesis import strategies as st

from theomachy.games.godtear.rules.board import ALL, BIT, HEXES, NEAR, SIZE, WITHIN

RULES = Path(__file__).parents[4] / "src" / "theomachy" / "games" / "godtear" / "rules"
MASKS = st.integers(0, ALL)


def written(name: str) -> ModuleType:
    """A module as it is written, whichever build is running."""
    spec = spec_from_file_location(f"theomachy.games.godtear.rules.{name}_as_written", RULES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[spec.name] = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


PURE, WORDS = written("masks"), written("masks_compiled")
BY_HEX = PURE.ByHex(HEXES), WORDS.ByHex(HEXES)


@given(MASKS)
def test_hexes_of_a_mask_come_in_order(mask: int) -> None:
    assert WORDS.hexes(mask) == PURE.hexes(mask) == tuple(h for h in range(SIZE) if mask & BIT[h])
    assert WORDS.hexes(0) == () == PURE.hexes(0)
    assert BY_HEX[0].of(mask) == BY_HEX[0].once(mask) == BY_HEX[1].of(mask) == BY_HEX[1].once(mask)


@given(MASKS)
def test_what_lies_around_a_mask(mask: int) -> None:
    assert WORDS.around(mask) == PURE.around(mask)


@given(MASKS, st.integers(0, 6), MASKS, MASKS)
def test_how_far_steps_lead(near: int, steps: int, allowed: int, stops: int) -> None:
    """Whether or not the first step goes where all others must."""
    assert WORDS.flood(near, steps, allowed, stops) == PURE.flood(near, steps, allowed, stops)
    assert WORDS.flood(near, steps, allowed, 0) == PURE.flood(near, steps, allowed, 0)


@given(st.integers(0, SIZE - 1), st.integers(1, 5), MASKS)
def test_an_area_but_for_a_few_hexes(here: int, steps: int, left: int) -> None:
    area = WITHIN[steps][here] | NEAR[here]
    assert BY_HEX[0].among(area, area & left) == BY_HEX[1].among(area, area & left)
