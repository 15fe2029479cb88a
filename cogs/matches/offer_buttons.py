"""Word the offers that members can make in a match, with their buttons."""

from collections.abc import Iterator
from datetime import datetime

import discord
from discord.utils import format_dt

from club.model.errors import Refused
from club.model.matches.gifts import may_give
from club.model.matches.offering import Offer
from club.model.matches.offers import OFFERS, asks_members, spell_offer
from club.model.matches.position import Position
from cogs.core.press import target
from cogs.core.ui import wording
from cogs.core.ui.card import Button
from engines.contract import GameOver, Seat, Term
from texts import Words

_ENDING = ("draw", "abort")
"""The offers that end the match once all players accept, so accepting them needs a confirmation."""


def standing(position: Position, now: datetime) -> tuple[Offer, ...]:
    """Return the offers that can be answered."""
    if position.outcome is not None:
        return ()
    return tuple(offer for offer in position.offering.standing if offer.expires > now)


def answers(say: Words, position: Position, offer: Offer) -> tuple[Button, ...]:
    """Return the button below the public notice of an offer, which opens a different card for each member."""
    consider = target("consider", position.header.id, offer.ply)
    return (Button(consider, say.say("button-answer"), discord.ButtonStyle.primary),)


def responses(say: Words, position: Position, seat: Seat, offer: Offer, accept: str = "agree") -> tuple[Button, ...]:
    """Return the buttons for a standing offer: withdraw one's own, or answer another seat's.

    ``accept`` is the verb of the button that accepts: ``consider`` asks for confirmation.
    """
    match, kind = position.header.id, offer.kind
    decline = target("disagree", match, offer.ply)
    if seat == offer.seat:
        return (Button(decline, say.say(f"button-revoke-{kind}")),)
    if seat not in offer.asked:
        return ()
    return (
        Button(target(accept, match, offer.ply), say.say(f"button-agree-{kind}"), discord.ButtonStyle.success),
        Button(decline, say.say(f"button-disagree-{kind}")),
    )


def decisions(say: Words, position: Position) -> tuple[Button, ...]:
    """Return the buttons for the decision after the opponent has run out of time."""
    match = position.header.id
    more_time = wording.span(say, position.header.pace.extension)
    return (
        Button(target("extend", match), say.say("button-extend", span=more_time), discord.ButtonStyle.success),
        Button(target("claim", match), say.say("button-claim"), discord.ButtonStyle.danger),
    )


def agreement_buttons(
    say: Words, position: Position, seat: Seat, now: datetime, *, computers: bool
) -> tuple[Button, ...]:
    """Return the buttons for all that a seat can answer, cancel, decide or offer, with ``computers`` if any play."""
    buttons: list[Button] = []
    for offer in standing(position, now):
        buttons += responses(say, position, seat, offer, "consider" if offer.kind in _ENDING else "agree")
    if position.timer.overdue is not None and position.to_move not in (None, seat):
        buttons += decisions(say, position)
    if may_give(position, seat):
        gift = target("minute", position.header.id, position.state.turn)
        buttons.append(Button(gift, say.say("button-minute")))
    for kind in _possible(position, seat, now, computers=computers):
        buttons.append(Button(target("offer", position.header.id, kind), say.say(f"button-offer-{kind}")))
    return tuple(buttons)


def _possible(position: Position, seat: Seat, now: datetime, *, computers: bool) -> Iterator[str]:
    """Yield the kinds of offers that a seat can make now, except those that need no agreement."""
    for kind in OFFERS:
        unanswered = not computers and (kind == "computer" or not asks_members(position, seat))
        if unanswered or (kind == "abort" and position.may_abort):
            continue
        try:
            spell_offer(position, seat, kind, now)
        except (Refused, GameOver):
            continue
        yield kind


def waiting(say: Words, position: Position, seat: Seat, now: datetime) -> list[str]:
    """Return lines about the offers that a seat has to answer, and about a player who has run out of time."""
    lines = [
        say.say(f"waiting-{offer.kind}", seat=Term(f"seat-{offer.seat}"), until=format_dt(offer.expires, "R"))
        for offer in standing(position, now)
        if seat in offer.asked
    ]
    if position.outcome is None and position.timer.overdue is not None:
        late = position.to_move == seat
        lines.append(say.say("overdue-you" if late else "overdue-other", seat=Term(f"seat-{position.to_move}")))
    return lines
