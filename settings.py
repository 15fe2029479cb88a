"""The operator's settings, from the environment, else from ``.env``."""

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from math import isfinite
from pathlib import Path
from typing import Annotated, Any, Self, get_type_hints

from club.delivery.conversations import Budget

_FILE = Path(".env")

_TRUE, _FALSE = {"1", "on", "t", "true", "y", "yes"}, {"0", "f", "false", "n", "no", "off"}


class SettingsError(Exception):
    """Hatoba can't start with these settings; the message says why, in one sentence for each that is wrong."""


@dataclass(frozen=True, slots=True)
class Secret:
    """Hold what must not be shown; ``reveal`` returns it."""

    value: str = field(repr=False)

    def reveal(self) -> str:
        """Return the secret."""
        return self.value


def _one_of(*choices: str, capitals: bool = False) -> Callable[[str], str]:
    def convert(given: str) -> str:
        chosen = given.upper() if capitals else given
        if chosen not in choices:
            *others, last = map(repr, choices)
            raise ValueError(f"Input should be {', '.join(others)} or {last}")
        return chosen

    return convert


def _whole(least: int | None = None, most: int | None = None) -> Callable[[str], int]:
    def convert(given: str) -> int:
        try:
            number = int(given)
        except ValueError:
            raise ValueError("Input should be a valid integer, unable to parse string as an integer") from None
        if least is not None and number < least:
            raise ValueError(f"Input should be greater than or equal to {least}")
        if most is not None and number > most:
            raise ValueError(f"Input should be less than or equal to {most}")
        return number

    return convert


def _rate(given: str) -> float:
    try:
        number = float(given)
    except ValueError:
        raise ValueError("Input should be a valid number, unable to parse string as a number") from None
    if not isfinite(number):
        raise ValueError("Input should be a finite number")
    if number <= 0:
        raise ValueError("Input should be greater than 0")
    return number


def _truth(given: str) -> bool:
    if given.lower() not in _TRUE | _FALSE:
        raise ValueError("Input should be a valid boolean, unable to interpret input")
    return given.lower() in _TRUE


_BUDGET = Budget()

_DATABASE = Secret("sqlite:///data/hatoba.db")


@dataclass(frozen=True, kw_only=True)
class Settings:
    """Hold the settings, each with what reads it where that is written."""

    discord_token: Annotated[Secret | None, Secret] = None
    database_url: Annotated[Secret, Secret] = _DATABASE
    log_level: Annotated[str, _one_of("DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL", capitals=True)] = "INFO"
    log_format: Annotated[str, _one_of("text", "json")] = "text"
    metrics_port: Annotated[int | None, _whole(1, 65535)] = None
    metrics_host: Annotated[str, str] = "127.0.0.1"
    backup_folder: Annotated[Path | None, Path] = None
    backup_keep: Annotated[int, _whole(1)] = 14
    backup_hour: Annotated[int, _whole(0, 23)] = 3
    home_guild: Annotated[int | None, _whole()] = None
    shards: Annotated[str | None, str] = None
    shard_count: Annotated[int | None, _whole()] = None
    classic_messages: Annotated[bool, _truth] = False
    requests_per_second: Annotated[float, _rate] = 5
    painters: Annotated[int, _whole(0, 64)] = 1
    thinkers: Annotated[int, _whole(0, 64)] = 1
    conversations_per_minute: Annotated[int, _whole(1)] = _BUDGET.per_minute
    conversations_per_day: Annotated[int, _whole(1)] = _BUDGET.per_day

    @classmethod
    def names(cls) -> tuple[str, ...]:
        """Return the name of each setting, as it is here; in the environment it may be in capitals."""
        return tuple(one.name for one in fields(cls))

    @classmethod
    def read(cls, given: Mapping[str, object] | None = None, file: Path | None = _FILE) -> Self:
        """Return the settings that are ``given``, else in the environment, else in the file; raises ``SettingsError``.

        What is empty in the environment or the file is not set.
        """
        found = {**_written(file), **_named(os.environ), **(given or {})}
        problems: list[str] = []
        values: dict[str, Any] = {}
        for name, kind in get_type_hints(cls, include_extras=True).items():
            try:
                if name in found:
                    values[name] = _converted(found[name], kind.__metadata__[0])
            except ValueError as error:
                problems.append(f"{name.upper()}: {error}.")
        if problems:
            raise SettingsError("\n".join(problems))
        return cls(**values)


def _converted(value: object, convert: Callable[[str], object]) -> object:
    return value if value is None or isinstance(value, Secret) else convert(str(value).strip())


def _written(file: Path | None) -> Mapping[str, str]:
    """Return what a file sets, if it is there."""
    if file is None or not file.is_file():
        return {}
    from dotenv import dotenv_values  # imported late: in a container there is no such file

    return _named(dotenv_values(file, encoding="utf-8"))


def _named(values: Mapping[str, str | None]) -> Mapping[str, str]:
    return {name.lower(): value for name, value in values.items() if value}
