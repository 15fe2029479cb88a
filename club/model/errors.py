"""What the club refuses, as text keys with parameters; the words live in ``texts/``."""

from engines import RulesError


class Refused(RulesError):
    """Refuse a request for a reason that has nothing to do with the rules of a game."""


class Stale(Refused):
    """Refuse a click that was made on an older position than the present one."""

    key = "error-stale"


class NotSeated(Refused):
    """Refuse a member who has no seat in the match."""

    key = "error-not-seated"


class NotRateable(Refused):
    """Refuse a rated match to members who could play a casual one.

    ``casual`` says whether the member may decide that alone; ``instead`` is the ``custom_id`` of what does it.
    """

    casual = True
    instead = ""


class Unknown(Refused):
    """Refuse the name of a match or challenge that does not exist here."""


class UnknownMatch(Unknown):
    """Refuse the number of a match that does not exist here."""

    def __init__(self, match: int) -> None:
        super().__init__("error-no-match", match=str(match))


class UnknownTournament(Unknown):
    """Refuse the name of a tournament that does not exist here."""

    key = "error-no-tournament"


class UnknownButton(Refused):
    """Refuse a press that no message of ours can lead to."""

    key = "error-unknown-button"


class Frozen(Refused):
    """Refuse to touch a match whose log can no longer be replayed; it stays readable.

    ``ply`` is the first entry that does not follow from those before it.
    """

    def __init__(self, match: int, ply: int) -> None:
        super().__init__("error-frozen", match=str(match), ply=str(ply))
        self.match = match
        self.ply = ply
