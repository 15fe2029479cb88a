"""Draw names from every script of Unicode."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import cache

from fontTools import unicodedata
from hypothesis import strategies as st

EMOJI = ("👩‍💻", "👩‍👩‍👧", "🏳️‍🌈", "🧑🏽‍🤝‍🧑🏻", "🇯🇵", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "1️⃣", "✨", "👻")
ODD = ("\u200d", "\u200c", "\u202e", "\u2066", "\u3164", "\ufe0f", "\u0301", "\u20dd", "\u00ad", "\t", "#", " ")


@cache
def scripts() -> Mapping[str, Sequence[str]]:
    """Return the letters, marks and digits of each script, or some of them if there are thousands."""
    found: dict[str, list[str]] = defaultdict(list)
    for number in (*range(0x20, 0xD800), *range(0xE000, 0x20000, 3), *range(0x20000, 0x30000, 97)):
        character = chr(number)
        if unicodedata.category(character)[0] in "LMN":
            found[unicodedata.script(character)].append(character)
    return found


@st.composite
def names(draw: st.DrawFn) -> str:
    """Draw a name of up to 32 characters, mostly in one script, with emoji and odd characters in it."""
    own = draw(st.sampled_from(sorted(scripts())))
    letters = st.sampled_from(scripts()[own])
    parts = st.one_of(letters, letters, letters, st.sampled_from(EMOJI), st.sampled_from(ODD), st.characters())
    return "".join(draw(st.lists(parts, min_size=1, max_size=32)))[:32]
