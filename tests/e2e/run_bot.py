"""Run the command line of the bot against the sandbox, as somebody does who starts it."""

import sys

import bot
from sandbox.redirect import redirect

if __name__ == "__main__":
    with redirect():
        sys.exit(bot.main(["run"]))
