"""Build the private panel of a match: the member's own view and the choices, step by step."""

from collections.abc import Sequence

import discord

from club import Club
from club.log import Table
from cogs import _wording
from cogs._agreeing import waiting
from cogs._card import Button, Card, Menu, Row, fitted
from cogs._pictures import Pictures
from cogs._press import target
from engines._core import Prompt, Step, prompt
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
        self, table: Table, member: int, say: Words, chosen: tuple[str, ...] = (), note: str = "", page: int = 0
    ) -> Card:
        """Return the panel after the steps ``chosen``; ``note`` is said first, ``page`` turns the pages of a long menu.

        When the steps spell an event, its warnings are shown and it is asked for once more. Raises ``NotSeated``, or
        ``Illegal`` when no legal event begins with ``chosen``.
        """
        seat = table.seat_of(member)
        mine = table.to_move == seat
        asked = prompt(table.state, chosen) if mine else Prompt((), None, ())
        head = [f"### {_wording.title(say, table.header)}"]
        if note:
            head.append(f"**{note}**")
        head += waiting(say, table, seat, self._club.clock())
        news = [say.tell(told) for told in table.news(table.turn_ply, seat)]
        if mine and not chosen and table.state.standard():
            news.append(say.say("set-up"))
        if asked.event is not None:
            news += [f"⚠ {say.tell(told)}" for told in table.state.warnings(asked.event)]
        dial = await self._club.matches.dial(table)
        tail = _question(say, table, asked) if mine else _wording.turn(say, table, dial)
        taste = await self._club.preferences.of(member)
        picture = await self._pictures.board(table, seat, say, chosen, asked.steps, taste)
        rows = choices(say, table, chosen, asked, page) if mine else ()
        small = [
            _wording.foot(say, table, dial),
            *([f"-# {line}" for line in _wording.time(say, dial)] if mine else []),
        ]
        return Card(fitted(head, news, tail), picture, "\n".join(small), rows)

    async def hand(self, table: Table, member: int, say: Words) -> Card:
        """Return the member's own view with nothing to choose; raises ``NotSeated``."""
        seat = table.seat_of(member)
        news = [say.tell(told) for told in table.news(table.turn_ply, seat)]
        dial = await self._club.matches.dial(table)
        text = fitted([f"### {_wording.title(say, table.header)}"], news, _wording.turn(say, table, dial))
        taste = await self._club.preferences.of(member)
        picture = await self._pictures.board(table, seat, say, taste=taste)
        return Card(text, picture, _wording.foot(say, table, dial))


def _question(say: Words, table: Table, asked: Prompt) -> str:
    """Return what has been chosen so far and what is to be chosen next."""
    question = f"ask-{asked.steps[0].kind}" if asked.steps else "ask-sure"
    taken = [hinted(say, table, asked.taken[:place]) for place in range(1, len(asked.taken) + 1)]
    return " → ".join([*taken, say.say(question)])


def choices(say: Words, table: Table, chosen: tuple[str, ...], asked: Prompt, page: int) -> tuple[Row, ...]:
    """Return the controls that offer what can be chosen next: buttons where they fit, else a menu with pages.

    Beside them: back by a step, back to the start of the turn, a usual way to finish a set-up; once nothing is left to
    choose, the last word.
    """
    match, ply, steps = table.header.id, table.ply, asked.steps
    last = (len(steps) - 1) // _PAGE if len(steps) > _BUTTONS else 0
    page = min(page, last)
    rows: list[Row] = []
    if len(steps) <= _BUTTONS:
        offered = [
            Button(
                target("step", match, ply, ",".join((*chosen, step.value))),
                hinted(say, table, (*asked.taken, step)),
                _style(step),
            )
            for step in steps
        ]
        rows += [tuple(offered[start : start + 5]) for start in range(0, len(offered), 5)]
    else:
        shown = steps[page * _PAGE : (page + 1) * _PAGE]
        options = tuple((step.value, hinted(say, table, (*asked.taken, step))) for step in shown)
        rows.append(Menu(target("pick", match, ply, ",".join(chosen)), say.say(f"ask-{shown[0].kind}"), options))
    turning = []
    if asked.event is not None:
        sure = target("sure", match, ply, ",".join(chosen))
        turning.append(Button(sure, say.say("button-sure"), discord.ButtonStyle.danger))
    if page > 0:
        turning.append(Button(target("leaf", match, ply, ",".join(chosen), page - 1), say.say("button-earlier")))
    if page < last:
        turning.append(Button(target("leaf", match, ply, ",".join(chosen), page + 1), say.say("button-later")))
    if chosen:
        turning.append(Button(target("step", match, ply, ",".join(chosen[:-1])), say.say("button-back")))
    elif table.may_take_back:
        turning.append(Button(target("again", match, ply), say.say("button-again")))
    if not chosen and table.state.standard():
        turning.append(Button(target("standard", match, ply), say.say("button-standard")))
    return (*rows, tuple(turning)) if turning else tuple(rows)


def label(say: Words, step: Step) -> str:
    """Return what a choice is called."""
    return say.say(f"step-{step.kind}", value=step.value)


def hinted(say: Words, table: Table, steps: Sequence[Step]) -> str:
    """Return what the last of some steps is called on its button, and what to know before pressing it."""
    hint = table.state.hint(steps)
    name = label(say, steps[-1])
    return name if hint is None else f"{name} · {say.tell(hint)}"


def _style(step: Step) -> discord.ButtonStyle:
    return discord.ButtonStyle.danger if step.kind == "back" else discord.ButtonStyle.primary
