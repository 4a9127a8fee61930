"""Hand-made views of Gods of Olympus to draw."""

from __future__ import annotations

from typing import Any

GODS = ("athena", "ares", "aphrodite", "poseidon", "hades", "zeus")

BUSY = """
athens 0 army hero city; corinth 0 town market*; delphi 0 army temple; achaea 0 shrine; euboea 0 trade_center
myrtoan_sea 0 fleet; sparta 1 army hero city; argolis 1 army town; arcadia 1 army market; messenia 1 army shrine
laconian_sea 1 fleet; cythera 1 land_monster; atlantis 3 temple town; sea_of_atlas 3 sea_monster*
ionian_sea 3 fleet hero; ithaca 3 army market; olympia 3 army market*; libyan_sea 3 fleet; knossos 3 shrine
thebes 4 army hero; locris 4 shrine; thessaly 4 land_monster; iolcus 4 army* town; macedonia 4 army city
chalcidice 4 market; troy 2 army city*; mysia 2 army town; lesbos 2 shrine; ephesus 2 hero trade_center
delos 2 temple; naxos 2 town; aegean_sea 2 fleet; icarian_sea 2 fleet; chios 2 market
"""
BUSY_ORDERS = [
    ["attack", "delphi", "army", "locris"],
    ["support", "myrtoan_sea", "fleet", "athens"],
    ["attack", "athens", "army", "argolis"],
    ["attack", "athens", "hero", "argolis"],
]
TOKENS = ("market", "trade_center", "shrine", "temple", "town", "city", "hero", "monster")
SMALL = "troy phrygia mysia lydia ephesus sardis caria lesbos chios icaria ida knossos"


def view(board: str = "", seats: int = 3, seat: int | None = 0, **changes: Any) -> dict[str, Any]:
    """`board` is "region owner unit unit*; ...", where a star means: built this turn."""
    regions: dict[str, Any] = {}
    for entry in board.replace("\n", ";").split(";"):
        if entry.strip():
            region, owner, *units = entry.split()
            names = [unit.rstrip("*") for unit in units]
            fresh = [unit.rstrip("*") for unit in units if unit.endswith("*")]
            regions[region] = {"owner": int(owner), "units": names, "fresh": fresh, "retreated": []}
    hand = dict.fromkeys(("anger", "despair", "envy", "gluttony", "greed", "hope", "lust", "pride"), 1)
    basic = {
        "game": "olympus",
        "seat": seat,
        "turn": 1,
        "phase": "negotiation",
        "step": "trade",
        "players": [_player(number, regions) for number in range(seats)],
        "regions": regions,
        "closed": SMALL.split() if seats <= 3 else [],
        "supply": dict.fromkeys(TOKENS, 4),
        "empty_piles": [],
        "income": {},
        "prices": {},
        "needs": {},
        "exchanges": [],
        "draft": None,
        "hand": None if seat is None else hand,
        "orders": [],
        "offers": [],
        "battles": [],
        "ending": "",
        "winners": [],
    }
    return {**basic, **changes}


def _player(seat: int, regions: dict[str, Any]) -> dict[str, Any]:
    units = [unit for held in regions.values() if held["owner"] == seat for unit in held["units"]]
    worth = {"hero": 1, "town": 1, "city": 3, "market": 1, "trade_center": 2, "shrine": 1, "temple": 2}
    worth |= {"land_monster": 1, "sea_monster": 2}
    return {
        "seat": seat,
        "god": GODS[seat],
        "active": True,
        "prestige": sum(worth.get(unit, 0) for unit in units),
        "cards": 5 + seat,
        "sealed": seat % 2 == 1,
        "chips": 10,
        "pieces": 10,
        "armies": units.count("army"),
        "fleets": units.count("fleet"),
        "heroes": units.count("hero"),
    }


def busy(**changes: Any) -> dict[str, Any]:
    """The position of a war in its sixth turn, with the orders of seat 0 written."""
    hand = {"anger": 1, "despair": 2, "envy": 1, "gluttony": 0, "greed": 3, "hope": 1, "lust": 0, "pride": 1}
    fixed = {"turn": 6, "phase": "attack", "step": "orders", "hand": hand, "orders": BUSY_ORDERS}
    return view(BUSY, 5, **{**fixed, **changes})


LANDS = """
achaea aetolia arcadia argolis athens caria chalcidice corinth delphi ephesus epirus illyria iolcus locris lydia
macedonia messenia mysia olympia phrygia sardis sparta thebes thessaly thrace troy atlantis chios corcyra cythera
delos euboea icaria ida ithaca knossos lemnos lesbos naxos
"""
SEAS = """
adriatic_sea aegean_sea carpathian_sea cretan_sea euboean_sea gulf_of_corinth hellespont icarian_sea ionian_sea
laconian_sea libyan_sea myrtoan_sea sea_of_atlas thermaic_gulf thracian_sea
"""


def crowded() -> dict[str, Any]:
    """Six players, every region full: the worst that the drawing must bear."""
    full = [f"{land} {n % 6} army hero city temple* trade_center" for n, land in enumerate(LANDS.split())]
    full += [f"{sea} {n % 6} fleet hero*" for n, sea in enumerate(SEAS.split())]
    return view("; ".join(full), 6, turn=9)
