"""``/settings``: when a member plays, when to be reminded, and how to see things."""

import contextlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from discord import app_commands
from discord.ext import commands

from club.clock import Clock
from club.members.preferences import Preferences
from club.members.vacations import Vacations
from club.model.clocks import time_zones
from club.model.clocks.calendar import DAY, Hours
from club.model.errors import Refused, UnknownButton
from club.model.matches.deadlines import REMINDERS
from club.model.typed_text import plain
from cogs.core.contexts import personal, works_without_bot
from cogs.core.languages import Languages
from cogs.core.option_checks import TEXT_OPTION
from cogs.core.press import Interaction, on_press
from cogs.core.translator import phrase
from cogs.core.ui.card import Card
from cogs.core.ui.messages import Messages
from cogs.members.privacy import data_card
from cogs.members.settings_panel import (
    COORDINATES,
    LANGUAGES,
    LETTERS,
    OTHER_PAGES,
    PAGES,
    SWITCHES,
    clock_time,
    page_of,
    settings_card,
)
from cogs.members.vacation import MOST_DAYS, vacation_card
from texts import LOCALES, cities, own_name, words

_OPTIONS = [*(name for names in PAGES.values() for name in names), "vacation"]
_CHOICES: Mapping[str, Sequence[str]] = {
    "reminders": REMINDERS,
    "language": LANGUAGES,
    "letters": LETTERS,
    "coordinates": COORDINATES,
    **{name: SWITCHES[name] for name in ("reminded", "theme")},
}


def _choice_name(name: str, value: str) -> str | app_commands.locale_str:
    """Return the name of a choice. Languages have the same name in all languages."""
    return own_name(value) if name == "language" and value in LOCALES else phrase(f"{name}-{value}")


_MEANT: Mapping[object, object] = {"yes": True, "no": False, LANGUAGES[0]: None}
"""The meaning of each value that isn't stored as it is spelled."""

_OFFERED = 25
"""The number of completions that Discord shows."""


@works_without_bot
@dataclass(eq=False, repr=False)
class SettingsCommands(commands.Cog):
    """Personal settings of members."""

    _preferences: Preferences
    _vacations: Vacations
    _clock: Clock
    _languages: Languages
    _messages: Messages

    @app_commands.command(name=phrase("command-settings"), description=phrase("command-settings-text"))
    @personal
    @app_commands.rename(**{name: phrase(f"option-{name}") for name in _OPTIONS})
    @app_commands.describe(**{name: phrase(f"option-{name}-text") for name in _OPTIONS})
    @app_commands.choices(
        **{
            name: [app_commands.Choice(name=_choice_name(name, value), value=value) for value in values]
            for name, values in _CHOICES.items()
        }
    )
    async def settings(
        self,
        interaction: Interaction,
        zone: TEXT_OPTION | None = None,
        opens: TEXT_OPTION | None = None,
        closes: TEXT_OPTION | None = None,
        reminders: str | None = None,
        reminded: str | None = None,
        automatic: bool | None = None,
        hands: bool | None = None,
        language: str | None = None,
        theme: str | None = None,
        marks: bool | None = None,
        letters: str | None = None,
        coordinates: str | None = None,
        vacation: app_commands.Range[int, 1, MOST_DAYS] | None = None,
    ) -> None:
        """Change the given settings and show them all. A vacation needs a confirmation first."""
        await self._messages.acknowledge(interaction, private=True)
        texts = {"reminders": reminders, "reminded": reminded, "language": language, "theme": theme}
        texts |= {"letters": letters, "coordinates": coordinates}
        for name, value in texts.items():
            if value is not None and value not in _CHOICES[name]:
                raise Refused("error-option", value=value[:40])
        await self._keep_hours(interaction, zone, opens, closes)
        chosen = texts | {"automatic": automatic, "hands": hands, "marks": marks}
        await self._keep(interaction, **chosen)
        times = {"zone": zone, "opens": opens, "closes": closes}
        named_ones = (name for name, value in (times | chosen).items() if value is not None)
        page = page_of(next(named_ones, _OPTIONS[0])) if vacation is None else "vacation"
        await self._messages.answer(interaction, await self._panel(interaction, page, vacation))

    @on_press("set")
    async def change(self, interaction: Interaction, name: str, value: str) -> None:
        """Change one setting on the panel."""
        await self._messages.acknowledge(interaction)
        if name in ("opens", "closes"):
            await self._keep_hours(interaction, **{name: value})
        elif value in (*SWITCHES.get(name, ()), *_CHOICES.get(name, ())):
            await self._keep(interaction, **{name: value})
        else:
            raise UnknownButton()
        await self._messages.change(interaction, await self._panel(interaction, page_of(name)))

    @on_press("settings")
    async def open_page(self, interaction: Interaction, page: str) -> None:
        """Open a page of the panel."""
        if page not in (*PAGES, *OTHER_PAGES):
            raise UnknownButton()
        await self._messages.acknowledge(interaction)
        await self._messages.change(interaction, await self._panel(interaction, page))

    async def _panel(self, interaction: Interaction, page: str, vacation: int | None = None) -> Card:
        member, say = interaction.user.id, words(str(interaction.locale))
        if page == "vacation":
            return await vacation_card(say, self._vacations, member, vacation)
        if page == "data":
            return data_card(say)
        settings, hours = await self._preferences.of(member), await self._preferences.hours(member)
        return settings_card(say, settings, hours, self._clock(), page)

    async def _keep(self, interaction: Interaction, **values: object) -> None:
        """Store the settings that aren't ``None``, and switch to the new language if there is one."""
        given = {name: value for name, value in values.items() if value is not None}
        changed: dict[str, Any] = {name: _MEANT.get(value, value) for name, value in given.items()}
        if changed:
            await self._preferences.change(interaction.user.id, **changed)
            await self._languages.choose(interaction)

    async def _keep_hours(
        self, interaction: Interaction, zone: str | None = None, opens: str | None = None, closes: str | None = None
    ) -> None:
        """Store a member's hours. If only the opening time changes, the closing time moves with it."""
        preferences, member = self._preferences, interaction.user.id
        if zone is opens is closes is None:
            return
        before = await preferences.hours(member)
        if zone is not None:
            place = time_zones.parse_zone(zone, self._clock(), cities())
        elif before is not None:
            place = before.zone
        else:
            raise Refused("error-zone-first")
        before = before or Hours(place)
        start = before.opens if opens is None else time_zones.parse_hour(opens)
        end = time_zones.add_to_time(start, before.length % DAY) if closes is None else time_zones.parse_hour(closes)
        try:
            await preferences.keep_hours(member, Hours(place, start, end))
        except ValueError:
            raise Refused("error-hours", opens=clock_time(start), closes=clock_time(end)) from None

    @settings.autocomplete("zone")
    async def complete_zone(self, _interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Offer the time zones that match the typed text, with their current time."""
        now = self._clock()
        return [
            app_commands.Choice(name=time_zones.zone_label(zone, now), value=zone)
            for zone in time_zones.zones_like(typed, now, cities=cities())
        ]

    @settings.autocomplete("opens")
    @settings.autocomplete("closes")
    async def complete_hour(self, _interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Offer whole and half hours that begin with the typed text, and the one it spells."""
        hours = [f"{half // 2:02}:{30 * (half % 2):02}" for half in range(48)]
        begun = plain(typed)
        offered = [hour for hour in hours if hour.lstrip("0").startswith(begun.lstrip("0")) or hour == begun]
        if not begun:
            offered = hours[::2]
        with contextlib.suppress(Refused):
            offered.insert(0, clock_time(time_zones.parse_hour(typed)))
        return [app_commands.Choice(name=hour, value=hour) for hour in dict.fromkeys(offered)][:_OFFERED]
