"""Keep sentences as source text and parse each on first use: a parsed file takes twenty times the memory."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from babel import Locale
from fluent.runtime import FluentBundle
from fluent.runtime.resolver import Message
from fluent.runtime.types import FluentType
from fluent.syntax import FluentParser
from fluent.syntax.ast import EntryType, MessageReference, Resource, TermReference, VariableReference
from fluent.syntax.visitor import Visitor

_BEGINNING = re.compile(r"^(-?[A-Za-z][\w-]*) *=", re.MULTILINE)
"""The beginning of a message or a term. Its other lines begin with a space or a brace."""

_parser = FluentParser(with_spans=False)


class Sources:
    """The messages and terms of some files, each parsed at most once for all bundles. Names of terms have a hyphen.

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
        """Return the source text of a message or term. Raises ``LookupError``."""
        return self._texts[name]

    def parsed(self, name: str) -> EntryType:
        """Return a parsed message or term. Raises ``LookupError``."""
        known = self._parsed.get(name)
        if known is None:
            known = self._parsed[name] = _parser.parse_entry(self.text(name))
        return known


@dataclass(frozen=True, slots=True)
class Forms(FluentType):
    """A translated term with its other forms: the attributes of its message, such as ``accusative`` or ``gender``."""

    text: str
    forms: tuple[tuple[str, str], ...]

    def __str__(self) -> str:
        return self.text

    def format(self, locale: Locale) -> str:
        """Return the usual form."""
        return self.text


def _form(term: object, name: str) -> str:
    """Return a form of a term, or the usual one: the function ``FORM($term, "name")`` of messages."""
    return dict(term.forms).get(name, term.text) if isinstance(term, Forms) else str(term)


class Bundle(FluentBundle):
    """Format messages of some ``sources`` in a language. The first source that has a name is used."""

    def __init__(self, locale: str, sources: Sequence[Sources]) -> None:
        functions: dict[str, Any] = {"FORM": _form}
        super().__init__([locale], functions, use_isolating=False)
        self._sources = sources
        self._needed: dict[str, list[str]] = {}

    def level(self, name: str) -> int:
        """Return the number of the first source that has a message or term, or the number of sources."""
        return next((level for level, source in enumerate(self._sources) if name in source), len(self._sources))

    def has_message(self, message_id: str) -> bool:
        """Return true if the message exists."""
        return any(message_id in source for source in self._sources)

    def is_complete(self, name: str) -> bool:
        """Return true if a message exists with all messages and terms that it refers to."""
        return self.has_message(name) and all(map(self.is_complete, self._add(name)))

    def get_message(self, message_id: str) -> Message:
        """Return a message, ready to be formatted. Raises ``LookupError``."""
        self._add(message_id)
        return super().get_message(message_id)

    def text(self, key: str, values: Mapping[str, object]) -> str:
        """Return a message with its values.

        Raises ``LookupError`` if it is missing and ``ValueError`` for a missing value.
        """
        pattern = self.get_message(key).value
        if pattern is None:
            raise LookupError(key)
        sentence, errors = self.format_pattern(pattern, dict(values))
        if errors:
            raise ValueError(f"{self.locales[0]}: {key}: {errors[0]}")
        return str(sentence)

    def term(self, key: str, values: Mapping[str, object]) -> str | Forms:
        """Return a message as a value of another, with its forms if it has any. Raises the same errors as ``text``."""
        forms = self.get_message(key).attributes
        text = self.text(key, values)
        if not forms:
            return text
        return Forms(text, tuple((name, str(self.format_pattern(one, dict(values))[0])) for name, one in forms.items()))

    def _add(self, name: str) -> list[str]:
        """Add a message or a term with the entries that it refers to, once, and return the names of these entries."""
        known = self._needed.get(name)
        if known is not None or not self.has_message(name):
            return known or []
        entry = self._sources[self.level(name)].parsed(name)
        self.add_resource(Resource([entry]))
        found = self._needed[name] = references(entry)
        for needed in found:
            self._add(needed)
        return found


def references(entry: EntryType) -> list[str]:
    """Return the names of the messages and terms that an entry refers to. Names of terms have a hyphen."""
    found = _References()
    found.visit(entry)
    return found.names


class _References(Visitor):
    """Find the names of the messages and terms that an entry refers to."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def visit_MessageReference(self, node: MessageReference) -> None:  # noqa: N802 - the library's name
        self.names.append(node.id.name)

    def visit_TermReference(self, node: TermReference) -> None:  # noqa: N802 - the library's name
        self.names.append(f"-{node.id.name}")
        self.generic_visit(node)


def variables(entry: EntryType) -> set[str]:
    """Return the variables of a message."""
    found = _Variables()
    found.visit(entry)
    return found.names


class _Variables(Visitor):
    """Find the variables of a message."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802 - the library's name
        self.names.add(node.id.name)


def city_names(locale: str) -> list[tuple[str, str]]:
    """Return the time zones that Babel names by a city in a language, each with that name."""
    zones = Locale.parse(locale, sep="-").time_zones.items()
    return [(str(zone), str(names["city"])) for zone, names in zones if "city" in names]
