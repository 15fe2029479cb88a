"""The settings of a guild as values: limits, language, and how its matches begin."""

from collections.abc import Collection
from dataclasses import dataclass

from club.model.clocks.pace import FIRST_PACE
from club.model.errors import Refused

CHALLENGE_LIMITS = (1, 2, 3, 5, 10, 20, 50)
"""How many open challenges a member may be allowed to have."""

DAILY_RATED_LIMITS = (1, 2, 3, 5, 10, 0)
"""How many rated matches a day two members may be allowed to begin with each other; 0: as many as they like."""


@dataclass(frozen=True, slots=True)
class GuildSettings:
    """The settings of a guild, at first the defaults.

    Challenges are made in ``channels`` and their threads, by members with one of ``roles``, who accept them, too; none
    of them named: anywhere, by anybody. A member has at most so many open ``challenges``. ``language`` is ``None``
    where it is the one that the guild has on Discord. Challenges propose the ``pace`` at first, ``None`` where it is
    everybody's. Matches get ``threads`` of their own; a
    rematch ``stays`` in that of the match before. Members with one of the roles ``managers`` may run tournaments.
    Two members begin at most so many ``rated`` matches with each other within a day, 0: as many as they like.
    Matches begin as posts of ``match_forum``, tournaments and theirs as posts of ``tournament_forum``; ``None``: in the
    channel where each is agreed. With ``variations`` a rated match may be tried out while it goes on.
    """

    channels: tuple[int, ...] = ()
    roles: tuple[int, ...] = ()
    challenges: int = 10
    language: str | None = None
    pace: str | None = None
    threads: bool = True
    stays: bool = True
    managers: tuple[int, ...] = ()
    rated: int = 3
    match_forum: int | None = None
    tournament_forum: int | None = None
    variations: bool = False

    @property
    def proposed(self) -> str:
        """Return the pace that challenges propose at first."""
        return self.pace or FIRST_PACE

    def require_channel(self, channels: Collection[int]) -> None:
        """Raise ``Refused`` where neither a channel nor the one that it belongs to is for challenges."""
        if self.channels and not {*channels} & {*self.channels}:
            raise Refused("error-limit-channels", channels=" ".join(f"<#{channel}>" for channel in self.channels))

    def require_role(self, roles: Collection[int]) -> None:
        """Raise ``Refused`` for a member who has none of the roles that may play."""
        if self.roles and not {*roles} & {*self.roles}:
            raise Refused("error-limit-roles", roles=" ".join(f"<@&{role}>" for role in self.roles))
