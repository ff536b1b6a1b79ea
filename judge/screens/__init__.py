"""What the judge's pages show, worked out from dispute and verdict alone: no request, no database, no settings.

Everything here could run in a browser without a network. It asks the engine and knows no rule itself.
"""
