"""Name a tournament of one evening after its weekday and its game, until a member types another name."""

from datetime import datetime
from zoneinfo import ZoneInfo

from club.model.tournaments.tournament import Tournament
from texts import Words


def proposed(say: Words, starts: datetime, zone: str) -> str:
    """Return the name of a tournament that starts at a moment. The weekday is that of a time zone."""
    return say.say("evening-name", game=say.say("name"), day=say.say(f"weekday-{_weekday(starts, zone)}"))


def moved(say: Words, going: Tournament, starts: datetime | None) -> str:
    """Return the name of a tournament that is moved, or repeated, at another moment."""
    zone, before = going.publicity.named_in, going.began or going.closes
    if not zone or before is None or starts is None or _weekday(before, zone) == _weekday(starts, zone):
        return going.name
    return proposed(say, starts, zone)


def _weekday(moment: datetime, zone: str) -> int:
    return moment.astimezone(ZoneInfo(zone)).weekday()
