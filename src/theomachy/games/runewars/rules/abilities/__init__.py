"""Special abilities of units: one class each, by faction."""
