"""The queries of each domain, within one transaction or each by itself."""

from dataclasses import dataclass
from functools import cached_property

from club.storage.connection import Connection
from club.storage.queries.blocks import BlockQueries
from club.storage.queries.calendars import CalendarQueries
from club.storage.queries.challenges import ChallengeQueries
from club.storage.queries.channel_lists import ChannelListQueries
from club.storage.queries.conversations import ConversationQueries
from club.storage.queries.cooldowns import CooldownQueries
from club.storage.queries.guild_settings import GuildSettingsQueries
from club.storage.queries.hours import HourQueries
from club.storage.queries.learning.attempts import AttemptQueries
from club.storage.queries.learning.daily_puzzles import DailyPuzzleQueries
from club.storage.queries.learning.puzzle_ratings import PuzzleRatingQueries
from club.storage.queries.learning.reviews import ReviewQueries
from club.storage.queries.match_clocks import MatchClockQueries
from club.storage.queries.matches import MatchQueries
from club.storage.queries.member_settings import MemberSettingsQueries
from club.storage.queries.members.names import MemberNameQueries
from club.storage.queries.notes import NoteQueries
from club.storage.queries.notices import NoticeQueries
from club.storage.queries.outages import OutageQueries
from club.storage.queries.personal_data import PersonalDataQueries
from club.storage.queries.plans import PlanQueries
from club.storage.queries.posts import PostQueries
from club.storage.queries.private_hands import PrivateHandQueries
from club.storage.queries.profiles import ProfileQueries
from club.storage.queries.ratings import RatingQueries, SeasonQueries
from club.storage.queries.results import ResultQueries
from club.storage.queries.seasons.champions import ChampionQueries
from club.storage.queries.seasons.digests import DigestQueries
from club.storage.queries.seasons.ends import SeasonEndQueries
from club.storage.queries.seasons.week import WeekQueries
from club.storage.queries.tournaments.drafts import DraftQueries
from club.storage.queries.tournaments.draws import TournamentDrawQueries
from club.storage.queries.tournaments.honours import HonourQueries
from club.storage.queries.tournaments.oversight import OversightQueries
from club.storage.queries.tournaments.posts import TournamentPostQueries
from club.storage.queries.tournaments.publicity import PublicityQueries
from club.storage.queries.tournaments.role_changes import RoleChangeQueries
from club.storage.queries.tournaments.series import SeriesQueries
from club.storage.queries.tournaments.tournaments import TournamentQueries
from club.storage.queries.vacations import VacationQueries
from club.storage.queries.work_queue import WorkQueueQueries


@dataclass(eq=False, repr=False)
class Queries:
    """The queries of each domain on one ``connection``, created on first use."""

    _connection: Connection

    @cached_property
    def matches(self) -> MatchQueries:
        """Return the queries for matches and their logs."""
        return MatchQueries(self._connection)

    @cached_property
    def match_clocks(self) -> MatchClockQueries:
        """Return the queries for deadlines, reminders and banks of time."""
        return MatchClockQueries(self._connection)

    @cached_property
    def posts(self) -> PostQueries:
        """Return the queries for how far and where matches are posted."""
        return PostQueries(self._connection)

    @cached_property
    def attempts(self) -> AttemptQueries:
        """Return the queries for attempts at lessons and puzzles."""
        return AttemptQueries(self._connection)

    @cached_property
    def puzzle_ratings(self) -> PuzzleRatingQueries:
        """Return the queries for ratings of puzzles and of those who solve them."""
        return PuzzleRatingQueries(self._connection)

    @cached_property
    def daily_puzzles(self) -> DailyPuzzleQueries:
        """Return the queries for the puzzles of days."""
        return DailyPuzzleQueries(self._connection)

    @cached_property
    def plans(self) -> PlanQueries:
        """Return the queries for plans."""
        return PlanQueries(self._connection)

    @cached_property
    def private_hands(self) -> PrivateHandQueries:
        """Return the queries for the direct messages that show private hands."""
        return PrivateHandQueries(self._connection)

    @cached_property
    def conversations(self) -> ConversationQueries:
        """Return the queries for conversations with members."""
        return ConversationQueries(self._connection)

    @cached_property
    def challenges(self) -> ChallengeQueries:
        """Return the queries for challenges and invitations."""
        return ChallengeQueries(self._connection)

    @cached_property
    def cooldowns(self) -> CooldownQueries:
        """Return the queries for how often members have challenged others without a match."""
        return CooldownQueries(self._connection)

    @cached_property
    def blocks(self) -> BlockQueries:
        """Return the queries for blocks."""
        return BlockQueries(self._connection)

    @cached_property
    def results(self) -> ResultQueries:
        """Return the queries for results."""
        return ResultQueries(self._connection)

    @cached_property
    def ratings(self) -> RatingQueries:
        """Return the queries for ratings."""
        return RatingQueries(self._connection)

    @cached_property
    def seasons(self) -> SeasonQueries:
        """Return the queries for seasons."""
        return SeasonQueries(self._connection)

    @cached_property
    def season_ends(self) -> SeasonEndQueries:
        """Return the queries for the dates and the posts at which seasons end."""
        return SeasonEndQueries(self._connection)

    @cached_property
    def champions(self) -> ChampionQueries:
        """Return the queries for the final tables and champions of seasons."""
        return ChampionQueries(self._connection)

    @cached_property
    def digests(self) -> DigestQueries:
        """Return the queries for when and where digests are told."""
        return DigestQueries(self._connection)

    @cached_property
    def week(self) -> WeekQueries:
        """Return the queries for what a week has brought."""
        return WeekQueries(self._connection)

    @cached_property
    def profiles(self) -> ProfileQueries:
        """Return the queries for profiles."""
        return ProfileQueries(self._connection)

    @cached_property
    def tournaments(self) -> TournamentQueries:
        """Return the queries for tournaments."""
        return TournamentQueries(self._connection)

    @cached_property
    def role_changes(self) -> RoleChangeQueries:
        """Return the queries for roles that tournaments give and take."""
        return RoleChangeQueries(self._connection)

    @cached_property
    def publicity(self) -> PublicityQueries:
        """Return the queries for where tournaments are told of besides their own message."""
        return PublicityQueries(self._connection)

    @cached_property
    def tournament_draws(self) -> TournamentDrawQueries:
        """Return the queries for the seeds and draws of tournaments."""
        return TournamentDrawQueries(self._connection)

    @cached_property
    def series(self) -> SeriesQueries:
        """Return the queries for pairings that are played in several matches."""
        return SeriesQueries(self._connection)

    @cached_property
    def tournament_posts(self) -> TournamentPostQueries:
        """Return the queries for the messages of tournaments that change with them."""
        return TournamentPostQueries(self._connection)

    @cached_property
    def oversight(self) -> OversightQueries:
        """Return the queries for what those who run tournaments look after."""
        return OversightQueries(self._connection)

    @cached_property
    def honours(self) -> HonourQueries:
        """Return the queries for what tournaments came to."""
        return HonourQueries(self._connection)

    @cached_property
    def drafts(self) -> DraftQueries:
        """Return the queries for drafts of tournaments."""
        return DraftQueries(self._connection)

    @cached_property
    def hours(self) -> HourQueries:
        """Return the queries for members' hours."""
        return HourQueries(self._connection)

    @cached_property
    def vacations(self) -> VacationQueries:
        """Return the queries for vacations."""
        return VacationQueries(self._connection)

    @cached_property
    def outages(self) -> OutageQueries:
        """Return the queries for outages."""
        return OutageQueries(self._connection)

    @cached_property
    def calendars(self) -> CalendarQueries:
        """Return the queries for calendars."""
        return CalendarQueries(self._connection)

    @cached_property
    def work_queue(self) -> WorkQueueQueries:
        """Return the queries for due work and its leases."""
        return WorkQueueQueries(self._connection)

    @cached_property
    def notices(self) -> NoticeQueries:
        """Return the queries for notices."""
        return NoticeQueries(self._connection)

    @cached_property
    def channel_lists(self) -> ChannelListQueries:
        """Return the queries for the lists of channels."""
        return ChannelListQueries(self._connection)

    @cached_property
    def member_settings(self) -> MemberSettingsQueries:
        """Return the queries for the settings of members."""
        return MemberSettingsQueries(self._connection)

    @cached_property
    def member_names(self) -> MemberNameQueries:
        """Return the queries for the last known names of members."""
        return MemberNameQueries(self._connection)

    @cached_property
    def guild_settings(self) -> GuildSettingsQueries:
        """Return the queries for the settings of guilds."""
        return GuildSettingsQueries(self._connection)

    @cached_property
    def personal_data(self) -> PersonalDataQueries:
        """Return the queries for the personal data of members."""
        return PersonalDataQueries(self._connection)

    @cached_property
    def reviews(self) -> ReviewQueries:
        """Return the queries for reviews of matches."""
        return ReviewQueries(self._connection)

    @cached_property
    def notes(self) -> NoteQueries:
        """Return the queries for notes."""
        return NoteQueries(self._connection)


class Transaction(Queries):
    """The queries of each domain, all within one transaction."""
