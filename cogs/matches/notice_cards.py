"""Make the cards of notices about matches."""

from club.model.delivery.notices import Notice
from club.model.matches.entries import CONVERSATION
from club.model.matches.position import Position
from cogs.core.languages import Languages
from cogs.core.ui import wording
from cogs.core.ui.card import Button, Card
from cogs.matches.panel import play_button
from engines.contract import Term


async def sentence_card(
    languages: Languages,
    notice: Notice,
    position: Position | None,
    rows: tuple[tuple[Button, ...], ...] = (),
    **details: object,
) -> Card:
    """Return a notice as one sentence in its reader's language, below its mentions."""
    if position is None:
        say, small = await languages.words_for(notice.member, CONVERSATION), ""
    else:
        header = position.header
        own = notice.member is not None
        say = await (
            languages.words_for(notice.member, header.guild, header.game) if own else languages.match_words(header)
        )
        small = f"-# {wording.link(say, header) if own else wording.title(say, header)}"
    values = {
        name: Term(f"{name}-{value}") if name in ("seat", "permission") else value
        for name, value in notice.details.items()
    }
    sentence = say.say(f"notice-{notice.key}", values | details)
    if position is not None and position.outcome is None and notice.member is None:
        # The board may be far above this message.
        rows = rows or ((play_button(say, position.header.id, f"n{notice.id}"),),)
    pinged = " ".join(map(wording.mention, notice.mentions))
    return Card(f"{pinged}\n{sentence}" if pinged else sentence, small=small, rows=rows, mentions=notice.mentions)
