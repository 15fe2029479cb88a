"""Word the notices of tournaments so that they stay true: each message changes with its tournament."""

from collections.abc import Collection

import discord

from club.delivery.outbox import UNREAD
from club.model.delivery.notices import Notice
from club.model.tournaments import live
from club.model.tournaments.tournament import NOBODY, Status, Tournament
from cogs.core.press import target
from cogs.core.ui import titles
from cogs.core.ui.card import Button
from cogs.core.ui.literal import literal
from cogs.tournaments.context import organiser
from texts import Words

_NAMED = 20
"""The number of entrants named in a notice."""

UNDER_MANAGE = ("tournament-few", "tournament-few-rounds", "tournament-few-here", "tournament-unpinged")
"""The notices that a tournament can't start yet. The organisers' panel has their buttons, which DMs lack."""

_EXTENDED = ("tournament-soon", *UNDER_MANAGE)
"""The notices with buttons for organisers to extend registration."""

_MOVED_UP = ("tournament-moved-up", "tournament-moved-up-here")
"""The notices with a button to leave for players who got a free place."""

_PINGING = ("tournament-check-in", "tournament-moved-up-here")
"""The notices with a check-in button."""

_ARENA = "tournament-begun-arena"
"""The notice with a button for players to open their panel."""

ORGANISER_LEFT = "tournament-organiser-left"
"""The notice with a button to the organisers' panel, in which a moderator takes a tournament over."""

_BEFORE_START = (*_EXTENDED, *_MOVED_UP, *_PINGING)

CHANGING = {*_BEFORE_START, _ARENA, live.BREAK_KEY, "tournament-begun", "tournament-rescheduled"} | {
    *("tournament-decreed", "tournament-decreed-series", ORGANISER_LEFT)
}
"""The notices whose messages change later. The posts of rounds and final posts also change."""


def current_key(going: Tournament, notice: Notice) -> str:
    """Return the key of a notice's current text, which is its own key while that is still true."""
    if notice.key in ("tournament-begun", _ARENA) and going.status != Status.RUNNING:
        return "tournament-started"
    if notice.key == "tournament-rescheduled" and going.status == Status.CANCELLED:
        return "tournament-cancelled"
    if notice.key == ORGANISER_LEFT and going.organiser != NOBODY:
        return "tournament-taken-over"
    if notice.key not in _BEFORE_START or going.status == Status.OPEN:
        return _before_start(going, notice)
    return "tournament-cancelled" if going.began is None else "tournament-started"


def _before_start(going: Tournament, notice: Notice) -> str:
    key = notice.key
    if key in _MOVED_UP:
        if not _is_in(going, notice):
            return "tournament-place-lost"
        return key if _can_check_in(going, notice) else "tournament-moved-up"
    if key == "tournament-check-in" and not going.checks_in:
        return "tournament-check-in-later"
    if key == "tournament-soon" and going.closes is None:
        return "tournament-open"
    if key in UNDER_MANAGE and going.closes is not None:
        return "tournament-open"
    return key


def sentence(say: Words, going: Tournament, notice: Notice) -> str:
    """Return the current text of a notice. The numbers of ``entrants`` are replaced by their names."""
    said = {name: value for name, value in notice.details.items() if not isinstance(value, list)}
    details = {name: literal(value) if isinstance(value, str) else value for name, value in said.items()}
    closes = "" if going.closes is None else str(int(going.closes.timestamp()))
    if isinstance(numbers := notice.details.get("entrants"), list):
        details |= _entrants(say, going, numbers)
    details |= {"name": literal(going.name), "organiser": organiser(going)}
    details |= {"closes": closes} if notice.key in _BEFORE_START else {}
    if going.next_round is not None and live.is_break_of(notice, going):
        details["next"] = str(int(going.next_round.timestamp()))
    if notice.key == "tournament-soon":
        details["count"] = len(going.playing)
    return say.say(f"notice-{current_key(going, notice)}", details)


def _entrants(say: Words, going: Tournament, numbers: Collection[int]) -> dict[str, object]:
    """Return the names of some entrants, and how many they are."""
    names = [literal(one.name) for one in going.entrants if one.number in numbers]
    more = [say.say("tournament-more", count=len(names) - _NAMED)] if len(names) > _NAMED else []
    listed = say.listed((*names[:_NAMED], *more)) if more or not names else titles.name_list(say, names)
    return {"entrants": listed, "count": len(names)}


def rows(say: Words, going: Tournament, notice: Notice) -> tuple[tuple[Button, ...], ...]:
    """Return the buttons below a notice that still have an effect.

    Each button bears the number of its notice: by its buttons a message that was sent is found again.
    """
    if notice.key == UNREAD:
        read = target("unread", going.id, f"n{notice.id}")
        return ((Button(read, say.say("button-unread"), discord.ButtonStyle.primary),),)
    if notice.key == _ARENA and going.status == Status.RUNNING:
        return ((Button(_panel(notice), say.say("button-arena"), discord.ButtonStyle.success),),)
    if notice.key == ORGANISER_LEFT and going.organiser == NOBODY:
        return ((Button(_manage(notice), say.say("button-run")),),)
    if going.status != Status.OPEN:
        return ()
    check_in, extend, leave = _targets(notice)
    buttons = []
    if notice.key in _PINGING and _can_check_in(going, notice):
        buttons.append(check_in_button(say, check_in))
    if notice.key in _EXTENDED and notice.member is None:
        buttons.append(Button(extend, say.say("button-more-time")))
    if notice.key in _MOVED_UP and _is_in(going, notice):
        buttons.append(Button(leave, say.say("button-leave")))
    return (tuple(buttons),) if buttons else ()


def check_in_button(say: Words, pressed: str) -> Button:
    """Return the button with which players check in."""
    return Button(pressed, say.say("button-here"), discord.ButtonStyle.success)


def marks(notice: Notice) -> tuple[str, ...]:
    """Return the buttons that the message of a notice may have, whatever has happened since it was sent."""
    if notice.key == _ARENA:
        return (_panel(notice),)
    if notice.key == ORGANISER_LEFT:
        return (_manage(notice),)
    return _targets(notice) if notice.key in _BEFORE_START else ()


def _panel(notice: Notice) -> str:
    """Return the button with which players open their panel of an arena."""
    return target("arena", notice.tournament or 0, f"n{notice.id}")


def _manage(notice: Notice) -> str:
    """Return the button with which moderators open the organisers' panel."""
    return target("cuprun", notice.tournament or 0, 0, f"n{notice.id}")


def _targets(notice: Notice) -> tuple[str, str, str]:
    """Return the buttons for players to check in and leave, and for organisers to extend registration."""
    going, mark = notice.tournament or 0, f"n{notice.id}"
    return target("cuphere", going, mark), target("cupextend", going, mark), target("quit", going, mark)


def _can_check_in(going: Tournament, notice: Notice) -> bool:
    """Return true while players can check in. Below a notice to one player, they can until that player has."""
    if not going.checks_in or notice.key not in _MOVED_UP:
        return going.checks_in
    entrant = going.entrant_of(_reader(notice))
    return entrant is not None and not going.is_here(entrant)


def _is_in(going: Tournament, notice: Notice) -> bool:
    """Return true if the reader of a notice to one player still plays."""
    entrant = going.entrant_of(_reader(notice))
    return entrant is not None and entrant.playing


def _reader(notice: Notice) -> int:
    """Return the member to whom a notice is addressed. A public notice mentions that member."""
    return notice.member or next(iter(notice.mentions), 0)
