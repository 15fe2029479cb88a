"""Describe matches and challenges with the sentences that several cards share."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import timedelta
from functools import reduce

import render
from club.model.challenges.challenge import Challenge
from club.model.challenges.terms import Terms
from club.model.clocks.pace import Pace, spell
from club.model.matches.entries import LEAVING, OVERTIMES, EntryKind, Header
from club.model.matches.position import Position
from club.model.members import kinds
from cogs.core.ui.literal import literal
from engines import GAMES
from engines.contract import Outcome, Seat, Term
from names import clean, tell_apart
from texts import Words


def mention(member: int) -> str:
    """Return the mention of a member, or a ghost's name. A mention pings only if the card allows it."""
    return kinds.ghost_name(member) if kinds.is_ghost(member) else f"<@{member}>"


def player(say: Words, number: int) -> str:
    """Return the name of the player on a seat: a member as in ``mention``, or a computer player."""
    return computer(say, number) if kinds.is_computer(number) else mention(number)


def polite(say: Words, number: int) -> str:
    """Return the name of a player for use in a sentence: a member's name gets a polite form."""
    return player(say, number) if kinds.is_computer(number) else say.say("polite", member=mention(number))


def computer(say: Words, number: int) -> str:
    """Return the name of a computer player, which says that it is one, and its level."""
    return say.say("computer-name", kinds.computer(number).parameters)


def labels(say: Words, names: Mapping[int, str], *, drawn: bool = False) -> dict[int, str]:
    """Return distinct labels of members, which are names, or placeholders if there is no name.

    Names to be ``drawn`` also get a placeholder if they can't be drawn completely.
    """

    def stand_in(digits: str) -> str:
        return say.say("stand-in", digits=digits)

    if drawn:
        return render.drawable_labels(names, stand_in)
    return tell_apart({member: clean(name) for member, name in names.items()}, stand_in)


def title(say: Words, header: Header) -> str:
    """Return the heading of a match: the game and the match's number."""
    return say.say("title", game=say.say("name"), match=str(header.id))


def link(say: Words, header: Header) -> str:
    """Return the heading of a match as a link to its post."""
    return f"[{title(say, header)}]({address(header.guild, header.home or header.channel)})"


def address(guild: int, *place: int) -> str:
    """Return the address of a channel in a guild or DM, or of a message in it."""
    return "/".join(("https://discord.com/channels", str(guild or "@me"), *map(str, place)))


def message_address(challenge: Challenge) -> str:
    """Return the address of the message of a challenge, or of its channel if it isn't posted yet."""
    message = () if challenge.message is None else (challenge.message,)
    return address(challenge.guild, challenge.posted_in, *message)


def against(say: Words, members: Sequence[str], sides: Sequence[int]) -> str:
    """Return the opponents, grouped into sides if seats play together. Otherwise ``sides`` is empty."""
    return say.listed(_by_side(say, members, sides), "dash")


def teams(say: Words, members: Sequence[str], sides: Sequence[int]) -> str:
    """Return in words who plays with whom and against whom."""
    return reduce(lambda one, other: say.say("teams", one=one, other=other), _by_side(say, members, sides))


def _by_side(say: Words, members: Sequence[str], sides: Sequence[int]) -> list[str]:
    """Return the members of each side, joined."""
    own = sides or range(len(members))
    together = ([one for one, its in zip(members, own, strict=True) if its == side] for side in dict.fromkeys(own))
    return [say.listed(side, "plus") for side in together]


def seating(say: Words, match: Header | Position) -> str:
    """Return the player on each seat, grouped into sides if seats play together. Leavers are crossed out."""
    header = match if isinstance(match, Header) else match.header
    members = [
        say.say("seated", seat=Term(f"seat-{seat}"), member=player(say, member))
        for seat, member in enumerate(header.seats)
    ]
    if isinstance(match, Position):
        for seat in match.left:
            names = {"seat": Term(f"seat-{seat}"), "member": player(say, match.member_at(seat))}
            if seat in match.deputies:
                members[seat] = say.say("seated-for", names, player=player(say, match.player_at(seat)))
            else:
                members[seat] = say.say("seated-out", names)
    sides = GAMES[header.game].under(header.rules).sides.get(len(members), ()) if header.game in GAMES else ()
    return teams(say, members, sides) if sides else say.listed(members, "dot")


def result(say: Words, position: Position, outcome: Outcome) -> str:
    """Return the result of a match and the reason."""
    winners = [Seat(seat) for seat, place in enumerate(outcome.places) if place == 1]
    if outcome.void:
        head = say.say("result-cancelled" if outcome.cancelled else "result-no-result")
    elif outcome.is_drawn(_sides(position.header)):
        head = say.say("result-draw")
    else:
        head = say.say("result-win", members=_winners(say, position, winners), count=len(winners))
    return f"{head} {details(say, position, outcome)}"


def _sides(header: Header) -> Sequence[int]:
    """Return the side of each seat, each its own if all play alone."""
    seats = len(header.seats)
    return GAMES[header.game].under(header.rules).sides.get(seats) or range(seats)


def _winners(say: Words, position: Position, winners: list[Seat]) -> str:
    """Return the winners. A single winner's name gets a polite form."""
    if len(winners) > 1:
        return _everyone(say, position, winners)
    (seat,) = winners
    return say.say("seated", seat=Term(f"seat-{seat}"), member=polite(say, position.member_at(seat)))


def details(say: Words, position: Position, outcome: Outcome) -> str:
    """Return the players who left, why the match ended, the points, and the places if there are more than two."""
    lines = [_why(say, position, outcome, lambda seat: _everyone(say, position, [seat]))]
    if max(outcome.places) > 2:
        lines.append(say.say("places", places=_places(say, position, outcome.places)))
    return say.listed(lines, "sentences")


def verdict(say: Words, position: Position, outcome: Outcome) -> str:
    """Return the winners, if any, and the reason, with the names of seats: short enough for a picture."""
    winners = [Term(f"seat-{seat}") for seat, place in enumerate(outcome.places) if place == 1]
    if outcome.void:
        head = say.say("alt-cancelled" if outcome.cancelled else "alt-no-result")
    elif outcome.is_drawn(_sides(position.header)):
        head = say.say("alt-drawn")
    elif len(winners) == 2:
        head = say.say("alt-won-pair", seat=winners[0], partner=winners[1])
    else:
        head = say.listed((say.say("alt-won", seat=seat) for seat in winners), "sentences")
    return say.listed((head, why(say, position, outcome)), "sentences")


def told_outcome(header: Header, outcome: Outcome | None) -> Outcome | None:
    """Return the outcome with the reason that readers see: organisers, not moderators, rule in a tournament."""
    if outcome is None or outcome.reason != EntryKind.RULING or header.tournament is None:
        return outcome
    return replace(outcome, reason="ruling-organisers")


def why(say: Words, position: Position, outcome: Outcome) -> str:
    """Return the seats that left, the reason the match ended, and the points, without naming members."""
    return _why(say, position, outcome, lambda seat: Term(f"seat-{seat}"))


def _why(say: Words, position: Position, outcome: Outcome, name: Callable[[Seat], object]) -> str:
    """Return the players who left, the reason why the match ended, and the points. ``name`` returns a seat's name."""
    lines = [say.say(f"reason-{kind}", winner="", loser=name(seat)) for seat, kind in position.leavers()]
    if outcome.reason not in LEAVING:
        winners = [Seat(seat) for seat, place in enumerate(outcome.places) if place == 1]
        losers = [Seat(seat) for seat, place in enumerate(outcome.places) if place > 1]
        details = {"winner": name(winners[0]), "loser": name(losers[0])} if losers else {"winner": "", "loser": ""}
        told = told_outcome(position.header, outcome) or outcome
        lines.append(say.say(f"reason-{told.reason}", details))
    if outcome.scores is not None:
        lines.append(say.say("scores", scores=_scores(say, outcome.scores, name)))
    return say.listed(lines, "sentences")


def _places(say: Words, position: Position, places: Sequence[int]) -> str:
    """Return all players in the order of their places."""
    order = sorted(range(len(places)), key=lambda seat: places[seat])
    return say.listed(
        (say.say("place", place=places[seat], member=player(say, position.member_at(Seat(seat)))) for seat in order),
        "dot",
    )


def _scores(say: Words, scores: Sequence[int], name: Callable[[Seat], object]) -> str:
    return say.listed(
        (say.say("score", seat=name(Seat(seat)), points=points) for seat, points in enumerate(scores)), "dot"
    )


def _everyone(say: Words, position: Position, seats: list[Seat]) -> str:
    return say.listed(
        (say.say("seated", seat=Term(f"seat-{seat}"), member=player(say, position.member_at(seat))) for seat in seats),
        "dot",
    )


def terms_line(say: Words, terms: Header | Challenge) -> str:
    """Return the terms of a match: the time per move, the overtime rule, rated or casual, and unusual rules."""
    agreed_pace, overtime = terms.pace, terms.overtime
    timing = pace(say, agreed_pace)
    if overtime != OVERTIMES[0] and agreed_pace != Pace():
        timing += f" · {say.say(f'overtime-{overtime}')}"
    rated = say.say("rated" if terms.rated else "casual-hints" if terms.hints else "casual")
    return say.listed(filter(None, (timing, rated, unusual(say, terms))), "dot")


def unusual(say: Words, terms: Header | Challenge | Terms) -> str:
    """Return the options of a match that differ from the defaults."""
    usual = {name: values[0] for name, values in GAMES[terms.game].options.items()} if terms.game in GAMES else {}
    return settings(say, {name: chosen for name, chosen in terms.options.items() if usual.get(name) != chosen})


def settings(say: Words, options: Mapping[str, str]) -> str:
    """Return options with their values."""
    return say.listed(
        (say.say("setting", name=option(say, name), value=value(say, name, options[name])) for name in options), "dot"
    )


def option(say: Words, name: str) -> str:
    """Return the name of an option of a game."""
    return say.say(f"option-{name}")


def value(say: Words, name: str, chosen: str) -> str:
    """Return the label of a value of an option."""
    return say.say(f"option-{name}-{chosen}")


def pace(say: Words, agreed_pace: Pace) -> str:
    """Return the time for a move, or the bank of time, in words."""
    if agreed_pace.bank is not None and not agreed_pace.increment:
        return say.say("pace-bank-only", bank=span(say, agreed_pace.bank))
    if agreed_pace.bank is not None:
        return say.say("pace-bank", bank=span(say, agreed_pace.bank), increment=span(say, agreed_pace.increment))
    return say.say("pace-none") if agreed_pace.move is None else say.say("pace-move", span=span(say, agreed_pace.move))


def span(say: Words, length: timedelta) -> str:
    """Return a length of time in its largest whole unit, in words."""
    text = spell(length)
    return say.say(f"span-{text[-1]}", count=int(text[:-1]))


def length(say: Words, span: timedelta) -> str:
    """Return a duration in words, such as "6 days 3 hours", with at most two units."""
    minutes, seconds = divmod(span // timedelta(seconds=1), 60)
    units = {"d": minutes // 1440, "h": minutes // 60 % 24, "m": minutes % 60, "s": seconds}
    first = next((unit for unit, count in units.items() if count), "s")
    following = {"d": "h", "h": "m", "m": "s"}.get(first)
    whole = say.say(f"span-{first}", count=units[first])
    if following is None or not units[following]:
        return whole
    return say.say("spans", whole=whole, rest=say.say(f"span-{following}", count=units[following]))


def minutes(span: timedelta) -> str:
    """Return a duration as on a chess clock, such as 4:09. A started second doesn't count."""
    seconds = span // timedelta(seconds=1)
    return f"{seconds // 60}:{seconds % 60:02}"


_SHOWN_OF_CODE = 16
"""The number of characters of a code that are shown. No other seed with the same leading 64 bits can be found."""


def short_code(code: str) -> str:
    """Return the start of a fairness code. *Verify fairness* shows the whole code."""
    return f"{code[:_SHOWN_OF_CODE]}…"


def code(say: Words, game: str, fair_code: str, key: str = "fair-code") -> list[str]:
    """Return the line with the fairness code, or none if there is no code or the game has no randomness.

    ``key`` is that of the sentence, which says where to verify the code.
    """
    if not fair_code or game not in GAMES or not GAMES[game].chance:
        return []
    return [say.say(key, code=short_code(fair_code))]


def fairness(say: Words, position: Position) -> list[str]:
    """Return the lines of a post about fairness: the code and, at the start, the words of members."""
    header = position.header
    words = [] if position.outcome is not None else _words_mixed_in(say, position)
    told = (*code(say, header.game, header.code), *words)
    return [say.listed(told, "sentences")] if told else []


def fairness_in_full(say: Words, position: Position) -> list[str]:
    """Return the inputs of the draws during a match, and the seed after its end."""
    header = position.header
    if position.outcome is not None:
        return [say.say("seed", seed=header.seed) if header.seed else say.say("seed-gone")]
    presses = header.mixed_in("presses")
    mixed = [say.say("fair-presses", presses=say.listed(presses.values(), "dot"))] if presses else []
    return [*mixed, *_words_mixed_in(say, position)]


def _words_mixed_in(say: Words, position: Position) -> list[str]:
    """Return the sentence with the words that members added, if there are any."""
    added = position.header.mixed_in("words")
    by_whom = (say.say("fair-word", member=mention(int(member)), word=literal(word)) for member, word in added.items())
    return [say.say("fair-words", words=say.listed(by_whom, "dot"))] if added else []
