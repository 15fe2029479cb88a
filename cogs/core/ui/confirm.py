"""Ask once more before something is done that can't be undone."""

import discord

from cogs.core.ui.card import Button, Card
from texts import Words


def confirmation(say: Words, text: str, acting: str, key: str, sparing: str = "spare") -> Card:
    """Return a confirmation question with the button ``key``, which performs ``acting``, and a cancel button.

    ``sparing`` is the target of the cancel button. By default a sentence says that nothing has changed.
    """
    done = Button(acting, say.say(key), discord.ButtonStyle.danger)
    return Card(text, rows=((done, Button(sparing, say.say("button-spare"))),))
