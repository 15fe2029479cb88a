"""Every list of the bot with any number of rows."""
