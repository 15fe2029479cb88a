"""The bot's uses of each kind of request: how bad it is if Discord refuses it or answers differently."""

import re
from dataclasses import dataclass
from enum import IntEnum


class Weight(IntEnum):
    """How much a difference matters to players."""

    HARMLESS = 0
    DEGRADES = 1
    STOPS = 2


@dataclass(frozen=True, slots=True)
class Use:
    """The use of some steps of a rehearsal, if they match ``steps`` and the refused request matches ``request``.

    ``words`` say what players notice or, if it ``STOPS`` play, what the bot can't do. ``otherwise`` applies if Discord
    is expected to refuse a request, and doesn't or answers with another code.
    """

    steps: str
    weight: Weight
    words: str = ""
    request: str = ".*"
    otherwise: Weight = Weight.HARMLESS

    def covers(self, step: str, request: str) -> bool:
        """Return true if this is the use of a request in a step."""
        return bool(re.fullmatch(self.steps, step) and re.fullmatch(self.request, request))


_S, _D, _H = Weight.STOPS, Weight.DEGRADES, Weight.HARMLESS

_TWICE = "a board may be posted twice after a crash"
_SECOND = "a match may get a second thread after a crash"
_NO_DMS = "players get no direct messages"

_USES = (
    Use("log in.*", _S, "register its commands", request="PUT .*/commands"),
    Use("log in.*", _S, "log in and connect"),
    Use("commands: read", _H),
    Use("member: fetched", _D, "players may be shown without names and avatars"),
    Use("components: posted in words|nonce: sent", _S, "post messages"),
    Use("components: posted with a picture", _S, "post a board with its picture"),
    Use("components: read", _D, _TWICE),
    Use("components: changed with an upload that isn't listed|components: changed into the classic form", _H),
    Use("components: changed.*", _D, "challenges and tournament posts stay as they were first posted"),
    Use("components: with a file", _D, "game records can't be attached"),
    Use("message: pinned", _D, "nothing is pinned"),
    Use("message: deleted", _D, "outdated posts aren't deleted"),
    Use("message: changed after it was deleted", _D, "posts that were deleted by hand aren't replaced", otherwise=_D),
    Use("classic: .*", _H),
    Use("nonce: again in the same place", _D, "a post may appear twice when a connection breaks"),
    Use("nonce: .*", _H),
    Use("thread: opened on a message", _D, "matches are played in the channel, without threads of their own"),
    Use("thread: opened on a message that has one", _H),
    Use("thread: posted in", _S, "post in threads"),
    Use("thread: renamed", _D, "threads keep their name when their match ends"),
    Use("thread: archived", _D, "threads of finished matches stay open"),
    Use("thread: posted in an archived one", _D, "matches leave a thread that Discord has archived"),
    Use("thread: locked|thread: posted in a locked one", _D, "spectators of a final get no read-only thread"),
    Use("thread: opened again", _D, "archived threads aren't opened again"),
    Use("thread: opened in private|thread: somebody let in", _D, "organisers get no private thread"),
    Use("thread: .*", _H),
    Use("threads of the server", _D, _SECOND),
    Use("threads until refused", _H),
    Use("role: given to nobody", _H),
    Use("role: .*", _D, "players of a tournament don't get its role"),
    Use("events?[: ].*", _D, "tournaments aren't listed among the events of the server"),
    Use("conversation: pressed", _D, "buttons in direct messages don't work"),
    Use("conversation: changed.*", _D, "direct messages stay as they were first sent"),
    Use("conversation: .*", _D, _NO_DMS),
    Use("press: posted", _D, "panels can't be shared with the channel"),
    Use("press: answered twice|press: answered too late|press: its token.*", _H),
    Use("press: after 16 minutes", _S, "answer buttons of older messages"),
    Use("press: after a restart", _S, "answer buttons after a restart"),
    Use("press: .*", _S, "answer buttons"),
    Use("menu: .*", _S, "answer menus"),
    Use("form: .*", _D, "forms can't be sent"),
    Use("command: with a file", _D, "game records can't be loaded from a file"),
    Use("command: .*", _S, "answer commands"),
    Use("forum: (opened|posted).*", _D, "matches can't be posted in a forum"),
    Use("forum: tags.*", _D, "posts in a forum keep their tags"),
    Use("forum: .*", _D, "posts in a forum aren't updated"),
    Use("voice: .*", _D, "matches can't be played in the chat of a voice channel"),
    Use("announcement: thread.*", _D, "matches in an announcement channel get no threads"),
    Use("announcement: .*", _D, "matches can't be played in an announcement channel"),
)
"""The uses of requests. The first entry that matches a request counts."""

_UNKNOWN = Use(".*", _D, "something may not work")

_FACTS = {
    "translated": Use(".*", _D, "commands are in English for everyone"),
    "server known": Use(".*", _D, "puzzles of the day and weekly digests aren't posted"),
    "buttons": Use(".*", _S, "add buttons to its messages"),
    "picture": Use(".*", _D, "boards have no picture"),
    "new picture": Use(".*", _D, "posts keep their first picture when they change"),
    "alt text": Use(".*", _D, "screen readers get no description of a board"),
}
"""Facts that mean the same in every step. All others belong to their step."""

_FIELDS = (
    (r"\S+ /channels/{}/messages\S*", "flags", "a post may be sent again instead of being changed"),
    (r"\S+ /(channels|guilds)/\S*threads\S*", r"(threads\[\]\.)?owner_id", _SECOND),
)
"""Fields that the library doesn't need to read an answer, but that change the bot's behaviour."""


def use(step: str, request: str = "") -> Use:
    """Return the use of a request in a step."""
    return next((one for one in _USES if one.covers(step, request)), _UNKNOWN)


def use_of_fact(step: str, fact: str) -> Use:
    """Return the use of a fact in a step."""
    return _FACTS.get(fact) or use(step)


def use_of_field(request: str, field: str) -> Use:
    """Return the use of a field of an answer. Most fields aren't read at all."""
    for requests, fields, words in _FIELDS:
        if re.fullmatch(requests, request) and re.fullmatch(fields, field):
            return Use(".*", _D, words)
    return Use(".*", _H)
