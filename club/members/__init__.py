"""Members and guilds: what they have set, what is stored about them."""
