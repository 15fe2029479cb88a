"""Write the short post about a tournament for a second channel."""

from collections.abc import Sequence

import discord

from club.model.tournaments.decisions import must_wait, takes_newcomers
from club.model.tournaments.standings import StandingsLine
from club.model.tournaments.tournament import Status, Tournament
from cogs.core.press import target
from cogs.core.ui.card import Button, Card
from cogs.tournaments import announcement
from cogs.tournaments.beginning import registration_lines, summary
from texts import Words

_DESCRIBED = 6
"""The number of lines for the description in the second post."""


def card(say: Words, going: Tournament, standings: Sequence[StandingsLine]) -> Card:
    """Return the card for a second channel with a link to the tournament's own message."""
    lines = [f"### {announcement.link(going)}", summary.facts(say, going)]
    match going.status:
        case Status.OPEN:
            lines += summary.first_lines(going.publicity.description, _DESCRIBED)
            lines += summary.dates(say, going)
            lines += [say.say("second-full")] if must_wait(going) else []
        case Status.RUNNING:
            lines.append(say.say("second-late" if takes_newcomers(going) else "second-begun"))
        case Status.OVER:
            lines += [say.say("tournament-is-over"), *announcement.podium(say, going, standings)]
        case Status.CANCELLED:
            lines.append(say.say("tournament-is-cancelled"))
    join = registration_lines.join_button(say, going, discord.ButtonStyle.success)
    listed = say.say("button-entrants" if going.began is None else "button-standings")
    joins = (join,) if going.status == Status.OPEN or takes_newcomers(going) else ()
    details = (announcement.details_button(say, going.id),) if joins else ()
    return Card("\n".join(lines), rows=((*joins, Button(button(going), listed), *details),))


def button(going: Tournament) -> str:
    """Return the button below each such post, which no other message has."""
    return target("cupshow", going.id)
