"""Drawings and colours of factions, units, heroes and cards."""

from __future__ import annotations

from ..data import DATA
from ..rules.pieces import KIND, KINDS, NEUTRAL
from .names import ENTRY

AZURE, EMBER, GOLD, JADE, VIOLET, ICE, ROSE, SLATE = range(8)
HUES = {"daqan": AZURE, "latari": JADE, "waiqar": VIOLET, "uthuk": EMBER}
"""The places of their colours in the palette: the same whoever plays them."""
SEATS = ("azure", "ember", "gold", "jade", "violet", "ice", "rose", "slate")
TONES = {"daqan": "blue", "latari": "green", "waiqar": "purple", "uthuk": "red"}
HEROES = {
    "H01": "valadir", "H02": "astarra", "H03": "ronan", "H04": "silhouette", "H05": "andira", "H06": "scorpion",
    "H07": "laurel", "H08": "vyrah", "H09": "carthos", "H10": "varikas", "H11": "bogran", "H12": "thorn",
}  # fmt: skip
ORDERS = ("", "strategize", "mobilize", "conquer", "harvest", "recruit", "rally", "power", "fortify")
DEVELOPMENTS = {"resources": "resources", "diplomat": "diplomat", "training_ground": "training"}
DEFENSIVE = {"daqan": "walls", "latari": "wards", "waiqar": "tomb", "uthuk": "spawn"}
TOKENS = {
    "dragon_throne": "x_throne", "village_food": "x_village", "village_wood": "x_village", "village_ore": "x_village",
    "magic_portal": "x_portal", "dungeon": "x_dungeon", "temple": "x_temple", "hall_of_kellos": "x_hall",
    "traveling_merchant": "x_merchant", "raiding_party": "x_raid", "scroll_of_sight": "x_scroll",
    "training": "x_training",
}  # fmt: skip
TITLES = {"TI1": "t_primarch", "TI2": "t_captain", "TI3": "t_commander"}
assert {entry["id"] for entry in DATA["heroes"]} == set(HEROES)


def hue(faction: str) -> int:
    return HUES.get(faction, SLATE)


def tone(faction: str) -> str:
    return TONES.get(faction, "brown")


def emblem(faction: str) -> str:
    return f"e_{faction}" if faction else "i_person"


def unit_symbol(kind: str) -> str:
    return f"rw_{kind}"


def base(kind: str, allied: bool) -> str:
    """Units stand on a ground by their class; allied neutrals on a pale one with a rim of their master's colour."""
    shape = KINDS[KIND[kind]].shape
    return f"kin-{shape}" if allied and KINDS[KIND[kind]].faction == NEUTRAL else shape


def development_symbol(development: str, faction: str) -> str:
    return f"rw_dev_{DEVELOPMENTS.get(development) or DEFENSIVE[faction]}"


def title_symbol(title: str) -> str:
    return f"rw_{TITLES[str(ENTRY['titles'][title]['id'])]}"
