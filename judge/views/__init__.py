"""The judge's pages, one module for each."""
