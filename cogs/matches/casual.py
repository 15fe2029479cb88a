"""Offer a casual match if a rated match is refused."""

from collections.abc import Iterator
from contextlib import contextmanager

from club.model.errors import NotRateable, UnknownButton
from cogs.core.press import target

CASUAL = "casual"
"""The end of the ``custom_id`` of a button for a casual match."""


@contextmanager
def or_casual(verb: str, *words: str | int) -> Iterator[None]:
    """Add a button to the refusal of a rated match that does the same casual: ``verb``, called with ``words``."""
    try:
        yield
    except NotRateable as error:
        if error.casual:
            error.instead = target(verb, *words)
        raise


def is_casual(how: str) -> bool:
    """Return true if the last word of a button means casual. Raises ``Refused`` for an unknown word."""
    if how not in ("", CASUAL):
        raise UnknownButton()
    return how == CASUAL
