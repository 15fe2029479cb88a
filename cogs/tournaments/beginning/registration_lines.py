"""Describe a tournament before its start: the waiting list, the check-ins, and the seeding."""

from collections.abc import Mapping, Sequence

import discord
from discord.utils import format_dt

from club.model.tournaments.beginning import registration, seeding
from club.model.tournaments.decisions import must_wait
from club.model.tournaments.rules import Seeding
from club.model.tournaments.tournament import Entrant, Status, Tournament
from cogs.core.press import target
from cogs.core.ui import wording
from cogs.core.ui.card import Button, Card
from cogs.tournaments.notice_lines import check_in_button
from texts import Words


def check_in(say: Words, going: Tournament, key: str = "tournament-check-in") -> list[str]:
    """Return the start of check-in, if it is in the future. ``key`` is the sentence."""
    since = registration.check_in_opens(going)
    past = going.status != Status.OPEN or going.checks_in
    return [] if since is None or past else [say.say(key, when=format_dt(since, "f"))]


def how_seeded(say: Words, going: Tournament) -> str:
    """Return a description of the seeding."""
    return say.say(f"tournament-seeding-{going.rules.seeding}")


def standing(say: Words, going: Tournament) -> list[str]:
    """Return the number of players on the waiting list, and of those who have checked in."""
    return [*waiting(say, going), *checked_in(say, going)]


def waiting(say: Words, going: Tournament) -> list[str]:
    """Return the number of members on the waiting list, if there are any."""
    return [say.say("tournament-waiting-list", count=len(going.waiting))] if going.waiting else []


def checked_in(say: Words, going: Tournament) -> list[str]:
    """Return the number of players who have checked in, while check-in is open."""
    if not going.checks_in or going.closes is None:
        return []
    here = sum(going.is_here(one) for one in going.playing)
    when = format_dt(going.closes, "t")
    return [say.say("tournament-check-in-open", when=when, here=here, count=len(going.playing))]


def join_button(say: Words, going: Tournament, style: discord.ButtonStyle) -> Button:
    """Return the button for joining, or for the waiting list if the tournament is full."""
    key = "button-join-waiting" if must_wait(going) else "button-join"
    return Button(target("enter", going.id), say.say(key), style)


def check_in_row(say: Words, going: Tournament) -> tuple[tuple[Button, ...], ...]:
    """Return the row with the check-in button, while check-in is open."""
    return ((check_in_button(say, target("cuphere", going.id)),),) if going.checks_in else ()


def checked_in_card(say: Words, going: Tournament, member: int) -> Card:
    """Return the reply to a member who has just checked in."""
    assert going.closes is not None
    key = "tournament-you-are-here" if going.entrant_of(member) else "tournament-you-are-here-waiting"
    return Card(say.say(key, when=format_dt(going.closes, "R")))


def own_part(say: Words, going: Tournament, member: int) -> list[str]:
    """Return the place of a member on the waiting list, and whether the member has checked in."""
    place = going.waiting_place(member)
    lines = [] if place is None else [say.say("mine-waiting-list", place=place)]
    own = going.entrant_of(member) if place is None else going.waiting[place - 1]
    if going.checks_in and own is not None and going.closes is not None:
        asked = say.say("mine-check-in", when=format_dt(going.closes, "t"))
        lines.append(say.say("mine-here") if going.is_here(own) else asked)
    return lines


def entrants(say: Words, going: Tournament, strengths: Mapping[int, float]) -> tuple[list[str], list[str]]:
    """Return the players by seed and the waiting list, as a heading and a line for each."""
    head = [say.say("entrants-here")] if going.checks_in else []
    seeded, way = going.began is not None, going.rules.seeding
    if not going.entrants:
        return [say.say("tournament-nobody")], []
    if way == Seeding.HAND and all(one.seed is None for one in going.entrants):
        way = Seeding.RATING
    head.append(say.say(f"entrants-seeded-{way}" if seeded else f"entrants-{way}"))
    if seeded:
        lines = [_seeded(say, one) for one in sorted(going.entrants, key=going.strength)]
    elif way == Seeding.LOT:
        lines = [f"- {_named(going, one)}" for one in going.entrants if one.playing]
    else:
        lines = numbered(going, seeding.expected_order(going, strengths))
    waiting = [say.say("entrants-waiting"), *numbered(going, going.waiting)] if going.waiting else []
    return head, [*lines, *waiting]


def numbered(going: Tournament, some: Sequence[Entrant]) -> list[str]:
    """Return a line for each of some entrants, counted from 1."""
    return [f"{place}. {_named(going, one)}" for place, one in enumerate(some, 1)]


def _named(going: Tournament, entrant: Entrant) -> str:
    return wording.mention(entrant.member) + (" ✅" if going.checks_in and going.is_here(entrant) else "")


def _seeded(say: Words, entrant: Entrant) -> str:
    member = wording.mention(entrant.member)
    member = member if entrant.playing else f"~~{member}~~"
    return say.say("entrants-late", member=member) if entrant.seed is None else f"{entrant.seed}. {member}"
