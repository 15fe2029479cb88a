"""Every SQL query, one file a subject."""
