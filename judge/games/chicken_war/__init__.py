"""Chicken War: which tiles match, what an army lacks, and what eggs, Steal and Infiltrate tiles come to.

Tiles are named by their traits: the rules do not say which printed number belongs to which Chicken. In JSON a tile is its weapon,
eyewear, shirt and footwear, ``"whisk.mask.red.none"``, or an object with these four fields.
"""
