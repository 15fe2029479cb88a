"""``/replay``: step through a match, see it move, and take its record away; or look at a record from a file.

Where one is stands in the ``custom_id`` of every button. A record from a file is stored nowhere: it travels with the
message, and is read again from there at every press.
"""

import asyncio

import discord
from discord import app_commands
from discord.ext import commands

from club.errors import Refused
from club.log import Table
from club.record import LARGEST, as_json, is_read, read, written
from club.replay import Turn, turns
from club.tastes import Taste
from cogs import _wording
from cogs._card import Button, Card, Menu, Row, fitted
from cogs._client import Hatoba
from cogs._finding import MATCH_OPTION, match_choices
from cogs._press import Interaction, number, target
from cogs._translator import named
from cogs._turnstile import FILM, SHEET, costs
from engines._core import Seat, Term
from texts import Words, words

_FILE = "file"
"""Stands in a ``custom_id`` where otherwise a match is named: the record is in the message itself."""

_EVERYBODY = "all"
"""Stands in a ``custom_id`` for the view that everybody has; seats stand there by their numbers."""

_LAST = 10**6
"""A turn that is later than any."""

_PAGE = 25
"""How many turns, and how many pages of turns, one menu holds."""

_SINGLE = 40
"""Up to so many events are animated one by one, more of them turn by turn."""

_TOLD_EVERY = 50
"""After so many frames of an animation the member is told how far it has come."""


class Replays(commands.Cog):
    """Show how matches went."""

    def __init__(self, client: Hatoba) -> None:
        self.client = client
        client.presses.add("replay", self.begin)
        client.presses.add("turn", self.turn)
        client.presses.add("turns", self.turn)
        client.presses.add("since", self.since)
        client.presses.add("animate", self.animate)
        client.presses.add("record", self.record)

    @app_commands.command(name=named("command-replay"), description=named("command-replay-text"))
    @app_commands.rename(match=named("option-match"), file=named("option-file"))
    @app_commands.describe(match=named("option-match-text"), file=named("option-file-text"))
    @costs(SHEET)
    async def replay(
        self, interaction: Interaction, match: MATCH_OPTION = None, file: discord.Attachment | None = None
    ) -> None:
        """Open a match, or the record in a file, at its last turn."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        if file is not None:
            table = await _read(file)
        else:
            table = await self.client.finder.table(interaction, match)
        await self.client.answer(interaction, await self._opened(interaction, table))

    @costs(SHEET)
    async def begin(self, interaction: Interaction, match: str) -> None:
        """Open a match at its last turn, beside the message that was pressed."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        table = await self.client.club.matches.table(number(match))
        await self.client.answer(interaction, await self._opened(interaction, table))

    async def _opened(self, interaction: Interaction, table: Table) -> Card:
        """Return the last turn of a match, seen from the member's own seat."""
        return await self._card(interaction, table, views(table, interaction.user.id)[-1], _LAST)

    async def turn(self, interaction: Interaction, match: str, view: str, place: str, chosen: str = "") -> None:
        """Show another turn, or another view: the one that the button names or that was ``chosen`` in a menu."""
        await interaction.response.defer()
        table = await self._table(interaction, match)
        viewer = _viewer(table, interaction.user.id, view)
        turn = number(chosen if place in ("page", "list") else place)
        await self.client.change(interaction, await self._card(interaction, table, viewer, turn))

    async def _card(self, interaction: Interaction, table: Table, viewer: Seat | None, place: int) -> Card:
        say = words(str(interaction.locale), table.header.game)
        told = turns(table)
        place = min(place, len(told) - 1)
        turn = told[place]
        taste = await self._taste(interaction.user.id, viewer)
        head = [f"### {_title(say, table)}", say.say("replay-turn", turn=place, turns=len(told) - 1)]
        news = [say.tell(line) for line in turn.told(table, viewer)] if place else [say.say("replay-start")]
        ending = await self._ending(say, table) if turn is told[-1] else ""
        small = "" if is_read(table.header) else f"-# {_wording.seating(say, table.header)}"
        return Card(
            fitted(head, news, ending),
            await self.client.pictures.turn(table, turn, viewer, say, taste),
            small,
            _controls(say, table, told, place, viewer, interaction.user.id),
            attachment=_file(table) if is_read(table.header) else None,
        )

    async def _ending(self, say: Words, table: Table) -> str:
        """Return how a match ended, or whose turn it is."""
        if is_read(table.header):
            return "" if table.outcome is None else _wording.why(say, table, table.outcome)
        return _wording.turn(say, table, await self.client.club.matches.dial(table))

    @costs(FILM)
    async def since(self, interaction: Interaction, match: str) -> None:
        """Show what happened since the member's last turn, in words and moving."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        table = await self.client.club.matches.table(number(match))
        seat = table.seat_of(interaction.user.id)
        await self._animate(interaction, table, seat, table.since(seat))

    @costs(FILM)
    async def animate(self, interaction: Interaction, match: str, view: str) -> None:
        """Show a whole match moving."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        table = await self._table(interaction, match)
        await self._animate(interaction, table, _viewer(table, interaction.user.id, view), 0)

    async def _animate(self, interaction: Interaction, table: Table, viewer: Seat | None, since: int) -> None:
        """Answer with an animation of all from the ply ``since`` on, and say meanwhile how far it has come."""
        say = words(str(interaction.locale), table.header.game)
        begin, *later = turns(table, since)
        if not later:
            raise Refused("error-nothing-happened")
        single = [part for turn in later for part in turn.parts(viewer) or (turn,)]
        frames = (begin, *(single if len(single) <= _SINGLE else later))
        head = f"### {_title(say, table)}"

        async def told(drawn: int, due: int) -> None:
            if due > _TOLD_EVERY and drawn % _TOLD_EVERY == 0:
                await self.client.answer(
                    interaction, Card(f"{head}\n{say.say('replay-drawing', drawn=drawn, due=due)}")
                )

        taste = await self._taste(interaction.user.id, viewer)
        picture = await self.client.pictures.animation(table, frames, viewer, say, taste, told)
        news = [say.tell(line) for turn in later for line in turn.told(table, viewer)]
        await self.client.answer(interaction, Card(fitted([head], news, await self._ending(say, table)), picture))

    @costs(SHEET)
    async def record(self, interaction: Interaction, match: str, form: str = "txt") -> None:
        """Give the record of a match as a file; of a game with secrets only at the end."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        table = await self.client.club.matches.table(number(match))
        if not _open(table):
            raise Refused("error-record-secret")
        say = words(str(interaction.locale), table.header.game)
        await self.client.answer(interaction, Card(f"### {_title(say, table)}", attachment=_file(table, form)))

    async def _table(self, interaction: Interaction, match: str) -> Table:
        """Return the match that a button names, or the one whose record is in the message that was pressed."""
        if match != _FILE:
            return await self.client.club.matches.table(number(match))
        files = [] if interaction.message is None else interaction.message.attachments
        records = [file for file in files if file.filename.endswith(".txt")]
        if not records:
            raise Refused("error-unknown-button")
        return await _read(records[0])

    async def _taste(self, member: int, viewer: Seat | None) -> Taste:
        """Return how the member likes to see things; of what everybody sees, only the colours are the member's own."""
        taste = await self.client.club.preferences.of(member)
        return Taste(theme=taste.theme) if viewer is None else taste

    @replay.autocomplete("match")
    async def complete_match(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        """Offer the member's matches."""
        return await match_choices(self.client.finder, interaction, typed)


def views(table: Table, member: int) -> tuple[Seat | None, ...]:
    """Return whose views of a match a member may have, ``None`` for everybody's, the member's own last.

    While a game with secrets goes on these are everybody's and the member's own.
    """
    seats = [Seat(seat) for seat in range(len(table.header.seats))]
    own = [seat for seat in seats if table.header.seats[seat] == member and not is_read(table.header)]
    others = [seat for seat in seats if seat not in own] if _open(table) else []
    return (*others, None, *own)


def _open(table: Table) -> bool:
    """Tell whether nothing of a match is hidden any more."""
    return table.outcome is not None or not table.game.secret or is_read(table.header)


def _viewer(table: Table, member: int, view: str) -> Seat | None:
    """Return whose view a word of a ``custom_id`` means; raises ``Refused`` where the member may not have it."""
    viewer = None if view == _EVERYBODY else Seat(number(view))
    if viewer not in views(table, member):
        raise Refused("error-replay-hidden")
    return viewer


async def _read(file: discord.Attachment) -> Table:
    """Return the match that a file tells, read off the loop; raises ``Refused``."""
    if file.size > LARGEST:
        raise Refused("error-record-large", size=LARGEST // 1024)
    return await asyncio.to_thread(read, await file.read())


def _file(table: Table, form: str = "txt") -> tuple[str, str]:
    """Return the record of a match as a file: its name and what is in it."""
    header = table.header
    name = header.game if is_read(header) else f"{header.game}-{header.id}"
    return f"{name}.{form}", as_json(table) if form == "json" else written(header, table.entries)


def _title(say: Words, table: Table) -> str:
    if is_read(table.header):
        return say.say("replay-file", game=say.say("name"))
    return _wording.title(say, table.header)


def _controls(
    say: Words, table: Table, told: tuple[Turn, ...], place: int, viewer: Seat | None, member: int
) -> tuple[Row, ...]:
    """Return what leads to other turns and views, and what may be taken away."""
    match = _FILE if is_read(table.header) else str(table.header.id)
    view = _EVERYBODY if viewer is None else str(viewer)
    last = len(told) - 1
    ways = {"first": 0, "back": max(place - 1, 0), "forward": min(place + 1, last), "last": last}
    leading = tuple(
        Button(target("turn", match, view, to, way), say.say(f"replay-{way}"), disabled=to == place)
        for way, to in ways.items()
    )
    rows: list[Row] = [leading, *_menus(say, table, told, place, viewer, target("turns", match, view))]
    seen = sorted(views(table, member), key=lambda one: -1 if one is None else one)
    if len(seen) > 1:
        rows.append(tuple(_view(say, match, one, place, chosen=one == viewer) for one in seen))
    taken = [Button(target("animate", match, view), say.say("button-animate"))] if last else []
    if _open(table) and not is_read(table.header):
        taken.append(Button(target("record", match), say.say("button-record")))
        taken.append(Button(target("record", match, "json"), say.say("button-json")))
    return (*rows, tuple(taken)) if taken else tuple(rows)


def _view(say: Words, match: str, viewer: Seat | None, place: int, *, chosen: bool) -> Button:
    """Return the button that shows the same turn as somebody else sees it."""
    view = _EVERYBODY if viewer is None else str(viewer)
    label = say.say("replay-all") if viewer is None else say.say("replay-seat", seat=Term(f"seat-{viewer}"))
    style = discord.ButtonStyle.primary if chosen else discord.ButtonStyle.secondary
    return Button(target("turn", match, view, place, "view"), label, style, disabled=chosen)


def _menus(say: Words, table: Table, told: tuple[Turn, ...], place: int, viewer: Seat | None, stem: str) -> list[Menu]:
    """Return the menus to jump with: the pages of a long match, and the turns of the present page."""
    menus = []
    page, pages = place // _PAGE, -(-len(told) // _PAGE)
    if pages > 1:
        near = range(max(0, min(page - _PAGE // 2, pages - _PAGE)), pages)[:_PAGE]
        offered = tuple((str(one * _PAGE), _span(say, one, len(told))) for one in near)
        menus.append(Menu(f"{stem}:page", say.say("replay-page"), offered, str(page * _PAGE)))
    here = range(len(told))[page * _PAGE : (page + 1) * _PAGE]
    lines = tuple((str(one), _line(say, table, told[one], one, viewer)) for one in here)
    if len(told) > 1:
        menus.append(Menu(f"{stem}:list", say.say("replay-jump"), lines, str(place)))
    return menus


def _span(say: Words, page: int, turns_told: int) -> str:
    first = page * _PAGE
    return say.say("replay-span", first=first, last=min(first + _PAGE, turns_told) - 1)


def _line(say: Words, table: Table, turn: Turn, place: int, viewer: Seat | None) -> str:
    """Return what a turn is called in a menu: its number and the first thing that it tells."""
    told = turn.told(table, viewer)
    return f"{place} · {say.tell(told[0])}" if told else say.say("replay-start")


async def setup(client: Hatoba) -> None:
    """Add the cog."""
    await client.add_cog(Replays(client))
