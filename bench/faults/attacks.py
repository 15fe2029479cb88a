"""What one member can do to slow down everyone else: malicious files and huge amounts of data."""

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from datetime import time
from pathlib import Path
from random import Random

from bench._copies import multiply
from bench.faults.players import MISHAPS, verbs
from bench.faults.types import FaultRun
from club.model.clocks.calendar import DAY, Hours
from club.model.matches.export import LARGEST
from engines import CHANCE, GAMES
from sandbox import Member

_MATCHES = 20
"""The number of matches of a game that are played. The longest one is used."""

_CHANGES_OF_MIND = 2_400
"""The number of times a player makes a move and takes it back, which is the most that fits in a game record."""


async def send_malicious_records(run: FaultRun) -> int:
    """View long, broken and nonsensical game records, and page through those that can be read."""
    records, times = malicious_records(run.stage.rng), max(1, run.intensity.storms // 10)
    await run.players.play()

    async def attack(member: Member) -> None:
        for name, data in records * times:
            await _page_through(run, member, name, data)

    attackers = run.stage.members[: run.intensity.storms]
    await asyncio.gather(*map(attack, attackers))
    return times * len(records) * len(attackers)


async def _page_through(run: FaultRun, member: Member, name: str, data: bytes) -> None:
    """Open a game record and press every button that leads to another turn once."""
    with suppress(*MISHAPS):
        opening = member.slash("replay", run.stage.channel, file=member.attach(name, data))
        shown = (await run.players.wait_for_answer(opening)).message
        assert shown is not None
        for custom_id in verbs(shown, "turn"):
            await run.players.wait_for_answer(member.press(shown, custom_id=custom_id))


def malicious_records(rng: Random) -> list[tuple[str, bytes]]:
    """Return files that are as expensive as possible: long legal records, endless takebacks, and nonsense."""
    courses = {key: max((_random_match(key, rng) for _ in range(_MATCHES)), key=len) for key in GAMES}
    legal = [_record(key, lines) for key, lines in courses.items()]
    taking_back = [_record(key, _taking_back(key, lines)) for key, lines in courses.items()]
    return [
        *((f"record-{number}.txt", record.encode()[:LARGEST]) for number, record in enumerate((*legal, *taking_back))),
        ("nested.json", b'{"a":' * 9_000 + b"1" + b"}" * 9_000),
        ("number.json", b'{"schema": ' + b"9" * (LARGEST - 20) + b"}"),
        ("noise.txt", rng.randbytes(LARGEST)),
    ]


def _taking_back(key: str, lines: list[str]) -> list[str]:
    """Return a match in which the first event that doesn't end a turn is made and taken back again and again."""
    state = GAMES[key].start()
    for number, line in enumerate(lines):
        who, _, event = line.partition(" ")
        after = state.apply(event)
        if who != "*" and after.turn == state.turn:
            return [*lines[:number], *[line, f"{who} UNDO"] * _CHANGES_OF_MIND, *lines[number:]]
        state = after
    return lines


def _random_match(key: str, rng: Random) -> list[str]:
    """Return the lines of a match that is played at random to its end."""
    state, lines = GAMES[key].start(), []
    while legal := state.legal():
        shuffled = rng.sample(legal, len(legal))
        event = next((event for event in shuffled if not state.warnings(event)), shuffled[0])
        lines.append(f"{'*' if state.to_move == CHANCE else state.to_move} {event}")
        state = state.apply(event)
    return lines


def _record(key: str, lines: list[str]) -> str:
    game = GAMES[key]
    options = [f"option {name} {value}" for name, value in game.complete({}).items()]
    return "\n".join([f"game {key}", f"rules {game.rules}", f"seats {game.seats[0]}", *options, "", *lines, ""])


async def load_the_member_with_most_data(run: FaultRun) -> int:
    """Give a member huge amounts of data of every kind, then view all of it again and again as that member."""
    stage, member = run.stage, run.stage.members[0]
    await _leave_one_of_everything(run, member)
    await run.players.play()
    for _ in range(run.intensity.storms):
        for command, options in _LOOKS.items():
            with suppress(*MISHAPS):
                await run.players.wait_for_answer(member.slash(command, stage.channel, **options))
        for command in ("move", "board", "replay"):
            with suppress(*MISHAPS):
                await member.complete(command, stage.channel, {}, focused=("match", ""))
    return run.intensity.rows


_LOOKS: Mapping[str, Mapping[str, str]] = {
    "matches": {},
    "profile": {},
    "leaderboard": {"game": next(iter(GAMES))},
    "settings": {},
    "block": {},
    "tournament mine": {},
}


async def _leave_one_of_everything(run: FaultRun, member: Member) -> None:
    """Store one row of everything: a finished match with its challenge, hours, a vacation, and a block."""
    stage, club = run.stage, run.stage.club
    match = await stage.begin(next(iter(GAMES)), 2, host=member)
    await club.matches.rule(match, "win 0", "model")
    await club.posts.note_posted(match, 0)
    await club.preferences.keep_hours(member.id, Hours("Asia/Tokyo", time(7), time(23)))
    async with stage.store.writing() as transaction:
        await transaction.vacations.add(member.id, stage.now() - 2 * DAY, stage.now() - DAY)
    await club.blocks.add(member.id, 1)
    stage.copies = multiply(Path(stage.address.partition("///")[2]), member.id, match, run.intensity.rows)
