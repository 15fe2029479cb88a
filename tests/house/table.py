"""Which package of the project may import which: a line for each, from the bottom up.

A package includes its modules except those of packages with their own line; each may import itself.
"""

from collections.abc import Mapping

from tests.house.imports import HOUSE, within

CONTRACT = {"engines.contract"}
"""What is common to all games."""

CLUB = (
    *("club.clock", "club.journal", "club.ttl_cache"),
    # values
    *("club.model", "club.model.clocks", "club.model.members", "club.model.matches", "club.model.ratings"),
    *("club.model.challenges", "club.model.delivery", "club.model.computers", "club.model.learning"),
    *("club.model.variations", "club.model.tournaments"),
    # the database
    *("club.time_slices", "club.storage"),
    # what members do
    *("club.clocks", "club.ratings", "club.delivery", "club.matches", "club.challenges", "club.computers"),
    *("club.tournaments", "club.members", "club.reviews", "club.variations", "club.learning"),
    # all of this put together
    *("club.worker", "club"),
)
"""The packages of the club from the bottom up: each may import those before it."""

BELOW_COGS = CONTRACT | {"engines", "names", "render", "texts"} | {*CLUB}

PLAYERS = {"players", "players.contract", "players.lessons", "players.puzzles"}

BESIDES = {
    **{package: {"names"} for package in ("club.model.tournaments", "club.tournaments")},
    **{package: {"players"} for package in ("club.challenges", "club.ratings")},
    **dict.fromkeys(("club.model.learning", "club.learning", "club.reviews", "club.computers"), PLAYERS),
}
"""Additional imports of single packages of the club."""

COGS = (
    *("cogs.workers", "cogs.core", "cogs.matches", "cogs.challenges", "cogs.learning", "cogs.members"),
    *("cogs.tournaments", "cogs.variations", "cogs.reviews", "cogs.guilds", "cogs.notices", "cogs.app"),
)
"""The packages for Discord, from the bottom up: each may import those before it."""


def games() -> set[str]:
    """Return the names of the packages of the games."""
    packages = {place.parent.name for place in (HOUSE / "engines").glob("*/__init__.py")}
    return packages - {"common"}


MAY_IMPORT: Mapping[str, set[str]] = {
    "names": set(),
    # the rules of games
    "engines.parameters": set(),
    "engines.contract": {"engines.parameters"},
    "engines.common": CONTRACT,
    **{f"engines.{game}": CONTRACT | {"engines.common"} for game in games()},
    "engines": CONTRACT | {"engines.common"},
    # their pictures and words
    "render.kit": CONTRACT | {"names"},
    "render.charts": CONTRACT | {"names", "render.kit"},
    **{f"render.{game}": CONTRACT | {"names", "render.kit", f"engines.{game}"} for game in games()},
    "render": CONTRACT | {"render.kit", "render.charts"},
    "texts": CONTRACT | {"engines"},
    # matches and members, and the database below them
    **{
        package: CONTRACT | {"engines"} | {*CLUB[:place]} | BESIDES.get(package, set())
        for place, package in enumerate(CLUB)
    },
    # what members see of them on Discord
    **{package: BELOW_COGS | PLAYERS | {"cogs", "render.kit"} | {*COGS[:place]} for place, package in enumerate(COGS)},
    "cogs": set(),
    # a Discord to play and test on
    "sandbox.model": set(),
    "sandbox.rules": {"sandbox.model"},
    "sandbox.api": {"sandbox.model", "sandbox.rules"},
    "sandbox.people": {"sandbox.model", "sandbox.api"},
    "sandbox.web": {"sandbox.model", "sandbox.rules", "sandbox.api", "sandbox.people", "sandbox"},
    "sandbox": {"sandbox.model", "sandbox.rules", "sandbox.api", "sandbox.people", "sandbox.web"},
    "playground": {"sandbox", "sandbox.model", "sandbox.people", "sandbox.web", "texts"},
    # the command line
    "players.contract": CONTRACT | {"engines"},
    "players.lessons": CONTRACT | {"engines", "players"} | {f"engines.{game}" for game in games()},
    "players.puzzles": CONTRACT
    | {"engines", "engines.common", "players", "players.contract"}
    | {f"engines.{game}" for game in games()},
    "players": CONTRACT | {"engines", "engines.common", "players.contract"} | {f"engines.{game}" for game in games()},
    "rehearsal": {"engines", "texts", "cogs.app", "cogs.core"},
    "upkeep": {"texts"} | {*CLUB},
    "settings": {"club.delivery", "club.model.delivery", "club.model.tournaments"},
    "runtime": {*CLUB} | {"cogs.app", "cogs.core", "upkeep", "settings"},
    "bot": {*CLUB} | {"cogs.app", "playground", "upkeep", "rehearsal", "runtime", "settings"},
}


def package_of(module: str) -> str | None:
    """Return the line of the table for a module, if there is one."""
    return max((package for package in MAY_IMPORT if within(module, (package,))), key=len, default=None)
