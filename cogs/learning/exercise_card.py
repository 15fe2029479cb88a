"""Show an exercise with its choices: the private panel of a match, without the match."""

from collections.abc import Sequence
from dataclasses import dataclass

from club.learning.attempt import Attempt, Status
from club.learning.board import position_of
from club.matches.entries import HAPPENING
from club.matches.position import Position
from club.members.settings import Preferences
from cogs.matches.controls import Controls
from cogs.matches.panel import question
from cogs.ui.card import Button, Card, Row, fit
from cogs.ui.pictures import Pictures
from engines import Seat
from engines.choices import NOTHING, ask
from texts import Words


@dataclass(frozen=True, slots=True)
class Told:
    """Hold what is said beside an exercise.

    ``head`` stands above the board, ``task`` below it, before the question. ``buttons`` come after the choices.
    """

    head: Sequence[str]
    task: str
    buttons: Sequence[Button] = ()


class ExerciseCards:
    """Make the cards of exercises; ``say`` speaks the member's language."""

    def __init__(self, preferences: Preferences, pictures: Pictures) -> None:
        self._preferences = preferences
        self._pictures = pictures

    async def card(self, attempt: Attempt, number: int, say: Words, told: Told, chosen: tuple[str, ...] = ()) -> Card:
        """Return the card of an attempt after the steps ``chosen``; ``number`` stands for the exercise in its buttons.

        Raises ``Illegal`` when no legal event begins with ``chosen``.
        """
        position = position_of(attempt)
        going_on = attempt.status == Status.OPEN and position.outcome is None
        asked, taken = ask(position.state, chosen) if going_on else (NOTHING, ())
        taste = await self._preferences.of(attempt.member)
        seat = attempt.exercise.seat
        picture = await self._pictures.board(position, seat, say, taken, asked.ways, taste, attempt.events)
        small = [told.task]
        rows: tuple[Row, ...] = ()
        turning: tuple[Button, ...] = ()
        if asked.ways:
            controls = Controls(say, position, taken, (attempt.game, number, attempt.mark), f"{attempt.kind}-")
            rows, turning = controls.rows(asked), controls.back()
            small.append(f"**{question(say, position.state, asked)}**")
        last = (*turning, *told.buttons)
        text = fit(told.head, _news(position, seat, say), "")
        return Card(text, picture, "\n".join(small), (*rows, last) if last else rows)


def _news(position: Position, seat: Seat, say: Words) -> list[str]:
    """Return what has happened in an exercise since the member's last turn but one began."""
    if not any(entry.kind in HAPPENING for entry in position.entries):
        return []
    return [say.tell(line) for line in position.news(position.since(seat), seat)]
