"""Whatever a page names exists: commands, buttons, settings, files, links and programs."""

import importlib.util
import re

import pytest

import bot
from settings import Settings
from tests.docs import commands
from tests.docs.commands import Payload
from tests.docs.pages import Page, exists, pages
from tests.house.imports import HOUSE

PAGES = pages()

PLACES = ("/data", "/etc", "/healthz", "/metrics", "/opt", "/proc", "/root", "/tmp", "/var")  # noqa: S108
"""The beginnings of paths on a machine or in a web address; every other slash begins a command."""

LABELS = re.compile(r"^(button|menu|settings-page|name)(?:-[\w-]+)? = (.+)$", re.MULTILINE)
"""The sentences that name what members press, a page of their settings, or a game."""

ELSEWHERE = {
    "CONTRIBUTING.md": {"Created"},  # the button that a recipe adds
    "SECURITY.md": {"Report a vulnerability"},  # on GitHub
}
"""Labels that aren't in the texts of the bot."""

EXAMPLES = {"discord.py", "compose.override.yaml"}
"""What looks like a file of the project and isn't one."""

OTHER_VARIABLES = {
    *("CLIENT_ID", "YOUR_TOKEN"),  # in the README, to be replaced
    *("POSTGRES_PASSWORD", "COMPOSE_FILE", "PGPASSWORD", "PYTHONDONTWRITEBYTECODE", "NO_BROWSER"),
    *("SANDBOX_OPENAPI", "HATOBA_OPENAPI", "MALLOC_ARENA_MAX"),
    *("MESSAGE_CREATE", "MESSAGE_UPDATE", "DISCORD_API"),  # of Discord and hikari
}
"""Variables that aren't settings of the bot."""


def each(name: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize(name, PAGES, ids=str)


@each("page")
def test_links_lead_to_files_and_headings_that_exist(page: Page) -> None:
    known = {other.path: other for other in PAGES}
    wrong = []
    for path, anchor in page.links:
        target = (page.path.parent / path).resolve() if path else page.path
        if path.startswith("../../actions/workflows/"):  # GitHub shows them beside the files
            target = HOUSE / ".github" / "workflows" / path.split("/")[4]
        if not target.exists() or (anchor and anchor not in known[target].anchors):
            wrong.append(f"{path}#{anchor}")
    assert wrong == []


def paths(registered: list[Payload]) -> dict[tuple[str, ...], set[str]]:
    """Return the commands in both languages with the names of their options, and the groups without any."""
    found: dict[tuple[str, ...], set[str]] = {}
    for command in (one for payload in registered for one in commands.commands(payload)):
        options = {commands.said(one, "name", locale) for one in command.options for locale in ("en", "ja")}
        for path in (command.path(), command.path("ja")):
            found |= {path[:length]: set() for length in range(1, len(path))} | {path: options}
    return found


def test_commands_exist_and_have_the_options_that_are_named(registered: list[Payload]) -> None:
    known, wrong = paths(registered), []
    for page in PAGES:
        for span in page.spans:
            if not span.startswith("/") or span.startswith(PLACES) or span == "/":
                continue
            typed = tuple(re.sub(r"[\[\]:…]", "", span[1:]).split())
            command = max((path for path in known if typed[: len(path)] == path), key=len, default=None)
            if command is None or not {*typed[len(command) :]} <= known[command]:
                wrong.append(f"{page}: {span}")
    assert wrong == []


def labels(locale: str) -> set[str]:
    """Return all labels in a language; those with parameters as they are written."""
    texts = [file.read_text("utf-8") for file in (HOUSE / "texts" / locale).rglob("*.ftl")]
    return {label for text in texts for _, label in LABELS.findall(text)}


@each("page")
def test_buttons_and_games_have_the_names_that_members_read(page: Page) -> None:
    known = labels("ja" if page.japanese else "en") | ELSEWHERE.get(page.name, set())
    assert [label for label in page.labels if label not in known] == []


@each("page")
def test_settings_exist(page: Page) -> None:
    known = {name.upper() for name in Settings.__dataclass_fields__} | OTHER_VARIABLES
    named = re.findall(r"\b[A-Z][A-Z0-9]+(?:_[A-Z0-9]+)+\b", "\n".join([*page.spans, *page.blocks]))
    assert {*named} - known == set()


@each("page")
def test_files_exist(page: Page) -> None:
    rooms = {place.name for place in HOUSE.iterdir()}
    paths = {span for span in page.spans if re.fullmatch(r"[\w<>…@-]+[\w.<>…@*-]*(/[\w.<>…@*-]+)*/?", span)} - EXAMPLES
    named = [path for path in paths if path.split("/")[0] in rooms or re.search(r"\.(md|py|toml|yaml|service)$", path)]
    assert [path for path in named if not exists(path, page.path.parent)] == []


@each("page")
def test_programs_exist(page: Page) -> None:
    text = "\n".join([*page.spans, *page.blocks])
    makefile = (HOUSE / "Makefile").read_text("utf-8")
    targets = {*re.findall(r"^(\w+):", makefile, re.MULTILINE)}
    modules = {*re.findall(r"python3? -m ([\w.]+)", text)} - {"venv", "pip", "pytest"}
    own = bot.command_line().format_help().partition("{")[2].partition("}")[0].split(",")
    assert {*re.findall(r"^make (\w+)", text, re.MULTILINE)} <= targets
    assert {*re.findall(r"(?:bot\.py|-m bot) ([a-z]+)", text)} <= {*own}
    assert [name for name in modules if importlib.util.find_spec(name) is None] == []


def sources() -> str:
    """Return all that the program can say, as it is written there."""
    rooms = ("club", "cogs", "rehearsal", "texts", "render")
    files = [file for room in rooms for kind in ("*.py", "*.ftl") for file in (HOUSE / room).rglob(kind)]
    files += HOUSE.glob("*.py")
    return "".join(file.read_text("utf-8") for file in files)


def test_operators_read_messages_as_the_program_writes_them() -> None:
    page, known = Page("docs/operating.md"), sources()
    rows = re.findall(r"^\| (.+?) \|", page.chapter("When something is wrong"), re.MULTILINE)
    logged = [span for row in rows for span in re.findall(r"`([^`/]+)`", row) if " " in span and "=" not in span]
    shown = [max(re.split(r"\d+|\(.*?\)|oldest \w+", message), key=len).strip() for message in logged]
    quoted = re.findall("“([^”]+)”", "\n".join(rows))
    assert len(shown) > 12
    assert [message for message in (*shown, *quoted) if message not in known] == []
