"""What the judges of the other games show on their pages: forms made from addresses, answers made from results. No request, no database."""
