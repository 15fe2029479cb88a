"""Members and guilds: their settings, and the data stored about them."""
