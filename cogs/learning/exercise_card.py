"""Show an exercise with its choices, like a match's private panel but without the match."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from club.learning.board import own_turn, position_of
from club.members.preferences import Preferences
from club.model.errors import Stale
from club.model.learning.attempt import Attempt, Status
from cogs.core.languages import member_words
from cogs.core.press import Interaction
from cogs.core.ui.card import Button, Card, Row, fit
from cogs.core.ui.messages import Messages
from cogs.core.ui.pictures import Pictures
from cogs.matches.controls import Controls, next_choices
from cogs.matches.panel import question
from engines import Event
from engines.choices import NOTHING, ask
from players.exercises import Verdict
from texts import Words, words


@dataclass(frozen=True, slots=True)
class Told:
    """The texts beside an exercise.

    ``head`` is shown above the board; ``answer``, the comment on the last try, and ``task`` below it, before the
    question: on a phone they stay visible next to the choices. ``buttons`` come after the choices.
    """

    head: Sequence[str]
    task: str
    buttons: Sequence[Button] = ()
    answer: Sequence[str] = ()


@dataclass(eq=False, repr=False)
class ExerciseCards:
    """Make the cards of exercises. ``say`` has the words in the member's language."""

    _preferences: Preferences
    _pictures: Pictures

    async def card(self, attempt: Attempt, number: int, say: Words, told: Told, chosen: tuple[str, ...] = ()) -> Card:
        """Return the card of an attempt after the steps ``chosen``. ``number`` identifies the exercise in its buttons.

        Raises ``Illegal`` if no legal event begins with ``chosen``.
        """
        position = position_of(attempt)
        going_on = attempt.status == Status.OPEN and position.outcome is None
        asked, taken = ask(position.state, chosen) if going_on else (NOTHING, ())
        settings = await self._preferences.of(attempt.member)
        seat = attempt.exercise.seat
        own = own_turn(position, seat)
        picture = await self._pictures.board(position, seat, say, taken, asked.ways, settings, attempt.events, own)
        small = [*told.answer, told.task]
        rows: tuple[Row, ...] = ()
        turning: tuple[Button, ...] = ()
        if asked.ways:
            controls = Controls(say, position, taken, (attempt.game, number, attempt.mark), f"{attempt.kind}-")
            rows, turning = controls.rows(asked), controls.back()
            small.append(f"**{question(say, position.state, asked)}**")
        last = (*turning, *told.buttons)
        news = position.news(own[0][1].ply if own else position.since(seat), seat)
        text = fit(told.head, [*map(say.tell, news)], "")
        return Card(text, picture, "\n".join(small), (*rows, last) if last else rows)


Play: TypeAlias = Callable[[Attempt, str, Event], Awaitable[tuple[Attempt, Verdict]]]
"""Play an event in an attempt if it is still in the same state."""


async def take_choices(
    messages: Messages, interaction: Interaction, attempt: Attempt, mark: str, chosen: tuple[str, ...], play: Play
) -> tuple[Attempt, tuple[str, ...], str]:
    """Play the event that the steps ``chosen`` form, if any. A press with an older ``mark`` does nothing.

    Return the attempt afterwards, the steps chosen in it, and the comment on them.
    """
    asked = next_choices(position_of(attempt).state, chosen) if attempt.stands_at(mark) else None
    if asked is None:
        return attempt, (), words(str(interaction.locale)).tell(Stale())
    event = asked.event
    if event is None:
        return attempt, chosen, ""
    await messages.acknowledge(interaction)
    after, verdict = await play(attempt, mark, event)
    say = member_words(interaction, attempt.game)
    return after, (), "" if verdict.missed is None else say.tell(verdict.missed)
