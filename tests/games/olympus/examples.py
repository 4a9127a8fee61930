"""Positions that several chapters look at."""

from __future__ import annotations

from tests.games.olympus.positions import Table, far, table
from theomachy.games.olympus.rules.board import REGIONS


def closed_regions(t: Table) -> set[str]:
    return {name for index, name in enumerate(REGIONS) if t.state.closed(index)}


def three_on_argolis(orders: str = "") -> Table:
    """A, B and C attack D's Argolis; E lends it a hero from Arcadia, D's own Corinth a market."""
    t = table(
        "D argolis city hero; A athens army hero; B sparta city; C myrtoan_sea fleet; E arcadia hero; D corinth market"
    )
    t.write("A", "attack athens army argolis; attack athens hero argolis")
    t.write("B", "attack sparta city argolis")
    t.write("C", "attack myrtoan_sea fleet argolis")
    t.write("E", "support arcadia hero argolis")
    t.write("D", "support corinth market argolis")
    if orders:
        t.write("D", orders)
    t.reveal()
    return t


def cities_hit(owners: str, towns: int) -> Table:
    """Three cities, each with one point of damage; so many town tokens are in use."""
    one, two, three = list(owners)
    t = table(
        f"{one} corinth city; {two} sparta city; {three} thebes city; B athens army; E messenia army; F locris army; "
        f"{far('C', 'town', towns)}"
    )
    t.write("B", "attack athens army corinth")
    t.write("E", "attack messenia army sparta")
    t.write("F", "attack locris army thebes")
    t.reveal()
    t.roll(f"corinth: B 6, {one} 1 1 1; sparta: E 6, {two} 1 1 1; thebes: F 6, {three} 1 1 1")
    for letter, region in zip(owners, ("corinth", "sparta", "thebes"), strict=True):
        t.take(letter, f"hit {region} city")
    for letter, region in (("B", "athens"), ("E", "messenia"), ("F", "locris")):
        t.take(letter, f"hit {region} army")
    return t


ATHENS_ATTACKS = "attack athens army argolis; attack athens city argolis"


def first_example(more: str = "") -> Table:
    """The forces of the rulebook's first combat example, attack written."""
    t = table(f"A athens army city; B argolis army hero; {more}")
    t.write("A", ATHENS_ATTACKS)
    return t
