"""Write the rules and the publicity of a tournament as JSON, and read them."""

from collections.abc import Mapping
from typing import Any

import msgspec

from club.tournaments.rules import Publicity, Rules


def to_json(value: Rules | Publicity) -> dict[str, Any]:
    """Return rules or publicity as JSON."""
    content: dict[str, Any] = msgspec.to_builtins(value)
    return content


def rules_of(stored: Mapping[str, Any]) -> Rules:
    """Return the rules that were stored; what was not known then has its default."""
    return msgspec.convert(stored, Rules)


def publicity_of(stored: Mapping[str, Any]) -> Publicity:
    """Return the publicity that was stored; what was not known then has its default."""
    return msgspec.convert(stored, Publicity)
