"""Lay out the pictures of matches in a reader's language and with a member's settings, without rendering them."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple, TypeAlias

import render
from club.model.matches.entries import Entry
from club.model.matches.position import Position
from club.model.matches.turns import Turn
from club.model.members.settings import MemberSettings
from cogs.core.ui import wording
from engines.choices import Way
from engines.contract import Seat, State
from texts import Words

Drawing: TypeAlias = Callable[[], render.Scene]
"""A function that lays out a picture. To be rendered by another process, it must call a function of ``render``."""

History: TypeAlias = tuple[tuple[State, Entry], ...]
"""Entries of a match, each with the state before it."""

PLAIN = MemberSettings()
"""The settings with which spectators see a board."""


class Look(NamedTuple):
    """What of a frame depends on the reader's language: its words, letters on pieces, names of cells."""

    over: str = ""
    verdict: str = ""
    letters: bool = False
    coordinates: str = "letters"
    captions: tuple[tuple[str, str], ...] = ()


_NO_WORDS = Look()


def board_drawing(
    position: Position,
    viewer: Seat | None,
    look: Look = _NO_WORDS,
    settings: MemberSettings = PLAIN,
    chosen: tuple[str, ...] = (),
    ways: tuple[Way, ...] = (),
    own: History = (),
) -> Drawing:
    """Return the layout of a match at its current position. ``own`` is an earlier turn whose throws are shown too."""
    events = position.visible_events(position.turn_ply, viewer)
    before = position.before.view(viewer) if events else None
    frame = render.Frame(
        viewer or Seat(0),
        before,
        events,
        chosen,
        tuple(way.step for way in ways),
        tuple(tuple(step.value for step in way.headings) for way in ways),
        own=(own[0][0].view(viewer), tuple(state.redact(entry.event, viewer) for state, entry in own)) if own else None,
        marks=settings.marks,
        outcome=wording.told_outcome(position.header, position.outcome),
        left=position.unreplaced(),
        **look._asdict(),
    )
    return partial(render.draw, position.header.game, position.state.view(viewer), frame)


def look_of(position: Position, say: Words, settings: MemberSettings = PLAIN) -> Look:
    """Return the look of a match's pictures in a language. Pictures that look the same in others are rendered once."""
    wanted = not say.kanji if settings.letters == "language" else settings.letters == "on"
    over = verdict = ""
    if position.outcome is not None:
        over = say.say("scene-over")
        verdict = wording.verdict(say, position, position.outcome)
    coordinates = say.coordinates if position.game.shogi else _NO_WORDS.coordinates
    return Look(over, verdict, position.game.kanji and wanted, coordinates, say.captions)


def turn_drawing(position: Position, turn: Turn, viewer: Seat | None, say: Words, settings: MemberSettings) -> Drawing:
    """Return the drawing of the end of a turn."""
    events = turn.visible_events(viewer)
    before = turn.before.view(viewer) if events else None
    look = look_of(position, say, settings)
    frame = render.Frame(
        viewer or Seat(0),
        before,
        events,
        marks=settings.marks,
        outcome=wording.told_outcome(position.header, turn.outcome(position)),
        left=position.unreplaced(turn.ply),
        **look._asdict(),
    )
    return partial(render.draw, position.header.game, turn.state.view(viewer), frame)
