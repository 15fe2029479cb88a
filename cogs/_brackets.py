"""Make brackets: who meets whom in a knock-out, and who goes on."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import groupby

import render
from club.tournaments.bracket import Filled, Part, Slot, filled
from club.tournaments.tournament import NOBODY, Form, Status
from cogs._showing import NONE, Showing
from engines._core import Told

_TITLES = {Part.WINNERS: "bracket-winners", Part.LOSERS: "bracket-losers"}
"""What the parts of a double elimination are called; the final is called so anyway."""


def parts(showing: Showing) -> tuple[tuple[render.Tree, ...], ...]:
    """Return what each picture of a bracket shows; there is always one."""
    return render.parts(_trees(showing))


def bracket(showing: Showing, page: int, pages: int) -> "partial[render.Scene]":
    """Return a part of a bracket, the last rounds first."""
    trees = parts(showing)[page - 1]
    heading = showing.heading("bracket", page, pages)
    places = {place.slot.name: place for place in filled(showing.tournament)}
    champion = _champion(showing)
    told = [Told("alt-bracket-champion", {"entrant": showing.called(champion[1])})] if champion else []
    told += (told for tree in reversed(trees) for told in _told(showing, tree, places))
    return partial(render.bracket, render.Bracket(heading, trees, (showing.told(heading), *told)))


def _champion(showing: Showing) -> tuple[str, int] | None:
    """Return the slot of the last match of all, and who has won it, once that is so."""
    places = [one for one in filled(showing.tournament) if one.slot.part != Part.THIRD and not _idle(one)]
    return (places[-1].slot.name, places[-1].winner) if places and places[-1].winner else None


def _trees(showing: Showing) -> list[render.Tree]:
    """Return the parts of a bracket one below the other, the match for the third place below the final."""
    places = [place for place in filled(showing.tournament) if not _idle(place)]
    double = showing.tournament.rules.form == Form.DOUBLE
    trees = []
    for part in (Part.WINNERS, Part.LOSERS, Part.FINAL):
        own = sorted((one for one in places if one.slot.part == part), key=lambda one: one.slot.round)
        rounds = [list(met) for _, met in groupby(own, lambda one: one.slot.round)]
        if part == Part.WINNERS and rounds:
            rounds[-1] += [one for one in places if one.slot.part == Part.THIRD]
        if rounds:
            title = showing.say.say(_TITLES[part]) if double and part in _TITLES else ""
            trees.append(render.Tree(title, tuple(_round(showing, met, len(rounds)) for met in rounds)))
    return trees


def _idle(place: Filled) -> bool:
    """Tell whether a slot is a decider that is not needed, as far as is known."""
    return place.slot.name == "F2" and not any(place.entrants)


def _round(showing: Showing, places: Sequence[Filled], rounds: int) -> render.Round:
    return render.Round(_title(showing, places[0].slot, rounds), tuple(_match(showing, place) for place in places))


def _title(showing: Showing, slot: Slot, rounds: int) -> str:
    """Return what a round is called: by how many are left where that says more than its number."""
    if slot.part == Part.FINAL:
        return showing.say.say("bracket-decider" if slot.round > 1 else "bracket-last")
    if showing.tournament.rules.form == Form.DOUBLE:
        return showing.say.say("bracket-round", round=slot.round)
    names = {1: "bracket-last", 2: "bracket-semifinals", 4: "bracket-quarterfinals"}
    matches = 2 ** (rounds - slot.round)
    return showing.say.say(names[matches]) if matches in names else showing.say.say("bracket-of", count=2 * matches)


def _match(showing: Showing, place: Filled) -> render.Match:
    sources = (source.slot for source in place.slot.sources if not source.lost)
    feeds = tuple(slot for slot in sources if slot and slot[0] == place.slot.part)
    sides = _side(showing, place, 0), _side(showing, place, 1)
    title = showing.say.say("bracket-third") if place.slot.part == Part.THIRD else ""
    running = showing.tournament.status == Status.RUNNING
    now = running and all(place.entrants) and place.winner is None
    return render.Match(place.slot.name, sides, feeds, title, now)


def _side(showing: Showing, place: Filled, index: int) -> render.Side:
    entrant = place.entrants[index]
    if entrant is None:
        return render.Side()
    if entrant == NOBODY:
        return render.Side(NONE, lost=True)
    won, lost = place.winner == entrant, place.winner is not None and place.winner != entrant
    first = won and place.slot.next in (None, "F2") and _champion(showing) == (place.slot.name, entrant)
    return render.Side(showing.drawn(entrant), won, lost, showing.gone(entrant), first)


def _told(showing: Showing, tree: render.Tree, places: dict[str, Filled]) -> Iterator[Told]:
    """Yield each round with its matches in words, the latest first; those of whom nobody is known are left out."""
    for shown in reversed(tree.rounds):
        sentences = [told for match in shown.matches for told in _outcome(showing, places[match.key])]
        if sentences:
            title = f"{tree.title} {shown.title}".strip()
            yield Told("alt-bracket-round", {"round": title})
            yield from sentences


def _outcome(showing: Showing, place: Filled) -> Iterator[Told]:
    known = [showing.called(one) for one in place.entrants if one]
    third = "-third" if place.slot.part == Part.THIRD else ""
    if place.winner and place.loser:
        said = {"winner": showing.called(place.winner), "loser": showing.called(place.loser)}
        yield Told(f"alt-bracket-won{third}", said)
    elif place.winner:
        yield Told("alt-bracket-bye", {"entrant": showing.called(place.winner)})
    elif len(known) == 2:
        yield Told(f"alt-bracket-playing{third}", {"one": known[0], "other": known[1]})
    elif known:
        yield Told("alt-bracket-waiting", {"entrant": known[0]})
