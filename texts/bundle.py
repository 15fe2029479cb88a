"""Keep sentences as they are written, and parse each when it is first said: parsed, a file takes twenty times more."""

import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, cast

from babel import Locale
from babel.core import get_global
from babel.localedata import load
from fluent.runtime import FluentBundle
from fluent.runtime.prepare import Compiler
from fluent.runtime.resolver import Message
from fluent.syntax import FluentParser

_BEGINNING = re.compile(r"^(-?[A-Za-z][\w-]*) *=", re.MULTILINE)
"""Where a message or a term begins: its other lines begin with a blank or a brace."""

_NUMBERS = {"decimal_formats", "default_numbering_system", "number_symbols", "numbering_systems", "plural_form"}
"""What sentences need of all that Babel knows of a language: how numbers are written, and what they do to words."""

_cities: dict[str, list[tuple[str, str]]] = {}
"""The cities of each language, read before the rest of what Babel knows is removed."""

_PLACES = "likely_subtags", "territory_currencies", "territory_languages"
"""What Babel knows of the world that says nothing about a language of ours."""

_parser = FluentParser(with_spans=False)


class Sources:
    """The messages and terms of some files, each parsed at most once for all bundles; of a term the name has a hyphen.

    What stands in a file replaces what an earlier one has under the same name.
    """

    def __init__(self, files: Iterable[Path]) -> None:
        self._texts: dict[str, str] = {}
        self._parsed: dict[str, Message] = {}
        for file in files:
            text = file.read_text("utf-8")
            found = [*_BEGINNING.finditer(text)]
            ends = [*(one.start() for one in found[1:]), len(text)]
            self._texts |= {one[1]: text[one.start() : end] for one, end in zip(found, ends, strict=bool(found))}

    def __contains__(self, name: str) -> bool:
        return name in self._texts

    def names(self, beginning: str) -> list[str]:
        """Return the names that begin so, in the order of the files."""
        return [name for name in self._texts if name.startswith(beginning)]

    def text(self, name: str) -> str:
        """Return a message or term as it is written; raises ``LookupError``."""
        return self._texts[name]

    def parsed(self, name: str) -> Message:
        """Return a message or term, ready to be formatted; raises ``LookupError``."""
        known = self._parsed.get(name)
        if known is None:
            entry = _parser.parse_entry(self.text(name))
            known = self._parsed[name] = cast("Any", Compiler())(entry)
        return known


class Bundle(FluentBundle):
    """Say what stands in some ``sources``; the first that has a name is asked."""

    def __init__(self, locale: str, sources: Sequence[Sources]) -> None:
        super().__init__([locale], use_isolating=False)
        self._sources = sources

    def _get_babel_locale(self) -> Locale:
        """Return what Babel knows of the language, of which it keeps no more than is needed: else it takes 3 MiB."""
        found = Locale.parse(self.locales[0])
        if self.locales[0] not in _cities:
            named = found.time_zones.items()
            _cities[self.locales[0]] = [(str(zone), str(names["city"])) for zone, names in named if "city" in names]
        for known in (load("root"), load(str(found))):  # those that Babel itself goes on to use
            for part in known.keys() - _NUMBERS:
                del known[part]
        for places in _PLACES:
            cast("Any", get_global)(places).clear()
        return found

    def has_message(self, message_id: str) -> bool:
        """Tell whether there is such a message."""
        return any(message_id in source for source in self._sources)

    def _lookup(self, entry_id: str, term: bool = False) -> Message:
        """Return a message or a term; the library, too, asks this for what a sentence refers to."""
        name = f"-{entry_id}" if term else entry_id
        for source in self._sources:
            if name in source:
                return source.parsed(name)
        raise LookupError(name)


def city_names(locale: str) -> list[tuple[str, str]]:
    """Return the time zones that Babel names by a city in a language, each with that name; a bundle reads them."""
    return _cities[locale]
