"""Discord's API as the bot uses it: REST and gateway."""
