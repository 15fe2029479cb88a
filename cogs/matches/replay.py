"""``/replay``: step through a match, watch it as an animation, export its record, or open a record from a file.

The current turn is in the ``custom_id`` of every button. A record from a file isn't stored: it travels with the
message, and is fetched again from there at every press.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass

import discord
from discord import app_commands

from club.matches.remembered import Replays
from club.matches.service import Matches
from club.members.preferences import Preferences
from club.model.errors import Refused
from club.model.matches.export import as_json, as_text
from club.model.matches.position import Position
from club.model.matches.used_times import time_of_turn
from club.model.members.settings import MemberSettings
from club.reviews.service import is_reviewable
from club.variations.service import Variations
from cogs.core.contexts import personal, works_without_bot
from cogs.core.languages import member_words
from cogs.core.menus import on_menu
from cogs.core.press import Interaction, Presses, number, on_press, target
from cogs.core.rate_limit import ANY, FILM, SHEET, costs
from cogs.core.translator import phrase
from cogs.core.ui import clock_wording, wording
from cogs.core.ui.batches import count, near
from cogs.core.ui.card import Button, Card, Menu, Row, fit
from cogs.core.ui.messages import Messages
from cogs.core.ui.pictures import Pictures, Progress
from cogs.matches.find_match import MATCH_OPTION, MatchCog, MatchFinder
from cogs.matches.hints import told_hints
from cogs.matches.panel import if_button
from cogs.matches.records.record_files import File, read_record, record_in
from cogs.matches.records.record_reader import Records, Wanted
from cogs.matches.records.replay_page import PAGE, ReplayPage, frames, latest, replay_page, title
from engines.contract import Seat, Term
from texts import Words, words

_FILE = "file"
"""The placeholder for a match in a ``custom_id`` if the record is attached to the message."""

_EVERYBODY = "all"
"""The placeholder for the public view in a ``custom_id``. The views of seats use their numbers."""

_LAST = 10**6
"""A turn number greater than any turn's."""

_TOLD_EVERY = 50
"""The number of animation frames between two progress updates."""


@works_without_bot
@dataclass(eq=False, repr=False)
class ReplayCommands(MatchCog):
    """Show how matches went."""

    _matches: Matches
    _preferences: Preferences
    _replays: Replays
    _finder: MatchFinder
    _messages: Messages
    _pictures: Pictures
    _presses: Presses
    _records: Records
    _variations: Variations

    @app_commands.command(name=phrase("command-replay"), description=phrase("command-replay-text"))
    @personal
    @app_commands.rename(match=phrase("option-match"), file=phrase("option-file"))
    @app_commands.describe(match=phrase("option-match-text"), file=phrase("option-file-text"))
    @app_commands.autocomplete(match=MatchCog.complete_match)
    @costs(SHEET)
    async def replay(
        self, interaction: Interaction, match: MATCH_OPTION = None, file: discord.Attachment | None = None
    ) -> None:
        """Open a match, or the record in a file, at its last turn."""
        await self._messages.acknowledge(interaction, private=True)
        if file is not None:
            card = await self._file_card(interaction, file, None, _LAST)
        else:
            card = await self._last_turn(interaction, await self._finder.position(interaction, match))
        await self._messages.answer(interaction, card)

    @on_press("replay")
    @costs(SHEET)
    async def begin(self, interaction: Interaction, match: str) -> None:
        """Open a match at its last turn, in a new private message."""
        await self._messages.acknowledge(interaction, private=True)
        position = await self._matches.position(number(match))
        await self._messages.answer(interaction, await self._last_turn(interaction, position))

    async def _last_turn(self, interaction: Interaction, position: Position) -> Card:
        """Return the last turn of a match, seen from the member's own seat."""
        return await self._card(interaction, position, views(position, interaction.user.id)[-1], _LAST)

    @on_press("turn", "turns")
    @costs(ANY, file=SHEET)
    async def turn(self, interaction: Interaction, match: str, view: str, place: str, chosen: str = "") -> None:
        """Show another turn or another view: the one in the button, or the one ``chosen`` in a menu."""
        await self._messages.acknowledge(interaction)
        turn = number(chosen if place in ("page", "list") else place)
        if match == _FILE:
            card = await self._file_card(interaction, record_in(interaction.message), _seat(view), turn)
        else:
            position = await self._matches.position(number(match))
            card = await self._card(interaction, position, _viewer(position, interaction.user.id, view), turn)
        await self._messages.change(interaction, card)

    async def _card(self, interaction: Interaction, position: Position, viewer: Seat | None, place: int) -> Card:
        say = member_words(interaction, position.header.game)
        turns = await self._replays.turns(position)
        shown = replay_page(say, position, turns, place, viewer)
        settings = await self._settings_of(interaction.user.id, viewer)
        ending = await self._ending(say, position) if shown.place == shown.last else ""
        seen = views(position, interaction.user.id)
        away = []
        if await self._variations.allows(position):
            away.append(if_button(say, position, turns[shown.place].ply))
        if _open(position):
            away += _record_buttons(say, str(position.header.id))
        if is_reviewable(position):
            away.append(Button(target("review", position.header.id), say.say("button-review")))
        news = (*told_hints(say, position, turns[shown.place], viewer), *shown.news)
        time = time_of_turn(turns[shown.place], await self._matches.times(position.header.id))
        small = [*([] if time is None else [clock_wording.used(say, time)]), wording.seating(say, position)]
        return Card(
            fit(_head(say, shown), news, ending),
            await self._pictures.turn(position, turns[shown.place], viewer, say, settings),
            "\n".join(f"-# {line}" for line in small),
            _controls(say, shown, str(position.header.id), seen, away),
        )

    async def _file_card(self, interaction: Interaction, file: File, viewer: Seat | None, place: int) -> Card:
        """Return a turn of a record from a file, which may be viewed from every side."""
        settings = await self._settings_of(interaction.user.id, viewer)
        wanted = Wanted(viewer, place, str(interaction.locale), settings)
        opened = await self._records.opened(await read_record(file), wanted, interaction.user.id)
        say, shown = member_words(interaction, opened.game), opened.page
        return Card(
            fit(_head(say, shown), shown.news, shown.ending),
            opened.picture,
            rows=_controls(say, shown, _FILE, (*map(Seat, range(shown.seats)), None)),
            attachment=(f"{opened.game}.txt", opened.record),
        )

    async def _ending(self, say: Words, position: Position) -> str:
        """Return the result of a match, or whose turn it is."""
        return clock_wording.turn(say, position, await self._matches.clock_display(position))

    @on_press("since")
    @costs(FILM)
    async def since(self, interaction: Interaction, match: str) -> None:
        """Show the events since the member's last turn, in words and as an animation."""
        await self._messages.acknowledge(interaction, private=True)
        await self._show_since(interaction, number(match))

    @on_menu("menu-since")
    @costs(FILM)
    async def since_of(self, interaction: Interaction, message: discord.Message) -> None:
        """Show the events since the member's last turn, in the match of the chosen message."""
        await self._messages.acknowledge(interaction, private=True)
        await self._show_since(interaction, await self._finder.on_message(interaction, message, self._presses))

    async def _show_since(self, interaction: Interaction, match: int) -> None:
        position = await self._matches.position(match)
        seat = position.seat_of(interaction.user.id)
        await self._animate(interaction, position, seat, position.since(seat))

    @on_press("animate")
    @costs(FILM)
    async def animate(self, interaction: Interaction, match: str, view: str) -> None:
        """Show a whole match moving."""
        await self._messages.acknowledge(interaction, private=True)
        if match == _FILE:
            await self._animate_file(interaction, record_in(interaction.message), _seat(view))
            return
        position = await self._matches.position(number(match))
        await self._animate(interaction, position, _viewer(position, interaction.user.id, view), 0)

    async def _animate(self, interaction: Interaction, position: Position, viewer: Seat | None, since: int) -> None:
        """Answer with an animation of everything since the ply ``since``, with progress updates."""
        say = member_words(interaction, position.header.game)
        turns = await self._replays.turns(position, since)
        if len(turns) < 2:
            raise Refused("error-nothing-happened")
        told = self._progress(interaction, say, title(say, position))
        settings = await self._settings_of(interaction.user.id, viewer)
        picture = await self._pictures.animation(position, frames(turns, viewer), viewer, say, settings, told)
        news = latest(say, position, turns[1:], viewer)
        text = fit([f"### {title(say, position)}"], news, await self._ending(say, position))
        await self._messages.answer(interaction, Card(text, picture))

    async def _animate_file(self, interaction: Interaction, file: File, viewer: Seat | None) -> None:
        """Answer with an animation of a record from a file."""
        say = words(str(interaction.locale))
        settings = await self._settings_of(interaction.user.id, viewer)
        wanted = Wanted(viewer, None, str(interaction.locale), settings)
        told = self._progress(interaction, say, say.say("option-file"))
        film = await self._records.film(await read_record(file), wanted, interaction.user.id, told)
        text = fit([f"### {film.title}"], film.news, film.ending)
        await self._messages.answer(interaction, Card(text, film.picture))

    def _progress(self, interaction: Interaction, say: Words, heading: str) -> Progress:
        """Return a callback that regularly shows the member the progress of an animation."""

        async def told(drawn: int, due: int) -> None:
            if due > _TOLD_EVERY and drawn % _TOLD_EVERY == 0:
                drawing = say.say("replay-drawing", drawn=drawn, due=due)
                await self._messages.answer(interaction, Card(f"### {heading}\n{drawing}"))

        return told

    @on_press("record")
    @costs(SHEET)
    async def record(self, interaction: Interaction, match: str, form: str = "txt") -> None:
        """Give the record of a match as a file. Of a game with secrets only at the end."""
        await self._messages.acknowledge(interaction, private=True)
        position = await self._matches.position(number(match))
        if not _open(position):
            raise Refused("error-record-secret")
        say = member_words(interaction, position.header.game)
        name = f"{position.header.game}-{position.header.id}.{form}"
        times = await self._matches.times(position.header.id)
        content = await asyncio.to_thread(as_json if form == "json" else as_text, position, times)
        await self._messages.answer(interaction, Card(f"### {title(say, position)}", attachment=(name, content)))

    async def _settings_of(self, member: int, viewer: Seat | None) -> MemberSettings:
        """Return the display settings of a member. The public view uses only the colours and the names of cells."""
        settings = await self._preferences.of(member)
        return MemberSettings(theme=settings.theme, coordinates=settings.coordinates) if viewer is None else settings


def views(position: Position, member: int) -> tuple[Seat | None, ...]:
    """Return the views of a match that a member may have, ``None`` for the public one, the member's own last.

    In a running game with secrets these are the public view and the member's own.
    """
    seats = [Seat(seat) for seat in range(len(position.header.seats))]
    own = [seat for seat in seats if position.header.seats[seat] == member]
    others = [seat for seat in seats if seat not in own] if _open(position) else []
    return (*others, None, *own)


def _open(position: Position) -> bool:
    """Return true if a match no longer has hidden information."""
    return position.outcome is not None or not position.game.secret


def _viewer(position: Position, member: int, view: str) -> Seat | None:
    """Return the view that a word of a ``custom_id`` means. Raises ``Refused`` if the member may not have it."""
    viewer = _seat(view)
    if viewer not in views(position, member):
        raise Refused("error-replay-hidden")
    return viewer


def _seat(view: str) -> Seat | None:
    return None if view == _EVERYBODY else Seat(number(view))


def _view(viewer: Seat | None) -> str:
    return _EVERYBODY if viewer is None else str(viewer)


def _head(say: Words, shown: ReplayPage) -> tuple[str, str]:
    return f"### {shown.title}", say.say("replay-turn", turn=shown.place, turns=shown.last)


def _record_buttons(say: Words, match: str) -> list[Button]:
    """Return the buttons that export the game record of a match."""
    return [
        Button(target("record", match), say.say("button-record")),
        Button(target("record", match, "json"), say.say("button-json")),
    ]


def _controls(
    say: Words, shown: ReplayPage, match: str, seen: Sequence[Seat | None], away: Sequence[Button] = ()
) -> tuple[Row, ...]:
    """Return the controls for other turns, for the views in ``seen``, and for leaving the replay (``away``)."""
    view, place, last = _view(shown.viewer), shown.place, shown.last
    ways = {"first": 0, "back": max(place - 1, 0), "forward": min(place + 1, last), "last": last}
    leading = tuple(
        Button(target("turn", match, view, to, way), say.say(f"replay-{way}"), disabled=to == place)
        for way, to in ways.items()
    )
    rows: list[Row] = [leading, *_menus(say, shown, target("turns", match, view))]
    if len(seen) > 1:
        seen = sorted(seen, key=lambda one: -1 if one is None else one)
        rows.append(tuple(_view_button(say, match, one, place, chosen=one == shown.viewer) for one in seen))
    film = [Button(target("animate", match, view), say.say("button-animate"))] if last else []
    return (*rows, (*film, *away)) if film or away else tuple(rows)


def _view_button(say: Words, match: str, viewer: Seat | None, place: int, *, chosen: bool) -> Button:
    """Return the button that shows the same turn from another view."""
    label = say.say("replay-all") if viewer is None else say.say("replay-seat", seat=Term(f"seat-{viewer}"))
    style = discord.ButtonStyle.primary if chosen else discord.ButtonStyle.secondary
    return Button(target("turn", match, _view(viewer), place, "view"), label, style, disabled=chosen)


def _menus(say: Words, shown: ReplayPage, stem: str) -> list[Menu]:
    """Return the menus for jumping to the pages of a long match and to the turns of the current page."""
    menus = []
    page, pages = shown.place // PAGE, count(range(shown.last + 1), PAGE)
    if pages > 1:
        offered = tuple((str(one * PAGE), _span(say, one, shown.last)) for one in near(page, pages, PAGE))
        menus.append(Menu(f"{stem}:page", say.say("replay-page"), offered, str(page * PAGE)))
    if shown.last:
        lines = tuple((str(turn), line) for turn, line in enumerate(shown.lines, shown.first_line))
        menus.append(Menu(f"{stem}:list", say.say("replay-jump"), lines, str(shown.place)))
    return menus


def _span(say: Words, page: int, last: int) -> str:
    first = page * PAGE
    return say.say("replay-span", first=first, last=min(first + PAGE - 1, last))
