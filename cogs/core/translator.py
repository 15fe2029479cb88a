"""Give Discord the names and descriptions of commands in every language we speak."""

import discord
from discord import app_commands

from texts import LOCALES, nearest, words


def locale(language: str) -> discord.Locale:
    """Return one of our languages as Discord names it."""
    return next((one for one in discord.Locale if nearest(one.value) == language), discord.Locale.american_english)


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
        key, language = string.extras.get("key"), nearest(locale.value)
        if key is None or language == LOCALES[0]:
            return None
        say = words(language, string.extras.get("game"))
        return say.say(key) if say.is_translated(key) else None
