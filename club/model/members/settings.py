"""A member's settings for the display and for messages."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class MemberSettings:
    """The settings of a member, with their defaults.

    ``marks`` draws movement marks on pieces. ``letters`` puts Latin letters on pieces with kanji: ``on``, ``off``, or
    by ``language``: if the reader's language is written without kanji. ``coordinates`` names cells by ``letters``, in
    ``shogi`` style, or by ``language``: in shogi style if the reader's language is Japanese. ``reminders`` is one of
    ``deadlines.REMINDERS``, sent to the ``thread`` or by ``direct`` message, depending on ``reminded``. ``automatic``
    plays for the member if there is only one legal move. ``language`` is ``None`` if it is that of the member's
    Discord, which was ``discord_language`` at the last interaction (``None`` means not known yet). ``theme`` names the
    colours of private pictures. ``hands`` are sent by DM.
    """

    marks: bool = True
    coordinates: str = "language"
    reminders: str = "quarter"
    reminded: str = "thread"
    automatic: bool = False
    language: str | None = None
    theme: str = "pavement"
    hands: bool = True
    letters: str = "language"
    discord_language: str | None = None
