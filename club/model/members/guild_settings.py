"""The settings of a guild as values: limits, language, and how its matches begin."""

from collections.abc import Collection
from dataclasses import dataclass

from club.model.clocks.pace import FIRST_PACE
from club.model.errors import Refused

CHALLENGE_LIMITS = (1, 2, 3, 5, 10, 20, 50)
"""The choices for the number of open challenges of a member."""

DAILY_RATED_LIMITS = (1, 2, 3, 5, 10, 0)
"""The choices for the daily number of rated matches between two members. 0 means unlimited."""


@dataclass(frozen=True, slots=True)
class GuildSettings:
    """The settings of a guild, with their defaults.

    Challenges are made and accepted in ``channels`` and their threads, by members with one of ``roles``. If a list is
    empty, that isn't limited. A member has at most that many open ``challenges``. ``language`` is ``None`` if it is the
    guild's language on Discord. ``pace`` is the default of challenges, ``None`` for the general default. Matches get
    ``threads`` of their own. A rematch ``stays`` in that of the match before. Members with one of the roles
    ``managers`` may run tournaments. Two members begin at most that many ``rated`` matches with each other in a day, 0:
    unlimited. Matches begin as posts of ``match_forum``, tournaments and their matches as posts of
    ``tournament_forum``; ``None``: in the channel where each is agreed. With ``variations``, a rated match may be tried
    out while it continues.
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
        """Return the default pace of challenges."""
        return self.pace or FIRST_PACE

    def require_channel(self, channels: Collection[int]) -> None:
        """Raise ``Refused`` unless a channel or its parent is for challenges."""
        if self.channels and not {*channels} & {*self.channels}:
            raise Refused("error-limit-channels", channels=" ".join(f"<#{channel}>" for channel in self.channels))

    def require_role(self, roles: Collection[int]) -> None:
        """Raise ``Refused`` if a member has none of the roles that may play."""
        if self.roles and not {*roles} & {*self.roles}:
            raise Refused("error-limit-roles", roles=" ".join(f"<@&{role}>" for role in self.roles))
