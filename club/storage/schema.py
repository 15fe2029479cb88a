"""The tables of the database. The migrations under ``club/storage/migrations`` create and change them."""

from datetime import datetime, timedelta

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Dialect,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Time,
    TypeDecorator,
    false,
    true,
)

from club.clock import EPOCH, MILLISECOND
from club.model.clocks.pace import Pace

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

Number = BigInteger().with_variant(Integer, "sqlite")
"""An integer that is also an autoincrementing primary key on SQLite."""


class Instant(TypeDecorator[datetime]):
    """Store a moment as whole milliseconds since 1970 in UTC, the same on every database."""

    impl = BigInteger
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> int | None:
        """Return the milliseconds of ``value``."""
        return None if value is None else (value - EPOCH) // MILLISECOND

    def process_result_value(self, value: int | None, dialect: Dialect) -> datetime | None:
        """Return the moment of ``value``."""
        return None if value is None else EPOCH + value * MILLISECOND


class Span(TypeDecorator[timedelta]):
    """Store a length of time as whole milliseconds."""

    impl = BigInteger
    cache_ok = True

    def process_bind_param(self, value: timedelta | None, dialect: Dialect) -> int | None:
        """Return the milliseconds of ``value``."""
        return None if value is None else value // MILLISECOND

    def process_result_value(self, value: int | None, dialect: Dialect) -> timedelta | None:
        """Return the length of ``value``."""
        return None if value is None else value * MILLISECOND


class Agreed(TypeDecorator[Pace]):
    """Store a pace as the text that spells it."""

    impl = String
    cache_ok = True

    def process_bind_param(self, value: Pace | None, dialect: Dialect) -> str | None:
        """Return the spelling of ``value``."""
        return None if value is None else str(value)

    def process_result_value(self, value: str | None, dialect: Dialect) -> Pace | None:
        """Return the pace that ``value`` spells."""
        return None if value is None else Pace.read(value)


matches = Table(
    "match",
    metadata,
    Column("id", Number, primary_key=True, autoincrement=True),
    Column("game", String, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("members", JSON, nullable=False),
    Column("begins", String, nullable=False),
    Column("seed", String, nullable=False),
    # The fairness code that was shown beforehand, the key of all draws, and their sources (see commitments.Draw). NULL
    # in matches from before fairness codes, whose key is the seed.
    Column("draw", JSON(none_as_null=True)),
    Column("pace", Agreed, nullable=False, server_default="none"),
    Column("overtime", String, nullable=False, server_default="loses"),
    Column("rated", Boolean, nullable=False, server_default=false()),
    # True if players may ask for hints.
    Column("hints", Boolean, nullable=False, server_default=false()),
    Column("tournament", Number, ForeignKey("tournament.id"), index=True),
    Column("guild", BigInteger, nullable=False),
    Column("channel", BigInteger, nullable=False),
    Column("home", BigInteger, index=True),
    Column("created", Instant, nullable=False),
    # These columns repeat the log so that lists and deadlines can be read without replaying it.
    Column("ply", Integer, nullable=False, default=0),
    Column("turn", Integer),
    Column("deadline", Instant, index=True),
    Column("reminder", Instant, index=True),
    # The last reminder that any member got for this match, in any turn.
    Column("reminded", Instant),
    Column("result", JSON),
    # The time when the match first ended; a ruling may change the result later.
    Column("ended", Instant),
    # What Discord shows: the ply up to which everything has to be posted (the end of the last turn), the ply up to
    # which everything has been posted, and the time of the next try.
    Column("post_ply", Integer, nullable=False, server_default="0"),
    Column("posted_ply", Integer, nullable=False, default=-1),
    Column("post_due", Instant, index=True),
    # The time when the bot lost permission to write in the match's channel or thread.
    Column("blocked", Instant),
    # The next try to open a thread for a match that had to start in the channel because of Discord's rate limits.
    Column("opening_due", Instant, index=True),
    # The next upkeep of the thread: reopening it while the match runs, renaming and archiving it afterwards.
    Column("thread_due", Instant, index=True),
    # The time at which a computer player has to move or to answer an offer.
    Column("thought_due", Instant, index=True),
    # The clock of the current turn of a live match (see LiveClock): the player's time for the turn, when the clock
    # started, the last instant, the player's presses, and until when clocks wait for players to return. NULL or 0 in
    # other matches.
    Column("clock_time", Span),
    Column("clock_started", Instant),
    Column("clock_last", Instant),
    Column("clock_uncounted", Span, nullable=False, server_default="0"),
    Column("clock_presses", Integer, nullable=False, server_default="0"),
    Column("clock_answered", Instant),
    Column("clock_returns", Instant),
    # Finds the running matches of a channel, because finished matches have no turn.
    Index(None, "channel", "turn"),
    Index(None, "guild", "turn"),
    Index(None, "guild", "created"),
    sqlite_autoincrement=True,
)

seats = Table(
    "seat",
    metadata,
    Column("match", Number, ForeignKey("match.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("member", BigInteger, nullable=False),
    Column("over", Boolean, nullable=False, default=False),
    # The time left in the seat's time bank at the end of its last turn. NULL without time banks.
    Column("bank", Span),
    Index(None, "member", "over"),
)

log = Table(
    "log",
    metadata,
    Column("match", Number, ForeignKey("match.id"), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("kind", String, nullable=False),
    Column("seat", Integer),
    Column("event", String, nullable=False),
    Column("at", Instant, nullable=False),
    Column("request", String, unique=True),
)

turn_clocks = Table(
    "turn_clock",
    metadata,
    Column("match", Number, ForeignKey("match.id"), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("started", Instant),
    Column("ended", Instant, nullable=False),
    Column("stopped", Span, nullable=False),
    Column("uncounted", Span, nullable=False),
    Column("free", Span, nullable=False),
    Column("used", Span, nullable=False),
    Column("had", Span, nullable=False),
    Column("left", Span),
)
"""The time of each turn of live matches (see TurnTime)."""

challenges = Table(
    "challenge",
    metadata,
    Column("id", Number, primary_key=True, autoincrement=True),
    Column("game", String, nullable=False),
    Column("options", JSON, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("begins", String, nullable=False),
    Column("pace", Agreed, nullable=False, server_default="none"),
    Column("overtime", String, nullable=False, server_default="loses"),
    Column("rated", Boolean, nullable=False, server_default=false()),
    # True if players may ask for hints.
    Column("hints", Boolean, nullable=False, server_default=false()),
    Column("guild", BigInteger, nullable=False),
    Column("channel", BigInteger, nullable=False),
    # The thread in which a challenge to a rematch is posted. NULL if it is posted in the channel.
    Column("place", BigInteger),
    Column("message", BigInteger),
    Column("status", String, nullable=False),
    Column("expires", Instant),
    Column("match", Number, ForeignKey("match.id"), index=True),
    Column("request", String, unique=True),
    Column("created", Instant, nullable=False),
    Column("post_due", Instant, index=True),
    Column("named", Boolean, nullable=False, server_default=false()),
    Column("hosted", Boolean, nullable=False, server_default=false()),
    # The seed of the coming match and the facts bound to it (see commitments.Promise).
    Column("secret", String),
    Column("promise", JSON(none_as_null=True)),
    # Only open challenges can expire, so this index finds the expired ones without reading the others.
    Index(None, "status", "expires"),
    sqlite_autoincrement=True,
)

invitations = Table(
    "invitation",
    metadata,
    Column("challenge", Number, ForeignKey("challenge.id"), primary_key=True),
    Column("place", Integer, primary_key=True),
    Column("member", BigInteger, nullable=False),
    Column("answer", String),
    Column("side", Integer),
    # The interaction by which the member accepted, joined or started, and the word the member typed. Both are sources
    # of the draws.
    Column("press", String),
    Column("word", String),
    Index(None, "member"),
)

hands = Table(
    "hand",
    metadata,
    Column("match", Number, ForeignKey("match.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("channel", BigInteger),
    Column("message", BigInteger),
    Column("due", Instant, index=True),
    Column("closed", Boolean, nullable=False, default=False),
    Column("told", Boolean, nullable=False, default=False),
)

conversations = Table(
    "conversation",
    metadata,
    Column("member", BigInteger, primary_key=True, autoincrement=False),
    Column("channel", BigInteger),
    # The time when Discord last opened or refused it, and the number of openings that it counts as.
    Column("opened", Instant, nullable=False, index=True),
    Column("weight", Integer, nullable=False, server_default="1"),
)

tastes = Table(
    "taste",
    metadata,
    Column("member", BigInteger, primary_key=True, autoincrement=False),
    Column("marks", Boolean, nullable=False),
    Column("coordinates", String, nullable=False),
    Column("reminders", String, nullable=False, server_default="quarter"),
    Column("reminded", String, nullable=False, server_default="thread"),
    Column("automatic", Boolean, nullable=False, server_default=false()),
    # NULL if the member uses the language of their Discord client.
    Column("language", String),
    Column("theme", String, nullable=False, server_default="pavement"),
    # True if private hands are sent by DM.
    Column("hands", Boolean, nullable=False, server_default=true()),
    # Whether kanji pieces show Latin letters: always, never, or depending on the language.
    Column("letters", String, nullable=False, server_default="language"),
    # The language of the member's Discord client at the last interaction, such as "ja". NULL before the first one.
    Column("discord_language", String),
)

hours = Table(
    "hours",
    metadata,
    Column("member", BigInteger, primary_key=True, autoincrement=False),
    # Hours apply to turns that began while they were set, so old ones are kept.
    Column("since", Instant, primary_key=True),
    Column("zone", String, nullable=False),
    Column("opens", Time, nullable=False),
    Column("closes", Time, nullable=False),
)

vacations = Table(
    "vacation",
    metadata,
    Column("id", Number, primary_key=True, autoincrement=True),
    Column("member", BigInteger, nullable=False),
    Column("began", Instant, nullable=False),
    Column("ended", Instant, nullable=False),
    Index(None, "member", "ended"),
    sqlite_autoincrement=True,
)

outages = Table(
    "outage",
    metadata,
    Column("id", Number, primary_key=True, autoincrement=True),
    # The guild that removed the bot. NULL if the bot itself was down.
    Column("guild", BigInteger),
    # The tournament in that guild, if only the tournament was paused.
    Column("tournament", Number),
    # The match in that guild, if only this match couldn't be posted.
    Column("match", Number),
    # The shard that was down and the number of shards. NULL if all of them were down.
    Column("shard", Integer),
    Column("shards", Integer),
    # True if it stops only live clocks, because it is too short for others.
    Column("live", Boolean, nullable=False, server_default=false()),
    Column("began", Instant, nullable=False),
    # NULL while the outage lasts.
    Column("ended", Instant),
    Index(None, "guild", "ended"),
    sqlite_autoincrement=True,
)

notices = Table(
    "notice",
    metadata,
    # Sent notices are deleted, but their IDs are never reused, because Discord identifies each notice by its ID.
    Column("id", Number, primary_key=True, autoincrement=True),
    Column("match", Number, ForeignKey("match.id"), index=True),
    Column("tournament", Number, ForeignKey("tournament.id"), index=True),
    # The member who gets it by DM. NULL if it is posted in the match's or tournament's channel.
    Column("member", BigInteger),
    # True if only the organisers get it.
    Column("organisers", Boolean, nullable=False, server_default=false()),
    # True if it waits for its member to press a button, because the member doesn't accept DMs.
    Column("kept", Boolean, nullable=False, server_default=false()),
    Column("key", String, nullable=False),
    Column("details", JSON, nullable=False),
    Column("mentions", JSON, nullable=False),
    Column("created", Instant, nullable=False),
    Column("due", Instant, nullable=False, index=True),
    sqlite_autoincrement=True,
)

plans = Table(
    "plan",
    metadata,
    Column("match", Number, ForeignKey("match.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("lines", JSON, nullable=False),
    Column("draft", JSON, nullable=False),
    Column("word", String, nullable=False),
)

lists = Table(
    "list",
    metadata,
    Column("channel", BigInteger, primary_key=True, autoincrement=False),
    Column("guild", BigInteger, nullable=False),
    # The time when the list was requested. It distinguishes the list from earlier ones in the channel.
    Column("since", Instant, nullable=False),
    Column("message", BigInteger),
    # The end of the pause after an update, because Discord limits the number of updates.
    Column("rests", Instant),
    Column("due", Instant, index=True),
)
"""The messages, one per channel, that list the matches there and whose turn it is."""

blocks = Table(
    "block",
    metadata,
    Column("member", BigInteger, primary_key=True, autoincrement=False),
    Column("blocked", BigInteger, primary_key=True, autoincrement=False),
)

pauses = Table(
    "pause",
    metadata,
    Column("member", BigInteger, primary_key=True, autoincrement=False),
    # The challenged member. For withdrawn challenges, it is the member's own ID.
    Column("about", BigInteger, primary_key=True, autoincrement=False, index=True),
    Column("pings", Integer, nullable=False),
    Column("at", Instant, nullable=False, index=True),
)
"""The number of times members have challenged each other without a match, kept for a day."""

guilds = Table(
    "guild",
    metadata,
    Column("guild", BigInteger, primary_key=True, autoincrement=False),
    # The channels and roles that may be used for challenges. An empty list allows all of them.
    Column("channels", JSON, nullable=False),
    Column("roles", JSON, nullable=False),
    Column("challenges", Integer, nullable=False),
    # NULL if the guild's language on Discord is used.
    Column("language", String),
    Column("pace", Agreed),
    # True if each match gets its own thread.
    Column("threads", Boolean, nullable=False, server_default=true()),
    # True if a rematch continues in the thread of the previous match.
    Column("stays", Boolean, nullable=False, server_default=true()),
    # The roles that may run tournaments, besides the members who manage the guild.
    Column("managers", JSON, nullable=False, server_default="[]"),
    # The number of rated matches that two members may start with each other in a day. 0 means unlimited.
    Column("rated", Integer, nullable=False, server_default="3"),
    # The forums for the posts of matches and of tournaments with their matches. NULL if the channel is used.
    Column("match_forum", BigInteger),
    Column("tournament_forum", BigInteger),
    # True if members may explore variations of a rated match before it ends.
    Column("variations", Boolean, nullable=False, server_default=false()),
)

seasons = Table(
    "season",
    metadata,
    Column("guild", BigInteger, primary_key=True, autoincrement=False),
    # The number of the season, counted from 1. Season 1 begins with the guild and isn't stored.
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("began", Instant, nullable=False),
)

season_dates = Table(
    "season_date",
    metadata,
    Column("guild", BigInteger, primary_key=True, autoincrement=False),
    # The season with an end date, that date, and the channel for the announcement.
    Column("season", Integer, nullable=False),
    Column("ends", Instant, nullable=False, index=True),
    Column("channel", BigInteger, nullable=False),
)
"""The end dates of seasons. A guild's row is deleted when its season ends."""

# The tournament messages that change with the tournament, such as rounds, check-in pings and reminders.
tournament_posts = Table(
    "tournament_post",
    metadata,
    Column("message", BigInteger, primary_key=True, autoincrement=False),
    Column("tournament", Number, ForeignKey("tournament.id"), nullable=False, index=True),
    Column("place", BigInteger, nullable=False),
    # The notice that the message was made from, and the member who got it by DM.
    Column("notice", Number, nullable=False),
    Column("key", String, nullable=False),
    Column("member", BigInteger),
    Column("organisers", Boolean, nullable=False, server_default=false()),
    Column("details", JSON, nullable=False),
    # The numbers of the entrants whom it mentions.
    Column("pinged", JSON, nullable=False),
    # The fingerprint of the message's content. NULL if it is unknown.
    Column("shown", String),
)

# Boards that were posted in a channel while their match waited for a thread, with their first and current ply.
waiting_boards = Table(
    "waiting_board",
    metadata,
    Column("message", BigInteger, primary_key=True, autoincrement=False),
    Column("match", Number, ForeignKey("match.id"), nullable=False, index=True),
    Column("place", BigInteger, nullable=False),
    Column("since", Integer, nullable=False),
    Column("ply", Integer, nullable=False),
)

season_ends = Table(
    "season_end",
    metadata,
    # IDs are never reused, because Discord identifies each post by its ID.
    Column("id", Number, primary_key=True, autoincrement=True),
    Column("guild", BigInteger, nullable=False),
    # The season that has ended, and the channel and message of the announcement.
    Column("season", Integer, nullable=False),
    Column("channel", BigInteger, nullable=False),
    Column("message", BigInteger),
    # The time when the end was stored, which may be later than its date, and the time when it was undone, if ever.
    Column("ended", Instant, nullable=False),
    Column("undone", Instant),
    Column("post_due", Instant, index=True),
    Index(None, "guild", "season"),
    sqlite_autoincrement=True,
)
"""The announcements of the end of a season. The winners are computed from the ratings."""

digests = Table(
    "digest",
    metadata,
    Column("guild", BigInteger, primary_key=True, autoincrement=False),
    Column("channel", BigInteger, nullable=False),
    # The time when it is sent: the weekday (0 is Monday) and the hour, both in the time zone.
    Column("weekday", Integer, nullable=False),
    Column("hour", Integer, nullable=False),
    Column("zone", String, nullable=False),
    Column("due", Instant, nullable=False, index=True),
)
"""The weekly digests, one per guild."""

repeats = Table(
    "repeat",
    metadata,
    Column("id", Number, primary_key=True, autoincrement=True),
    Column("guild", BigInteger, nullable=False),
    # When it starts: the weekday (0 is Monday) and the minute of the day, both in the time zone.
    Column("weekday", Integer, nullable=False),
    Column("minute", Integer, nullable=False),
    Column("zone", String, nullable=False),
    # The number of days between the announcement and the start.
    Column("ahead", Integer, nullable=False),
    # When the next one starts, and when it is announced.
    Column("starts", Instant, nullable=False),
    Column("due", Instant, nullable=False, index=True),
    sqlite_autoincrement=True,
)
"""Tournaments that are repeated every week. Each is like the one before (see ``tournament.repeat``)."""

ratings = Table(
    "rating",
    metadata,
    Column("guild", BigInteger, primary_key=True, autoincrement=False),
    Column("game", String, primary_key=True),
    Column("season", Integer, primary_key=True, autoincrement=False),
    Column("member", BigInteger, primary_key=True, autoincrement=False),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    # The number of rated matches, and how many of them were won, drawn and lost.
    Column("games", Integer, nullable=False),
    Column("won", Integer, nullable=False),
    Column("drawn", Integer, nullable=False),
    Column("lost", Integer, nullable=False),
    # The number of rated matches that were played to the end, and of quick wins over unproven members.
    Column("steady", Integer, nullable=False, server_default="0"),
    Column("quick", Integer, nullable=False, server_default="0"),
    Index(None, "guild", "game", "season", "mu"),
    Index(None, "member"),
)
"""Members' ratings, which can be recomputed from the results below."""

results = Table(
    "result",
    metadata,
    Column("match", Number, ForeignKey("match.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("guild", BigInteger, nullable=False),
    Column("game", String, nullable=False),
    Column("season", Integer, nullable=False),
    Column("member", BigInteger, nullable=False),
    Column("place", Integer, nullable=False),
    # The member's result: won, drawn, lost, or void, which doesn't count.
    Column("score", String, nullable=False),
    # True if the member's time ran out or the member left the guild.
    Column("late", Boolean, nullable=False),
    # True if the member cancelled the match after a random result, or let the first move's time run out after one.
    Column("cancelled", Boolean, nullable=False, server_default=false()),
    Column("rated", Boolean, nullable=False),
    # The member's rating after the match, if it was rated.
    Column("mu", Double),
    Column("sigma", Double),
    # The highest level of the computer players in the match. NULL if only members played.
    Column("level", Integer),
    # The number of moves that the member made. NULL for results from before this column existed.
    Column("moves", Integer),
    # True if a quick win over unproven members raised the rating by less.
    Column("quick", Boolean, nullable=False, server_default=false()),
    Column("ended", Instant, nullable=False),
    Index(None, "guild", "member", "ended"),
    Index(None, "guild", "game", "season", "ended"),
    Index(None, "member"),
)
"""The results of finished matches, seat by seat, computed from the logs."""

tournaments = Table(
    "tournament",
    metadata,
    Column("id", Number, primary_key=True, autoincrement=True),
    Column("guild", BigInteger, nullable=False),
    Column("channel", BigInteger, nullable=False),
    Column("organiser", BigInteger, nullable=False),
    Column("name", String, nullable=False),
    # The rules (see club.model.tournaments.rules.Rules).
    Column("rules", JSON, nullable=False),
    # The other parts of the announcement (see club.model.tournaments.rules.Publicity).
    Column("publicity", JSON, nullable=False, server_default="{}"),
    # The pairs of entrants who must not meet.
    Column("forbidden", JSON, nullable=False, server_default="[]"),
    # The pairs of entrants who blocked each other before the second of them joined.
    Column("apart", JSON, nullable=False, server_default="[]"),
    Column("status", String, nullable=False),
    Column("paused", Boolean, nullable=False, server_default=false()),
    # The number of changes. A result that was computed from an earlier version is discarded.
    Column("version", Integer, nullable=False),
    Column("closes", Instant),
    # The last change of the closing date, if it was set after the tournament was created.
    Column("dated", Instant),
    # The end of registration that the last check-in ping was about.
    Column("pinged", Instant),
    Column("finish", Instant),
    Column("created", Instant, nullable=False),
    Column("began", Instant),
    Column("ended", Instant),
    # The time at which the tournament has work to do: a match has ended, registration closes, or time runs out.
    Column("due", Instant, index=True),
    # The repeats that it is part of. NULL if it isn't repeated, or no longer.
    Column("repeat", Number, index=True),
    # In a live tournament: the limit of the present round, and the end of the break before the next one.
    Column("round_ends", Instant),
    Column("next_round", Instant),
    # The forum post that shows it (NULL for the channel), the message there, and the time of its next update.
    Column("home", BigInteger),
    Column("message", BigInteger),
    Column("post_due", Instant, index=True),
    # The organisers' private thread, the number of such threads so far, and the time to open the next one.
    Column("organisers_thread", BigInteger),
    Column("organisers_threads", Integer, nullable=False, server_default="0"),
    Column("organisers_due", Instant, index=True),
    # True if it has been posted once. The first post pings a role, which must not be pinged again.
    Column("told", Boolean, nullable=False, server_default=false()),
    Column("request", String, unique=True),
    # The seed from which the seeds of all its matches are derived, the facts bound to it, and the key after its start.
    Column("secret", String),
    Column("promise", JSON(none_as_null=True)),
    Column("draw", JSON(none_as_null=True)),
    # The small prizes that are awarded at the end (see club.model.tournaments.tournament.Prize).
    Column("prizes", JSON, nullable=False, server_default="[]"),
    # The channel, thread or post where the end was announced, and the message there.
    Column("end_channel", BigInteger),
    Column("end_message", BigInteger),
    # The time of the last post about upsets, streaks and new leaders.
    Column("highlighted", Instant),
    Index(None, "guild", "status"),
    Index(None, "channel", "status"),
    sqlite_autoincrement=True,
)

entrants = Table(
    "entrant",
    metadata,
    Column("tournament", Number, ForeignKey("tournament.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("member", BigInteger, nullable=False),
    Column("name", String, nullable=False),
    Column("joined", Instant, nullable=False),
    # The seed by strength at the start of the tournament, counted from 1.
    Column("seed", Integer),
    # The number of rounds that had been paired before this entrant joined.
    Column("late", Integer, nullable=False, server_default="0"),
    # The number of matches in which the entrant's time ran out before the first move.
    Column("absences", Integer, nullable=False, server_default="0"),
    Column("status", String, nullable=False),
    # The interaction by which the entrant joined.
    Column("press", String),
    # The final place. NULL if the entrant or the tournament hasn't played.
    Column("place", Integer),
    # The end of registration for which the entrant has checked in.
    Column("here", Instant),
    # True if the entrant already had the entrants' role. The bot doesn't remove it then.
    Column("had_role", Boolean, nullable=False, server_default=false()),
    # True if the entrant of an arena isn't paired until they continue.
    Column("paused", Boolean, nullable=False, server_default=false()),
    Index(None, "member", "status"),
)

pairings = Table(
    "pairing",
    metadata,
    Column("tournament", Number, ForeignKey("tournament.id"), primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("board", Integer, primary_key=True, autoincrement=False),
    # The numbers of the entrants in seat order.
    Column("entrants", JSON, nullable=False),
    # The place in the bracket, if there is one.
    Column("slot", String),
    Column("match", Number, ForeignKey("match.id"), unique=True),
    # The result: a place for each entrant. NULL while the match is played.
    Column("places", JSON(none_as_null=True)),
    Column("reason", String),
    # The numbers of the entrants who couldn't move, because an absent player lost first.
    Column("unmoved", JSON(none_as_null=True)),
    # The last time an organiser pinged the player to move.
    Column("pinged", Instant),
    # The maximum number of matches in the series.
    Column("best_of", Integer, nullable=False, server_default="1"),
)

boards = Table(
    "board",
    metadata,
    Column("id", Number, primary_key=True, autoincrement=True),
    Column("tournament", Number, ForeignKey("tournament.id"), nullable=False),
    # The number of the board in its tournament, counted from 1.
    Column("number", Integer, nullable=False),
    # The thread or forum post. NULL until it has been opened, or after it was deleted.
    Column("place", BigInteger, index=True),
    # The time at which it was to be opened, and the time at which it has to be opened or archived.
    Column("opening", Instant, nullable=False),
    Column("due", Instant, index=True),
    Index(None, "tournament", "number", unique=True),
    sqlite_autoincrement=True,
)
"""The threads of live tournaments, in which matches are played one after the other."""

problems = Table(
    "problem",
    metadata,
    Column("id", Number, primary_key=True, autoincrement=True),
    Column("tournament", Number, ForeignKey("tournament.id"), nullable=False),
    # The pairing that the report is about.
    Column("round", Integer, nullable=False),
    Column("board", Integer, nullable=False),
    # The member who reported it, and the text.
    Column("member", BigInteger, nullable=False, index=True),
    Column("text", String, nullable=False),
    Column("reported", Instant, nullable=False),
    # The time when organisers settled it. NULL while it is open.
    Column("settled", Instant),
    # An organiser's answer, empty without a comment. NULL until an organiser answers.
    Column("answer", String),
    # The organisers' later decisions about the match, with the numbers of the entrants.
    Column("decided", JSON, nullable=False, server_default="[]"),
    Index(None, "tournament", "settled"),
    sqlite_autoincrement=True,
)
"""Entrants' reports to organisers about their matches."""

feats = Table(
    "feat",
    metadata,
    Column("match", Number, ForeignKey("match.id"), primary_key=True, autoincrement=False),
    Column("tournament", Number, ForeignKey("tournament.id"), nullable=False, index=True),
    Column("content", JSON, nullable=False),
)
"""The feats of tournament matches (see club.model.tournaments.feats.Feats)."""

role_changes = Table(
    "role_change",
    metadata,
    Column("id", Number, primary_key=True, autoincrement=True),
    # The tournament that gives or removes the role.
    Column("tournament", Number, ForeignKey("tournament.id"), nullable=False, index=True),
    Column("guild", BigInteger, nullable=False),
    Column("member", BigInteger, nullable=False, index=True),
    Column("role", BigInteger, nullable=False),
    Column("given", Boolean, nullable=False),
    # NULL if Discord has refused the change.
    Column("due", Instant, index=True),
    Index(None, "guild", "member", "role", unique=True),
    sqlite_autoincrement=True,
)
"""Roles that members have yet to get or lose. A row is deleted once the change is made."""

second_posts = Table(
    "second_post",
    metadata,
    Column("tournament", Number, ForeignKey("tournament.id"), primary_key=True, autoincrement=False),
    Column("channel", BigInteger, nullable=False),
    Column("message", BigInteger),
    Column("due", Instant, index=True),
)
"""The posts of tournaments in a second channel."""

scheduled_events = Table(
    "scheduled_event",
    metadata,
    Column("tournament", Number, ForeignKey("tournament.id"), primary_key=True, autoincrement=False),
    # The ID of the scheduled event on Discord. NULL until it has been created.
    Column("event", BigInteger),
    Column("due", Instant, index=True),
)
"""The scheduled events of tournaments in their guilds."""

series_matches = Table(
    "series_match",
    metadata,
    Column("match", Number, ForeignKey("match.id"), primary_key=True, autoincrement=False),
    Column("tournament", Number, ForeignKey("tournament.id"), nullable=False),
    Column("round", Integer, nullable=False),
    Column("board", Integer, nullable=False),
    # The match's number in the series, counted from 1.
    Column("number", Integer, nullable=False),
    # The places are in the order of the pairing, not of the seats.
    Column("places", JSON, nullable=False),
    Column("reason", String, nullable=False),
    Index(None, "tournament", "round", "board"),
)
"""The finished matches of series (see club.model.tournaments.pairing.SeriesMatch)."""

drafts = Table(
    "draft",
    metadata,
    Column("id", Number, primary_key=True, autoincrement=True),
    Column("guild", BigInteger, nullable=False),
    Column("member", BigInteger, nullable=False, index=True),
    Column("content", JSON, nullable=False),
    sqlite_autoincrement=True,
)
"""Tournaments that members are setting up, a few per member (see club.model.tournaments.draft.TournamentDraft)."""

attempts = Table(
    "attempt",
    metadata,
    Column("member", BigInteger, primary_key=True, autoincrement=False),
    # The lesson or puzzle: its kind, its game, and its key.
    Column("kind", String, primary_key=True),
    Column("game", String, primary_key=True),
    Column("exercise", String, primary_key=True),
    # The events that have been played in it so far.
    Column("events", JSON, nullable=False),
    # The number of wrong tries.
    Column("tries", Integer, nullable=False),
    # In progress, or how it ended (see club.model.learning.attempt.Status).
    Column("status", String, nullable=False),
    # True if the goal was reached at least once.
    Column("reached", Boolean, nullable=False),
    # True if it has counted for a rating.
    Column("rated", Boolean, nullable=False),
    Column("at", Instant, nullable=False),
    Index(None, "member", "kind", "status", "at"),
)
"""Members' progress in lessons and puzzles."""

erasures = Table(
    "erasure",
    metadata,
    Column("member", BigInteger, primary_key=True, autoincrement=False),
    # The time at which another process continues the erasure, because the first one must have stopped.
    Column("due", Instant, nullable=False, index=True),
)
"""The members whose erasure has started but isn't finished."""

puzzle_ratings = Table(
    "puzzle_rating",
    metadata,
    Column("member", BigInteger, primary_key=True, autoincrement=False),
    Column("game", String, primary_key=True),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    # The number of puzzles solved at the first try, and the current and longest streaks of these.
    Column("solved", Integer, nullable=False),
    Column("streak", Integer, nullable=False),
    Column("longest", Integer, nullable=False),
)
"""Members' ratings at puzzles."""

puzzle_strengths = Table(
    "puzzle_strength",
    metadata,
    Column("game", String, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
)
"""The measured difficulty of puzzles. Untried puzzles have an assumed one."""

daily_puzzles = Table(
    "daily_puzzle",
    metadata,
    Column("guild", BigInteger, primary_key=True, autoincrement=False),
    Column("channel", BigInteger, nullable=False),
    Column("hour", Integer, nullable=False),
    Column("zone", String, nullable=False),
    # The game of the puzzles. NULL if the games take turns.
    Column("game", String),
    # The time of the next puzzle, and the time of the next action, which may be an update of the last post.
    Column("next", Instant, nullable=False),
    Column("due", Instant, nullable=False, index=True),
)
"""The places and times of guilds' daily puzzles."""

daily_posts = Table(
    "daily_post",
    metadata,
    Column("guild", BigInteger, primary_key=True, autoincrement=False),
    Column("day", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("number", Integer, nullable=False),
    Column("channel", BigInteger, nullable=False),
    # NULL until it is posted.
    Column("message", BigInteger),
    # True if the solution has been posted.
    Column("explained", Boolean, nullable=False, server_default=false()),
)
"""The daily puzzles of guilds."""

daily_solvers = Table(
    "daily_solver",
    metadata,
    Column("guild", BigInteger, primary_key=True, autoincrement=False),
    Column("day", String, primary_key=True),
    Column("member", BigInteger, primary_key=True, autoincrement=False, index=True),
    # The number of wrong tries before the solution.
    Column("tries", Integer, nullable=False),
    Column("at", Instant, nullable=False),
)
"""The members who have solved a guild's daily puzzle."""

member_names = Table(
    "member_name",
    metadata,
    Column("guild", BigInteger, primary_key=True, autoincrement=False),
    Column("member", BigInteger, primary_key=True, autoincrement=False, index=True),
    Column("name", String, nullable=False),
)
"""Members' names when they last used the bot in a guild, because Discord doesn't show the names of members who left."""

final_reminders = Table(
    "final_reminder",
    metadata,
    Column("tournament", Number, ForeignKey("tournament.id"), primary_key=True, autoincrement=False),
    # The pairing that is the final.
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("board", Integer, primary_key=True, autoincrement=False),
    Column("member", BigInteger, primary_key=True, autoincrement=False, index=True),
    # True if the member wants a DM when the final is over, false if only for its first move.
    Column("to_end", Boolean, nullable=False, server_default=false()),
)
"""The members who want a DM about a final. A row is deleted once the last DM is stored."""

watch_threads = Table(
    "watch_thread",
    metadata,
    Column("tournament", Number, ForeignKey("tournament.id"), primary_key=True, autoincrement=False),
    # The pairing that is the final.
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("board", Integer, primary_key=True, autoincrement=False),
    # The newest match of the pairing, and up to which ply it is shown.
    Column("match", Number, ForeignKey("match.id"), nullable=False, unique=True),
    Column("shown", Integer, nullable=False),
    # The read-only thread with the boards, and the thread for comments. NULL until they are open.
    Column("thread", BigInteger),
    Column("comments", BigInteger),
    Column("due", Instant, index=True),
)
"""The threads in which spectators watch finals."""

guesses = Table(
    "guess",
    metadata,
    Column("tournament", Number, ForeignKey("tournament.id"), primary_key=True, autoincrement=False),
    # The pairing that the guess is about.
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("board", Integer, primary_key=True, autoincrement=False),
    Column("member", BigInteger, primary_key=True, autoincrement=False, index=True),
    # The number of the entrant who wins according to the member.
    Column("entrant", Integer, nullable=False),
)
"""Spectators' guesses about who wins the pairings of knockout rounds and finals."""

claims = Table(
    "claim",
    metadata,
    # The claimed item: its kind and its ID.
    Column("kind", String, primary_key=True),
    Column("number", BigInteger, primary_key=True, autoincrement=False),
    # The process that works on it, and the time until which other processes leave it alone.
    Column("owner", String, nullable=False, index=True),
    Column("until", Instant, nullable=False),
)
"""The items that processes have claimed, so that no other process works on them."""

notes = Table(
    "note",
    metadata,
    Column("key", String, primary_key=True),
    Column("value", String, nullable=False),
)
"""Small facts of the installation, such as the hash of the commands last registered with Discord."""

reviews = Table(
    "review",
    metadata,
    Column("match", Number, ForeignKey("match.id"), primary_key=True, autoincrement=False),
    # The point of view: "all" for everything that is known at the end, or the number of the seat whose knowledge
    # counts.
    Column("view", String, primary_key=True),
    # Everything it depends on besides the match (see club.reviews.service). A review of another version is recomputed.
    Column("version", String, nullable=False),
    Column("made", Instant, nullable=False),
    # JSON written by club.reviews.packing. The database doesn't parse it.
    Column("content", String, nullable=False),
)
"""Reviews of finished matches, shared by all members. They contain seats instead of members."""
