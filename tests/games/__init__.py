"""The judges of the other games: case books, invariants, and every fault by its name."""
