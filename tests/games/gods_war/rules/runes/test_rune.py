"""What all runes have in common."""

from __future__ import annotations

import re

from theomachy.games.gods_war import RULES
from theomachy.games.gods_war.rules import runes
from theomachy.games.gods_war.rules.runes.rune import CARDS, RUNES


def test_the_index_says_in_which_file_each_rune_is() -> None:
    assert RULES.play.powers is not None
    listed = re.findall(r"^(\w+) \([\d, -]+\): (.*?)\.$", runes.__doc__ or "", re.MULTILINE | re.DOTALL)
    index = {name: file for file, names in listed for name in re.split(r",\s+", names)}
    assert index == {CARDS[name]["name"]: type(rune).__module__.rpartition(".")[2] for name, rune in RUNES.items()}
