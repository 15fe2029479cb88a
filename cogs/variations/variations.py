"""``What if``: play on from any turn of a match for all seats. Only the private message stores the moves."""

from dataclasses import dataclass

from discord.ext import commands

from club.matches.service import Matches
from club.model.variations.tree import Place, Tree
from club.variations.service import Variation, Variations
from cogs.core.contexts import needs_bot, works_without_bot
from cogs.core.languages import Languages, member_words
from cogs.core.press import Interaction, number, on_press
from cogs.core.rate_limit import FILM, SHEET, costs
from cogs.core.ui.messages import Messages
from cogs.core.ui.share import require_voice, share
from cogs.matches.controls import next_choices, split_choices
from cogs.variations.panel import VariationCards, tree_in


@works_without_bot
@dataclass(eq=False, repr=False)
class VariationPanels(commands.Cog):
    """Private panels to explore variations of matches. Members can post them."""

    _matches: Matches
    _variations: Variations
    _languages: Languages
    _messages: Messages
    _cards: VariationCards

    @on_press("if")
    @costs(SHEET)
    async def begin(self, interaction: Interaction, match: str, ply: str = "") -> None:
        """Start a variation at the turn that ends at a ply, or at the last one, in a new private message."""
        await self._messages.acknowledge(interaction, private=True)
        await self._answer(interaction, match, ply, Tree())

    @on_press("if-on")
    @costs(SHEET)
    async def go_on(self, interaction: Interaction, match: str, ply: str) -> None:
        """Continue a posted line in a new private message."""
        await self._messages.acknowledge(interaction, private=True)
        await self._answer(interaction, match, ply, tree_in(interaction.message))

    async def _answer(self, interaction: Interaction, match: str, ply: str, tree: Tree) -> None:
        position = await self._matches.position(number(match))
        beginning = await self._variations.begin(position, number(ply) if ply else None)
        variation = await self._variations.explore(beginning, tree, Place(0, len(tree.line(0))))
        say = member_words(interaction, position.header.game)
        await self._messages.answer(interaction, await self._cards.card(variation, interaction.user.id, say))

    @on_press("if-step")
    async def step(self, interaction: Interaction, match: str, ply: str, line: str, depth: str, chosen: str) -> None:
        """Go on to the choices after ``chosen``, or play the event that they spell."""
        await self._go_on(interaction, await self._variation(interaction, match, ply, line, depth), chosen)

    @on_press("if-pick")
    async def pick(
        self, interaction: Interaction, match: str, ply: str, line: str, depth: str, chosen: str, _menu: str, value: str
    ) -> None:
        """Take a choice from a menu."""
        chosen = ",".join(filter(None, (chosen, value)))
        await self._go_on(interaction, await self._variation(interaction, match, ply, line, depth), chosen)

    async def _go_on(self, interaction: Interaction, variation: Variation, chosen: str) -> None:
        steps = split_choices(chosen)
        asked = next_choices(variation.position.state, steps)
        if asked is None:
            await self._show(interaction, variation)
        elif asked.event is None:
            await self._show(interaction, variation, steps)
        else:
            await self._show(interaction, await self._variations.play(variation, asked.event))

    @on_press("if-lot")
    async def draw(self, interaction: Interaction, match: str, ply: str, line: str, depth: str) -> None:
        """Draw a random outcome with a seed from the press, which reveals nothing about the draws of the match."""
        variation = await self._variation(interaction, match, ply, line, depth)
        await self._show(interaction, await self._variations.draw(variation, f"variation {interaction.id}"))

    @on_press("if-go")
    async def go(self, interaction: Interaction, match: str, ply: str, line: str, depth: str, _way: str) -> None:
        """Go to another position on the line, or start from another turn."""
        await self._show(interaction, await self._variation(interaction, match, ply, line, depth))

    @on_press("if-more")
    async def more(self, interaction: Interaction, match: str, ply: str, line: str, depth: str) -> None:
        """Show the lines and their actions, which didn't fit beside the choices."""
        await self._show(interaction, await self._variation(interaction, match, ply, line, depth), playing=False)

    @on_press("if-line")
    async def switch(self, interaction: Interaction, match: str, ply: str, line: str, depth: str, chosen: str) -> None:
        """Go to the point where another line branches off from the current one."""
        tree, place = tree_in(interaction.message), Place(number(line), number(depth))
        there = tree.switch(place, number(chosen)) if tree.has(place) and tree.has(Place(number(chosen))) else place
        await self._show(interaction, await self._variation(interaction, match, ply, str(there.line), str(there.depth)))

    @on_press("if-cut")
    async def cut(self, interaction: Interaction, match: str, ply: str, line: str, depth: str) -> None:
        """Take off the last event, and all that was tried after it."""
        variation = await self._variation(interaction, match, ply, line, depth)
        tree, place = variation.tree.cut(variation.place)
        await self._show(interaction, await self._variations.explore(variation.beginning, tree, place))

    @needs_bot
    @on_press("if-post")
    @costs(FILM)
    async def post(self, interaction: Interaction, match: str, ply: str, line: str, depth: str) -> None:
        """Post the line up to this position in the channel."""
        guild = interaction.guild_id
        if guild is not None:  # In a DM, posting is how a member saves a line, so no permission is needed.
            require_voice(interaction)
        variation = await self._variation(interaction, match, ply, line, depth)
        game = variation.position.header.game
        own = member_words(interaction, game)
        public = own if guild is None else await self._languages.guild_words(guild, game)
        posted = await self._cards.posted(variation, interaction.user.id, public)
        panel = await self._cards.card(variation, interaction.user.id, own)
        await share(self._messages, interaction, posted, panel, own.say("button-posted"))

    async def _variation(self, interaction: Interaction, match: str, ply: str, line: str, depth: str) -> Variation:
        """Acknowledge a press and return the variation of its message, at a place. Raises ``Refused``."""
        await self._messages.acknowledge(interaction)
        position = await self._matches.position(number(match))
        beginning = await self._variations.begin(position, number(ply))
        place = Place(number(line), number(depth))
        return await self._variations.explore(beginning, tree_in(interaction.message), place)

    async def _show(
        self, interaction: Interaction, variation: Variation, chosen: tuple[str, ...] = (), *, playing: bool = True
    ) -> None:
        say = member_words(interaction, variation.position.header.game)
        card = await self._cards.card(variation, interaction.user.id, say, chosen, playing=playing)
        await self._messages.change(interaction, card)
