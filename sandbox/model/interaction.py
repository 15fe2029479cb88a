"""Interactions: members' commands, presses and forms, and the bot's answers."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Self

from sandbox.model import components as parts
from sandbox.model.clock import HANGING
from sandbox.model.components import Json, Option
from sandbox.model.message import Message

if TYPE_CHECKING:
    from sandbox.model.channel import Channel
    from sandbox.model.guild import Guild
    from sandbox.model.user import User
    from sandbox.model.world import World

COMMAND, COMPONENT, AUTOCOMPLETE, SUBMIT = 2, 3, 4, 5
MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9

KINDS = {
    MESSAGE: "message",
    DEFERRED: "deferred",
    DEFERRED_UPDATE: "deferred_update",
    UPDATE: "update",
    CHOICES: "choices",
    MODAL: "modal",
}

FIRST_ANSWER = 3.0
"""Seconds that the bot has for its first answer."""

TOKEN_LIFE = 15 * 60.0
"""Seconds for which the token of an interaction works."""


@dataclass(frozen=True, slots=True)
class Field:
    """One input of a modal. ``kind`` is the component's type."""

    label: str
    custom_id: str
    kind: int
    required: bool
    value: str | None
    options: tuple[Option, ...]
    shortest: int
    longest: int
    description: str | None = None


@dataclass(frozen=True, slots=True)
class Modal:
    """Show a modal (a form) that the bot opened for one member."""

    interaction: "Interaction"
    title: str
    custom_id: str
    components: list[Json]

    @property
    def fields(self) -> list[Field]:
        """Return the inputs in reading order."""
        fields = []
        for top in self.components:
            inner = [top["component"]] if top["type"] == parts.LABEL else top.get("components", [])
            fields += [_field(component, top.get("label"), top.get("description")) for component in inner]
        return fields


def _field(component: Json, label: str | None, description: str | None) -> Field:
    """Return one input as people see it, with label and description above it, or the label in it in the old format."""
    is_text = component["type"] == parts.TEXT_INPUT
    return Field(
        label=label or component.get("label") or "",
        custom_id=component["custom_id"],
        kind=component["type"],
        required=component.get("required", True),
        value=component.get("value"),
        options=parts.options(component),
        shortest=component.get("min_length" if is_text else "min_values", 0 if is_text else 1),
        longest=component.get("max_length" if is_text else "max_values", 4000 if is_text else 1),
        description=description,
    )


@dataclass(eq=False)
class Answer:
    """The bot's answer to one command, press, choice or form, as the member sees it.

    ``kind`` is ``""`` until the first answer, then ``message``, ``update``, ``deferred``, ``deferred_update``,
    ``modal``, ``choices`` or ``failed`` (with ``error``). ``message`` is the original response once it is there, for
    updates the message under which the member acted. Only the member sees it when ``ephemeral``. ``seconds`` passed
    until the first answer, and ``settled`` is true once a deferred one has come.
    """

    world: "World"
    kind: str = ""
    ephemeral: bool = False
    message: Message | None = None
    followups: list[Message] = field(default_factory=list)
    modal: Modal | None = None
    choices: list[Json] = field(default_factory=list)
    error: str | None = None
    seconds: float | None = None
    settled: bool = False

    async def done(self, timeout: float = HANGING) -> Self:  # noqa: ASYNC109
        """Wait until a deferred answer was edited, followed up or deleted. Raises ``TimeoutError``."""
        await self.world.until(lambda: self.settled, timeout=timeout)
        return self


@dataclass(eq=False)
class Interaction:
    """One interaction of a member, with the token that the bot answers with.

    ``kind`` is Discord's type of interaction, ``response`` the type of the first answer. ``original`` is the message
    that ``@original`` means. ``answered`` is the time of the first answer. The member sees answers once they are
    shown, which is when the bot's request is finished.
    """

    world: "World"
    id: int
    token: str
    kind: int
    member: "User"
    channel: "Channel"
    data: Json
    created: float
    answer: Answer
    message: Message | None = None
    response: int | None = None
    original: Message | None = None
    source: "Interaction | None" = None
    answered: float = 0.0
    _settled: bool = False
    _shown: bool = True

    @property
    def guild(self) -> "Guild | None":
        """Return the guild, or ``None`` in DMs."""
        return self.channel.guild

    @property
    def is_for_bot(self) -> bool:
        """Return true if the current bot receives this, which it doesn't if another application sent the message."""
        return self.message is None or self.message.author is self.world.bot

    @property
    def name(self) -> str:
        """Return the command as typed, without options. It is empty for presses."""
        words = [self.data.get("name", "")]
        level = self.data.get("options") or []
        while level and level[0]["type"] in (1, 2):
            words.append(level[0]["name"])
            level = level[0].get("options") or []
        return " ".join(words)

    @property
    def expired(self) -> bool:
        """Return true if the token no longer works."""
        return self.world.clock.now() - self.created > TOKEN_LIFE

    @property
    def late(self) -> bool:
        """Return true if the bot has missed the time for a first answer."""
        return self.response is None and self.world.clock.now() - self.created > self.world.answer_timeout

    def record_answer(self, response: int) -> None:
        """Note the first answer."""
        self.response = response
        self.answered = self.world.clock.now()
        self._settled = response not in (DEFERRED, DEFERRED_UPDATE)
        self._shown = False

    def settle(self) -> None:
        """Note that a deferred answer came."""
        self._settled, self._shown = True, False

    def show(self) -> None:
        """Show the noted answer to the member, once the bot has received the response to its request."""
        if self._shown or self.response is None:
            return
        self._shown = True
        self.answer.kind, self.answer.settled = KINDS[self.response], self._settled
        self.answer.seconds = self.answered - self.created
        self.world.notify("ANSWER", self)

    def fail(self, reason: str) -> None:
        """Show the member that the bot didn't answer."""
        self.answer.kind, self.answer.error, self.answer.settled = "failed", reason, True
        self.world.notify("ANSWER", self)
