"""Confirm what is said about a line of Kyōiku Kisen."""

from collections.abc import Iterator, Mapping

from engines import CHANCE, Seat
from engines.contract import Sentence
from engines.kyoiku_kisen.describe import piece_term, points_of_both, yaku_term
from engines.kyoiku_kisen.game import Kyoiku
from engines.kyoiku_kisen.notation import DROP, TAM, action
from engines.kyoiku_kisen.turns import DECLARING
from engines.kyoiku_kisen.yaku import formed_yaku, yaku_within_reach
from tests.players.reasons import Said, has_won

_YAKU = ("told-yaku", "told-yaku-flush")


def is_true(said: Said[Kyoiku]) -> bool:
    """Return true if a sentence holds by the rules."""
    own, other = points_of_both(said.now.points, said.seat)
    score = {"own": own, "other": other, "change": own - points_of_both(said.before.points, said.seat)[0]}
    if any(said.named[name] != points for name, points in score.items() if name in said.named):
        return False
    told, meant = _told(said), action(said.events[0])
    yaku = {str(told[key].parameters["yaku"]) for key in _YAKU if key in told}
    if said.why.key.startswith("why-yaku") and str(said.named["yaku"]) not in yaku:
        return False
    taking = said.why.key.startswith("why-takes") or said.why.key == "why-nears"
    if taking and ("told-take" not in told or told["told-take"].parameters["piece"] != said.named["piece"]):
        return False
    return _is_true(said, own, other, "" if meant is None else meant.verb)


def _is_true(said: Said[Kyoiku], own: int, other: int, verb: str) -> bool:
    before, now, seat = said.before, said.now, said.seat
    season_over = now.season > before.season
    match said.why.key:
        case "why-wins":
            return has_won(now, seat) and own > other
        case "why-draws":
            return now.outcome is not None and own == other
        case "why-yaku-taxot" | "why-taxot":
            return season_over and said.number("change") == own - points_of_both(before.points, seat)[0] > 0
        case "why-taxot-safe":
            return season_over and own <= points_of_both(before.points, seat)[0]
        case "why-yaku-tymok" | "why-tymok" | "why-tymok-forgets":
            return not season_over and now.rate == said.number("rate") == 2 * before.rate
        case "why-yaku" | "why-takes":
            return not season_over
        case "why-takes-for":
            return said.term("lost") in {piece_term(now.layout, cell).key for cell, _ in _captures(now)}
        case "why-nears":
            near = yaku_within_reach(now.view(None).hands[seat])
            return (said.term("yaku"), said.term("lacking")) in {
                (yaku_term(one.key).key, f"kind-{one.lacking}") for one in near
            }
        case "why-hopes":
            return now.to_move == CHANCE and 0 < said.number("ways") <= said.number("all")
        case "why-prevents-yaku":
            return any(made for _, made in _captures(_passed(before))) and not any(made for _, made in _captures(now))
        case "why-saves":
            return said.term("piece") in {piece_term(before.layout, cell).key for cell, _ in _captures(_passed(before))}
        case "why-steps-tam" | "why-tam-again":
            return before.rate < 64 and (now.phase == DECLARING or now.to_move == CHANCE)
        case "why-tam" | "why-tam-guards" | "why-tam-unguards":
            return verb == TAM and now.layout.boards == before.layout.boards
        case "why-drops":
            kept = formed_yaku(now.layout.hands[seat]) == formed_yaku(before.layout.hands[seat])
            return verb == DROP and kept
        case "why-hue":
            return any(now.view(None).hue)
    return False


def _told(said: Said[Kyoiku]) -> Mapping[str, Sentence]:
    state, told = said.before, dict[str, Sentence]()
    for event in said.events:
        told.update((one.key, one) for one in state.describe(event))
        state = state.apply(event)
    return told


def _passed(state: Kyoiku) -> Kyoiku:
    """Return the state in which the other seat is to act instead."""
    return Kyoiku.begin_turn(
        state.laws, state.layout, Seat(1 - state.seat), state.points, state.season, state.rate, 0, 0, tam_moved=False
    )


def _captures(state: Kyoiku) -> Iterator[tuple[int, bool]]:
    """Yield each cell on which the seat to act can take a piece without a throw, and whether that makes a yaku."""
    for event in state.legal():
        told = {one.key for one in state.describe(event)}
        meant = action(event)
        if "told-take" in told and meant is not None:
            yield meant.target, bool(told & {*_YAKU})
