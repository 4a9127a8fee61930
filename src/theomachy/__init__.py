"""Theomachy: one rules engine and one table for board games of gods at war."""

__version__ = "0.1.0"
