"""The whole site in one file: all that cannot be made anew from something else, and back again.

``form`` is the file itself, ``tables`` says what belongs into it, ``values`` how a value is written, ``backup`` and ``restore`` do the work, and
``older`` brings a file of an earlier program up to date.
"""
