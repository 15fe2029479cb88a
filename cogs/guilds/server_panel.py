"""Show the settings of a guild on private panels, with a control for each."""

from collections.abc import Mapping, Sequence

import discord

from club.model.challenges.paces import offered_paces
from club.model.clocks.pace import Pace
from club.model.members.guild_settings import CHALLENGE_LIMITS, DAILY_RATED_LIMITS, GuildSettings
from cogs.core.press import target
from cogs.core.ui import wording
from cogs.core.ui.card import Button, Card, Channels, Menu, Roles, Row
from texts import LOCALES, Words, own_name

LISTS = ("channels", "roles", "managers")
"""The settings that are lists. A press adds an ID or removes it, and ``none`` removes everything."""

FORUMS = ("match_forum", "tournament_forum")
"""The settings that are a forum or ``none``. They have their own panel."""

VALUES: Mapping[str, Mapping[str, object]] = {
    "challenges": {str(count): count for count in CHALLENGE_LIMITS},
    "language": {"discord": None} | {locale: locale for locale in LOCALES},
    "pace": {pace: pace for pace in offered_paces()},
    "threads": {"yes": True, "no": False},
    "stays": {"yes": True, "no": False},
    "variations": {"yes": True, "no": False},
    "rated": {str(count): count for count in DAILY_RATED_LIMITS},
}
"""The choices for each other setting, as controls spell them."""

LIMITS = ("channels", "roles", "challenges")
"""The settings on the limits panel. The others have their own panels."""


def limits_card(say: Words, customs: GuildSettings, guild: int) -> Card:
    """Return the limits on challenges (channels, roles, number), and the controls to change them."""
    channels, roles = " ".join(f"<#{channel}>" for channel in customs.channels), _roles(customs.roles, guild)
    lines = (
        f"### {say.say('limits-title')}",
        say.say("limits-channels", channels=channels) if channels else say.say("limits-channels-any"),
        say.say("limits-roles", roles=roles) if roles else say.say("limits-roles-any"),
        say.say("limits-challenges", count=customs.challenges),
        f"-# {say.say('limits-hint')}",
    )
    rows = (
        Channels(target("custom", "channels"), say.say("limits-turn-channel")),
        Roles(target("custom", "roles"), say.say("limits-turn-role")),
        _menu(
            say, "challenges", [say.say("limits-amount", count=count) for count in CHALLENGE_LIMITS], customs.challenges
        ),
        (_clear(say, "channels", customs.channels), _clear(say, "roles", customs.roles)),
    )
    return Card("\n".join(lines), rows=rows)


def _language(say: Words, chosen: str | None) -> str:
    """Return the name of a language for public messages. ``None`` is that of the server on Discord."""
    return say.say("guild-language-discord") if chosen is None else own_name(chosen)


def customs_card(say: Words, customs: GuildSettings, guild: int) -> Card:
    """Return the language, the pace, the place of matches, and the tournament managers, with their controls."""
    paces = [wording.pace(say, Pace.read(pace)) for pace in offered_paces()]
    languages = [say.say("customs-language", language=_language(say, one)) for one in (None, *LOCALES)]
    pace, managers = customs.proposed, _roles(customs.managers, guild)
    lines = (
        f"### {say.say('customs-title')}",
        say.say("customs-language", language=_language(say, customs.language)),
        say.say("customs-pace", pace=wording.pace(say, Pace.read(pace))),
        say.say("customs-threads-yes" if customs.threads else "customs-threads-no"),
        say.say("customs-stays-yes" if customs.stays else "customs-stays-no"),
        say.say("customs-rated", count=customs.rated),
        say.say("customs-variations-yes" if customs.variations else "customs-variations-no"),
        say.say("customs-managers", roles=managers) if managers else say.say("customs-managers-none"),
        f"-# {say.say('customs-hint')}",
    )
    switches = {name: "no" if getattr(customs, name) else "yes" for name in ("threads", "stays", "variations")}
    rows = (
        _menu(say, "language", languages, customs.language),
        _menu(say, "pace", [say.say("customs-propose", pace=shown) for shown in paces], pace),
        _menu(say, "rated", [say.say("customs-allow", count=count) for count in DAILY_RATED_LIMITS], customs.rated),
        Roles(target("custom", "managers"), say.say("customs-choose-managers")),
        (
            *(Button(target("custom", name, to), say.say(f"button-{name}-{to}")) for name, to in switches.items()),
            _clear(say, "managers", customs.managers),
        ),
    )
    return Card("\n".join(lines), rows=rows)


def forums_card(say: Words, customs: GuildSettings, problems: Sequence[str]) -> Card:
    """Return the forums for matches and tournaments, with the ``problems`` there, and the controls."""
    lines = [f"### {say.say('forums-title')}"]
    for name in FORUMS:
        chosen: int | None = getattr(customs, name)
        lines.append(
            say.say(f"forums-{name}-none") if chosen is None else say.say(f"forums-{name}", forum=f"<#{chosen}>")
        )
    forum = (discord.ChannelType.forum,)
    rows: list[Row] = [Channels(target("custom", name), say.say(f"forums-choose-{name}"), forum) for name in FORUMS]
    named = {name: tuple(filter(None, [getattr(customs, name)])) for name in FORUMS}
    rows.append(tuple(_clear(say, name, there) for name, there in named.items()))
    return Card("\n".join((*lines, *problems, f"-# {say.say('forums-hint')}")), rows=tuple(rows))


def _menu(say: Words, name: str, labels: Sequence[str], chosen: object) -> Menu:
    values = VALUES[name]
    taken = next((spelled for spelled, value in values.items() if value == chosen), None)
    options = tuple(zip(values, labels, strict=True))
    return Menu(target("custom", name), say.say(f"customs-choose-{name}"), options, taken)


def _clear(say: Words, name: str, named: tuple[int, ...]) -> Button:
    """Return the button that clears a list: items deleted on Discord can no longer be selected there."""
    label = say.say(f"button-clear-{name}")
    return Button(target("custom", name, "none"), label, discord.ButtonStyle.secondary, disabled=not named)


def _roles(roles: tuple[int, ...], guild: int) -> str:
    """Return roles as Discord shows them. The @everyone role has the ID of the guild."""
    return " ".join("@everyone" if role == guild else f"<@&{role}>" for role in roles)
