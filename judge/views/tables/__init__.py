"""Pages of the table's other tools. The whole question stands in the address; the same address gives the same answer."""
