"""The fifty runes, by their numbers on the sheet; what they have in common is in rune.py.

elements (1-8): Chaos, Darkness, Earth, Moon, Sea, Sky, Storm, Sorcery.
secrets (9-16): Secret Chaos, Secret Darkness, Secret Earth, Secret Moon, Secret Sea, Secret Sky, Secret Storm,
    Secret Sorcery.
living (17-20, 23-31): Life, Kill, Harmony, Disorder, Motion, Stasis, Man, Beast, Plant, Spirit, Dragonewt, Monster,
    Dragon.
fates (21-22, 32-50): Truth, Illusion, Fate, Infinity, Law, Chaosium, Change, Luck, Magic, Mastery, Trade, Heat, Cold,
    Light, Shadow, Farm, Eternal Battle, Refuge, Hero, Nature, Communication.
"""
