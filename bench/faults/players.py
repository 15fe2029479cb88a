"""Simulate members who keep playing during a fault, and note what they were told."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import NoReturn

from bench.faults.stage import Stage
from club.model.errors import Frozen, Refused, Stale
from club.model.matches.position import Position
from club.storage.failures import STORAGE_FAILURES
from engines import CHANCE, Event
from sandbox import Answer, Channel, Member, Message
from sandbox.model.interaction import Interaction
from texts import words

PATIENCE = 80.0
"""Seconds within which every press must be answered in full, a little longer than the bot waits for storage."""

MISHAPS = (LookupError, ValueError, TimeoutError, OSError, Refused, Frozen, *STORAGE_FAILURES)
"""What can go wrong for a member during a fault: no button to press, no answer, or no message."""


@dataclass
class Ledger:
    """What members were told: which requests were ``carried`` out, how presses ended, and which weren't answered.

    ``carried`` maps requests to what was asked for.
    """

    carried: dict[str, str] = field(default_factory=dict)
    ends: "Counter[str]" = field(default_factory=Counter)
    silences: list[str] = field(default_factory=list)


class Players:
    """Members who act in each running match, one after another, until they are stopped."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.ledger = Ledger()
        self._players: list[asyncio.Task[None]] = []
        self._known: dict[int, Position] = {}
        self._going_on = False

    async def play(self) -> None:
        """Start to play all running matches."""
        self._going_on = True
        self._players = [asyncio.create_task(self._player(match)) for match in await self.stage.open_matches()]

    async def stop(self, patience: float | None = None) -> None:
        """Finish the current actions, within ``patience`` seconds if they may stay unanswered, and start no others."""
        self._going_on = False
        if self._players:
            await asyncio.wait(self._players, timeout=patience)
        await self.abandon()

    async def abandon(self) -> None:
        """Stop immediately, in the middle of whatever is going on."""
        for player in self._players:
            player.cancel()
        for ended in await asyncio.gather(*self._players, return_exceptions=True):
            if isinstance(ended, Exception):
                raise ended
        self._players = []

    async def _player(self, match: int) -> None:
        acts: tuple[tuple[Callable[[Member, Position, Channel], Awaitable[None]], int], ...] = (
            (self._type, 8), (self._press, 5), (self._look, 1), (self._offer, 1), (self._plan, 1),
        )  # fmt: skip
        kinds, weights = zip(*acts, strict=True)
        while self._going_on:
            with suppress(*MISHAPS):
                position = await self._position(match)
                if position.to_move is None:
                    return
                home = self.stage.discord.channels.get(position.header.home or 0)
                if home is not None and position.to_move != CHANCE:
                    (act,) = self.stage.rng.choices(kinds, weights)
                    await act(self.stage.member(position.member_at(position.to_move)), position, home)
                    continue
            await asyncio.sleep(0.05)

    async def _position(self, match: int) -> Position:
        """Return a match as it is now, or as it was when the database could last be read."""
        with suppress(*STORAGE_FAILURES):
            self._known[match] = await self.stage.club.matches.position(match)
        return self._known[match]

    # Actions of the members

    async def _type(self, member: Member, position: Position, home: Channel) -> None:
        """Type a move."""
        event, match = self._choice(position), position.header.id
        answer = await self.wait_for_answer(member.slash("move", home, move=event, match=match))
        message = answer.message
        if message is not None and message.images and not verbs(message, "sure"):
            self._note(answer)

    async def _press(self, member: Member, position: Position, home: Channel) -> None:
        """Make a move on the panel, choice by choice, and confirm it if there is a warning."""
        post = self.stage.rng.choice([message for message in home.messages if verbs(message, "play")])
        answer = await self.wait_for_answer(member.press(post, custom_id=verbs(post, "play")[0]))
        panel = answer.message
        assert panel is not None
        values = [step.value for step in position.state.steps(self._choice(position))]
        for done in range(1, len(values) + 1):
            pressed, answer = panel, await self.wait_for_answer(_choose(member, panel, position, values[:done]))
            panel = _panel_after(pressed, answer)
        if verbs(panel, "sure"):
            pressed, answer = panel, await self.wait_for_answer(member.press(panel, custom_id=verbs(panel, "sure")[0]))
            panel = _panel_after(pressed, answer)
        made = panel.images if pressed.deleted else answer.kind == "deferred_update" and not answer.followups
        if made and words(member.locale).tell(Stale()) not in panel.text and not verbs(panel, "sure"):
            self._note(answer)

    async def _look(self, member: Member, position: Position, home: Channel) -> None:
        """Look at one's own hand, or at something else that the post shows."""
        post = home.messages[-1]
        verb = "hand" if verbs(post, "hand") else "more"
        await self.wait_for_answer(member.press(post, custom_id=verbs(post, verb)[0]))

    async def _offer(self, member: Member, position: Position, home: Channel) -> None:
        """Offer a draw, and decline it as an opponent."""
        sure = (await self.wait_for_answer(member.slash("offer", home, what="draw", match=position.header.id))).message
        if sure is not None and (offer := verbs(sure, "offered")):
            await self.wait_for_answer(member.press(sure, custom_id=offer[0]))
        others = [other for other in position.playing if other != member.id]
        for message in reversed(home.messages[-3:]):
            for custom_id in verbs(message, "consider"):
                other = self.stage.member(others[0])
                asked = (await self.wait_for_answer(other.press(message, custom_id=custom_id))).message
                if asked is not None and (decline := verbs(asked, "disagree")):
                    await self.wait_for_answer(other.press(asked, custom_id=decline[0]))
                return

    async def _plan(self, member: Member, position: Position, home: Channel) -> None:
        """Plan a reply to a move that the member to move may play."""
        event = self._choice(position)
        other = next(one for one in position.playing if one != member.id)
        state = position.state.apply(event)
        if state.to_move is None or state.to_move == CHANCE or position.member_at(state.to_move) != other:
            return
        line = f"{event} {self.stage.rng.choice(state.legal())}"
        await self.wait_for_answer(self.stage.member(other).slash("plan", home, moves=line, match=position.header.id))

    def _choice(self, position: Position) -> Event:
        return self.stage.rng.choice(position.state.legal())

    # Answers to the members

    async def wait_for_answer(self, acting: Awaitable[Answer]) -> Answer:
        """Wait for the complete answer, and note how it ended. Raises ``TimeoutError`` if there is none."""
        answer = await acting
        if answer.kind == "failed":
            self._silence("unanswered", answer)
        try:
            await answer.done(PATIENCE)
        except TimeoutError:
            self._silence("unfinished", answer)
        self.ledger.ends[self._ending(answer)] += 1
        return answer

    def _silence(self, end: str, answer: Answer) -> NoReturn:
        """Note that a press wasn't answered, or not completely."""
        self.ledger.ends[end] += 1
        interaction = self._interaction(answer)
        self.ledger.silences.append(f"{end}: {interaction.id} {interaction.data} ({answer.kind} {answer.seconds})")
        raise TimeoutError(answer.error)

    def _ending(self, answer: Answer) -> str:
        """Return how a press ended for the member, judging by the message."""
        said = "\n".join(message.text for message in (answer.message, *answer.followups) if message is not None)
        for key in ("unexpected", "storage"):
            if any(_beginning(locale, f"error-{key}") in said for locale in ("en", "ja")):
                return key
        return "answered"

    def _note(self, answer: Answer) -> None:
        """Note that a member was shown a move as played."""
        interaction = self._interaction(answer)
        shown = answer.message.text if answer.message is not None else ""
        self.ledger.carried[str(interaction.id)] = f"{interaction.data} of {interaction.member.name}: {shown!r}"

    def _interaction(self, answer: Answer) -> Interaction:
        return next(one for one in reversed(self.stage.discord.interactions.values()) if one.answer is answer)


def _beginning(locale: str, key: str) -> str:
    """Return the start of a sentence, up to the first part that varies."""
    return words(locale).say(key, mark="\N{BULLET}").partition("\N{BULLET}")[0].rstrip("( ")


def verbs(message: Message, verb: str) -> list[str]:
    """Return the custom IDs of a message's buttons with this verb."""
    return [b.custom_id for b in message.buttons if b.custom_id and b.custom_id.partition(":")[0] == verb]


def _panel_after(panel: Message, answer: Answer) -> Message:
    """Return the panel after a press. If it was dismissed meanwhile, the message that the member got instead."""
    told = [message for message in (answer.message, *answer.followups) if message is not None and message is not panel]
    return told[-1] if panel.deleted and told else panel


async def _choose(member: Member, panel: Message, position: Position, values: list[str]) -> Answer:
    """Make a choice on a panel, by its button or in its menu."""
    here = f"{position.header.id}:{position.ply}"
    custom_id = f"step:{here}:{','.join(values)}"
    if any(button.custom_id == custom_id for button in panel.buttons):
        return await member.press(panel, custom_id=custom_id)
    return await member.choose(panel, values[-1:], custom_id=f"pick:{here}:{','.join(values[:-1])}")
