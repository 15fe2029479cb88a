"""What is said of a hint in Kyōiku Kisen is true, and the first move is not left to look like a mistake."""

from collections import Counter

from engines import CHANCE, GAMES, Event, State
from engines.kyoiku_kisen.game import Kyoiku
from engines.kyoiku_kisen.turns import DECLARING
from engines.kyoiku_kisen.yaku import new_yaku
from players import PLAYERS
from tests.players.test_laws import decisions

PLAYER = PLAYERS["kyoiku_kisen"]


def acted(state: State, event: Event) -> Kyoiku:
    """Return what an event comes to with the best throws, where the piece lands as far as it can."""
    state = state.apply(event)
    while state.to_move == CHANCE:
        state = state.apply("throw:5")
        if state.to_move != CHANCE and state.legal()[0].startswith(">"):
            state = state.apply(state.legal()[0])
    assert isinstance(state, Kyoiku)
    return state


def test_stepping_on_the_tam_at_the_start_is_explained_by_the_rate() -> None:
    state = GAMES["kyoiku_kisen"].start().apply("throw:4").apply("throw:1")
    assert state.to_move is not None
    assert PLAYER.reason(state, state.to_move, ("c2-c4-",)).key == "why-steps-tam"


def test_reasons_tell_what_happens() -> None:
    told: Counter[str] = Counter()
    for state, seat in decisions("kyoiku_kisen", 2, 150):
        assert isinstance(state, Kyoiku)
        for event in state.legal():
            why = PLAYER.reason(state, seat, (event,))
            told[why.key] += 1
            if why.key in ("why-steps-tam", "why-tam-again"):
                after = acted(state, event)
                assert after.phase == DECLARING
                declared = after.apply("tymok")
                assert isinstance(declared, Kyoiku)
                assert declared.rate == 2 * state.rate
            elif why.key in ("why-nears", "why-drops"):
                after = state.apply(event)
                assert isinstance(after, Kyoiku)
                gained = after.layout.hands[seat] > state.layout.hands[seat]
                assert gained == (why.key == "why-nears")
                assert not new_yaku(after.layout.hands[seat], state.layout.hands[seat]), "no yaku is given up"
            elif why.key == "why-tymok-forgets":
                assert sum(state.due) < 0
    assert {"why-steps-tam", "why-takes", "why-nears", "why-drops", "why-hue", "why-tam"} <= told.keys(), told
