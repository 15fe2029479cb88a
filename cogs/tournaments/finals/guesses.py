"""Answer **Guess**: a private menu on which spectators guess who wins the matches of a round."""

from collections.abc import Sequence
from dataclasses import dataclass

import discord
from discord.ext import commands

from club.model.errors import Refused
from club.model.tournaments.guesses import Guesser, guessable, require_guessable
from club.model.tournaments.live import is_live
from club.model.tournaments.tournament import Pairing, Tournament
from club.tournaments.ceremony.guesses import Guesses, Guessing
from cogs.core.press import Interaction, number, on_press, target
from cogs.core.ui import wording
from cogs.core.ui.card import Button, Card
from cogs.core.ui.messages import Messages
from cogs.tournaments.announcement import escaped_name
from cogs.tournaments.context import TournamentView
from cogs.tournaments.finals import versus
from cogs.tournaments.find import TournamentFinder
from cogs.tournaments.posts.pictures import showing
from texts import Words, words

_RANKS, _NAMED = 3, 10
"""The number of ranks of best guessers in a tournament's last post, and of members named in each."""


@dataclass(eq=False, repr=False)
class GuessPresses(commands.Cog):
    """Answer **Guess** below the posts of finals and knockout rounds, and the buttons of the private menu."""

    _guesses: Guesses
    _finder: TournamentFinder
    _messages: Messages

    @on_press("guess")
    async def open(self, interaction: Interaction, tournament: str, round_number: str, board: str = "") -> None:
        """Open the menu at a pairing, or at the first one of the round that the member can guess."""
        going = await self._finder.of_press(interaction, tournament)
        await self._messages.acknowledge(interaction, private=True)
        if board:
            pairing = require_guessable(going, (number(round_number), number(board)))
        else:
            pairing = await self._guesses.first_open(going, number(round_number), interaction.user.id)
        await self._messages.answer(interaction, await self._card(interaction, going, pairing))

    @on_press("guess-turn")
    async def turn(self, interaction: Interaction, tournament: str, round_number: str, board: str) -> None:
        """Show another pairing of the round."""
        going = await self._finder.of_press(interaction, tournament)
        await self._show(interaction, going, round_number, board)

    @on_press("guess-set")
    async def guess(
        self, interaction: Interaction, tournament: str, round_number: str, board: str, entrant: str
    ) -> None:
        """Store a guess. 0 for the entrant removes it. If it's too late, the menu says so."""
        going = await self._finder.of_press(interaction, tournament)
        place = number(round_number), number(board)
        try:
            await self._guesses.guess(going.id, place, interaction.user.id, number(entrant) or None)
        except Refused as refused:
            if refused.key != "error-guess-closed":
                raise
        await self._show(interaction, going, round_number, board)

    async def _show(self, interaction: Interaction, going: Tournament, round_number: str, board: str) -> None:
        pairing = require_guessable(going, (number(round_number), number(board)))
        await self._messages.change(interaction, await self._card(interaction, going, pairing))

    async def _card(self, interaction: Interaction, going: Tournament, pairing: Pairing) -> Card:
        seen = await self._guesses.seen_by(going, pairing, interaction.user.id)
        return _card(await showing(words(str(interaction.locale)), going), seen)


def _card(shown: TournamentView, seen: Guessing) -> Card:
    """Return the private menu at a pairing: the member's guess, and its buttons until the first move."""
    say, going, pairing = shown.say, shown.tournament, seen.pairing
    players = say.listed([wording.mention(going.entrant(one).member) for one in pairing.entrants], "dash")
    title = say.say("guess-title", name=escaped_name(going), round=versus.title(shown, pairing))
    lines = [f"### {title}", players, *_state(shown, seen)]
    rows = (() if seen.closed or seen.plays else _choices(shown, seen), _turning(shown, pairing))
    hint = "" if seen.closed or seen.plays else f"-# {say.say('guess-hint')}"
    return Card("\n".join(lines), small=hint, rows=tuple(row for row in rows if row))


def _state(shown: TournamentView, seen: Guessing) -> list[str]:
    """Return the guess of the member and, if the member may see them, the numbers of all guesses."""
    say, going = shown.say, shown.tournament
    players = {one: wording.mention(going.entrant(one).member) for one in seen.pairing.entrants}
    if seen.plays:
        return [say.say("error-guess-yours")]
    lines = []
    if seen.own is not None:
        lines.append(say.say("guess-own", player=players[seen.own]))
    state = "guess-closed" if seen.closed else "guess-question" if seen.own is None else "guess-change"
    lines.append(say.say(state) if seen.closed else say.say(state, live=int(is_live(going.rules))))
    if seen.counts:
        counted = [
            say.say("guess-count", player=player, count=seen.counts.get(one, 0)) for one, player in players.items()
        ]
        lines.append(say.say("guess-counts", counts=say.listed(counted, "dot")))
    return lines


def _choices(shown: TournamentView, seen: Guessing) -> tuple[Button, ...]:
    at = shown.tournament.id, seen.pairing.round, seen.pairing.board
    styles = {True: discord.ButtonStyle.primary, False: discord.ButtonStyle.secondary}
    buttons = [
        Button(target("guess-set", *at, one), shown.name_of(one), styles[one == seen.own])
        for one in seen.pairing.entrants
    ]
    if seen.own is not None:
        buttons.append(Button(target("guess-set", *at, 0), shown.say.say("button-guess-remove")))
    return tuple(buttons)


def _turning(shown: TournamentView, pairing: Pairing) -> tuple[Button, ...]:
    """Return the buttons that lead to the pairings before and after, if the round has several."""
    say, boards = shown.say, [one.board for one in guessable(shown.tournament, pairing.round)]
    place = boards.index(pairing.board)
    ways = [("button-guess-before", boards[place - 1])] if place else []
    ways += [("button-guess-next", boards[place + 1])] if place + 1 < len(boards) else []
    return tuple(Button(target("guess-turn", shown.tournament.id, pairing.round, to), say.say(key)) for key, to in ways)


def best_lines(say: Words, best: Sequence[Sequence[Guesser]]) -> list[str]:
    """Return the best guessers of a tournament for its last post, or nothing if nobody guessed right."""
    lines = [say.say("guess-best-title")] if best else []
    for rank, equal in enumerate(best[:_RANKS], 1):
        named = [wording.mention(one.member) for one in equal[:_NAMED]]
        if len(equal) > _NAMED:
            named.append(say.say("tournament-more", count=len(equal) - _NAMED))
        said: dict[str, str | int] = {"rank": rank, "right": equal[0].right, "count": equal[0].count}
        lines.append(say.say("guess-best", said, members=say.listed(named)))
    return lines
