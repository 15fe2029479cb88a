"""Find every pager in the bot."""

import pkgutil
from collections.abc import Iterator
from importlib import import_module

import cogs
from cogs.core.ui.paging import Pager


def _found() -> Iterator[Pager]:
    for module in pkgutil.walk_packages(cogs.__path__, "cogs."):
        yield from (value for value in vars(import_module(module.name)).values() if isinstance(value, Pager))


PAGERS = {pager.verb: pager for pager in _found()}
"""All pagers, by the verb that turns their pages."""
