"""Word the notices for organisers, which go to their private thread or to the tournament's creator by DM."""

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


def opening(say: Words, going: Tournament, thread: int) -> tuple[Card, str]:
    """Return the first message in the organisers' thread, and the target of the button that identifies it."""
    button = announcement.run_button(say, going.id, f"o{thread}")
    lines = (f"### {announcement.escaped_name(going)}", say.say("organisers-opening"))
    return Card("\n".join(lines), rows=((button,),)), button.target


def notice_card(say: Words, going: Tournament, notice: Notice) -> Card:
    """Return the card of an event for organisers."""
    card = announcement.notice_card(say, going, notice)
    run = announcement.run_button(say, going.id, f"n{notice.id}")
    return card if notice.member else replace(card, rows=(*card.rows, (run,)))


def problem_card(say: Words, going: Tournament, notice: Notice, problem: Problem) -> Card:
    """Return the card of a problem that an entrant has reported, with buttons to open the pairing and to settle it."""
    card, met = notice_card(say, going, notice), pairing_at(going, problem.place)
    text = f"{card.text}\n-# {organiser_lines.label(say, going, met)}\n> {literal(problem.text)}"
    if notice.member:
        return replace(card, text=text)
    done = Button(target("cupdone", going.id, problem.id), say.say("button-problem-done"))
    return replace(card, text=text, rows=((_way_to_pairing(say, going, problem), done),))


def settled_card(say: Words, going: Tournament, problem: Problem, settler: int) -> Card:
    """Return the card that replaces a problem once it has been settled."""
    entrant = going.entrant_of(problem.member)
    named = [] if entrant is None else [entrant.number]
    card = problem_card(say, going, organisers_notice(going, "problem", entrants=named), problem)
    said = say.say("problem-settled", settler=wording.mention(settler), member=wording.mention(problem.member))
    answer = f"\n> {literal(problem.answer)}" if problem.answer else ""
    return replace(card, text=f"{card.text}\n{said}{answer}", rows=((_way_to_pairing(say, going, problem),),))


def _way_to_pairing(say: Words, going: Tournament, problem: Problem) -> Button:
    place = "{}.{}".format(*problem.place)
    return Button(target("cuppair", going.id, place, f"p{problem.id}"), say.say("button-problem-settle"))
