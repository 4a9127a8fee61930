"""What players see: view, words, scene, cards in sentences."""
