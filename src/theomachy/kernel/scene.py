"""Moved to theomachy.scene."""

from theomachy.scene import *  # noqa: F403
