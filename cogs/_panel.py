"""Build the private panel of a match: the member's own view and the choices, step by step."""

import discord

from club.log import Table
from club.matches import Matches
from cogs import _wording
from cogs._card import Button, Card, Menu, Row
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

    def __init__(self, matches: Matches, pictures: Pictures) -> None:
        self._matches = matches
        self._pictures = pictures

    async def panel(
        self, table: Table, member: int, say: Words, chosen: tuple[str, ...] = (), note: str = "", page: int = 0
    ) -> Card:
        """Return the panel after the steps ``chosen``; ``note`` is said first, ``page`` turns the pages of a long menu.

        Raises ``NotSeated``, or ``Illegal`` when no legal event begins with ``chosen``.
        """
        seat = table.seat_of(member)
        mine = table.to_move == seat
        asked = prompt(table.state, chosen) if mine else Prompt((), None, ())
        lines = [f"### {_wording.title(say, table.header)}"]
        if note:
            lines.append(f"**{note}**")
        lines += [say.tell(told) for told in table.news(table.turn_ply, seat)]
        lines.append(_question(say, asked) if mine else _wording.turn(say, table, self._matches.deadline(table)))
        picture = await self._pictures.board(table, seat, say, chosen, asked.steps)
        rows = choices(say, table, chosen, asked.steps, page) if mine else ()
        return Card("\n".join(lines), picture, f"-# {_wording.seating(say, table.header)}", rows)


def _question(say: Words, asked: Prompt) -> str:
    """Return what has been chosen so far and what is to be chosen next."""
    return " → ".join([label(say, step) for step in asked.taken] + [say.say(f"ask-{asked.steps[0].kind}")])


def choices(say: Words, table: Table, chosen: tuple[str, ...], steps: tuple[Step, ...], page: int) -> tuple[Row, ...]:
    """Return the controls that offer ``steps``: buttons where they fit, a menu with pages where they don't."""
    match, ply = table.header.id, table.ply
    last = (len(steps) - 1) // _PAGE if len(steps) > _BUTTONS else 0
    page = min(page, last)
    rows: list[Row] = []
    if len(steps) <= _BUTTONS:
        offered = [
            Button(target("step", match, ply, ",".join((*chosen, step.value))), label(say, step), _style(step))
            for step in steps
        ]
        rows += [tuple(offered[start : start + 5]) for start in range(0, len(offered), 5)]
    else:
        shown = steps[page * _PAGE : (page + 1) * _PAGE]
        options = tuple((step.value, label(say, step)) for step in shown)
        rows.append(Menu(target("pick", match, ply, ",".join(chosen)), say.say(f"ask-{shown[0].kind}"), options))
    turning = []
    if page > 0:
        turning.append(Button(target("leaf", match, ply, ",".join(chosen), page - 1), say.say("button-earlier")))
    if page < last:
        turning.append(Button(target("leaf", match, ply, ",".join(chosen), page + 1), say.say("button-later")))
    if chosen:
        turning.append(Button(target("step", match, ply, ",".join(chosen[:-1])), say.say("button-back")))
    return (*rows, tuple(turning)) if turning else tuple(rows)


def label(say: Words, step: Step) -> str:
    """Return what a choice is called on its button."""
    return say.say(f"step-{step.kind}", value=step.value)


def _style(step: Step) -> discord.ButtonStyle:
    return discord.ButtonStyle.danger if step.kind == "back" else discord.ButtonStyle.primary
