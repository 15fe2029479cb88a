"""Write a stand-alone program that checks every draw of a finished match."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from datetime import datetime, timedelta
from functools import cache
from inspect import getsource
from pprint import pformat
from typing import Any

from club.clock import EPOCH, MILLISECOND
from club.model.clocks.live import TurnTime
from club.model.matches import chance, proof
from club.model.matches.entries import EntryKind
from club.model.matches.position import Position
from club.model.tournaments.tournament import Status
from club.storage.transaction import Transaction

_IMPORTS = """\
import hashlib
import json
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from io import TextIOWrapper
from itertools import count
from typing import Any, NamedTuple
"""

_TAIL = """\
if isinstance(sys.stdout, TextIOWrapper):
    sys.stdout.reconfigure(errors="replace")  # The characters of a terminal may be limited.
found = findings(TOLD)
for finding in found:
    print(written(finding, WORDS))
sys.exit(any(finding.mark == "WRONG" for finding in found))
"""

_PARTS = (
    *(chance.commitment, chance.line, chance.hashed, chance.derived, chance.match_label, chance.lots),
    *(chance.below, chance.outcome, chance.shuffled, chance.rematched, chance.seated),
    *(proof.Finding, proof.written, proof.proved, proof.wrong, proof.unknown),
    *(proof.findings, proof.bound, proof.code_checked, proof.names_checked, proof.facts_checked),
    *(proof.members_checked, proof.presses_checked, proof.tournament_checked, proof.entrants_checked),
    *(proof.lots_checked, proof.seed_checked, proof.draws_checked, proof.clock_checked),
)


async def facts_of(transaction: Transaction, position: Position) -> dict[str, Any]:
    """Return a match's facts for ``proof`` to check. They include the seed, so they are public only after its end."""
    header = position.header
    seats = await transaction.matches.seats(header.id)
    board = None if header.tournament is None else await transaction.tournament_draws.board_of(header.id)
    facts = facts_with(position, seats, await _tournament(transaction, position), board)
    times = await transaction.match_clocks.times(header.id) if header.pace.is_live else ()
    return {**facts, "clock": clock_facts(position, times) if times else None}


def clock_facts(position: Position, times: Sequence[TurnTime]) -> dict[str, Any]:
    """Return the facts of the clock of a live match, in milliseconds; instants count from 1970.

    ``bank`` is the least that a bank held before its first known turn. The turns of other seats before the first one
    are from before there were live clocks.
    """
    pace = position.header.pace
    before = [(entry, first) for first in times[:1] for entry in position.entries[: first.ply]]
    older = any(entry.kind == EntryKind.PLAY and entry.seat != first.seat for entry, first in before)
    return {
        "bank": None if pace.bank is None else 0 if older else pace.bank // MILLISECOND,
        "increment": pace.increment // MILLISECOND,
        "turns": [{name: _milliseconds(value) for name, value in asdict(time).items()} for time in times],
    }


def _milliseconds(value: datetime | timedelta | int | None) -> int | None:
    if isinstance(value, datetime):
        value -= EPOCH
    return value // MILLISECOND if isinstance(value, timedelta) else value


def facts_with(
    position: Position, seats: Sequence[int], tournament: object = None, board: tuple[int, int, int] | None = None
) -> dict[str, Any]:
    """Return the facts of a match, with its members on the ``seats`` as stored.

    ``board`` is its round, its board and its number in the series of its tournament.
    """
    header, draw = position.header, position.header.draw
    return {
        "match": header.id,
        "game": header.game,
        "rules": header.rules,
        "options": dict(header.options),
        "members": [str(member) for member in header.members],
        "begins": header.begins,
        "sides": list(position.game.sides.get(len(header.members), ())),
        "seats": [str(member) for member in seats],
        "code": header.code,
        "seed": header.seed,
        "key": header.key,
        "promised": None if draw is None else draw.promised,
        "agreed": None if draw is None else draw.agreed,
        "tournament": tournament,
        "round": None if board is None else board[0],
        "board": None if board is None else board[1],
        "number": None if board is None else board[2],
        "draws": [(ply, dict(sorted(weights.items())), event) for ply, weights, event in position.draws()],
    }


async def _tournament(transaction: Transaction, position: Position) -> object:
    """Return the facts from which a tournament derived the seed of a match, once the tournament is over."""
    number = position.header.tournament
    if number is None or position.header.draw is None:
        return None
    found = await transaction.tournament_draws.get(number)
    if found is None:
        return "without"
    status, seed, draw = found
    if status not in (Status.OVER, Status.CANCELLED):
        return "going on"
    return {"seed": seed, **draw.as_row, "lots": await transaction.tournament_draws.lots(number)}


def program(facts: Mapping[str, Any], words: Mapping[str, str]) -> str:
    """Return the program that checks the facts of a match.

    ``words`` are its explanation (``proof-head``) and its other messages, as templates for ``str.format``.
    """
    sentences = {key: text for key, text in words.items() if key != "proof-head"}
    told = pformat(dict(facts), width=118, sort_dicts=False)
    parts = (
        f'"""{words["proof-head"].format(match=facts["match"])}\n"""\n',
        _IMPORTS,
        f"TOLD = {told}\n",
        f"WORDS = {pformat(sentences, width=118, sort_dicts=False)}\n\n",
        _checks(),
        "",
        _TAIL,
    )
    return "\n".join(parts)


@cache
def _checks() -> str:
    """Return the program's functions, cached because they are the same for all matches and slow to extract."""
    return "\n\n".join(getsource(part) for part in _PARTS)
