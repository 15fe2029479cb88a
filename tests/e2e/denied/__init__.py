"""Every way into the bot, tried by members who are refused and by one who is allowed."""
