"""Set a challenge up on a private panel, with all choices stored in the ``custom_id`` of its controls."""

import contextlib
import math
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

import discord
from discord import app_commands

from club.model.challenges.paces import offered_paces
from club.model.challenges.terms import BEGINS, Terms, agreed_pace, asks_about_overtime
from club.model.clocks.pace import FIRST_PACE, Pace
from club.model.errors import Refused, UnknownButton
from club.model.matches.entries import OVERTIMES
from club.model.ratings.skill import LEARNING
from cogs.core.press import Interaction, number, target
from cogs.core.translator import phrase
from cogs.core.ui import wording
from cogs.core.ui.base36 import DIGITS, long, short
from cogs.core.ui.card import Button, Card, Menu
from cogs.core.ui.choices import MOST_CHOICES, choice, fitting
from cogs.core.ui.pictures import Pictures
from cogs.matches.find_game import game_choices, games_like
from engines import GAMES, RulesError
from texts import Words, words

Callback = TypeVar("Callback", bound=Callable[..., object])

RATED = ("rated", "casual", "hints")
"""Whether the match is rated, and if not, whether players may ask for hints. The first value is the default."""

MENUS = 4
"""The number of menus on a page of the panel. A message has room for five rows, and the last one is for buttons."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A challenge that is being set up, with its whole state in the ``custom_id`` of the panel's controls.

    ``pace`` spells a pace. ``begins``, ``overtime``, ``rated`` and ``options`` are indexes into their lists.
    ``page`` is the open page: the first has the common settings, the others have the options of
    the game's rules. ``seats`` is the size of a lobby, 0 without one: then the match starts as soon as a member
    accepts.
    """

    game: str
    invited: tuple[int, ...]
    pace: str = FIRST_PACE
    begins: int = 0
    overtime: int = 0
    options: tuple[int, ...] = ()
    page: int = 0
    seats: int = 0
    rated: int = 0

    def words(self) -> tuple[str, str, str, str]:
        """Return the draft as four words for a ``custom_id``."""
        numbers = (self.begins, self.overtime, self.page, self.seats, self.rated, *self.options)
        guests = ".".join(map(short, self.invited))
        return self.game, guests, self.pace, "".join(DIGITS[count] for count in numbers)

    @classmethod
    def read(cls, draft: Sequence[str]) -> "Draft":
        """Read the four words back. Raises ``Refused`` for words that no draft makes."""
        try:
            game, invited, pace, numbers = draft
            begins, overtime, page, seats, rated, *options = (DIGITS.index(digit) for digit in numbers)
            guests = tuple(long(who) for who in invited.split(".") if who)
            read = cls(game, guests, pace, begins, overtime, tuple(options), page, seats, rated)
            read.terms().check()
        except (ValueError, IndexError, KeyError, RulesError):
            raise UnknownButton() from None
        if page >= read.pages or (guests and seats not in (0, len(guests) + 1)):
            raise UnknownButton()
        return read

    @classmethod
    def plain(cls, game: str, invited: Sequence[int], pace: str, seats: int, *, rated: bool) -> "Draft":
        """Return a draft in which nothing else is changed. Raises ``Refused`` for text that spells no pace."""
        options = tuple(0 for _ in GAMES[game].options)
        return cls(
            game,
            tuple(invited),
            str(agreed_pace(pace)),
            options=options,
            seats=seats,
            rated=RATED.index("rated" if rated else "casual"),
        )

    @property
    def pages(self) -> int:
        """Return the number of pages of the panel."""
        return 1 + math.ceil(len(self.options) / MENUS)

    @property
    def is_live(self) -> bool:
        """Return true if the match has a pace for one sitting."""
        return Pace.read(self.pace).is_live

    def terms(self) -> Terms:
        """Return the proposed terms. Raises ``KeyError`` or ``IndexError`` for indexes outside their lists."""
        lists = GAMES[self.game].options
        chosen = {name: values[count] for (name, values), count in zip(lists.items(), self.options, strict=True)}
        begins, overtime = BEGINS[self.begins], OVERTIMES[self.overtime]
        rated = RATED[self.rated] == "rated"
        hints = RATED[self.rated] == "hints"
        return Terms(
            self.game, chosen, self.seats or 2, begins, self.pace, bool(self.seats), overtime, rated, hints=hints
        )

    def casual(self) -> "Draft":
        """Return the same with no ratings at stake."""
        return replace(self, rated=RATED.index("casual"))

    def with_choice(self, field: str, chosen: str) -> "Draft":
        """Return the draft with another value: a field's, or that of the option with this number."""
        if field == "pace":
            return self.read(replace(self, pace=chosen).words())
        if not (len(chosen) == 1 and chosen in DIGITS):
            raise UnknownButton()
        count = DIGITS.index(chosen)
        match field:
            case "begins":
                changed = replace(self, begins=count)
            case "overtime":
                changed = replace(self, overtime=count)
            case "rated":
                changed = replace(self, rated=count)
            case _:
                place = number(field)
                changed = replace(self, options=(*self.options[:place], count, *self.options[place + 1 :]))
        return self.read(changed.words())


async def pace_choices(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Offer the pace that the typed text spells, and those that match it, the one for the game first."""
    say = words(str(interaction.locale))
    named = getattr(interaction.namespace, "game", None)
    games = games_like(named) if isinstance(named, str) and named else []
    offered = offered_paces(games[0] if len(games) == 1 else "")
    spelled: tuple[str, ...] = ()
    with contextlib.suppress(Refused):
        spelled = (str(agreed_pace(typed)),)
    labels = {pace: wording.pace(say, Pace.read(pace)) for pace in (*spelled, *offered)}
    found = fitting(
        ((label, pace) for pace, label in labels.items() if pace not in spelled), typed, lambda pace: [pace]
    )
    return [*(choice(labels[pace], pace) for pace in spelled), *found][:MOST_CHOICES]


def terms_options(callback: Callback) -> Callback:
    """Give a command's options ``game``, ``pace`` and ``rated`` their names, descriptions and completions."""
    renamed = app_commands.rename(game=phrase("option-game"), pace=phrase("option-pace"), rated=phrase("option-rated"))
    described = app_commands.describe(
        game=phrase("option-game-text"), pace=phrase("option-pace-text"), rated=phrase("option-rated-text")
    )
    completed = app_commands.autocomplete(game=game_choices, pace=pace_choices)
    return completed(described(renamed(callback)))


async def setting_up(
    interaction: Interaction, pictures: Pictures, hinted: Collection[str], draft: Draft, why_casual: str = ""
) -> Card:
    """Return the private set-up panel: the current proposal, and a control for each setting.

    ``hinted`` are the games that support hints. ``why_casual`` is the key of the sentence that explains why the
    match is casual, if that may be a surprise.
    """
    say = words(str(interaction.locale), draft.game)
    rules = wording.unusual(say, draft.terms())
    text = "\n".join(
        (
            f"### {say.say('setup-lobby-title' if draft.seats else 'setup-title', game=say.say('name'))}",
            _guests(say, draft),
            *([say.say("setup-options", options=rules)] if rules else []),
            *([say.say(why_casual, count=LEARNING)] if why_casual else []),
            f"-# {say.say('setup-hint-seek' if draft.is_live else 'setup-hint')}",
        )
    )
    cover = await pictures.cover(draft.game, say)
    return Card(text, rows=(*_menus(say, draft, hints=draft.game in hinted), _buttons(say, draft)), thumbnail=cover)


def _guests(say: Words, draft: Draft) -> str:
    """Return the members who may accept the challenge."""
    guests = say.listed((wording.player(say, one) for one in draft.invited), "dot") or say.say("anyone")
    if draft.seats:
        return say.say("setup-lobby", seats=draft.seats, guests=guests)
    return say.say("setup-guests", guests=guests)


def _menus(say: Words, draft: Draft, *, hints: bool) -> tuple[Menu, ...]:
    """Return the menus of the page that is open."""
    here = draft.words()
    if draft.page == 0:
        paces = tuple(dict.fromkeys((*offered_paces(draft.game), draft.pace)))
        spelled = tuple((pace, wording.pace(say, Pace.read(pace))) for pace in paces)
        menus = [
            Menu(target("setup", *here, "pace"), say.say("setup-pace"), spelled, draft.pace),
            _list(say, draft, "begins", [say.say(f"begins-{begins}") for begins in BEGINS], draft.begins),
        ]
        if draft.seats in (0, 2) and asks_about_overtime(Pace.read(draft.pace)):
            labels = [say.say(f"overtime-{overtime}") for overtime in OVERTIMES]
            menus.append(_list(say, draft, "overtime", labels, draft.overtime))
        rated = RATED if hints else RATED[:2]
        menus.append(_list(say, draft, "rated", [say.say(f"play-{how}") for how in rated], draft.rated))
        return tuple(menus)
    shown = list(enumerate(GAMES[draft.game].options.items()))[(draft.page - 1) * MENUS : draft.page * MENUS]
    return tuple(
        _menu(
            wording.option(say, name),
            target("setup", *here, place),
            [wording.settings(say, {name: value}) for value in values],
            draft.options[place],
        )
        for place, (name, values) in shown
    )


def _buttons(say: Words, draft: Draft) -> tuple[Button, ...]:
    """Return the buttons that send the challenge and turn the pages."""

    def page_button(page: int, key: str) -> Button:
        return Button(target("open", *replace(draft, page=page).words()), say.say(key))

    buttons = [Button(target("send", *draft.words()), say.say("button-send"), discord.ButtonStyle.success)]
    if draft.page > 0:
        buttons.append(page_button(draft.page - 1, "button-earlier"))
    if draft.page + 1 < draft.pages:
        buttons.append(page_button(draft.page + 1, "button-later" if draft.page else "button-options"))
    return tuple(buttons)


def _list(say: Words, draft: Draft, field: str, labels: Sequence[str], chosen: int) -> Menu:
    """Return the menu of a field of the first page."""
    return _menu(say.say(f"setup-{field}"), target("setup", *draft.words(), field), labels, chosen)


def _menu(placeholder: str, custom_id: str, labels: Sequence[str], chosen: int) -> Menu:
    options = tuple((str(count), label) for count, label in enumerate(labels))
    return Menu(custom_id, placeholder, options, str(chosen))
