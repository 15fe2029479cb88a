"""Draw brackets with the pairings of a knock-out and the entrants who advance."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import groupby

import render
from club.model.tournaments.forms import group_stage
from club.model.tournaments.forms.bracket import FilledSlot, Part, Slot, fill_slots, final_slots, slots_of
from club.model.tournaments.rules import Form
from club.model.tournaments.tournament import NOBODY, Pairing, Status, Tournament
from cogs.tournaments.context import NONE, TournamentView, amount
from engines.contract import Sentence
from texts import Words

_PICTURED = 8
"""The maximum number of entrants for which a bracket shows portraits of everyone."""

_TITLES = {Part.WINNERS: "bracket-winners", Part.LOSERS: "bracket-losers"}
"""The names of the parts of a double elimination. The final has its name in any case."""


def parts(showing: TournamentView) -> tuple[tuple[render.BracketTree, ...], ...]:
    """Return the trees of each picture of a bracket. There is always at least one picture."""
    return render.parts(_trees(showing))


def bracket(showing: TournamentView, page: int, pages: int) -> "partial[render.Scene]":
    """Return a part of a bracket, the last rounds first."""
    trees = parts(showing)[page - 1]
    heading = showing.heading("bracket", page, pages)
    places = {place.slot.name: place for place in fill_slots(showing.tournament)}
    champion = _champion(showing)
    told = [Sentence("alt-bracket-champion", {"entrant": showing.name_of(champion[1])})] if champion else []
    told += (told for tree in reversed(trees) for told in _description(showing, tree, places))
    return partial(render.bracket, render.Bracket(heading, trees, (showing.heading_sentence(heading), *told)))


def pictured(going: Tournament) -> dict[int, int]:
    """Return the members whose portraits fit into a bracket, by number, which is all or none."""
    return {one.number: one.member for one in going.entrants} if len(going.entrants) <= _PICTURED else {}


def _champion(showing: TournamentView) -> tuple[str, int] | None:
    """Return the slot of the last match and its winner, once there is a winner who has played."""
    places = [one for one in fill_slots(showing.tournament) if one.slot.part != Part.THIRD and not _idle(one)]
    first = next((line.entrant for line in showing.lines if line.rank == 1), None)
    return (places[-1].slot.name, first) if first and places and places[-1].winner == first else None


def _trees(showing: TournamentView) -> list[render.BracketTree]:
    """Return the parts of a bracket one below the other, the match for the third place below the final."""
    places = [place for place in fill_slots(showing.tournament) if not _idle(place)]
    double = showing.tournament.rules.form == Form.DOUBLE
    trees = []
    for part in (Part.WINNERS, Part.LOSERS, Part.FINAL):
        own = sorted((one for one in places if one.slot.part == part), key=lambda one: one.slot.round)
        rounds = [list(met) for _, met in groupby(own, lambda one: one.slot.round)]
        if part == Part.WINNERS and rounds:
            rounds[-1] += [one for one in places if one.slot.part == Part.THIRD]
        if rounds:
            title = showing.say.say(_TITLES[part]) if double and part in _TITLES else ""
            trees.append(render.BracketTree(title, tuple(_round(showing, met, len(rounds)) for met in rounds)))
    return trees


def _idle(place: FilledSlot) -> bool:
    """Return true if a slot is the deciding match and isn't needed, as far as is known."""
    return place.slot.name == "F2" and not any(place.entrants)


def round_names(say: Words, going: Tournament, pairings: Iterable[Pairing]) -> list[str]:
    """Return the names of the knock-out rounds that contain the pairings, each once, in order."""
    slots = {slot.name: slot for slot in slots_of(going)}
    last = {part: max((slot.round for slot in slots.values() if slot.part == part), default=0) for part in Part}
    names = []
    for slot in (slots[pairing.slot] for pairing in pairings if pairing.slot in slots):
        name = say.say("bracket-third") if slot.part == Part.THIRD else _title(say, going, slot, last[slot.part])
        part = _TITLES.get(slot.part) if going.rules.form == Form.DOUBLE else None
        names.append(name if part is None else f"{say.say(part)} · {name}")
    return list(dict.fromkeys(names))


def _round(showing: TournamentView, places: Sequence[FilledSlot], rounds: int) -> render.BracketRound:
    title = _title(showing.say, showing.tournament, places[0].slot, rounds)
    return render.BracketRound(title, tuple(_match(showing, place) for place in places))


def _title(say: Words, going: Tournament, slot: Slot, rounds: int) -> str:
    """Return the name of a round, such as “semifinals” if that says more than its number."""
    if slot.name in final_slots(going):
        name = say.say("bracket-decider" if slot.round > 1 and slot.part == Part.FINAL else "bracket-last")
        longer = going.rules.has_longer_final
        return say.say("bracket-series", name=name, most=going.rules.final_of) if longer else name
    if going.rules.form == Form.DOUBLE:
        return say.say("bracket-round", round=slot.round)
    names = {2: "bracket-semifinals", 4: "bracket-quarterfinals"}
    matches = 2 ** (rounds - slot.round)
    return say.say(names[matches]) if matches in names else say.say("bracket-of", count=2 * matches)


def _match(showing: TournamentView, place: FilledSlot) -> render.BracketMatch:
    sources = (source.slot for source in place.slot.sources if not source.lost)
    feeds = tuple(slot for slot in sources if slot and slot[0] == place.slot.part)
    scores = _scores(showing.tournament, place)
    sides = _side(showing, place, 0, scores), _side(showing, place, 1, scores)
    title = showing.say.say("bracket-third") if place.slot.part == Part.THIRD else ""
    running = showing.tournament.status == Status.RUNNING
    return render.BracketMatch(place.slot.name, sides, feeds, title, running and _is_played(showing.tournament, place))


def _is_played(going: Tournament, place: FilledSlot) -> bool:
    """Return true if the match of a slot is in progress. In a live tournament, it starts after a break."""
    return any(one.slot == place.slot.name and not one.decided for one in going.pairings)


def _scores(going: Tournament, place: FilledSlot) -> Mapping[int, str]:
    """Return the score of each entrant in the series of a slot, if it has begun and its score counts the wins."""
    for one in going.pairings:
        if one.slot == place.slot.name and one.series and one.score == one.wins:
            return dict(zip(one.entrants, map(amount, one.wins), strict=True))
    return {}


def _side(showing: TournamentView, place: FilledSlot, index: int, scores: Mapping[int, str]) -> render.BracketSide:
    entrant = place.entrants[index]
    if entrant is None:
        return render.BracketSide(_origin(showing.tournament, place.slot.sources[index].seed))
    if entrant == NOBODY:
        return render.BracketSide(NONE, lost=True)
    won, lost = place.winner == entrant, place.winner is not None and place.winner != entrant
    first = won and place.slot.next in (None, "F2") and _champion(showing) == (place.slot.name, entrant)
    return render.BracketSide(
        showing.drawable_name(entrant),
        won,
        lost,
        showing.has_left(entrant),
        first,
        seed=showing.tournament.entrant(entrant).seed,
        score=scores.get(entrant, ""),
        number=entrant,
        avatar=showing.avatars.get(entrant, b""),
    )


def _origin(going: Tournament, seed: int) -> str:
    """Return the group and place of an unknown seed, like A1, or nothing for other seeds."""
    if going.rules.form != Form.GROUPS or seed == NOBODY:
        return ""
    group, place = group_stage.places(going)[seed - 1]
    return f"{group_stage.name(group)}{place + 1}"


def _description(
    showing: TournamentView, tree: render.BracketTree, places: dict[str, FilledSlot]
) -> Iterator[Sentence]:
    """Yield each round with its matches in words, the latest first. Unknown pairings are left out."""
    for shown in reversed(tree.rounds):
        sentences = [told for match in shown.matches for told in _outcome(showing, places[match.key])]
        if sentences:
            title = f"{tree.title} {shown.title}".strip()
            yield Sentence("alt-bracket-round", {"round": title})
            yield from sentences


def _outcome(showing: TournamentView, place: FilledSlot) -> Iterator[Sentence]:
    known = [showing.name_of(one) for one in place.entrants if one]
    unknown = (source for source, one in zip(place.slot.sources, place.entrants, strict=True) if one is None)
    coming = [origin for source in unknown if (origin := _origin(showing.tournament, source.seed))]
    third = "-third" if place.slot.part == Part.THIRD else ""
    if place.winner and place.loser:
        said = {"winner": showing.name_of(place.winner), "loser": showing.name_of(place.loser)}
        yield Sentence(f"alt-bracket-won{third}", said)
    elif place.winner:
        yield Sentence("alt-bracket-bye", {"entrant": showing.name_of(place.winner)})
    elif len(known) == 2:
        state = "playing" if _is_played(showing.tournament, place) else "coming"
        yield Sentence(f"alt-bracket-{state}{third}", {"one": known[0], "other": known[1]})
    elif len(coming) == 2:
        yield Sentence("alt-bracket-coming", {"one": coming[0], "other": coming[1]})
    elif coming:
        yield Sentence("alt-bracket-bye", {"entrant": coming[0]})
    elif known:
        yield Sentence("alt-bracket-waiting", {"entrant": known[0]})
    if scores := _scores(showing.tournament, place):
        named = (place.winner, place.loser) if place.winner else place.entrants
        yield Sentence(
            "alt-bracket-score", {"score": showing.say.listed((scores[one] for one in named if one), "dash")}
        )
