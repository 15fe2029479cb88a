"""Matches, challenges and their store: what was agreed, what happened, when it is due. No Discord, no pictures."""

from collections.abc import Callable, Mapping

from club.backlog import Backlog
from club.backups import Backups
from club.blocks import Blocks
from club.challenges import Challenges
from club.claims import Claims
from club.dashboard import Dashboard
from club.dealings import Dealings
from club.guilds import Guilds
from club.matches import Clock, Matches
from club.outages import Outages
from club.outbox import Outbox
from club.places import Places
from club.planning import Planning
from club.posts import Posts
from club.preferences import Preferences
from club.privacy import Privacy
from club.ratings.boards import Boards
from club.ratings.profiles import Profiles
from club.ratings.ratings import Ratings
from club.ratings.seasons import Seasons
from club.reminders import Reminders
from club.replay import Replays
from club.rulings import Rulings
from club.store import Store
from club.tournaments.tournaments import Tournaments
from club.turns import Turns
from club.vacations import Vacations


class Club:
    """Bring the parts of the club together on one store.

    ``clock`` tells the time in UTC; ``seed`` makes the secret of each new match. ``process`` names this process where
    several share the store; ``None``: it is alone.
    """

    def __init__(self, store: Store, clock: Clock, seed: Callable[[], str], process: str | None = None) -> None:
        self.store = store
        self.clock = clock
        self.claims = Claims(store, clock, process)
        self.matches = Matches(store, clock, self.claims)
        self.dealings = Dealings(self.matches, clock)
        self.posts = Posts(store, clock)
        self.challenges = Challenges(store, clock, seed)
        self.backups = Backups(store, clock)
        self.blocks = Blocks(store)
        self.boards = Boards(store)
        self.guilds = Guilds(store, clock)
        self.outages = Outages(store, clock)
        self.outbox = Outbox(store, clock)
        self.places = Places(store, clock)
        self.plans = Planning(store, self.matches)
        self.dashboard = Dashboard(store, self.matches, clock)
        self.preferences = Preferences(store, self.matches, clock)
        self.profiles = Profiles(store)
        self.ratings = Ratings(store, clock)
        self.replays = Replays(self.matches.stretches)
        self.reminders = Reminders(store, self.matches, clock, self.claims)
        self.rulings = Rulings(store, self.matches, clock)
        self.seasons = Seasons(store, clock)
        self.tournaments = Tournaments(store, self.matches, clock, seed)
        self.privacy = Privacy(store, self.matches, self.challenges, self.tournaments, clock)
        self.turns = Turns(store, clock)
        self.vacations = Vacations(store, self.matches, clock)

    async def backlog(self) -> Mapping[str, Backlog]:
        """Return what of each kind is due and has not been done yet."""

        async def looked_at() -> Mapping[str, Backlog]:
            async with self.store.reading() as records:
                return await records.backlog(self.clock())

        return await self.store.whole(looked_at())
