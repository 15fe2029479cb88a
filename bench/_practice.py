"""Keep computer players busy: members play against them in DMs as fast as they are answered."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import cycle
from random import Random

from bench._load_driver import Failed, HatobaDriver, Place, told_ply
from players import PLAYERS
from sandbox import Discord, Member


class PracticeDriver(HatobaDriver):
    """Play random moves against computers. ``finished`` counts the matches that ended, by game and level."""

    def __init__(self, discord: Discord, rng: Random) -> None:
        super().__init__(discord, rng)
        self.finished: Counter[tuple[str, int]] = Counter()
        self._levels: dict[int, int] = {}

    def places(self, count: int) -> list[Place]:
        """Return the DMs of new members, for all games in turn, the highest levels first."""
        guild, made = self.discord.guild("Practice"), []
        for number, game in zip(range(count), cycle(PLAYERS), strict=False):
            member = Member.join(guild, f"Learner {number}")
            place = Place(self.discord.dm_channel(member), (member,), game)
            levels = PLAYERS[game].levels
            self._levels[place.channel.id] = levels - number // len(PLAYERS) % levels
            made.append(place)
        return made

    async def begin(self, place: Place) -> None:
        """Start a match and wait until the member is to move. Raises ``Failed``."""
        (member,) = place.members
        self.expect(place.channel.id)
        level = self._levels[place.channel.id]
        place.panel = await self._press(member.slash("practice", place.channel, game=place.game, level=level))
        place.post = await self.wait_for_post(place.channel.id)
        place.panel = None
        await self._await_turn(place)

    async def move(self, place: Place, due: float) -> None:
        """Make a random move and wait until the computer has finished its turn. Raises ``Failed``."""
        await super().move(place, due)
        if place.panel is None:
            await self._await_turn(place)
        if not self.can_move(place):
            self.finished[place.game, self._levels[place.channel.id]] += 1

    async def _await_turn(self, place: Place) -> None:
        """Wait until a post asks the member to move, or the match is over."""
        while place.post is not None and not place.post.mentions and self.can_move(place):
            self.expect(place.channel.id, told_ply(place.post))
            place.post = await self.wait_for_post(place.channel.id)


@asynccontextmanager
async def practising(discord: Discord, members: int) -> AsyncIterator[PracticeDriver]:
    """Run practice matches for this many members until the block ends; yield their driver."""
    driver = PracticeDriver(discord, Random(11))  # noqa: S311 - any matches will do

    async def play(place: Place) -> None:
        await discord.until(lambda: discord.connected, timeout=60)
        while True:
            try:
                await driver.begin(place)
                while driver.can_move(place):
                    await driver.move(place, asyncio.get_running_loop().time())
            except (Failed, LookupError, ValueError) as failure:
                driver.times.failures[str(failure)[:200]] += 1

    playing = [asyncio.create_task(play(place)) for place in driver.places(members)]
    try:
        yield driver
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
