"""Check rulings of those who look after a guild, and tell the members of a match about them."""

from club.delivery.notices import Notice
from club.errors import Refused
from club.matches.position import Position


def require_another(position: Position, ruling: str) -> None:
    """Raise ``Refused`` for a ruling that leaves the result of a match as it is, ``RulesError`` for none at all."""
    outcome, new = position.outcome, position.outcome_by(ruling)
    if outcome is not None and (outcome.places, outcome.void) == (new.places, new.void):
        raise Refused("error-same-result")


def notice_of_ruling(match: int, moderator: int) -> Notice:
    """Return what the place of a match is told of who has ended it."""
    return notice_by("ruled", match, moderator)


def notice_by(key: str, match: int, moderator: int, mentions: tuple[int, ...] = ()) -> Notice:
    """Return a notice at the place of a match that names the moderator."""
    return Notice(key, match, details={"moderator": f"<@{moderator}>"}, mentions=mentions)
