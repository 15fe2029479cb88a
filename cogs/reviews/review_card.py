"""Build the card of a review: the curve of the match, then each of its turning points."""

from dataclasses import dataclass
from functools import partial

from discord import ButtonStyle

import render
from club.members.preferences import Preferences
from club.model.matches.turns import Turn
from club.model.members.settings import MemberSettings
from cogs.core.press import number, target
from cogs.core.ui import wording
from cogs.core.ui.card import Button, Card, Menu, Picture, Row, fit
from cogs.core.ui.drawings import turn_drawing
from cogs.core.ui.pictures import Pictures
from cogs.matches.panel import if_button
from cogs.reviews import lines
from cogs.reviews.look import Look
from cogs.reviews.time_chart import time_chart
from engines import Seat
from engines.contract import Term
from texts import Words

_EVERYTHING = "all"
"""The placeholder in a ``custom_id`` for a review with full information. The views of seats use their numbers."""


@dataclass(eq=False, repr=False)
class ReviewCards:
    """Make cards of reviews."""

    _preferences: Preferences
    _pictures: Pictures

    async def card(self, look: Look, place: int, member: int | None = None) -> Card:
        """Return a review at a turning point, counted from 1, or for the whole match (0).

        Without a member it is public, with a button to one's own.
        """
        settings = MemberSettings() if member is None else await self._preferences.of(member)
        place = min(place, len(look.review.moments))
        rows = _controls(look, place) if member is not None else _opening(look)
        return await (self._moment(look, place, settings, rows) if place else self._overview(look, settings, rows))

    async def _overview(self, look: Look, settings: MemberSettings, rows: tuple[Row, ...]) -> Card:
        header, knowing = look.position.header, look.review.knowing
        name = f"review{header.id}-{view_word(knowing)}"
        drawing = partial(render.chance_curve, lines.chart(look))
        small = [wording.seating(look.say, look.position), _basis(look.say, knowing)]
        more: tuple[Picture, ...] = ()
        if (bars := time_chart(look)) is not None:
            times = partial(render.time_bars, bars)
            more = (await self._pictures.scene(f"{name}-times", lambda: times, look.say, settings),)
        return Card(
            fit([lines.title(look)], lines.overview(look), ""),
            await self._pictures.scene(name, lambda: drawing, look.say, settings),
            "\n".join(f"-# {line}" for line in small),
            rows,
            pictures=more,
            wide=True,
        )

    async def _moment(self, look: Look, number: int, settings: MemberSettings, rows: tuple[Row, ...]) -> Card:
        """Return a turning point, with the move that was played and, below, the better one."""
        moment = look.review.moments[number - 1]
        head, told = lines.moment_lines(look, number)
        played, better = look.played(moment), look.better(moment)
        pictures = [await self._picture(look, played, number, "played", settings)]
        small = [wording.seating(look.say, look.position), _basis(look.say, look.review.knowing)]
        if better is not None:
            pictures.append(await self._picture(look, better, number, "better", settings))
            small.insert(0, look.say.say("review-pictures"))
        return Card(
            fit(head, told, ""),
            small="\n".join(f"-# {line}" for line in small),
            rows=rows,
            pictures=tuple(pictures),
            wide=True,
        )

    async def _picture(self, look: Look, turn: Turn, number: int, kind: str, settings: MemberSettings) -> Picture:
        viewer = look.viewer(look.review.moments[number - 1])
        if viewer is None:
            settings = MemberSettings(theme=settings.theme, coordinates=settings.coordinates)
        position = look.position if kind == "played" else look.after(turn)
        drawing = turn_drawing(position, turn, viewer, look.say, settings)
        name = f"review{look.position.header.id}-{view_word(look.review.knowing)}-{number}-{kind}"
        return await self._pictures.scene(name, lambda: drawing, look.say, settings)


def _basis(say: Words, knowing: Seat | None) -> str:
    """Return the basis of the estimated chances."""
    reckoned = say.say("review-reckoned")
    if knowing is None:
        return reckoned
    return f"{say.say('review-reckoned-seat', seat=Term(f'seat-{knowing}'))} {reckoned}"


def view_word(knowing: Seat | None) -> str:
    """Return the word of a ``custom_id`` for whose knowledge a match is reviewed by."""
    return _EVERYTHING if knowing is None else str(knowing)


def knowing_of(view: str) -> Seat | None:
    """Return whose knowledge a word of a ``custom_id`` means."""
    return None if view == _EVERYTHING else Seat(number(view))


def _opening(look: Look) -> tuple[Row, ...]:
    """Return the buttons below a shared review."""
    return ((Button(target("review", look.position.header.id), look.say.say("button-review")),),)


def _controls(look: Look, place: int) -> tuple[Row, ...]:
    """Return the controls for the turning points and other views, and for sharing the current one."""
    say, match, last = look.say, look.position.header.id, len(look.review.moments)
    view = view_word(look.review.knowing)
    turning = [
        Button(
            target("review-turn", match, view, max(place - 1, 0), "back"), say.say("review-back"), disabled=not place
        ),
        Button(
            target("review-turn", match, view, min(place + 1, last), "next"),
            say.say("review-next"),
            ButtonStyle.primary,
            disabled=place == last,
        ),
    ]
    if look.position.header.guild:
        turning.append(Button(target("review-post", match, view, place), say.say("button-review-post")))
    if place:
        before = look.turns[max(look.turn_of(look.review.moments[place - 1].ply) - 1, 0)]
        turning.append(if_button(say, look.position, before.ply))
    rows: list[Row] = [tuple(turning)]
    if last:
        options = [("0", say.say("review-overview"))]
        options += [(str(number), lines.option(look, number)) for number in range(1, last + 1)]
        rows.append(Menu(target("review-pick", match, view), say.say("review-jump"), tuple(options), str(place)))
    if look.position.game.secret:
        seats = (None, *map(Seat, range(len(look.position.header.seats))))
        rows.append(tuple(_view_button(look, seat) for seat in seats))
    return tuple(rows)


def _view_button(look: Look, knowing: Seat | None) -> Button:
    """Return the button to the review from the view of a seat."""
    say, chosen = look.say, knowing == look.review.knowing
    label = say.say("review-all") if knowing is None else say.say("review-seat", seat=Term(f"seat-{knowing}"))
    style = ButtonStyle.primary if chosen else ButtonStyle.secondary
    pressed = target("review-turn", look.position.header.id, view_word(knowing), 0, "view")
    return Button(pressed, label, style, disabled=chosen)
