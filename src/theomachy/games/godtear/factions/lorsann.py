"""Lorsann and the Mistwood Rangers."""
