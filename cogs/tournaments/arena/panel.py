"""Make the private panel of an arena: the player's board and opponent, or what they wait for."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

import discord
from discord.utils import format_dt

from club.model.tournaments.forms import arena
from club.model.tournaments.standings import StandingsLine
from club.model.tournaments.tournament import Entrant, Pairing, Status, Tournament
from club.services import Club
from cogs.core.press import target
from cogs.core.ui import wording
from cogs.core.ui.card import Button, Card
from cogs.tournaments import announcement
from cogs.tournaments.beginning import registration_lines
from cogs.tournaments.context import amount, organiser
from cogs.tournaments.posts.pictures import showing
from texts import Words


@dataclass(frozen=True, slots=True)
class ArenaPanel:
    """A panel, and its ``stage``, which changes when the panel has to be updated.

    A new rank isn't such a change: with each result, the ranks of many players change.
    """

    card: Card
    stage: object


@dataclass(frozen=True, slots=True)
class _Part:
    """A player's part in an arena: the ``pairing`` that they play, if there is one, and that match's thread.

    At a table, a player may be ``out`` of a match that the others are still playing.
    """

    going: Tournament
    own: Entrant
    pairing: Pairing | None
    home: int | None
    has_board: bool
    now: datetime
    out: bool


@dataclass(eq=False, repr=False)
class ArenaCards:
    """Make the panels of arenas. ``say`` has the words in the member's language."""

    _club: Club

    async def panel(self, going: Tournament, member: int, say: Words) -> ArenaPanel | None:
        """Return a member's panel, or ``None`` if the member doesn't take part."""
        own = going.entrant_of(member)
        if own is None:
            return None
        pairing = next((one for one in going.of(own.number) if not one.decided), None)
        homes = await self._club.read.tournaments.homes(going.id) if pairing is not None else {}
        boards = await self._club.read.boards.open(going.id)
        has_board, now = bool(arena.free_boards(going, boards)), self._club.clock()
        part = _Part(going, own, pairing, _home(pairing, homes), has_board, now, await self._is_out(pairing, own))
        key = _key(part)
        lines = [f"### {announcement.escaped_name(going)}", _line(say, part, key)]
        if pairing is not None and own.paused:
            lines.append(say.say("arena-resting-after"))
        line = next((one for one in (await showing(say, going)).lines if one.entrant == own.number), None)
        lines += _score(say, going, line)
        ends = [] if going.finish is None or going.ended is not None else [f"-# {announcement.finish(say, going)}"]
        points = None if line is None else line.points
        stage = key, own.paused, None if pairing is None else pairing.round, part.home, points, going.finish
        return ArenaPanel(Card("\n".join((*lines, *ends)), rows=_rows(say, part)), stage)

    async def _is_out(self, pairing: Pairing | None, own: Entrant) -> bool:
        """Return true if a player has left a match that the others are still playing."""
        if pairing is None or pairing.match is None or len(pairing.entrants) == 2:
            return False
        position = await self._club.matches.position(pairing.match)
        return pairing.entrants.index(own.number) in position.left


def _home(pairing: Pairing | None, homes: Mapping[int, int]) -> int | None:
    return None if pairing is None or pairing.match is None else homes.get(pairing.match)


def _key(part: _Part) -> str:
    """Return the key of the sentence about a player's part."""
    going, own = part.going, part.own
    if going.status in (Status.OVER, Status.CANCELLED):
        return f"arena-{going.status}"
    if not own.playing:
        return "arena-last" if arena.is_over_for_pairing(going, part.now) else "arena-left"
    if going.status == Status.OPEN:
        return "arena-not-begun" if going.closes is not None else "arena-not-begun-organiser"
    if part.pairing is not None:
        return "arena-out" if part.out else "arena-placing" if part.home is None else "arena-playing"
    if going.paused:
        return "arena-stopped"
    if arena.is_over_for_pairing(going, part.now):
        return "arena-last"
    if own.paused:
        return "arena-resting"
    return "arena-looking" if part.has_board else "arena-short"


def _line(say: Words, part: _Part, key: str) -> str:
    going = part.going
    said: dict[str, object] = {"seats": going.rules.seats}
    if part.pairing is not None:
        others = [wording.mention(going.entrant(one).member) for one in part.pairing.opponents(part.own.number)]
        partners = [wording.mention(going.entrant(one).member) for one in part.pairing.partners(part.own.number)]
        said |= {"board": part.pairing.board, "others": say.listed(others), "partners": len(partners)}
        said["with"] = say.listed(partners)
    if going.closes is not None:
        said["when"] = format_dt(going.closes, "R")
    return say.say(key, said, member=organiser(going))


def _score(say: Words, going: Tournament, line: StandingsLine | None) -> list[str]:
    """Return a player's rank and points, and whether the next result counts double."""
    if line is None or line.rank is None:
        return []
    lines = [say.say("arena-points", rank=line.rank, points=amount(line.points), played=line.played)]
    if going.status == Status.RUNNING and arena.score_sheets(going)[line.entrant].doubles:
        lines.append(say.say("arena-streak"))
    return lines


def _rows(say: Words, part: _Part) -> tuple[tuple[Button, ...], ...]:
    going, own, here = part.going, part.own, part.going.id
    look = Button(target("entrants", here), say.say("button-standings"))
    if going.status != Status.RUNNING:
        return ((look,),) if going.began is not None else ()
    if not own.playing:
        join = registration_lines.join_button(say, going, discord.ButtonStyle.success)
        return ((look,) if arena.is_over_for_pairing(going, part.now) else (join, look),)
    rest = Button(
        target("arena-rest", here, 0 if own.paused else 1),
        say.say("button-arena-on" if own.paused else "button-arena-pause"),
        discord.ButtonStyle.success if own.paused else discord.ButtonStyle.secondary,
    )
    last = (rest, Button(target("quit", here), say.say("button-leave")), look)
    if part.pairing is None or part.home is None:
        return (last,)
    board = Button(wording.address(going.guild, part.home), say.say("button-arena-board"))
    if part.out:
        return ((board,), last)
    play = Button(target("play", part.pairing.match or 0, 0), say.say("button-play"), discord.ButtonStyle.success)
    return ((play, board), last)
