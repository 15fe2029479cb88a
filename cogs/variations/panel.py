"""Build the private card of a variation, and the public card of a posted line.

The tree is stored only in the text of the card: a press reads it back from the message.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import discord

from club.members.preferences import Preferences
from club.model.matches.position import Position
from club.model.variations import notation
from club.model.variations.tree import MOST_EVENTS, Place, Tree
from club.variations.service import Variation
from cogs.core.press import target
from cogs.core.ui import wording
from cogs.core.ui.batches import MOST_OPTIONS, batches
from cogs.core.ui.card import Button, Card, Menu, Row, fit
from cogs.core.ui.pictures import Pictures
from cogs.matches.controls import Controls, event_in_words
from cogs.matches.panel import question
from engines import CHANCE, Event, Seat, State
from engines.choices import NOTHING, Prompt, ask
from engines.contract import Term
from texts import Words

_ROWS = 5
"""The number of rows of buttons and menus in a message."""

_MOVING = 2
"""The number of events from which a line is shown as an animation."""

_BLOCK = re.compile("```\n(.*?)\n```", re.DOTALL)
"""The block of the message that contains the tree."""


@dataclass(eq=False, repr=False)
class VariationCards:
    """Make cards of variations. ``say`` has the words in the reader's language."""

    _preferences: Preferences
    _pictures: Pictures

    async def card(
        self,
        variation: Variation,
        member: int,
        say: Words,
        chosen: tuple[str, ...] = (),
        *,
        playing: bool = True,
    ) -> Card:
        """Return the card after the steps ``chosen`` of the next event.

        Unless it is for ``playing``, it offers no moves, leaving room for everything else. Raises ``Illegal`` if no
        possible event begins with ``chosen``.
        """
        position = variation.position
        asking = playing and variation.goes_on and not variation.drawing
        asked, taken = ask(position.state, chosen) if asking else (NOTHING, ())
        own = viewer(position, member)
        settings = await self._preferences.of(member)
        ahead = variation.tree.path(variation.place)
        picture = await self._pictures.board(position, own, say, taken, asked.ways, settings, ahead)
        hint = () if variation.tree.lines else (say.say("variation-hint"),)
        head = (*_head(say, variation), *hint, *_block(variation.tree, variation.place))
        news = [say.tell(told) for told in position.news(position.turn_ply, own)]
        rows: tuple[Row, ...] = ()
        if asked.ways:
            rows = _choices(say, variation, taken, asked, own or Seat(0))
        elif playing and variation.drawing:
            rows = (*_outcomes(say, variation),)
        if not chosen:
            rows = _with_ways(say, variation, rows, playing=playing)
        return Card(fit(head, news, ""), picture, f"**{_question(say, variation, asked, playing=playing)}**", rows)

    async def posted(self, variation: Variation, member: int, say: Words) -> Card:
        """Return the public card of the line up to the member's position, with its moves in words.

        The picture is animated, unless the line is short or the game has secrets: the view would change with each move.
        """
        position, line = variation.position, variation.tree.alone(variation.place)
        own = viewer(position, None)
        if position.game.secret or len(variation.history) < _MOVING:
            picture = await self._pictures.board(position, own, say, ahead=line.line(0))
        else:
            picture = await self._pictures.animation(position, variation.turns, own, say, ahead=line.line(0))
        told = [say.tell(one) for one in position.sentences(variation.history, own)]
        head = (*_head(say, variation), say.say("variation-by", member=wording.mention(member)), *_block(line, None))
        going_on = target("if-on", position.header.id, variation.beginning.ply)
        ending = wording.verdict(say, position, position.outcome) if position.outcome is not None else ""
        return Card(fit(head, told, ending), picture, rows=((Button(going_on, say.say("button-if")),),))


def viewer(position: Position, member: int | None) -> Seat | None:
    """Return the viewer of a variation: the member or, in a game with secrets, the seat to move.

    Such a variation starts after the end of a match, when nothing is hidden any longer.
    """
    if position.game.secret and position.to_move not in (None, CHANCE):
        return position.to_move
    return _seat(position, member)


def _seat(position: Position, member: int | None) -> Seat | None:
    return position.seat_of(member) if member in position.header.seats and member is not None else None


def tree_in(message: discord.Message | None) -> Tree:
    """Return the tree in a message, of either form. Raises ``Refused`` if there is no valid one."""
    for text in () if message is None else _texts(message):
        if (found := _BLOCK.search(text)) is not None:
            return notation.read(found[1])
    return Tree()


def _texts(message: discord.Message) -> Iterator[str]:
    """Yield the texts of a message."""
    yield from (embed.description or "" for embed in message.embeds)
    yield from _displayed(message.components)


def _displayed(components: Iterable[Any]) -> Iterator[str]:
    for component in components:
        if isinstance(component, discord.TextDisplay):
            yield component.content
        yield from _displayed(getattr(component, "children", ()))


def _head(say: Words, variation: Variation) -> list[str]:
    beginning = variation.beginning
    about = say.say("variation-about", turn=beginning.turn, turns=beginning.turns)
    return [f"### {wording.title(say, variation.position.header)}", about]


def _block(tree: Tree, here: Place | None) -> list[str]:
    return [f"```\n{notation.spell(tree, here)}\n```"] if tree.lines else []


def _question(say: Words, variation: Variation, asked: Prompt, *, playing: bool) -> str:
    """Return the question for the next choice, or the reason there is none."""
    position = variation.position
    if position.outcome is not None:
        return wording.verdict(say, position, position.outcome)
    if not variation.goes_on:
        return say.say("variation-end-long", events=MOST_EVENTS)
    if not playing:
        return say.say("variation-lines-about")
    if variation.drawing:
        return say.say("variation-chance")
    asking = question(say, position.state, asked)
    return say.say("variation-turn", seat=Term(f"seat-{position.to_move}"), question=asking)


def _here(variation: Variation) -> tuple[int, ...]:
    """Return the words of a ``custom_id`` that identify the current position."""
    return variation.position.header.id, variation.beginning.ply, *variation.place


def _choices(say: Words, variation: Variation, chosen: tuple[str, ...], asked: Prompt, side: Seat) -> tuple[Row, ...]:
    """Return the controls for the possible moves, laid out for a board that is seen from the side of a seat."""
    choosing = Controls(say, variation.position, chosen, _here(variation), "if-", side)
    back = choosing.back()
    return (*choosing.rows(asked), *([back] if back else []))


def _outcomes(say: Words, variation: Variation) -> Iterator[Menu]:
    """Yield menus of random outcomes, each with its probability."""
    state, weights = variation.position.state, variation.position.chances
    total, options = sum(weights.values()), []
    for event, name in _outcome_names(say, state, weights).items():
        likely = say.say("variation-outcome", outcome=name, percent=max(1, round(100 * weights[event] / total)))
        options.append((",".join(step.value for step in state.steps(event)), likely))
    for number, part in enumerate(batches(options, MOST_OPTIONS)):
        title = say.say("variation-outcomes") if len(options) <= MOST_OPTIONS else f"{part[0][1]} – {part[-1][1]}"
        yield Menu(target("if-pick", *_here(variation), "", number), title, tuple(part))


def _outcome_names(say: Words, state: State, events: Iterable[Event]) -> dict[Event, str]:
    """Return the label of each random outcome. Outcomes with the same label get their descriptions instead."""
    names = {event: event_in_words(say, state, event) for event in events}
    known = Counter(names.values())
    told = {event: next(map(say.tell, state.describe(event)), event) for event in names}
    return {event: name if known[name] == 1 else told[event] for event, name in names.items()}


def _with_ways(say: Words, variation: Variation, choices: tuple[Row, ...], *, playing: bool) -> tuple[Row, ...]:
    """Return choices with the buttons to other places of the tree. Those that don't fit are one press away."""
    here = _here(variation)
    others: list[Row] = []
    tools = tuple(_tools(say, variation, here, playing=playing))
    if tools:
        others.append(tools)
    if len(variation.tree.lines) > 1:
        others.append(_lines_menu(say, variation.tree, variation.place, here))
    ways = tuple(_ways(say, variation))
    if len(choices) + 1 + len(others) > _ROWS:
        return (*choices, (*ways, Button(target("if-more", *here), say.say("button-more"))))
    return (*choices, ways, *others)


def _ways(say: Words, variation: Variation) -> Iterator[Button]:
    """Yield the buttons to move along the line, or to change its starting position if nothing is played yet."""
    match, beginning, place = variation.position.header.id, variation.beginning, variation.place
    if variation.tree.lines:
        last = len(variation.tree.line(place.line))
        ends = {"first": 0, "back": max(place.depth - 1, 0), "forward": min(place.depth + 1, last), "last": last}
        for way, depth in ends.items():
            to = target("if-go", match, beginning.ply, place.line, depth, way)
            yield Button(to, say.say(f"replay-{way}"), disabled=depth == place.depth)
        return
    turn, last = beginning.turn, len(beginning.plies) - 1
    ends = {"first": 0, "back": max(turn - 1, 0), "forward": min(turn + 1, last), "last": last}
    for way, at in ends.items():
        to = target("if-go", match, beginning.plies[at], 0, 0, way)
        yield Button(to, say.say(f"replay-{way}"), disabled=at == turn)


def _tools(say: Words, variation: Variation, here: tuple[int, ...], *, playing: bool) -> Iterator[Button]:
    """Yield the tools at the current position: draw at random, post the line, or remove the event that leads here."""
    if not playing:
        yield Button(target("if-go", *here, "on"), say.say("button-if-on"), discord.ButtonStyle.primary)
    if variation.drawing:
        yield Button(target("if-lot", *here), say.say("button-if-lot"), discord.ButtonStyle.success)
    if variation.tree.lines:
        nothing = variation.place.depth == 0
        yield Button(target("if-post", *here), say.say("button-post-here"), disabled=nothing)
        yield Button(target("if-cut", *here), say.say("button-if-cut"), discord.ButtonStyle.danger, disabled=nothing)


def _lines_menu(say: Words, tree: Tree, place: Place, here: tuple[int, ...]) -> Menu:
    """Return the menu of the lines, each labelled by its own part."""
    lines = tuple((str(number), notation.own_part(tree, number)) for number in range(len(tree.lines)))
    return Menu(target("if-line", *here), say.say("variation-lines"), lines, str(place.line))
