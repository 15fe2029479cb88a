"""Files for operation elsewhere name only existing files, settings and commands."""

import configparser
import re
import shlex
import tomllib
from pathlib import Path, PurePosixPath
from typing import Any

import pytest
import yaml
from sqlalchemy.engine import make_url

import bot
from cogs.core.metrics import Metrics
from settings import Settings

HOUSE = Path(bot.__file__).parent

ENVIRONMENT = {name.upper() for name in Settings.__dataclass_fields__}

PIP = {"PIP_DISABLE_PIP_VERSION_CHECK", "PIP_NO_CACHE_DIR", "PIP_ROOT_USER_ACTION"}
MALLOC = {"MALLOC_ARENA_MAX", "MALLOC_MMAP_THRESHOLD_", "MALLOC_TRIM_THRESHOLD_"}
FOREIGN = {*MALLOC, "PATH", "PYTHONUNBUFFERED", *PIP}
"""Variables for glibc, Python and pip."""

UNITS = ("hatoba.service", "hatoba@.service")


def instructions() -> list[tuple[str, str]]:
    """Return the instructions of the Dockerfile with their arguments, each on one line."""
    text = re.sub(r"^#.*\n", "", (HOUSE / "Dockerfile").read_text("utf-8"), flags=re.MULTILINE)
    found = [line.partition(" ") for line in text.replace("\\\n", "").splitlines() if line.strip()]
    return [(name, told.strip()) for name, _, told in found]


def rooms() -> set[str]:
    """Return the installed top-level packages, each with all packages in it."""
    project = tomllib.loads((HOUSE / "pyproject.toml").read_text("utf-8"))
    patterns: list[str] = project["tool"]["setuptools"]["packages"]["find"]["include"]
    assert all(pattern.endswith("*") for pattern in patterns)
    return {pattern.removesuffix("*") for pattern in patterns}


def test_the_image_holds_every_room_that_is_installed() -> None:
    copied = [told.split()[:-1] for name, told in instructions() if name == "COPY" and not told.startswith("--from")]
    sources = {source.rstrip("/") for line in copied for source in line}
    assert [source for source in sources if not (HOUSE / source).exists()] == []
    ignored = (HOUSE / ".dockerignore").read_text("utf-8").splitlines()
    assert {line[1:].rstrip("/") for line in ignored if line.startswith("!")} == sources
    assert (
        rooms()
        | {
            "bot.py",
            "runtime.py",
            "settings.py",
            "upkeep.py",
            "pyproject.toml",
            "constraints.txt",
            "README.md",
            "LICENSE",
        }
        == sources
    )


@pytest.mark.parametrize("unit", UNITS)
def test_a_loop_of_failing_starts_slows_down(unit: str) -> None:
    settings = dict(
        line.split("=", 1) for line in (HOUSE / "docs" / unit).read_text("utf-8").splitlines() if "=" in line
    )
    assert int(settings["RestartSteps"]) > 1
    assert settings["RestartMaxDelaySec"] == "15min", "a day of that is a tenth of the starts that Discord allows"


def test_every_package_but_tests_and_measurements_is_installed() -> None:
    folders = {file.parent for room in rooms() for file in (HOUSE / room).rglob("*.py")}
    assert [folder for folder in folders if not (folder / "__init__.py").exists()] == []
    tops = {place.parent.name for place in HOUSE.glob("*/__init__.py")}
    assert tops - {"bench", "tests"} == rooms()


def test_the_image_runs_as_nobody_and_is_told_only_settings_that_there_are() -> None:
    told = instructions()
    named = {setting.partition("=")[0] for name, line in told if name == "ENV" for setting in line.split()}
    assert named <= ENVIRONMENT | FOREIGN
    (user,) = [line for name, line in told if name == "USER"]
    assert int(user.partition(":")[0]) > 0
    entry, command = (yaml.safe_load(line) for name, line in told if name in ("ENTRYPOINT", "CMD"))
    assert entry == ["python", "-m", bot.__name__]
    assert bot.command_line().parse_args(command).command == "run"


def test_the_image_asks_for_health_where_it_is_told() -> None:
    (check,) = [line.partition("CMD ")[2] for name, line in instructions() if name == "HEALTHCHECK"]
    python, _, program = yaml.safe_load(check)
    compile(program, python, "exec")
    assert "os.environ['METRICS_PORT']" in program
    assert "/healthz" in program


def compose(*names: str) -> dict[str, Any]:
    """Return compose files merged as Docker does: mappings key by key, anything else replaced."""
    merged: dict[str, Any] = {}
    for name in names:
        merged = overlay(merged, yaml.safe_load((HOUSE / name).read_text("utf-8")))
    return merged


def overlay(first: dict[str, Any], second: dict[str, Any]) -> dict[str, Any]:
    result = dict(first)
    for key, value in second.items():
        both = isinstance(value, dict) and isinstance(first.get(key), dict)
        result[key] = overlay(first[key], value) if both else value
    return result


def required(found: object) -> set[str]:
    """Return the variables that compose requires."""
    return set(re.findall(r"\$\{(\w+):?\?", str(found)))


@pytest.mark.parametrize("file", ["README.md", "README.ja.md", "docs/operating.md"])
def test_docker_starts_with_the_token_alone_as_the_pages_say(file: str) -> None:
    assert "docker compose up -d" in (HOUSE / file).read_text("utf-8")
    default = compose("compose.yaml")
    assert required(default) == {"DISCORD_TOKEN"}
    assert set(default["services"]) == {"bot"}
    served = default["services"]["bot"]
    assert set(served["environment"]) <= ENVIRONMENT
    url = make_url(served["environment"]["DATABASE_URL"])
    assert url.drivername == "sqlite"
    kept = {place for _, place in (volume.split(":") for volume in served["volumes"])}
    assert str(PurePosixPath(str(url.database)).parent) in kept
    assert not any("ports" in service for service in default["services"].values())


def test_postgresql_in_docker_is_a_second_file() -> None:
    both = compose("compose.yaml", "compose.postgres.yaml")
    assert required(both) == {"DISCORD_TOKEN", "POSTGRES_PASSWORD"}
    services = both["services"]
    served, database = services["bot"], services["postgres"]
    assert set(served["environment"]) <= ENVIRONMENT
    assert served["depends_on"] == {"postgres": {"condition": "service_healthy"}}
    assert "healthcheck" in database
    url = make_url(re.sub(r"\$\{.*?\}", "secret", served["environment"]["DATABASE_URL"]))
    assert (url.drivername, url.host) == ("postgresql+asyncpg", "postgres")
    assert (url.username, url.database) == (
        database["environment"]["POSTGRES_USER"], database["environment"]["POSTGRES_DB"],
    )  # fmt: skip
    kept = {volume.partition(":")[0] for service in services.values() for volume in service["volumes"]}
    assert kept == set(both["volumes"])
    assert not any("ports" in service for service in services.values())
    page = (HOUSE / "docs" / "operating.md").read_text("utf-8")
    assert "docker compose -f compose.yaml -f compose.postgres.yaml up -d" in page


def test_images_and_actions_are_pinned() -> None:
    images = [told.split()[0] for name, told in instructions() if name == "FROM"]
    images += [
        service["image"] for service in compose("compose.postgres.yaml")["services"].values() if "image" in service
    ]
    assert [image for image in images if not re.fullmatch(r"[\w.:/-]+@sha256:[0-9a-f]{64}", image)] == []
    workflows = "".join(file.read_text("utf-8") for file in (HOUSE / ".github" / "workflows").glob("*.y*ml"))
    actions = re.findall(r"uses: (.*)", workflows)
    assert [action for action in actions if not re.fullmatch(r"[\w./-]+@[0-9a-f]{40}  # v[\d.]+", action)] == []


@pytest.mark.parametrize("unit", UNITS)
def test_a_bot_that_discord_refuses_is_not_restarted(unit: str) -> None:
    text = (HOUSE / "docs" / unit).read_text("utf-8")
    assert f"\nRestartPreventExitStatus={bot.REFUSED}\n" in text


@pytest.mark.parametrize("name", UNITS)
def test_units_start_what_the_command_line_takes(name: str) -> None:
    unit = configparser.RawConfigParser(strict=False)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    text = (HOUSE / "docs" / name).read_text("utf-8")
    unit.read_string(text)
    python, program, *arguments = shlex.split(unit["Service"]["ExecStart"].replace("%i", "0-3"))
    assert (Path(python).name, program) == ("python", Path(bot.__file__).name)
    assert bot.command_line().parse_args(arguments).command == "run"
    assert set(re.findall(r"^Environment=(\w+)=", text, re.MULTILINE)) <= ENVIRONMENT | FOREIGN
    assert unit["Service"]["UMask"] == "0077", "nobody else reads what it writes"
    assert (HOUSE / unit["Unit"]["Documentation"].partition("/opt/hatoba/")[2]).exists()


def test_the_example_shows_every_setting_with_its_default(monkeypatch: pytest.MonkeyPatch) -> None:
    text = (HOUSE / ".env.example").read_text("utf-8")
    shown = dict(re.findall(r"^(?:# )?([A-Z_]+)=(.*)$", text, re.MULTILINE))
    assert set(shown) == ENVIRONMENT
    for name in ENVIRONMENT:
        monkeypatch.delenv(name, raising=False)
    plain = Settings.read({}, None)
    given = Settings.read({name.lower(): value for name, value in shown.items() if value})
    assert plain == given


def test_the_page_for_operators_names_the_settings_figures_and_commands_that_there_are() -> None:
    page = (HOUSE / "docs" / "operating.md").read_text("utf-8")
    listed = page.partition("\n## Settings\n")[2]
    assert {name for line in re.findall(r"^\| (`[A-Z].*?) \|", listed, re.MULTILINE) for name in line.split("`")} - {
        "",
        ", ",
    } == ENVIRONMENT
    assert set(re.findall(r"\b(hatoba_\w+)", page)) <= figures()
    commands = re.findall(r"[a-z]+", bot.command_line().format_help().partition("{")[2].partition("}")[0])
    assert set(re.findall(r"(?:^hatoba|bot\.py|-m bot) ([a-z]+)", page, re.MULTILINE)) <= set(commands)


def figures() -> set[str]:
    """Return the names of metrics, with those derived from one metric merged."""
    metrics = Metrics()
    status = "".join((HOUSE / "cogs" / "app" / "health.py").read_text("utf-8"))
    told = {name for family in metrics.registry.collect() for name in (family.name, f"{family.name}_total")}
    return told | {f"{name}_bucket" for name in told} | set(re.findall(r'Gauge\("(\w+)"', status))
