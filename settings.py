"""The operator's settings, from the environment, else from ``.env``."""

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from sys import float_info
from types import NoneType
from typing import Annotated, Any, Literal, Self, TypeAlias, get_args, get_origin, get_type_hints

from msgspec import Meta, ValidationError, convert

from club.delivery.conversations import Budget
from club.model.tournaments.exports.addresses import LiveAddresses

_FILE = Path(".env")

_SHORTEST_KEY = 32
"""The minimum length of a key, so that it can't be guessed from the addresses made with it."""

_SPELLED = {"yes": "true", "on": "true", "no": "false", "off": "false"}
"""Other spellings of on and off."""

Count: TypeAlias = Annotated[int, Meta(ge=1)]
Processes: TypeAlias = Annotated[int, Meta(ge=0, le=64)]


class SettingsError(Exception):
    """Hatoba can't start with these settings. The message says why, in one sentence for each that is wrong."""


class Secret:
    """A value that must not be shown. ``reveal`` returns it."""

    def __init__(self, value: str) -> None:
        self._value = value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Secret) and other._value == self._value

    def __hash__(self) -> int:
        return hash(self._value)

    def reveal(self) -> str:
        """Return the secret."""
        return self._value


@dataclass(frozen=True, kw_only=True)
class Settings:
    """The settings. ``docs/operating.md`` says what each is for."""

    discord_token: Secret | None = None
    database_url: Secret = Secret("sqlite:///data/hatoba.db")  # noqa: RUF009 - nobody changes it
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL"] = "INFO"
    log_format: Literal["text", "json"] = "text"
    metrics_port: Annotated[int, Meta(ge=1, le=65535)] | None = None
    metrics_host: str = "127.0.0.1"
    results_port: Annotated[int, Meta(ge=1, le=65535)] | None = None
    results_host: str = "127.0.0.1"
    results_url: str | None = None
    results_key: Secret | None = None
    backup_folder: Path | None = None
    backup_keep: Count = 14
    backup_hour: Annotated[int, Meta(ge=0, le=23)] = 3
    home_guild: int | None = None
    shards: str | None = None
    shard_count: int | None = None
    classic_messages: bool = False
    requests_per_second: Annotated[float, Meta(gt=0, le=float_info.max)] = 5
    painters: Processes = 1
    thinkers: Processes = 1
    conversations_per_minute: Count = Budget().per_minute
    conversations_per_day: Count = Budget().per_day

    @classmethod
    def read(cls, given: Mapping[str, object] | None = None, file: Path | None = _FILE) -> Self:
        """Return the settings that are ``given``, else in the environment, else in the file. Raises ``SettingsError``.

        Empty values in the environment or the file count as not set.
        """
        found = {**_written(file), **_named(os.environ), **(given or {})}
        values, problems = dict[str, Any](), list[str]()
        for name, hint in get_type_hints(cls, include_extras=True).items():
            kind = get_args(hint)[0] if NoneType in get_args(hint) else hint
            try:
                if name in found:
                    value = _tidy(found[name], kind)
                    values[name] = None if value is None else convert(value, kind, strict=False, dec_hook=_make)
            except ValidationError:
                problems.append(f"{name.upper()} is {found[name]!r}, not {_allowed(kind)}.")
        if problems:
            raise SettingsError("\n".join(problems))
        return cls(**values)

    @property
    def live_addresses(self) -> LiveAddresses | None:
        """Return the maker of the addresses of live results, or ``None`` without any setting. Raises ``SettingsError``.

        A process without a port makes addresses, too: another process serves the results.
        """
        if all(one is None for one in (self.results_port, self.results_url, self.results_key)):
            return None
        url, key = self.results_url or "", self.results_key.reveal() if self.results_key else ""
        if not url.startswith(("http://", "https://")):
            raise SettingsError(f"Live results need RESULTS_URL, the public address of RESULTS_PORT, not {url!r}.")
        if len(key) < _SHORTEST_KEY:
            raise SettingsError(
                f"Live results need RESULTS_KEY, a secret of at least {_SHORTEST_KEY} characters: "
                'python -c "import secrets; print(secrets.token_hex())" makes one.'
            )
        return LiveAddresses(key, url)


def _make(kind: Callable[[object], object], value: object) -> object:
    """Make values of types that the library doesn't support: paths and secrets."""
    return kind(value)


def _tidy(value: object, kind: object) -> object:
    """Return a value in its normal form: without spaces around it, in the right case, ``true`` for ``yes``."""
    if not isinstance(value, str):
        return value
    text = value.strip()
    spelled = {choice.lower(): choice for choice in get_args(kind)} if get_origin(kind) is Literal else {}
    return (_SPELLED if kind is bool else spelled).get(text.lower(), text)


def _allowed(kind: object) -> str:
    """Return the allowed values of a setting in words. Text, paths and secrets may be anything."""
    if get_origin(kind) is Literal:
        return f"one of {', '.join(get_args(kind))}"
    plain, limits = get_args(kind) or (kind, Meta())
    words = {bool: "true or false", int: "a whole number", float: "a number"}[plain]
    if limits.ge is not None:
        return f"{words} from {limits.ge} " + ("on" if limits.le is None else f"to {limits.le}")
    return words if limits.gt is None else f"{words} above {limits.gt}"


def _written(file: Path | None) -> Mapping[str, str]:
    """Return the settings in a file, if it exists."""
    if file is None or not file.is_file():
        return {}
    from dotenv import dotenv_values  # Imported late because a container has no such file.

    return _named(dotenv_values(file, encoding="utf-8"))


def _named(values: Mapping[str, str | None]) -> Mapping[str, str]:
    return {name.lower(): value for name, value in values.items() if value}
