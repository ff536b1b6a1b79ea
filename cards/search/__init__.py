"""Search: one box over everything that the site holds.

The way of a query: ``grammar`` reads it, ``vocabulary`` puts its words right, ``ranking`` asks the index and orders what came
back, ``answers`` puts the page together. ``documents`` holds the registry of what can be found; other apps add kinds there.
"""
