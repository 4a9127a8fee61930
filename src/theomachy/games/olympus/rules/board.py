"""Regions, unit kinds and numbers, loaded from data/. Regions and kinds are indices; a set of kinds is a bit mask."""

from __future__ import annotations

from ..data import DATA, MAP

RESOURCES: tuple[str, ...] = tuple(DATA["resources"])
RESOURCE = {name: index for index, name in enumerate(RESOURCES)}
NO_CARDS = (0,) * len(RESOURCES)


def cards(wanted: dict[str, int]) -> tuple[int, ...]:
    """Counts by resource, in the order of RESOURCES."""
    return tuple(wanted.get(name, 0) for name in RESOURCES)


# -- regions ----------------------------------------------------------------------------------------------------------

REGIONS: tuple[str, ...] = tuple(region["id"] for region in MAP["regions"])
REGION = {name: index for index, name in enumerate(REGIONS)}
REGION_NAMES: tuple[str, ...] = tuple(region["name"] for region in MAP["regions"])
IMPASSABLE: tuple[bool, ...] = tuple(region["kind"] == "impassable" for region in MAP["regions"])
SEA: tuple[bool, ...] = tuple(region["kind"] == "sea" for region in MAP["regions"])
LAND: tuple[bool, ...] = tuple(region["kind"] in ("land", "island") for region in MAP["regions"])
STAR: tuple[int, ...] = tuple(RESOURCE[region["star"]] if region["star"] else -1 for region in MAP["regions"])
CLOSED_BELOW: tuple[int, ...] = tuple(region["closed_below"] or 0 for region in MAP["regions"])
CLOSED_WITH: tuple[tuple[str, ...], ...] = tuple(
    tuple(name for name, below in zip(REGIONS, CLOSED_BELOW, strict=True) if below > gods) for gods in range(7)
)
"""number of gods -> names of the regions closed for so few (Rulebook, Small Groups)"""
NEIGHBOURS: tuple[tuple[int, ...], ...] = tuple(
    tuple(REGION[name] for name in region["neighbours"] if not IMPASSABLE[REGION[name]])
    if region["kind"] != "impassable"
    else ()
    for region in MAP["regions"]
)
ADJACENT: tuple[frozenset[int], ...] = tuple(frozenset(near) for near in NEIGHBOURS)

# -- units ------------------------------------------------------------------------------------------------------------

KINDS: tuple[str, ...] = tuple(DATA["unit"])
KIND = {name: index for index, name in enumerate(KINDS)}
(ARMY, FLEET, HERO, MARKET, SHRINE, TOWN, TRADE_CENTER, TEMPLE, CITY, LAND_MONSTER, SEA_MONSTER) = range(len(KINDS))
BIT: tuple[int, ...] = tuple(1 << kind for kind in range(len(KINDS)))


def bits(*kinds: int) -> int:
    """The set of these kinds."""
    return sum(1 << kind for kind in kinds)


def kinds_in(units: int) -> tuple[int, ...]:
    """The kinds in a set, in the order of KINDS."""
    return _KINDS_IN[units]


_KINDS_IN = tuple(tuple(kind for kind in range(len(KINDS)) if units >> kind & 1) for units in range(1 << len(KINDS)))

VESSELS = bits(ARMY, FLEET)
MOBILE = bits(ARMY, FLEET, HERO)
MONSTERS = bits(LAND_MONSTER, SEA_MONSTER)
CHIP_BEARING = (1 << len(KINDS)) - 1 & ~VESSELS
UPGRADES: dict[int, int] = {KIND[n]: KIND[u["upgrades"]] for n, u in DATA["unit"].items() if "upgrades" in u}
"""upgrade -> base"""
EVERYTHING = (1 << len(KINDS)) - 1


def _rivals(kind: int) -> int:
    """Units that leave no room for `kind` in a region (Rulebook, Stacking Limits)."""
    if BIT[kind] & MONSTERS:
        return EVERYTHING
    rivals = BIT[kind] | MONSTERS
    if BIT[kind] & VESSELS:
        rivals |= VESSELS
    for upgrade, base in UPGRADES.items():
        if kind in (upgrade, base):
            rivals |= bits(upgrade, base)
    return rivals


RIVALS: tuple[int, ...] = tuple(_rivals(kind) for kind in range(len(KINDS)))
COST: tuple[tuple[int, ...], ...] = tuple(cards(unit["cost"]) for unit in DATA["unit"].values())
BRINGS: tuple[int, ...] = tuple(RESOURCE[unit["brings"]] for unit in DATA["unit"].values())
PER: tuple[int, ...] = tuple(unit["per"] for unit in DATA["unit"].values())
PRESTIGE: tuple[int, ...] = tuple(unit["prestige"] for unit in DATA["unit"].values())
DICE: tuple[int, ...] = tuple(unit["dice"][0] for unit in DATA["unit"].values())
SIDES: tuple[int, ...] = tuple(unit["dice"][1] for unit in DATA["unit"].values())
DICE_IN: tuple[int, ...] = tuple(sum(DICE[kind] for kind in kinds) for kinds in _KINDS_IN)
PRESTIGE_IN: tuple[int, ...] = tuple(sum(PRESTIGE[kind] for kind in kinds) for kinds in _KINDS_IN)

TOKENS: tuple[str, ...] = tuple(name for name in DATA["tokens"] if name != "source")
TOKEN_COUNT: tuple[int, ...] = tuple(DATA["tokens"][name] for name in TOKENS)
PIECE = -1
TOKEN: tuple[int, ...] = tuple(
    PIECE if unit["token"] == "piece" else TOKENS.index(unit["token"]) for unit in DATA["unit"].values()
)
"""kind -> index of the shared token pile, PIECE for armies and fleets"""

CHIPS: int = DATA["player"]["chips"]
PIECES: int = DATA["player"]["pieces"]
STARTING_CARDS: int = DATA["player"]["starting_cards"]
STARTING_CARDS_ALIKE: int = DATA["player"]["starting_cards_alike"]
CARDS_OF_EACH: int = DATA["cards_of_each"]
ORGY_COST = cards(DATA["orgy"]["cost"])
ORGY_HAND_LIMIT: int = DATA["orgy"]["hand_limit"]
ORGY_DISCARD_TO: int = DATA["orgy"]["discard_to"]
GOAL: int = DATA["victory"]["prestige"]
BANK_RATE: int = DATA["trade"]["bank_rate"]
STAR_RATE: int = DATA["trade"]["star_rate"]
TRADE_LIMIT: int = DATA["trade_limit"]["trades_per_window"]
OFFER_LIMIT: int = DATA["trade_limit"]["open_offers_per_player"]
GODS: tuple[str, ...] = tuple(name for name in DATA["gods"] if name != "source")
GOD_CARDS: dict[str, tuple[int, ...]] = {god: cards(dict.fromkeys(DATA["gods"][god], 1)) for god in GODS}
