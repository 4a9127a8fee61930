"""What a seat may see of the game, as view, scene, look and words."""
