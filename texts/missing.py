"""Report what a translation lacks, and what in it no longer fits the English messages."""

from collections.abc import Container, Iterator, Mapping, Sequence
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message

from texts import LOCALES
from texts.bundle import Sources, references, variables

_FOLDER = Path(__file__).parent


def missing(locale: str) -> dict[str, list[str]]:
    """Return the gaps of a language, by the file where English has it: keys of messages, or a whole page of rules."""
    found = {}
    for name in _files(LOCALES[0]):
        own = _sources(locale, name)
        lacking = [key for key in _sources(LOCALES[0], name).names("") if key not in own]
        if name.endswith(".md") and name not in _files(locale):
            lacking = ["the whole file"]
        if lacking:
            found[name] = lacking
    return found


def mistakes(locale: str) -> list[str]:
    """Return the lines of a language that aren't messages, and messages that don't fit English or refer to nothing."""
    english = {key: name for name in _files(LOCALES[0]) for key in _sources(LOCALES[0], name).names("")}
    known = {*english}.union(*(_sources(locale, name).names("-") for name in _files(locale)))
    found = []
    for name in _files(locale):
        for entry in _entries(locale, name):
            if isinstance(entry, Junk):
                found.append(f"{name}: not a message: {str(entry.content).splitlines()[0]}")
            elif isinstance(entry, Message):
                found += [f"{name}: {entry.id.name}: {problem}" for problem in _problems(entry, name, english, known)]
    return found


def _problems(entry: Message, name: str, english: Mapping[str, str], known: Container[str]) -> Iterator[str]:
    home = english.get(entry.id.name)
    if home is None:
        yield "no such message in English"
    elif home != name and entry.id.name not in _sources(LOCALES[0], name):
        yield f"English has this message in {home}"
    else:
        unknown = variables(entry) - variables(_sources(LOCALES[0], name).parsed(entry.id.name))
        yield from (f"no variable {one} in English" for one in sorted(unknown))
    yield from (f"refers to {one}, which doesn't exist" for one in references(entry) if one not in known)


def _entries(locale: str, name: str) -> Sequence[object]:
    """Return the entries of a file; none if it is a page of rules."""
    file = _FOLDER / locale / name
    return FluentParser(with_spans=False).parse(file.read_text("utf-8")).body if file.suffix == ".ftl" else ()


def _files(locale: str) -> list[str]:
    folder = _FOLDER / locale
    return sorted(file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.suffix in (".ftl", ".md"))


def _sources(locale: str, name: str) -> Sources:
    """Return the messages of a file; none if there is no such file, or if it is a page of rules."""
    file = _FOLDER / locale / name
    return Sources([file] if file.suffix == ".ftl" and file.exists() else [])
