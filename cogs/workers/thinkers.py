"""Run computer players in a child process, so that other members don't have to wait."""

import json
import pickle
from collections.abc import Hashable
from random import Random

from cogs.workers.pool import ChildProcesses, Died, Workers
from engines import Event, Seat, State
from players.contract import Outlook

_SECONDS = 30.0
"""Seconds for a thought. The strongest level takes less than two."""

_RESTED = 600.0
"""Seconds after which an idle process exits, because in many guilds, members only play each other."""


class Thinkers(ChildProcesses):
    """Run ``count`` child processes that think for the whole bot. With 0, computer players are turned off.

    Askers take turns, one thought each. A process starts with the first, and ends after a long idle time. All that is
    hidden from the seat is redrawn at random in the states it gets: it can't give away what it doesn't know.
    """

    def __init__(
        self, count: int, answers: str = "cogs.workers.think_worker:answer", seconds: float = _SECONDS
    ) -> None:
        super().__init__(thought=Workers(answers, count, seconds=seconds, rested=_RESTED))
        self.count = count

    async def choose(self, game: str, state: State, seat: Seat, level: int, seed: int, asker: Hashable) -> Event:
        """Return the event chosen by ``Player.choose``. Raises ``Unanswered``."""
        event = await self._ask("choose", asker, game, state, seat, level, seed)
        if not isinstance(event, str) or event not in state.legal():
            raise Died(f"it answers with {event!r:.80}")
        return event

    async def line(self, game: str, state: State, seat: Seat, seed: int, asker: Hashable) -> tuple[Event, ...]:
        """Return the line that ``Player.line`` finds. Raises ``Unanswered``."""
        events = await self._ask("line", asker, game, state, seat, seed)
        if not isinstance(events, list) or not events or events[0] not in state.legal():
            raise Died(f"it answers with {events!r:.80}")
        return tuple(map(str, events))

    async def outlook(self, game: str, state: State, seat: Seat, seed: int, asker: Hashable) -> Outlook:
        """Return the result of ``Player.outlook``. Raises ``Unanswered``."""
        outlook = await self._ask("outlook", asker, game, state, seat, seed)
        if not isinstance(outlook, int) or outlook not in {*Outlook}:
            raise Died(f"it answers with {outlook!r:.80}")
        return Outlook(outlook)

    async def _ask(self, what: str, asker: Hashable, game: str, state: State, seat: Seat, *numbers: int) -> object:
        """Return the answer of a player to a question. The last number is the seed."""
        known = state.determinize(seat, Random(numbers[-1]))  # noqa: S311 - any state that looks the same to the seat
        answer = await self.workers["thought"].ask(pickle.dumps((what, game, known, seat, *numbers)), asker)
        try:
            found: object = json.loads(answer)
        except ValueError:
            raise Died(f"it answers with {answer[:80]!r}") from None
        return found
