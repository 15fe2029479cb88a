"""Check texts, numbers, moments and emoji in the forms that Discord checks them in."""

from collections.abc import Iterator
from datetime import UTC, datetime

import regex

from sandbox.model.components import Json
from sandbox.rules.errors import Problem, Refusal, invalid_form

Problems = Iterator[Problem]

_NOTHING = regex.compile(r"[\p{Z}\p{C}]*")
_EMOJI = regex.compile(
    r"""(?:
    \p{RI}{2} | [0-9\#*]\uFE0F?\u20E3 | \U0001F3F4[\U000E0020-\U000E007F]+
    | (?![0-9\#*])\p{Emoji}\uFE0F?\p{Emoji_Modifier}?(?:\u200D\p{Emoji}\uFE0F?\p{Emoji_Modifier}?)*
    )""",
    regex.VERBOSE,
)
"""One emoji of Unicode: a flag, a keycap, a flag of a region, or pictures joined with a skin tone each.

Source: Unicode Technical Standard 51.
"""


def length(path: str, text: str, least: int, most: int) -> Problems:
    """Yield a problem if a text has too few or too many characters."""
    if not least <= len(text) <= most:
        yield Problem(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length: {len(text)}.")


def filled(path: str, text: str, most: int) -> Problems:
    """Yield a problem if a text is empty after Discord has trimmed it, or too long."""
    if text.strip():
        yield from length(path, text.strip(), 1, most)
    else:
        yield required(path)


def named(path: str, text: str, most: int) -> Problems:
    """Yield a problem if a name has no visible characters, or is too long.

    Discord trims names. Whether it also refuses those of invisible characters alone isn't documented.
    """
    if _NOTHING.fullmatch(text):
        yield required(path)
    else:
        yield from length(path, text.strip(), 1, most)


def required(path: str) -> Problem:
    """Return the problem of a field that is missing or empty."""
    return Problem(path, "BASE_TYPE_REQUIRED", "This field is required")


def seconds(path: str, text: object) -> float:
    """Return a moment of ISO 8601 as seconds since 1970. Raises ``Refusal`` (50035)."""
    try:
        moment = datetime.fromisoformat(text)  # type: ignore[arg-type]
    except (ValueError, TypeError):
        problem = Problem(path, "DATE_TIME_TYPE_PARSE", f"Could not parse {text}. Should be ISO8601.")
        raise invalid_form(problem) from None
    return (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).timestamp()


def moment(path: str, text: object) -> Problems:
    """Yield a problem if a moment isn't one of ISO 8601."""
    try:
        seconds(path, text)
    except Refusal as refusal:
        yield from refusal.problems


def address(path: str, url: str, *schemes: str) -> Problems:
    """Yield a problem if a URL has none of the schemes, or no host."""
    scheme, _, rest = url.partition("://")
    if scheme not in schemes:
        allowed = ", ".join(schemes)
        yield Problem(
            path, "URL_TYPE_INVALID_SCHEME", f"Scheme {scheme!r} is not supported. It must be one of {allowed}."
        )
    elif not rest or rest.startswith("/") or " " in rest:
        yield Problem(path, "URL_TYPE_INVALID_URL", "Not a well formed URL.")


def emoji(path: str, shown: Json | None) -> Problems:
    """Yield a problem if an emoji is neither one of Unicode nor known. No guild and no application here has its own."""
    if not shown:
        return
    if shown.get("id") is not None:
        yield Problem(f"{path}.id", "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")
    elif not _EMOJI.fullmatch(shown.get("name") or ""):
        yield Problem(f"{path}.name", "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")
