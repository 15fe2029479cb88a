"""Keep sentences as source text and parse each on first use: a parsed file takes twenty times the memory."""

import re
from collections.abc import Iterable, Sequence
from pathlib import Path

from babel import Locale
from fluent.runtime import FluentBundle
from fluent.runtime.resolver import Message
from fluent.syntax import FluentParser
from fluent.syntax.ast import EntryType, MessageReference, Resource, TermReference
from fluent.syntax.visitor import Visitor

_BEGINNING = re.compile(r"^(-?[A-Za-z][\w-]*) *=", re.MULTILINE)
"""The beginning of a message or a term. Its other lines begin with a space or a brace."""

_parser = FluentParser(with_spans=False)


class Sources:
    """The messages and terms of some files, each parsed at most once for all bundles; names of terms have a hyphen.

    An entry replaces an earlier file's entry of the same name.
    """

    def __init__(self, files: Iterable[Path]) -> None:
        self._texts: dict[str, str] = {}
        self._parsed: dict[str, EntryType] = {}
        for file in files:
            text = file.read_text("utf-8")
            found = [*_BEGINNING.finditer(text)]
            ends = [*(one.start() for one in found[1:]), len(text)]
            self._texts |= {one[1]: text[one.start() : end] for one, end in zip(found, ends, strict=bool(found))}

    def __contains__(self, name: str) -> bool:
        return name in self._texts

    def names(self, beginning: str) -> list[str]:
        """Return the names with this beginning, in the order of the files."""
        return [name for name in self._texts if name.startswith(beginning)]

    def text(self, name: str) -> str:
        """Return the source text of a message or term; raises ``LookupError``."""
        return self._texts[name]

    def parsed(self, name: str) -> EntryType:
        """Return a parsed message or term; raises ``LookupError``."""
        known = self._parsed.get(name)
        if known is None:
            known = self._parsed[name] = _parser.parse_entry(self.text(name))
        return known


class Bundle(FluentBundle):
    """Format messages of some ``sources``; the first source that has a name is used."""

    def __init__(self, locale: str, sources: Sequence[Sources]) -> None:
        super().__init__([locale], use_isolating=False)
        self._sources = sources
        self._added: set[str] = set()

    def has_message(self, message_id: str) -> bool:
        """Return true if the message exists."""
        return any(message_id in source for source in self._sources)

    def get_message(self, message_id: str) -> Message:
        """Return a message, ready to be formatted; raises ``LookupError``."""
        self._add(message_id)
        return super().get_message(message_id)

    def _add(self, name: str) -> None:
        """Add a message or a term, and the entries that it refers to, unless it has been added."""
        source = next((source for source in self._sources if name in source), None)
        if name in self._added or source is None:
            return
        self._added.add(name)
        entry = source.parsed(name)
        self.add_resource(Resource([entry]))
        references = _References()
        references.visit(entry)
        for needed in references.found:
            self._add(needed)


class _References(Visitor):
    """Find the names of the messages and terms that an entry refers to."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_MessageReference(self, node: MessageReference) -> None:  # noqa: N802 - the library's name
        self.found.append(node.id.name)

    def visit_TermReference(self, node: TermReference) -> None:  # noqa: N802 - the library's name
        self.found.append(f"-{node.id.name}")
        self.generic_visit(node)


def city_names(locale: str) -> list[tuple[str, str]]:
    """Return the time zones that Babel names by a city in a language, each with that name."""
    zones = Locale.parse(locale).time_zones.items()
    return [(str(zone), str(names["city"])) for zone, names in zones if "city" in names]
