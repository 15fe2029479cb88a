"""Word reminders: which of the turns still wait is read when the message is sent."""

from club.matches.reminders import KEY
from club.model.delivery.notices import Notice
from club.model.matches.position import Position
from club.services import Club
from cogs.core.delivery.failures import TooSoon
from cogs.core.delivery.notice_makers import NoticeMakers
from cogs.core.languages import Languages
from cogs.core.ui import wording
from cogs.core.ui.card import Card
from cogs.matches import match_lines
from cogs.matches.panel import play_button

_LISTED = 15
"""The number of matches in a reminder."""


class ReminderCards:
    """Make the cards of reminders."""

    def __init__(self, club: Club, languages: Languages, makers: NoticeMakers) -> None:
        makers[KEY] = self.card
        self._club = club
        self._languages = languages

    async def card(self, notice: Notice, position: Position | None) -> Card | None:
        """Return a reminder with the turns that are still waiting, in one language, or ``None`` if there are none.

        Raises ``TooSoon`` if it is late and the member's clock is paused by now.
        """
        assert position is not None
        header = position.header
        direct = notice.member is not None
        member = notice.member or notice.mentions[0]
        lines = await self._club.reminders.listings(notice, member, None if direct else header.guild)
        if not lines:
            return None
        awake = await self._club.reminders.awake(member, header)
        if awake > self._club.clock():
            raise TooSoon(awake)
        say = await self._languages.words_for(notice.member, header.guild, header.game)
        head = say.say("reminder", count=len(lines))
        shown = [
            match_lines.line(
                await self._languages.words_for(notice.member, header.guild, line.game), line, line.deadline
            )
            for line in lines[:_LISTED]
        ]
        play = play_button(say, lines[0].match, f"n{notice.id}")
        pinged = () if direct else (wording.mention(member),)
        return Card(
            match_lines.fitting(say, (*pinged, head), shown, len(lines)), rows=((play,),), mentions=notice.mentions
        )
