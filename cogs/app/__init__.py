"""The client and what every interaction passes through."""
