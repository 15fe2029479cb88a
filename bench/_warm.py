"""Import once what each process of the bot would import: those that are killed again and again start faster."""

import importlib
import pkgutil

import bench._mortal  # noqa: F401 - what runs in each of them
import cogs
from engines import GAMES
from texts import LOCALES, words

for _found in pkgutil.iter_modules(cogs.__path__, "cogs."):
    importlib.import_module(_found.name)
for _locale in LOCALES:
    for _game in (None, *GAMES):
        words(_locale, _game)
