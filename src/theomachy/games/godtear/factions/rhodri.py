"""Rhodri and the Household Guard."""
