"""Offer to play casual where a rated match is refused."""

from collections.abc import Iterator
from contextlib import contextmanager

from club.model.errors import NotRateable, UnknownButton
from cogs.core.press import target

CASUAL = "casual"
"""What the ``custom_id`` of a button ends with that does something casual."""


@contextmanager
def or_casual(verb: str, *words: str | int) -> Iterator[None]:
    """Let the refusal of a rated match have a button that does the same casual: ``verb``, done with ``words``."""
    try:
        yield
    except NotRateable as error:
        if error.casual:
            error.instead = target(verb, *words)
        raise


def is_casual(how: str) -> bool:
    """Tell whether the last word of a button means casual; raises ``Refused`` for a word of no button."""
    if how not in ("", CASUAL):
        raise UnknownButton()
    return how == CASUAL
