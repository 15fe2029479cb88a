"""The cards of notices that say more than one sentence, by the keys of the notices."""

from collections.abc import Awaitable, Callable
from typing import TypeAlias

from club.model.delivery.notices import Notice
from club.model.matches.position import Position
from cogs.core.ui.card import Card

Maker: TypeAlias = Callable[[Notice, Position | None], Awaitable[Card | None]]
"""Make the card of a notice, given the current position of its match, or ``None`` if there is nothing left to say.

Only the ``member`` can read a notice to them. Any other is read by everyone, so its card shows what a spectator may
see."""


class NoticeMakers(dict[str, Maker]):
    """The functions that make the cards of notices, by their keys. Each subject adds its own."""
