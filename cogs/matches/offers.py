"""``/offer``: make an offer to the other players, answer one, and decide what happens when time runs out."""

from dataclasses import dataclass
from datetime import datetime

import discord
from discord import app_commands
from discord.utils import format_dt

from club.clock import Clock
from club.computers.service import Computers
from club.matches.agreements import Agreements
from club.matches.service import Matches
from club.model.delivery.notices import Notice
from club.model.errors import Refused
from club.model.matches.offering import Offer
from club.model.matches.offers import OFFERS, asks_members, spell_offer
from club.model.matches.position import Position
from cogs.core.contexts import personal
from cogs.core.delivery.notice_makers import NoticeMakers
from cogs.core.delivery.poster import Poster
from cogs.core.languages import Languages, member_words
from cogs.core.press import Interaction, number, on_press, target
from cogs.core.translator import phrase
from cogs.core.ui import wording
from cogs.core.ui.card import Button, Card
from cogs.core.ui.messages import Messages
from cogs.matches.find_match import MATCH_OPTION, MatchCog, MatchFinder
from cogs.matches.notice_cards import sentence_card
from cogs.matches.offer_buttons import answers, decisions, responses, standing
from engines.contract import GameOver, Term


@dataclass(eq=False, repr=False)
class OfferCommands(MatchCog):
    """Offers between the players of a match, and their answers."""

    _matches: Matches
    _dealings: Agreements
    _clock: Clock
    _finder: MatchFinder
    _computers: Computers
    _languages: Languages
    _messages: Messages
    _poster: Poster
    _makers: NoticeMakers

    def __post_init__(self) -> None:
        self._makers |= {f"offer-{kind}": self.offer_notice for kind in OFFERS}
        for key in ("agreed-time", "extended", "extended-by-organisers", "minute"):
            self._makers[key] = self.time_notice
        self._makers["overdue"] = self.overdue_notice

    # Notices

    async def offer_notice(self, notice: Notice, position: Position | None) -> Card | None:
        """Return the notice of an offer with its answers, while it is open."""
        assert position is not None
        ply = notice.details["ply"]
        offer = next((one for one in self._standing(position) if one.ply == ply), None)
        if offer is None:
            return None
        say = await self._languages.match_words(position.header)
        more_time = wording.span(say, position.header.pace.extension)
        rows = (answers(say, position, offer),)
        return await sentence_card(
            self._languages, notice, position, rows, until=format_dt(offer.expires, "R"), span=more_time
        )

    async def overdue_notice(self, notice: Notice, position: Position | None) -> Card | None:
        """Return the question about a player who has run out of time, while it is open."""
        assert position is not None
        if position.outcome is not None or position.timer.overdue is None:
            return None
        say = await self._languages.match_words(position.header)
        more_time = wording.span(say, position.header.pace.extension)
        ends = await self._matches.deadline(position)
        return await sentence_card(
            self._languages, notice, position, (decisions(say, position),), until=_moment(ends), span=more_time
        )

    async def time_notice(self, notice: Notice, position: Position | None) -> Card | None:
        """Return the news that a turn has more time, while it lasts."""
        assert position is not None
        ends = await self._matches.deadline(position)
        return None if ends is None else await sentence_card(self._languages, notice, position, until=_moment(ends))

    def _standing(self, position: Position) -> tuple[Offer, ...]:
        return standing(position, self._clock())

    # Offers

    @app_commands.command(name=phrase("command-offer"), description=phrase("command-offer-text"))
    @personal
    @app_commands.rename(what=phrase("option-what"), match=phrase("option-match"))
    @app_commands.describe(what=phrase("option-what-text"), match=phrase("option-match-text"))
    @app_commands.autocomplete(match=MatchCog.complete_match)
    @app_commands.choices(
        what=[app_commands.Choice(name=phrase(f"button-offer-{kind}"), value=kind) for kind in OFFERS]
    )
    async def offer(self, interaction: Interaction, what: str, match: MATCH_OPTION = None) -> None:
        """Propose something to the others of a match."""
        position = await self._finder.position(interaction, match)
        await self._propose(interaction, position, what)

    @on_press("offer")
    async def offer_kind(self, interaction: Interaction, match: str, kind: str) -> None:
        """Make the offer that the member chose in *More*."""
        await self._propose(interaction, await self._matches.position(number(match)), kind)

    async def _propose(self, interaction: Interaction, position: Position, kind: str) -> None:
        """Ask for confirmation before the other players are notified of an offer."""
        if kind == "computer":
            self._computers.require(position.header.game)
        position = await self._matches.with_history(position)
        seat = position.seat_of(interaction.user.id)
        spell_offer(position, seat, kind, self._clock())
        if not asks_members(position, seat):
            self._computers.require(position.header.game)
        say = member_words(interaction, position.header.game)
        match = position.header.id
        buttons = (
            Button(target("offered", match, kind), say.say(f"button-offer-{kind}"), discord.ButtonStyle.primary),
            Button(target("stay", match), say.say("button-stay")),
        )
        span = wording.span(say, position.header.pace.extension)
        question = say.say(f"ask-offer-{kind}", title=wording.title(say, position.header), span=span)
        await self._messages.answer(interaction, Card(question, rows=(buttons,)))

    @on_press("offered")
    async def make_offer(self, interaction: Interaction, match: str, kind: str) -> None:
        """Make an offer that was asked for once more, and show how to withdraw it."""
        await self._messages.acknowledge(interaction)
        position = await self._dealings.offer(number(match), interaction.user.id, kind, str(interaction.id))
        self._poster.schedule_match(position.header.id)
        say = member_words(interaction, position.header.game)
        seat = position.seat_of(interaction.user.id)
        made = [responses(say, position, seat, offer) for offer in self._standing(position) if offer.seat == seat]
        title = f"-# {wording.title(say, position.header)}"
        told = say.say("offer-made" if asks_members(position, seat) else "offer-made-computer")
        await self._messages.change(interaction, Card(told, small=title, rows=tuple(made[-1:])))

    @on_press("consider")
    async def consider(self, interaction: Interaction, match: str, ply: str) -> None:
        """Show the possible answers to an offer: accept, decline, or cancel it."""
        position = await self._matches.position(number(match))
        seat = position.seat_of(interaction.user.id)
        offer = next((one for one in self._standing(position) if one.ply == number(ply)), None)
        if offer is None:
            raise GameOver() if position.outcome is not None else Refused("error-offer-over")
        say = member_words(interaction, position.header.game)
        buttons = responses(say, position, seat, offer)
        if not buttons:
            raise Refused("error-offer-not-asked")
        question = f"own-offer-{offer.kind}" if seat == offer.seat else f"ask-agree-{offer.kind}"
        details = {
            "title": wording.title(say, position.header),
            "seat": Term(f"seat-{offer.seat}"),
            "until": format_dt(offer.expires, "R"),
            "span": wording.span(say, position.header.pace.extension),
        }
        await self._messages.answer(interaction, Card(say.say(question, details), rows=(buttons,)))

    # Answers

    @on_press("agree")
    async def agree(self, interaction: Interaction, match: str, ply: str) -> None:
        """Accept an offer."""
        await self._messages.acknowledge(interaction)
        agreements, member = self._dealings, interaction.user.id
        position = await agreements.accept(number(match), member, number(ply), str(interaction.id))
        entry = next(one for one in reversed(position.entries) if one.request == str(interaction.id))
        asked = next((one.asked for one in self._standing(position) if one.ply == number(ply)), ())
        if asked:
            self._poster.schedule_match(position.header.id)
            say = member_words(interaction, position.header.game)
            others = say.listed((wording.player(say, position.member_at(seat)) for seat in asked), "dot")
            await self._messages.answer(interaction, Card(say.say("offer-accepted", members=others)))
            return
        await self._tell_outcome(interaction, position, f"told-agreed-{entry.subject}")

    @on_press("disagree")
    async def disagree(self, interaction: Interaction, match: str, ply: str) -> None:
        """Decline an offer, or take it back."""
        await self._messages.acknowledge(interaction)
        agreements, member = self._dealings, interaction.user.id
        position = await agreements.decline(number(match), member, number(ply), str(interaction.id))
        made = position.entries[number(ply)]
        done = "withdrawn" if made.seat == position.seat_of(member) else "declined"
        await self._tell_outcome(interaction, position, f"notice-{done}-{made.subject}", f"offer-{done}")

    @on_press("claim")
    async def claim(self, interaction: Interaction, match: str) -> None:
        """Claim the match from the opponent whose time has run out."""
        await self._messages.acknowledge(interaction)
        position = await self._dealings.claim(number(match), interaction.user.id, str(interaction.id))
        await self._tell_outcome(interaction, position, "claimed")

    @on_press("extend")
    async def extend(self, interaction: Interaction, match: str) -> None:
        """Give the opponent whose time has run out some more."""
        await self._messages.acknowledge(interaction)
        position = await self._dealings.extend(number(match), interaction.user.id, str(interaction.id))
        await self._tell_outcome(interaction, position, "told-extend")

    @on_press("minute")
    async def give_minute(self, interaction: Interaction, match: str, turn: str) -> None:
        """Give the opponent of a live match a minute."""
        await self._messages.acknowledge(interaction)
        position = await self._dealings.give_minute(
            number(match), interaction.user.id, number(turn), str(interaction.id)
        )
        await self._tell_outcome(interaction, position, "told-minute")

    async def _tell_outcome(self, interaction: Interaction, position: Position, key: str, privately: str = "") -> None:
        """Replace the pressed message with the result, in the language of its readers.

        ``privately`` is the text for the member alone, if everyone else gets a notice.
        """
        self._poster.schedule_match(position.header.id)
        alone = interaction.message is not None and interaction.message.flags.ephemeral
        header = position.header
        own = member_words(interaction, header.game)
        say = own if alone else await self._languages.match_words(header)
        seat = Term(f"seat-{position.seat_of(interaction.user.id)}")
        title = f"-# {wording.title(say, header)}"
        told = privately if alone and privately else key
        await self._messages.change(interaction, Card(say.say(told, seat=seat), small=title))


def _moment(when: datetime | None) -> str:
    return "" if when is None else format_dt(when, "R")
