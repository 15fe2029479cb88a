"""Tell players who have reported a problem about the organisers' decisions and answers."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from enum import StrEnum
from typing import Any

from club.model.delivery.notices import Notice
from club.model.tournaments.progress import notice_of
from club.model.tournaments.tournament import Pairing, Reason, Tournament
from club.storage.queries.tournaments.oversight import Problem
from club.storage.transaction import Transaction


class Decision(StrEnum):
    """A decision of organisers about a reported match."""

    TIME = "time"
    PINGED = "pinged"
    SUBSTITUTE = "substitute"
    OUT = "out"
    RESULT = "result"


def decision(kind: Decision, entrant: int = 0) -> dict[str, Any]:
    """Return a decision as it is stored, with the number of the entrant that it concerns."""
    return {"kind": kind.value, "entrant": entrant}


def answer_notice(tournament: Tournament, problem: Problem, key: str, answer: str = "") -> Notice:
    """Return the notice that answers a report. ``key`` is the reason: answered, decided or closed."""
    turn, board = problem.place
    told = notice_of(
        tournament,
        f"problem-{key}",
        when=str(int(problem.reported.timestamp())),
        answer=answer,
        round=turn,
        board=board,
        decided=[dict(one) for one in problem.decided],
    )
    return replace(told, member=problem.member)


async def answer_problems(transaction: Transaction, before: Tournament, after: Tournament, now: datetime) -> None:
    """Store a tournament change's decisions about reported matches, and answer the reports that it settles.

    A report is settled by a ruling on its match, and by the end of the tournament.
    """
    decisions = list(_decisions(before, after))
    is_over = before.ended is None and after.ended is not None
    if not decisions and not is_over:
        return
    for place, decided in decisions:
        await transaction.oversight.note_decision(after.id, place, decided)
    ruled = {place for place, decided in decisions if decided["kind"] == Decision.RESULT}
    for problem in await transaction.oversight.problems(after.id):
        if is_over or problem.place in ruled:
            await transaction.oversight.settle(problem.id, now, None)
            notice = answer_notice(after, problem, "closed" if is_over else "decided")
            await transaction.notices.add((notice,), now)


def _decisions(before: Tournament, after: Tournament) -> Iterator[tuple[tuple[int, int], dict[str, Any]]]:
    """Yield the decisions of a change about pairings, each with its place (round, board)."""
    known = {one.place: one for one in before.pairings}
    former = {one.number: one for one in before.entrants}
    changed = [one for one in after.entrants if one.number in former and one != former[one.number]]
    for pairing in after.pairings:
        place = pairing.place
        was = known.get(place)
        if was is not None and was is not pairing and _ruled(pairing) - _ruled(was):
            yield place, decision(Decision.RESULT)
        for one in changed:
            if one.number not in pairing.entrants:
                continue
            if one.member != former[one.number].member:
                yield place, decision(Decision.SUBSTITUTE, one.number)
            elif former[one.number].playing and not one.playing:
                yield place, decision(Decision.OUT, one.number)


def _ruled(pairing: Pairing) -> set[object]:
    """Return the results of a pairing that organisers have decided."""
    whole = {(pairing.places, pairing.reason)} if pairing.reason in (Reason.RULED, Reason.VOID) else set()
    return {*whole, *(one for one in pairing.series if one.reason in (Reason.RULED, Reason.VOID))}
