"""Wire the services for matches, challenges, tournaments and members together on one database."""

from collections.abc import Callable

from club.challenges.blocks import Blocks
from club.challenges.seeks import Seeks
from club.challenges.service import Challenges
from club.clock import Clock, in_milliseconds
from club.clocks.lag import Lag
from club.clocks.outages import Outages
from club.computers.service import Computers
from club.delivery.channel_lists import ChannelLists
from club.delivery.conversations import Budget, KnownConversations
from club.delivery.digests import Digests
from club.delivery.leases import Leases
from club.delivery.match_locations import MatchLocations
from club.delivery.outbox import Outbox
from club.delivery.posts import Posts
from club.delivery.schedule import Schedule
from club.learning.daily_puzzles import DailyPuzzles
from club.learning.exercises import Exercises
from club.learning.puzzles import Puzzles
from club.matches.agreements import Agreements
from club.matches.audit import Audit
from club.matches.dashboard import Dashboard
from club.matches.moderation import Rulings
from club.matches.overdue import Overdue
from club.matches.plan_service import PlanService
from club.matches.remembered import Replays
from club.matches.reminders import Reminders
from club.matches.service import Matches
from club.members.erasure import Privacy
from club.members.guilds import Guilds
from club.members.last_names import LastNames
from club.members.preferences import Preferences
from club.members.vacations import Vacations
from club.ratings.leaderboards import Leaderboards
from club.ratings.profiles import Profiles
from club.ratings.seasons import Seasons
from club.ratings.service import Ratings
from club.reviews.best import BestMatches
from club.reviews.service import Reviews
from club.storage.backups import Backups
from club.storage.store import Store
from club.tournaments.announcing.drafts import TournamentDrafts
from club.tournaments.announcing.highlights import Highlights
from club.tournaments.announcing.publicity import TournamentPublicity
from club.tournaments.announcing.repeats import Repeats
from club.tournaments.beginning.preparations import TournamentPreparations
from club.tournaments.boards import TournamentBoards
from club.tournaments.ceremony.finals import Finals
from club.tournaments.ceremony.guesses import Guesses
from club.tournaments.ceremony.honours import Honours
from club.tournaments.ceremony.watch_threads import WatchThreads
from club.tournaments.changes import TournamentChanges
from club.tournaments.organisers.oversight import Oversight
from club.tournaments.organisers.problems import Problems
from club.tournaments.service import Tournaments
from club.variations.service import Variations
from club.worker import Worker


class Club:
    """All services on one store.

    ``clock`` returns the time in UTC. ``seed`` makes the secret of each new match. ``process`` names this process if
    several share the store. ``budget`` limits the number of DM channels opened.
    """

    def __init__(
        self,
        store: Store,
        clock: Clock,
        seed: Callable[[], str],
        process: str | None = None,
        budget: Budget = Budget(),  # noqa: B008 - it can't be changed
    ) -> None:
        self.store = store
        self.read = store.read
        self.clock = clock = in_milliseconds(clock)
        self.leases = Leases(store, clock, process)
        self.matches = Matches(store, clock)
        self.lag = Lag()
        self.overdue = Overdue(store, self.matches, clock, self.leases, self.lag)
        self.audit = Audit(store, self.matches)
        self.agreements = Agreements(self.matches, clock)
        self.posts = Posts(store, clock)
        self.conversations = KnownConversations(store, clock, budget)
        self.schedule = Schedule(store, clock)
        self.computers = Computers(self.matches, self.agreements, clock, self.leases, self.schedule)
        self.exercises = Exercises(store, self.computers, clock)
        self.daily_puzzles = DailyPuzzles(store, clock)
        self.puzzles = Puzzles(store, self.exercises, clock)
        self.challenges = Challenges(store, clock, seed)
        self.seeks = Seeks(store, clock)
        self.backups = Backups(store, clock)
        self.blocks = Blocks(store)
        self.last_names = LastNames(store)
        self.leaderboards = Leaderboards(store)
        self.guilds = Guilds(store, clock)
        self.outages = Outages(store, clock)
        self.outbox = Outbox(store, clock)
        self.locations = MatchLocations(store, clock)
        self.plans = PlanService(store, self.matches)
        self.dashboard = Dashboard(store, self.matches, clock)
        self.preferences = Preferences(store, self.matches, clock)
        self.profiles = Profiles(store)
        self.ratings = Ratings(store, clock)
        self.replays = Replays(self.matches.thread)
        self.reminders = Reminders(store, self.matches, clock, self.leases)
        self.reviews = Reviews(store, clock)
        self.best_matches = BestMatches(self.matches, self.reviews)
        self.rulings = Rulings(store, self.matches, clock)
        self.seasons = Seasons(store, clock)
        self.tournament_drafts = TournamentDrafts(store)
        self.tournament_publicity = TournamentPublicity(store, clock)
        self.tournament_changes = TournamentChanges(store, self.matches, clock, seed)
        self.tournaments = Tournaments(self.tournament_changes, store, self.matches, clock, seed)
        self.repeats = Repeats(store, self.tournaments, clock)
        self.tournament_boards = TournamentBoards(store, clock)
        self.tournament_preparations = TournamentPreparations(self.tournament_changes)
        self.oversight = Oversight(store, self.tournaments, self.matches, clock)
        self.problems = Problems(store, clock)
        self.honours = Honours(store, clock)
        self.highlights = Highlights(store, clock)
        self.finals = Finals(store, self.matches, clock)
        self.guesses = Guesses(store, clock)
        self.watch_threads = WatchThreads(store, clock)
        self.privacy = Privacy(store, self.matches, self.challenges, self.tournaments, clock)
        self.digests = Digests(store, clock)
        self.channel_lists = ChannelLists(store, clock)
        self.variations = Variations(self.guilds, self.replays)
        self.vacations = Vacations(store, self.matches, clock)
        self.worker = Worker(
            clock,
            self.leases,
            self.challenges,
            self.matches,
            self.overdue,
            self.tournaments,
            self.reminders,
            self.schedule,
            self.outbox,
            self.seasons,
            self.privacy,
        )
