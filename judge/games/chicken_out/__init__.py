"""Chicken Out: what a dare comes to, and what may be done on one's own turn.

The rules do not say where the Safety Areas lie, which numbers the cards carry or what the four colours are. So places are facts
that are given, and a colour is named by the player whose chickens have it.
"""
