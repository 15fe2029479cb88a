"""What members learn by: the queries for each part of it."""
