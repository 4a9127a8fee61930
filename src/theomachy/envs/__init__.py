"""Every game as an environment for research: `theomachy.envs.pettingzoo` and `theomachy.envs.openspiel`.

Both need the extra `envs` (pip install "theomachy[envs]"); nothing else in the house does.
"""
