"""Import and render once in the fork server, so that a bot that is killed again and again restarts faster."""

import gc
import importlib
import pkgutil

import bench.faults.bot_process  # noqa: F401 - what runs in each of them
import cogs
import render
from engines import GAMES, Seat
from render.kit.paint import paint
from texts import COMPLETE, words

for _found in pkgutil.walk_packages(cogs.__path__, "cogs."):
    importlib.import_module(_found.name)
for _locale in COMPLETE:
    for _game in (None, *GAMES):
        words(_locale, _game)
for _game, _described in GAMES.items():
    for _seats in _described.seats:
        _board = render.draw(_game, _described.start(_seats).view(None), render.Frame(Seat(0)))
        paint(_board, next(iter(render.THEMES.values())))
gc.freeze()  # Nothing here is ever freed, and a garbage collection would copy the pages in every process.
