"""Play the same live matches without lag and with lag between Discord and the bot, and compare the results."""

import argparse
import asyncio
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import starmap
from random import Random

from bench._bots import migrate, running, temporary_database, world
from bench._load_driver import Failed, HatobaDriver, Place, choices, custom_id_of
from club.matches.service import Matches
from club.model.matches.entries import EntryKind
from club.model.matches.position import Position
from club.storage.store import Store
from sandbox import Discord, Member, Message

NAME = "lag"

SHORT = {"matches": 2, "seconds": 0.05, "thinking": 0.02, "late": 0}

_GAME = ("A*c2", "A*a4", "Y*b2", "Y*a5")
"""A whole match of Tokyo Doves, which Green wins."""

_PACE, _ALLOWED = "15s", 15.3
"""The pace, and the seconds that it allows for each turn: it is the shortest, with 0.3 s free."""

_MARGIN = 0.5
"""Seconds between the thinking of a player who just makes it and the end of the time."""

_OVER = 2.0
"""Seconds for which a late player thinks longer than allowed."""

_FLAGGED = 8.0
"""Seconds after a late press within which the time has run out for good, besides the lag."""

_EVER = 10**9


@dataclass(frozen=True, slots=True)
class Script:
    """The thinking time, in seconds, for each turn of a match, and the turn that is too late, if one is."""

    thinking: tuple[float, ...]
    late: int | None

    @property
    def expected(self) -> str:
        """Return the result that follows from the time that the players thought."""
        return f"won at move {len(_GAME)}" if self.late is None else f"out of time at move {self.late + 1}"


def configure(parser: argparse.ArgumentParser) -> None:
    """Add options for how much is played, and how much lag there is."""
    parser.add_argument("--matches", type=int, default=20, help="live matches that are played at the same time")
    parser.add_argument("--seconds", type=float, default=2.0, help="lag of each press, and of each post")
    parser.add_argument("--thinking", type=float, default=1.0, help="share of the time that players think at most")
    parser.add_argument("--late", type=int, default=3, help="every how many matches a player thinks too long; 0: never")
    parser.add_argument("--seed", type=int, default=2026, help="of the thinking times")


def run(arguments: argparse.Namespace) -> int:
    """Print the results with and without lag, and return 1 if any is not what the players' thinking leads to."""
    rng = Random(arguments.seed)  # noqa: S311 - any thinking times will do
    scripts = [_script(rng, arguments, number) for number in range(arguments.matches)]
    plain = asyncio.run(_play(arguments, scripts, 0.0))
    lagged = asyncio.run(_play(arguments, scripts, arguments.seconds))
    print(
        f"| match | thinking, in seconds | without lag | with {arguments.seconds:g} s of lag | |\n|---|---|---|---|---|"
    )
    same = 0
    for number, (script, one, other) in enumerate(zip(scripts, plain, lagged, strict=True), 1):
        good = one == other == script.expected
        same += good
        thinking = ", ".join(f"{seconds:.1f}" for seconds in script.thinking)
        print(f"| {number} | {thinking} | {one} | {other} | {'same' if good else '**differs**'} |")
    print(f"\n{same} of {len(scripts)} results follow from the thinking of the players, with lag and without.")
    return 0 if same == len(scripts) else 1


def _script(rng: Random, arguments: argparse.Namespace, number: int) -> Script:
    """Return the script of a match. Some turns take nearly all of the time, because lag would matter there."""
    late = rng.randrange(len(_GAME)) if arguments.late and number % arguments.late == 0 else None
    most = (_ALLOWED - _MARGIN) * arguments.thinking
    thinking = [most if rng.random() < 0.5 else rng.uniform(0.05, 1) * most for _ in _GAME]
    if late is not None:
        thinking[late:] = [_ALLOWED + _OVER]
    return Script(tuple(thinking), late)


async def _play(arguments: argparse.Namespace, scripts: Sequence[Script], lag: float) -> list[str]:
    """Play all matches at the same time, and return their results."""
    discord = world(patient=True)
    with temporary_database() as database:
        await migrate(database)
        async with discord, running("hatoba", discord, database) as bot:
            await discord.until(lambda: bool(discord.gateway.connected), timeout=60)
            driver = _LagDriver(discord, lag)
            places = driver.tables(len(scripts))
            await asyncio.gather(*map(driver.begin, places))
            print(f"Playing {len(scripts)} matches with {lag:g} s of lag.", file=sys.stderr)
            if lag:
                discord.faults.delay("INTERACTION_CREATE", seconds=lag, times=_EVER)
                discord.faults.slow_down("POST /channels", seconds=lag, times=_EVER)
            await asyncio.gather(*starmap(driver.play, zip(places, scripts, strict=True)))
            discord.faults.clear()
            if arguments.late:
                await asyncio.sleep(_FLAGGED + lag)
            print(*bot.complaints[:20], sep="\n", end="", file=sys.stderr)
        return await _results(database, [driver.matches[place] for place in places])


async def _results(database: str, numbers: Sequence[int]) -> list[str]:
    """Return why and after how many moves each match ended, as the bot has stored it."""
    store = Store(database)
    await store.open()
    try:
        matches = Matches(store, lambda: datetime.now(UTC))
        return [_result(await matches.position(number)) for number in numbers]
    finally:
        await store.close()


def _result(position: Position) -> str:
    moves = sum(1 for entry in position.entries if entry.kind == EntryKind.PLAY)
    if position.outcome is None:
        return f"going on after {moves}"
    won = position.outcome.reason in position.game.reasons
    return f"won at move {moves}" if won else f"out of time at move {moves + 1}"


class _LagDriver(HatobaDriver):
    """Play scripted live matches."""

    def __init__(self, discord: Discord, lag: float) -> None:
        super().__init__(discord, Random(7))  # noqa: S311 - nothing is left to chance
        self.matches: dict[Place, int] = {}
        self._lag = lag

    def tables(self, count: int) -> list[Place]:
        """Create a channel with two members for each match."""
        guild = self.discord.guild("Evening")
        return [
            Place(
                guild.channel(f"table-{number}"),
                [Member.join(guild, f"Member {number}-{seat}") for seat in range(2)],
                "tokyo_doves",
            )
            for number in range(count)
        ]

    async def begin(self, place: Place) -> None:
        """Start a live match in which the challenger goes first."""
        host, guest = place.members
        panel = await self._press(host.slash("challenge", place.channel, game=place.game, opponent=guest, pace=_PACE))
        (begins,) = [menu.custom_id for menu in panel.selects if menu.custom_id.endswith(":begins")]
        panel = await self._press(host.choose(panel, ["1"], custom_id=begins))
        self.expect(place.channel.id)
        await self._press(host.press(panel, custom_id=custom_id_of(panel, "send")))
        invitation = await self.wait_for_post(place.channel.id)
        self.expect(invitation.id)
        await self._press(guest.press(invitation, custom_id=custom_id_of(invitation, "accept")))
        place.post = await self.wait_for_post(invitation.id)
        self.matches[place] = int(custom_id_of(place.post, "play").split(":")[1])

    async def play(self, place: Place, script: Script) -> None:
        """Play a match as its script says, until it ends or a player is late."""
        assert place.post is not None
        for turn, thinking in enumerate(script.thinking):
            thread = place.post.channel.id
            self.expect(thread, turn)
            try:
                await self._think_and_move(place, _GAME[turn], place.members[turn % 2], thinking)
                if turn == script.late:
                    return
                place.post = await self.wait_for_post(thread)
            except Failed as failure:  # The player was flagged, which only a late one should be.
                if turn != script.late:
                    print(f"match {self.matches[place]}: {failure}"[:200], file=sys.stderr)
                return

    async def _think_and_move(self, place: Place, event: str, member: Member, thinking: float) -> None:
        """Open the panel at once, and think half of the time before each press, besides waiting for answers."""
        assert place.post is not None
        panel = await self._press(member.press(place.post, custom_id=custom_id_of(place.post, "play")))
        for chosen in (event[0], f"{event[0]},{event[2:]}"):
            await asyncio.sleep(thinking / 2)
            panel = await self._step(member, panel, chosen)
        for custom_id, _ in [one for one in choices(panel) if one[0].startswith("sure:")]:
            await self._press(member.press(panel, custom_id=custom_id))

    async def _step(self, member: Member, panel: Message, chosen: str) -> Message:
        """Press the button after which the steps so far are ``chosen``. Raises ``Failed`` if there is none."""
        for button in panel.buttons:
            if button.custom_id and button.custom_id.startswith("step:") and button.custom_id.split(":")[-1] == chosen:
                return await self._press(member.press(panel, custom_id=button.custom_id))
        raise Failed(f"{chosen} can't be chosen: {panel.text}")
