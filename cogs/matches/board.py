"""Look at matches and end them: ``/board``, ``/resign`` and the menu behind ``More``."""

import asyncio
from collections.abc import Iterator

import discord
from discord import app_commands

from club.challenges.rematches import has_rematch
from club.clock import Clock
from club.clocks.display import Dial
from club.delivery.posts import Posts
from club.errors import Frozen, NotSeated, Refused, Unknown
from club.matches.export import written
from club.matches.position import Table
from club.matches.service import Matches
from club.members.guilds import Guilds
from club.storage.queries.results import CALLED_OFF_FOR, CALLED_OFF_MOST
from cogs.app.parts import Parts
from cogs.app.permissions import missing
from cogs.app.press import Interaction, guild_of, number, on_press, target
from cogs.app.translator import named
from cogs.delivery.poster import Poster
from cogs.matches.find_match import MATCH_OPTION, MatchCog, MatchFinder
from cogs.matches.offer_buttons import dealings
from cogs.matches.panel import Panels
from cogs.ui import wording
from cogs.ui.card import Button, Card, Picture
from cogs.ui.messages import Messages
from cogs.ui.pictures import Pictures
from engines.contract import Seat, State, events_in_menu_order
from texts import Words, words

_EVENTS = 80
"""How many legal events the position in words lists."""


class Tables(MatchCog):
    """Show matches, and let members leave them."""

    def __init__(
        self,
        matches: Matches,
        posts: Posts,
        guilds: Guilds,
        clock: Clock,
        finder: MatchFinder,
        messages: Messages,
        panels: Panels,
        pictures: Pictures,
        poster: Poster,
    ) -> None:
        self._matches = matches
        self._posts = posts
        self._guilds = guilds
        self._clock = clock
        self._finder = finder
        self._messages = messages
        self._panels = panels
        self._pictures = pictures
        self._poster = poster

    @app_commands.command(name=named("command-board"), description=named("command-board-text"))
    @app_commands.rename(match=named("option-match"), text=named("option-text"))
    @app_commands.describe(match=named("option-match-text"), text=named("option-text-text"))
    @app_commands.autocomplete(match=MatchCog.complete_match)
    async def board(self, interaction: Interaction, match: MATCH_OPTION = None, text: bool = False) -> None:
        """Show a match as it stands: the members their own side, everybody else the public one."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        meant = await self._finder.number(interaction, match)
        try:
            table = await self._finder.table(interaction, meant)
        except Frozen as frozen:
            await self._messages.answer(interaction, await self._frozen(interaction, frozen))
            return
        await self._come_home(interaction, table)
        say = words(str(interaction.locale), table.header.game)
        if text:
            card = await self._text(interaction, table, say)
        elif interaction.user.id in table.header.seats:
            card = await self._panels.panel(table, interaction.user.id, say)
        else:
            card = await self._public(table, say)
        await self._messages.answer(interaction, card)

    async def _public(self, table: Table, say: Words, note: str = "") -> Card:
        lines = [f"### {wording.title(say, table.header)}", *([f"**{note}**"] if note else [])]
        await self._matches.recall(table, table.turn_ply)
        lines += [say.tell(told) for told in table.news(table.turn_ply)]
        dial = await self._matches.dial(table)
        lines.append(wording.turn(say, table, dial))
        picture = await self._pictures.board(table, None, say)
        return Card("\n".join(lines), picture, wording.foot(say, table, dial))

    async def _text(self, interaction: Interaction, table: Table, say: Words) -> Card:
        """Return the position in words, for members who listen; the legal events too on their turn."""
        seat = table.header.seats.index(interaction.user.id) if interaction.user.id in table.header.seats else None
        dial = await self._matches.dial(table)
        lines = [
            f"### {wording.title(say, table.header)}",
            *self._pictures.sentences(table, None if seat is None else Seat(seat), say),
            wording.turn(say, table, dial),
        ]
        if seat is not None and table.to_move == seat:
            lines += _possible(say, table.state)
        return Card("\n".join(lines), small=wording.foot(say, table, dial))

    async def _frozen(self, interaction: Interaction, frozen: Frozen) -> Card:
        """Return what can still be shown of a match whose log no longer folds."""
        header, entries, table = await self._matches.remains(frozen.match)
        if header.guild != interaction.guild_id:
            raise Unknown("error-no-match", match=str(frozen.match))
        say = words(str(interaction.locale), header.game if table else None)
        record = (f"match{header.id}.txt", await asyncio.to_thread(written, header, entries))
        picture: Picture | None = None
        if table is not None and not table.game.secret:
            picture = await self._pictures.board(table, None, say)
        shown = record if table is not None and not table.game.secret else None
        return Card(say.tell(frozen), picture, attachment=shown)

    async def _come_home(self, interaction: Interaction, table: Table) -> None:
        """Post a match here from now on when its own place is gone and a member asks for it where we can post."""
        if (
            table.header.home is None
            and interaction.user.id in table.header.seats
            and interaction.channel_id is not None
            and (await self._posts.posting(table.header.id)).due is None  # we gave up posting
            and not missing(
                interaction.channel, interaction.app_permissions, await self._guilds.limits(guild_of(interaction))
            )
        ):
            await self._posts.move_home(table.header.id, interaction.channel_id)
            self._poster.wake(table.header.id)

    @app_commands.command(name=named("command-resign"), description=named("command-resign-text"))
    @app_commands.rename(match=named("option-match"))
    @app_commands.describe(match=named("option-match-text"))
    @app_commands.autocomplete(match=MatchCog.complete_match)
    async def resign(self, interaction: Interaction, match: MATCH_OPTION = None) -> None:
        """Ask whether the member really wants to give up."""
        table = await self._finder.table(interaction, match)
        await self._ask(interaction, table, "resign", "resigned")

    @on_press("more")
    async def more(self, interaction: Interaction, match: str, _ply: str) -> None:
        """Show what else can be done with a match."""
        table = await self._matches.table(number(match))
        say = words(str(interaction.locale), table.header.game)
        here = table.header.id
        rows: list[tuple[Button, ...]] = [
            (
                Button(target("text", here), say.say("button-text")),
                Button(target("rules", table.header.game, 0), say.say("button-rules")),
                Button(target("replay", here), say.say("button-replay")),
                Button(target("record", here), say.say("button-record")),
                Button(target("fair", here), say.say("button-fair")),
            )
        ]
        rows += self._dealing(say, await self._matches.recalled(table), interaction.user.id)
        lines = (
            f"### {wording.title(say, table.header)}",
            wording.agreed(say, table.header),
            f"-# {wording.fairness(say, table)}",
        )
        await self._messages.answer(interaction, Card("\n".join(lines), rows=tuple(rows)))

    def _dealing(self, say: Words, table: Table, member: int) -> Iterator[tuple[Button, ...]]:
        """Yield rows with what a member of a match can agree on, or end; once it is over, with how to play again."""
        here = table.header.id
        if table.outcome is not None and member in table.header.seats and has_rematch(table):
            yield (Button(target("rematch", here), say.say("button-rematch")),)
        if table.outcome is not None or member not in table.playing:
            return
        dealing = [*dealings(say, table, table.seat_of(member), self._clock())]
        dealing.append(Button(target("resign", here), say.say("button-resign"), discord.ButtonStyle.danger))
        if table.may_abort:
            dealing.append(Button(target("abort", here), say.say("button-abort"), discord.ButtonStyle.danger))
        yield from (tuple(dealing[start : start + 5]) for start in range(0, len(dealing), 5))

    @on_press("text")
    async def text_board(self, interaction: Interaction, match: str) -> None:
        """Show a match in words."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        table = await self._matches.table(number(match))
        say = words(str(interaction.locale), table.header.game)
        await self._messages.answer(interaction, await self._text(interaction, table, say))

    @on_press("resign")
    async def ask_to_resign(self, interaction: Interaction, match: str) -> None:
        """Ask whether the member really wants to give up."""
        await self._ask(interaction, await self._matches.table(number(match)), "resign", "resigned")

    @on_press("abort")
    async def ask_to_abort(self, interaction: Interaction, match: str) -> None:
        """Ask whether the member really wants to call the match off."""
        await self._ask(interaction, await self._matches.table(number(match)), "abort", "aborted")

    async def _ask(self, interaction: Interaction, table: Table, question: str, verb: str) -> None:
        seat = table.seat_of(interaction.user.id)
        if table.outcome is not None:
            raise Refused("error-game-over")
        if seat in table.left:
            raise Refused("error-left")
        if question == "abort" and not table.may_abort:
            raise Refused("error-too-late-to-abort")
        say = words(str(interaction.locale), table.header.game)
        rows = (
            (
                Button(target(verb, table.header.id), say.say(f"button-{question}"), discord.ButtonStyle.danger),
                Button(target("stay", table.header.id), say.say("button-stay")),
            ),
        )
        title = wording.title(say, table.header)
        text = say.say(f"ask-{question}", title=title)
        goes_on = question == "resign" and table.goes_on_without((*table.left, seat))
        if goes_on:
            partners = [wording.mention(table.member_at(one)) for one in table.partners(seat) if one not in table.left]
            key = "ask-leave-team" if partners else "ask-leave"
            text = say.say(key, title=title, partners=" · ".join(partners))
        if not goes_on and (table.leaving_calls_off or (question == "abort" and table.chance_decided)):
            text += f"\n{say.say('ask-abort-drawn', most=CALLED_OFF_MOST, days=CALLED_OFF_FOR.days)}"
        await self._messages.answer(interaction, Card(text, rows=rows))

    @on_press("resigned")
    async def resign_for_sure(self, interaction: Interaction, match: str) -> None:
        """Give up a match."""
        await interaction.response.defer()
        table = await self._matches.resign(number(match), interaction.user.id, str(interaction.id))
        await self._tell_leaving(interaction, table)

    @on_press("aborted")
    async def abort_for_sure(self, interaction: Interaction, match: str) -> None:
        """Call a match off."""
        await interaction.response.defer()
        table = await self._matches.abort(number(match), interaction.user.id, str(interaction.id))
        await self._tell_leaving(interaction, table)

    async def _tell_leaving(self, interaction: Interaction, table: Table) -> None:
        self._poster.wake(table.header.id)
        say = words(str(interaction.locale), table.header.game)
        goes_on = table.outcome is None
        text = say.say("error-left") if goes_on else wording.turn(say, table, Dial())
        await self._messages.change(interaction, Card(text))

    @on_press("stay")
    async def stay(self, interaction: Interaction, match: str) -> None:
        """Go on with a match after all."""
        table = await self._matches.table(number(match))
        if interaction.user.id not in table.header.seats:
            raise NotSeated
        say = words(str(interaction.locale), table.header.game)
        await self._messages.change(interaction, Card(say.say("stayed")))


def _possible(say: Words, state: State) -> list[str]:
    """Return the legal events of a state in the order of the choices, as many as a message has room for."""
    events = [event for event, _ in events_in_menu_order(state)]
    lines = [say.say("your-events", count=len(events)), " ".join(f"`{event}`" for event in events[:_EVENTS])]
    if len(events) > _EVENTS:
        lines.append(say.say("your-events-more", count=len(events) - _EVENTS))
    return lines


def setup(parts: Parts) -> Tables:
    """Make the cog."""
    club = parts.club
    return Tables(
        club.matches,
        club.posts,
        club.guilds,
        club.clock,
        parts.finder,
        parts.messages,
        parts.panels,
        parts.pictures,
        parts.poster,
    )
