"""The club's refusals, as text keys with parameters. The messages are in ``texts/``."""

from engines import RulesError


class Refused(RulesError):
    """A request was refused for a reason other than the rules of a game."""


class Stale(Refused):
    """A click was made on an older position than the current one."""

    key = "error-stale"


class NotSeated(Refused):
    """A member has no seat in the match."""

    key = "error-not-seated"


class NotRateable(Refused):
    """A match can't be rated, but its members could play a casual one.

    ``casual`` says whether the member may decide that alone. ``instead`` is the ``custom_id`` of the button for it.
    """

    casual = True
    instead = ""


class Unknown(Refused):
    """The named match or challenge doesn't exist here."""


class UnknownMatch(Unknown):
    """The match with a number doesn't exist here."""

    def __init__(self, match: int) -> None:
        super().__init__("error-no-match", match=str(match))


class UnknownTournament(Unknown):
    """The named tournament doesn't exist here."""

    key = "error-no-tournament"


class UnknownButton(Refused):
    """A button was pressed that none of the bot's present messages has."""

    key = "error-unknown-button"


class Frozen(Refused):
    """The log of a match can no longer be replayed, so the match can be read but not changed.

    ``ply`` is that of the first entry that doesn't follow from those before it.
    """

    def __init__(self, match: int, ply: int) -> None:
        super().__init__("error-frozen", match=str(match), ply=str(ply))
        self.match = match
        self.ply = ply
