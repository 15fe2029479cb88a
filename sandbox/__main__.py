"""Run ``python -m sandbox``: play with the bot on a Discord of our own."""

import sys

import bot

if __name__ == "__main__":
    sys.exit(bot.play_in_sandbox(sys.argv[1:]))
