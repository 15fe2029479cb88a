"""Every sentence that a person reads: the bot's in several files of ``texts/<locale>``, each game's in ``<game>.ftl``.

The rules of each game stand beside them as ``<game>.md``.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from types import MappingProxyType

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Resource

from engines import GAMES
from engines.contract import RulesError, Sentence, Term

_FOLDER = Path(__file__).parent

_KEPT = 2048
"""How many sentences of each language and game are kept: names and labels are said again and again."""

LOCALES = ("en", "ja")
"""The languages that Hatoba speaks; the first is the one for everybody else."""


@dataclass(frozen=True, slots=True)
class Page:
    """Hold one page of a game's rules: a title, the key of its picture (or ``None``) and Discord markdown."""

    title: str
    picture: str | None
    text: str


class Words:
    """Say things in one language: the bot's own sentences and, where a game is named, that game's."""

    def __init__(self, locale: str, game: str | None) -> None:
        self.locale = locale
        self._bundle = FluentBundle([locale], use_isolating=False)
        files = sorted((_FOLDER / locale).glob("*.ftl"))
        for file in (
            *(file for file in files if file.stem not in GAMES),
            *(file for file in files if file.stem == game),
        ):
            self._bundle.add_resource(_resource(file), allow_overrides=True)
        self._made = lru_cache(_KEPT, typed=True)(self._make)

    def __contains__(self, key: str) -> bool:
        return self._bundle.has_message(key)

    def say(self, key: str, parameters: Mapping[str, object] | None = None, /, **more: object) -> str:
        """Return the sentence ``key``; a parameter that is a ``Term`` is said first.

        Raises ``LookupError`` for a key that the language lacks and ``ValueError`` for a missing parameter.
        """
        values = {
            name: self.say(value.key) if isinstance(value, Term) else value
            for name, value in {**(parameters or {}), **more}.items()
        }
        return self._made(key, **values)

    def _make(self, key: str, /, **values: object) -> str:
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise LookupError(key)
        sentence, errors = self._bundle.format_pattern(pattern, values)
        if errors:
            raise ValueError(f"{self.locale}: {key}: {errors[0]}")
        return str(sentence)

    def tell(self, told: Sentence | RulesError) -> str:
        """Return the sentence for something told or refused."""
        return self.say(told.key, told.parameters)


def words(locale: str, game: str | None = None) -> Words:
    """Return the words of the language nearest to ``locale`` (``ja``, ``en-GB`` …)."""
    language = locale.partition("-")[0]
    return _words(language if language in LOCALES else LOCALES[0], game)


_words = cache(Words)


@cache
def names(game: str) -> Mapping[str, str]:
    """Return what the names that members may type in moves of a game stand for in its notation.

    Those of all languages count, whatever language a member reads. Words that only fill stand for nothing.
    """
    found: dict[str, str] = {}
    for locale in LOCALES:
        say = words(locale, game).say
        found |= dict.fromkeys(say("typed-fillers").split(), "")
        for entry in say("typed-names").split(";"):
            token, _, said = entry.strip().partition(" ")
            found |= {name.strip().casefold(): token for name in said.split(",") if name.strip()}
    return MappingProxyType(found)


@cache
def _resource(file: Path) -> Resource:
    """Read a file of sentences, which takes long, only once for all games."""
    return FluentResource(file.read_text("utf-8"))


@cache
def pages(locale: str, game: str) -> tuple[Page, ...]:
    """Return the rules of a game as pages: each ``##`` heading of its file begins one, ``![](key)`` names a picture."""
    source = (_FOLDER / words(locale).locale / f"{game}.md").read_text("utf-8")
    found = []
    for part in re.split(r"^## ", source, flags=re.MULTILINE)[1:]:
        title, _, body = part.partition("\n")
        picture = re.search(r"^!\[\]\((.+?)\)\n", body, flags=re.MULTILINE)
        text = body.replace(picture[0], "") if picture else body
        found.append(Page(title.strip(), picture[1] if picture else None, text.strip()))
    return tuple(found)
