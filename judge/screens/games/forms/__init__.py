"""The forms of the other games' judges: what is typed → what the judge reads, and faults back to the fields."""
