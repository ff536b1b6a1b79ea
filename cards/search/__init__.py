"""Finding things by what people type."""
