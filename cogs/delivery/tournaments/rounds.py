"""Bring the posts of rounds up to date while these are played."""

import logging
from datetime import datetime

import discord

from club.services import Club
from club.tournaments.tournament import RoundPost, Tournament
from cogs.app.languages import Languages
from cogs.delivery.channels import MessageChannels
from cogs.delivery.failures import GONE
from cogs.tournaments.rounds import Whereabouts, round_card
from cogs.ui.card import Card

_log = logging.getLogger(__name__)


class RoundPosts:
    """Bring the posts of rounds up to date; the notice of a round is such a post at first."""

    def __init__(self, club: Club, channels: MessageChannels, languages: Languages) -> None:
        self._club = club
        self._channels = channels
        self._languages = languages

    async def card(self, tournament: Tournament, number: int) -> Card:
        """Return the post of a round as it is now."""
        say = await self._languages.guild_words(tournament.guild, tournament.rules.game)
        return round_card(say, tournament, number, await self._whereabouts(tournament))

    async def renew(self, tournament: Tournament) -> datetime | None:
        """Change the posts of rounds that are played, and return when the first time that they tell of is up."""
        posts = await self._club.read.round_posts.open(tournament.id)
        if not posts:
            return None
        say = await self._languages.guild_words(tournament.guild, tournament.rules.game)
        known = await self._whereabouts(tournament)
        for post in posts:
            if await self._renew(tournament, post, round_card(say, tournament, post.round, known)):
                continue
            await self._club.tournaments.close_round_post(post)
        return min((one for one in known.deadlines.values() if one > known.now), default=None)

    async def _renew(self, tournament: Tournament, post: RoundPost, card: Card) -> bool:
        """Change a post and return whether that is to be done again: the round is played, and the post stands."""
        try:
            changed = await self._channels.edit(tournament.guild, post.place, post.message, card)
        except discord.HTTPException as failure:
            if failure.code not in GONE:
                raise
            _log.info("the post of round %s of tournament %s is gone: %s", post.round, tournament.id, failure)
            return False
        if changed != post.message:
            await self._club.tournaments.note_round_post(RoundPost(post.tournament, post.round, post.place, changed))
        return any(not pairing.decided for pairing in tournament.in_round(post.round))

    async def _whereabouts(self, tournament: Tournament) -> Whereabouts:
        read, number = self._club.read, tournament.id
        homes, deadlines = await read.tournaments.homes(number), await read.round_posts.deadlines(number)
        return Whereabouts(homes, deadlines, self._club.clock())
