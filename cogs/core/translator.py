"""Give Discord the names and descriptions of commands in every language we speak."""

import discord
from discord import app_commands

from texts import LOCALES, words

_LOCALES = {"ja": discord.Locale.japanese}
"""Discord's names of the supported languages. All other members see English."""


def locale(language: str) -> discord.Locale:
    """Return one of our languages as Discord names it."""
    return _LOCALES.get(language, discord.Locale.american_english)


def phrase(key: str, game: str | None = None) -> app_commands.locale_str:
    """Return the English text ``key``, translated when the commands are registered with Discord.

    ``game`` names the game that the text belongs to, unless it is the bot's own.
    """
    return app_commands.locale_str(words(LOCALES[0], game).say(key), key=key, game=game)


class FluentTranslator(app_commands.Translator):
    """Translate command texts with the bot's other texts."""

    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        """Return the text in ``locale``, or ``None`` to use English."""
        key = string.extras.get("key")
        for ours, theirs in _LOCALES.items():
            if locale is theirs and key is not None:
                return words(ours, string.extras.get("game")).say(key)
        return None
