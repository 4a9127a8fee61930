"""Views as vectors: always the same way."""

from __future__ import annotations

import numpy as np

from theomachy.envs.features import Features
from theomachy.kernel.ask import Ask


def test_a_view_becomes_a_vector_whose_places_are_known() -> None:
    features = Features(10_000)
    view = {
        "turn": 3,
        "phase": "attack",
        "players": [{"prestige": 7, "active": True}],
        "units": ["army", "army"],
        "no": None,
    }
    vector = features.vector(view, Ask(0, "pick", [("pick", "ore")], 2))
    expected = np.zeros(10_000, np.float32)
    counts = {
        "turn": 3,
        "phase=attack": 1,
        "players.0.prestige": 7,
        "players.0.active": 1,
        "units=army": 2,
        "asked=pick": 1,
        "about.0": 2,
    }
    for path, count in counts.items():
        index, sign = features.place(path)
        expected[index] += sign * count
    assert vector.dtype == np.float32
    assert np.array_equal(vector, expected)
    assert np.array_equal(vector, Features(10_000).vector(view, Ask(0, "pick", [], 2)))
