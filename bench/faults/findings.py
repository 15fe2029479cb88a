"""Check after a fault that everything is as it must be: in the log, in the database, and in the channels."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import timedelta

from sqlalchemy import func, select

from bench.faults.players import Ledger
from bench.faults.stage import Stage
from club.model.matches.entries import EntryKind
from club.storage.schema import challenges, hands, lists, log, matches, notices, tournaments
from sandbox import Message
from sandbox.model.channel import PRIVATE_THREAD

_SOON = timedelta(minutes=1)
"""Postponed work is retried within this time."""

_DUE = {
    "posts": matches.c.post_due,
    "threads": matches.c.thread_due,
    "hands": hands.c.due,
    "notices": notices.c.due,
    "challenges": challenges.c.post_due,
    "lists": lists.c.due,
    "rounds": tournaments.c.due,
    "standings": tournaments.c.post_due,
}
"""The database columns with the due times of unfinished work."""

_HAND = re.compile(r"(h\d+-\d+)-\d+")
"""The nonce of a private hand. A hand is posted once and then edited."""

_POST = re.compile(r"more:\d+:\d+")
"""The button that distinguishes the posts of a match."""


@dataclass
class Findings:
    """The results of a fault, with a sentence for each broken requirement."""

    matches: int = 0
    moves: int = 0
    lost: int = 0
    doubled: int = 0
    due: int = 0
    breaches: list[str] = field(default_factory=list)

    def require(self, fact: object, sentence: str) -> None:
        """Note a broken requirement unless a condition holds."""
        if not fact:
            self.breaches.append(sentence)


async def count_due(stage: Stage) -> dict[str, int]:
    """Count the items that are due now, or were postponed for so short a time that something must have gone wrong."""
    now = stage.now()
    async with stage.store.reading() as transaction:
        queries = {name: select(func.count()).where(moment <= now + _SOON) for name, moment in _DUE.items()}
        queries["deadlines"] = select(func.count()).where(matches.c.deadline <= now)
        left = {name: (await transaction.connection.execute(query)).scalar_one() for name, query in queries.items()}
    return {name: number for name, number in left.items() if number}


async def audit(stage: Stage, ledger: Ledger, findings: Findings) -> None:
    """Check everything that must hold at any time, even while something is still to be posted."""
    broken = await stage.club.audit.check()
    findings.require(broken is None, f"a log does not fold to what is stored: match and ply {broken}")
    async with stage.store.reading() as transaction:
        requests = Counter((await transaction.connection.execute(select(log.c.request))).scalars())
        numbers = await transaction.matches.numbers()
        homes = set((await transaction.connection.execute(select(matches.c.home))).scalars())
        over = select(log.c.match).where(log.c.kind.in_((EntryKind.TIMEOUT, EntryKind.ABORT)))
        late = {*(await transaction.connection.execute(over)).scalars()} - stage.silent
    lost = [what for request, what in ledger.carried.items() if request not in requests]
    doubled = [what for what, times in Counter(_nonces_and_buttons(_messages(stage))).items() if times > 1]
    findings.matches, findings.lost, findings.doubled = len(numbers), len(lost), len(doubled)
    findings.require(not lost, f"acknowledged, and not in the log: {lost}")
    findings.require(not doubled, f"posted twice: {doubled}")
    twice = [request for request, times in requests.items() if request is not None and times > 1]
    findings.require(not twice, f"carried out twice: {twice}")
    findings.require(not late, f"ended for want of time that members had: {sorted(late)}")
    public = [thread for thread in stage.channel.threads if thread.kind != PRIVATE_THREAD]
    empty = [thread.name for thread in public if thread.id not in homes]
    findings.require(not empty, f"a thread was opened that no match is played in: {empty}")


async def audit_settled(stage: Stage, findings: Findings) -> None:
    """Check everything that must hold once nothing is due any more. Posts that a fault has deleted count as posted."""
    left = await count_due(stage)
    findings.due = sum(left.values())
    findings.require(not left, f"still due: {left}")
    async with stage.store.reading() as transaction:
        query = select(matches.c.id, matches.c.post_ply, matches.c.posted_ply)
        rows = (await transaction.connection.execute(query)).all()
    told = {*_nonces_and_buttons([*_messages(stage), *stage.deleted])}
    posted = [row for row in rows if row.id not in stage.copies]
    untold = [row.id for row in posted if f"more:{row.id}:{row.post_ply}" not in told]
    findings.require(not untold, f"the last turn of these matches was never posted: {untold}")
    for row in posted:
        wrong = [(key, values) for mark, key, values in (await stage.club.audit.verify(row.id))[1] if mark == "WRONG"]
        findings.require(not wrong, f"chance in match {row.id} does not follow from its seed: {wrong}")


def _messages(stage: Stage) -> list[Message]:
    """Return the messages of the bot that are still there."""
    bot, channels = stage.discord.bot, stage.discord.channels.values()
    return [message for channel in channels for message in channel.messages if message.author is bot]


def _nonces_and_buttons(messages: Iterable[Message]) -> Iterator[str]:
    """Yield the name of everything that must be posted exactly once: posts, hands, notices, challenges."""
    for message in messages:
        nonce = str(message.nonce or "")
        hand = _HAND.fullmatch(nonce)
        signs = [button.custom_id or "" for button in message.buttons]
        yield from (sign for sign in signs if _POST.fullmatch(sign))
        if hand is not None:
            yield hand[1]
        elif nonce and not nonce[0].isdigit():  # Posts are identified by their buttons instead of their nonce.
            yield nonce
