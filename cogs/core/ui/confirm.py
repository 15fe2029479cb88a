"""Ask once more before something is done that can't be undone."""

import discord

from cogs.core.ui.card import Button, Card
from texts import Words


def confirmation(say: Words, text: str, acting: str, key: str, sparing: str = "spare") -> Card:
    """Return a question with two answers: the button ``key``, which does what ``acting`` means, or change nothing.

    ``sparing`` is what changing nothing leads to: if nothing else is said, a sentence that says so.
    """
    done = Button(acting, say.say(key), discord.ButtonStyle.danger)
    return Card(text, rows=((done, Button(sparing, say.say("button-spare"))),))
