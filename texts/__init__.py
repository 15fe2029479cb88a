"""All text that people read, in a folder for each locale.

A game's texts are in ``<game>/messages.ftl``, ``lessons.ftl`` and ``puzzles.ftl``, its rules in ``<game>/rules.md``.
The other folders hold the bot's messages by subject.
"""

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from types import MappingProxyType

from engines import GAMES
from engines.contract import Cell, RulesError, Sentence, Term
from texts.bundle import Bundle, Sources, city_names

_FOLDER = Path(__file__).parent

_CACHED = 2048
"""The maximum number of cached sentences of all languages and games, about four megabytes.

Most are names and labels.
"""

LOCALES = ("en", "ja")
"""The supported languages. The first is the default."""

_LANGUAGE = re.compile("[a-z]{2,3}")

_WRITTEN_WITH_KANJI = ("ja", "zh")
"""The languages whose readers know kanji, including unsupported ones."""

_READ_SHOGI = ("ja",)
"""The languages whose readers get shogi cell names by default."""

_CAPTION = "scene-"
"""The key prefix of words that are drawn into pictures."""


@dataclass(frozen=True, slots=True)
class Page:
    """A page of the rules of a game: a title, the key of its picture (or ``None``) and Discord markdown."""

    title: str
    picture: str | None
    text: str


class Words:
    """The sentences of one language: those of the bot and, with a game, those of that game.

    ``kanji`` says whether the reader knows kanji, ``coordinates`` whether cells are named by ``letters`` or as in
    ``shogi``, if the game has both. ``captions`` are the words in pictures of the game, each with its
    key.
    """

    def __init__(self, locale: str, game: str | None, kanji: bool, coordinates: str) -> None:
        self.locale = locale
        self.kanji = kanji
        self.coordinates = coordinates
        own = (_sources(locale, game),) if game else ()
        self.bundle = Bundle(locale, (*own, _sources(locale, None)))
        self.captions = tuple((key, self.say(key)) for source in own for key in source.names(_CAPTION))

    def __contains__(self, key: str) -> bool:
        return self.bundle.has_message(key)

    def say(self, key: str, parameters: Mapping[str, object] | None = None, /, **more: object) -> str:
        """Return the sentence ``key``; parameters that are a ``Term`` are translated first, several of them are listed.

        Raises ``LookupError`` for a key that the language lacks and ``ValueError`` for a missing parameter.
        """
        values = {name: self._value(value) for name, value in {**(parameters or {}), **more}.items()}
        return _sentence(self, key, **values)

    def _value(self, value: object) -> object:
        """Return a parameter as it appears in a sentence."""
        if isinstance(value, Term):
            return self.say(value.key, value.parameters)
        if isinstance(value, Cell):
            return value.shogi if self.coordinates == "shogi" else value.letters
        if isinstance(value, tuple):
            return self.say("list-comma").join(str(self._value(one)) for one in value)
        return value

    def format(self, key: str, values: dict[str, object]) -> str:
        """Return the sentence ``key`` with values as they appear in it; raises the same errors as ``say``."""
        pattern = self.bundle.get_message(key).value
        if pattern is None:
            raise LookupError(key)
        sentence, errors = self.bundle.format_pattern(pattern, values)
        if errors:
            raise ValueError(f"{self.locale}: {key}: {errors[0]}")
        return str(sentence)

    def tell(self, sentence: Sentence | RulesError) -> str:
        """Return a sentence, or the reason of a refusal, in this language."""
        return self.say(sentence.key, sentence.parameters)


@lru_cache(_CACHED, typed=True)
def _sentence(say: Words, key: str, /, **values: object) -> str:
    return say.format(key, values)


def words(locale: str, game: str | None = None, coordinates: str = "language") -> Words:
    """Return the words of the language nearest to ``locale`` (``ja``, ``en-GB`` …).

    ``coordinates`` says how cells are named: by ``letters``, as in ``shogi``, or by ``language``: as its readers do.
    """
    language = language_of(locale)
    if coordinates == "language":
        coordinates = "shogi" if language in _READ_SHOGI else "letters"
    return _words(_nearest(locale), game, language in _WRITTEN_WITH_KANJI, coordinates)


def language_of(locale: str) -> str:
    """Return the language of a locale, supported or not: ``en`` for ``en-GB``; the default one if it is malformed."""
    language = locale.partition("-")[0]
    return language if _LANGUAGE.fullmatch(language) else LOCALES[0]


def _nearest(locale: str) -> str:
    """Return the supported language that is nearest to a locale."""
    language = language_of(locale)
    return language if language in LOCALES else LOCALES[0]


_words = cache(Words)


@cache
def names(game: str) -> Mapping[str, str]:
    """Return the notation for each name that members may type in moves of a game.

    The names of all languages are accepted, whatever language a member reads. Filler words have no notation.
    """
    found: dict[str, str] = {}
    for locale in LOCALES:
        say = words(locale, game).say
        found |= dict.fromkeys(say("typed-fillers").split(), "")
        for entry in say("typed-names").split(";"):
            token, _, said = entry.strip().partition(" ")
            found |= {_plain_name(name): token for name in re.split("[,、]", said) if name.strip()}
    return MappingProxyType(found)


def _plain_name(name: str) -> str:
    """Return a name in the form in which typed text is compared."""
    return unicodedata.normalize("NFKC", name.strip()).casefold()


@cache
def cities() -> Mapping[str, str]:
    """Return the time zone of each city that members may type, by its name in any of our languages."""
    found: dict[str, str] = {}
    for locale in LOCALES:
        say = words(locale).say
        found |= {name: zone for zone, name in city_names(locale) if name not in found}
        for entry in say("typed-cities").split(";"):
            zone, _, said = entry.strip().partition(" ")
            found |= dict.fromkeys((name.strip() for name in re.split("[,、]", said)), zone)
    return MappingProxyType(found)


@cache
def _sources(locale: str, game: str | None) -> Sources:
    """Return the sentences of a language: those of a game, or the bot's own."""
    folder = _FOLDER / locale
    if game:
        return Sources(sorted((folder / game).glob("*.ftl")))
    return Sources(file for file in sorted(folder.rglob("*.ftl")) if file.relative_to(folder).parts[0] not in GAMES)


def pages(locale: str, game: str) -> tuple[Page, ...]:
    """Return the rules of a game as pages: each ``##`` heading of its file begins one; ``![](key)`` is a picture."""
    return _pages(_nearest(locale), game)


@cache
def _pages(locale: str, game: str) -> tuple[Page, ...]:
    source = (_FOLDER / locale / game / "rules.md").read_text("utf-8")
    found = []
    for part in re.split(r"^## ", source, flags=re.MULTILINE)[1:]:
        title, _, body = part.partition("\n")
        picture = re.search(r"^!\[\]\((.+?)\)\n", body, flags=re.MULTILINE)
        text = body.replace(picture[0], "") if picture else body
        found.append(Page(title.strip(), picture[1] if picture else None, text.strip()))
    return tuple(found)
