# Arenas: tournaments of a fixed length in which free players are paired all the time, and their boards.

error-tournament-arena-few = An arena needs at least two players.
error-tournament-arena-tables-few = Tables of three or four need at least three players.
error-tournament-arena-pace = An arena needs a quick pace: at most 5 minutes a move, or a bank of at most 25 minutes with up to 30 seconds after every move.
error-tournament-arena-finish = An arena ends a fixed time after its start, so leave the last day empty.
error-tournament-arena-endless = An arena needs an end. Enter a time.
error-tournament-arena-last = This arena is about to end, so no new matches will start.
error-tournament-arena-paused = The arena is paused, and its end moves back by the length of the pause. Resume it first, then change the end.

notice-tournament-begun-arena = **{ $name }** has started. Press **{ button-arena }** to see your board and your opponent.
notice-tournament-arena-absent = **{ $name }**: you didn’t make your first move in time and lost the match. If it happens in your next match too, you won’t be paired until you press **{ button-arena-on }**.
notice-tournament-arena-paused = **{ $name }**: you lost two matches in a row without a move, so you’re no longer paired. When you’re back, press **{ button-arena }** and then **{ button-arena-on }**.

form-arena = Arena
form-arena-text = **Format:** for a fixed time, you play one match after the other. As soon as your match is over, you’re paired with another free player who has about as many points. A win is worth 2 points, a draw 1, a loss 0. After two wins in a row your results count double until you lose or draw. The player with the most points at the end wins.
form-arena-text-tables = **Format:** for a fixed time, you play one match after the other at tables of three{ $seats ->
    [3] {""}
   *[other] {" "}or four
}. As soon as your match is over, you’re seated with other free players who have about as many points. First place at a table is worth 2 points, last place 0, and the places in between are spaced evenly. After two first places in a row your results count double until you miss first place. The player with the most points at the end wins.
form-arena-next = Until { $until }, players are paired as soon as they’re free.
draft-minutes = Lasts { $count } minutes
announce-minutes = { $count } minutes

arena-length = **Length:** { $count } minutes from the start.
arena-finish = **End:** { $when } ({ $span }). Matches still in progress then are played out and count.
arena-finish-paused = The end moves back by the length of the pause.
arena-any-time = You can join until matches no longer start, and pause, leave and come back as you like. You keep your points and your streak.
arena-absence = If you don’t make your first move within { $span }, you lose that match. After two such losses in a row you’re paused until you press **{ button-arena-on }**.
arena-pairing = You don’t meet the same player again within three matches if another pairing is possible within three minutes, and never twice within five minutes. You get each side about equally often.
arena-seating = At a table, you sit with players you haven’t met in your last three matches, as far as possible, and never with the same player twice within five minutes.{ $seats ->
    [3] {""}
   *[other] {" "}If a table can’t be filled within half a minute, three play instead of four.
}
arena-boards = Matches are played on boards: threads that are used for one match after the other. If all boards are taken, the players who have waited longest get the next one.
arena-end = No matches start in the last 5 minutes. Matches still in progress at the end are played out and count, so there’s nothing to gain by playing slowly.

## Boards

notice-tournament-boards-refused = **{ $name }**: I can’t open the threads in which the matches are played, so matches can’t start. Give me “{ permission-create_public_threads }” and “{ permission-send_messages_in_threads }” in <#{ $channel }>. I’ll try again every half minute.
thread-board = Board { $board }
tournament-board-joined = You’re in. When the tournament starts, you’ll be pinged on the board where your first match is played.
tournament-board-joined-late = You’re in. You’ll be pinged on a board as soon as you have a match.
boards-taken = { $count ->
    [one] One match is waiting for a free board and starts as soon as there is one.
   *[other] { $count } matches are waiting for free boards and start as soon as there are some.
}
thread-board-post = Board { $board } of { $tournament }. Matches are played here one after the other.

## The private panel

button-arena = My arena
button-arena-pause = Pause
button-arena-on = Play on
button-arena-board = Open board
arena-playing = **Board { $board }**, { $partners ->
    [0] {""}
   *[other] with { $with }{" "}
}against { $others }
arena-placing = { arena-playing }. The match is about to start.
arena-out = You’re out of the match on **board { $board }**. When the others have finished it, you’ll get your next opponents.
arena-looking = { $seats ->
    [2] Looking for an opponent …
   *[other] Looking for players for your next table …
}
arena-short = Waiting for a free board. You’ll be paired as soon as there is one.
arena-resting = You’re paused and won’t be paired. Press **{ button-arena-on }** when you’re ready.
arena-resting-after = You’re paused: this is your last match until you press **{ button-arena-on }**.
arena-left = You’ve left this arena. Press **{ button-join }** to come back with all your points.
arena-last = No new matches will start. Thank you for playing!
arena-not-begun = You’re in. The arena starts { $when }.
arena-not-begun-organiser = You’re in. The arena starts when { $member ->
        [none] a moderator
       *[other] the organiser, { $member },
    } starts it.
arena-stopped = The arena is paused, so no new matches start.
arena-over = The arena is over.
arena-cancelled = The arena has been cancelled.
arena-points = Place **{ $rank }** · **{ $points }** { $points ->
    [one] point
   *[other] points
} · { $played } { $played ->
    [one] match
   *[other] matches
}
arena-streak = 🔥 Your next result counts double.
arena-you-joined = You’re in. When the arena starts, press **{ button-arena }** under the announcement: it shows your board and your opponent, and updates itself.
arena-you-joined-late = You’re in, and you’ll be paired as soon as there’s an opponent. **{ button-arena }** shows your board.
ask-leave-arena = Do you want to leave the arena? You’ll lose your match in progress, if there is one. You keep your points, and you can come back until matches no longer start.
