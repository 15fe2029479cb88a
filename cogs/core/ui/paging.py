"""Split lists into pages. Every list that may be longer than a message uses a ``Pager``.

Pagers are constants of the modules whose lists they cut, so that the tests find all of them.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from cogs.core.press import target
from cogs.core.ui.batches import fitting
from cogs.core.ui.card import Button
from texts import Words

_ROOM = 2800
"""The maximum number of characters of a page's rows, because the lines above and below them need space too."""


@dataclass(frozen=True, slots=True)
class Page:
    """A page of a list: its ``number``, counted from 0, the number of pages, and the ``part`` of the list on it."""

    number: int
    count: int
    part: slice = field(default_factory=lambda: slice(None))

    def caption(self, say: Words) -> str:
        """Return the page number and count as a small line, or nothing if there is only one page."""
        return f"-# {say.say('rules-page', page=self.number + 1, pages=self.count)}" if self.count > 1 else ""


@dataclass(frozen=True, slots=True)
class Pager:
    """Split a list into pages of at most ``most`` rows. ``verb`` is the verb of the presses that turn pages.

    The last word of such a press is the number of the page, counted from 0.
    """

    verb: str
    most: int

    def pages(self, lines: Sequence[str]) -> list[Page]:
        """Return the pages of a list of ``lines``, at least one. Long lines make a page end earlier."""
        parts = fitting(lines, _ROOM, self.most)
        return [Page(number, len(parts), part) for number, part in enumerate(parts)]

    def page(self, lines: Sequence[str], number: int) -> Page:
        """Return a page of a list of ``lines``, or the last one if it has fewer pages."""
        pages = self.pages(lines)
        return pages[min(number, len(pages) - 1)]

    def page_of(self, total: int, number: int) -> Page:
        """Return a page of a list of ``total`` short rows, or the last one if it has fewer pages."""
        count = max(1, -(-total // self.most))
        number = min(number, count - 1)
        return Page(number, count, slice(number * self.most, min((number + 1) * self.most, total)))

    def turning(self, say: Words, page: Page, *words: object) -> tuple[Button, ...]:
        """Return the buttons that turn from ``page``, or none for a single page. ``words`` come before the page number.

        No other button of a message may have the same ``custom_id``, such as one that refreshes the page. So a disabled
        button leads to a page that doesn't exist.
        """
        if page.count == 1:
            return ()
        ways = (("button-earlier", page.number - 1), ("button-later", page.number + 1))
        return tuple(
            Button(target(self.verb, *words, to), say.say(key), disabled=not 0 <= to < page.count) for key, to in ways
        )
