"""Simulated members who spend an evening in an arena: each follows one private panel and plays what it offers."""

import asyncio
from collections import Counter
from collections.abc import Awaitable
from dataclasses import dataclass, field
from random import Random
from time import monotonic

from bench._load_driver import Choice, Failed, choices, custom_id_of, ply_of, verb_of
from sandbox import Answer, Channel, Discord, Member, Message, Request
from sandbox.model.world import Change

GAME = "tokyo_doves"

_PATIENCE = 60.0
"""Seconds after which a member stops waiting for an answer."""

_LOOKS_AGAIN = 5.0
"""Seconds after which a member looks at unchanged panels again."""

_REOPENS = 60.0
"""Seconds after which a member opens the panel again whose match hasn't changed."""


@dataclass
class EveningTimes:
    """Collect what an evening costs.

    ``followed`` are the seconds from the press that ends a turn to the opponent's updated panel, ``answers`` those to
    the first answer to each press. ``counted`` are the requests that Discord rate-limits, ``refused`` those with
    status 429, both by what they are for.
    """

    followed: list[float] = field(default_factory=list)
    answers: list[float] = field(default_factory=list)
    moves: int = 0
    matches: set[int] = field(default_factory=set)
    counted: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    failures: Counter[str] = field(default_factory=Counter)


@dataclass(eq=False)
class Player:
    """A member in the arena. ``panel`` is the arena's private panel, ``board`` the one of the ``match``."""

    member: Member
    panel: Message
    board: Message | None = None
    match: int = 0
    can_move: bool = False
    pressed: float = 0.0
    changed: asyncio.Event = field(default_factory=asyncio.Event)


class Evening:
    """Announce an arena, and let members play in it. ``think`` is how many seconds they think about a turn at most."""

    def __init__(self, discord: Discord, rng: Random, think: float) -> None:
        self.discord = discord
        self.rng = rng
        self.think = think
        self.times = EveningTimes()
        self._replies: dict[Member, Message] = {}
        self._players: dict[int, Player] = {}
        self._shown: dict[int, Player] = {}
        discord.listen(self._note)

    async def prepare(self, count: int, minutes: float) -> Channel:
        """Announce an arena that starts after some minutes, or at once, and have members join it."""
        guild = self.discord.guild("Evening")
        channel, organiser = guild.channel("arena"), Member.join(guild, "Organiser", may=["MANAGE_GUILD"])
        options = {"closes": f"{round(minutes)}m"} if minutes else {}
        panel = await self._message(organiser.slash("tournament create", channel, game=GAME, **options))
        await self._message(organiser.press(panel, custom_id=custom_id_of(panel, "cup-tonight")))
        forms = next(menu for menu in panel.selects if menu.custom_id.endswith(":form"))
        arena = next(option for option in forms.options if "Arena" in option.label)
        await self._message(organiser.choose(panel, [arena.value], custom_id=forms.custom_id))
        await self._message(organiser.press(panel, custom_id=custom_id_of(panel, "cup-evening-go")))
        post = next(one for one in channel.messages if any(verb_of(b.custom_id) == "enter" for b in one.buttons))
        for number in range(count):
            member = Member.join(guild, f"Member {number}")
            joined = await (await member.press(post, custom_id=custom_id_of(post, "enter"))).done()
            await self.discord.until(lambda answer=joined: _replies(answer), timeout=_PATIENCE)  # type: ignore[misc]
            self._replies[member] = _replies(joined)[0]
        if not minutes:
            asked = (await (await organiser.press(post, custom_id=custom_id_of(post, "kickoff"))).done()).followups[0]
            await self._message(organiser.press(asked, custom_id=custom_id_of(asked, "cupbegin")))
        return channel

    async def play(self, until: float) -> None:
        """Have all members play until a moment."""
        await asyncio.gather(*(self._play(member, reply, until) for member, reply in self._replies.items()))

    async def _play(self, member: Member, reply: Message, until: float) -> None:
        player = self._players.get(member.id)
        if player is None:
            await self._wait_to_think()  # Forty people don't press a button in the same millisecond.
            panel = await self._message(member.press(reply, custom_id=custom_id_of(reply, "arena")))
            player = self._players[member.id] = Player(member, panel)
            self._shown[panel.id] = player
        while monotonic() < until:
            try:
                await self._act(player, until)
            except (Failed, LookupError, ValueError) as failure:
                self.times.failures[str(failure)[:200]] += 1
                await asyncio.sleep(1)

    async def _act(self, player: Player, until: float) -> None:
        """Open the match that is offered, make a move in it, or wait until something changes."""
        player.changed.clear()
        play = next((b.custom_id or "" for b in player.panel.buttons if verb_of(b.custom_id) == "play"), "")
        offered = int(play.split(":")[1]) if play else 0
        if not offered:
            player.match = 0
            await self._wait(player, min(_LOOKS_AGAIN, until - monotonic()))
        elif offered != player.match or player.board is None:
            player.board, player.match = await self._message(player.member.press(player.panel, custom_id=play)), offered
            self._shown[player.board.id] = player
            player.can_move = bool(choices(player.board))
            self.times.matches.add(offered)
        elif choices(player.board):
            await self._wait_to_think()
            await self._move(player, player.board)
        elif not await self._wait(player, min(_REOPENS, until - monotonic())) and monotonic() < until:
            player.board = None  # The token of the panel may have expired.

    async def _wait_to_think(self) -> None:
        await asyncio.sleep(self.rng.uniform(0.1, 1.0) * self.think)

    async def _move(self, player: Player, board: Message) -> None:
        """Make a random move, press by press."""
        before = told = ply_of(board)
        while told == before:
            found = choices(board)
            if not found:
                break
            await self._press(player, board, self.rng.choice(found))
            told = ply_of(board)
        player.can_move = bool(choices(board))
        self.times.moves += not player.can_move

    async def _press(self, player: Player, board: Message, choice: Choice) -> None:
        custom_id, value = choice
        player.pressed = monotonic()
        if value is None:
            await self._message(player.member.press(board, custom_id=custom_id))
        else:
            await self._message(player.member.choose(board, [value], custom_id=custom_id))

    async def _wait(self, player: Player, seconds: float) -> bool:
        """Wait until one of a player's panels changes. Returns false if none does."""
        try:
            async with asyncio.timeout(seconds):
                await player.changed.wait()
        except TimeoutError:
            return False
        return True

    async def _message(self, pressing: Awaitable[Answer]) -> Message:
        """Return the message with which a press is answered. Raises ``Failed``."""
        began = monotonic()
        answer = await pressing
        self.times.answers.append(monotonic() - began)
        try:
            await answer.done(_PATIENCE)
        except TimeoutError:
            raise Failed("an answer was only begun") from None
        if answer.message is None:
            raise Failed(answer.error or f"a {answer.kind} without a message")
        return answer.message

    def _note(self, change: Change) -> None:
        match change.name, change.subject:
            case "RESPONSE", Request() as request:
                if request.status == 429:
                    self.times.refused[_purpose(request)] += 1
                if request.counted:
                    self.times.counted[_purpose(request)] += 1
                self.discord.requests.clear()
            case "MESSAGE_UPDATE", Message() as message if (player := self._shown.get(message.id)) is not None:
                self._note_panel(player, message)

    def _note_panel(self, player: Player, message: Message) -> None:
        """Note that a panel has changed, and how long after the opponent's press if that brings the player's turn."""
        if message is player.board and choices(message) and not player.can_move:
            player.can_move = True
            others = (one for one in self._players.values() if one.match == player.match and one is not player)
            pressed = max((one.pressed for one in others), default=0.0)
            if pressed:
                self.times.followed.append(monotonic() - pressed)
        player.changed.set()


def is_playing(channel: Channel) -> bool:
    """Return true if a match has been posted on a board. Boards are opened before."""
    posts = (message for thread in channel.threads for message in thread.messages)
    return any(verb_of(button.custom_id) == "play" for post in posts for button in post.buttons)


def _replies(answer: Answer) -> list[Message]:
    """Return the private replies to a member who has joined, from which the arena's panel is opened."""
    known = [] if answer.message is None else [answer.message]
    return [one for one in (*known, *answer.followups) if any(verb_of(b.custom_id) == "arena" for b in one.buttons)]


def _purpose(request: Request) -> str:
    """Return the purpose of a counted request: ``move`` for the posts of turns and their changes."""
    shown = str(request.body)
    if request.route.startswith("/channels/{channel}/messages") and ("'play:" in shown or "'more:" in shown):
        return "move"
    return f"{request.method} {request.route}"
