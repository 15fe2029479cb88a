"""What a member has chosen: how things look, and what is sent."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class MemberSettings:
    """The settings of a member, at first the defaults.

    ``marks`` draws movement marks on pieces. ``letters`` puts Latin letters on pieces with kanji: ``on``, ``off``, or
    by ``language``: where the reader's is written without kanji. ``coordinates`` names cells by ``letters``, in
    ``shogi`` style, or by ``language``: in shogi style where the reader's is Japanese.
    ``reminders`` is one of ``deadlines.REMINDERS``, sent to the ``thread`` or by ``direct`` message as ``reminded``
    says. ``automatic`` plays for the member where there is only one thing to do. ``language`` is ``None`` where it is
    the one of the member's Discord, which is ``discord_language`` since the last interaction (``None``: not known yet).
    ``theme`` names the colours of private pictures. ``hands`` are sent by direct
    message.
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
