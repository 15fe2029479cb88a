"""Keep members apart between whom a block stands, as far as a tournament can: its pairings stand above blocks."""

from collections.abc import Collection
from dataclasses import replace

from club.tournaments.decisions import entrant_of
from club.tournaments.progress import TournamentUpdate, notice_of
from club.tournaments.tournament import pair


def signed_up(
    joined: TournamentUpdate, member: int, blocked: Collection[int], *, by_organiser: bool = False
) -> TournamentUpdate:
    """Return a tournament that a member has joined, in which it is known from whom the member is to be kept apart.

    ``blocked`` are the members whom the member has blocked, or the other way round; they are told of it, and so is the
    member where somebody else has done the joining. Who has blocked whom is not said.
    """
    going = joined.tournament
    own = entrant_of(going, member)
    others = [one for one in going.entrants if one.playing and one.member in blocked]
    readers = [(one, own) for one in others] + [(own, one) for one in others if by_organiser]
    notices = (
        replace(notice_of(going, "apart", entrant=about.name), member=reader.member) for reader, about in readers
    )
    apart = going.apart | {pair(own.number, one.number) for one in others}
    return TournamentUpdate(replace(going, apart=apart), (*joined.notices, *notices))
