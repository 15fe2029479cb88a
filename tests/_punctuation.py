"""Punctuation of Japanese as members read it."""

import re

_KANA = "[\u3040-\u30ff\u3400-\u9fff々「」『』、。]"

_NARROW = re.compile(rf"(?<={_KANA})[():?!,]|[():?!,](?={_KANA})")
"""Half-width punctuation beside kana or kanji."""

_CODE = re.compile(r"`[^`]*`|\]\([^)\s]*\)|<[#t:/][^>]*>|https?://\S+")
"""Parts with their own punctuation: code, addresses, channels and times."""

_HIRAGANA = re.compile("[\u3040-\u309f]")
"""What every Japanese sentence has, and an English one with Japanese names hasn't."""

_MENTION = re.compile(r"<@&?\d+>")


def narrow(text: str) -> list[str]:
    """Return the half-width punctuation of a Japanese text with what is around it; mentions count as kanji."""
    lines = [_MENTION.sub("鳩", _CODE.sub("", line)) for line in text.splitlines() if _HIRAGANA.search(line)]
    return [line[max(at.start() - 8, 0) : at.end() + 8] for line in lines for at in _NARROW.finditer(line)]
