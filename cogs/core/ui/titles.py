"""Make the titles of threads: who plays, and at the end the result."""

from collections.abc import Callable, Mapping, Sequence
from functools import reduce

from club.model.matches.entries import Header
from club.model.matches.position import Position
from club.model.members.kinds import is_computer
from club.model.tournaments.tournament import Meeting, Tournament
from cogs.core.ui import wording
from engines import GAMES
from names import clean, clip, shorten
from texts import Words

_LONGEST = 100
"""The maximum length of a thread's name on Discord."""

_NAME = 32
"""The maximum length of a name within it, which is also Discord's limit for names."""

_MEETING = 32
"""The number of characters that the names of players in a tournament match share."""

_MARKUP = frozenset("@#<>`*_~|\\/:[]")
"""Characters used in mentions, links and markup."""


def plain(name: str) -> str:
    """Strip from a name whatever could become a link or a mention, or change the text direction."""
    return clean("".join(one for one in name if one not in _MARKUP))


def running(say: Words, header: Header, names: Mapping[int, str], *, numbered: bool) -> str:
    """Return the thread title of a running match. ``names`` are those of its members.

    It contains the match's number if nothing else shows which match the thread belongs to.
    """
    game = GAMES[header.game].under(header.rules)
    sides = game.sides.get(len(header.seats), ())
    return _title(say, header, names, lambda short: wording.against(say, short, sides), numbered=numbered)


def over(say: Words, position: Position, names: Mapping[int, str], *, numbered: bool) -> str:
    """Return the title of the thread of a finished match."""
    return _title(say, position.header, names, lambda short: _ending(say, position, short, "title"), numbered=numbered)


def result_line(say: Words, position: Position) -> str:
    """Return the result of a match in one sentence, naming its members as Discord shows them."""
    assert position.outcome is not None
    sign = "" if position.outcome.void else "🏆 " if max(position.outcome.places) > 1 else "🤝 "
    members = [wording.player(say, member) for member in position.header.seats]
    return f"{sign}{_ending(say, position, members, 'message')} · {say.say('name')}"


def _ending(say: Words, position: Position, names: Sequence[str], kind: str) -> str:
    """Return the result as winners and losers. ``names`` are those of the seats, and ``kind`` selects the text."""
    outcome, sides = position.outcome, position.sides
    names = [
        name if is_computer(player) else say.say("ending-member", member=name)
        for name, player in zip(names, position.header.seats, strict=True)
    ]
    assert outcome is not None
    first = [seat for seat, place in enumerate(outcome.places) if place == 1]
    ahead = {sides[seat] for seat in first}
    beaten = [name for seat, name in enumerate(names) if sides[seat] not in ahead]
    if outcome.void:
        return say.say(
            f"ending-{'cancelled' if outcome.cancelled else 'no-result'}-{kind}", members=name_list(say, names)
        )
    winners = name_list(say, [names[seat] for seat in first])
    if not beaten:
        return say.say("ending-draw", members=winners)
    return say.say("ending-shared" if len(ahead) > 1 else "ending-win", winners=winners, losers=name_list(say, beaten))


def name_list(say: Words, names: Sequence[str]) -> str:
    """Return names as one reads them aloud: separated by commas, with "and" before the last."""
    *most, last = names
    if not most:
        return last
    return say.say(
        "ending-and", most=reduce(lambda one, other: say.say("ending-comma", one=one, other=other), most), last=last
    )


def _title(
    say: Words, header: Header, names: Mapping[int, str], sentence: Callable[[Sequence[str]], str], *, numbered: bool
) -> str:
    """Return a title with the sentence about the seats' names, shortened until everything fits, and the game."""
    heading = wording.title(say, header) if numbered else say.say("name")
    title = ""
    for room in range(_NAME, 0, -1):
        title = f"{sentence(_cut([names[member] for member in header.seats], room))} · {heading}"
        if len(title) <= _LONGEST:
            return title
    return clip(title, _LONGEST)


def in_tournament(say: Words, header: Header, meeting: Meeting, result: str = "") -> str:
    """Return the title of a tournament match's thread: its round, its players, and its result once it is over.

    These come first because they distinguish the threads of a tournament.
    """
    ending = [result] if result else []
    names = say.listed(_meeting_names(say, header, meeting, _MEETING // len(meeting.names)), "dash")
    head = [] if meeting.round is None else [say.say("thread-round", round=meeting.round)]
    head += [] if meeting.place is None else [say.say("thread-series", number=meeting.place[0])]
    parts = [*head, names, *ending, wording.title(say, header)]
    room = _LONGEST - sum(len(part) + 3 for part in parts)
    parts.insert(-1, clip(plain(meeting.name), max(room, 1)))
    return clip(say.listed(parts, "dot"), _LONGEST)


def of_board(say: Words, tournament: Tournament, number: int) -> str:
    """Return the title of a board's thread, with the tournament's number to distinguish it from other tournaments."""
    head, tail = say.say("thread-board", board=number), f" · {tournament.id}"
    name = plain(tournament.name) or say.say("name")
    return f"{head} · {clip(name, _LONGEST - len(head) - len(tail) - 3)}{tail}"


def _meeting_names(say: Words, header: Header, meeting: Meeting, room: int) -> list[str]:
    """Return distinct names of a match's entrants, by seat, each with at most ``room`` characters."""
    called = {member: plain(name) for member, name in zip(header.seats, meeting.names, strict=True)}
    labels = wording.labels(say, called)
    return _cut([labels[member] for member in header.seats], room)


def _cut(names: Sequence[str], room: int) -> list[str]:
    """Return names with at most ``room`` characters each. Different names stay different."""
    return shorten(names, lambda name: len(name) <= room)


def of_tournament(say: Words, going: Tournament) -> str:
    """Return the title of a tournament's post, with its number to distinguish it from others of the same name."""
    tail = f" · {say.say('name')} · {going.id}"
    return f"{clip(plain(going.name) or say.say('name'), _LONGEST - len(tail))}{tail}"


def of_organisers(say: Words, going: Tournament) -> str:
    """Return the title of the organisers' private thread."""
    tail = f" · {say.say('organisers-thread')} · {going.id}"
    return f"{clip(plain(going.name) or say.say('name'), _LONGEST - len(tail))}{tail}"


def over_in_tournament(say: Words, position: Position, meeting: Meeting) -> str:
    """Return the title of the thread of a finished tournament match."""
    assert position.outcome is not None
    winners = [seat for seat, place in enumerate(position.outcome.places) if place == 1]
    if position.outcome.void:
        end = say.say("thread-cancelled" if position.outcome.cancelled else "thread-no-result")
    elif len(winners) == len(position.outcome.places):
        end = say.say("thread-draw")
    else:
        names = _meeting_names(say, position.header, meeting, _MEETING // 2 // len(winners))
        short = [names[seat] for seat in winners]
        end = say.say("thread-win", winners=say.listed(short, "plus"), count=len(winners))
    return in_tournament(say, position.header, meeting, end)


def is_named_after(say: Words, header: Header, name: str) -> bool:
    """Return true if a thread's title contains the number of a match, over or not."""
    heading = wording.title(say, header)
    return f"{name} · ".startswith(f"{heading} · ") or name.endswith(f" · {heading}")
