"""Maxen and the Gearhawks."""
