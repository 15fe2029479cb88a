"""Start a tournament on a sandbox with all rate limits, and wait until every match of the round is posted."""

import asyncio
from collections import Counter
from dataclasses import dataclass
from datetime import UTC, datetime
from time import monotonic

from bench._bots import migrate, running, temporary_database, world
from club.model.tournaments.rules import Form, Rules
from club.services import Club
from club.storage.store import Store
from engines import GAMES
from sandbox import Discord, Member
from sandbox.model.guild import Guild
from sandbox.model.permissions import INVITED

_LOOKS = 0.5
"""Seconds between two checks of the posted messages."""

_REFUSED = 400
"""The lowest status of a failed request."""

_TOO_MANY = 429


@dataclass(frozen=True, slots=True)
class PostedRound:
    """How a round of ``pairings`` was posted.

    ``answer`` and ``posted`` are seconds from the press that starts the tournament: to the answer, and until every
    match is posted in a thread or in the channel. ``threads`` counts the matches in a thread. ``waits`` are the
    requests that Discord delayed, and ``failed`` those that it refused, by status. ``complaints`` are logged errors.
    """

    pairings: int
    answer: float
    posted: float
    threads: int
    requests: int
    waits: int
    failed: Counter[int]
    complaints: list[str]


async def post_round(pairings: int, *, patient: bool) -> PostedRound:
    """Start a Swiss tournament with this many pairings, and wait until all are posted."""
    discord = world(patient=patient, limits=True)
    with temporary_database() as database:
        await migrate(database)
        async with discord, running("hatoba", discord, database) as bot:
            guild = discord.guild("Guild", invited=INVITED | {"PIN_MESSAGES"})
            await discord.until(lambda: discord.connected, timeout=60)
            store = Store(database)
            await store.open()
            try:
                return await _start(discord, guild, store, pairings, bot.complaints)
            finally:
                await store.close()


async def _start(discord: Discord, guild: Guild, store: Store, pairings: int, complaints: list[str]) -> PostedRound:
    channel, organiser = guild.channel("cup"), Member.join(guild, "Organiser")
    guild.members[organiser] = frozenset({"MANAGE_GUILD"})
    club = Club(store, lambda: datetime.now(UTC), lambda: "0" * 64)
    game = next(game.key for game in GAMES.values() if 2 in game.seats)
    rules = Rules(game, {}, Form.SWISS, "3d")
    number = (await club.tournaments.create(rules, "Cup", organiser.id, guild.id, channel.id, "bench")).id
    for place in range(2 * pairings):
        member = Member.join(guild, f"Member {place}")
        await club.tournaments.join(number, member.id, member.name)
    asked = await (await organiser.slash("tournament manage start", channel)).done(600)
    assert asked.message is not None, asked.error
    (start,) = (button.custom_id for button in asked.message.buttons if str(button.custom_id).startswith("cupbegin:"))
    since, began = len(discord.requests), monotonic()
    answer = await organiser.press(asked.message, custom_id=start)
    answered = monotonic() - began
    await answer.done(600)
    while True:
        homes = await club.read.tournaments.homes(number)
        if len(homes) == pairings:
            break
        await asyncio.sleep(_LOOKS)
    posted = monotonic() - began
    requests = discord.requests[since:]
    failed = Counter(one.status for one in requests if one.status >= _REFUSED)
    waits = failed.pop(_TOO_MANY, 0)
    threads = sum(home != channel.id for home in homes.values())
    return PostedRound(pairings, answered, posted, threads, len(requests), waits, failed, complaints)
