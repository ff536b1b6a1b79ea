"""The forms of the tools: what is typed → what the tool reads, and faults back to the fields."""
