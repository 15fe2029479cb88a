# Tournaments.

error-tournament-takeback = In a tournament, turns can't be taken back.
error-tournament-abort = A tournament's match can't be called off by its players. Whoever runs the tournament can do that.
error-no-tournament = There is no such tournament here.
error-tournament-name = Give the tournament a name.
error-tournament-pace = In a tournament every move has a time limit. Choose a pace.
error-tournament-closes = Registration has to close at some moment that is still to come.
error-tournament-finish = The last day has to come after registration has closed, and after today.
error-tournament-endless = A ladder goes on until its last day. Say which day that is.
error-tournament-begun = This tournament has begun already.
error-tournament-over = This tournament is over.
error-tournament-not-running = This tournament is not being played at the moment.
error-tournament-paused = This tournament is paused.
error-tournament-not-paused = This tournament is not paused.
error-tournament-full = This tournament is full.
error-tournament-joined = That member takes part already.
error-tournament-left = Whoever has left a tournament can't join it again. Ask the people who run it: they can give somebody's place to somebody else.
error-tournament-not-in = That member does not take part in this tournament.
error-tournament-minimum = To join, you need { $minimum } finished { $minimum ->
    [one] match
   *[other] matches
} of this game on this server. You have { $count }.
error-tournament-form = This kind of tournament does not have that.
error-tournament-same = Name two different members.
error-tournament-not-paired = Both have to be in the present round.
error-tournament-moved = Somebody has already moved in one of these matches, so they stay as they are.
error-tournament-no-pairing = There is no such match in this tournament.

notice-tournament-round = **{ $name }**: round { $round } begins. Every match has a thread of its own.
notice-tournament-over = **{ $name }** is over. Thank you for playing!
notice-tournament-cancelled = **{ $name }** has been called off.
notice-tournament-cancelled-few = **{ $name }** does not take place: registration has closed, and there are too few, or too many, to play it.
notice-tournament-paused = **{ $name }** is paused. Matches go on; no new ones begin.
notice-tournament-resumed = **{ $name }** goes on.
notice-tournament-dropped = { $entrant } plays no more in **{ $name }**.
notice-tournament-warned = **{ $name }**: your time was up before your first move, so the match is lost. If that happens once more, you are out of the tournament.
notice-tournament-replaced = **{ $name }**: { $by } plays on in the place of { $entrant }.
