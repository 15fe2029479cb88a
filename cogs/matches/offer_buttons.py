"""Word what members can agree on in a match, with the buttons for it."""

from collections.abc import Iterator
from datetime import datetime

import discord
from discord.utils import format_dt

from club.errors import Refused
from club.matches.offers import OFFERS, spell_offer
from club.matches.position import Offer, Table
from cogs.app.press import target
from cogs.ui import wording
from cogs.ui.card import Button
from engines.contract import GameOver, Seat, Term
from texts import Words

_ENDING = ("draw", "abort")
"""The offers that end the match once all accept: whoever accepts one among other buttons is asked once more."""


def standing(table: Table, now: datetime) -> tuple[Offer, ...]:
    """Return the offers that can be answered."""
    if table.outcome is not None:
        return ()
    return tuple(offer for offer in table.offering.standing if offer.expires > now)


def answers(say: Words, table: Table, offer: Offer) -> tuple[Button, ...]:
    """Return the button under the public notice of an offer: what it opens depends on who presses it."""
    consider = target("consider", table.header.id, offer.ply)
    return (Button(consider, say.say("button-answer"), discord.ButtonStyle.primary),)


def responses(say: Words, table: Table, seat: Seat, offer: Offer, accept: str = "agree") -> tuple[Button, ...]:
    """Return what a seat can do about an offer that stands: withdraw its own, or answer that of another.

    ``accept`` is the verb of the button that accepts: ``consider`` asks once more.
    """
    match, kind = table.header.id, offer.kind
    decline = target("disagree", match, offer.ply)
    if seat == offer.seat:
        return (Button(decline, say.say(f"button-revoke-{kind}")),)
    if seat not in offer.asked:
        return ()
    return (
        Button(target(accept, match, offer.ply), say.say(f"button-agree-{kind}"), discord.ButtonStyle.success),
        Button(decline, say.say(f"button-disagree-{kind}")),
    )


def decisions(say: Words, table: Table) -> tuple[Button, ...]:
    """Return the buttons that decide what follows when the opponent's time is up."""
    match = table.header.id
    more_time = wording.span(say, table.header.pace.extension)
    return (
        Button(target("extend", match), say.say("button-extend", span=more_time), discord.ButtonStyle.success),
        Button(target("claim", match), say.say("button-claim"), discord.ButtonStyle.danger),
    )


def agreement_buttons(say: Words, table: Table, seat: Seat, now: datetime) -> tuple[Button, ...]:
    """Return all that a seat can answer, take back, decide or offer now."""
    buttons: list[Button] = []
    for offer in standing(table, now):
        buttons += responses(say, table, seat, offer, "consider" if offer.kind in _ENDING else "agree")
    if table.timer.overdue is not None and table.to_move not in (None, seat):
        buttons += decisions(say, table)
    for kind in _possible(table, seat, now):
        buttons.append(Button(target("offer", table.header.id, kind), say.say(f"button-offer-{kind}")))
    return tuple(buttons)


def _possible(table: Table, seat: Seat, now: datetime) -> Iterator[str]:
    """Yield the kinds of offers that a seat can make now; nobody asks for what may be done at once."""
    for kind in OFFERS:
        if kind == "abort" and table.may_abort:
            continue
        try:
            spell_offer(table, seat, kind, now)
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
