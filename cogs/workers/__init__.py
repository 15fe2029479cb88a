"""Child processes that render pictures, read records and run computer players."""
