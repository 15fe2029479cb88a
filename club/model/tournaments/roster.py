"""Announce in a tournament's channel who no longer plays, and who has joined since the start."""

from dataclasses import replace
from datetime import timedelta
from enum import StrEnum

from club.model.delivery.notices import Notice
from club.model.tournaments.rules import Form
from club.model.tournaments.tournament import NOBODY, Status, Tournament

ROSTER = "tournament-roster"
"""The key of the notice; its details list for each player the entrant's number and a ``Change``.

A substitute is listed with the member whose place they take.
"""

GATHERED = timedelta(seconds=20)
"""How long a notice waits for further changes, so that one message can list many players who leave together."""


class Change(StrEnum):
    """Why a player is listed."""

    LEFT = "left"
    REMOVED = "removed"
    ABSENT = "absent"
    """The player didn't make a first move in two matches."""
    DEPARTED = "departed"
    """The player has left the server."""
    ADDED = "added"
    LATE = "late"
    WAITED = "waited"
    """The player got a free place from the waiting list."""
    SUBSTITUTE = "substitute"

    @property
    def leaves(self) -> bool:
        """Return true if the player no longer plays."""
        return self in (Change.LEFT, Change.REMOVED, Change.ABSENT, Change.DEPARTED)


def roster_notices(
    tournament: Tournament, change: Change, entrant: int, mentions: tuple[int, ...] = (), replaced: int = 0
) -> tuple[Notice, ...]:
    """Return the notice that an entrant has left or joined. During registration, only added players have one.

    In an arena, players come and go as they like.

    ``NOBODY`` stands for a player whose name must not be shown. ``mentions`` are the members it pings, ``replaced`` is
    the member whose place a substitute takes.
    """
    if tournament.status != Status.RUNNING and change != Change.ADDED:
        return ()
    if tournament.rules.form == Form.ARENA and change in (Change.LEFT, Change.LATE, Change.WAITED):
        return ()
    listed = [[entrant, change.value, *([replaced] if replaced else [])]]
    details = {"name": tournament.name, "changes": listed}
    return (Notice(ROSTER, tournament=tournament.id, details=details, mentions=mentions),)


def leaving_notices(tournament: Tournament, member: int, *, named: bool) -> tuple[Notice, ...]:
    """Return the notice that a member is leaving a tournament, with the member's name if it is ``named``."""
    entrant = tournament.entrant_of(member)
    if entrant is None or not entrant.playing:
        return ()
    return roster_notices(tournament, Change.LEFT, entrant.number if named else NOBODY)


def merged(notice: Notice, later: Notice) -> Notice:
    """Return one notice with the changes of two. Each named player is listed with the last change."""
    listed = (*notice.details["changes"], *later.details["changes"])
    newest = {one[0]: one for one in listed if one[0] != NOBODY}
    changes = [*newest.values(), *(one for one in listed if one[0] == NOBODY)]
    mentions = tuple(dict.fromkeys((*notice.mentions, *later.mentions)))
    return replace(notice, details={**later.details, "changes": changes}, mentions=mentions)
