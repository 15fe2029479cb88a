"""Generate load: simulated members play in many channels at once with a bot in another process."""

import asyncio
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Awaitable, Sequence
from dataclasses import dataclass, field
from itertools import cycle
from math import inf
from random import Random
from time import monotonic

from bench._bot_process import GO, LOOK
from engines import GAMES
from sandbox import Answer, Channel, Discord, Member, Message, Request
from sandbox.model.world import Change

GUILDS = 8
"""The number of guilds that the channels are spread over."""

TYPED = 0.3
"""The share of moves that are typed with autocompletion if no panel is open."""

_PATIENCE = 60.0
"""Seconds after which a member stops waiting."""

Choice = tuple[str, str | None]
"""The ``custom_id`` of a button, or of a menu with a value that it offers."""


class Failed(Exception):
    """Report an answer or a post that didn't arrive."""


@dataclass
class Times:
    """Collect the seconds until first answers, the pictures that follow them and posts, and the cost of the moves.

    Times are measured from the moment when a press was due. ``shapes`` are the moves: how many presses they took,
    and whether there was a post. ``begun`` counts matches, ``counted`` the requests that Discord rate-limits.
    """

    answer: list[float] = field(default_factory=list)
    picture: list[float] = field(default_factory=list)
    post: list[float] = field(default_factory=list)
    shapes: list[tuple[int, bool]] = field(default_factory=list)
    begun: int = 0
    counted: int = 0
    failures: Counter[str] = field(default_factory=Counter)


@dataclass(eq=False)
class Place:
    """A channel in which some members play, one match after another.

    ``post`` is the newest post, ``panel`` the panel of the member to move, if it is open.
    """

    channel: Channel
    members: Sequence[Member]
    game: str
    post: Message | None = None
    panel: Message | None = None


class LoadDriver(ABC):
    """Press, choose and type as members do, and measure the times."""

    def __init__(self, discord: Discord, rng: Random) -> None:
        self.discord = discord
        self.rng = rng
        self.times = Times()
        self._expected: dict[int, asyncio.Future[tuple[Message, float]]] = {}
        self._after: dict[int, float] = {}
        discord.listen(self._note_change)

    @abstractmethod
    async def begin(self, place: Place) -> None:
        """Start a match in a place. Raises ``Failed``."""

    @abstractmethod
    async def move(self, place: Place, due: float) -> None:
        """Make a move whose first press is ``due``. Raises ``Failed``."""

    @abstractmethod
    def can_move(self, place: Place) -> bool:
        """Return true if a move can be made in a place."""

    def places(self, count: int) -> list[Place]:
        """Create places for all games and numbers of seats in turn, each with its own members."""
        shards = self.discord.shards
        guilds = cycle([self.discord.guild(f"Guild {number}", shard=number % shards) for number in range(GUILDS)])
        tables = cycle([(game, seats) for game, described in GAMES.items() for seats in described.seats])
        made = []
        for number, guild, (game, seats) in zip(range(count), guilds, tables, strict=False):
            members = [Member.join(guild, f"Member {number}-{seat}") for seat in range(seats)]
            made.append(Place(guild.channel(f"place-{number}"), members, game))
        return made

    async def time_answer(self, pressing: Awaitable[Answer], due: float, *, picture: bool | None = True) -> Message:
        """Wait for the answer to a press that was ``due``, note the times, and return the message. Raises ``Failed``.

        ``picture`` says whether the answer has one. ``None`` allows both, since the panel of a finished turn has none.
        """
        answer = await pressing
        self.times.answer.append(monotonic() - due)
        if answer.kind == "failed":
            raise Failed(answer.error)
        try:
            await answer.done(_PATIENCE)
        except TimeoutError:
            raise Failed("an answer was only begun") from None
        if answer.message is None or (picture and not answer.message.attachments):
            raise Failed(answer.message.text if answer.message else f"a {answer.kind} without a message")
        if picture or (picture is None and answer.message.attachments):
            self.times.picture.append(monotonic() - due)
        return answer.message

    def expect(self, place: int, after: float = -1) -> None:
        """Wait from now on for the next post in a channel or thread that shows a ply later than ``after``.

        A post may also arrive during a turn, when a season or a round ends within it: it shows a ply that
        the panel shows already, so it isn't the post that ends the turn.
        """
        self._after[place] = after
        self._expected[place] = asyncio.get_running_loop().create_future()

    async def wait_for_post(self, place: int, due: float | None = None) -> Message:
        """Return the post that is expected in a channel or thread. If it was ``due``, note the time.

        Raises ``Failed``.
        """
        try:
            # In Python 3.11, `wait_for` loses a cancellation if the post arrives at the same moment.
            async with asyncio.timeout(_PATIENCE):
                message, moment = await self._expected[place]
        except TimeoutError:
            raise Failed("a post did not come") from None
        finally:
            self._expected.pop(place, None)
        if due is not None:
            self.times.post.append(moment - due)
        return message

    def _note_change(self, change: Change) -> None:
        """Note posts and requests. Requests aren't kept, or presses would fill the memory."""
        match change.name, change.subject:
            case "RESPONSE", Request() as request:
                self.times.counted += request.counted
                self.discord.requests.clear()
            case "MESSAGE_CREATE", Message() as message if message.buttons and message.ephemeral_to is None:
                expected = self._expected.get(message.channel.id)
                if expected is not None and not expected.done() and told_ply(message) > self._after[message.channel.id]:
                    expected.set_result((message, monotonic()))


class HatobaDriver(LoadDriver):
    """Play random matches with Hatoba."""

    async def begin(self, place: Place) -> None:
        """Challenge the other members, or open a lobby for them, and wait until the match is posted."""
        host, *guests = place.members
        if len(guests) == 1:
            opening = host.slash("challenge", place.channel, game=place.game, opponent=guests[0])
        else:
            opening = host.slash("lobby", place.channel, game=place.game, seats=len(place.members))
        panel = await self._press(opening)
        self.expect(place.channel.id)
        await self._press(host.press(panel, custom_id=custom_id_of(panel, "send")))
        invitation = await self.wait_for_post(place.channel.id)
        self.expect(invitation.id)  # A thread has the ID of the message it was created from.
        for guest in guests:
            await self._press(guest.press(invitation, custom_id=custom_id_of(invitation, "accept")))
        if len(guests) > 1:
            await self._press(host.press(invitation, custom_id=custom_id_of(invitation, "begin")))
        place.post, place.panel = await self.wait_for_post(invitation.id), None
        self.times.begun += 1

    async def _press(self, pressing: Awaitable[Answer]) -> Message:
        return await self.time_answer(pressing, monotonic(), picture=False)

    async def move(self, place: Place, due: float) -> None:
        """Make a random move on a panel, or type one. If it ends the turn, wait for the post."""
        assert place.post is not None
        thread = place.post.channel.id
        self.expect(thread, told_ply(place.post) if place.panel is None else float(ply_of(place.panel) or 0))
        panel, due, presses = await self._make_move(place, due)
        place.panel = panel if choices(panel) else None
        if place.panel is None:
            place.post = await self.wait_for_post(thread, due)
        self.times.shapes.append((presses, place.panel is None))

    async def _make_move(self, place: Place, due: float) -> tuple[Message, float, int]:
        """Make a move, and return the panel after it, when its last press was due, and how many presses it took."""
        post, mover = place.post, mover_of(place)
        assert post is not None
        panel, presses = place.panel, 0
        if panel is None and self.rng.random() < TYPED:
            panel, due = await self._type_move(post.channel, mover, due)
            presses += 1
            if not _needs_confirmation(panel):
                return panel, due, presses
            due = monotonic()
        elif panel is None:
            panel, due = (
                await self.time_answer(mover.press(post, custom_id=custom_id_of(post, "play")), due),
                monotonic(),
            )
            presses += 1
        ply = ply_of(panel)
        if ply is None:
            raise Failed("there was nothing to choose")
        while True:
            custom_id, value = self.rng.choice(choices(panel))
            if value is None:
                pressing = mover.press(panel, custom_id=custom_id)
            else:
                pressing = mover.choose(panel, [value], custom_id=custom_id)
            panel, pressed = await self.time_answer(pressing, due, picture=None), due
            presses += 1
            due = monotonic()
            if ply_of(panel) != ply:
                return panel, pressed, presses

    async def _type_move(self, thread: Channel, mover: Member, due: float) -> tuple[Message, float]:
        """Type one of the suggested completions."""
        try:
            offered = await mover.complete("move", thread, {}, focused=("move", ""))
        except TimeoutError:
            raise Failed("no completions came") from None
        self.times.answer.append(monotonic() - due)
        if not offered:
            raise Failed("no completion was offered")
        _, event = self.rng.choice(offered)
        due = monotonic()
        return await self.time_answer(mover.slash("move", thread, move=event), due, picture=None), due

    def can_move(self, place: Place) -> bool:
        """Return true if a member is to move."""
        return place.post is not None and any(verb_of(button.custom_id) == "play" for button in place.post.buttons)


class BareDriver(LoadDriver):
    """Press the buttons of the bare bot as often as the moves in ``shapes`` did."""

    def __init__(self, discord: Discord, rng: Random, shapes: Sequence[tuple[int, bool]]) -> None:
        super().__init__(discord, rng)
        self._shapes = shapes

    async def begin(self, place: Place) -> None:
        """Request the first message."""
        place.post = await self.time_answer(place.members[0].slash("begin", place.channel), monotonic())
        self.times.begun += 1

    async def move(self, place: Place, due: float) -> None:
        """Press as often as one of the moves did, and wait for the post if it had one."""
        assert place.post is not None
        presses, posted = self.rng.choice(self._shapes)
        self.expect(place.channel.id)
        for left in range(presses, 0, -1):
            pressed, verb = due, GO if posted and left == 1 else LOOK
            await self.time_answer(place.members[0].press(place.post, custom_id=verb), pressed, picture=None)
            due = monotonic()
        if posted:
            place.post = await self.wait_for_post(place.channel.id, pressed)
        self.times.shapes.append((presses, posted))

    def can_move(self, _place: Place) -> bool:
        """Return true: the bare bot can always be pressed."""
        return True


def choices(panel: Message) -> list[Choice]:
    """Return the choices that continue the turn: the confirmation, or else values of a menu, or else buttons."""
    named = [button.custom_id or "" for button in panel.buttons]
    if sure := [(name, None) for name in named if verb_of(name) == "sure"]:
        return [*sure]
    standard: list[Choice] = [(name, None) for name in named if verb_of(name) == "standard"]
    menus = [menu for menu in panel.selects if verb_of(menu.custom_id) == "pick"]
    if menus:  # If there is a menu, the step button goes back, so only the menu is offered.
        return [*standard, *((menu.custom_id, option.value) for menu in menus for option in menu.options)]
    steps = [name for name in named if verb_of(name) == "step"]
    furthest = max(map(_length, steps), default=0)
    return [*standard, *((name, None) for name in steps if _length(name) == furthest)]


def _needs_confirmation(panel: Message) -> bool:
    """Return true if a panel asks for confirmation."""
    return any(verb_of(button.custom_id) == "sure" for button in panel.buttons)


def ply_of(panel: Message) -> str | None:
    """Return the ply at which the choices of a panel are made, or ``None`` if it has none."""
    return next((custom_id.split(":")[2] for custom_id, _ in choices(panel)), None)


def told_ply(message: Message) -> float:
    """Return the ply up to which a post shows a match; -1 for notices, infinity for all other messages."""
    named = (button.custom_id or "" for button in message.buttons)
    told = next((name.split(":")[2] for name in named if verb_of(name) in ("play", "more")), "inf")
    return float(told) if told.isdecimal() else inf if told == "inf" else -1


def _length(custom_id: str) -> int:
    """Return the number of steps that a button makes."""
    chosen = custom_id.split(":")[3]
    return chosen.count(",") + 1 if chosen else 0


def verb_of(custom_id: str | None) -> str:
    """Return the first part of the ``custom_id`` of a button or menu, which names its action."""
    return (custom_id or "").partition(":")[0]


def custom_id_of(message: Message, verb: str) -> str:
    """Return the ``custom_id`` of the button with a verb. Raises ``Failed`` if there is none."""
    for button in message.buttons:
        if button.custom_id is not None and verb_of(button.custom_id) == verb:
            return button.custom_id
    raise Failed(f"there is no button to {verb}: {message.text[:80]}")


def mover_of(place: Place) -> Member:
    """Return the member to move, whom the newest post names, with or without a ping."""
    assert place.post is not None
    return next(member for member in place.members if f"{member.mention}, it’s your turn" in place.post.text)
