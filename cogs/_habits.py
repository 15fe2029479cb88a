"""Show a member's settings on a private panel, with a control for each."""

from datetime import datetime, time, timedelta

from discord.utils import format_dt

from club import zones
from club.clocks import REMINDERS
from club.hours import DAY, LONGEST_REST, Calendar, Hours
from club.tastes import Taste
from cogs import _wording
from cogs._card import Button, Card, Menu, Row
from cogs._press import target
from texts import Words

SWITCHES = {
    "marks": ("yes", "no"),
    "coordinates": ("letters", "shogi"),
    "reminded": ("thread", "direct"),
    "automatic": ("no", "yes"),
}
"""The settings with two values, the first of each is the default."""

_HOUR = timedelta(hours=1)


def habits(say: Words, taste: Taste, hours: Hours | None, now: datetime) -> Card:
    """Return a member's settings in words, and the controls that change them."""
    lines = [
        f"### {say.say('settings-title')}",
        *(f"- {line}" for line in (*_clock(say, hours, now), *_tastes(say, taste))),
        f"-# {say.say('settings-hint')}",
    ]
    reminders = Menu(
        target("set", "reminders"),
        say.say("settings-choose-reminders"),
        tuple((value, say.say("settings-reminders", when=say.say(f"reminders-{value}"))) for value in REMINDERS),
        taste.reminders,
    )
    return Card("\n".join(lines), rows=(*_menus(say, hours), reminders, _switches(say, taste)))


def spelled(value: object) -> str:
    """Return the value of a switch as ``SWITCHES`` spells it."""
    return str(value) if isinstance(value, str) else ("yes" if value else "no")


def shown(at: time) -> str:
    """Return an hour of the day as people write it."""
    return f"{at:%H:%M}"


def _clock(say: Words, hours: Hours | None, now: datetime) -> list[str]:
    """Return when the member's clock runs in turns that begin from now on."""
    if hours is None:
        return [say.say("settings-no-zone"), say.say("settings-all-day")]
    zone = say.say("settings-zone", zone=zones.described(hours.zone, now))
    if hours.length == DAY:
        return [zone, say.say("settings-all-day")]
    span = _wording.length(say, hours.length)
    played = say.say("settings-hours", opens=shown(hours.opens), closes=shown(hours.closes), span=span)
    rests, runs = _next_rest(hours, now)
    return [zone, played, say.say("settings-rest", rests=format_dt(rests, "f"), runs=format_dt(runs, "f"))]


def _next_rest(hours: Hours, now: datetime) -> tuple[datetime, datetime]:
    """Return when a clock rests next, or since now, and when it runs again."""
    running = Calendar(hours).running(now)
    begins, ends = next(running)
    return (now, begins) if begins > now else (ends, next(running)[0])


def _tastes(say: Words, taste: Taste) -> list[str]:
    return [
        say.say("settings-reminders", when=say.say(f"reminders-{taste.reminders}")),
        say.say("settings-reminded", where=say.say(f"reminded-{taste.reminded}")),
        say.say("settings-automatic", on=spelled(taste.automatic)),
        say.say("settings-marks", on=spelled(taste.marks)),
        say.say("settings-coordinates", value=say.say(f"coordinates-{taste.coordinates}")),
    ]


def _menus(say: Words, hours: Hours | None) -> tuple[Row, ...]:
    """Return the menus of the hours, once their time zone is known; each offers only what can be chosen."""
    if hours is None:
        return ()
    starts = sorted({hours.opens, *(time(hour) for hour in range(24))})
    spans = sorted({hours.length, *(DAY - LONGEST_REST + count * _HOUR for count in range(13))})
    return (
        Menu(
            target("set", "opens"),
            say.say("settings-choose-opens"),
            tuple((shown(at), say.say("settings-opens", at=shown(at))) for at in starts),
            shown(hours.opens),
        ),
        Menu(
            target("set", "closes"),
            say.say("settings-choose-closes"),
            tuple(_closing(say, hours, span) for span in spans),
            shown(hours.closes),
        ),
    )


def _closing(say: Words, hours: Hours, span: timedelta) -> tuple[str, str]:
    at = shown(zones.later(hours.opens, span))
    if span == DAY:
        return at, say.say("settings-closes-never")
    return at, say.say("settings-closes", at=at, span=_wording.length(say, span))


def _switches(say: Words, taste: Taste) -> tuple[Button, ...]:
    """Return a button for each setting with two values: it chooses the other one."""
    buttons = []
    for name, values in SWITCHES.items():
        other = next(value for value in values if value != spelled(getattr(taste, name)))
        buttons.append(Button(target("set", name, other), say.say(f"set-{name}-{other}")))
    return tuple(buttons)
