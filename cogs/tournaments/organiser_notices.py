"""Word what those who run a tournament are told: in their private thread, or whoever made it by direct message."""

from dataclasses import replace

from club.delivery.notices import Notice
from club.tournaments.tournament import Tournament
from cogs.tournaments import announcement
from cogs.ui.card import Card
from cogs.ui.literal import literal
from texts import Words

_NAMED = 20
"""How many entrants a notice names."""


def opening(say: Words, going: Tournament, thread: int) -> tuple[Card, str]:
    """Return what stands first in the thread of those who run a tournament, and the button by which it is found."""
    button = announcement.run_button(say, going.id, f"o{thread}")
    lines = (f"### {announcement.escaped_name(going)}", say.say("organisers-opening"))
    return Card("\n".join(lines), rows=((button,),)), button.target


def notice_card(say: Words, going: Tournament, notice: Notice) -> Card:
    """Return what has happened in a tournament that those who run it have to know; ``entrants`` are told by name."""
    details = dict(notice.details)
    if isinstance(numbers := details.get("entrants"), list):
        names = [literal(one.name) for one in going.entrants if one.number in numbers]
        more = [say.say("tournament-more", count=len(names) - _NAMED)] if len(names) > _NAMED else []
        details |= {"entrants": " · ".join((*names[:_NAMED], *more)), "count": len(names)}
    card = announcement.notice_card(say, going, replace(notice, details=details))
    return card if notice.member else replace(card, rows=((announcement.run_button(say, going.id, f"n{notice.id}"),),))
