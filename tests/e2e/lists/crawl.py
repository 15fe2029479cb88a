"""Open everything that one member can: type every command, press every button, choose from every menu.

Nothing is named here, so additions to the bot are covered, too. Lists are turned from the first page to the
last; of buttons that only differ in their subject, a few are pressed.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field, replace
from typing import Any

from sandbox import Answer, Channel, Member, Message
from sandbox.model import components as parts
from sandbox.model.message import EPHEMERAL, Attachment
from sandbox.model.role import Role
from tests._cards import component_flaws, rows_flaws
from tests._punctuation import narrow
from tests.e2e.lists.pagers import PAGERS
from tests.e2e.nonsense import Command, commands
from texts import COMPLETE, words

ALIKE = 2
"""How many of the buttons or menus that only differ in their last word are used."""

OF_A_VERB = 5
"""How many with the same verb and different subjects are used."""

TURNED = 2
"""How often a list is turned if another list of the same kind has been read to the end."""

TYPED = 2
"""How many values of an option are typed; the commands that come ``FIRST`` are typed with all of them."""

FIRST = ("tournament manage forbid", "tournament manage panel", "tournament status")
"""The commands that are typed first: others change the tournaments that these show."""

LOOKING = 2
"""The style of grey buttons."""

BEYOND = "999999999"
"""A page number that no list has."""

CUT = 1000
"""A text with this many characters that ends in an ellipsis has been cut; shorter ones are names."""

FAULTS = [
    words(locale).say(key, mark="").partition("(")[0]
    for locale in COMPLETE
    for key in ("error-unexpected", "error-storage")
]
"""The first words of messages that admit an internal error."""

ONWARD = {words(locale).say(key) for locale in COMPLETE for key in ("button-later", "button-older")}
"""The labels of the buttons that lead to the next page of a list."""


@dataclass(frozen=True)
class Deed:
    """Something that can be done with a message: press a button, or choose ``value`` in a menu."""

    custom_id: str
    value: "str | Member | Channel | Role | None"
    label: str
    onward: bool

    @property
    def kind(self) -> tuple[str, ...]:
        """Return the common part of deeds that differ only in their last word."""
        *first, _ = self.custom_id.split(":")
        return tuple(first) or (self.custom_id,)

    @property
    def verb(self) -> str:
        """Return the verb and its words."""
        return self.custom_id.partition(":")[0]


@dataclass(frozen=True)
class _Shown:
    """The look of a message when it offered something."""

    components: list[dict[str, Any]]
    embeds: list[dict[str, Any]]
    attachments: list[Attachment]
    flags: int

    @classmethod
    def of(cls, message: Message) -> "_Shown":
        """Return the current look of a message."""
        return cls(deepcopy(message.components), deepcopy(message.embeds), [*message.attachments], message.flags)

    def restore(self, message: Message, deed: Deed) -> None:
        """Restore this look of a message, with a deed on offer."""
        message.components, message.embeds = deepcopy(self.components), deepcopy(self.embeds)
        message.attachments, message.flags = [*self.attachments], self.flags | EPHEMERAL
        if deed.custom_id.endswith(BEYOND):
            button = {"type": parts.BUTTON, "id": 99, "style": 2, "label": deed.label, "custom_id": deed.custom_id}
            message.components = [{"type": parts.ROW, "id": 98, "components": [button]}]


@dataclass
class Crawl:
    """Use everything as ``member``; ``lists`` are the texts of the pages of lists, ``wrong`` are the flaws.

    Lists are known by the words of the buttons that turn them, without the number of the page. ``typed`` are the values
    of options of commands, and ``most`` says how many buttons of a verb are pressed. Of the lists of a verb, one with
    pictures and one without are ``read`` to the end. Unless it is ``acting``, it only presses grey buttons: the others
    change something, which hundreds of members are told.
    """

    member: Member
    channel: Channel
    others: Sequence[Member]
    role: Role
    typed: Mapping[str, Sequence[Any]]
    most: int = OF_A_VERB
    acting: bool = True
    lists: dict[tuple[str, ...], list[str]] = field(default_factory=dict)
    wrong: list[str] = field(default_factory=list)
    deeds: int = 0
    _done: set[tuple[str, str]] = field(default_factory=set)
    _alike: Counter[tuple[str, ...]] = field(default_factory=Counter)
    _verbs: Counter[str] = field(default_factory=Counter)
    read: dict[tuple[str, bool], tuple[str, ...]] = field(default_factory=dict)
    _waiting: list[tuple["_Shown", Deed]] = field(default_factory=list)

    async def everything(self) -> None:
        """Type every command, then press everything that the resulting messages offer."""
        world = self.channel.world
        self._carrier = await self._private()
        for command in sorted(commands(world), key=lambda one: one.name not in FIRST):
            if command.name not in FIRST:
                await self._drain()
            for options in self._options(command):
                await self._look(await self._type(command, options), f"/{command.name} {options}")
                while self._waiting and self._waiting[0][1].onward:
                    await self._do(*self._waiting.pop(0))
        await self._drain()

    async def _drain(self) -> None:
        """Do all deeds that are waiting, and those that they lead to."""
        while self._waiting:
            await self._do(*self._waiting.pop(0))

    async def _private(self) -> Message:
        """Return a message that only the member sees; everything is pressed on it."""
        answer = await (await self.member.slash("help", self.channel)).done()
        assert answer.message is not None
        return answer.message

    def _options(self, command: Command) -> Iterator[dict[str, Any]]:
        """Yield ways to type a command: without optional values, and with each value it may be about."""
        required = {one["name"]: self._values(one)[0] for one in command.options if one.get("required")}
        yield required
        for option in command.options:
            if option["name"] in self.typed:
                values = self._values(option)
                shown = values if command.name in FIRST else values[: TYPED if self.acting else 0]
                yield from (required | {option["name"]: value} for value in shown)

    def _values(self, option: dict[str, Any]) -> Sequence[Any]:
        if option.get("choices"):
            return [choice["value"] for choice in option["choices"]]
        if option["name"] in self.typed:
            return self.typed[option["name"]]
        values: dict[int, list[Any]] = {3: ["1"], 4: [1], 5: [True], 6: [self.others[0]], 7: [self.channel]}
        return values[option["type"]]

    async def _type(self, command: Command, options: Mapping[str, Any]) -> Answer:
        return await (await self.member.slash(command.name, self.channel, **options)).done()

    async def _do(self, shown: "_Shown", deed: Deed) -> None:
        """Press a button on a message as it looked when it offered the button."""
        carrier, self.deeds = self._carrier, self.deeds + 1
        shown.restore(carrier, deed)
        if deed.value is None:
            pressing = self.member.press(carrier, custom_id=deed.custom_id)
        else:
            pressing = self.member.choose(carrier, [deed.value], custom_id=deed.custom_id)
        answer = await (await pressing).done()
        where = f"{deed.custom_id} {deed.value or ''} ({deed.label})"
        if deed.custom_id.endswith(BEYOND):
            self.wrong += [f"{where}: isn't the last page" for one in self._deeds(carrier) if one.onward]
        elif deed.onward:
            self.lists[deed.kind].append(carrier.text)
        await self._look(answer, where)
        if answer.modal is not None:
            filled = {one.custom_id: one.value or "1" for one in answer.modal.fields if one.kind == parts.TEXT_INPUT}
            submitted = await (await self.member.submit(answer.modal, filled)).done()
            await self._look(submitted, f"{where}, form")

    async def _look(self, answer: Answer, where: str) -> None:
        """Check the result of a deed, and queue the deeds that it offers."""
        if answer.kind == "failed":
            self.wrong.append(f"{where}: {answer.error}")
        shown = [*([answer.message] if answer.message else []), *answer.followups]
        for message in shown:
            self.wrong += [f"{where}: {flaw}" for flaw in message_flaws(message)]
            self._offer(message)

    def _offer(self, message: Message) -> None:
        """Note the deeds that a message offers: the pages of a list come before anything that may change the list."""
        for deed in self._deeds(message):
            if self._wanted(deed, pictured=bool(message.images)):
                if deed.onward and deed.kind not in self.lists:
                    self.lists[deed.kind] = [message.text]
                    if deed.verb in PAGERS:
                        beyond = ":".join((*deed.kind, BEYOND))
                        self._waiting.insert(0, (_Shown.of(message), replace(deed, custom_id=beyond)))
                place = 0 if deed.onward else len(self._waiting)  # before anything changes the list
                self._waiting.insert(place, (_Shown.of(message), deed))

    def _wanted(self, deed: Deed, *, pictured: bool) -> bool:
        """Return true if a deed should be done, for the first time."""
        key = deed.custom_id, str(deed.value)
        if key in self._done:
            return False
        if deed.onward:
            read = self.read.setdefault((deed.verb, pictured), deed.kind)
            if len(self.lists.get(deed.kind, ())) > TURNED and read != deed.kind:
                return False
        elif self._alike[deed.kind] >= ALIKE or self._verbs[deed.verb] >= self.most:
            return False
        else:
            self._verbs[deed.verb] += 1
            self._alike[deed.kind] += 1
        self._done.add(key)
        return True

    def _deeds(self, message: Message) -> Iterator[Deed]:
        """Yield the deeds that a message offers."""
        for button in message.buttons:
            if button.custom_id is not None and not button.disabled and (self.acting or button.style == LOOKING):
                yield Deed(button.custom_id, None, button.label, button.label in ONWARD)
        for menu in message.selects:
            label = menu.placeholder or ""
            for value in self._choices(menu):
                yield Deed(menu.custom_id, value, label, onward=False)

    def _choices(self, menu: parts.Select) -> Iterable[Any]:
        if menu.options:
            values = [option.value for option in menu.options]
            return dict.fromkeys((values[0], values[len(values) // 2], values[-1]))
        kinds = {parts.USER_SELECT: self.others[:1], parts.ROLE_SELECT: [self.role]}
        fits = not menu.channel_types or self.channel.kind in menu.channel_types
        return kinds.get(menu.kind, [self.channel] if fits else [])

    def pages(self) -> dict[str, int]:
        """Return the number of pages in the longest list of each verb that turns pages."""
        most: dict[str, int] = defaultdict(int)
        for kind, texts in self.lists.items():
            most[kind[0]] = max(most[kind[0]], len(texts))
        return dict(most)


def message_flaws(message: Message) -> Iterator[str]:
    """Yield the flaws of a message: it admits an internal error, or was cut by Discord or the bot."""
    yield from (message.text for fault in FAULTS if fault in message.text)
    components = [component for _, component in parts.walk(message.components)]
    yield from component_flaws(components)
    yield from rows_flaws(message.components)
    texts = [message.content, *parts.texts(message.components)]
    for embed in message.embeds:
        texts += [embed.get("description", ""), *(one["value"] for one in embed.get("fields", ()))]
    yield from (f"cut: {text[-60:]!r}" for text in texts if len(text) >= CUT and text.endswith("…"))
    yield from (f"half-width: {found!r}" for text in texts for found in narrow(text))


def rows_of(texts: Sequence[str]) -> list[str]:
    """Return the rows of a list, which are the lines that aren't on all of its pages."""
    pages = [[line for line in text.split("\n") if not line.startswith("-# ")] for text in texts]
    everywhere = set.intersection(*map(set, pages)) if len(pages) > 1 else set()
    return [line for page in pages for line in page if line and line not in everywhere]
