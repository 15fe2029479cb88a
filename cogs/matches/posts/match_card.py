"""Make the messages of a match: the public post, and the DM that shows a seat its own hand."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from club.clocks.display import ClockDisplay
from club.model.matches.entries import Header
from club.model.matches.position import Position
from club.model.matches.turns import turn_before
from club.model.members.kinds import is_computer
from club.model.members.settings import MemberSettings
from club.model.tournaments.tournament import Meeting
from club.services import Club
from cogs.core.languages import Languages
from cogs.core.press import target
from cogs.core.ui import clock_wording, wording
from cogs.core.ui.card import Button, Card, fit
from cogs.core.ui.literal import literal
from cogs.core.ui.pictures import Pictures
from cogs.matches.panel import after_buttons, others_acted, play_button, since_button
from cogs.matches.stake_lines import rating_changes
from engines.contract import Seat
from texts import Words


@dataclass(eq=False, repr=False)
class MatchCards:
    """Make cards of matches at their current position."""

    _club: Club
    _languages: Languages
    _pictures: Pictures

    async def post(self, position: Position, since: int, *, waits: bool = False) -> Card:
        """Return the public post of a match: the events since the ply ``since``, the board, and whose turn it is.

        ``waits`` means that the match is waiting for its thread.
        """
        # The match no longer waits for its thread once it is posted.
        clock = replace(await self._club.matches.clock_display(position), waits=False)
        return await self._board(position, since, clock, (await self._waiting(position),) if waits else ())

    async def former(self, position: Position, since: int, thread: int | None) -> Card:
        """Return the public post of an earlier turn, without its time, with a link to the ``thread``, if any."""
        say = await self._languages.match_words(position.header)
        moved = () if thread is None else (say.say("post-moved", place=f"<#{thread}>"),)
        return await self._board(position, since, ClockDisplay(), moved)

    async def lasting(self, position: Position, since: int) -> Card:
        """Return the public post for a place where it is never changed: with the clocks, but without the deadline."""
        clock = await self._club.matches.clock_display(position)
        return await self._board(position, since, ClockDisplay(banks=clock.banks, live=clock.live), ())

    async def _waiting(self, position: Position) -> str:
        return (await self._languages.match_words(position.header)).say("post-awaits-thread")

    async def _board(self, position: Position, since: int, clock: ClockDisplay, more: Sequence[str]) -> Card:
        """Return a public post, with the lines ``more`` in small print.

        Everything in it is a function of the spectators' view; in a DM, of its only reader's view.
        """
        header = position.header
        reader = header.only_reader
        say = await self._languages.match_words(header)
        head = [f"### {wording.title(say, header)}"]
        if since < 0:
            head.append(_begins(say, header))
        position = await self._club.matches.with_history(position, max(since, 0))
        news = [say.tell(told) for told in position.news(max(since, 0), reader)]
        if _sets_up(position):
            news.append(say.say("set-up"))
        text = fit(head, news, clock_wording.turn(say, position, clock))
        earlier = turn_before(position.history(max(since, 0)))
        small = [*await self._small(say, position, since), *clock_wording.live_clocks(say, position, clock), *more]
        settings = MemberSettings() if reader is None else await self._club.preferences.of(position.member_at(reader))
        return Card(
            text,
            await self._pictures.board(position, reader, say, settings=settings, own=earlier),
            "\n".join(f"-# {line}" for line in small),
            (_buttons(say, position),),
            _mentioned(position, since),
        )

    async def _small(self, say: Words, position: Position, since: int) -> list[str]:
        """Return the lines in small print: the seating, and agreements and their results."""
        header = position.header
        meeting = await self._club.tournaments.meeting(header)
        small = [] if meeting is None else [_meeting_link(say, header, meeting)]
        small.append(wording.seating(say, position))
        if since < 0:
            small.append(wording.terms_line(say, header))
            if position.game.secret and header.only_reader is None:
                small.append(say.say("hand-where"))
        if position.outcome is not None and header.rated:
            small.append(rating_changes(say, await self._club.ratings.changes(header.id), position.outcome))
        if since < 0 or position.outcome is not None:
            small += wording.fairness(say, position)
        return small

    async def hand(self, position: Position, seat: Seat, clock: ClockDisplay) -> Card:
        """Return the DM to a seat: its own view, and a link to the match."""
        header = position.header
        member = position.member_at(seat)
        say = await self._languages.words_for(member, header.guild, header.game)
        settings = await self._club.preferences.of(member)
        head = (f"### {wording.link(say, header)}",)
        since = position.since(seat)
        position = await self._club.matches.with_history(position, since)
        news = [say.tell(told) for told in position.news(since, seat)]
        text = fit(head, news, clock_wording.turn(say, position, clock))
        picture = await self._pictures.board(position, seat, say, settings=settings)
        play = play_button(say, header.id, position.ply)
        buttons = ((play,) if position.mover == seat else ()) + (
            (since_button(say, position),) if others_acted(position, seat) else ()
        )
        rows = (buttons,) if position.outcome is None and buttons else ()
        small = [wording.seating(say, position), *clock_wording.live_clocks(say, position, clock)]
        return Card(text, picture, "\n".join(f"-# {line}" for line in small), rows)


def _begins(say: Words, header: Header) -> str:
    """Return the player who moves first, and the reason."""
    begins = header.begins.partition("-")[0] if header.tournament is None else "tournament"
    alone = begins == "challenger" and all(map(is_computer, header.seats[1:]))
    key = f"begins-{begins}-due" if alone else f"begins-{begins}-done"
    return say.say(key, member=wording.polite(say, header.seats[0]))


def _buttons(say: Words, position: Position) -> tuple[Button, ...]:
    """Return the buttons under a post."""
    header = position.header
    more = Button(target("more", header.id, position.ply), say.say("button-more"))
    if position.outcome is not None:
        return (more, *after_buttons(say, position))
    play = play_button(say, header.id, position.ply)
    hand = Button(target("hand", header.id), say.say("button-hand"))
    return (play, hand, more) if position.game.secret and header.only_reader is None else (play, more)


def _mentioned(position: Position, since: int) -> tuple[int, ...]:
    """Return the members whom a post concerns: the one to move, or at the end all who have stayed.

    The first post of a live match concerns all players, who have to be there from now on.
    """
    if position.outcome is not None or (since < 0 and position.header.pace.is_live):
        return position.playing
    return () if position.mover is None else (position.member_at(position.mover),)


def _sets_up(position: Position) -> bool:
    """Return true if the current turn is a set-up: that is public, but its progress isn't."""
    begun = position.before if position.turn_start == position.turn_ply else position.state
    return position.outcome is None and bool(begun.standard_setup())


def _meeting_link(say: Words, header: Header, meeting: Meeting) -> str:
    """Return the round of a match in its tournament, and its number in a series, with a link to the tournament."""
    name = literal(meeting.name)
    if meeting.message is not None:
        name = f"[{name}]({wording.address(header.guild, meeting.home or header.channel, meeting.message)})"
    if meeting.round is not None:
        name = say.say("tournament-place", name=name, round=meeting.round)
    if meeting.place is None:
        return name
    number, most = meeting.place
    return f"{name} · {say.say('series-match', number=number, most=most)}"
