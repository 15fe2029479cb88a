"""The private set-up panel of a tournament: a preview of the announcement, and a menu for each setting."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from datetime import datetime
from typing import Any

import discord

from club.model.challenges.paces import offered_paces
from club.model.challenges.terms import agreed_pace
from club.model.clocks.pace import FIRST_PACE, Pace
from club.model.errors import Refused, UnknownButton
from club.model.tournaments.announce import FINAL_LENGTHS, LENGTHS, complete_rules
from club.model.tournaments.draft import TournamentDraft
from club.model.tournaments.forms import arena, ladder
from club.model.tournaments.forms.play import FORMS
from club.model.tournaments.rules import USUAL_POINTS, USUAL_TIE_BREAKS, Form, Rules, Seeding, TieBreak
from club.model.tournaments.tournament import Tournament
from cogs.core.press import Interaction, number, target
from cogs.core.ui import wording
from cogs.core.ui.card import Button, Card, Channels, Menu, Roles, Row
from cogs.tournaments import details
from cogs.tournaments.beginning import summary
from cogs.tournaments.beginning.publicity import as_possible
from cogs.tournaments.context import worth
from engines import GAMES
from texts import Words, words

_ORDERS = (
    USUAL_TIE_BREAKS,
    (TieBreak.MEDIAN, TieBreak.BUCHHOLZ, TieBreak.SONNEBORN),
    (TieBreak.SONNEBORN, TieBreak.DIRECT, TieBreak.WON),
    (TieBreak.DIRECT, TieBreak.BUCHHOLZ, TieBreak.SONNEBORN),
    (TieBreak.DIRECT, TieBreak.SONNEBORN, TieBreak.WON),
    (TieBreak.WON, TieBreak.DIRECT, TieBreak.BUCHHOLZ),
    (TieBreak.WON, TieBreak.SECOND, TieBreak.BUCHHOLZ),
    (TieBreak.DIRECT,),
)
"""The orders in which tie-breaks can be applied."""


@dataclass(frozen=True, slots=True)
class _Choice:
    """The values of a field of ``Rules`` or ``Publicity``, the default first, and the forms that have the field.

    A field for a role or channel has no values of its own: 0 means none.
    """

    values: tuple[object, ...] = (0,)
    fits: Callable[[Form], bool] = lambda _: True


_CHOICES: Mapping[str, _Choice] = {
    "minutes": _Choice(arena.LENGTHS, lambda form: form.is_timed),
    "twice": _Choice((False, True), lambda form: form == Form.ROBIN),
    "group": _Choice((4, 3, 5, 6), lambda form: form == Form.GROUPS),
    "through": _Choice((2, 1), lambda form: form == Form.GROUPS),
    "points": _Choice((USUAL_POINTS, (4, 2, 0), (6, 2, 0), (6, 4, 2)), lambda form: form.counts_results),
    "tie_breaks": _Choice(_ORDERS, lambda form: form.has_points and not form.is_timed),
    "third": _Choice((True, False), lambda form: form in (Form.SINGLE, Form.GROUPS)),
    "seats": _Choice((4, 3), lambda form: form in (Form.TABLES, Form.ARENA)),
    "rounds": _Choice((0, *range(3, 13)), lambda form: form.paired_by_score),
    "idle": _Choice((14, 7, 30, 60, 0), lambda form: form.by_challenge),
    "best_of": _Choice(LENGTHS, lambda form: form.has_series),
    "final_of": _Choice(FINAL_LENGTHS, lambda form: form.has_bracket),
    "rated": _Choice((True, False)),
    "most": _Choice((0, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 200, 300)),
    "minimum": _Choice((0, 1, 3, 5, 10, 20, 50)),
    "role": _Choice(),
    "seeding": _Choice(tuple(Seeding)),
    "check_in": _Choice((False, True)),
    "vacation": _Choice((None, 0, 1, 3, 7, 14, 30), lambda form: not form.is_timed),
    "mention": _Choice(),
    "entrant_role": _Choice(),
    "winner_role": _Choice(),
    "channel": _Choice(),
    "event": _Choice((False, True)),
    "highlights": _Choice((True, False)),
}
"""The choices besides the form, the pace and the options of the game, in the order of the panel."""

_ROLES = ("role", "mention", "entrant_role", "winner_role")
"""The fields with a role."""

_CHANNEL = "channel"
"""The field with a channel."""

_RULES: Mapping[str, Any] = {field.name: field.default for field in fields(Rules)}
"""The fields of ``Rules`` with their defaults. All other fields are of ``Publicity``."""

_OPTION = "option-"
"""The prefix of a field for an option of the game, before the option's index."""


def first_draft(
    interaction: Interaction, game: str, pace: str, closes: datetime | None, finish: datetime | None
) -> TournamentDraft:
    """Return a draft with only the pace and the dates chosen."""
    assert interaction.guild_id is not None
    known = pace if Pace.read(pace) != Pace() else FIRST_PACE
    options = {name: values[0] for name, values in GAMES[game].options.items()}
    form = forms_of(game)[0]
    rules = Rules(game, options, form, known, **_first(game, form))
    return TournamentDraft(0, interaction.guild_id, interaction.user.id, rules, closes=closes, finish=finish)


def like(interaction: Interaction, draft: TournamentDraft, last: Tournament) -> TournamentDraft:
    """Return a draft with a tournament's settings, except its dates and settings that are no longer possible."""
    there = {} if interaction.guild is None else {role.id: role for role in interaction.guild.roles}
    rules = replace(last.rules, roles=tuple(role for role in last.rules.roles if role in there))
    typed = {"name": last.name, "description": last.publicity.description, "prizes": last.publicity.prizes}
    told = as_possible(interaction, last.publicity)
    return replace(draft, rules=with_form(rules, rules.form), publicity=told, typed=typed)


def limited_pace(text: str) -> Pace:
    """Return the pace that ``text`` spells. Raises ``Refused`` if it isn't one, or has no limit."""
    pace = agreed_pace(text)
    if pace == Pace():
        raise Refused("error-tournament-pace")
    return pace


def forms_of(game: str) -> tuple[Form, ...]:
    """Return the forms in which a game can be played."""
    return tuple(form for form in FORMS if {*form.seats} <= {*GAMES[game].seats})


def with_form(rules: Rules, form: Form) -> Rules:
    """Return rules in a form: fields that it has keep a possible value or get the first, other fields get none."""
    asked = {name for name, choice in _CHOICES.items() if choice.fits(rules.form) and choice.fits(form)}
    own = {
        name: value
        for name, value in _first(rules.game, form).items()
        if name not in asked or getattr(rules, name) not in _values_in(rules.game, form, name)
    }
    paces = paces_of(rules.game, form)
    return replace(rules, form=form, pace=rules.pace if _fits(form, rules.pace) else paces[0], **own)


def paces_of(game: str, form: Form) -> tuple[str, ...]:
    """Return the paces that are suggested for a game in a form, the usual one first."""
    return tuple(pace for pace in offered_paces(game) if _fits(form, pace))


def _fits(form: Form, pace: str) -> bool:
    agreed = Pace.read(pace)
    if form.is_timed:
        return arena.fits(agreed)
    return ladder.fits(agreed) if form.by_challenge else agreed != Pace()


def _values_in(game: str, form: Form, field: str) -> tuple[Any, ...]:
    """Return the values of a field of a form. How many may play a match of an arena depends on the game."""
    return arena.seats_for(game) if field == "seats" and form == Form.ARENA else _CHOICES[field].values


def _first(game: str, form: Form) -> dict[str, Any]:
    """Return the default of each field of the rules."""
    return {
        name: _values_in(game, form, name)[0] if choice.fits(form) else _RULES[name]
        for name, choice in _CHOICES.items()
        if name in _RULES
    }


def fields_of(rules: Rules) -> tuple[str, ...]:
    """Return the fields that can be chosen besides format and pace, in the order of the panel."""
    hidden = "seats" if len(_values_in(rules.game, rules.form, "seats")) == 1 else ""
    chosen = (name for name, choice in _CHOICES.items() if choice.fits(rules.form) and name != hidden)
    places = (f"{_OPTION}{place}" for place in range(len(GAMES[rules.game].options)))
    return (*chosen, *places)


def with_choice(draft: TournamentDraft, field: str, chosen: str) -> TournamentDraft:
    """Return a draft with another value for a field. A role or channel that is already chosen is cleared.

    Raises ``Refused`` for an impossible choice.
    """
    rules = draft.rules
    if field == "pace":
        limited_pace(chosen)
        if not _fits(rules.form, chosen):
            raise Refused(f"error-tournament-{rules.form}-pace")
        return replace(draft, rules=replace(rules, pace=chosen))
    if field not in ("form", *fields_of(rules)):
        raise UnknownButton()
    count = number(chosen)
    if field in (*_ROLES, _CHANNEL):
        return _put(draft, field, 0 if _value(draft, field) == count else count)
    values = _values(rules, field)
    if count >= len(values):
        raise UnknownButton()
    return _put(draft, field, values[count])


def _values(rules: Rules, field: str) -> tuple[Any, ...]:
    """Return the values offered for a field that has its own menu."""
    if field == "form":
        return forms_of(rules.game)
    if field in _CHOICES:
        return _values_in(rules.game, rules.form, field)
    return tuple(GAMES[rules.game].options[_option(rules, field)])


def _option(rules: Rules, field: str) -> str:
    """Return the game option that a field stands for."""
    return list(GAMES[rules.game].options)[number(field.removeprefix(_OPTION))]


def _value(draft: TournamentDraft, field: str) -> Any:  # noqa: ANN401 - of any field
    """Return the value chosen for a field."""
    if field == "role":
        return next(iter(draft.rules.roles), 0)
    if field.startswith(_OPTION):
        return draft.rules.options[_option(draft.rules, field)]
    return getattr(draft.rules if field in _RULES else draft.publicity, field)


def _put(draft: TournamentDraft, field: str, value: Any) -> TournamentDraft:  # noqa: ANN401 - of any field
    rules = draft.rules
    if field == "form":
        return replace(draft, rules=with_form(rules, value))
    if field == "role":
        return replace(draft, rules=replace(rules, roles=(value,) if value else ()))
    if field.startswith(_OPTION):
        return replace(draft, rules=replace(rules, options={**rules.options, _option(rules, field): value}))
    if field in _RULES:
        return replace(draft, rules=replace(rules, **{field: value}))
    return replace(draft, publicity=replace(draft.publicity, **{field: value}))


def set_up_card(
    interaction: Interaction, draft: TournamentDraft, field: str, now: datetime, assumed: str, *, again: bool = False
) -> Card:
    """Return the private panel with a preview of the announcement and a control for each setting.

    The form and the pace have controls of their own. A menu lists all other settings, and below it the
    open ``field`` can be changed: the first if there is no such field. ``again`` offers to reuse the
    last settings. If the member's time zone is only ``assumed``, the panel says so.
    """
    say = words(str(interaction.locale), draft.rules.game)
    going = _preview(interaction, say, draft, now)
    every = fields_of(draft.rules)
    field = field if field in every else every[0]
    names = _names(interaction)
    told = summary.summary(say, going)
    zone = [f"-# {say.say('zone-assumed', zone=assumed)}"] if assumed else []
    text = "\n".join((*told, *_besides(say, draft, names), *zone, f"-# {say.say('draft-hint')}"))
    listed = tuple((one, _label(say, draft, one, _value(draft, one), names)) for one in every)
    more = Menu(target("cupfield", draft.number), say.say("draft-more"), listed)
    announce = Button(target("announce", draft.number), say.say("button-announce"), discord.ButtonStyle.success)
    chosen = (_row(say, draft, field, one, names) for one in ("form", "pace"))
    all_rules = Button(target("cupdetails", draft.number), say.say("button-details"))
    last = (Button(target("cupsame", draft.number), say.say("button-same-again")),) if again else ()
    return Card(text, rows=(*chosen, more, _row(say, draft, field, field, names), (announce, all_rules, *last)))


def details_card(interaction: Interaction, draft: TournamentDraft, now: datetime) -> Card:
    """Return the lines that *Details* will show, except those that the organiser has typed."""
    say = words(str(interaction.locale), draft.rules.game)
    going = _preview(interaction, say, draft, now)
    untyped = replace(going, publicity=replace(going.publicity, description="", prizes=""))
    return Card("\n".join(line for page in details.pages(say, untyped) for line in page))


def _preview(interaction: Interaction, say: Words, draft: TournamentDraft, now: datetime) -> Tournament:
    """Return the tournament as it would be announced now."""
    assert interaction.channel_id is not None
    return Tournament(
        0, draft.guild, interaction.channel_id, draft.member, say.say("draft-title"), complete_rules(draft.rules), now,
        closes=draft.closes, finish=draft.finish, publicity=draft.publicity,
    )  # fmt: skip


def _besides(say: Words, draft: TournamentDraft, names: Mapping[int, str]) -> Iterator[str]:
    """Yield the choices that the announcement doesn't show, such as check-in without a closing date."""
    fields = (_CHANNEL, "event", *(["check_in"] if draft.closes is None else []))
    for field in fields:
        value = _value(draft, field)
        if value:
            yield f"-# {_label(say, draft, field, value, names)}"


def _names(interaction: Interaction) -> Mapping[int, str]:
    """Return the names of the roles and text channels of the guild, by ID."""
    guild = interaction.guild
    if guild is None:
        return {}
    return {role.id: role.name for role in guild.roles} | {one.id: one.name for one in guild.text_channels}


def _row(say: Words, draft: TournamentDraft, opened: str, field: str, names: Mapping[int, str]) -> Row:
    """Return the menu of a field. Each line names the field, because members see only the selected line."""
    rules, here = draft.rules, target("cupset", draft.number, opened, field)
    if field in _ROLES:
        return Roles(here, say.say(f"draft-{field}-choose"))
    if field == _CHANNEL:
        return Channels(here, say.say("draft-channel-choose"), (discord.ChannelType.text, discord.ChannelType.news))
    if field == "pace":
        paces = dict.fromkeys((*paces_of(rules.game, rules.form), rules.pace))
        named = tuple((pace, wording.pace(say, Pace.read(pace))) for pace in paces)
        return Menu(here, dict(named)[rules.pace], named, rules.pace)
    values = _values(rules, field)
    labels = [_label(say, draft, field, value, names) for value in values]
    count = values.index(_value(draft, field))
    return Menu(here, labels[count], tuple((str(place), label) for place, label in enumerate(labels)), str(count))


def _label(say: Words, draft: TournamentDraft, field: str, value: Any, names: Mapping[int, str]) -> str:  # noqa: ANN401 - of any field
    if field == "form":
        return say.say("draft-form", form=say.say(f"form-{value}"))
    if field.startswith(_OPTION):
        name = _option(draft.rules, field)
        return wording.settings(say, {name: value})
    if isinstance(value, Seeding):
        return say.say(f"draft-{field}-{value}")
    if value is None:
        return say.say(f"draft-{field}-usual")
    if field == "points":
        return say.say("draft-points", worth(value))
    if field == "tie_breaks":
        return say.say("draft-ties", order=tuple(say.say(f"tie-{one}-name") for one in value))
    if value is True or value is False or value == 0:
        return say.say(f"draft-{field}-{'yes' if value else 'no'}")
    if field in _ROLES:
        return say.say(f"draft-{field}", role=names.get(value, str(value)))
    if field == _CHANNEL:
        return say.say("draft-channel", channel=names.get(value, str(value)))
    return say.say(f"draft-{field}", count=value)
