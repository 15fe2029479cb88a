"""The private panel for a tournament of one evening: the form, the start, the length, and the plan that follows."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import discord
from discord.utils import format_dt

from club.model.clocks.pace import Pace
from club.model.errors import UnknownButton
from club.model.tournaments import evening as planning
from club.model.tournaments.draft import TournamentDraft
from club.model.tournaments.evening import LENGTHS, STARTS, Evening
from club.model.tournaments.repeats import weekly
from club.model.tournaments.rules import Form, Rules
from club.model.tournaments.tournament import Tournament
from cogs.core.press import Interaction, number, target
from cogs.core.ui import wording
from cogs.core.ui.card import Button, Card, Menu
from cogs.tournaments import evening_name
from cogs.tournaments.beginning import summary
from cogs.tournaments.beginning.draft import forms_of, with_form
from cogs.tournaments.organisers import repeat_lines
from texts import Words, words

_LENGTH_OF_TABLES = 120
"""The default length in minutes for a game at tables of three and four, whose matches take longer."""

_HOMES = {"en-US": "America/Chicago"}
"""Time zones with the same evenings as most speakers of a language that is spoken in several zones."""

_SUCCESS, _PRIMARY = discord.ButtonStyle.success, discord.ButtonStyle.primary


def question_card(interaction: Interaction, draft: TournamentDraft) -> Card:
    """Ask whether a new tournament is for one evening or for weeks."""
    say = words(str(interaction.locale), draft.rules.game)
    lines = (say.say("evening-ask", game=say.say("name")), *(say.say(f"evening-ask-{one}") for one in ("now", "weeks")))
    buttons = (
        Button(target("cup-tonight", draft.number), say.say("button-tonight"), _PRIMARY),
        Button(target("cup-weeks", draft.number), say.say("button-weeks"), _PRIMARY),
    )
    return Card("\n".join(lines), rows=(buttons,))


def first_plan(draft: TournamentDraft) -> TournamentDraft:
    """Return a draft of a tournament for one evening, with the default answers."""
    forms = _forms(draft.rules)
    length = _LENGTH_OF_TABLES if Form.TABLES in forms else LENGTHS[0]
    start = 0 if draft.closes is not None else STARTS[0]
    answers = Evening(start, length, pace=draft.typed.get("pace", ""))
    return _planned(replace(draft, evening=answers, rules=with_form(draft.rules, forms[0])))


def _forms(rules: Rules) -> tuple[Form, ...]:
    return planning.forms_of_evening(forms_of(rules.game))


def _planned(draft: TournamentDraft) -> TournamentDraft:
    assert draft.evening is not None
    return replace(draft, rules=planning.planned(draft.rules, draft.evening))


def with_answer(draft: TournamentDraft, field: str, chosen: str) -> TournamentDraft:
    """Return a draft with another answer, and the plan that follows from it. Raises ``UnknownButton``."""
    answers, choice = evening_of(draft), number(chosen)
    if field == "form" and choice < len(_forms(draft.rules)):
        return _planned(replace(draft, rules=with_form(draft.rules, _forms(draft.rules)[choice])))
    if field == "start" and choice in (*STARTS, *([0] if draft.closes is not None else [])):
        return replace(draft, evening=replace(answers, start=choice))
    if field == "weekly" and choice in (0, 1):
        return replace(draft, evening=replace(answers, weekly=choice == 1))
    if field == "length" and choice in LENGTHS:
        return _planned(replace(draft, evening=replace(answers, length=choice)))
    raise UnknownButton()


def evening_of(draft: TournamentDraft) -> Evening:
    """Return the answers of an organiser. Raises ``UnknownButton`` if the draft isn't for one evening."""
    if draft.evening is None:
        raise UnknownButton()
    return draft.evening


def dated(draft: TournamentDraft, now: datetime) -> TournamentDraft:
    """Return a draft for one evening with its dates and its check-in, as if it were announced now."""
    answers = evening_of(draft)
    closes = planning.starts_at(answers, draft.closes, now)
    rules = replace(draft.rules, check_in=planning.checks_in(closes, now))
    return replace(draft, closes=closes, rules=rules, evening=replace(answers, start=0))


def name_zone(locale: str, zone: str) -> str:
    """Return the time zone of the weekday in the name of a tournament.

    In America, Friday evening is Saturday in UTC, which is the zone of organisers who haven't set theirs. Their
    ``locale`` is a better guess.
    """
    return _HOMES.get(locale, zone) if zone == "UTC" else zone


def panel(interaction: Interaction, draft: TournamentDraft, zone: str, now: datetime, assumed: str) -> Card:
    """Return the panel with the announcement, the plan, and a menu for each answer.

    If the time zone matters, and is only ``assumed``, the panel says so.
    """
    assert interaction.channel_id is not None
    say, answers = words(str(interaction.locale), draft.rules.game), evening_of(draft)
    shown = dated(draft, now)
    called = evening_name.proposed(say, closes_of(shown), name_zone(str(interaction.locale), zone))
    preview = Tournament(
        0, draft.guild, interaction.channel_id, draft.member, called,
        shown.rules, now,
        closes=shown.closes, finish=shown.finish, publicity=draft.publicity,
    )  # fmt: skip
    repeated = [repeat_lines.when(say, weekly(draft.guild, closes_of(shown), zone, now))] if answers.weekly else []
    told = (*summary.summary(say, preview), plan(say, shown), *_replaced(say, draft), *repeated)
    if assumed and (answers.weekly or not answers.start):
        told = (*told, f"-# {say.say('zone-assumed', zone=assumed)}")
    told = (*told, f"-# {say.say('evening-hint')}")
    forms, toggle = _forms(draft.rules), "button-weekly-off" if answers.weekly else "button-weekly-on"
    starts = (*([0] if draft.closes is not None else []), *sorted(STARTS))
    rows = (
        _menu(say, draft, "form", str(forms.index(draft.rules.form)), {
            str(place): say.say("draft-form", form=say.say(f"form-{form}")) for place, form in enumerate(forms)
        }),
        _menu(say, draft, "start", str(answers.start), {str(one): _start(say, draft, one, zone) for one in starts}),
        _menu(say, draft, "length", str(answers.length), {
            str(one): say.say("evening-length", span=_minutes(say, one)) for one in sorted(LENGTHS)
        }),
        (
            Button(target("cup-evening-go", draft.number), say.say("button-evening-announce"), _SUCCESS),
            Button(target("cup-evening", draft.number, "weekly", int(not answers.weekly)), say.say(toggle)),
            Button(target("cup-weeks", draft.number), say.say("button-evening-more")),
        ),
    )  # fmt: skip
    return Card("\n".join(told), rows=rows)


def closes_of(draft: TournamentDraft) -> datetime:
    """Return when the tournament of a dated draft starts."""
    assert draft.closes is not None
    return draft.closes


def plan(say: Words, draft: TournamentDraft) -> str:
    """Return the plan in one line: the form, the rounds, the pace and about when it ends."""
    rules = draft.rules
    ends = closes_of(draft) + planning.duration(rules)
    key = "evening-rounds" if rules.form.paired_by_score else "evening-rounds-with"
    players = rules.most if rules.form == Form.ROBIN else planning.PLAYERS
    parts = (
        say.say(f"form-{rules.form}"),
        *([] if rules.form.is_timed else [say.say(key, count=planning.rounds(rules), players=players)]),
        wording.pace(say, Pace.read(rules.pace)),
        say.say("evening-ends", when=format_dt(ends, "t")),
    )
    return say.say("evening-plan", plan=say.listed(parts, "dot"))


def _replaced(say: Words, draft: TournamentDraft) -> list[str]:
    """Say that the pace that the organiser has typed is too slow, if the plan has another one."""
    typed = evening_of(draft).pace
    if not typed or Pace.read(typed) == Pace.read(draft.rules.pace):
        return []
    return [say.say("evening-pace-slow", pace=wording.pace(say, Pace.read(typed)))]


def _menu(say: Words, draft: TournamentDraft, field: str, chosen: str, labels: Mapping[str, str]) -> Menu:
    return Menu(target("cup-evening", draft.number, field), labels[chosen], tuple(labels.items()), chosen)


def _start(say: Words, draft: TournamentDraft, minutes: int, zone: str) -> str:
    if minutes or draft.closes is None:
        return say.say("evening-start", span=_minutes(say, minutes))
    moment = draft.closes.astimezone(ZoneInfo(zone))
    return say.say("evening-start-at", moment=f"{moment:%Y-%m-%d %H:%M} ({zone})")


def _minutes(say: Words, minutes: int) -> str:
    return wording.length(say, timedelta(minutes=minutes))
