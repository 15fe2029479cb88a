"""Write docs/commands.md and docs/commands.ja.md from the commands that the bot registers with Discord."""

import asyncio
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias

import runtime
from sandbox import Discord
from sandbox.redirect import redirect
from tests.house.imports import HOUSE
from texts import words

Payload: TypeAlias = dict[str, Any]

SUBCOMMAND, GROUP = 1, 2
"""The types of options that are commands themselves, as Discord counts them."""

DIRECT = 1
"""Discord's number for direct messages with the bot."""


@dataclass(frozen=True)
class Language:
    """The words of a page that aren't in the texts of the bot."""

    file: str
    locale: str
    title: str
    introduction: str
    heading: str
    optional: str
    option: str
    meaning: str
    values: str
    separator: str
    organisers: str
    menus: str
    menu_of: dict[int, str]
    colon: str


PAGES = (
    Language(
        file="commands.md",
        locale="en",
        title="Commands",
        introduction=(
            "Type `/` in Discord to see the commands with these descriptions. 💬 marks those that also work in DMs "
            "with the bot. Members see only the commands that they may use.\n\n"
            "This page is generated: run `python -m tests.docs.commands` after you change a command."
        ),
        heading="`/{own}`",
        optional=" (optional)",
        option="option",
        meaning="what it is for",
        values=". Values: ",
        separator=", ",
        organisers="For organisers of tournaments",
        menus="In menus",
        menu_of={2: "menu of a member (*Apps*)", 3: "menu of a message (*Apps*)"},
        colon=": ",
    ),
    Language(
        file="commands.ja.md",
        locale="ja",
        title="コマンド",
        introduction=(
            "Discord で `/` を打つと、この説明とともにコマンドが出ます。💬 のコマンドはボットとのDMでも使えます。"
            "使えないコマンドは表示されません。かっこの中は英語の Discord での名前です。\n\n"
            "このページはコマンドの定義から生成しています（`python -m tests.docs.commands`）。"
        ),
        heading="`/{own}`（`/{english}`）",
        optional="（省略可）",
        option="オプション",
        meaning="内容",
        values="。値：",
        separator="、",
        organisers="大会の主催者向け",
        menus="メニュー",
        menu_of={2: "メンバーのメニュー（*アプリ*）", 3: "メッセージのメニュー（*アプリ*）"},
        colon="：",
    ),
)


@dataclass(frozen=True)
class Command:
    """A command that members can type or find in a menu, after the groups that it belongs to."""

    trail: tuple[Payload, ...]

    @property
    def root(self) -> Payload:
        """The group or command that is registered."""
        return self.trail[0]

    @property
    def payload(self) -> Payload:
        """The command itself."""
        return self.trail[-1]

    def path(self, locale: str = "en") -> tuple[str, ...]:
        """Return the names to type in a language."""
        return tuple(said(one, "name", locale) for one in self.trail)

    @property
    def options(self) -> list[Payload]:
        """The options that members can fill in."""
        found: list[Payload] = self.payload.get("options", [])
        return found

    @property
    def section(self) -> str:
        """Who the command is for."""
        if self.root["type"] != 1:
            return "menus"
        if self.root.get("default_member_permissions") is not None:
            return "moderators"
        if self.root["name"] == "tournament":
            return "organisers" if len(self.trail) > 2 else "tournaments"
        return "settings" if self.root["name"] in ("settings", "block") else "playing"


def commands(*trail: Payload) -> Iterator[Command]:
    """Yield the commands of a registered command, or of a group in it: itself, or those in it."""
    inner = [one for one in trail[-1].get("options", ()) if one["type"] in (SUBCOMMAND, GROUP)]
    for one in inner:
        yield from commands(*trail, one)
    if not inner:
        yield Command(trail)


def said(thing: Payload, what: str, locale: str) -> str:
    """Return a name or description in a language."""
    return str((thing.get(f"{what}_localizations") or {}).get(locale) or thing[what])


async def registered() -> list[Payload]:
    """Return the commands that a bot registers with Discord."""
    with tempfile.TemporaryDirectory() as folder:
        async with Discord(bot="Hatoba") as discord:
            with redirect(discord.port):
                async with runtime.open_on(f"sqlite:///{folder}/hatoba.db", painters=0, thinkers=0) as hatoba:
                    await hatoba.login(discord.token)
            return list(discord.registry.of(None).values())


def page(registered: list[Payload], language: Language) -> str:
    """Return the page in a language."""
    say, found = words(language.locale).say, [one for payload in registered for one in commands(payload)]
    titles = {
        **{name: say(f"help-{name}-title") for name in ("playing", "tournaments", "settings")},
        "organisers": language.organisers,
        "moderators": say("help-moderators-title"),
        "menus": language.menus,
    }
    parts = [f"# {language.title}", language.introduction]
    for section, title in titles.items():
        parts.append(f"## {title}")
        parts += [described(one, language) for one in sorted(found, key=Command.path) if one.section == section]
    return "\n\n".join(parts) + "\n"


def described(command: Command, language: Language) -> str:
    """Return the part of the page about one command."""
    locale, kind = language.locale, command.root["type"]
    if kind != 1:
        return f"- *{said(command.root, 'name', locale)}*{language.colon}{language.menu_of[kind]}"
    heading = language.heading.format(own=" ".join(command.path(locale)), english=" ".join(command.path()))
    direct = " 💬" if DIRECT in (command.root.get("contexts") or ()) else ""
    lines = [f"### {heading}{direct}", "", said(command.payload, "description", locale)]
    if command.options:
        lines += ["", f"| {language.option} | {language.meaning} |", "|---|---|"]
        lines += [row(one, language) for one in command.options]
    return "\n".join(lines)


def row(option: Payload, language: Language) -> str:
    """Return the row of an option, with the values that members choose from."""
    locale, choices = language.locale, option.get("choices", ())
    meaning = said(option, "description", locale)
    if choices:
        meaning += language.values + language.separator.join(f"*{said(one, 'name', locale)}*" for one in choices)
    optional = "" if option.get("required") else language.optional
    return f"| `{said(option, 'name', locale)}`{optional} | {meaning} |"


def main() -> None:
    """Write both pages."""
    found = asyncio.run(registered())
    for language in PAGES:
        (HOUSE / "docs" / language.file).write_text(page(found, language), "utf-8")


if __name__ == "__main__":
    main()
