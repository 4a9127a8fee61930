"""Drawings and colours of empires, pieces and runes."""

from __future__ import annotations

AZURE, EMBER, GOLD, JADE, VIOLET, ICE, ROSE, SLATE = range(8)
HUES = {
    "storm": AZURE,
    "sky": GOLD,
    "darkness": VIOLET,
    "chaos": EMBER,
    "earth": JADE,
    "sea": ICE,
    "moon": ROSE,
    "invisible_god": SLATE,
}
"""The places of their colours in the palette: the same whoever plays them."""
SEATS = ("azure", "ember", "gold", "jade", "violet", "ice", "rose", "slate")
CARD_TONES = ("blue", "red", "gold", "green", "purple", "teal", "pink", "brown")
"""By hue: a card of about that colour."""
PIECES = {
    "champion": "storm_champion", "archer": "sky_archer", "ducks": "duck", "dwarfs": "dwarf", "elves": "elf",
    "slarges": "slarge", "vadeli_raiders": "vadeli", "luathans": "luathan", "scout": "dragonewt", "boggles": "boggle",
    "waertagi_dragonships": "dragonship", "scorpion_men": "scorpion_man", "monster_token": "r_monster",
    "dragon_token": "r_dragon",
}  # fmt: skip
"""Drawings of pieces; a kind that is not here has a drawing of its own name."""
RUNE_TONES = {"window": "purple", "reply": "teal"}


def symbol(kind: str) -> str:
    return PIECES.get(kind, kind)


def emblem(empire: str) -> str:
    return {"invisible_god": "e_invisible", "": "i_person"}.get(empire, f"e_{empire}")


def hue(empire: str) -> int:
    return HUES.get(empire, SLATE)


def tone(empire: str) -> str:
    return CARD_TONES[hue(empire)]


def rune_symbol(rune: str) -> str:
    """A secret rune is that of its element within a ring; the ring is its drawing where it stands alone."""
    return f"r_{rune.removeprefix('secret_')}" if rune.startswith("secret_") else f"r_{rune}"


def rune_tone(step: str) -> str:
    """Violet for runes of the open window, teal for replies, red for battle."""
    return RUNE_TONES.get(step, "red")
