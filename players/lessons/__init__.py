"""Lessons: short exercises in which a member learns a game by playing. Each game has its own module."""

import importlib
import pkgutil
from collections.abc import Mapping
from functools import cache

from engines import GAMES
from players.lessons.lesson import Lesson

__all__ = ["Lesson", "lessons"]


@cache
def lessons() -> Mapping[str, tuple[Lesson, ...]]:
    """Return the lessons of each game that has any, in order."""
    names = {found.name for found in pkgutil.iter_modules(__path__)}
    return {game: importlib.import_module(f"{__name__}.{game}").LESSONS for game in GAMES if game in names}
