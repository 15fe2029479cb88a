"""``/challenge``: propose a match, set it up on a private panel, accept, decline or withdraw."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

import discord
from discord import app_commands
from discord.ext import commands

from club.challenges import BEGINS, PACES, Terms, check_guests
from club.errors import Refused
from club.records import Challenge
from cogs import _wording
from cogs._card import Button, Card, Menu
from cogs._client import Hatoba
from cogs._invitation import invitation_card
from cogs._permissions import require_room
from cogs._press import Interaction, number, target
from cogs._translator import named
from engines import GAMES
from texts import Words, words

_PACES = tuple(PACES)
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"

_MENUS = 4
"""How many menus one page of the panel holds: the classic form has five rows, and the last is for buttons."""


@dataclass(frozen=True, slots=True)
class Draft:
    """Be a challenge that is still being set up; all of it travels in the ``custom_id`` of the panel's controls.

    ``pace``, ``begins`` and ``options`` count the values of their lists from 0. ``page`` is the one that is open: the
    first asks what everybody wants to settle, the others are for the options of the game's rules.
    """

    game: str
    invited: tuple[int, ...]
    pace: int = 0
    begins: int = 0
    options: tuple[int, ...] = ()
    page: int = 0

    def words(self) -> tuple[str, str, str]:
        """Return the draft as three words for a ``custom_id``."""
        numbers = (self.pace, self.begins, self.page, *self.options)
        return self.game, ".".join(map(_short, self.invited)), "".join(_DIGITS[count] for count in numbers)

    @classmethod
    def read(cls, game: str, invited: str, numbers: str) -> "Draft":
        """Read the three words back; raises ``Refused`` for words that no draft makes."""
        try:
            pace, begins, page, *options = (_DIGITS.index(digit) for digit in numbers)
            guests = tuple(_long(who) for who in invited.split(".") if who)
            draft = cls(game, guests, pace, begins, tuple(options), page)
            draft.terms()
        except (ValueError, IndexError, KeyError):
            raise Refused("error-unknown-button") from None
        if page >= draft.pages:
            raise Refused("error-unknown-button")
        return draft

    @property
    def pages(self) -> int:
        """Return how many pages the panel has."""
        return 1 + math.ceil(len(self.options) / _MENUS)

    def terms(self) -> Terms:
        """Return what is proposed; raises ``KeyError`` or ``IndexError`` for counts outside their lists."""
        lists = GAMES[self.game].options
        chosen = {name: values[count] for (name, values), count in zip(lists.items(), self.options, strict=True)}
        return Terms(self.game, chosen, 2, BEGINS[self.begins], _PACES[self.pace])

    def changed(self, field: str, chosen: str) -> "Draft":
        """Return the draft with one of its lists at another value: ``pace``, ``begins`` or the number of an option."""
        if not (len(chosen) == 1 and chosen in _DIGITS):
            raise Refused("error-unknown-button")
        count = _DIGITS.index(chosen)
        match field:
            case "pace":
                changed = replace(self, pace=count)
            case "begins":
                changed = replace(self, begins=count)
            case _:
                place = number(field)
                changed = replace(self, options=(*self.options[:place], count, *self.options[place + 1 :]))
        return self.read(*changed.words())


class Challenging(commands.Cog):
    """Bring members together."""

    def __init__(self, client: Hatoba) -> None:
        self.client = client
        client.presses.add("setup", self.set_up)
        client.presses.add("open", self.open_page)
        client.presses.add("send", self.send)
        client.presses.add("accept", self.accept)
        client.presses.add("decline", self.decline)
        client.presses.add("withdraw", self.withdraw)

    @app_commands.command(name=named("command-challenge"), description=named("command-challenge-text"))
    @app_commands.rename(
        game=named("option-game"),
        opponent=named("option-opponent"),
        opponent2=named("option-opponent2"),
        opponent3=named("option-opponent3"),
        pace=named("option-pace"),
    )
    @app_commands.describe(
        game=named("option-game-text"),
        opponent=named("option-opponent-text"),
        opponent2=named("option-opponent-more-text"),
        opponent3=named("option-opponent-more-text"),
        pace=named("option-pace-text"),
    )
    @app_commands.choices(
        game=[app_commands.Choice(name=named("name", key), value=key) for key in GAMES],
        pace=[app_commands.Choice(name=named(f"pace-{key}"), value=key) for key in PACES],
    )
    async def challenge(
        self,
        interaction: Interaction,
        game: str,
        opponent: discord.Member | None = None,
        opponent2: discord.Member | None = None,
        opponent3: discord.Member | None = None,
        pace: str = _PACES[0],
    ) -> None:
        """Open the private panel on which a challenge is set up."""
        if game not in GAMES or pace not in PACES:
            raise Refused("error-option", option="", value=f"{game} {pace}"[:40])
        guests = [guest for guest in (opponent, opponent2, opponent3) if guest is not None]
        _check(interaction, guests)
        require_room(interaction)
        plain = tuple(0 for _ in GAMES[game].options)
        draft = Draft(game, tuple(guest.id for guest in guests), _PACES.index(pace), options=plain)
        await self.client.answer(interaction, _panel(interaction, draft))

    async def set_up(self, interaction: Interaction, *rest: str) -> None:
        """Take a choice on the panel."""
        if len(rest) != 5:
            raise Refused("error-unknown-button")
        *draft, field, chosen = rest
        await self._redraw(interaction, _read(draft).changed(field, chosen))

    async def open_page(self, interaction: Interaction, *draft: str) -> None:
        """Open a page of the panel."""
        await self._redraw(interaction, _read(draft))

    async def _redraw(self, interaction: Interaction, draft: Draft) -> None:
        card = _panel(interaction, draft)
        await interaction.response.edit_message(**card.edited(classic=self.client.classic))

    async def send(self, interaction: Interaction, *draft: str) -> None:
        """Post the challenge."""
        known = _read(draft)
        require_room(interaction)
        await interaction.response.defer()
        assert interaction.guild_id is not None
        assert interaction.channel_id is not None
        assert interaction.message is not None
        challenge = await self.client.club.challenges.make(
            known.terms(),
            interaction.user.id,
            known.invited,
            interaction.guild_id,
            interaction.channel_id,
            f"panel {interaction.message.id}",  # a panel sends one challenge, however often it is pressed
        )
        await self.client.poster.tell_challenge(challenge.id)
        say = words(str(interaction.locale), known.game)
        stands = (await self.client.club.challenges.get(challenge.id)).message is not None
        await self.client.change(interaction, Card(say.say("challenge-sent" if stands else "challenge-waiting")))

    async def accept(self, interaction: Interaction, challenge: str) -> None:
        """Accept a challenge and begin the match."""
        require_room(interaction)
        await interaction.response.defer()
        message = None if interaction.message is None else interaction.message.id
        accepted = await self.client.club.challenges.accept(number(challenge), interaction.user.id, message)
        await self._show(interaction, accepted)
        if accepted.match is not None:
            self.client.poster.wake(accepted.match)

    async def decline(self, interaction: Interaction, challenge: str) -> None:
        """Decline a challenge."""
        await interaction.response.defer()
        await self._show(interaction, await self.client.club.challenges.decline(number(challenge), interaction.user.id))

    async def withdraw(self, interaction: Interaction, challenge: str) -> None:
        """Take one's own challenge back."""
        await interaction.response.defer()
        await self._show(
            interaction, await self.client.club.challenges.withdraw(number(challenge), interaction.user.id)
        )

    async def _show(self, interaction: Interaction, challenge: Challenge) -> None:
        say = self.client.guild_words(challenge.guild, challenge.game)
        await self.client.change(interaction, invitation_card(say, challenge))
        message = None if interaction.message is None else interaction.message.id
        await self.client.club.challenges.posted(challenge, message)


def _check(interaction: Interaction, guests: Sequence[discord.Member]) -> None:
    """Raise ``Refused`` when one of the guests can't be challenged here."""
    check_guests(interaction.user.id, [guest.id for guest in guests])
    for guest in guests:
        if guest.bot:
            raise Refused("error-bot-opponent", member=_wording.mention(guest.id))
        if guest.resolved_permissions is not None and not guest.resolved_permissions.view_channel:
            raise Refused("error-opponent-cannot-see", member=_wording.mention(guest.id))


def _read(draft: Sequence[str]) -> Draft:
    if len(draft) != 3:
        raise Refused("error-unknown-button")
    return Draft.read(*draft)


def _panel(interaction: Interaction, draft: Draft) -> Card:
    """Return the private set-up panel: what is proposed now, and a control for everything that can be changed."""
    say = words(str(interaction.locale), draft.game)
    terms = draft.terms()
    guests = " · ".join(map(_wording.mention, draft.invited)) or say.say("anyone")
    text = "\n".join(
        (
            f"### {say.say('setup-title', game=say.say('name'))}",
            say.say("setup-guests", guests=guests),
            say.say("setup-options", options=_wording.settings(say, terms.options)),
            f"-# {say.say('setup-hint')}",
        )
    )
    return Card(text, rows=(*_menus(say, draft), _buttons(say, draft)))


def _menus(say: Words, draft: Draft) -> tuple[Menu, ...]:
    """Return the menus of the page that is open."""
    here = draft.words()
    if draft.page == 0:
        paces, begins = [say.say(f"pace-{key}") for key in _PACES], [say.say(f"begins-{key}") for key in BEGINS]
        return (
            _menu(say.say("setup-pace"), target("setup", *here, "pace"), paces, draft.pace),
            _menu(say.say("setup-begins"), target("setup", *here, "begins"), begins, draft.begins),
        )
    shown = list(enumerate(GAMES[draft.game].options.items()))[(draft.page - 1) * _MENUS : draft.page * _MENUS]
    return tuple(
        _menu(
            _wording.option(say, name),
            target("setup", *here, place),
            [f"{_wording.option(say, name)}: {_wording.value(say, name, value)}" for value in values],
            draft.options[place],
        )
        for place, (name, values) in shown
    )


def _buttons(say: Words, draft: Draft) -> tuple[Button, ...]:
    """Return the buttons that send the challenge and turn the pages."""

    def leaf(page: int, key: str) -> Button:
        return Button(target("open", *replace(draft, page=page).words()), say.say(key))

    buttons = [Button(target("send", *draft.words()), say.say("button-send"), discord.ButtonStyle.success)]
    if draft.page > 0:
        buttons.append(leaf(draft.page - 1, "button-earlier"))
    if draft.page + 1 < draft.pages:
        buttons.append(leaf(draft.page + 1, "button-later" if draft.page else "button-options"))
    return tuple(buttons)


def _menu(placeholder: str, custom_id: str, labels: Sequence[str], chosen: int) -> Menu:
    options = tuple((str(count), label) for count, label in enumerate(labels))
    return Menu(custom_id, placeholder, options, str(chosen))


def _long(digits: str) -> int:
    """Return the member's number that ``_short`` wrote; raises ``ValueError`` for anything that it does not write."""
    whole = int(digits, 36)
    if not 0 < whole < 1 << 63 or _short(whole) != digits:
        raise ValueError(digits)
    return whole


def _short(whole: int) -> str:
    """Return a whole number in 36 digits, the shortest that ``int`` reads back."""
    digits = ""
    while whole:
        whole, digit = divmod(whole, 36)
        digits = _DIGITS[digit] + digits
    return digits


async def setup(client: Hatoba) -> None:
    """Add the cog."""
    await client.add_cog(Challenging(client))
