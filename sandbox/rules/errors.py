"""Discord's errors: status, code and body."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Problem:
    """One error in a body: its path (``components.0.custom_id``), Discord's name for it, and a sentence."""

    path: str
    code: str
    message: str

    def __str__(self) -> str:
        return f"{self.path}: {self.message}" if self.path else self.message


INVALID_FORM = 50035


class Refusal(Exception):
    """Answer a request with an error.

    ``problems`` are formal errors, which a client could have found before it asked. Discord lists them for an invalid
    form only.
    """

    def __init__(self, status: int, code: int, message: str, problems: tuple[Problem, ...] = ()) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message
        self.problems = problems
        self.headers: dict[str, str] = {}

    def body(self) -> dict[str, Any]:
        """Return the body in Discord's form."""
        body: dict[str, Any] = {"message": self.message, "code": self.code}
        if self.problems and self.code == INVALID_FORM:
            body["errors"] = _tree(self.problems)
        return body


def _tree(problems: tuple[Problem, ...]) -> dict[str, Any]:
    """Return the problems as nested dictionaries along their paths."""
    root: dict[str, Any] = {}
    for problem in problems:
        node = root
        for step in filter(None, problem.path.split(".")):
            node = node.setdefault(step, {})
        node.setdefault("_errors", []).append({"code": problem.code, "message": problem.message})
    return root


def invalid_form(*problems: Problem) -> Refusal:
    """Return the refusal of an invalid body (50035)."""
    return Refusal(400, INVALID_FORM, "Invalid Form Body", problems)


def too_large(what: str) -> Refusal:
    """Return the refusal of too many bytes (40005)."""
    problem = Problem(what, "REQUEST_ENTITY_TOO_LARGE", "Request entity too large")
    return Refusal(413, 40005, "Request entity too large", (problem,))


def unknown(what: str) -> Refusal:
    """Return the refusal of an ID that doesn't exist, or no longer does."""
    return Refusal(404, UNKNOWN[what], f"Unknown {what}")


UNKNOWN = {
    "Channel": 10003,
    "Guild": 10004,
    "Member": 10007,
    "Message": 10008,
    "Role": 10011,
    "User": 10013,
    "Webhook": 10015,
    "Interaction": 10062,
    "Application Command": 10063,
    "Guild Scheduled Event": 10070,
}

OPENING_TOO_FAST = (403, 40003, "You are opening direct messages too fast")
INVALID_JSON = (400, 50109, "The request body contains invalid JSON.")
MISSING_ACCESS = (403, 50001, "Missing Access")
MISSING_PERMISSIONS = (403, 50013, "Missing Permissions")
EMPTY_MESSAGE = (400, 50006, "Cannot send an empty message")
DM_CLOSED = (403, 50007, "Cannot send messages to this user")
NO_MUTUAL_GUILD = (403, 50278, "Cannot send messages to this user due to having no mutual guilds")
SYSTEM_MESSAGE = (403, 50021, "Cannot execute action on a system message")
PINS_FULL = (400, 30003, "Maximum number of pins reached (250)")
NOT_FOR_MESSAGES = (400, 50008, "Cannot send messages in a non-text channel")
NOT_THIS_KIND = (400, 50024, "Cannot execute action on this channel type")
INVALID_STICKER = (400, 50081, "Invalid sticker sent")
TAGS_REPEATED = (400, 40061, "Tag names must be unique")
NO_TAG_FREE = (400, 40066, "There are no tags available that can be set by non-moderators")
TAG_REQUIRED = (400, 40067, "A tag is required to create a forum post in this channel")
NOT_THE_AUTHOR = (403, 50005, "Cannot edit a message authored by another user")
THREAD_ARCHIVED = (400, 50083, "Thread is archived")
THREAD_LOCKED = (400, 160005, "This thread is locked")
THREAD_EXISTS = (400, 160004, "A thread has already been created for this message")
EVENT_OVER = (400, 180000, "Cannot update a finished event")
TOO_MANY_ROLES = (400, 30005, "Maximum number of guild roles reached (250)")
TOO_MANY_THREADS = (400, 160006, "Maximum number of active threads reached")
TOO_MANY_EVENTS = (400, 30038, "Maximum number of uncompleted guild scheduled events reached (100)")
ANSWERED = (400, 40060, "Interaction has already been acknowledged.")
INVALID_TOKEN = (401, 50027, "Invalid Webhook Token")
UNAUTHORIZED = (401, 0, "401: Unauthorized")
NOT_FOUND = (404, 0, "404: Not Found")
