"""All queries, grouped by subject, within one transaction or each by itself."""

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
from club.storage.queries.tournaments.boards import BoardQueries
from club.storage.queries.tournaments.drafts import DraftQueries
from club.storage.queries.tournaments.draws import TournamentDrawQueries
from club.storage.queries.tournaments.finals import FinalQueries
from club.storage.queries.tournaments.guesses import GuessQueries
from club.storage.queries.tournaments.honours import HonourQueries
from club.storage.queries.tournaments.oversight import OversightQueries
from club.storage.queries.tournaments.posts import TournamentPostQueries
from club.storage.queries.tournaments.publicity import PublicityQueries
from club.storage.queries.tournaments.repeats import RepeatQueries
from club.storage.queries.tournaments.role_changes import RoleChangeQueries
from club.storage.queries.tournaments.series import SeriesQueries
from club.storage.queries.tournaments.tournaments import TournamentQueries
from club.storage.queries.tournaments.watch_threads import WatchThreadQueries
from club.storage.queries.vacations import VacationQueries
from club.storage.queries.work_queue import WorkQueueQueries


class Queries:
    """All queries on one connection, grouped by subject."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self.matches = MatchQueries(connection)
        self.match_clocks = MatchClockQueries(connection)
        self.posts = PostQueries(connection)
        self.attempts = AttemptQueries(connection)
        self.puzzle_ratings = PuzzleRatingQueries(connection)
        self.daily_puzzles = DailyPuzzleQueries(connection)
        self.plans = PlanQueries(connection)
        self.private_hands = PrivateHandQueries(connection)
        self.conversations = ConversationQueries(connection)
        self.challenges = ChallengeQueries(connection)
        self.cooldowns = CooldownQueries(connection)
        self.blocks = BlockQueries(connection)
        self.results = ResultQueries(connection)
        self.ratings = RatingQueries(connection)
        self.seasons = SeasonQueries(connection)
        self.season_ends = SeasonEndQueries(connection)
        self.champions = ChampionQueries(connection)
        self.digests = DigestQueries(connection)
        self.repeats = RepeatQueries(connection)
        self.week = WeekQueries(connection)
        self.profiles = ProfileQueries(connection)
        self.tournaments = TournamentQueries(connection)
        self.role_changes = RoleChangeQueries(connection)
        self.publicity = PublicityQueries(connection)
        self.tournament_draws = TournamentDrawQueries(connection)
        self.series = SeriesQueries(connection)
        self.tournament_posts = TournamentPostQueries(connection)
        self.oversight = OversightQueries(connection)
        self.honours = HonourQueries(connection)
        self.finals = FinalQueries(connection)
        self.guesses = GuessQueries(connection)
        self.watch_threads = WatchThreadQueries(connection)
        self.drafts = DraftQueries(connection)
        self.boards = BoardQueries(connection)
        self.hours = HourQueries(connection)
        self.vacations = VacationQueries(connection)
        self.outages = OutageQueries(connection)
        self.calendars = CalendarQueries(connection)
        self.work_queue = WorkQueueQueries(connection)
        self.notices = NoticeQueries(connection)
        self.channel_lists = ChannelListQueries(connection)
        self.member_settings = MemberSettingsQueries(connection)
        self.member_names = MemberNameQueries(connection)
        self.guild_settings = GuildSettingsQueries(connection)
        self.personal_data = PersonalDataQueries(connection)
        self.reviews = ReviewQueries(connection)
        self.notes = NoteQueries(connection)


class Transaction(Queries):
    """All queries within one transaction, grouped by subject."""
