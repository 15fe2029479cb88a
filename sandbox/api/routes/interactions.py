"""Routes for the bot's answers to interactions."""

from sandbox.api import answers, payloads
from sandbox.api.requests import Call, Routes
from sandbox.model.components import Json
from sandbox.model.interaction import Interaction


async def callback(call: Call) -> Json | None:
    """Apply the first answer to an interaction."""
    interaction = answers.answer(call.world, call.id("interaction"), call.ids["token"], call.body or {}, call.files)
    if call.query.get("with_response", "false").lower() in ("1", "true"):
        return payloads.callback_response(interaction)
    return None


def _interaction(call: Call) -> Interaction:
    return answers.find_interaction(call.world, call.ids["token"])


async def follow_up(call: Call) -> Json:
    """Post a further message."""
    return payloads.message(answers.follow_up(_interaction(call), call.body or {}, call.files))


async def get(call: Call) -> Json:
    """Return a message of this interaction."""
    return payloads.message(answers.find_message(_interaction(call), call.ids["message"]))


async def edit(call: Call) -> Json:
    """Edit a message of this interaction."""
    interaction = _interaction(call)
    message = answers.find_message(interaction, call.ids["message"])
    return payloads.message(answers.edit(interaction, message, call.body or {}, call.files))


async def delete(call: Call) -> None:
    """Delete a message of this interaction."""
    interaction = _interaction(call)
    answers.remove(interaction, answers.find_message(interaction, call.ids["message"]))


ROUTES: Routes = (
    ("POST", "/interactions/{interaction}/{token}/callback", callback),
    ("POST", "/webhooks/{application}/{token}", follow_up),
    ("GET", "/webhooks/{application}/{token}/messages/{message}", get),
    ("PATCH", "/webhooks/{application}/{token}/messages/{message}", edit),
    ("DELETE", "/webhooks/{application}/{token}/messages/{message}", delete),
)
