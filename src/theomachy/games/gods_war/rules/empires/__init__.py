"""The eight empires, a file each: abilities, weaknesses, gifts and the heroquests that are like no other's."""

from __future__ import annotations

from . import chaos, darkness, earth, invisible_god, moon, sea, sky, storm

ALL = (storm, sky, darkness, chaos, earth, sea, moon, invisible_god)
