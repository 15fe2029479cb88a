"""Wait for the players of a live match after a long interruption, because they may have left."""

from datetime import datetime

from club.model.clocks.live import LONG_INTERRUPTION, PROVISIONAL, RETURN_WITHIN
from club.model.delivery.notices import Notice
from club.storage.queries.outages import OutageScope
from club.storage.transaction import Transaction


def is_long(began: datetime, ended: datetime) -> bool:
    """Return true if the players of a live match may have left during an interruption."""
    return ended - began > LONG_INTERRUPTION


async def await_players(transaction: Transaction, match: int, now: datetime) -> bool:
    """Start the current turn of a live match again, and ask all players to return. Returns false if none is running."""
    returns = now + RETURN_WITHIN
    if not await transaction.match_clocks.await_player(match, returns, returns + PROVISIONAL):
        return False
    header = await transaction.matches.header(match)
    assert header is not None
    key = "returns" if header.tournament is None else "returns-tournament"
    details = {"when": str(int(returns.timestamp()))}
    mentions = await transaction.matches.playing(match)
    await transaction.notices.add((Notice(key, match, details=details, mentions=mentions),), now)
    return True


async def resume_after(
    transaction: Transaction, out: OutageScope, began: datetime, now: datetime
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Resume the live matches in the scope of an outage that is over.

    Return those whose clocks resume by themselves, and those whose clocks wait for the players. Clocks that
    have waited before the outage wait again.
    """
    soon, waiting = [], []
    for match, awaits in await transaction.match_clocks.started_in(out):
        if (awaits or is_long(began, now)) and await await_players(transaction, match, now):
            waiting.append(match)
        else:
            soon.append(match)
    return tuple(soon), tuple(waiting)
