"""Show a member's settings on a private panel, with a control for each."""

from collections.abc import Sequence
from datetime import datetime, time, timedelta

import discord
from discord.utils import format_dt

from club.model.clocks import time_zones
from club.model.clocks.calendar import DAY, LONGEST_REST, Calendar, Hours
from club.model.matches.deadlines import REMINDERS
from club.model.members.settings import MemberSettings
from cogs.core.press import target
from cogs.core.ui import wording
from cogs.core.ui.card import Button, Card, Menu, Row
from texts import LOCALES, Words, own_name

SWITCHES = {
    "marks": ("yes", "no"),
    "reminded": ("thread", "direct"),
    "automatic": ("no", "yes"),
    "hands": ("yes", "no"),
    "theme": ("pavement", "contrast"),
}
"""The settings with two values. The first of each is the default."""

LANGUAGES = ("discord", *LOCALES)
"""The languages that can be chosen. The default is the language of the member's Discord client."""

LETTERS = ("language", "on", "off")
"""When kanji pieces show Latin letters. The first value is the default."""

COORDINATES = ("language", "letters", "shogi")
"""How cells are named. The first value is the default."""

PAGES = {
    "clock": ("zone", "opens", "closes", "automatic"),
    "messages": ("reminders", "reminded", "hands"),
    "looks": ("language", "theme", "marks", "letters", "coordinates"),
}
"""The panel's pages with settings, each with its own. The first page is shown first."""

OTHER_PAGES = ("vacation", "data")
"""The panel's pages whose content comes from other cards."""

_HOUR = timedelta(hours=1)


def settings_card(say: Words, settings: MemberSettings, hours: Hours | None, now: datetime, page: str) -> Card:
    """Return one page of a member's settings in words, and the controls that change them."""
    told = {"clock": _clock(say, hours, now)}.get(page, [])
    lines = [
        f"### {say.say('settings-title')} · {say.say(f'settings-page-{page}')}",
        *(f"- {line}" for line in (*told, *_settings_lines(say, settings, page))),
        f"-# {say.say(f'settings-hint-{page}')}",
    ]
    rows = (*_menus(say, settings, hours, page), _switches(say, settings, page), page_buttons(say, page))
    return Card("\n".join(lines), rows=rows)


def page_buttons(say: Words, page: str) -> tuple[Button, ...]:
    """Return a button for each page. The open page's button is disabled."""
    style = discord.ButtonStyle.primary
    labels = {name: say.say(f"settings-page-{name}") for name in (*PAGES, *OTHER_PAGES)}
    return tuple(Button(target("settings", name), label, style, name == page) for name, label in labels.items())


def page_of(name: str) -> str:
    """Return the page that contains a setting."""
    return next(page for page, names in PAGES.items() if name in names)


def spelling(value: object) -> str:
    """Return the value of a switch as ``SWITCHES`` spells it."""
    return str(value) if isinstance(value, str) else ("yes" if value else "no")


def clock_time(at: time) -> str:
    """Return an hour of the day as people write it."""
    return f"{at:%H:%M}"


def _clock(say: Words, hours: Hours | None, now: datetime) -> list[str]:
    """Return the hours in which the member's clock runs in turns that start from now on."""
    if hours is None:
        return [say.say("settings-no-zone"), say.say("settings-all-day")]
    zone = say.say("settings-zone", zone=time_zones.zone_label(hours.zone, now))
    if hours.length == DAY:
        return [zone, say.say("settings-all-day")]
    span = wording.length(say, hours.length)
    played = say.say("settings-hours", opens=clock_time(hours.opens), closes=clock_time(hours.closes), span=span)
    rests, runs = _next_rest(hours, now)
    return [zone, played, say.say("settings-rest", rests=format_dt(rests, "f"), runs=format_dt(runs, "f"))]


def _next_rest(hours: Hours, now: datetime) -> tuple[datetime, datetime]:
    """Return when a clock rests next, or since now, and when it runs again."""
    running = Calendar(hours).running(now)
    begins, ends = next(running)
    return (now, begins) if begins > now else (ends, next(running)[0])


def _settings_lines(say: Words, settings: MemberSettings, page: str) -> list[str]:
    """Return the settings of a page, except the hours."""
    told = {
        "reminders": say.say("settings-reminders", when=say.say(f"reminders-{settings.reminders}")),
        "reminded": say.say("settings-reminded", where=say.say(f"reminded-{settings.reminded}")),
        "hands": say.say("settings-hands", on=spelling(settings.hands)),
        "automatic": say.say("settings-automatic", on=spelling(settings.automatic)),
        "language": say.say("settings-language", value=_language(say, settings.language or LANGUAGES[0])),
        "theme": say.say("settings-theme", value=say.say(f"theme-{settings.theme}")),
        "marks": say.say("settings-marks", on=spelling(settings.marks)),
        "letters": say.say("settings-letters", value=say.say(f"letters-{settings.letters}")),
        "coordinates": say.say("settings-coordinates", value=say.say(f"coordinates-{settings.coordinates}")),
    }
    return [told[name] for name in PAGES[page] if name in told]


def _menus(say: Words, settings: MemberSettings, hours: Hours | None, page: str) -> tuple[Row, ...]:
    """Return the menus of a page."""
    match page:
        case "messages":
            reminders = [say.say("settings-reminders", when=say.say(f"reminders-{value}")) for value in REMINDERS]
            return (_menu(say, "reminders", REMINDERS, reminders, settings.reminders),)
        case "looks":
            languages = [say.say("settings-language", value=_language(say, value)) for value in LANGUAGES]
            letters = [say.say("settings-letters", value=say.say(f"letters-{value}")) for value in LETTERS]
            named = [say.say("settings-coordinates", value=say.say(f"coordinates-{value}")) for value in COORDINATES]
            return (
                _menu(say, "language", LANGUAGES, languages, settings.language or LANGUAGES[0]),
                _menu(say, "letters", LETTERS, letters, settings.letters),
                _menu(say, "coordinates", COORDINATES, named, settings.coordinates),
            )
    return _times(say, hours)


def _language(say: Words, chosen: str) -> str:
    return own_name(chosen) if chosen in LOCALES else say.say(f"language-{chosen}")


def _menu(say: Words, name: str, values: Sequence[str], labels: Sequence[str], chosen: str) -> Menu:
    options = tuple(zip(values, labels, strict=True))
    return Menu(target("set", name), say.say(f"settings-choose-{name}"), options, chosen)


def _times(say: Words, hours: Hours | None) -> tuple[Row, ...]:
    """Return the menus of the hours, once their time zone is known. Each has only the valid choices."""
    if hours is None:
        return ()
    starts = sorted({hours.opens, *(time(hour) for hour in range(24))})
    spans = sorted({hours.length, *(DAY - LONGEST_REST + count * _HOUR for count in range(13))})
    return (
        Menu(
            target("set", "opens"),
            say.say("settings-choose-opens"),
            tuple((clock_time(at), say.say("settings-opens", at=clock_time(at))) for at in starts),
            clock_time(hours.opens),
        ),
        Menu(
            target("set", "closes"),
            say.say("settings-choose-closes"),
            tuple(_closing(say, hours, span) for span in spans),
            clock_time(hours.closes),
        ),
    )


def _closing(say: Words, hours: Hours, span: timedelta) -> tuple[str, str]:
    at = clock_time(time_zones.add_to_time(hours.opens, span))
    if span == DAY:
        return at, say.say("settings-closes-never")
    return at, say.say("settings-closes", at=at, span=wording.length(say, span))


def _switches(say: Words, settings: MemberSettings, page: str) -> tuple[Button, ...]:
    """Return a button for each setting of a page with two values: it chooses the other one."""
    buttons = []
    for name in PAGES[page]:
        if name in SWITCHES:
            other = next(value for value in SWITCHES[name] if value != spelling(getattr(settings, name)))
            buttons.append(Button(target("set", name, other), say.say(f"set-{name}-{other}")))
    return tuple(buttons)
