"""Tournaments of the members in the scenario, announced and started for tests about something else."""

from typing import Any

from club.model.tournaments.rules import Form, Rules
from club.model.tournaments.tournament import Tournament
from sandbox import Answer, Channel, Member, Message
from tests.e2e import scenario as scenarios
from tests.e2e.scenario import GAME, Scenario, button


async def set_up(scenario: Scenario, organiser: Member, **options: str) -> Message:
    """Open the private panel on which a tournament over weeks is set up."""
    asked = await ask(scenario, organiser, **options)
    await press(organiser, asked, "cup-weeks")
    return asked


async def ask(scenario: Scenario, organiser: Member, **options: str) -> Message:
    """Begin to set up a tournament, and return the question when it will be played."""
    return scenarios.shown(await organiser.slash("tournament create", scenario.channel, game="tokyo_doves", **options))


async def choose(organiser: Member, panel: Message, field: str, value: Any) -> None:  # noqa: ANN401 - of any kind of menu
    """Open a field on the panel and choose a value there, by its place in the menu."""
    (listed,) = (menu.custom_id for menu in panel.selects if menu.custom_id.startswith("cupfield:"))
    await (await organiser.choose(panel, [field], custom_id=listed)).done()
    (opened,) = (menu.custom_id for menu in panel.selects if menu.custom_id.endswith(f":{field}"))
    await (await organiser.choose(panel, [value], custom_id=opened)).done()


async def announce(scenario: Scenario, organiser: Member, panel: Message, **typed: str) -> Answer:
    """Press Announce, fill in the form and return the organiser's answer."""
    asked = await organiser.press(panel, custom_id=button(panel, "announce"))
    assert asked.modal is not None, asked
    fields = dict(zip(("name", "closes", "finish", "description", "prizes"), asked.modal.fields, strict=True))
    values = {field.custom_id: field.value or "" for field in fields.values()}
    values |= {fields[key].custom_id: text for key, text in typed.items()}
    return await (await organiser.submit(asked.modal, values)).done()


async def announced(scenario: Scenario, *members: Member, form: Form = Form.ROBIN, **more: Any) -> Tournament:  # noqa: ANN401 - rules of any kind
    """Announce a tournament that members have joined, Ann its organiser, and return it."""
    dates = {name: more.pop(name, None) for name in ("closes", "finish")}
    length: dict[str, Any] = {"minutes": 60} if form.is_timed else {}
    rules = Rules(more.pop("game", "tokyo_doves"), {}, form, "5m+5s" if form.is_timed else "3d", **length, **more)
    tournaments = scenario.hatoba.club.tournaments
    made = await tournaments.create(
        rules, "Spring Cup", scenario.ann.id, scenario.guild.id, scenario.channel.id, "made", **dates
    )
    for member in members:
        await tournaments.join(made.id, member.id, member.name)
    await scenario.sweep()
    return await tournaments.get(made.id)


async def started(scenario: Scenario, *members: Member, **more: Any) -> Tournament:  # noqa: ANN401 - rules of any kind
    """Start a tournament with some members, post its matches, and return it."""
    made = await announced(scenario, *members, **more)
    await scenario.hatoba.club.tournaments.start(made.id)
    scenario.advance(seconds=30)
    await scenario.sweep()
    return await scenario.hatoba.club.tournaments.get(made.id)


def match_threads(scenario: Scenario) -> list[Channel]:
    """Return the threads of matches, without those in which spectators watch a final and comment on it."""
    return [one for one in scenario.channel.threads if not one.name.startswith(("📺", "💬"))]


async def played(scenario: Scenario, thread: Channel, first: Member, second: Member) -> None:
    """Play a match that the second member wins, from its first post on."""
    for count, event in enumerate(GAME):
        post = thread.messages[-1]
        await scenario.move((first, second)[count % 2], thread, event)
        await thread.next(post)


def shown(scenario: Scenario) -> Message:
    """Return the message with the tournament."""
    (found,) = (m for m in scenario.channel.messages if any(b.custom_id == "entrants:1" for b in m.buttons))
    return found


def others(scenario: Scenario) -> list[str]:
    """Return the texts of the other posts in the channel."""
    return [m.text for m in scenario.channel.messages if all(b.custom_id != "entrants:1" for b in m.buttons)]


async def press(member: Member, post: Message, verb: str) -> None:
    """Press the button of a verb and wait for the complete answer."""
    await (await member.press(post, custom_id=button(post, verb))).done()


async def details(member: Member, post: Message) -> str:
    """Press *Details* on an announcement, or on the panel that previews it, and return the text."""
    return await scenarios.private(await member.press(post, "Details"))


async def ask_to_start(organiser: Member, post: Message) -> Message:
    """Press *Start* under an announcement and return the private question."""
    (question,) = (await (await organiser.press(post, custom_id=button(post, "kickoff"))).done()).followups
    return question


async def start(organiser: Member, post: Message) -> Message:
    """Press *Start* under an announcement, confirm it and return the private message, which becomes the panel."""
    asked = await ask_to_start(organiser, post)
    await press(organiser, asked, "cupbegin")
    return asked
