"""The private panel on which a tournament is set up: the announcement as it would be, and a menu for everything."""

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from datetime import datetime
from typing import Any

import discord

from club.challenges.terms import agreed_pace
from club.clocks.pace import FIRST_PACE, PACES, Pace
from club.errors import Refused, UnknownButton
from club.tournaments.announce import complete_rules
from club.tournaments.draft import TournamentDraft
from club.tournaments.forms.play import FORMS
from club.tournaments.rules import Form, Rules
from club.tournaments.tournament import Tournament
from cogs.app.press import Interaction, number, target
from cogs.challenges.draft import MENUS
from cogs.tournaments import announcement
from cogs.ui import wording
from cogs.ui.card import Button, Card, Menu, Roles, Row
from engines import GAMES
from texts import Words, words


@dataclass(frozen=True, slots=True)
class _Choice:
    """What can be chosen for a field of ``Rules``, the default first, and in which forms there is that choice."""

    values: tuple[object, ...]
    fits: Callable[[Form], bool] = lambda _: True


_CHOICES: Mapping[str, _Choice] = {
    "twice": _Choice((False, True), lambda form: form == Form.ROBIN),
    "third": _Choice((True, False), lambda form: form == Form.SINGLE),
    "seats": _Choice((4, 3), lambda form: form == Form.PODS),
    "rounds": _Choice((0, *range(3, 13)), lambda form: form.paired_by_score),
    "idle": _Choice((14, 7, 30, 60, 0), lambda form: form.by_challenge),
    "rated": _Choice((True, False)),
    "most": _Choice((0, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96)),
    "minimum": _Choice((0, 1, 3, 5, 10, 20, 50)),
    "vacation": _Choice((None, 0, 1, 3, 7, 14, 30)),
}
"""What can be chosen besides the form, the pace, the role and the options of the game, in the order of the panel."""

_DEFAULTS: Mapping[str, Any] = {field.name: field.default for field in fields(Rules)}
"""What a field of ``Rules`` is where nobody chooses it."""

_OPTION = "option-"
"""What the field of an option of the game begins with, before the place of the option."""


def first_draft(
    interaction: Interaction, game: str, pace: str, closes: datetime | None, finish: datetime | None
) -> TournamentDraft:
    """Return a draft with nothing chosen yet but the pace and when it begins and ends."""
    assert interaction.guild_id is not None
    known = pace if Pace.read(pace) != Pace() else FIRST_PACE
    options = {name: values[0] for name, values in GAMES[game].options.items()}
    form = forms_of(game)[0]
    rules = Rules(game, options, form, known, **_first(form))
    return TournamentDraft(0, interaction.guild_id, interaction.user.id, rules, closes=closes, finish=finish)


def forms_of(game: str) -> tuple[Form, ...]:
    """Return the forms in which a game can be played."""
    return tuple(form for form in FORMS if {*form.seats} <= {*GAMES[game].seats})


def with_form(rules: Rules, form: Form) -> Rules:
    """Return rules in another form: what is asked there alone has its first value, what is asked elsewhere has none."""
    asked = {name for name, choice in _CHOICES.items() if choice.fits(rules.form) and choice.fits(form)}
    return replace(rules, form=form, **{name: value for name, value in _first(form).items() if name not in asked})


def _first(form: Form) -> dict[str, Any]:
    """Return what every field is before anybody chooses."""
    return {name: choice.values[0] if choice.fits(form) else _DEFAULTS[name] for name, choice in _CHOICES.items()}


def fields_of(rules: Rules) -> tuple[str, ...]:
    """Return what there is to choose, in the order of the panel."""
    chosen = (name for name, choice in _CHOICES.items() if choice.fits(rules.form))
    places = (f"{_OPTION}{place}" for place in range(len(GAMES[rules.game].options)))
    return ("form", "pace", *chosen, "role", *places)


def with_choice(draft: TournamentDraft, field: str, chosen: str) -> TournamentDraft:
    """Return a draft with another value of a field; the role that is needed already is needed no more.

    Raises ``Refused`` for what can't be chosen.
    """
    rules = draft.rules
    if field == "pace":
        if agreed_pace(chosen) == Pace():
            raise Refused("error-tournament-pace")
        return replace(draft, rules=replace(rules, pace=chosen))
    if field not in fields_of(rules):
        raise UnknownButton()
    count = number(chosen)
    if field == "role":
        return replace(draft, rules=replace(rules, roles=() if rules.roles == (count,) else (count,)))
    values = _values(rules, field)
    if count >= len(values):
        raise UnknownButton()
    return replace(draft, rules=_put(rules, field, values[count]))


def _values(rules: Rules, field: str) -> tuple[Any, ...]:
    """Return what can be chosen for a field that has a menu of its own values."""
    if field == "form":
        return forms_of(rules.game)
    if field in _CHOICES:
        return _CHOICES[field].values
    return tuple(GAMES[rules.game].options[_option(rules, field)])


def _option(rules: Rules, field: str) -> str:
    """Return the option of the game for which a field stands."""
    return list(GAMES[rules.game].options)[number(field.removeprefix(_OPTION))]


def _value(rules: Rules, field: str) -> object:
    """Return what is chosen for a field."""
    return rules.options[_option(rules, field)] if field.startswith(_OPTION) else getattr(rules, field)


def _put(rules: Rules, field: str, value: Any) -> Rules:  # noqa: ANN401 - of any field
    if field == "form":
        return with_form(rules, value)
    if field.startswith(_OPTION):
        return replace(rules, options={**rules.options, _option(rules, field): value})
    return replace(rules, **{field: value})


def set_up_card(interaction: Interaction, draft: TournamentDraft, page: int, now: datetime) -> Card:
    """Return the private panel: the announcement as it would be now, and a control for everything.

    Pages count from 0; of one that there is not, the last is shown.
    """
    say = words(str(interaction.locale), draft.rules.game)
    assert interaction.channel_id is not None
    going = Tournament(
        0, draft.guild, interaction.channel_id, draft.member, say.say("draft-title"), complete_rules(draft.rules), now,
        closes=draft.closes, finish=draft.finish, publicity=draft.publicity,
    )  # fmt: skip
    text = "\n".join((*announcement.announcement(say, going), f"-# {say.say('draft-hint')}"))
    every = fields_of(draft.rules)
    page = min(page, math.ceil(len(every) / MENUS) - 1)
    shown = every[page * MENUS : (page + 1) * MENUS]
    buttons = _buttons(say, draft, page, last=len(every) <= (page + 1) * MENUS)
    return Card(text, rows=(*(_row(say, draft, page, field) for field in shown), buttons))


def _row(say: Words, draft: TournamentDraft, page: int, field: str) -> Row:
    """Return the menu of a field; each of its lines says what it is about, since the chosen one is all one sees."""
    rules, here = draft.rules, target("cupset", draft.number, page, field)
    if field == "role":
        return Roles(here, say.say("draft-role"))
    if field == "pace":
        paces = [pace for pace in dict.fromkeys((*PACES, rules.pace)) if Pace.read(pace) != Pace()]
        named = tuple((pace, wording.pace(say, Pace.read(pace))) for pace in paces)
        return Menu(here, dict(named)[rules.pace], named, rules.pace)
    values = _values(rules, field)
    labels = [_label(say, rules, field, value) for value in values]
    count = values.index(_value(rules, field))
    return Menu(here, labels[count], tuple((str(place), label) for place, label in enumerate(labels)), str(count))


def _label(say: Words, rules: Rules, field: str, value: Any) -> str:  # noqa: ANN401 - of any field
    if field == "form":
        return say.say("draft-form", form=say.say(f"form-{value}"))
    if field.startswith(_OPTION):
        name = _option(rules, field)
        return f"{wording.option(say, name)}: {wording.value(say, name, value)}"
    if value is None:
        return say.say(f"draft-{field}-usual")
    if value is True or value is False or value == 0:
        return say.say(f"draft-{field}-{'yes' if value else 'no'}")
    return say.say(f"draft-{field}", count=value)


def _buttons(say: Words, draft: TournamentDraft, page: int, *, last: bool) -> tuple[Button, ...]:
    turning = []
    if page:
        turning.append(Button(target("cuppage", draft.number, page - 1), say.say("button-earlier")))
    if not last:
        turning.append(Button(target("cuppage", draft.number, page + 1), say.say("button-later")))
    announce = Button(target("announce", draft.number), say.say("button-announce"), discord.ButtonStyle.success)
    return (announce, *turning)
