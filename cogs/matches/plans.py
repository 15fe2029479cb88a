"""Plan ahead: choose, by buttons or with ``/plan``, answers to the possible moves of others."""

from dataclasses import dataclass

from discord import app_commands

from club.matches.plan_service import LONGEST_LINE, Planned, PlanService, parse_line, parse_partial_line
from club.model.matches.plans import PlanLine, play_ahead, require_plannable
from club.model.typed_text import whole_number
from cogs.core.contexts import personal
from cogs.core.languages import member_words
from cogs.core.press import Interaction, number, on_press
from cogs.core.translator import phrase
from cogs.core.ui.choices import choice
from cogs.core.ui.messages import Messages
from cogs.matches.completions import completions
from cogs.matches.controls import next_choices, split_choices
from cogs.matches.find_match import MATCH_OPTION, MatchCog, MatchFinder
from cogs.matches.plan_panel import PlanCards
from engines.contract import RulesError
from texts import names

_LONGEST = 100
"""The maximum length of a completion's value."""


@dataclass(eq=False, repr=False)
class PlanCommands(MatchCog):
    """Edit members' plans. Each plan is shown only to its member."""

    _plans: PlanService
    _finder: MatchFinder
    _messages: Messages
    _cards: PlanCards

    @on_press("plan")
    async def open(self, interaction: Interaction, match: str) -> None:
        """Show the member's plan instead of the panel."""
        await self._messages.acknowledge(interaction)
        await self._show(interaction, await self._plan_of(interaction, number(match)))

    @on_press("plan-step")
    async def step(self, interaction: Interaction, match: str, ply: str, depth: str, chosen: str) -> None:
        """Go on to the choices after ``chosen``, or put the event that they spell at the end of the line."""
        await self._messages.acknowledge(interaction)
        await self._go(interaction, number(match), number(ply), number(depth), split_choices(chosen))

    @on_press("plan-pick")
    async def pick(
        self, interaction: Interaction, match: str, ply: str, depth: str, chosen: str, _menu: str, value: str
    ) -> None:
        """Take a choice from a menu."""
        await self._messages.acknowledge(interaction)
        await self._go(
            interaction, number(match), number(ply), number(depth), (*split_choices(chosen), *split_choices(value))
        )

    async def _go(self, interaction: Interaction, match: int, ply: int, depth: int, chosen: tuple[str, ...]) -> None:
        if (planned := await self._require_current(interaction, match, ply, depth)) is None:
            return
        asked = next_choices(play_ahead(planned.position, planned.draft).state, chosen)
        if asked is None:
            await self._refresh(interaction, planned)
        elif asked.event is None:
            await self._show(interaction, planned, chosen)
        else:
            await self._sketch(interaction, planned, (*planned.draft, asked.event))

    @on_press("plan-undo")
    async def undo(self, interaction: Interaction, match: str, ply: str, depth: str) -> None:
        """Take the last event off the line in the making."""
        await self._messages.acknowledge(interaction)
        if (planned := await self._require_current(interaction, number(match), number(ply), number(depth))) is None:
            return
        await self._sketch(interaction, planned, planned.draft[:-1])

    @on_press("plan-line")
    async def line(self, interaction: Interaction, match: str, ply: str, place: str) -> None:
        """Show a line of the plan, to continue or delete it."""
        await self._messages.acknowledge(interaction)
        planned = await self._plan_of(interaction, number(match))
        if planned.position.ply != number(ply) or number(place) >= len(planned.lines):
            await self._refresh(interaction, planned)
            return
        await self._sketch(interaction, planned, planned.lines[number(place)])

    @on_press("plan-save")
    async def save(self, interaction: Interaction, match: str, ply: str, depth: str) -> None:
        """Put the line in the making into the plan."""
        await self._messages.acknowledge(interaction)
        if (planned := await self._require_current(interaction, number(match), number(ply), number(depth))) is None:
            return
        kept = await self._plans.add(number(match), interaction.user.id, planned.draft)
        await self._show(interaction, kept, note="plan-saved")

    @on_press("plan-drop")
    async def drop(self, interaction: Interaction, match: str, ply: str, depth: str) -> None:
        """Give up the line that is shown."""
        await self._messages.acknowledge(interaction)
        if (planned := await self._require_current(interaction, number(match), number(ply), number(depth))) is None:
            return
        await self._keep(interaction, planned, tuple(line for line in planned.lines if line != planned.draft))

    @on_press("plan-clear")
    async def clear(self, interaction: Interaction, match: str, _ply: str) -> None:
        """Give up the whole plan."""
        await self._messages.acknowledge(interaction)
        await self._keep(interaction, await self._plan_of(interaction, number(match)), ())

    async def _keep(self, interaction: Interaction, planned: Planned, lines: tuple[PlanLine, ...]) -> None:
        kept = await self._plans.plan(planned.position.header.id, interaction.user.id, lines)
        await self._show(interaction, kept, note="plan-gone")

    async def _sketch(self, interaction: Interaction, planned: Planned, draft: PlanLine) -> None:
        position = planned.position
        sketching = self._plans.sketch(position.header.id, interaction.user.id, position.ply, draft)
        await self._show(interaction, await sketching)

    async def _plan_of(self, interaction: Interaction, match: int) -> Planned:
        """Return the member's plan. Raises the reason if the member can't plan."""
        planned = await self._plans.get(match, interaction.user.id)
        require_plannable(planned.position, planned.seat)
        return planned

    async def _require_current(self, interaction: Interaction, match: int, ply: int, depth: int) -> Planned | None:
        """Return the member's plan, or show the current one and return ``None`` if the press was on an outdated one."""
        planned = await self._plan_of(interaction, match)
        if (planned.position.ply, len(planned.draft)) == (ply, depth):
            return planned
        await self._refresh(interaction, planned)
        return None

    async def _refresh(self, interaction: Interaction, planned: Planned) -> None:
        """Show the plan as it is now to a member who pressed a button of an earlier one."""
        await self._show(interaction, planned, note="error-stale")

    async def _show(
        self, interaction: Interaction, planned: Planned, chosen: tuple[str, ...] = (), note: str = ""
    ) -> None:
        say = member_words(interaction, planned.position.header.game)
        card = await self._cards.card(planned, say, chosen, say.say(note) if note else "")
        await self._messages.change(interaction, card)

    @app_commands.command(name=phrase("command-plan"), description=phrase("command-plan-text"))
    @personal
    @app_commands.rename(moves=phrase("option-moves"), match=phrase("option-match"))
    @app_commands.describe(moves=phrase("option-moves-text"), match=phrase("option-match-text"))
    @app_commands.autocomplete(match=MatchCog.complete_match)
    async def plan(
        self, interaction: Interaction, moves: app_commands.Range[str, 0, LONGEST_LINE] = "", match: MATCH_OPTION = None
    ) -> None:
        """Show the member's plan, with one more line if ``moves`` spells one."""
        await self._messages.acknowledge(interaction, private=True)
        position = await self._finder.position(interaction, match)
        planned = await self._plan_of(interaction, position.header.id)
        if moves.strip():
            line = parse_line(planned.position, moves, names(position.header.game))
            planned = await self._plans.add(position.header.id, interaction.user.id, line)
        say = member_words(interaction, position.header.game)
        note = say.say("plan-saved") if moves.strip() else ""
        await self._messages.answer(interaction, await self._cards.card(planned, say, note=note))

    @plan.autocomplete("moves")
    async def complete_moves(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Offer the possible continuations of the typed line."""
        try:
            match = getattr(interaction.namespace, "match", None)
            position = await self._finder.position(interaction, whole_number(match))
            require_plannable(position, position.seat_of(interaction.user.id))
            line, rest = parse_partial_line(position, typed, names(position.header.game))
            then = play_ahead(position, line)
        except RulesError:
            return []
        if then.chances:
            return []
        say = member_words(interaction, position.header.game)
        offered = [(", ".join((*line, event)), name) for event, name in completions(say, then, rest)]
        return [choice(name, value) for value, name in offered if len(value) <= _LONGEST]
