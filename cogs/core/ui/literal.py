"""Escape text written by members, so that it can't contain markup, links or mentions."""

import re

_MARKUP = re.compile(r"[\\*_`~|\[\]()<>]|^[#-]|(?:(?<=^\d)|(?<=^\d\d))\.(?= )", re.MULTILINE)
_LINK = re.compile(r"://|(?<=discord)\.(?=gg|com)", re.IGNORECASE)
NOTHING = "\u200b"
"""A zero-width character, which keeps an address from becoming a link."""


def literal(text: str) -> str:
    """Escape a text so that Discord shows it verbatim.

    ``discord.utils.escape_markdown`` doesn't escape addresses, or a bracket that closes a link opened by others.
    """
    unlinked = _LINK.sub(lambda at: at[0].replace("//", f"{NOTHING}//").replace(".", f"{NOTHING}."), text)
    return _MARKUP.sub(lambda at: "\\" + at[0], unlinked)
