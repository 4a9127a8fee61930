"""Grimgut and the Retchlings."""
