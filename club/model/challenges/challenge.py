"""Challenges and invitations as values."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from club.model.clocks.pace import Pace
from club.model.members.kinds import is_computer
from engines import GAMES

LONELY = timedelta(hours=1)
"""After what time without an answer a challenge points to computer players."""


@dataclass(frozen=True, slots=True)
class Invitation:
    """A member's place in a challenge; the challenger's is the first, and accepted from the start.

    ``side`` is the one that the member wants to play on, where seats play together. ``press`` is the interaction by
    which the member accepted, and ``word`` what the member has added: both go into the draws.
    """

    member: int
    answer: str | None
    side: int | None = None
    press: str | None = None
    word: str | None = None


@dataclass(frozen=True, slots=True)
class Challenge:
    """A challenge: the game and terms, who is invited, and its status.

    It is posted in ``place``, a thread, where that is not ``None``, else in its ``channel``.
    ``status`` is ``open``, ``accepted``, ``declined``, ``withdrawn`` or ``expired``. ``seats`` is the number of members
    it takes. ``named`` says that only those whom it names may accept. A ``hosted`` one is a table: it begins when the
    challenger, its host, starts it, not by itself. ``code`` is the fair-play code of the match that is to come.
    With ``hints`` everybody may ask for some.
    """

    id: int
    game: str
    options: Mapping[str, str]
    seats: int
    begins: str
    pace: Pace
    guild: int
    channel: int
    place: int | None
    message: int | None
    status: str
    expires: datetime
    match: int | None
    created: datetime
    named: bool
    hosted: bool
    overtime: str
    rated: bool
    invitations: tuple[Invitation, ...]
    code: str | None = None
    hints: bool = False

    @property
    def posted_in(self) -> int:
        """Return the channel or thread in which it is posted."""
        return self.channel if self.place is None else self.place

    @property
    def challenger(self) -> int:
        """Return the member who made the challenge."""
        return self.invitations[0].member

    @property
    def invited(self) -> tuple[int, ...]:
        """Return the members who were named; none while anyone may accept."""
        anyone = self.status == "open" and not self.named
        return () if anyone else tuple(invitation.member for invitation in self.invitations[1:])

    @property
    def coming(self) -> tuple[Invitation, ...]:
        """Return the places of those who have accepted, the challenger's first.

        The others come as they were named, or else in the order of their presses.
        """
        coming = [invitation for invitation in self.invitations if invitation.answer == "accepted"]
        if self.named:
            return tuple(coming)
        presses = {one.member: one.press or "" for one in coming}  # numbers of one length are in order as text
        return (*coming[:1], *sorted(coming[1:], key=lambda one: (len(presses[one.member]), presses[one.member])))

    def is_lonely(self, now: datetime) -> bool:
        """Tell whether it has waited so long that computer players may help: for anybody, a table for all its seats."""
        wanted = self.seats if self.hosted else 2
        return self.status == "open" and len(self.coming) < wanted and now >= self.created + LONELY

    @property
    def computers(self) -> tuple[int, ...]:
        """Return the computer players that take part, in the order in which they came."""
        return tuple(one.member for one in self.invitations if is_computer(one.member))

    @property
    def is_practice(self) -> bool:
        """Tell whether a match has begun, at once, in which the challenger plays against computer players alone."""
        alone = len(self.computers) == len(self.coming) - 1
        return alone and self.match is not None and not self.hosted

    @property
    def game_seats(self) -> tuple[int, ...]:
        """Return the numbers of members, up to that of the challenge, with which the game can be played."""
        game = GAMES.get(self.game)
        return tuple(seats for seats in game.seats if seats <= self.seats) if game else ()
