"""The other disputes of a table, each a pure function: set-up, turns, special cards, scoring, mounts, chances, who begins.

Standard library and ``judge.engine`` only. Each tool reads JSON, answers with a ``Result`` and never raises anything but
``Malformed``; page, JSON and text are views of that result.
"""
