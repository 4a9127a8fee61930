"""What gifts and abilities of buildings are worth to each empire, in VP: at once, and in each further round."""

from __future__ import annotations

GIFTS: dict[str, dict[str, tuple[float, float]]] = {
    "storm": {
        "whirlwind": (0.5, 0.9), "weather_control": (2.4, 0.0), "insurgency": (0.2, 0.5), "single_combat": (0.1, 0.2),
        "courage": (0.1, 0.2), "teleport": (0.1, 0.3),
    },
    "sky": {
        "noblesse_oblige": (0.5, 1.2), "shanasse": (0.3, 0.3), "solar_energy": (0.2, 0.2), "sunspear": (0.2, 0.4),
        "call_to_justice": (0.0, 0.2), "arrogance": (0.0, 0.1),
    },
    "darkness": {
        "ancestor_worship": (0.4, 0.9), "black_market": (0.5, 0.7), "psychopomp": (0.3, 0.6), "fear": (0.3, 0.4),
        "hunger": (0.0, 0.2), "spectral_form": (0.0, 0.1),
    },
    "chaos": {
        "imbed": (0.3, 0.6), "i_fought_we_won": (0.5, 0.7), "blood_sacrifice": (0.4, 0.7), "oblivion": (0.1, 0.3),
        "unholy_trio": (0.4, 0.0), "catastrophe": (1.0, 0.5),
    },
    "earth": {
        "ubiquitous": (0.2, 0.4), "chastity": (0.3, 0.6), "extinction": (0.0, 0.1), "pacifism": (1.3, 0.0),
        "injunction": (0.5, 0.6), "quake": (0.0, 0.0),
    },
    "sea": {
        "aquatic": (0.5, 1.4), "whirlpool": (0.3, 0.5), "siren_song": (0.1, 0.2), "drowning": (0.0, 0.1),
        "constrict": (0.0, 0.1), "tidal_surge": (0.0, 0.1),
    },
    "moon": {
        "enslavement": (0.5, 0.9), "moonburn": (0.5, 0.9), "madness": (0.2, 0.5), "adoption": (0.1, 0.2),
        "eclipse": (0.1, 0.1), "mindblast": (0.0, 0.1),
    },
    "invisible_god": {
        "sturdy_peasantry": (1.5, 1.6), "kings_blessing": (1.5, 1.5), "divine_right": (1.0, 1.0), "tapping": (0.2, 0.5),
        "brown_book_of_commerce": (1.8, 0.1), "red_book_of_power": (1.8, 0.1), "blue_book_of_sorcery": (1.1, 0.0),
        "magic_explosion": (0.1, 0.2),
    },
}  # fmt: skip
HOUSES: dict[tuple[str, str], tuple[float, float]] = {
    ("sky", "ziggurat"): (0.0, 1.0),
    ("sea", "ziggurat"): (0.0, 0.9),
    ("storm", "ziggurat"): (0.0, 0.3),
    ("storm", "temple"): (0.3, 0.1),
    ("earth", "temple"): (1.4, 0.0),
    ("earth", "ziggurat"): (2.6, 0.0),
    ("darkness", "castle_of_lead"): (1.1, 1.1),
}
"""What the ability of a building brings, beside Power and VP that every building brings."""
BONUS = {"sky": 1.0, "sea": 0.5}
"""VP a round that an empire's Ziggurat brings besides its own."""
EDGE = {
    "sea": 4.0, "sky": 2.5, "invisible_god": 1.5, "earth": -2.5, "storm": -2.0, "moon": -3.0, "chaos": -4.5,
}  # fmt: skip
"""By how many VP an empire is to be feared more than its position of the third round tells, in games of bots."""
PATIENCE = {"earth": 1.4}
"""How much more Power to come counts for an empire than for others."""
