# Tournaments.

error-tournament-takeback = There are no takebacks in tournaments.
error-tournament-abort = Players can’t cancel a tournament match. The organisers can.
error-no-tournament = That tournament doesn’t exist here.
error-tournament-name = Give the tournament a name.
error-tournament-pace = Tournaments need a time limit for every move. Choose a pace.
error-tournament-closes = The registration deadline must be in the future.
error-tournament-finish = The last day must be after today and after registration closes.
error-tournament-endless = A ladder runs until its last day. Enter that day.
error-tournament-changed = The players or the dates have just changed. Press **{ button-start-tournament }** again.
error-tournament-begun = This tournament has already started.
error-tournament-over = This tournament is over.
error-tournament-not-running = This tournament isn’t in progress.
error-tournament-paused = This tournament is paused.
error-tournament-not-paused = This tournament isn’t paused.
error-tournament-full = This tournament is full.
error-tournament-you-joined = You’re already in this tournament.
error-tournament-you-not-in = You aren’t in this tournament.
error-tournament-joined = That member is already in this tournament.
error-tournament-left = Players who have left a tournament can’t join it again, but the organisers can give them another player’s place.
error-tournament-not-in = That member isn’t in this tournament.
error-tournament-minimum = To join, you need { $minimum } finished { $minimum ->
    [one] match
   *[other] matches
} of this game on this server. You have { $count }.
error-tournament-roles = To join this tournament you need one of these roles: { $roles }
error-tournament-form = That isn’t possible in this format.
error-tournament-same = Choose two different players.
error-tournament-not-paired = Both players must be in the current round.
error-tournament-moved = A move has already been made in one of these matches, so you can’t change them.
error-tournament-no-pairing = That match isn’t part of this tournament.

notice-tournament-round = **{ $name }**: round { $round } starts.
notice-tournament-rounds = **{ $name }** · { $rounds }: these matches can be played now.
notice-tournament-begun = **{ $name }** has started. Challenge a player above you: `/{ command-tournament } { command-tournament-challenge }`
notice-tournament-over = **{ $name }** is over. Thank you for playing!
notice-tournament-cancelled = **{ $name }** has been cancelled.
notice-tournament-few = **{ $name }**: the registration deadline has passed, but only { $count } of the { $minimum } players needed have joined, so members can still join. The organiser can set a new date with `/{ command-tournament } { command-organise } { command-organise-dates }`, start the tournament once { $minimum } players have joined, or cancel it with `/{ command-tournament } { command-organise } { command-organise-cancel }`.
notice-tournament-few-rounds = **{ $name }**: the registration deadline has passed with { $count } players, but the planned rounds need { $minimum }, so members can still join. The organiser can press **{ button-start-tournament }** to play fewer rounds with the players who have joined, set a new date with `/{ command-tournament } { command-organise } { command-organise-dates }`, or cancel the tournament with `/{ command-tournament } { command-organise } { command-organise-cancel }`.
notice-tournament-paused = **{ $name }** has been paused. All clocks are stopped, and no new matches will start.
notice-tournament-resumed = **{ $name }** has resumed, and the clocks are running again.
notice-tournament-idle = **{ $name }**: moved to the bottom of the ladder after { $days } days without a match: { $entrants }
notice-tournament-warned = **{ $name }**: you ran out of time before your first move and lost the match. If it happens again, you’re out of the tournament.
notice-tournament-absent = **{ $name }**: you ran out of time before your first move and lost the match.
notice-tournament-apart = **{ $name }**: you may be paired with { $entrant }. One of you has blocked the other; I’m telling you both, but not who did it. If you stay and are paired, your match starts like any other, and refusing to play loses it. You can also leave the tournament.
notice-tournament-away = **{ $name }**: { $entrant } is on vacation until <t:{ $until }:f>. In this tournament, their clock is stopped until <t:{ $rests }:f>.
notice-tournament-away-runs = **{ $name }**: { $entrant } is on vacation until <t:{ $until }:f>. In this tournament, their clock keeps running.
notice-match-paused = The tournament is paused, so the clock of this match is stopped. You can still move.
notice-match-resumed = The tournament has resumed, and the clock of this match is running again. `/{ command-board }` shows the new time limit.
notice-tournament-place = [Show the tournament]({ $place })
notice-tournament-place-manage = [Show the tournament]({ $place }): press **{ button-run }** there to see these buttons.
notice-tournament-replaced = **{ $name }**: the organisers have given your place to { $by }.
notice-tournament-out = **{ $name }**: you’re out of the tournament because you made no first move in two matches.

thread-round = R{ $round }
tournament-place = { $name } · round { $round }
begins-tournament-done = { $member } goes first.

## The message that shows a tournament

tournament-heading = **{ $game }** · { $form }
form-robin = Round robin
form-robin-double = Double round robin
form-robin-text = **Format:** you play every other player once. The player with the most points at the end wins. { points-worth }
form-robin-twice = **Format:** you play every other player twice, going first once. The player with the most points at the end wins. { points-worth }
form-robin-next = The next round starts as soon as these matches are over.
form-swiss = Swiss
form-swiss-text = **Format:** no one is knocked out. In every round you play one match against a player who has about as many points as you and whom you haven’t played yet. The player with the most points after the last round wins. { points-worth }
form-swiss-next = The next round starts as soon as these matches are over.
form-single = Single elimination
form-single-text = **Format:** lose a match and you’re out; win and you advance to the next round. The last player left wins the tournament.
form-single-next = Winners play on as soon as their next opponent is known.
form-double = Double elimination
form-double-text = **Format:** lose two matches and you’re out. After your first loss you continue in the losers’ bracket and can still reach the final.
form-double-next = Your next match starts as soon as your opponent is known.
form-groups = Groups, then single elimination
form-groups-text = **Format:** first you play one match against every other player in your group of about { $group }. { points-worth } { $through ->
    [1] The winner of each group advances
   *[other] The first two of each group advance
} to single elimination, where a player who loses is out. The last player left wins.
form-groups-next = The next round starts as soon as these matches are over. Single elimination follows the last round of the groups.
form-ladder = Ladder
form-ladder-text = **Format:** players are ranked from top to bottom. Challenge a player up to three places above you with `/{ command-tournament } { command-tournament-challenge }`, and take that place if you win. The player at the top on the last day wins.
form-ladder-next = Until the last day, use `/{ command-tournament } { command-tournament-challenge }` to challenge a player above you.
form-pods = Tables of three or four
form-pods-text = **Format:** no one is knocked out. In every round you sit at a table of three{ $seats ->
    [3] {""}
   *[other] {" "}or four
} with players who have about as many points as you. First place at a table is worth 1 point, last place 0, and the places in between are spaced evenly. The player with the most points after the last round wins.
form-pods-next = The next round starts as soon as all tables are finished.
tournament-begins = **Start:** when { $member ->
        [none] a moderator
       *[other] the organiser, { $member },
    } starts it.
announce-closes = **Join until** { $when } ({ $span }), then the tournament starts.{ $member ->
        [none] {""}
       *[other] {" "}Organiser: { $member }
    }
announce-starts = **Starts** { $when } ({ $span }). You can join before and after that.{ $member ->
        [none] {""}
       *[other] {" "}Organiser: { $member }
    }
announce-finish = **Last day:** { $when } ({ $span })
announce-players = **Players:** { $most ->
    [0] { $fewest } or more
   *[other] { $fewest } to { $most }
}
announce-tables = tables of three{ $seats ->
    [3] {""}
   *[other] {" "}or four
}
announce-rounds = { $count } rounds
tournament-closes = **Join until** { $when } ({ $span }). Then the tournament starts automatically. { $member ->
        [none] A moderator
       *[other] The organiser, { $member },
    } can start it earlier.
tournament-starts = **Starts** { $when } ({ $span }), automatically. { $member ->
        [none] A moderator
       *[other] The organiser, { $member },
    } can start it earlier.
tournament-finish = **Last day:** { $when } ({ $span }). Matches that aren’t over by then count as draws, and the standings are final.
tournament-ended = **Ended:** { $when }
tournament-dateless = **Last day:** not set yet. A ladder needs one: set it with “{ button-announce }”.
tournament-endless = **End:** when all matches have been played.
tournament-pace = **Time:** { $pace }. Run out of time and you lose the match.
tournament-vacation = **Vacation:** while you’re away, your clock here stops for at most { $span } in the whole tournament. After that it runs again, even if you aren’t back.
tournament-vacation-none = **Vacation:** your clock keeps running while you’re away.
tournament-rounds = **Rounds:** { $count }
tournament-options = **Different rules:** { $options }
tournament-rated = **Rated:** matches in which every side has made a move count towards the ratings on this server.
tournament-casual = **Casual:** ratings on this server don’t change.
tournament-minimum = **To join** you need { $count ->
    [one] { $count } finished match
   *[other] { $count } finished matches
} of this game on this server.
tournament-prizes = **Prizes:** { $prizes }
tournament-roles = **To join** you need one of these roles: { $roles }
tournament-third = The losers of the semi-finals play for third place.
tournament-layout = The best seeds are spread over the groups. { $through ->
    [1] In single elimination, the winners of the first two groups can’t meet before the final.
   *[other] In single elimination, each group winner first plays a runner-up from another group or gets a bye. Two players from the same group can’t meet before the final or the match for third place.
} If a player who would advance has left, the next player in that group advances instead.
tournament-drawn-groups = A drawn elimination match is played again. After another draw, the better seed advances.
tournament-drawn = A drawn match is played again. After another draw, the better seed advances.
tournament-code = 🎲 Fairness code `{ $code }` · check it with `/{ command-verify }` in any of its matches.
tournament-ties = Tie-breaks, in this order: { $order }; then the better seed.
tournament-ties-opponents = { tournament-ties } Only opponents you’ve played count.
tournament-sides = At a table of { $seats }, you play two against two. A team’s win is worth as much as first place at a table of three, and both partners get the points. Partners change from match to match.
tournament-late = You can still join until half of the rounds are over. Rounds you’ve missed give no points, but for pairings they count as one draw.
tournament-any-time = You can join at any time and start at the bottom.
tournament-idle = Players with no match for { $count } days drop to the bottom.
tournament-unplayed = Players who haven’t played a match aren’t ranked. A bye, or a forfeit win without a move, isn’t a played match.
tournament-absence = If you run out of time before your first move, you lose that match and get a warning. The second time, you’re out of the tournament.
tournament-blocks = You may have to play a member even if one of you has blocked the other. If so, I’ll tell you both once you’ve both joined (but not who blocked whom), and you can stay or leave. Your match will start like any other, and if you refuse to play, you lose it. Blocks made later won’t change anything in this tournament.
tournament-blocks-swiss = { tournament-blocks } With more than 6 players, the two of you are kept apart as long as other players have as many points.
tournament-blocks-pods = { tournament-blocks } The two of you are kept at different tables as long as other players have as many points.
tournament-nobody = **No players yet.**
tournament-joined = **Players ({ $count }):**
tournament-more = … and { $count } more
tournament-round = **Round { $round }**
tournament-round-of = **Round { $round } of { $rounds }**
tournament-round-groups = **Groups: round { $round } of { $rounds }**
tournament-is-paused = **Paused:** all clocks are stopped, and no new matches will start.
tournament-rank = **{ $rank }.** { $member }
tournament-group-rank = Group { $group }: **{ $rank }.** { $member } · { $points }
tournament-points = **{ $rank }.** { $member } · { $points }
tournament-unranked = – { $member } · no match played, not ranked
tournament-going-on = **Matches in progress: { $count }**
meeting-in-group = Group { $group }: { $members }
tournament-match = [Match { $match }]({ $place }) · { $members }
tournament-awaits-threads = Discord allows only a few new threads at a time. { $count ->
    [one] One match has
   *[other] { $count } matches have
} started in this channel and will move to { $count ->
    [one] its own thread
   *[other] their own threads, the first
} <t:{ $until }:R>.
tournament-byes = Bye ({ points-of-win }): { $members }
tournament-byes-through = Bye to the next round: { $members }
tournament-is-over = **The tournament is over.**
tournament-is-cancelled = **The tournament has been cancelled.**
button-details = Details
button-entrants = Players
button-standings = Standings
button-start-tournament = Start

## Setting a tournament up, taking part, looking at it

command-tournament = tournament
command-tournament-text = Tournaments on this server
command-tournament-create = create
command-tournament-create-text = Set up a tournament in this channel; nothing is posted until you announce it
command-tournament-status = status
command-tournament-status-text = Show a tournament’s status, visible only to you
option-tournament = tournament
option-tournament-text = The tournament, if it isn’t the one in this channel
option-cup-closes = closes
option-cup-closes-text = Registration deadline: 3d, 2026-12-01 or 2026-12-01 18:00
option-cup-finish = finish
option-cup-finish-text = Last day (optional): 30d, 2026-12-31 or 2026-12-31 18:00
draft-title = New tournament
draft-hint = Preview, visible only to you. **{ button-details }** shows all other rules. **{ button-announce }** asks for the name, dates, a description and prizes, then posts the tournament in this channel.
draft-form = Format: { $form }
draft-rounds = Rounds: { $count }
draft-rounds-no = Rounds: set by the number of players
draft-twice-no = Everyone plays everyone else once
draft-twice-yes = Everyone plays everyone else twice
draft-third-yes = With a match for third place
draft-third-no = Without a match for third place
draft-group = Groups of about { $count }
draft-through = { $count ->
    [1] The winner of each group advances
   *[other] The first { $count } of each group advance
}
draft-seats = { $count ->
    [2] Matches of two
   *[other] Tables of up to { $count }
}
draft-rated-yes = Rated: counts for the ratings
draft-rated-no = Casual: doesn’t count for the ratings
draft-most = Up to { $count } players
draft-most-no = No limit on players
draft-minimum = To join: at least { $count ->
    [one] { $count } finished match
   *[other] { $count } finished matches
} of this game
draft-minimum-no = To join: no matches needed
draft-idle = To the bottom after { $count } days without a match
draft-idle-no = No drop for inactivity
draft-vacation-usual = Vacation: clocks stop for one move’s time in total
draft-vacation-no = Vacation: clocks never stop
draft-vacation = Vacation: clocks stop for { $count ->
    [one] { $count } day
   *[other] { $count } days
} in total
draft-role-no = To join: no role needed
draft-role = To join: the role “{ $role }”
draft-role-choose = Choose a required role (choose it again to undo)
draft-more = Other settings
button-announce = Announce …
modal-title = Announce the tournament
modal-name = Name
modal-description = Description (optional)
modal-prizes = Prizes (optional)
modal-closes = Registration deadline (optional)
modal-finish = Last day (optional)
modal-finish-needed = Last day
modal-moment = 3d, 20:00, Friday 20:00 or 2026-12-01 18:00 ({ $zone })
tournament-announced = The tournament has been announced. It doesn’t start automatically: press **{ button-start-tournament }** below its message when all players have joined.
tournament-announced-closing = The tournament has been announced. It starts automatically { $when } ({ $span }), or earlier if you press **{ button-start-tournament }** below its message.
tournament-announced-post = It has its own post: { $post }
tournament-waiting = The tournament has been saved. I’ll post it here as soon as Discord responds.
tournament-you-joined = You’re in. When the tournament starts, you’ll get a thread for your first match.
tournament-you-joined-late = You’re in. You’ll get a thread as soon as you have a match.
tournament-you-apart = **You may be paired with { $members }.** One of you has blocked the other; I’m telling you both, but not who did it. If you stay and are paired, your match starts like any other, and refusing to play loses it. You can also leave the tournament.
tournament-you-away = You’re on vacation until { $when }.
tournament-you-left = You’ve left the tournament.
tournament-no-matches = No matches have started yet.
ask-leave-tournament = Do you want to leave the tournament? You’ll lose all your matches in progress and can’t come back.
button-leave-tournament = Leave tournament
view-standings = Standings
view-meetings = Crosstable
view-bracket = Bracket
view-groups = Groups
view-tables = Group standings
view-pods = Tables this round
view-entrants = Players
view-matches = Matches
view-about = Format
pairing-bye = { $members } gets a bye and { points-of-win }
pairing-through = { $members } gets a bye to the next round
pairing-late = { $members } joined later: no points for this round
pairing-forfeit = forfeit: a player didn’t play
pairing-ruled = decided by the organisers
pairing-void = not finished
pairing-with-reason = { $line } ({ $reason })
pairing-idle = { $members }: to the bottom after too long without a match
error-moment = “{ $value }” isn’t a time I understand. Type for example 3d or 36h (from now), 20:00, Friday 20:00, 2026-12-01, or 2026-12-01 18:00.
error-moment-range = “{ $value }” must be between now and a year from now.
error-which-tournament = There’s no tournament in this channel. Choose one.
error-tournament-channel = A tournament needs a text or announcement channel, because every match gets a thread there.
