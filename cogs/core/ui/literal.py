"""Escape text written by members, so that it can't contain markup, links or mentions."""

import re

_MARKUP = re.compile(r"[\\*_`~|\[\]()<>]|^[#-]|(?:(?<=^\d)|(?<=^\d\d))\.(?= )", re.MULTILINE)
_LINK = re.compile(r"://|(?<=discord)\.(?=gg|com)", re.IGNORECASE)
NOTHING = "\u200b"
"""A character without width, which makes an address none."""


def literal(text: str) -> str:
    """Return a text with which Discord does nothing but show it.

    ``discord.utils.escape_markdown`` leaves a bracket alone that closes a link begun by others, and addresses.
    """
    unlinked = _LINK.sub(lambda at: at[0].replace("//", f"{NOTHING}//").replace(".", f"{NOTHING}."), text)
    return _MARKUP.sub(lambda at: "\\" + at[0], unlinked)
