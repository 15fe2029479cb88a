"""Start the sandbox: ``python -m sandbox``."""

import sys

import bot

if __name__ == "__main__":
    sys.exit(bot.play_in_sandbox(sys.argv[1:]))
