"""The judge on a phone without a network: what is built for it, what is kept of the texts, and who answers there."""
