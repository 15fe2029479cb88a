"""Find the game that a member means, whatever language and script its name is typed in."""

import unicodedata
from functools import cache

from discord import app_commands

from club.model.errors import Refused
from cogs.core.press import Interaction
from engines import GAMES
from texts import LOCALES, words

_TO_HIRAGANA = {place: place - 0x60 for place in range(ord("ァ"), ord("ヶ") + 1)}


async def game_choices(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Offer the games that have the typed text in one of their names."""
    names = {key: words(str(interaction.locale), key).say("name") for key in GAMES}
    return [app_commands.Choice(name=names[key], value=key) for key in games_like(typed)]


def game_of_name(text: str) -> str:
    """Return the key of the only game that has ``text`` in one of its names. Raises ``Refused``."""
    keys = [text] if text in GAMES else games_like(text)
    if len(keys) != 1:
        raise Refused("error-no-game", game=text[:40])
    return keys[0]


def games_like(text: str) -> list[str]:
    """Return the games with ``text`` in one of their names, with or without macrons, or in kana."""
    wanted = _fold(text)
    return [key for key in GAMES if any(wanted in name for name in _names(key))]


@cache
def _names(key: str) -> tuple[str, ...]:
    """Return all names of a game in all languages as they are compared."""
    said = [words(locale, key).say(name) for locale in LOCALES for name in ("name", "name-readings")]
    return tuple({_fold(name) for name in (key, *said)})


def _fold(text: str) -> str:
    """Normalise differences that people ignore: width, case, diacritics, spaces, and the kind of kana."""
    split = unicodedata.normalize("NFKD", text.casefold())
    bare = "".join(sign for sign in split if unicodedata.category(sign) != "Mn" or "\u3099" <= sign <= "\u309a")
    whole = unicodedata.normalize("NFKC", bare).translate(_TO_HIRAGANA)
    return "".join(sign for sign in whole if sign.isalnum())
