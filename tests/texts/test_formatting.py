"""Organisers' texts are formatted as intended, and never change the text after them, ping or hide a link.

``markdown`` reads a message as Discord does; its rules are those of Discord's client.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.core.ui.formatting import formatted

_INVISIBLE = re.compile("[\u200b\u200a]")


@dataclass
class Node:
    """A part of a message: its kind, where it leads if it is a link, and what is in it."""

    kind: str
    parts: "list[Node | str]" = field(default_factory=list)
    address: str = ""

    def text(self) -> str:
        """Return the letters that a reader sees."""
        return "".join(part if isinstance(part, str) else part.text() for part in self.parts)

    def nodes(self) -> "Iterator[Node]":
        """Yield this node and all nested ones."""
        yield self
        for part in self.parts:
            if isinstance(part, Node):
                yield from part.nodes()


_BLOCKS = [
    ("code", re.compile(r"```(?:\w*\n)?([\s\S]*?)\n?```\n?")),
    ("heading", re.compile(r"#{1,3} +(.+)(?:\n|$)")),
    ("small", re.compile(r"-# +(.+)(?:\n|$)")),
    ("quote", re.compile(r">>> ([\s\S]+)")),
    ("quote", re.compile(r"((?:> .*(?:\n|$))+)")),
    ("list", re.compile(r" *(?:[-*]|\d+\.) +(.+)(?:\n|$)")),
]
_SPANS: list[tuple[str, re.Pattern[str], Callable[[re.Match[str]], str]]] = [
    ("plain", re.compile(r"\\([^0-9A-Za-z\s])"), lambda found: ""),
    ("code", re.compile(r"(`+)([\s\S]*?[^`])\1(?!`)"), lambda found: ""),
    ("mention", re.compile(r"(<[@#][!&]?\d+>|<id:\w+>|</[^>]+:\d+>|@everyone|@here)"), lambda found: ""),
    ("emoji", re.compile(r"(<a?:\w+:\d+>)"), lambda found: ""),
    ("date", re.compile(r"(<t:-?\d+(?::[tTdDfFR])?>)"), lambda found: ""),
    ("disguised", re.compile(r"\[([^\]]*)\]\(<?(\w+://[^\s)]*)[^)]*\)"), lambda found: found[2]),
    ("link", re.compile(r"<(\w+://[^\s>]+)>"), lambda found: found[1]),
    ("link", re.compile(r"((?:https?|steam|discord)://[^\s<]+[^<.,:;\"'\]\s])"), lambda found: found[1]),
    ("bold", re.compile(r"\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)"), lambda found: ""),
    ("underline", re.compile(r"__((?:\\[\s\S]|[^\\])+?)__(?!_)"), lambda found: ""),
    (
        "italics",
        re.compile(
            r"\*(?=\S)((?:\*\*|\\[\s\S]|\s+(?:\\[\s\S]|[^\s*\\]|\*\*)|[^\s*\\])+?)\*(?!\*)"
            r"|(?<!\w)_((?:__|\\[\s\S]|[^\\_])+?)_(?!\w)"
        ),
        lambda found: "",
    ),
    ("strikethrough", re.compile(r"~~([\s\S]+?)~~(?!_)"), lambda found: ""),
    ("spoiler", re.compile(r"\|\|([\s\S]+?)\|\|"), lambda found: ""),
]
_RAW = {"plain", "code", "mention", "emoji", "date", "link"}


def markdown(text: str) -> Node:
    """Return a message as Discord shows it."""
    shown = Node("message")
    while text:
        for kind, pattern in _BLOCKS:
            if found := pattern.match(text):
                inner = re.sub(r"(?m)^> ", "", found[1]) if kind == "quote" else found[1]
                parts: list[Node | str] = [inner] if kind == "code" else spans(inner)
                shown.parts.append(Node(kind, parts))
                text = text[found.end() :]
                break
        else:
            line, _, rest = text.partition("\n")
            end = next((at for at in range(len(line) + 1, len(text)) if starts_block(text, at)), len(text))
            shown.parts += spans(text[:end])
            text = text[end:]
            assert rest or not text or end
    return shown


def starts_block(text: str, at: int) -> bool:
    """Return true if a block starts at a place of a text."""
    return text[at - 1] == "\n" and any(pattern.match(text, at) for _, pattern in _BLOCKS)


def spans(text: str) -> list[Node | str]:
    """Return the parts of a text, those with a style as nodes."""
    parts: list[Node | str] = []
    at = 0
    while at < len(text):
        for kind, pattern, address in _SPANS:
            if kind == "link" and re.match(r"\w", text[at - 1 : at], re.ASCII):
                continue
            if found := pattern.match(text, at):
                inner = next(group for group in reversed(found.groups()) if group is not None)
                inner = found[1] if kind == "disguised" else inner
                parts.append(inner if kind == "plain" else styled(kind, inner, address(found)))
                at = found.end()
                break
        else:
            parts.append(text[at])
            at += 1
    return parts


def styled(kind: str, inner: str, address: str) -> Node:
    """Return a part with a style."""
    return Node(kind, [inner] if kind in _RAW else spans(inner), address)


def kinds(typed: str) -> list[tuple[str, str]]:
    """Return the styles in an organiser's text, with the parts in each style."""
    found = (node for node in markdown(formatted(typed)).nodes() if node.kind != "message")
    return [(node.kind, _INVISIBLE.sub("", node.text())) for node in found]


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Our monthly **Friday** cup", [("bold", "Friday")]),
        ("rules at https://example.org", [("link", "https://example.org")]),
        ("*soft* and _soft_, __under__, ~~gone~~", [
            ("italics", "soft"), ("italics", "soft"), ("underline", "under"), ("strikethrough", "gone")
        ]),
        ("***both***", [("bold", "both"), ("italics", "both")]),
        ("*a **b** c*", [("italics", "a b c"), ("bold", "b")]),
        ("**see https://example.org/a_b**", [("bold", "see https://example.org/a_b"), ("link", "https://example.org/a_b")]),
        ("- one\n* two\n3. three", [("list", "one"), ("list", "two"), ("list", "three")]),
        ("- **one**\n> said", [("list", "one"), ("bold", "one"), ("quote", "said")]),
        ("<https://example.org/a> <t:1700000000:R> <:dove:123456789012345678>", [
            ("link", "https://example.org/a"), ("date", "<t:1700000000:R>"), ("emoji", "<:dove:123456789012345678>")
        ]),
        ("(https://example.org/a_(b)).", [("link", "https://example.org/a_(b)).")]),
        ("規則は https://example.org。", [("link", "https://example.org")]),
        ("my_name_here 2*3*4 **x", [("italics", "3")]),
    ],
)  # fmt: skip
def test_formatting_and_links_of_organisers_work(typed: str, shown: list[tuple[str, str]]) -> None:
    assert [(kind, text.rstrip(").")) for kind, text in kinds(typed)] == [
        (kind, text.rstrip(").")) for kind, text in shown
    ]


@pytest.mark.parametrize(
    "typed",
    [
        "@everyone", "@here", "@EVERYONE", "\\@everyone", "<@123>", "<@!123>", "<@&123>", "<#123>", "</move:1>",
        "<id:home>", "[rules](https://evil.example)", "[https://good.example](https://evil.example)",
        "**[a](https://evil.example)**",         "[a](<https://evil.example>)", "https://good.example@evil.example/", "https://good.example\\@evil.example",
        "steam://run/1", "discord://x", "# loud", "## loud", "- # loud", "-# quiet", ">>> all", "> > >>> all",
        "||spoiler||", "||open", "```", "```\ncode\n```", "`open", "`a` ``b``", "**open", "*open", "__open", "~~open",
        "* * *", "open\\", "- - - a", "1. 1. 1. a", "***", "**a *b** c*", "~~a **b~~ c**",
    ],
)  # fmt: skip
def test_mentions_disguised_links_headings_and_open_marks_do_not_work(typed: str) -> None:
    found = {node.kind for node in markdown(formatted(typed)).nodes()}
    assert not found & {"mention", "disguised", "heading", "small", "spoiler", "code"}
    addresses = [node.address for node in markdown(formatted(typed)).nodes() if node.kind == "link"]
    assert not any("@" in one or not one.startswith("http") for one in addresses)
    check_following_lines(typed)


def check_following_lines(typed: str) -> None:
    """Assert that the text around a typed text looks as it was written."""
    text = f"### **A** cup\n{formatted(typed)}\n**Join** until *then* [there](https://ours.example)\n-# `code`"
    shown = markdown(text)
    tail = [(part.kind, part.text()) for part in shown.parts if isinstance(part, Node)][-4:]
    assert tail == [("bold", "Join"), ("italics", "then"), ("disguised", "there"), ("small", "code")], text
    assert isinstance(shown.parts[0], Node)
    assert (shown.parts[0].kind, shown.parts[0].text()) == ("heading", "A cup")


PIECES = st.sampled_from([
    *"*_~`|[]()<>\\#->.:/@ \n a1é鳩", "**", "__", "~~", "||", "```", "***", "https://", "https://e.example/a", "http://x",
    "@everyone", "<@1>", "<@&1>", "](https://evil.example)", "[", "- ", "* ", "1. ", "> ", ">>> ", "# ", "-# ",
    "<t:1:R>", "\\*",
])  # fmt: skip


@given(st.lists(PIECES, max_size=30).map("".join))
def test_whatever_is_typed_lines_after_it_look_as_they_should_and_nobody_is_pinged(typed: str) -> None:
    check_following_lines(typed)
    nodes = [*markdown(formatted(typed)).nodes()]
    assert not {node.kind for node in nodes} & {"mention", "disguised", "heading", "small", "spoiler", "code"}
    assert all(re.match("https?://", node.address, re.IGNORECASE) for node in nodes if node.kind == "link")


@given(st.text(alphabet="abc *_~`|[]()<>\\#->.1@:/", max_size=60))
def test_no_letter_is_lost(typed: str) -> None:
    shown = _INVISIBLE.sub("", markdown(formatted(typed)).text())
    assert re.sub(r"[^abc1]", "", shown) == re.sub(r"[^abc1]", "", re.sub(r"(?m)^\s*\d{1,3}\.\s+(?=\S)", "", typed))
