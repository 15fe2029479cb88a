"""Lay out the choices of a member as buttons and menus, in the arrangement of the member's board."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import discord

from club.model.matches.position import Position
from cogs.core.press import target
from cogs.core.ui.batches import batches
from cogs.core.ui.card import Button, Menu, Row
from engines.choices import LISTED, ROW, ROWS, Prompt, Way, laid_out, previous_choice, prompt
from engines.contract import Event, Illegal, Seat, State, Step
from texts import Words

_CELL = re.compile(r"([a-hA-H])([1-9])\+?")


@dataclass(frozen=True, slots=True)
class Controls:
    """Make the controls for the choices of an event. ``say`` has the words in the member's language.

    Their targets are ``verb`` with ``step`` or ``pick``, then ``place``, such as the match and its ply, then the steps
    ``chosen``. Cells are arranged as seen from the ``side`` of a seat, by default the one to move.
    """

    say: Words
    position: Position
    chosen: tuple[str, ...]
    place: tuple[object, ...]
    verb: str = ""
    side: Seat | None = None

    @property
    def _turned(self) -> bool:
        """Return true if the board is seen from the other side."""
        side = self.position.to_move if self.side is None else self.side
        return self.position.game.opposite and side == Seat(1)

    def rows(self, asked: Prompt) -> tuple[Row, ...]:
        """Return rows with the choices: buttons, or menus if there are too many for buttons."""
        pressed, listed = laid_out(asked.ways)
        menus = tuple(self._menus(asked, listed))
        buttons = _button_rows(pressed, ROWS - len(menus), turned=self._turned)
        return (*(tuple(self._button(asked, way) for way in row) for row in buttons), *menus)

    def back(self) -> tuple[Button, ...]:
        """Return the button that returns to the last choice, if there was one."""
        before = previous_choice(self.position.state, self.chosen)
        if before is None:
            return ()
        return (Button(target(f"{self.verb}step", *self.place, ",".join(before)), self.say.say("button-back")),)

    def _button(self, asked: Prompt, way: Way) -> Button:
        pressed = target(f"{self.verb}step", *self.place, ",".join((*self.chosen, *way.values)))
        return Button(pressed, self._name(asked, way), _style(self.position, way.step))

    def _menus(self, asked: Prompt, listed: Sequence[Sequence[Way]]) -> Iterator[Menu]:
        """Yield a menu for ways that belong together, or several, each with the first and the last of its ways."""
        parts = []
        for ways in listed:
            ordered = [way for row in _by_rows(ways, turned=self._turned) for way in row]
            parts += [(part, len(ordered) > LISTED) for part in batches(ordered, LISTED)]
        for number, (part, cut) in enumerate(parts):
            pressed = target(f"{self.verb}pick", *self.place, ",".join(self.chosen), number)
            options = tuple((",".join(way.values), self._name(asked, way)) for way in part)
            yield Menu(pressed, self._span(part) if cut else self._heading(part[0]), options)

    def _span(self, ways: Sequence[Way]) -> str:
        """Return the labels of the first and the last of some ways."""
        return self.say.listed((label(self.say, self.position.state, way.step) for way in (ways[0], ways[-1])), "dash")

    def _heading(self, way: Way) -> str:
        """Return the name of the act of a way or, without one, the question that it answers."""
        group = way.group
        return self.say.say(f"ask-{group}") if isinstance(group, str) else label(self.say, self.position.state, group)

    def _name(self, asked: Prompt, way: Way) -> str:
        """Return the label of a way, including the steps that leave no choice."""
        steps = (*asked.taken, *way.steps)
        return " → ".join(steps_in_words(self.say, self.position.state, steps, len(asked.taken)))


def split_choices(chosen: str) -> tuple[str, ...]:
    """Return the values of the steps that a word of a ``custom_id`` holds."""
    return tuple(chosen.split(",")) if chosen else ()


def next_choices(state: State, chosen: Sequence[str]) -> Prompt | None:
    """Return the choices after ``chosen``, or ``None`` if no event starts with it: an older version offered it."""
    try:
        return prompt(state, chosen)
    except Illegal:
        return None


def steps_in_words(say: Words, state: State, steps: Sequence[Step], first: int = 0) -> list[str]:
    """Return the labels of the steps from ``first`` on, each heading joined with the step under it."""
    names: list[str] = []
    headings: list[Step] = []
    for place in range(first, len(steps)):
        if f"way-{steps[place].kind}" in say and place + 1 < len(steps):
            headings.append(steps[place])
            continue
        name = label_with_hint(say, state, steps[: place + 1])
        for heading in reversed(headings):
            name = say.say(f"way-{heading.kind}", value=heading.value, step=name)
        names.append(name)
        headings.clear()
    return names


def event_in_words(say: Words, state: State, event: Event) -> str:
    """Return the name of a legal event, as on the buttons that lead to it."""
    return " → ".join(steps_in_words(say, state, state.steps(event)))


def label(say: Words, state: State, step: Step) -> str:
    """Return the label of a step."""
    return say.say(f"step-{step.kind}", value=state.step_value(step))


def label_with_hint(say: Words, state: State, steps: Sequence[Step]) -> str:
    """Return the label of the last step, with a hint for the player if there is one."""
    hint = state.hint(steps)
    name = label(say, state, steps[-1])
    return name if hint is None else f"{name} · {say.tell(hint)}"


def _button_rows(ways: Sequence[Way], most: int, *, turned: bool) -> list[list[Way]]:
    """Return ways in a limited number of rows of buttons, arranged like the board if it fits, or else by kind."""
    layouts: tuple[Callable[[], Iterator[list[Way]]], ...] = (
        lambda: _by_rows(ways, turned=turned),
        lambda: iter(_by_headings(ways)),
        lambda: iter([[*ways]]),
    )
    for layout in layouts:
        rows = [[*row] for group in layout() for row in batches(group, ROW)]
        if len(rows) <= most:
            break
    return rows


def _by_headings(ways: Sequence[Way]) -> list[list[Way]]:
    """Return ways grouped by heading and kind."""
    groups: dict[tuple[tuple[Step, ...], str], list[Way]] = {}
    for way in ways:
        groups.setdefault((way.headings[:1], way.step.kind), []).append(way)
    return [*groups.values()]


def _by_rows(ways: Sequence[Way], *, turned: bool) -> Iterator[list[Way]]:
    """Yield ways by kind, and cells by the rows of the board as it is seen."""
    for group in _by_headings(ways):
        rows: dict[int, list[tuple[str, Way]]] = {}
        for way in group:
            cell = _CELL.fullmatch(way.step.value)
            row, column = (int(cell[2]), cell[1]) if cell else (0, "")
            rows.setdefault(row, []).append((column, way))
        for row in sorted(rows, reverse=not turned):
            yield [way for _, way in sorted(rows[row], key=lambda one: one[0], reverse=turned)]


def _style(position: Position, step: Step) -> discord.ButtonStyle:
    """Return the colour of a button: going back, ending a turn or a season, or an ordinary step."""
    if step.kind == "back":
        return discord.ButtonStyle.danger
    return discord.ButtonStyle.success if step.value in position.game.closing else discord.ButtonStyle.primary
