"""What changed between versions of these rules, and how games of the earlier ones go on.

2: nobody is asked for the order of abilities that have nothing to do with each other, and Injunction comes before
   Harmonious. Single Combat kills monsters only as their cards say, and its kills count with those of the dice. The VP
   out of Hell serves one action, Psychopomp pays for each rune, quests that are states are looked at after every rune
   and struggle, and whoever Juggernaut carries leaves or enters Hell like others. A Shade that is killed may take a
   rout as well. Whoever pays the way out of Hell goes; Truth is put to players with Power only; the Castle of Lead may
   be reborn; the Red Dragon's card answers runes that come from other players too; Juggernaut leaves Arachne Solara
   where she is; a building may be conquered beside Cwim. A game whose answers came in another order does not go on.
"""
