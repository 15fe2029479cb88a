"""Apply the bot's answers to interactions, by Discord's rules for tokens and types of answers.

Source: interactions/receiving-and-responding.mdx of Discord's documentation.
"""

from sandbox.api import posting
from sandbox.api.posting import Uploads
from sandbox.model.components import Json
from sandbox.model.interaction import (
    AUTOCOMPLETE,
    CHOICES,
    COMMAND,
    COMPONENT,
    DEFERRED,
    DEFERRED_UPDATE,
    MESSAGE,
    MODAL,
    SUBMIT,
    UPDATE,
    Interaction,
    Modal,
)
from sandbox.model.message import EPHEMERAL, Message
from sandbox.model.world import World
from sandbox.rules import message_limits
from sandbox.rules.errors import ANSWERED, INVALID_TOKEN, THREAD_ARCHIVED, Problem, Refusal, invalid_form, unknown

ALLOWED = {
    COMMAND: {MESSAGE, DEFERRED, MODAL},
    COMPONENT: {MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE, MODAL},
    AUTOCOMPLETE: {CHOICES},
    SUBMIT: {MESSAGE, DEFERRED},
}
"""The response types allowed for each interaction type. A form from a message may also update that message."""


def find_interaction(world: World, token: str) -> Interaction:
    """Return the interaction of a token that still works. Raises ``Refusal`` (50027, 10015)."""
    interaction = world.interactions.get(token)
    if interaction is None or interaction.expired:
        raise Refusal(*INVALID_TOKEN)
    if interaction.response is None:
        raise unknown("Webhook")
    return interaction


def answer(world: World, number: int, token: str, body: Json, files: Uploads) -> Interaction:
    """Apply the first answer. Raises ``Refusal`` (10062 unknown or late, 40060 twice, 50035 form)."""
    interaction = world.interactions.get(token)
    if interaction is None or interaction.id != number or interaction.late:
        raise unknown("Interaction")
    if interaction.response is not None:
        raise Refusal(*ANSWERED)
    response, data = body.get("type"), body.get("data") or {}
    allowed = ALLOWED[interaction.kind]
    if interaction.kind == SUBMIT and interaction.message is not None:
        allowed = allowed | {UPDATE, DEFERRED_UPDATE}
    if response not in allowed:
        raise invalid_form(Problem("type", "BASE_TYPE_CHOICES", f"Value must be one of {sorted(allowed)}."))
    if interaction.channel.archived and interaction.channel.locked and response in (MESSAGE, DEFERRED, UPDATE):
        raise Refusal(*THREAD_ARCHIVED)
    _apply(interaction, response, data, files)
    interaction.record_answer(response)
    return interaction


def _apply(interaction: Interaction, response: int, data: Json, files: Uploads) -> None:
    """Apply the data of the first answer."""
    bot, answer = interaction.world.bot, interaction.answer
    if response == MODAL:
        message_limits.check_modal(data)
        answer.modal = Modal(interaction, data["title"], data["custom_id"], _with_ids(data["components"]))
    elif response == CHOICES:
        message_limits.check_choices(data.get("choices") or [])
        answer.choices = data.get("choices") or []
    elif response == MESSAGE:
        viewer = interaction.member if (data.get("flags") or 0) & EPHEMERAL else None
        message = posting.post(interaction.channel, bot, data, files, ephemeral_to=viewer, interaction=interaction)
        interaction.original = answer.message = message
        answer.ephemeral = viewer is not None
    elif response == DEFERRED:
        if (data.get("flags") or 0) & ~EPHEMERAL:
            raise invalid_form(Problem("data.flags", "INTERACTION_DEFER_FLAGS", "Only EPHEMERAL can be set here."))
        answer.ephemeral = bool((data.get("flags") or 0) & EPHEMERAL)
        interaction.original = posting.post_placeholder(interaction.channel, bot, interaction)
    else:
        _update_message(interaction, response, data, files)


def _update_message(interaction: Interaction, response: int, data: Json, files: Uploads) -> None:
    """Edit the message under which the member acted, now or after a deferred answer."""
    message = interaction.message
    if message is None or message.deleted:
        raise unknown("Message")
    if response == UPDATE:
        posting.edit(message, data, files)
    interaction.original = interaction.answer.message = message
    interaction.answer.ephemeral = message.ephemeral_to is not None


def _with_ids(components: list[Json]) -> list[Json]:
    """Return the components of a form with the IDs that Discord gives them."""
    return [{"id": place} | top for place, top in enumerate(components, start=1)]


def follow_up(interaction: Interaction, body: Json, files: Uploads) -> Message:
    """Post a further message. Right after a deferred answer it becomes that answer."""
    original = interaction.original
    if interaction.response == DEFERRED and original is not None and original.loading and not original.deleted:
        return edit(interaction, original, body | {"flags": (body.get("flags") or 0) & ~EPHEMERAL}, files)
    viewer = interaction.member if (body.get("flags") or 0) & EPHEMERAL else None
    bot = interaction.world.bot
    message = posting.post(interaction.channel, bot, body, files, ephemeral_to=viewer, interaction=interaction)
    interaction.answer.followups.append(message)
    interaction.settle()
    return message


def find_message(interaction: Interaction, name: str) -> Message:
    """Return a message that this token may change, ``@original`` or by ID. Raises ``Refusal`` (10008)."""
    known = {str(message.id): message for message in interaction.answer.followups}
    if interaction.original is not None:
        known |= {"@original": interaction.original, str(interaction.original.id): interaction.original}
    message = known.get(name)
    if message is None or message.deleted:
        raise unknown("Message")
    return message


def edit(interaction: Interaction, message: Message, body: Json, files: Uploads) -> Message:
    """Edit a message with its interaction's token. The first edit of a deferred response becomes the response."""
    posting.edit(message, body, files)
    if message is interaction.original:
        interaction.answer.message = message
    interaction.settle()
    return message


def remove(interaction: Interaction, message: Message) -> None:
    """Delete a message by the token of its interaction."""
    posting.remove(message)
    interaction.settle()
