"""The bot's message builders, asked for everything that a viewer would receive about a match."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, is_dataclass
from typing import TypeAlias

import discord

import render
from club.model.matches.position import Position
from club.model.matches.turns import turns
from club.model.matches.typed_moves import parse_move
from club.services import Club
from cogs.core.languages import Languages
from cogs.core.remote_guilds import RemoteGuilds
from cogs.core.ui.card import Card
from cogs.core.ui.drawings import Drawing
from cogs.core.ui.pictures import Pictures
from cogs.matches.controls import label
from cogs.matches.panel import Panels
from cogs.matches.posts.match_card import MatchCards
from engines import RulesError, Seat
from tests.leaks.worlds import member
from texts import Words, names, words

Received: TypeAlias = dict[str, object]
"""What a viewer receives, by kind."""


class Scenes(Pictures):
    """Lay pictures out without painting them, which takes a hundred times as long; keep the scenes."""

    def __init__(self) -> None:
        super().__init__()
        self.laid_out: list[object] = []

    async def _paint(self, _key: object, drawing: Callable[[], Drawing], _taste: object) -> render.Rendering:
        drawn = drawing()()
        self.laid_out.append((drawn.width, drawn.height, drawn.sprites))
        return b"", drawn.alt

    async def _animate(
        self, _key: object, scenes: Sequence[Callable[[], Drawing]], _taste: object, _told: object
    ) -> render.Rendering:
        drawn = [scene()() for scene in scenes]
        self.laid_out += [(scene.width, scene.height, scene.sprites) for scene in drawn]
        return b"", drawn[-1].alt


class Unasked(RemoteGuilds):
    """A substitute that knows no guilds, since there is no Discord to ask."""

    async def language(self, guild: int) -> str | None:
        return None


class Composer:
    """Make messages like the running bot, without a connection."""

    def __init__(self, club: Club) -> None:
        self._club = club
        nobody = Unasked(discord.Client(intents=discord.Intents.none()), club.clock)
        self._languages = Languages(club.guilds, club.preferences, nobody)
        self._cards = self._cards_with(Scenes())

    async def received(
        self,
        position: Position,
        viewer: Seat | None,
        chosen: tuple[str, ...],
        tried: Sequence[str],
        *,
        painted: bool = False,
    ) -> Received:
        """Return everything that a viewer may receive about a match in its current state.

        ``chosen`` are the steps that the viewer has taken on the panel if it is its turn, ``tried`` is what it types,
        one after the other.
        """
        pictures = Pictures() if painted else Scenes()
        self._cards = self._cards_with(pictures)
        last = turns(position, position.turn_ply)
        say = words("ja" if position.ply % 2 else "en", position.header.game)
        try:
            found: Received = {
                "post": await self.post(position),
                "shown": position.visible_events(position.turn_ply, viewer),
                "told again": [[say.tell(line) for line in turn.sentences(position, viewer)] for turn in last],
                "moving": await pictures.animation(position, last, viewer, say),
            }
            if viewer is not None:
                found |= await self._private(position, viewer, say, chosen, Panels(self._club, pictures))
            if viewer is not None and position.to_move == viewer:
                found |= _choices(position, say, tried)
        finally:
            await pictures.close()
        if isinstance(pictures, Scenes):
            found["pictures"] = pictures.laid_out
        return found

    def _cards_with(self, pictures: Pictures) -> MatchCards:
        return MatchCards(self._club, self._languages, pictures)

    async def post(self, position: Position) -> Card:
        """Return the public post of a match in its current state."""
        return await self._cards.post(position, position.turn_ply or -1)

    async def _private(
        self, position: Position, seat: Seat, say: Words, chosen: tuple[str, ...], panels: Panels
    ) -> Received:
        who = member(position, seat)
        taken = chosen if position.to_move == seat else ()
        clock = await self._club.matches.clock_display(position)
        return {
            "panel": await panels.panel(position, who, say, taken),
            "my hand": await panels.hand(position, who, say),
            "direct message": await self._cards.hand(position, seat, clock),
        }


def _choices(position: Position, say: Words, tried: Sequence[str]) -> Received:
    """Return the choices of the member to move, and the refusals of typed events."""
    state = position.state
    return {
        "offers": [(event, [label(say, state, step) for step in state.steps(event)]) for event in state.legal()],
        "warnings": [[say.tell(told) for told in state.warnings(event)] for event in state.legal()],
        "standard": state.standard_setup(),
        "refusals": [_refusal(position, say, typed) for typed in tried],
    }


def _refusal(position: Position, say: Words, typed: str) -> str:
    try:
        position.state.apply(parse_move(position, typed, names(position.header.game)))
    except RulesError as error:
        return say.tell(error)
    return ""


def weight(received: object) -> int:
    """Return how many bytes of text and pictures a viewer received."""
    if isinstance(received, bytes):
        return len(received)
    if is_dataclass(received) and not isinstance(received, type):
        return weight(asdict(received))
    if isinstance(received, Mapping):
        return sum(map(weight, received.values()))
    if isinstance(received, list | tuple):
        return sum(map(weight, received))
    return len(str(received).encode())
