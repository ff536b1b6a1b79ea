"""Pages of the reference, a module for each kind of page."""
