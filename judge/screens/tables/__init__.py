"""What the pages of the table's other tools show: forms made from addresses, answers made from results. No request, no database, no settings."""
