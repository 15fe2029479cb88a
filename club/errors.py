"""What the club refuses, as text keys with parameters; the words live in ``texts/``."""

from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from engines import RulesError


class Unreachable(ConnectionError):
    """Say that there is no way to the database now."""


STORAGE_FAILURES: tuple[type[Exception], ...] = (SQLAlchemyError, Unreachable)
"""What the store raises when it can't read or save; nothing was changed then."""


def cause(error: Exception) -> str:
    """Return in one line what is wrong with a database or a file, for whoever looks after it."""
    told = str(error.orig if isinstance(error, DBAPIError) else error) or type(error).__name__
    return told.splitlines()[0].rpartition("'>: ")[2].rstrip(".")


class Refused(RulesError):
    """Refuse a request for a reason that has nothing to do with the rules of a game."""


class Stale(Refused):
    """Refuse a click that was made on an older position than the present one."""

    def __init__(self) -> None:
        super().__init__("error-stale")


class NotSeated(Refused):
    """Refuse a member who has no seat in the match."""

    def __init__(self) -> None:
        super().__init__("error-not-seated")


class NotRateable(Refused):
    """Refuse a rated match to members who could play a casual one.

    ``casual`` says whether the member may decide that alone; ``instead`` is the ``custom_id`` of what does it.
    """

    casual = True
    instead = ""


class Unknown(Refused):
    """Refuse the name of a match or challenge that does not exist here."""


class Frozen(Refused):
    """Refuse to touch a match whose log can no longer be replayed; it stays readable.

    ``ply`` is the first entry that does not follow from those before it.
    """

    def __init__(self, match: int, ply: int) -> None:
        super().__init__("error-frozen", match=str(match), ply=str(ply))
        self.match = match
        self.ply = ply


class Lost(Exception):
    """Tell that a database that was made earlier is missing or empty now."""


class Taken(Exception):
    """Tell that another process plays on the same database and won't share it."""
