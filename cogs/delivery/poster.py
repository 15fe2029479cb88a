"""Put together everything that posts to Discord, and let the club's worker use it."""

from collections.abc import Callable, Coroutine, Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import discord

from club.delivery.batches import Lane, few_at_once
from club.matches.reminders import KEY
from club.model.delivery.work_queue import DAILIES, POSTS, ROLES, SEASON_ENDS
from club.model.tournaments.rules import Publicity
from club.model.tournaments.tournament import Tournament
from club.services import Club
from cogs.app.avatars import Avatars
from cogs.app.languages import Languages
from cogs.app.member_names import MemberNames
from cogs.app.metrics import Metrics
from cogs.app.remote_guilds import RemoteGuilds
from cogs.app.request_gate import RequestGate
from cogs.delivery.challenge_messages import ChallengeMessages
from cogs.delivery.channel_lists import ChannelListMessages
from cogs.delivery.channels import MessageChannels
from cogs.delivery.daily_puzzles import DailyPuzzlePosts
from cogs.delivery.deliver import Deliverer, Delivery
from cogs.delivery.digests import DigestPosts
from cogs.delivery.dm_channels import Conversations
from cogs.delivery.forum_posts import ForumPosts
from cogs.delivery.forum_tags import ForumTags
from cogs.delivery.match_card import MatchCards
from cogs.delivery.match_posts import MatchPosts
from cogs.delivery.notices import Notices
from cogs.delivery.open_threads import ThreadOpener
from cogs.delivery.private_hands import PrivateHands
from cogs.delivery.public_places import PublicPlaces
from cogs.delivery.reminders import ReminderCards
from cogs.delivery.season_ends import SeasonEndPosts
from cogs.delivery.thread_openings import ThreadOpenings
from cogs.delivery.thread_upkeep import ThreadUpkeep
from cogs.delivery.tournaments.ceremonies import Ceremonies
from cogs.delivery.tournaments.message import TournamentMessages
from cogs.delivery.tournaments.organisers import OrganisersThreads
from cogs.delivery.tournaments.pictures import TournamentPictures
from cogs.delivery.tournaments.posts import TournamentPosts
from cogs.delivery.tournaments.roles import RoleChanges
from cogs.delivery.tournaments.scheduled_events import ScheduledEvents
from cogs.delivery.tournaments.second_posts import SecondPosts
from cogs.matches.following.held_pings import HeldPings
from cogs.matches.following.open_panels import OpenPanels
from cogs.ui.messages import Messages
from cogs.ui.pictures import Pictures


class Poster:
    """Bring Discord up to what the club has decided: when the worker sweeps, or at once when something has happened.

    ``begin`` begins a delivery that nobody waits for.
    """

    def __init__(
        self,
        club: Club,
        client: discord.Client,
        *,
        avatars: Avatars,
        languages: Languages,
        messages: Messages,
        pictures: Pictures,
        names: MemberNames,
        remote_guilds: RemoteGuilds,
        metrics: Metrics,
        gate: RequestGate,
        open_panels: OpenPanels,
        begin: Callable[[Coroutine[Any, Any, None]], None],
    ) -> None:
        self._worker = club.worker
        self._begin = begin
        self._lane = Lane()
        self._deliverer = deliverer = Deliverer(club.leases, club.clock, metrics, gate)
        channels = MessageChannels(client, messages, club.clock)
        conversations = Conversations(client, club)
        cards = MatchCards(club, languages, pictures)
        tags = ForumTags(client)
        forums = ForumPosts(client, languages, messages, tags)
        threads = ThreadOpener(client, club, languages, names, forums)
        self._open_panels = open_panels
        self.pings = HeldPings(club, channels, begin)
        open_panels.on_press = self.pings.answered
        self._posts = MatchPosts(club, channels, threads, cards, open_panels, self.pings)
        self._openings = ThreadOpenings(club, channels, threads, cards)
        self._hands = PrivateHands(club, channels, conversations, cards)
        self._challenges = ChallengeMessages(club, channels, languages, pictures)
        self._threads = ThreadUpkeep(client, club, languages, names, tags, self.schedule_matches)
        self._season_ends = SeasonEndPosts(club, channels, languages, names, pictures)
        self._digests = DigestPosts(club, channels, languages, PublicPlaces(client))
        self._dailies = DailyPuzzlePosts(club, channels, languages, pictures)
        self._lists = ChannelListMessages(club, channels, languages)
        self._roles = RoleChanges(club, client)
        self._second_posts = SecondPosts(club, channels, languages)
        self._scheduled_events = ScheduledEvents(club, client, languages)
        self.tournament_pictures = pictured = TournamentPictures(club, pictures, avatars)
        posts = TournamentPosts(club, channels, forums, languages, Ceremonies(club, pictured))
        self.notices = Notices(club, channels, conversations, languages, posts)
        self.notices.on_ping = self.pings.note_sent
        self.notices.makers[KEY] = ReminderCards(club, languages).card
        self.tournaments = TournamentMessages(club, deliverer, channels, messages, forums, languages, pictured, posts)
        self._organisers = OrganisersThreads(client, club, channels, forums, languages)
        self._let_worker_deliver()
        club.worker.is_present = remote_guilds.has_member

    def schedule_match(self, match: int) -> None:
        """Deliver what is due of a match, and bring its open panels up to date; wait for nothing."""
        self._begin(self._open_panels.follow(match))
        self._begin(self._worker.run_match(match))

    def schedule_matches(self, matches: Iterable[int]) -> None:
        """Do the same for many matches, a few at a time behind other such work, so that presses are answered meanwhile.

        What Discord reports or a member decides about many matches at once belongs here.
        """
        self._begin(self._lane.run(self._worker.run_match, tuple(matches)))

    def schedule_tournament(self, tournament: int) -> None:
        """Let a tournament go on, post its matches that have begun or ended, and show it; wait for nothing."""
        self._begin(self._worker.run_tournament(tournament))

    def schedule_publicity(self, tournament: Tournament) -> None:
        """Give and take roles, and bring up to date what else tells of a tournament, if anything; wait for nothing."""
        if replace(tournament.publicity, description="", prizes="", mention=0) != Publicity():
            self._begin(self._worker.run_publicity(tournament.id))

    def schedule_season_end(self, number: int) -> None:
        """Post the end of a season, or change its post; wait for nothing."""
        self._begin(self._worker.run(SEASON_ENDS, number))

    def schedule_daily_puzzle(self, guild: int) -> None:
        """Post the puzzle of the day of a guild, or change its post, if that is due; wait for nothing."""
        self._begin(self._worker.run(DAILIES, guild))

    async def change_roles(self, changes: Sequence[int]) -> None:
        """Give or take roles, by the numbers of the changes; what fails stays due."""
        await few_at_once(partial(self._worker.run, ROLES), changes)

    async def post_match(self, match: int) -> None:
        """Post what is due of a match, in the thread that it gets by that."""
        await self._deliverer.deliver(self._posts, match)

    async def post_challenge(self, number: int) -> None:
        """Post a challenge, or bring its message up to date, if that is due."""
        await self._deliverer.deliver(self._challenges, number)

    async def post_tournament(self, number: int) -> None:
        """Post the message of a tournament, or bring it up to date, if that is due."""
        await self._deliverer.deliver(self.tournaments, number)

    async def post_list(self, channel: int) -> None:
        """Post the list of a channel, or bring it up to date, if that is due."""
        await self._deliverer.deliver(self._lists, channel)

    def _let_worker_deliver(self) -> None:
        deliveries: tuple[Delivery[Any], ...] = (
            self._openings,
            self._hands,
            self.notices,
            self._threads,
            self._challenges,
            self._lists,
            self.tournaments,
            self._organisers,
            self._season_ends,
            self._digests,
            self._dailies,
            self._roles,
            self._second_posts,
            self._scheduled_events,
        )
        for delivery in deliveries:
            self._worker.handle(delivery.work, partial(self._deliverer.deliver, delivery))
        self._worker.handle(POSTS, self._post_and_follow)

    async def _post_and_follow(self, match: int) -> bool:
        """Post what is due of a match, and bring its open panels up to date: time may have run out in a sweep."""
        self._begin(self._open_panels.follow(match))
        return await self._deliverer.deliver(self._posts, match)
