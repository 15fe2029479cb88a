"""The look of the bot on the page: its picture, and suggestions for newcomers."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from sandbox.model.components import Json

Words = Mapping[str, str]
"""A text by language or region, such as ``en``. English is required, and used for missing languages."""


def _in_language(words: Words, locale: str) -> str:
    return words.get(locale) or words.get(locale.partition("-")[0], words["en"])


@dataclass(frozen=True, slots=True)
class Start:
    """A button that fills in a command at the top of a channel, and sends it if ``sent`` is true."""

    command: str
    label: Words
    sent: bool = False


@dataclass(frozen=True, slots=True)
class Tip:
    """A paragraph in Markdown at the top of a channel with buttons below. It is shown if it has a usable command."""

    text: Words
    starts: tuple[Start, ...]


@dataclass(frozen=True, slots=True)
class Look:
    """The bot's picture, an SVG file, and the tips of each channel."""

    icon: Path = Path(__file__).with_name("static") / "bot.svg"
    tips: tuple[Tip, ...] = ()

    def tips_in(self, locale: str) -> list[Json]:
        """Return the tips in a member's language, as JSON for the page."""
        return [
            {
                "text": _in_language(tip.text, locale),
                "starts": [
                    {"command": start.command, "label": _in_language(start.label, locale), "sent": start.sent}
                    for start in tip.starts
                ],
            }
            for tip in self.tips
        ]
