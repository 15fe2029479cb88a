"""Work out which roles a tournament gives and takes: to players while it runs, to the winner at its end."""

from dataclasses import dataclass

from club.model.members.kinds import is_member
from club.model.tournaments.progress import winners
from club.model.tournaments.tournament import Status, Tournament


@dataclass(frozen=True, slots=True)
class RoleChange:
    """A role that a ``member`` of a ``guild`` gets (``given``) or loses because of a tournament."""

    tournament: int
    guild: int
    member: int
    role: int
    given: bool
    id: int = 0


def role_changes(before: Tournament, after: Tournament) -> tuple[RoleChange, ...]:
    """Return the roles to give and take after a change of a tournament."""
    had, has = roles_held(before), roles_held(after)
    changed = [(who, False) for who in had - has] + [(who, True) for who in has - had]
    return tuple(
        RoleChange(after.id, after.guild, member, role, given) for (member, role), given in changed if is_member(member)
    )


def roles_held(tournament: Tournament) -> frozenset[tuple[int, int]]:
    """Return the pairs of member and role that a tournament grants. Roles that members had before don't count."""
    told = tournament.publicity
    if tournament.status in (Status.OPEN, Status.RUNNING) and told.entrant_role:
        given = (one.member for one in tournament.entrants if one.playing and not one.had_role)
        return frozenset((member, told.entrant_role) for member in given)
    if tournament.status == Status.OVER and told.winner_role:
        return frozenset((member, told.winner_role) for member in winners(tournament))
    return frozenset()
