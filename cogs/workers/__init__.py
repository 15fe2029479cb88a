"""Child processes that paint and read records."""
