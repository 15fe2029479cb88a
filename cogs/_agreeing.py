"""Word what members can agree on in a match, with the buttons for it."""

from collections.abc import Iterator
from datetime import datetime

import discord
from discord.utils import format_dt

from club.errors import Refused
from club.log import Table
from club.offers import OFFERS, Offer, proposed
from cogs import _wording
from cogs._card import Button
from cogs._press import target
from engines._core import GameOver, Seat, Term
from texts import Words

ENDING = ("draw", "abort")
"""The offers that end the match once all accept: they are asked for once more."""


def standing(table: Table, now: datetime) -> tuple[Offer, ...]:
    """Return the offers that can be answered."""
    if table.outcome is not None:
        return ()
    return tuple(offer for offer in table.offering.standing if offer.expires > now)


def answers(say: Words, table: Table, offer: Offer) -> tuple[Button, ...]:
    """Return the buttons that answer an offer, as they stand under its notice."""
    match = table.header.id
    return (
        Button(target("agree", match, offer.ply), say.say("button-accept"), discord.ButtonStyle.success),
        Button(target("disagree", match, offer.ply), say.say("button-decline"), discord.ButtonStyle.danger),
    )


def decisions(say: Words, table: Table) -> tuple[Button, ...]:
    """Return the buttons that decide what follows when the opponent's time is up."""
    match = table.header.id
    more_time = _wording.span(say, table.header.pace.extension)
    return (
        Button(target("extend", match), say.say("button-extend", span=more_time), discord.ButtonStyle.success),
        Button(target("claim", match), say.say("button-claim"), discord.ButtonStyle.danger),
    )


def dealings(say: Words, table: Table, seat: Seat, now: datetime) -> tuple[Button, ...]:
    """Return all that a seat can answer, take back, decide or offer now."""
    buttons: list[Button] = []
    for offer in standing(table, now):
        buttons += _dealing(say, table, seat, offer)
    if table.timer.overdue is not None and table.to_move not in (None, seat):
        buttons += decisions(say, table)
    for kind in _possible(table, seat, now):
        buttons.append(Button(target("offer", table.header.id, kind), say.say(f"button-offer-{kind}")))
    return tuple(buttons)


def _dealing(say: Words, table: Table, seat: Seat, offer: Offer) -> Iterator[Button]:
    """Yield what a seat can do about an offer that stands."""
    match, kind = table.header.id, offer.kind
    if seat == offer.seat:
        yield Button(target("disagree", match, offer.ply), say.say(f"button-revoke-{kind}"))
    elif seat in offer.asked:
        accept = target("consider" if kind in ENDING else "agree", match, offer.ply)
        yield Button(accept, say.say(f"button-agree-{kind}"), discord.ButtonStyle.success)
        yield Button(target("disagree", match, offer.ply), say.say(f"button-disagree-{kind}"))


def _possible(table: Table, seat: Seat, now: datetime) -> Iterator[str]:
    """Yield the kinds of offers that a seat can make now; nobody asks for what may be done at once."""
    for kind in OFFERS:
        if kind == "abort" and table.may_abort:
            continue
        try:
            proposed(table, seat, kind, now)
        except (Refused, GameOver):
            continue
        yield kind


def waiting(say: Words, table: Table, seat: Seat, now: datetime) -> list[str]:
    """Return what waits for a seat's answer: offers of others, and what is to follow when somebody's time is up."""
    lines = [
        say.say(f"waiting-{offer.kind}", seat=Term(f"seat-{offer.seat}"), until=format_dt(offer.expires, "R"))
        for offer in standing(table, now)
        if seat in offer.asked
    ]
    if table.outcome is None and table.timer.overdue is not None:
        late = table.to_move == seat
        lines.append(say.say("overdue-you" if late else "overdue-other", seat=Term(f"seat-{table.to_move}")))
    return lines
