"""Set a tournament up on a private panel; all that is chosen travels in the ``custom_id`` of its controls."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from typing import Any

import discord

from club.challenges.terms import agreed_pace
from club.clocks.pace import FIRST_PACE, PACES, Pace
from club.errors import Refused, UnknownButton
from club.tournaments.announce import complete_rules
from club.tournaments.formats import FORMS
from club.tournaments.tournament import Form, Rules, Tournament
from cogs.app.press import Interaction, number, target
from cogs.challenges.draft import MENUS
from cogs.tournaments import announcement
from cogs.ui import wording
from cogs.ui.base36 import DIGITS, long, short
from cogs.ui.card import Button, Card, Menu, Roles, Row
from engines import GAMES, RulesError
from texts import Words, words

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MINUTE = timedelta(minutes=1)

_CHOICES: Mapping[str, tuple[object, ...]] = {
    "rounds": (0, *range(3, 13)),
    "twice": (False, True),
    "third": (True, False),
    "seats": (4, 3),
    "rated": (True, False),
    "minimum": (0, 1, 3, 5, 10, 20, 50),
    "idle": (14, 7, 30, 60, 0),
    "vacation": (None, 0, 1, 3, 7, 14, 30),
}
"""What can be chosen for each field besides the form, the pace and the role; the first of each is the default."""


@dataclass(frozen=True, slots=True)
class TournamentDraft:
    """A tournament that is still being set up; all of it travels in the ``custom_id`` of the panel's controls.

    ``closes`` and ``finish`` count minutes, ``role`` is the number of the one that is needed to join; 0: none.
    ``chosen`` counts the values of ``_CHOICES``, ``form`` those of ``forms`` and ``options`` those of the game's, all
    from 0. ``page`` is the one of the panel that is open.
    """

    game: str
    pace: str = FIRST_PACE
    closes: int = 0
    finish: int = 0
    role: int = 0
    form: int = 0
    page: int = 0
    chosen: tuple[int, ...] = (0,) * len(_CHOICES)
    options: tuple[int, ...] = ()

    @classmethod
    def plain(cls, game: str, pace: str, closes: datetime | None, finish: datetime | None) -> "TournamentDraft":
        """Return a draft with nothing changed but the pace and when it begins and ends."""
        known = pace if Pace.read(pace) != Pace() else FIRST_PACE
        return cls(game, known, _minutes(closes), _minutes(finish), options=(0,) * len(GAMES[game].options))

    def words(self) -> tuple[str, ...]:
        """Return the draft as five words for a ``custom_id``."""
        times = ".".join(map(short, (self.closes, self.finish)))
        numbers = (self.form, self.page, *self.chosen, *self.options)
        return self.game, self.pace, times, short(self.role), "".join(DIGITS[count] for count in numbers)

    @classmethod
    def read(cls, draft: Sequence[str]) -> "TournamentDraft":
        """Read the five words back; raises ``Refused`` for words that no draft makes."""
        try:
            game, pace, times, role, numbers = draft
            closes, finish = (long(word) if word else 0 for word in times.split("."))
            form, page, *rest = (DIGITS.index(digit) for digit in numbers)
            chosen, options = tuple(rest[: len(_CHOICES)]), tuple(rest[len(_CHOICES) :])
            read = cls(game, pace, closes, finish, long(role) if role else 0, form, page, chosen, options)
            complete_rules(read.rules())
            read.moments()
        except (ValueError, IndexError, KeyError, OverflowError, RulesError):
            raise UnknownButton() from None
        if page >= read.pages:
            raise UnknownButton()
        return read

    @property
    def forms(self) -> tuple[Form, ...]:
        """Return the forms in which the game can be played."""
        return tuple(form for form in FORMS if {*form.seats} <= {*GAMES[self.game].seats})

    @property
    def fields(self) -> tuple[str, ...]:
        """Return what there is to choose, in the order of the panel; the options of the game are their places."""
        form = self.forms[self.form]
        own = {
            Form.ROBIN: ("twice",),
            Form.SINGLE: ("third",),
            Form.PODS: ("seats", "rounds"),
            Form.SWISS: ("rounds",),
            Form.LADDER: ("idle",),
        }
        places = map(str, range(len(self.options)))
        return ("form", "pace", *own.get(form, ()), "rated", "minimum", "vacation", "role", *places)

    @property
    def pages(self) -> int:
        """Return how many pages the panel has."""
        return math.ceil(len(self.fields) / MENUS)

    def rules(self) -> Rules:
        """Return what is to be announced; raises ``KeyError`` or ``IndexError`` for counts outside their lists."""
        lists = GAMES[self.game].options
        options = {name: values[count] for (name, values), count in zip(lists.items(), self.options, strict=True)}
        counted = zip(_CHOICES.items(), self.chosen, strict=True)
        values: dict[str, Any] = {field: choices[count] for (field, choices), count in counted if field in self.fields}
        form, roles = self.forms[self.form], (self.role,) if self.role else ()
        return replace(Rules(self.game, options, form, self.pace, max(form.seats), roles=roles), **values)

    def moments(self) -> tuple[datetime | None, datetime | None]:
        """Return when registration closes and when the tournament ends, as far as that is settled."""
        closes, finish = (_EPOCH + count * _MINUTE if count else None for count in (self.closes, self.finish))
        return closes, finish

    def with_choice(self, field: str, chosen: str) -> "TournamentDraft":
        """Return the draft with another value of a field; the role that is needed already is needed no more."""
        if field == "pace":
            if agreed_pace(chosen) == Pace():
                raise Refused("error-tournament-pace")
            return self.read(replace(self, pace=chosen).words())
        if field == "role":
            role = number(chosen)
            return replace(self, role=0 if role == self.role else role)
        count = number(chosen)
        if field == "form":
            changed = replace(self, form=count)
        elif field in _CHOICES:
            changed = replace(self, chosen=_put(self.chosen, list(_CHOICES).index(field), count))
        else:
            changed = replace(self, options=_put(self.options, number(field), count))
        return self.read(changed.words())


def set_up_card(interaction: Interaction, draft: TournamentDraft, now: datetime) -> Card:
    """Return the private panel: the announcement as it would be now, and a control for everything."""
    say = words(str(interaction.locale), draft.game)
    assert interaction.guild_id is not None
    assert interaction.channel_id is not None
    closes, finish = draft.moments()
    going = Tournament(
        0, interaction.guild_id, interaction.channel_id, interaction.user.id, say.say("draft-title"),
        complete_rules(draft.rules()), now, closes=closes, finish=finish,
    )  # fmt: skip
    text = "\n".join((*announcement.announcement(say, going), f"-# {say.say('draft-hint')}"))
    shown = draft.fields[draft.page * MENUS : (draft.page + 1) * MENUS]
    return Card(text, rows=(*(_row(say, draft, field) for field in shown), _buttons(say, draft)))


def _row(say: Words, draft: TournamentDraft, field: str) -> Row:
    """Return the menu of a field; each of its lines says what it is about, since the chosen one is all one sees."""
    here = target("cupset", *draft.words(), field)
    if field == "role":
        return Roles(here, say.say("draft-role"))
    if field == "pace":
        paces = [pace for pace in dict.fromkeys((*PACES, draft.pace)) if Pace.read(pace) != Pace()]
        named = tuple((pace, wording.pace(say, Pace.read(pace))) for pace in paces)
        return Menu(here, dict(named)[draft.pace], named, draft.pace)
    if field == "form":
        labels, count = [say.say("draft-form", form=say.say(f"form-{form}")) for form in draft.forms], draft.form
    elif field in _CHOICES:
        labels = [_label(say, field, value) for value in _CHOICES[field]]
        count = draft.chosen[list(_CHOICES).index(field)]
    else:
        name, values = list(GAMES[draft.game].options.items())[int(field)]
        labels = [f"{wording.option(say, name)}: {wording.value(say, name, value)}" for value in values]
        count = draft.options[int(field)]
    return Menu(here, labels[count], tuple((str(place), label) for place, label in enumerate(labels)), str(count))


def _label(say: Words, field: str, value: object) -> str:
    if value is None:
        return say.say(f"draft-{field}-usual")
    if value is True or value is False or value == 0:
        return say.say(f"draft-{field}-{'yes' if value else 'no'}")
    return say.say(f"draft-{field}", count=value)


def _buttons(say: Words, draft: TournamentDraft) -> tuple[Button, ...]:
    announce = Button(target("announce", *draft.words()), say.say("button-announce"), discord.ButtonStyle.success)
    pages = {"button-earlier": draft.page - 1, "button-later": draft.page + 1}
    turning = (
        Button(target("cuppage", *replace(draft, page=page).words()), say.say(key))
        for key, page in pages.items()
        if 0 <= page < draft.pages
    )
    return (announce, *turning)


def _put(counts: tuple[int, ...], place: int, count: int) -> tuple[int, ...]:
    if not (place < len(counts) and count < len(DIGITS)):
        raise UnknownButton()
    return (*counts[:place], count, *counts[place + 1 :])


def _minutes(moment: datetime | None) -> int:
    return 0 if moment is None else (moment - _EPOCH) // _MINUTE
