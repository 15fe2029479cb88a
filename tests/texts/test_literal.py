"""Members' texts are shown literally, without formatting."""

import pytest

from cogs.core.ui.literal import literal


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("Spring Cup 2026!", "Spring Cup 2026!"),
        ("a](https://evil.example) b", "a\\]\\(https:\u200b//evil.example\\) b"),
        ("[x](http://evil.example)", "\\[x\\]\\(http:\u200b//evil.example\\)"),
        ("**bold** _it_ `code` ~~no~~ ||hm||", "\\*\\*bold\\*\\* \\_it\\_ \\`code\\` \\~\\~no\\~\\~ \\|\\|hm\\|\\|"),
        ("<@123> <#4> <t:5:R>", "\\<@123\\> \\<#4\\> \\<t:5:R\\>"),
        ("# heading", "\\# heading"),
        ("1. a cake\n12. a cup\n1.5 l", "1\\. a cake\n12\\. a cup\n1.5 l"),
        ("back\\slash", "back\\\\slash"),
        ("discord.gg/abc", "discord\u200b.gg/abc"),
    ],
)
def test_nothing_comes_of_what_a_member_has_written(written: str, shown: str) -> None:
    assert literal(written) == shown
