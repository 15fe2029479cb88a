"""All text that people read, in a folder for each locale.

A game's texts are in ``<game>/messages.ftl``, ``lessons.ftl`` and ``puzzles.ftl``, its rules in ``<game>/rules.md``.
The other folders hold the bot's messages by subject. A folder may be named after a language (``de``) or a region
(``zh-TW``). What it lacks is read in the language, then in English.
"""

import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from types import MappingProxyType

from engines import GAMES
from engines.contract import Cell, RulesError, Sentence, Term
from texts.bundle import Bundle, Sources, city_names, variables

_FOLDER = Path(__file__).parent

_CACHED = 2048
"""The maximum number of cached sentences of all languages and games, about four megabytes.

Most are names and labels.
"""

COMPLETE = ("en", "ja")
"""The languages that have every message. The first is the default."""

_FOLDERS = frozenset(folder.name for folder in _FOLDER.iterdir() if (folder / "core").is_dir())

LOCALES = (*COMPLETE, *sorted(_FOLDERS - {*COMPLETE}))
"""The languages and regions that members can read, with the complete ones first."""

_LOCALE = re.compile("[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")

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

    ``locales`` are the language and those in which missing sentences are read. ``kanji`` says whether the reader knows
    kanji, ``coordinates`` whether cells are named by ``letters`` or as in ``shogi``, if the game has both.
    ``captions`` are the words in pictures of the game, each with its key.
    """

    def __init__(self, locales: tuple[str, ...], game: str | None, kanji: bool, coordinates: str) -> None:
        self.locale = locales[0]
        self.kanji = kanji
        self.coordinates = coordinates
        self._bundles = tuple(_bundle(one, game) for one in locales)
        self._speakers: dict[str, tuple[Bundle, ...]] = {}
        keys = _sources(locales[-1], game).names(_CAPTION) if game else ()
        self.captions = tuple((key, self.say(key)) for key in keys)

    def __contains__(self, key: str) -> bool:
        return any(bundle.has_message(key) for bundle in self._bundles)

    def is_translated(self, key: str) -> bool:
        """Return true if a sentence without parameters is read in this language, not in one that it falls back to."""
        return self._bundles[0] in self._bundles_with(key)

    def say(self, key: str, parameters: Mapping[str, object] | None = None, /, **more: object) -> str:
        """Return the sentence ``key``. Parameters that are a ``Term`` are translated first, several of them are listed.

        The whole sentence is in one language: if a term is missing in a translation, the sentence is read in the next.
        Raises ``LookupError`` for a key that every language lacks and ``ValueError`` for a missing parameter.
        """
        given = {**(parameters or {}), **more}
        for bundle in self._bundles_with(key):
            try:
                values = {name: self._value(bundle, value) for name, value in given.items()}
            except _Missing as missing:
                lacking = missing
            else:
                return _sentence(bundle, key, **values)
        raise lacking if key in self else LookupError(key)

    def _bundles_with(self, key: str) -> tuple[Bundle, ...]:
        """Return the languages that have a sentence. A game's own sentence in any language replaces the bot's."""
        found = self._speakers.get(key)
        if found is None:
            levels = {bundle: bundle.level(key) for bundle in self._bundles if bundle.is_complete(key)}
            first = min(levels.values(), default=None)
            found = self._speakers[key] = tuple(bundle for bundle, level in levels.items() if level == first)
        return found

    def _value(self, bundle: Bundle, value: object) -> object:
        """Return a parameter as it appears in a sentence of a language. Raises ``_Missing`` for a term it lacks."""
        if isinstance(value, Term):
            if bundle not in self._bundles_with(value.key):
                raise _Missing(value.key)
            return bundle.term(value.key, {name: self._value(bundle, one) for name, one in value.parameters.items()})
        if isinstance(value, Cell):
            return value.shogi if self.coordinates == "shogi" else value.letters
        if isinstance(value, tuple):
            return bundle.text("list-comma", {}).join(str(self._value(bundle, one)) for one in value)
        return value

    def templates(self, beginning: str) -> dict[str, str]:
        """Return the bot's messages whose keys have a beginning, as templates for ``str.format``."""
        sources = _sources(LOCALES[0], None)
        return {
            key: self.say(key, {name: f"{{{name}}}" for name in variables(sources.parsed(key))})
            for key in sources.names(beginning)
        }

    def listed(self, things: Iterable[str], kind: str = "comma") -> str:
        """Return things as this language lists them.

        A ``kind`` is the punctuation between them: ``comma``, ``dot`` (facts side by side), ``dash`` (opponents, or the
        first and the last), ``plus`` (partners), or ``sentences``.
        """
        return self.say(f"list-{kind}").join(things)

    def tell(self, sentence: Sentence | RulesError) -> str:
        """Return a sentence, or the reason of a refusal, in this language."""
        return self.say(sentence.key, sentence.parameters)


class _Missing(LookupError):
    """A language lacks a term."""


@lru_cache(_CACHED, typed=True)
def _sentence(bundle: Bundle, key: str, /, **values: object) -> str:
    return bundle.text(key, values)


def words(locale: str, game: str | None = None, coordinates: str = "language") -> Words:
    """Return the words of the language nearest to ``locale`` (``ja``, ``en-GB`` …).

    ``coordinates`` says how cells are named: by ``letters``, as in ``shogi``, or by ``language``: as its readers do.
    """
    language = locale_of(locale).partition("-")[0]
    if coordinates == "language":
        coordinates = "shogi" if language in _READ_SHOGI else "letters"
    return _words(_chain(locale), game, language in _WRITTEN_WITH_KANJI, coordinates)


def locale_of(locale: str) -> str:
    """Return a locale with its region, supported or not. The default language if it is malformed."""
    return locale if _LOCALE.fullmatch(locale) else LOCALES[0]


def nearest(locale: str) -> str:
    """Return the supported region or language that is nearest to a locale."""
    return _chain(locale)[0]


def own_name(locale: str) -> str:
    """Return the name of a supported language in that language."""
    return words(locale).say("language-itself")


@lru_cache(256)
def _chain(locale: str) -> tuple[str, ...]:
    """Return the supported locales in which a reader of a locale reads: the region, the language, the default one."""
    known = locale_of(locale)
    wanted = dict.fromkeys((known, known.partition("-")[0], LOCALES[0]))
    return tuple(one for one in wanted if one in _FOLDERS)


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
def _bundle(locale: str, game: str | None) -> Bundle:
    """Return the sentences of one language alone: those of a game before the bot's own."""
    return Bundle(locale, [_sources(locale, subject) for subject in ((game, None) if game else (None,))])


@cache
def _sources(locale: str, game: str | None) -> Sources:
    """Return the sentences of a language: those of a game, or the bot's own."""
    folder = _FOLDER / locale
    if game:
        return Sources(sorted((folder / game).glob("*.ftl")))
    return Sources(file for file in sorted(folder.rglob("*.ftl")) if file.relative_to(folder).parts[0] not in GAMES)


def pages(locale: str, game: str) -> tuple[Page, ...]:
    """Return the rules of a game as pages: each ``##`` heading of its file begins one; ``![](key)`` is a picture."""
    return _pages(next(one for one in _chain(locale) if _rules(one, game).exists()), game)


@cache
def _pages(locale: str, game: str) -> tuple[Page, ...]:
    source = _rules(locale, game).read_text("utf-8")
    found = []
    for part in re.split(r"^## ", source, flags=re.MULTILINE)[1:]:
        title, _, body = part.partition("\n")
        picture = re.search(r"^!\[\]\((.+?)\)\n", body, flags=re.MULTILINE)
        text = body.replace(picture[0], "") if picture else body
        found.append(Page(title.strip(), picture[1] if picture else None, text.strip()))
    return tuple(found)


def _rules(locale: str, game: str) -> Path:
    return _FOLDER / locale / game / "rules.md"
