"""All SQL queries, one module per subject."""
