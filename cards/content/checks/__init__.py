"""The checks of the content linter, one module a subject. Each yields faults and never stops at the first."""
