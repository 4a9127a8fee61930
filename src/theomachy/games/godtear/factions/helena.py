"""Helena and the Rallied Peasants."""
