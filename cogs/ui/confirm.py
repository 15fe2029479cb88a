"""Ask once more before something is done that can't be undone."""

import discord

from cogs.ui.card import Button, Card
from texts import Words


def confirmation(say: Words, text: str, acting: str, key: str) -> Card:
    """Return a question with two answers: the button ``key``, which does what ``acting`` means, or change nothing."""
    done = Button(acting, say.say(key), discord.ButtonStyle.danger)
    return Card(text, rows=((done, Button("spare", say.say("button-spare"))),))
