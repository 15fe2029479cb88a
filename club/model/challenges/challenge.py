"""Challenges and invitations as values."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from club.model.clocks.pace import Pace
from club.model.members.kinds import is_computer
from engines import GAMES

LONELY = timedelta(hours=1)
"""The time without an answer after which a challenge suggests computer players."""


@dataclass(frozen=True, slots=True)
class Invitation:
    """A member's place in a challenge. The first one is the challenger's, and is accepted from the start.

    ``side`` is the one that the member wants to play on, if seats play together. ``press`` is the interaction by which
    the member accepted, and ``word`` the word that the member typed. Both are sources of the draws.
    """

    member: int
    answer: str | None
    side: int | None = None
    press: str | None = None
    word: str | None = None


@dataclass(frozen=True, slots=True)
class Challenge:
    """A challenge: the game and terms, the invitations, and the status.

    It is posted in ``place``, a thread, or if that is ``None`` in its ``channel``. ``status`` is ``open``,
    ``accepted``, ``declined``, ``withdrawn`` or ``expired``. ``seats`` is the number of players. ``named`` says that
    only the invited members may accept. A ``hosted`` one is a lobby: it doesn't begin by itself, but when the
    challenger, its host, starts it. A live challenge or lobby is a seek. ``code`` is the fairness code of the coming
    match. With ``hints``, every player may ask for some.
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
        """Return the channel or thread in which the challenge is posted."""
        return self.channel if self.place is None else self.place

    @property
    def challenger(self) -> int:
        """Return the member who made the challenge."""
        return self.invitations[0].member

    @property
    def invited(self) -> tuple[int, ...]:
        """Return the invited members, or none if anyone may accept."""
        anyone = self.status == "open" and not self.named
        return () if anyone else tuple(invitation.member for invitation in self.invitations[1:])

    @property
    def coming(self) -> tuple[Invitation, ...]:
        """Return the invitations that were accepted, the challenger's first.

        The others are in the order of the invitation or, in a lobby, of their presses.
        """
        coming = [invitation for invitation in self.invitations if invitation.answer == "accepted"]
        if self.named:
            return tuple(coming)
        presses = {one.member: one.press or "" for one in coming}  # Numbers of equal length sort correctly as text.
        return (*coming[:1], *sorted(coming[1:], key=lambda one: (len(presses[one.member]), presses[one.member])))

    def is_lonely(self, now: datetime) -> bool:
        """Return true if it has waited so long without players that it should suggest computer players."""
        wanted = self.seats if self.hosted else 2
        return self.status == "open" and len(self.coming) < wanted and now >= self.created + LONELY

    @property
    def computers(self) -> tuple[int, ...]:
        """Return the computer players that take part, in the order in which they came."""
        return tuple(one.member for one in self.invitations if is_computer(one.member))

    @property
    def is_practice(self) -> bool:
        """Return true if its match began at once because the challenger plays against computer players alone."""
        alone = len(self.computers) == len(self.coming) - 1
        return alone and self.match is not None and not self.hosted

    @property
    def game_seats(self) -> tuple[int, ...]:
        """Return the numbers of players, up to that of the challenge, with which the game can be played."""
        game = GAMES.get(self.game)
        return tuple(seats for seats in game.seats if seats <= self.seats) if game else ()
