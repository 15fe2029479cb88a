"""Read the pages for people: their headings, code, links and labels."""

import re
import unicodedata
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path

from tests.house.imports import HOUSE

FENCED = re.compile(r"^ *```(\w*)\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)
"""A block of code, and its language."""

PROSE_ENDS = (".", ":", "?", "!", "。", "：", "？", "！")
"""How bold sentences end; other bold words are labels that members press or read."""


class Page:
    """A page of the project; ``name`` is its path from the root."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.path = HOUSE / name
        self.text = self.path.read_text("utf-8")

    def __repr__(self) -> str:
        return self.name

    @property
    def japanese(self) -> bool:
        """Return true if the page is written in Japanese."""
        return self.name.endswith(".ja.md")

    @property
    def blocks(self) -> list[str]:
        """Return the blocks of code."""
        return [block for _, block in FENCED.findall(self.text)]

    @cached_property
    def prose(self) -> str:
        """The text without blocks of code."""
        return FENCED.sub("", self.text)

    @cached_property
    def current(self) -> str:
        """The prose about the present version: of the changelog only the newest chapter, which is about it."""
        return self.prose.split("\n## ")[1] if self.name == "CHANGELOG.md" else self.prose

    @property
    def spans(self) -> list[str]:
        """Return the inline code in sentences about the present version, without the names of recipes' files."""
        return re.findall(r"`([^`\n]+)`", re.sub(r"^`[^`\n]+`$", "", self.current, flags=re.MULTILINE))

    @property
    def labels(self) -> list[str]:
        """Return the bold words within sentences about the present version that are no sentences themselves."""
        text = re.sub(r"`[^`\n]+`", "", self.current)
        return [bold for bold in re.findall(r"\*\*([^*\n]+)\*\*", text) if not bold.endswith(PROSE_ENDS)]

    @property
    def links(self) -> Iterator[tuple[str, str]]:
        """Yield the paths that the page links to, with the part of the page that is meant."""
        text = re.sub(r"`[^`\n]+`", "", self.prose)
        for target in re.findall(r"\]\(([^)\s]+)\)", text) + re.findall(r'src="([^"]+)"', text):
            if not target.startswith("https://"):
                path, _, anchor = target.partition("#")
                yield path, anchor

    @property
    def anchors(self) -> set[str]:
        """Return the names of the page's headings in links, as GitHub makes them."""
        return {slug(title) for title in re.findall(r"^#+ (.+)$", self.prose, re.MULTILINE)}

    def chapter(self, title: str) -> str:
        """Return the text below a heading of the second level."""
        return self.text.partition(f"\n## {title}\n")[2].partition("\n## ")[0]


def slug(title: str) -> str:
    """Return the name of a heading in links."""
    plain = title.replace("`", "").lower()
    kept = [letter for letter in plain if letter in " -_" or unicodedata.category(letter)[0] in "LN"]
    return "".join(kept).replace(" ", "-")


def pages() -> list[Page]:
    """Return the pages at the root and in ``docs``, and the sandbox's."""
    files = [*HOUSE.glob("*.md"), *(HOUSE / "docs").glob("*.md"), HOUSE / "sandbox" / "README.md"]
    return [Page(str(file.relative_to(HOUSE))) for file in sorted(files)]


def exists(path: str, folder: Path) -> bool:
    """Return true if a path is there, from the root or from a folder; ``<game>`` and ``…`` stand for anything."""
    pattern = re.sub(r"<[^>]+>|…", "*", path).rstrip("/")
    return any(next(start.glob(pattern), None) is not None for start in (HOUSE, folder))
