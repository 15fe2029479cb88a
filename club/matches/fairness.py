"""Write a stand-alone program that checks every draw of a finished match."""

from collections.abc import Mapping, Sequence
from functools import cache
from inspect import getsource
from pprint import pformat
from typing import Any

from club.model.matches import chance, proof
from club.model.matches.position import Position
from club.model.tournaments.tournament import Status
from club.storage.transaction import Transaction

_HEAD = '''\
"""Check the draws of match {match} of Hatoba: run this with Python 3, it needs nothing else.

It prints what is proved, what is WRONG and what it can't know, and ends with 1 if anything is wrong. Compare the code
with its beginning, which you were shown before the match began: a program can't know what you saw.

What it can't prove: that the numbers of presses are those that Discord made; that nobody let a press fail and waited
for another; that words were typed before the last press, and by those who play (a player who runs a changed bot can
choose a word last); that members sit on the sides that they chose; that nobody looked into the database; and that
what could happen at each draw is what the rules of the game say (the record of the match, replayed by the rules, shows
that). The organiser of a tournament could choose who takes part, when it starts and who swaps places, knowing the
draws.
"""

import hashlib
import json
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import count
from typing import Any

TOLD = {told}


'''

_TAIL = """\
found = findings(TOLD)
for mark, about in found:
    print(f"{mark}: {about}")
sys.exit(any(mark == "WRONG" for mark, about in found))
"""

_PARTS = (
    *(chance.commitment, chance.line, chance.hashed, chance.derived, chance.match_label, chance.lots),
    *(chance.below, chance.outcome, chance.shuffled, chance.rematched, chance.seated),
    *(proof.findings, proof.bound, proof.code_checked, proof.names_checked, proof.facts_checked),
    *(proof.members_checked, proof.presses_checked, proof.tournament_checked, proof.entrants_checked),
    *(proof.lots_checked, proof.seed_checked, proof.draws_checked),
)


async def facts_of(transaction: Transaction, position: Position) -> dict[str, Any]:
    """Return a match's facts for ``proof`` to check. They include the seed, so they are public only after its end."""
    header = position.header
    seats = await transaction.matches.seats(header.id)
    board = None if header.tournament is None else await transaction.tournament_draws.board_of(header.id)
    return facts_with(position, seats, await _tournament(transaction, position), board)


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


def program(facts: Mapping[str, Any]) -> str:
    """Return the program that checks the facts of a match."""
    head = _HEAD.format(match=facts["match"], told=pformat(dict(facts), width=118, sort_dicts=False))
    return f"{head}{_checks()}\n\n{_TAIL}"


@cache
def _checks() -> str:
    """Return the program's functions, cached because they are the same for all matches and slow to extract."""
    return "\n\n".join(getsource(part) for part in _PARTS)
