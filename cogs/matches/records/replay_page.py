"""Word one turn of a replay, of a stored match or of a record from a file."""

from collections.abc import Sequence
from dataclasses import dataclass

from club.model.matches.export import is_read
from club.model.matches.position import Position
from club.model.matches.turns import Turn
from cogs.core.ui import wording
from cogs.core.ui.batches import MOST_OPTIONS, batch
from engines import Seat
from texts import Words

PAGE = MOST_OPTIONS
"""The number of turns, and of pages of turns, in one menu."""

SINGLE = 40
"""Up to this many events are animated one by one. Longer matches are animated turn by turn."""

_NEWS = 200
"""A number of lines greater than any message can hold."""


@dataclass(frozen=True, slots=True)
class ReplayPage:
    """The turn ``place`` of ``last``, from the view of ``viewer``.

    ``lines`` are the labels of the turns on the same page of the menu, ``ending`` is the reason the match ended.
    """

    title: str
    seats: int
    place: int
    last: int
    viewer: Seat | None
    news: Sequence[str]
    lines: Sequence[str]
    ending: str

    @property
    def first_line(self) -> int:
        """Return the turn to which the first of ``lines`` belongs."""
        return self.place // PAGE * PAGE


def replay_page(say: Words, position: Position, turns: Sequence[Turn], place: int, viewer: Seat | None) -> ReplayPage:
    """Return a turn of a match, the last one if ``place`` is later."""
    last = len(turns) - 1
    place = min(place, last)
    news = [say.tell(line) for line in turns[place].sentences(position, viewer)] if place else [say.say("replay-start")]
    start, shown = place // PAGE * PAGE, batch(turns, place // PAGE, PAGE)
    lines = [_line(say, position, turn, number, viewer) for number, turn in enumerate(shown, start)]
    ending = wording.why(say, position, position.outcome) if place == last and position.outcome is not None else ""
    return ReplayPage(title(say, position), len(position.header.seats), place, last, viewer, news, lines, ending)


def title(say: Words, position: Position) -> str:
    """Return the title of a match. A match from a file has no number."""
    if is_read(position.header):
        return say.say("replay-file", game=say.say("name"))
    return wording.title(say, position.header)


def frames(turns: Sequence[Turn], viewer: Seat | None) -> Sequence[Turn]:
    """Return the frames of an animation for ``viewer``, the first of which is the starting position."""
    begin, *later = turns
    parts = [part for turn in later[:SINGLE] for part in turn.parts(viewer) or (turn,)]
    return (begin, *(parts if len(later) <= SINGLE and len(parts) <= SINGLE else later))


def latest(say: Words, position: Position, turns: Sequence[Turn], viewer: Seat | None) -> list[str]:
    """Return the sentences of the last turns, at least as many as fit into a message."""
    news: list[str] = []
    for turn in reversed(turns):
        news[:0] = [say.tell(line) for line in turn.sentences(position, viewer)]
        if len(news) > _NEWS:
            break
    return news


def _line(say: Words, position: Position, turn: Turn, place: int, viewer: Seat | None) -> str:
    """Return the label of a turn in a menu: its number and its first sentence."""
    told = turn.first_sentence(position, viewer)
    return f"{place} · {say.tell(told)}" if told else say.say("replay-start")
