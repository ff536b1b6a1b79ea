"""How a reader's suggestion gets into the queue: the form, and what keeps floods and spam out without a puzzle."""
