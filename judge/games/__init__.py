"""The judges of the other games, Chicken Out and Chicken War: pure functions from JSON to a ``Result``.

Standard library, ``judge.engine`` and the ground of ``judge.tables`` only. Each tool answers in the shape of the table's tools
(``judge.tables.result``) and never raises anything but ``Malformed``.
"""
