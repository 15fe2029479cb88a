"""The private panel on which organisers set the seeds of a tournament by hand."""

from collections.abc import Mapping

import discord

from club.model.errors import Refused
from club.model.tournaments.beginning.seeding import expected_order
from club.model.tournaments.rules import Seeding
from club.model.tournaments.tournament import Entrant, Status, Tournament
from cogs.core.press import target
from cogs.core.ui.card import Button, Card, Menu, Row
from cogs.core.ui.paging import Pager
from cogs.tournaments import announcement
from cogs.tournaments.beginning import registration_lines
from cogs.tournaments.context import entrant_names
from cogs.tournaments.organisers.card import back_to_panel
from texts import Words

_SEEDS = Pager("cupseeds", 20)

MOVES: Mapping[str, int] = {"first": -(10**6), "up": -1, "down": 1, "last": 10**6}
"""The number of places by which each button moves an entrant."""


def require_settable(going: Tournament) -> None:
    """Raise ``Refused`` if seeds can't be set by hand at the moment."""
    if going.rules.seeding != Seeding.HAND:
        raise Refused("error-tournament-form")
    if going.status != Status.OPEN:
        raise Refused("error-tournament-begun")


def place_of(going: Tournament, strengths: Mapping[int, float], number: int) -> int:
    """Return the seed that an entrant has so far, counted from 1. Raises ``Refused`` for no entrant."""
    order = [one.number for one in expected_order(going, strengths)]
    if number not in order:
        raise Refused("error-tournament-not-in")
    return order.index(number) + 1


def panel_card(say: Words, going: Tournament, strengths: Mapping[int, float], chosen: int, number: int) -> Card:
    """Return a page of the seeds, counted from 0, or the page of the ``chosen`` entrant, if there is one.

    Below it are a menu of the entrants on the page, and the controls to move the chosen one.
    """
    order = expected_order(going, strengths)
    place = next((place for place, one in enumerate(order) if one.number == chosen), None)
    page = _SEEDS.page_of(len(order), number if place is None else place // _SEEDS.most)
    start, shown = page.part.start, order[page.part]
    lines = registration_lines.numbered(going, order)[page.part]
    if place is not None:
        lines[place - start] = f"**{lines[place - start]}** ◀"
    title = f"### {say.say('seeds-title', name=announcement.escaped_name(going))}"
    if not shown:
        return Card(f"{title}\n{say.say('seeds-none')}", rows=(back_to_panel(say, going.id),))
    text = "\n".join((title, *lines, f"-# {say.say('seeds-hint')}"))
    rows: tuple[Row, ...] = (_menu(say, going, shown, start, chosen),)
    if place is not None:
        rows += (_moving(say, going, chosen, place, len(order)),)
    if turning := _SEEDS.turning(say, page, going.id):
        rows += (turning,)
    return Card(text, small=page.caption(say), rows=(*rows, back_to_panel(say, going.id)))


def _menu(say: Words, going: Tournament, shown: tuple[Entrant, ...], start: int, chosen: int) -> Menu:
    called = entrant_names(say, going)
    named = tuple((str(one.number), f"{seed}. {called[one.number]}") for seed, one in enumerate(shown, start + 1))
    here = str(chosen) if any(one.number == chosen for one in shown) else None
    return Menu(target("cupseedpick", going.id), say.say("seeds-choose"), named, here)


def _moving(say: Words, going: Tournament, chosen: int, place: int, count: int) -> tuple[Button, ...]:
    ends = {"first": place == 0, "up": place == 0, "down": place + 1 == count, "last": place + 1 == count}
    moves = (
        Button(target("cupseedmove", going.id, chosen, how), say.say(f"seeds-{how}"), disabled=ends[how])
        for how in MOVES
    )
    typed = Button(target("cupseedtype", going.id, chosen), say.say("seeds-place"), discord.ButtonStyle.primary)
    return (*moves, typed)
