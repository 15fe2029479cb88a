"""Give Discord the names and descriptions of commands in every language we speak."""

import discord
from discord import app_commands

from texts import LOCALES, words

_LOCALES = {"ja": discord.Locale.japanese}
"""Our languages as Discord names them; English is what everybody else sees."""


def locale(language: str) -> discord.Locale:
    """Return one of our languages as Discord names it."""
    return _LOCALES.get(language, discord.Locale.american_english)


def phrase(key: str, game: str | None = None) -> app_commands.locale_str:
    """Return the text ``key`` in English, to be translated when the commands are told to Discord.

    ``game`` names the game whose text it is, if it is not the bot's own.
    """
    return app_commands.locale_str(words(LOCALES[0], game).say(key), key=key, game=game)


class FluentTranslator(app_commands.Translator):
    """Look texts of commands up where all other texts stand."""

    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        """Return the text in ``locale``, or ``None`` where English will do."""
        key = string.extras.get("key")
        for ours, theirs in _LOCALES.items():
            if locale is theirs and key is not None:
                return words(ours, string.extras.get("game")).say(key)
        return None
