"""``/verify``: how chance is drawn in a match, and how anyone can check it."""

import asyncio
from dataclasses import dataclass

from discord import app_commands

from club.computers.service import Computers
from club.matches.audit import Audit
from club.matches.fairness import program
from club.matches.service import Matches
from club.model.clocks.live import free_time
from club.model.matches import proof
from club.model.matches.entries import Header
from club.model.matches.position import Position
from club.tournaments.service import Tournaments
from cogs.core.contexts import personal, works_without_bot
from cogs.core.languages import member_words
from cogs.core.press import Interaction, number, on_press, target
from cogs.core.rate_limit import FILM, costs
from cogs.core.translator import phrase
from cogs.core.ui import wording
from cogs.core.ui.card import Button, Card
from cogs.core.ui.messages import Messages
from cogs.matches.find_match import MATCH_OPTION, MatchCog, MatchFinder
from texts import Words


@works_without_bot
@dataclass(eq=False, repr=False)
class VerifyCommands(MatchCog):
    """Commands to verify random draws."""

    _matches: Matches
    _audit: Audit
    _computers: Computers
    _tournaments: Tournaments
    _finder: MatchFinder
    _messages: Messages

    @app_commands.command(name=phrase("command-verify"), description=phrase("command-verify-text"))
    @personal
    @app_commands.rename(match=phrase("option-match"))
    @app_commands.describe(match=phrase("option-match-text"))
    @app_commands.autocomplete(match=MatchCog.complete_match)
    async def verify(self, interaction: Interaction, match: MATCH_OPTION = None) -> None:
        """Explain how a match's random results are drawn and, after its end, provide a program that checks them."""
        await self._messages.acknowledge(interaction, private=True)
        await self._answer(interaction, await self._finder.position(interaction, match))

    @on_press("fair")
    async def show(self, interaction: Interaction, match: str) -> None:
        """Answer the same in a new private message."""
        await self._messages.acknowledge(interaction, private=True)
        await self._answer(interaction, await self._matches.position(number(match)))

    async def _answer(self, interaction: Interaction, position: Position) -> None:
        say = member_words(interaction, position.header.game)
        header = position.header
        how, who_knows = await self._kind(header)
        lines = [f"### {wording.title(say, header)}", say.say(how, code=header.code)]
        if who_knows is not None:
            lines.append(say.say(who_knows))
        attachment = None
        rows: tuple[tuple[Button, ...], ...] = ()
        if header.pace.is_live:
            free = free_time(header.pace).total_seconds()
            lines.append(say.say("clock-how", free=say.say("span-s", count=int(free) or free)))
        if position.outcome is None:
            attachment = await self._clock(position, say)
            lines += [say.say("clock-file")] if attachment is not None else []
            lines.append(say.say("fair-later"))
        else:
            _, told = await self._audit.facts(header.id)
            attachment = (f"match{header.id}-check.py", await asyncio.to_thread(program, told, say.templates("proof-")))
            lines.append(say.say("fair-over"))
            lines += [say.say("clock-program")] if told["clock"] is not None else []
            if position.computers and header.game in self._computers.games:
                rows = ((Button(target("check-computer", header.id), say.say("button-check-computer")),),)
        lines += [f"-# {line}" for line in wording.fairness_in_full(say, position)]
        await self._messages.answer(interaction, Card("\n".join(lines), rows=rows, attachment=attachment))

    async def _clock(self, position: Position, say: Words) -> tuple[str, str] | None:
        """Return the file with the times of the turns of a running live match, or ``None``."""
        header = position.header
        found = await self._audit.clock(position) if header.pace.is_live else ()
        words = say.templates("proof-")
        text = "".join(f"{proof.written(one, words)}\n" for one in found)
        return (f"match{header.id}-clock.txt", text) if text else None

    @on_press("check-computer")
    @costs(FILM)
    async def check_computer(self, interaction: Interaction, match: str) -> None:
        """Recompute the moves that the computer players of a finished match had to play."""
        await self._messages.acknowledge(interaction, private=True)
        position = await self._matches.with_history(await self._matches.position(number(match)))
        say = member_words(interaction, position.header.game)
        check = await self._computers.check(position, interaction.user.id)
        lines = []
        if check.checked:
            result = "wrong" if check.wrong else "checked"
            lines.append(say.say(f"computer-moves-{result}", count=check.checked, wrong=check.wrong))
        if check.older or not check.checked:
            lines.append(say.say("computer-moves-unknown" if check.older else "computer-moves-none", count=check.older))
        await self._messages.answer(interaction, Card("\n".join(lines)))

    async def _kind(self, header: Header) -> tuple[str, str | None]:
        """Return the keys of the texts about how randomness is drawn in a match and who could know the draws."""
        if header.draw is None:
            return "fair-how-old", None
        if header.tournament is not None:
            if (await self._tournaments.get(header.tournament)).code is None:
                return "fair-how-tournament-without", "fair-who-knows-late"
            return "fair-how-tournament", "fair-who-knows"
        return ("fair-how-late", "fair-who-knows-late") if header.draw.late else ("fair-how-match", "fair-who-knows")
