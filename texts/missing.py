"""Report what a translation lacks, and what in it no longer fits the English messages."""

from pathlib import Path

from fluent.syntax.ast import Junk

from texts import LOCALES
from texts.bundle import Sources, variables

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
    """Return the messages of a language that can't be read, that English lacks or whose variables English lacks."""
    found = []
    for name in _files(locale):
        own, english = _sources(locale, name), _sources(LOCALES[0], name)
        for key in own.names(""):
            if key not in english:
                found.append(f"{name}: {key}: no such message in English")
            elif isinstance(own.parsed(key), Junk):
                found.append(f"{name}: {key}: not a message")
            elif unknown := variables(own.parsed(key)) - variables(english.parsed(key)):
                found.append(f"{name}: {key}: no variable {', '.join(sorted(unknown))} in English")
    return found


def _files(locale: str) -> list[str]:
    folder = _FOLDER / locale
    return sorted(file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.suffix in (".ftl", ".md"))


def _sources(locale: str, name: str) -> Sources:
    """Return the messages of a file; none if there is no such file, or if it is a page of rules."""
    file = _FOLDER / locale / name
    return Sources([file] if file.suffix == ".ftl" and file.exists() else [])
