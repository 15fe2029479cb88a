"""Build the private panel of a match: the member's own view and the choices, step by step."""

from collections.abc import Sequence

import discord

from club import Club
from club.matches.entries import PASSING
from club.matches.plans import unplannable
from club.matches.position import Position
from cogs.app.press import target
from cogs.matches.offer_buttons import decisions, waiting
from cogs.ui import wording
from cogs.ui.card import Button, Card, Menu, Row, fit
from cogs.ui.pictures import Pictures
from engines.contract import Prompt, Seat, Step, prompt
from texts import Words

_BUTTONS = 20
"""Up to so many choices are buttons (four rows of five); more become a menu."""

_PAGE = 25
"""How many choices one menu holds."""


class Panels:
    """Make panels; ``say`` speaks the member's language."""

    def __init__(self, club: Club, pictures: Pictures) -> None:
        self._club = club
        self._pictures = pictures

    async def panel(
        self, position: Position, member: int, say: Words, chosen: tuple[str, ...] = (), note: str = "", page: int = 0
    ) -> Card:
        """Return the panel after the steps ``chosen``; ``note`` is said first, ``page`` turns the pages of a long menu.

        When the steps spell an event, its warnings are shown and it is asked for once more. Raises ``NotSeated``, or
        ``Illegal`` when no legal event begins with ``chosen``.
        """
        seat = position.seat_of(member)
        mine = position.to_move == seat
        asked = prompt(position.state, chosen) if mine else Prompt((), None, ())
        head = [f"### {wording.title(say, position.header)}"]
        if note:
            head.append(f"**{note}**")
        head += waiting(say, position, seat, self._club.clock())
        since = position.turn_ply if chosen else position.since(seat)
        await self._club.matches.recall(position, since)
        news = [say.tell(told) for told in position.news(since, seat)]
        if mine and not chosen and position.state.standard_setup():
            news.append(say.say("set-up"))
        if asked.event is not None:
            news += [f"⚠ {say.tell(told)}" for told in position.state.warnings(asked.event)]
        dial = await self._club.matches.clock_display(position)
        tail = question(say, position, asked) if mine else wording.turn(say, position, dial)
        taste = await self._club.preferences.of(member)
        picture = await self._pictures.board(position, seat, say, chosen, asked.steps, taste)
        rows = choices(say, position, chosen, asked, page) if mine else _waiting(say, position, seat)
        if mine and not chosen and others_acted(position, seat):
            rows = _beside(rows, since_button(say, position))
        small = [
            wording.foot(say, position, dial),
            *([f"-# {line}" for line in wording.time(say, dial)] if mine else []),
        ]
        return Card(fit(head, news, tail), picture, "\n".join(small), rows)

    async def hand(self, position: Position, member: int, say: Words) -> Card:
        """Return the member's own view with nothing to choose; raises ``NotSeated``."""
        seat = position.seat_of(member)
        news = [say.tell(told) for told in position.news(position.turn_ply, seat)]
        dial = await self._club.matches.clock_display(position)
        text = fit([f"### {wording.title(say, position.header)}"], news, wording.turn(say, position, dial))
        taste = await self._club.preferences.of(member)
        picture = await self._pictures.board(position, seat, say, taste=taste)
        return Card(text, picture, wording.foot(say, position, dial))


def question(say: Words, position: Position, asked: Prompt) -> str:
    """Return what has been chosen so far and what is to be chosen next."""
    asking = f"ask-{asked.steps[0].kind}" if asked.steps else "ask-sure"
    taken = [label_with_hint(say, position, asked.taken[:place]) for place in range(1, len(asked.taken) + 1)]
    return " → ".join([*taken, say.say(asking)])


def _waiting(say: Words, position: Position, seat: Seat) -> tuple[Row, ...]:
    """Return the controls of a member whose turn it is not: what to do about a late opponent, and plans."""
    late = position.outcome is None and position.timer.overdue is not None
    deciding = (decisions(say, position),) if late else ()
    if unplannable(position, seat) is not None:
        return deciding
    return (*deciding, (Button(target("plan", position.header.id), say.say("button-plan")),))


def choices(say: Words, position: Position, chosen: tuple[str, ...], asked: Prompt, page: int) -> tuple[Row, ...]:
    """Return the controls that offer what can be chosen next: buttons where they fit, else a menu with pages.

    Beside them: back by a step, back to the start of the turn, a usual way to finish a set-up; once nothing is left to
    choose, the last word.
    """
    match, ply = position.header.id, position.ply
    rows, turning = step_controls(say, position, chosen, asked, page)
    if asked.event is not None:
        sure = target("sure", match, ply, ",".join(chosen))
        turning = (Button(sure, say.say("button-sure"), discord.ButtonStyle.danger), *turning)
    if not chosen and position.may_take_back:
        turning = (*turning, Button(target("again", match, ply), say.say("button-again")))
    if not chosen and position.state.standard_setup():
        turning = (*turning, Button(target("standard", match, ply), say.say("button-standard")))
    return (*rows, turning) if turning else rows


def step_controls(
    say: Words,
    position: Position,
    chosen: tuple[str, ...],
    asked: Prompt,
    page: int,
    verb: str = "",
    place: tuple[object, ...] = (),
    most: int = _BUTTONS,
) -> tuple[tuple[Row, ...], tuple[Button, ...]]:
    """Return rows of buttons for up to ``most`` steps, else a menu, and buttons that turn its pages or go a step back.

    Their targets are ``verb`` with ``step``, ``pick`` or ``leaf``, then ``place``: the match and its ply by default.
    """
    steps, place = asked.steps, place or (position.header.id, position.ply)
    last = (len(steps) - 1) // _PAGE if len(steps) > most else 0
    page = min(page, last)
    rows: tuple[Row, ...]
    if len(steps) <= most:
        offered = [
            Button(
                target(f"{verb}step", *place, ",".join((*chosen, step.value))),
                label_with_hint(say, position, (*asked.taken, step)),
                _style(step),
            )
            for step in steps
        ]
        rows = tuple(tuple(offered[start : start + 5]) for start in range(0, len(offered), 5))
    else:
        shown = steps[page * _PAGE : (page + 1) * _PAGE]
        options = tuple((step.value, label_with_hint(say, position, (*asked.taken, step))) for step in shown)
        rows = (Menu(target(f"{verb}pick", *place, ",".join(chosen)), say.say(f"ask-{shown[0].kind}"), options),)
    turning = []
    if page > 0:
        turning.append(Button(target(f"{verb}leaf", *place, ",".join(chosen), page - 1), say.say("button-earlier")))
    if page < last:
        turning.append(Button(target(f"{verb}leaf", *place, ",".join(chosen), page + 1), say.say("button-later")))
    if chosen:
        turning.append(Button(target(f"{verb}step", *place, ",".join(chosen[:-1])), say.say("button-back")))
    return rows, tuple(turning)


def others_acted(position: Position, seat: Seat) -> bool:
    """Tell whether others have done anything since the last turn of a seat."""
    end = position.turn_start if position.to_move == seat else position.ply
    entries = position.entries[position.since(seat) : end]
    return any(entry.seat not in (seat, None) and entry.kind not in PASSING for entry in entries)


def since_button(say: Words, position: Position) -> Button:
    """Return the button that shows moving what happened since the member's last turn."""
    return Button(target("since", position.header.id), say.say("button-since"))


def _beside(rows: tuple[Row, ...], button: Button) -> tuple[Row, ...]:
    """Return rows with one more button: in the last row where that has room, else below it."""
    *above, last = rows
    if isinstance(last, tuple) and len(last) < 5 and len(rows) > 4:
        return (*above, (*last, button))
    return (*rows, (button,))


def label(say: Words, position: Position, step: Step) -> str:
    """Return what a choice is called."""
    return say.say(f"step-{step.kind}", value=position.state.step_value(step))


def label_with_hint(say: Words, position: Position, steps: Sequence[Step]) -> str:
    """Return what the last of some steps is called on its button, and what to know before pressing it."""
    hint = position.state.hint(steps)
    name = label(say, position, steps[-1])
    return name if hint is None else f"{name} · {say.tell(hint)}"


def _style(step: Step) -> discord.ButtonStyle:
    return discord.ButtonStyle.danger if step.kind == "back" else discord.ButtonStyle.primary
