"""Read and write members' plans, which are replies to the opponents' possible moves."""

from dataclasses import asdict, dataclass

from sqlalchemy import (
    bindparam,
    delete,
    insert,
    select,
    update,
)

from club.model.clocks.live import LiveClock
from club.model.matches.plans import NO_PLAN, Plan, Sitting
from club.model.members.settings import MemberSettings
from club.storage.connection import Connection
from club.storage.queries.match_clocks import CLOCK
from club.storage.queries.member_settings import SETTINGS_COLUMNS
from club.storage.schema import matches, plans, seats, tastes
from engines import Event, Seat


@dataclass(eq=False, repr=False)
class PlanQueries:
    """Read and write plans within one transaction."""

    _connection: Connection

    async def sitting(self, match: int) -> dict[Seat, Sitting]:
        """Return the stored data of each seat of a match apart from the log."""
        rows = await self._connection.execute(_SITTING_IN, {"match": match})
        return {
            Seat(seat): Sitting(
                bank,
                MemberSettings() if member is None else MemberSettings(*values[len(CLOCK) :]),
                _plan(lines, draft, word),
                LiveClock(*values[: len(CLOCK)]),
            )
            for seat, bank, lines, draft, word, member, *values in rows
        }

    async def get(self, match: int, seat: Seat) -> Plan:
        """Return the plan of a seat, empty if it has none."""
        row = (await self._connection.execute(_PLAN_OF, {"match": match, "seat": seat})).one_or_none()
        return NO_PLAN if row is None else _plan(row.lines, row.draft, row.word)

    async def set(self, match: int, seat: Seat, plan: Plan) -> None:
        """Store the plan of a seat, or delete it if it is empty."""
        here = plans.c.match == match, plans.c.seat == seat
        if plan == NO_PLAN:
            await self._connection.execute(delete(plans).where(*here))
            return
        changed = await self._connection.execute(update(plans).where(*here).values(**asdict(plan)))
        if changed.rowcount == 0:
            await self._connection.execute(insert(plans).values(match=match, seat=seat, **asdict(plan)))

    async def remove_all(self, match: int) -> None:
        """Delete all plans of a match."""
        await self._connection.execute(delete(plans).where(plans.c.match == match))


_KEPT = [plans.c[name] for name in ("lines", "draft", "word")]
_PLAN_OF = select(*_KEPT).where(plans.c.match == bindparam("match"), plans.c.seat == bindparam("seat"))
_SITTING_IN = (
    select(seats.c.seat, seats.c.bank, *_KEPT, tastes.c.member, *CLOCK, *SETTINGS_COLUMNS)
    .join(matches, matches.c.id == seats.c.match)
    .outerjoin(tastes, tastes.c.member == seats.c.member)
    .outerjoin(plans, (plans.c.match == seats.c.match) & (plans.c.seat == seats.c.seat))
    .where(seats.c.match == bindparam("match"))
)


def _plan(lines: list[list[Event]] | None, draft: list[Event] | None, word: str | None) -> Plan:
    return Plan(tuple(map(tuple, lines or ())), tuple(draft or ()), word or "")
