"""A battle, step by step (Rulebook p. 21): start (1-4), rounds (5), fortifications and strength (6), resolution (7).

routs_and_damage.py says who bears what is dealt, record.py what is remembered of a running battle.
"""
