"""The rulings as records: complete, well formed, and still what the judge says."""
