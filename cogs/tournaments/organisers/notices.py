"""Word what those who run a tournament are told: in their private thread, or whoever made it by direct message."""

from dataclasses import replace

from club.model.delivery.notices import Notice
from club.model.tournaments.decisions import pairing_at
from club.model.tournaments.progress import organisers_notice
from club.model.tournaments.tournament import Tournament
from club.storage.queries.tournaments.oversight import Problem
from cogs.core.press import target
from cogs.core.ui import wording
from cogs.core.ui.card import Button, Card
from cogs.core.ui.literal import literal
from cogs.tournaments import announcement
from cogs.tournaments.organisers import lines as organiser_lines
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
        names = [one.name for one in going.entrants if one.number in numbers]
        more = [say.say("tournament-more", count=len(names) - _NAMED)] if len(names) > _NAMED else []
        details |= {"entrants": " · ".join((*names[:_NAMED], *more)), "count": len(names)}
    card = announcement.notice_card(say, going, replace(notice, details=details))
    run = announcement.run_button(say, going.id, f"n{notice.id}")
    return card if notice.member else replace(card, rows=(*card.rows, (run,)))


def problem_card(say: Words, going: Tournament, notice: Notice, problem: Problem) -> Card:
    """Return what an entrant has reported, with the ways to its pairing and to be done with it."""
    card, met = notice_card(say, going, notice), pairing_at(going, problem.place)
    text = f"{card.text}\n-# {organiser_lines.label(say, going, met)}\n> {literal(problem.text)}"
    if notice.member:
        return replace(card, text=text)
    done = Button(target("cupdone", going.id, problem.id), say.say("button-problem-done"))
    return replace(card, text=text, rows=((_way_to_pairing(say, going, problem), done),))


def settled_card(say: Words, going: Tournament, problem: Problem, settler: int) -> Card:
    """Return what stands in place of a problem once somebody is done with it."""
    entrant = going.entrant_of(problem.member)
    named = [] if entrant is None else [entrant.number]
    card = problem_card(say, going, organisers_notice(going, "problem", entrants=named), problem)
    said = say.say("problem-settled", settler=wording.mention(settler), member=wording.mention(problem.member))
    answer = f"\n> {literal(problem.answer)}" if problem.answer else ""
    return replace(card, text=f"{card.text}\n{said}{answer}", rows=((_way_to_pairing(say, going, problem),),))


def _way_to_pairing(say: Words, going: Tournament, problem: Problem) -> Button:
    place = "{}.{}".format(*problem.place)
    return Button(target("cuppair", going.id, place, f"p{problem.id}"), say.say("button-problem-settle"))
