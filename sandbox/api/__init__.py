"""REST and gateway, as the bot meets them."""
