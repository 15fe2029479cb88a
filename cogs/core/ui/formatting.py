"""Show an organiser's text with its formatting, without letting it affect the lines around it.

Bold, italics, underline, strikethrough, lists, quotes, plain links, custom emoji and dates work. Mentions, disguised
links, headings, spoilers and code are shown as they are typed. Discord's rules:
https://support.discord.com/hc/en-us/articles/210298617.
"""

import re

from cogs.core.ui.literal import NOTHING

_BLOCK = re.compile(r"(?:(?P<bullet>[-*])|(?P<kept>\d{1,3}\.|>)) +(?=\S)")
_HEADING = re.compile(r"(?P<before>\d*)(?P<mark>(?<!\d)[#>-]|(?<=\d)\.(?= ))")
_INNER = r"((?:\\.|[^\\])+?)"
_SPANS = {
    "**": re.compile(rf"\*\*(?=\S){_INNER}(?<=\S)\*\*(?!\*)"),
    "__": re.compile(rf"__(?=\S){_INNER}(?<=\S)__(?!_)"),
    "~~": re.compile(rf"~~(?=\S){_INNER}(?<=\S)~~(?!~)"),
    "*": re.compile(rf"\*(?=[^\s*]){_INNER}(?<=[^\s*])\*(?!\*)|(?<!\w)_(?=[^\s_]){_INNER}(?<=[^\s_])_(?!\w)"),
}
"""The styles by their marks. Longer marks come first."""

_ADDRESS = re.compile(r"(?<![0-9A-Za-z_])https?://[^\s<>]+", re.IGNORECASE)
_SHOWN = re.compile(r"<t:-?\d{1,12}(?::[tTdDfFR])?>|<a?:\w{2,32}:\d{15,20}>")
_BRACKETED = re.compile(r"<(https?://[^\s<>]+)>", re.IGNORECASE)
_BROKEN = re.compile(r"(@)(?=everyone|here)|(:)(?=//)", re.IGNORECASE)
"""Places where a zero-width character keeps Discord from making a mention or a link."""

_ESCAPED = re.compile(r"\\[\\*_~`|\[\]<>#.()-]")
_MARKS = "*_~`|[]<\\"
_END = re.compile(r"[.,:;\"')]*(?:\s|$)")
"""Characters that Discord leaves out of a link if they follow an address directly."""

_TRAILING = ".,:;!?\"'*`|)]}。、，．：；！？）」』】"
_ENCODED = {letter: f"%{ord(letter):02X}" for letter in "*`|\\[]"}
_SPACE = "\u200a"
"""The narrowest space, which marks the end of an address."""


def formatted(text: str) -> str:
    """Return a text that can be placed between lines of other messages. Names are shown with ``literal`` instead."""
    return "\n".join(_line(line.strip()) for line in text.splitlines())


def _line(line: str) -> str:
    block = _BLOCK.match(line)
    if block is None:
        return _begun(line)
    return ("- " if block["bullet"] else f"{block['kept']} ") + _begun(line[block.end() :])


def _begun(text: str) -> str:
    """Return the start of a line, or of a list item, without a heading or a nested list."""
    heading = _HEADING.match(text)
    if heading is None:
        return _styled(text)
    return f"{heading['before']}\\{heading['mark']}{_styled(text[heading.end() :])}"


def _styled(text: str, around: frozenset[str] = frozenset()) -> str:
    """Return a formatted part of a line. The marks ``around`` it can't be used in it again."""
    shown, at = "", 0
    while at < len(text):
        part, at = _next(text, at, around)
        separate = shown[-1:] in {*"*_~"} and part[:1] in {*"*_~"}
        shown += NOTHING + part if separate else part
    return shown


def _next(text: str, at: int, around: frozenset[str]) -> tuple[str, int]:
    """Return the safe form of the next token of a text, and its end."""
    for mark, pattern in _SPANS.items():
        if mark not in around and (span := pattern.match(text, at)):
            return _surrounded(mark, _styled(span[1] or span[2], around | {mark})), span.end()
    bracketed = _BRACKETED.match(text, at)
    if bracketed and (link := _link(bracketed[1], 0, around)):
        return link[0] + _styled(bracketed[1][link[1] :], around) + _gap(text, bracketed.end()), bracketed.end()
    if link := _link(text, at, around):
        return link
    for pattern in (_SHOWN, _ESCAPED):
        if found := pattern.match(text, at):
            return found[0], found.end()
    if found := _BROKEN.match(text, at):
        return found[0] + NOTHING, found.end()
    return ("\\" if text[at] in _MARKS else "") + text[at], at + 1


def _surrounded(mark: str, inner: str) -> str:
    """Return a text between two marks. Next to another mark, Discord could read both as one."""
    before, after = (NOTHING if end in {*"*_~"} else "" for end in (inner[0], inner[-1]))
    return f"{mark}{before}{inner}{after}{mark}"


def _link(text: str, at: int, around: frozenset[str]) -> tuple[str, int] | None:
    """Return the address at a place in a text, and its end. An address with a user name isn't linked."""
    found = _ADDRESS.match(text, at)
    if found is None:
        return None
    address = found[0]
    while address[-1] in _TRAILING and (address[-1] != ")" or address.count(")") > address.count("(")):
        address = address[:-1]
    end = at + len(address)
    host = re.split("[/?#]", address.partition("//")[2])[0]
    if not host or "@" in host:
        return None
    encoded = "".join(_ENCODED.get(letter, letter) for letter in address)
    for mark in around & {"__", "~~"}:
        encoded = encoded.replace(mark[0], f"%{ord(mark[0]):02X}")
    return encoded + _gap(text, end), end


def _gap(text: str, end: int) -> str:
    """Return the separator between an address that ends at a place of a text and the text after it."""
    return "" if _END.match(text, end) else _SPACE
