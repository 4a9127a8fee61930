"""Lily and the Thornlings."""
