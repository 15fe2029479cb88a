"""Say when a tournament is repeated."""

from discord.utils import format_dt

from club.model.tournaments.repeats import Repeat
from texts import Words


def when(say: Words, repeat: Repeat) -> str:
    """Return the weekday and the time of repeats."""
    return say.say("repeat-on", day=say.say(f"weekday-{repeat.weekday}"), time=repeat.time, zone=repeat.zone)


def upcoming(say: Words, repeat: Repeat) -> str:
    """Return when the next tournament is announced, and when it starts."""
    return say.say("repeat-next", starts=format_dt(repeat.starts, "F"), due=format_dt(repeat.due, "F"))
