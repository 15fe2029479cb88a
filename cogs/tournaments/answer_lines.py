"""Write the answer to a report with the organisers' text and their decisions."""

from collections.abc import Iterator

from club.model.delivery.notices import Notice
from club.model.tournaments.tournament import Tournament
from club.tournaments.organisers.answers import Decision
from cogs.core.ui import wording
from cogs.core.ui.literal import literal
from cogs.tournaments.context import organiser
from texts import Words

ANSWERED, DECIDED, CLOSED = (f"tournament-problem-{key}" for key in ("answered", "decided", "closed"))
"""The keys of the notices to a player who has reported a problem."""


def lines(say: Words, going: Tournament, notice: Notice) -> Iterator[str]:
    """Yield the organiser's own words and each decision about the match except its result."""
    if notice.details["answer"]:
        yield f"> {literal(notice.details['answer'])}"
    entrants = {one.number: one.member for one in going.entrants}
    shown = [one for one in notice.details["decided"] if one["kind"] != Decision.RESULT]
    for one in shown:
        player, key = wording.mention(entrants.get(one["entrant"], 0)), f"answer-{one['kind']}"
        yield f"- {say.say(key, player=player)}"
    if notice.key == ANSWERED and not notice.details["answer"] and not notice.details["decided"]:
        yield say.say("answer-none", organiser=organiser(going))
    elif notice.key == CLOSED:
        yield say.say("answer-closed", organiser=organiser(going))
