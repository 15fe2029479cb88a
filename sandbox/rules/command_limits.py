"""Check commands against Discord's limits.

Source: interactions/application-commands.mdx of Discord's documentation.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from sandbox.model.components import Json
from sandbox.model.registry import CHAT_INPUT, MESSAGE, SUBCOMMAND, SUBCOMMAND_GROUP, USER
from sandbox.rules.errors import Problem, Refusal, invalid_form
from sandbox.rules.message_limits import check_choice
from sandbox.rules.texts import Problems, filled, named

MOST = {CHAT_INPUT: 100, USER: 15, MESSAGE: 15}
"""The maximum number of commands of each type in one place."""

TEXT_LIMIT = 8000
"""The maximum length of a command's names, descriptions and values together. Only the longest translation counts."""

NAME = re.compile(r"[-_'\w]{1,32}")
LOCALES = frozenset(
    """id da de en-GB en-US es-ES es-419 fr hr it lt hu nl no pl pt-BR ro fi sv-SE vi tr cs el bg ru uk hi th zh-CN ja
    zh-TW ko""".split()  # noqa: SIM905
)


def check_commands(commands: Sequence[Json]) -> None:
    """Check all commands of one place. Raises ``Refusal`` (50035, 30032)."""
    counts = Counter(command.get("type") or CHAT_INPUT for command in commands)
    for kind, count in counts.items():
        if count > MOST.get(kind, 0):
            text = f"Maximum number of application commands reached ({MOST.get(kind, 0)})"
            raise Refusal(400, 30032, text, (Problem("", "APPLICATION_COMMANDS_MAX", text),))
    problems = [problem for place, command in enumerate(commands) for problem in _command_problems(str(place), command)]
    for key, count in Counter((c.get("type") or CHAT_INPUT, c.get("name")) for c in commands).items():
        if count > 1:
            problems.append(Problem("", "APPLICATION_COMMANDS_DUPLICATE_NAME", f"{key[1]!r} stands twice."))
    if problems:
        raise invalid_form(*problems)


def _command_problems(path: str, command: Json) -> Problems:
    """Yield the problems of one command."""
    if (command.get("type") or CHAT_INPUT) == CHAT_INPUT:
        yield from _name_problems(path, command)
    else:
        yield from _menu_problems(path, command)
    yield from _options_problems(path, command.get("options") or [], depth=0)
    size = _size(command)
    if size > TEXT_LIMIT:
        yield Problem(path, "APPLICATION_COMMAND_TOO_LARGE", f"More than {TEXT_LIMIT} characters together: {size}.")


def _menu_problems(path: str, command: Json) -> Problems:
    """Yield the problems of a menu command, which has names, but neither a description nor options."""
    names = {"name": command.get("name", "")}
    names |= {f"name_localizations.{key}": text for key, text in (command.get("name_localizations") or {}).items()}
    for key, text in names.items():
        yield from named(f"{path}.{key}", text, 32)
    if command.get("description") or command.get("description_localizations"):
        text = "Context menu commands cannot have description"
        yield Problem(f"{path}.description", "APPLICATION_COMMAND_DESCRIPTION_NOT_ALLOWED", text)
    if command.get("options"):
        text = "Context menu commands cannot have options"
        yield Problem(f"{path}.options", "APPLICATION_COMMAND_OPTIONS_NOT_ALLOWED", text)
    yield from _locale_problems(path, command)


def _name_problems(path: str, thing: Json) -> Problems:
    """Yield the problems of a name, a description and their translations."""
    names = [("name", thing.get("name", ""))]
    names += [(f"name_localizations.{key}", text) for key, text in (thing.get("name_localizations") or {}).items()]
    for key, name in names:
        if not NAME.fullmatch(name) or name != name.lower():
            yield Problem(f"{path}.{key}", "APPLICATION_COMMAND_INVALID_NAME", f"Command name is invalid: {name!r}")
    descriptions = [("description", thing.get("description", ""))]
    localised = thing.get("description_localizations") or {}
    descriptions += [(f"description_localizations.{key}", text) for key, text in localised.items()]
    for key, text in descriptions:
        yield from filled(f"{path}.{key}", text, 100)
    yield from _locale_problems(path, thing)


def _locale_problems(path: str, thing: Json) -> Problems:
    for key in ("name_localizations", "description_localizations"):
        for locale in sorted(set(thing.get(key) or ()) - LOCALES):
            yield Problem(f"{path}.{key}.{locale}", "ENUM_TYPE_COERCE", f"Value {locale!r} is not a locale.")


def _options_problems(path: str, options: Sequence[Json], *, depth: int) -> Problems:
    """Yield the problems of the options of a command or subcommand."""
    if len(options) > 25:
        yield Problem(f"{path}.options", "BASE_TYPE_MAX_LENGTH", f"Must be 25 or fewer in length: {len(options)}.")
    optional = False
    names = Counter(name for option in options for name in _names(option))
    nested = [option["type"] in (SUBCOMMAND, SUBCOMMAND_GROUP) for option in options]
    if any(nested) and not all(nested):
        yield Problem(f"{path}.options", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Subcommands stand by themselves.")
    for place, option in enumerate(options):
        at = f"{path}.options.{place}"
        yield from _name_problems(at, option)
        if any(names[name] > 1 for name in _names(option)):
            yield Problem(f"{at}.name", "APPLICATION_COMMAND_OPTIONS_NAME_INVALID", "Option names are unique.")
        if option.get("required") and optional:
            text = "Required options must be placed before non-required options"
            yield Problem(at, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", text)
        optional = optional or not option.get("required")
        yield from _option_problems(at, option, depth)


def _names(option: Json) -> set[str]:
    """Return the names of an option in all languages. No other option may have one of them."""
    return set(_translations(option, "name"))


def _option_problems(at: str, option: Json, depth: int) -> Problems:
    """Yield the problems of one option, except for its name."""
    if option["type"] in (SUBCOMMAND, SUBCOMMAND_GROUP):
        if depth > 1 or (option["type"] == SUBCOMMAND_GROUP and depth):
            yield Problem(f"{at}.type", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Nested too deeply.")
        yield from _options_problems(at, option.get("options") or [], depth=depth + 1)
    choices = option.get("choices") or []
    if len(choices) > 25:
        yield Problem(f"{at}.choices", "BASE_TYPE_MAX_LENGTH", f"Must be 25 or fewer in length: {len(choices)}.")
    if choices and option.get("autocomplete"):
        yield Problem(f"{at}.autocomplete", "APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES", "Choices exclude completion.")
    least, most = option.get("min_value"), option.get("max_value")
    if least is not None and most is not None and least > most:
        yield Problem(f"{at}.min_value", "APPLICATION_COMMAND_OPTIONS_RANGE_INVALID", f"{least} exceeds {most}.")
    for key in ("name", "value"):
        if any(count > 1 for count in Counter(choice[key] for choice in choices).values()):
            yield Problem(f"{at}.choices", "APPLICATION_COMMAND_OPTIONS_CHOICE_DUPLICATE", f"A {key} stands twice.")
    for place, choice in enumerate(choices):
        yield from check_choice(f"{at}.choices.{place}", choice)
        yield from _locale_problems(f"{at}.choices.{place}", choice)


def _size(thing: Json) -> int:
    """Return the number of characters that count together, with the longest of each text's translations."""
    size = sum(max(map(len, _translations(thing, key)), default=0) for key in ("name", "description"))
    size += len(thing["value"]) if isinstance(thing.get("value"), str) else 0
    inner = [*(thing.get("options") or ()), *(thing.get("choices") or ())]
    return size + sum(map(_size, inner))


def _translations(thing: Json, key: str) -> Iterator[str]:
    """Yield a text in all its languages."""
    yield thing.get(key) or ""
    yield from (thing.get(f"{key}_localizations") or {}).values()
