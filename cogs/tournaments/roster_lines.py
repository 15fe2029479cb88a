"""Describe which players no longer play in a tournament, and which joined after its start."""

from collections.abc import Iterable, Sequence

from club.model.delivery.notices import Notice
from club.model.members.kinds import is_ghost
from club.model.tournaments.roster import Change
from club.model.tournaments.tournament import Tournament
from cogs.core.ui import wording
from texts import Words

_NAMED = 20
"""The number of players with the same change who are named."""


def lines(say: Words, going: Tournament, notice: Notice) -> list[str]:
    """Return a line for the players who have left, and one for those who have joined, each if there are any."""
    changes = [(Change(change), number, about) for number, change, *about in notice.details["changes"]]
    leaving = [_group(say, going, change, changes) for change in Change if change.leaves]
    joining = [_group(say, going, change, changes) for change in Change if not change.leaves]
    told = (("roster-out", [*filter(None, leaving)]), ("roster-in", [*filter(None, joining)]))
    return [say.say(key, players=say.listed(groups, "dot")) for key, groups in told if groups]


def _group(say: Words, going: Tournament, change: Change, changes: Iterable[tuple[Change, int, Sequence[int]]]) -> str:
    """Return the players with one change and its description, or an empty text if there are none."""
    listed = [(_shown(going, number), about) for kind, number, about in changes if kind == change]
    if not listed:
        return ""
    named = [
        say.say("roster-for", player=name, replaced=wording.mention(about[0])) if about else name
        for name, about in listed
        if name
    ]
    more = [say.say("tournament-more", count=len(named) - _NAMED)] if len(named) > _NAMED else []
    unnamed = len(listed) - len(named)
    hidden = [say.say("roster-unnamed", count=unnamed)] if unnamed else []
    return say.say(f"roster-{change}", players=" ".join((*named[:_NAMED], *more, *hidden)))


def _shown(going: Tournament, number: int) -> str:
    """Return an entrant's label, which is empty for a player whose data is erased."""
    entrant = next((one for one in going.entrants if one.number == number), None)
    return "" if entrant is None or is_ghost(entrant.member) else wording.mention(entrant.member)
