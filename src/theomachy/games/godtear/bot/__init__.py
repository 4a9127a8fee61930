"""What bots and hints go by: the worth of positions, advice, odds."""
