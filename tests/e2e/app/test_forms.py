"""Both formats of a message show the whole card: readers of one must not miss anything that the other shows."""

from typing import Any

import pytest

from cogs.core.ui.card import Button, Card, Picture
from tests._cards import walk

BOARD, AVATAR = Picture("board.png", b"a picture", "The board."), Picture("avatar.png", b"another", "An avatar.")
LOST = Picture("board.png", b"", "The board in words.")
MEMBER = 77


def sent(card: Card, *, classic: bool) -> tuple[str, set[str]]:
    """Return the content of a message, and the names of the attached files."""
    message: dict[str, Any] = card.message_arguments(classic=classic)
    shown = message["view"].to_components(), message["embed"].to_dict() if classic else None, message.get("content")
    return str(shown), {file.filename for file in message["files"]}


@pytest.mark.parametrize("classic", [False, True])
async def test_everything_on_a_card_is_shown(classic: bool) -> None:
    card = Card(
        "Who is <@77>?",
        BOARD,
        "In small.",
        ((Button("a", "First"),), (Button("b", "Second"),)),
        mentions=(MEMBER,),
        attachment=("record.txt", "A*c2"),
        thumbnail=AVATAR,
    )
    shown, files = sent(card, classic=classic)
    assert files == {"board.png", "avatar.png", "record.txt"}
    for text in ("Who is", "In small.", "First", "Second", f"<@{MEMBER}>", "attachment://board.png"):
        assert text in shown
    assert "attachment://avatar.png" in shown
    assert classic or "attachment://record.txt" in shown, "files that it does not name are not shown in this form"


@pytest.mark.parametrize("classic", [False, True])
async def test_a_picture_that_is_missing_is_told_in_words(classic: bool) -> None:
    shown, files = sent(Card("Your turn.", LOST), classic=classic)
    assert files == set()
    assert "The board in words." in shown


@pytest.mark.parametrize("classic", [False, True])
@pytest.mark.parametrize("count", [1, 10, 15, 18, 21])
async def test_all_small_lines_are_shown(count: int, *, classic: bool) -> None:
    lines = [
        f"-# {number}. <@{10**18 + number}> won many matches quickly against new players" for number in range(count)
    ]
    shown, _ = sent(Card("Who?", small="\n".join(lines)), classic=classic)
    assert all(line in shown for line in lines)


@pytest.mark.parametrize("form", [{"classic": False}, {"classic": True}, {"classic": True, "embeds": False}])
async def test_a_text_that_is_too_long_is_cut_between_lines(form: dict[str, bool]) -> None:
    lines = [f"- <@{10**18 + number}> – <@{10**18 + number}>" for number in range(100)]
    message: dict[str, Any] = Card("\n".join(lines)).message_arguments(**form)
    texts = [part["content"] for part in walk(message["view"].to_components()) if "content" in part]
    texts += [message["embed"].description] if "embed" in message else [message.get("content") or ""]
    (shown,) = filter(None, texts)
    *kept, cut = shown.split("\n")
    assert kept == lines[: len(kept)]
    assert len(kept) > 30
    assert cut == "…"


async def test_rows_of_buttons_stay_rows_in_the_classic_form() -> None:
    card = Card("Where to?", rows=((Button("a", "a1"), Button("b", "b1")), (Button("c", "a2"),)))
    rows = card.message_arguments(classic=True)["view"].to_components()
    assert [[button["label"] for button in row["components"]] for row in rows] == [["a1", "b1"], ["a2"]]


async def test_members_are_called_in_both_forms() -> None:
    card = Card("It’s your turn, <@77>.", mentions=(MEMBER, -1))
    assert card.message_arguments(classic=True)["content"] == "<@77>"
    for classic in (False, True):
        pinged = card.message_arguments(classic=classic)["allowed_mentions"].users
        assert [who.id for who in pinged] == [MEMBER]
