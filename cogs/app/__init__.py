"""The client, and the code that every interaction passes through."""
