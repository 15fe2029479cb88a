"""Record blocks between entrants, which pairings avoid only if that has no other cost."""

from collections.abc import Collection
from dataclasses import replace

from club.model.tournaments.decisions import entrant_of
from club.model.tournaments.progress import TournamentUpdate, notice_of
from club.model.tournaments.tournament import pair


def record_blocks(
    joined: TournamentUpdate, member: int, blocked: Collection[int], *, by_organiser: bool = False
) -> TournamentUpdate:
    """Add the pairs with a block to a tournament that a member has joined, and notify their members.

    ``blocked`` are the members whom the member has blocked, or who have blocked the member. The member is notified only
    if an organiser added them. The notices don't say who blocked whom.
    """
    going = joined.tournament
    own = entrant_of(going, member)
    others = [one for one in going.entrants if one.playing and one.member in blocked]
    readers = [(one, own) for one in others] + [(own, one) for one in others if by_organiser]
    notices = (
        replace(notice_of(going, "apart", entrant=about.name), member=reader.member) for reader, about in readers
    )
    blocked_pairs = going.blocked_pairs | {pair(own.number, one.number) for one in others}
    return TournamentUpdate(replace(going, blocked_pairs=blocked_pairs), (*joined.notices, *notices))
