"""The guilds in which Hatoba starts on a new sandbox."""

from sandbox import first_world
from sandbox.first_world import GuildPlan
from sandbox.model.channel import FORUM, TEXT
from sandbox.model.world import World

INVITED = frozenset({"MANAGE_THREADS", "PIN_MESSAGES", "MANAGE_ROLES", "CREATE_EVENTS"})
"""The permissions that Hatoba's invitation adds to those of everyone."""

GUILDS: tuple[GuildPlan, ...] = (
    ("Ueno Park", "en-GB", (("games", TEXT), ("benches", TEXT), ("pavilion", FORUM))),
    ("上野公園", "ja", (("対局室", TEXT), ("東屋", FORUM))),
)


def populate(world: World) -> None:
    """Create the guilds with all members and Hatoba in them."""
    first_world.populate(world, GUILDS, INVITED)
