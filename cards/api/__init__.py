"""The reference as data: games, editions, cards, clauses, rulings, glossary, examples."""
