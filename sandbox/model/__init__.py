"""The state of our Discord: guilds, channels, users, messages, interactions."""
