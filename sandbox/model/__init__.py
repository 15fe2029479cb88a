"""The world: guilds, channels, members, messages."""
