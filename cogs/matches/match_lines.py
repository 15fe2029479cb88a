"""Write lists of matches: the game, the opponents, whose turn it is, and the deadline."""

from collections.abc import Sequence
from datetime import datetime

from discord.utils import format_dt

from club.matches.dashboard import DashboardLine
from club.storage.queries.channel_lists import Running
from club.storage.queries.matches import Listing
from cogs.core.ui import wording
from texts import Words

_ROOM = 3500
"""The maximum length of a list in characters."""


def fitting(say: Words, head: Sequence[str], lines: Sequence[str], count: int) -> str:
    """Return a list with its heading, cut to fit a message. ``count`` is the total number of lines."""
    kept = list(lines)
    while len("\n".join((*head, *kept))) > _ROOM:
        kept.pop()
    more = [say.say("games-more", count=count - len(kept))] if len(kept) < count else []
    return "\n".join((*head, *kept, *more))


def line(say: Words, listing: Listing, deadline: datetime | None, key: str = "games-until") -> str:
    """Return a match as a line of its member's list. ``key`` selects the text for its deadline."""
    others = say.listed(
        (wording.player(say, who) for seat, who in enumerate(listing.seats) if seat != listing.seat), "dot"
    )
    place = wording.address(listing.guild, listing.home or listing.channel)
    title = say.say("title", game=say.say("name"), match=str(listing.match))
    until = "" if deadline is None else f" — {say.say(key, when=format_dt(deadline, 'R'))}"
    return f"- [{title}]({place}) {say.say('games-against', members=others)}{until}"


def standing(say: Words, shown: DashboardLine) -> str:
    """Return a match as a line of the member's dashboard: whose turn, the deadline, pauses and open offers."""
    mine = shown.listing.turn == shown.listing.seat
    first = line(say, shown.listing, shown.deadline, "games-ends" if shown.overdue else "games-until")
    parts = [first, say.say("games-your-turn" if mine else "games-their-turn")]
    if shown.resumes is not None:
        parts.append(say.say("games-rests", when=format_dt(shown.resumes, "R")))
    if shown.paused:
        parts.append(say.say("games-paused"))
    if shown.waits:
        parts.append(say.say("games-waits"))
    if shown.offers:
        parts.append(say.say("games-offers", count=shown.offers))
    return say.listed(parts, "dot")


def running(say: Words, shown: Running) -> str:
    """Return a match as a line of a channel's list: its place, whose turn it is, and the deadline."""
    title = say.say("title", game=say.say("name"), match=str(shown.match))
    place = wording.address(shown.guild, shown.home or shown.channel)
    until = "" if shown.deadline is None else f" · {say.say('games-until', when=format_dt(shown.deadline, 'R'))}"
    return f"- [{title}]({place}) {wording.player(say, shown.member)}{until}"
