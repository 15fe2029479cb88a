# Tournaments.

error-tournament-takeback = In a tournament, turns can’t be taken back.
error-tournament-abort = Players can’t cancel a match of a tournament. The organisers can.
error-no-tournament = There is no such tournament here.
error-tournament-name = Give the tournament a name.
error-tournament-pace = In a tournament every move has a time limit. Choose a pace.
error-tournament-closes = Registration has to close at some moment that is still to come.
error-tournament-finish = The last day has to come after registration has closed, and after today.
error-tournament-endless = A ladder goes on until its last day. Say which day that is.
error-tournament-changed = The players or the dates have just changed. Press **{ button-start-tournament }** again.
error-tournament-begun = This tournament has started already.
error-tournament-over = This tournament is over.
error-tournament-not-running = This tournament is not being played at the moment.
error-tournament-paused = This tournament is paused.
error-tournament-not-paused = This tournament is not paused.
error-tournament-full = This tournament is full.
error-tournament-you-joined = You are in this tournament already.
error-tournament-you-not-in = You do not take part in this tournament.
error-tournament-joined = That member takes part already.
error-tournament-left = Players who have left a tournament can’t join it again. Ask the organisers: they can give you another player’s place.
error-tournament-not-in = That member does not take part in this tournament.
error-tournament-minimum = To join, you need { $minimum } finished { $minimum ->
    [one] match
   *[other] matches
} of this game on this server. You have { $count }.
error-tournament-roles = To join this tournament you need one of these roles: { $roles }
error-tournament-form = This kind of tournament does not have that.
error-tournament-same = Name two different members.
error-tournament-not-paired = Both have to be in the present round.
error-tournament-moved = Somebody has already moved in one of these matches, so they stay as they are.
error-tournament-no-pairing = There is no such match in this tournament.

notice-tournament-round = **{ $name }**: round { $round } starts.
notice-tournament-rounds = **{ $name }** · { $rounds }: these matches can be played now.
notice-tournament-begun = **{ $name }** has started. Challenge somebody above you: `/{ command-tournament } { command-tournament-challenge }`
notice-tournament-over = **{ $name }** is over. Thank you for playing!
notice-tournament-cancelled = **{ $name }** has been cancelled.
notice-tournament-few = **{ $name }**: registration has closed, but only { $count } of the { $minimum } players it needs have joined. It stays open for now. The organiser can set a new date with `/{ command-tournament } { command-organise } { command-organise-dates }`, start it once { $minimum } are there, or cancel it with `/{ command-tournament } { command-organise } { command-organise-cancel }`.
notice-tournament-few-rounds = **{ $name }**: registration has closed with { $count } players; the planned rounds need { $minimum }. It stays open for now. The organiser can press **{ button-start-tournament }** to play fewer rounds with the players who have joined, set a new date with `/{ command-tournament } { command-organise } { command-organise-dates }`, or cancel it with `/{ command-tournament } { command-organise } { command-organise-cancel }`.
notice-tournament-paused = **{ $name }** is paused. The clocks of its matches stand still, and no new matches start.
notice-tournament-resumed = **{ $name }** goes on, and so do the clocks of its matches.
notice-tournament-idle = **{ $name }**: after { $days } days without a match, moved to the bottom of the ladder: { $entrants }
notice-tournament-warned = **{ $name }**: you ran out of time before your first move and lost the match. If that happens once more, you are out of the tournament.
notice-tournament-absent = **{ $name }**: you ran out of time before your first move and lost the match.
notice-tournament-apart = **{ $name }**: you may be paired with { $entrant }. One of you has blocked the other. You are both told this, but not who did. If you stay and are paired, your match starts like any other, and a player who refuses to play loses it. You can also leave.
notice-tournament-away = **{ $name }**: { $entrant } is on vacation until <t:{ $until }:f>. In this tournament their clock rests until <t:{ $rests }:f>.
notice-tournament-away-runs = **{ $name }**: { $entrant } is on vacation until <t:{ $until }:f>. In this tournament their clock keeps running.
notice-match-paused = The tournament is paused: the clock of this match stands still until it goes on. You may still move.
notice-match-resumed = The tournament goes on, and the clock of this match runs again. `/{ command-board }` shows the new time limit.
notice-tournament-place = [Show the tournament]({ $place })
notice-tournament-replaced = **{ $name }**: the organisers have given your place to { $by }.
notice-tournament-out = **{ $name }**: you made no first move in two matches, so you’re out of the tournament.

thread-round = R{ $round }
tournament-place = { $name } · round { $round }
begins-tournament-done = { $member } goes first.

## The message that shows a tournament

tournament-heading = **{ $game }** · { $form }
form-robin = Round robin
form-robin-double = Double round robin
form-robin-text = **Format:** everybody plays one match against everybody else. The player with the most points at the end wins. { points-worth }
form-robin-twice = **Format:** everybody plays two matches against everybody else, and begins in one of them. The player with the most points at the end wins. { points-worth }
form-robin-next = The next round starts as soon as these matches are over.
form-swiss = Swiss
form-swiss-text = **Format:** nobody is knocked out. In every round you play one match, against somebody who has about as many points as you and whom you have not met yet. The player with the most points after the last round wins. { points-worth }
form-swiss-next = The next round starts as soon as these matches are over.
form-single = Single elimination
form-single-text = **Format:** a player who loses a match is out, and the winner advances to the next round. The last one left wins the tournament.
form-single-next = The winner plays on as soon as the next opponent is known.
form-double = Double elimination
form-double-text = **Format:** you are out once you have lost two matches. After your first defeat you play on among others who have lost once, and can still reach the final that way.
form-double-next = Everybody plays on as soon as the next opponent is known.
form-groups = Groups, then single elimination
form-groups-text = **Format:** first you play in a group of about { $group }, one match against each of the others. { points-worth } { $through ->
    [1] The winner of each group goes
   *[other] The first two of each group go
} on to single elimination, in which a player who loses is out. The last one left wins.
form-groups-next = The next round starts as soon as these matches are over; single elimination follows the last round of the groups.
form-ladder = Ladder
form-ladder-text = **Format:** all stand one above the other. You challenge somebody up to three places above you with `/{ command-tournament } { command-tournament-challenge }`, and take that place if you win. The player at the top on the last day wins.
form-ladder-next = Until the last day, `/{ command-tournament } { command-tournament-challenge }` challenges somebody above you.
form-pods = Tables of three or four
form-pods-text = **Format:** nobody is knocked out. In every round you sit at a table of three{ $seats ->
    [3] {""}
   *[other] {" "}or four
}, with players who have about as many points as you. First place at a table brings 1 point, last place 0, and the places in between are spaced evenly. The player with the most points after the last round wins.
form-pods-next = The next round starts as soon as all tables are done.
tournament-begins = **Start:** when the organiser, { $member }, starts it.
announce-closes = **Join until** { $when } ({ $span }), then it starts. Organiser: { $member }
announce-finish = **Last day:** { $when } ({ $span })
announce-players = **Players:** { $most ->
    [0] { $fewest } or more
   *[other] { $fewest } to { $most }
}
announce-rounds = { $count } rounds
tournament-closes = **Join until** { $when } ({ $span }). Then it starts by itself, or earlier when the organiser, { $member }, starts it.
tournament-finish = **Last day:** { $when } ({ $span }). A match that isn’t over by then counts as a draw, and the places stay as they are.
tournament-ended = **Ended:** { $when }
tournament-dateless = **Last day:** not chosen yet. A ladder needs one; “{ button-announce }” asks for it.
tournament-endless = **End:** once everything has been played.
tournament-pace = **Time:** { $pace }. Run out of time and you lose the match.
tournament-vacation = **Vacation:** while you are away your clock rests here for { $span } in all, counted from the start of the tournament. After that it runs again, even if you aren’t back.
tournament-vacation-none = **Vacation:** none here. Your clock runs on while you are away.
tournament-rounds = **Rounds:** { $count }
tournament-options = **Different rules:** { $options }
tournament-rated = **Rated:** matches in which every side has made a move count for the ratings on this server.
tournament-casual = **Not rated:** the ratings on this server stay as they are.
tournament-minimum = **To join** you need { $count ->
    [one] { $count } finished match
   *[other] { $count } finished matches
} of this game on this server.
tournament-prizes = **Prizes:** { $prizes }
tournament-roles = **To join** you need one of these roles: { $roles }
tournament-third = The two who lose just before the final play for third place.
tournament-layout = The best seeds are spread over the groups. { $through ->
    [1] In single elimination, the winners of the first two groups can’t meet before the final.
   *[other] In single elimination, each group winner first plays a runner-up from another group or gets a bye; two of one group can’t meet before the final or the match for third place.
} If somebody who would go on has left, the next player in that group takes the place.
tournament-drawn-groups = A drawn elimination match is played once more; after another draw the better seed advances.
tournament-drawn = A drawn match is played once more. If that is a draw, too, the player with the better seed advances.
tournament-code = 🎲 Fairness code `{ $code }` · check it with `/{ command-verify }` in any of its matches.
tournament-ties = Tie-breaks, in this order: { $order }; the better seed. Only opponents you have played count.
tournament-sides = At a table of { $seats }, two play against two. A team’s win is worth as much as first place at a table of three, and both partners get it. Partners change from round to round.
tournament-late = You can still join until half of the rounds are over. Rounds that you have missed bring no points, but you are paired as if they had brought one draw.
tournament-any-time = You can join at any time, and start at the bottom.
tournament-idle = A player who plays no match for { $count } days drops to the bottom.
tournament-unplayed = Players who haven’t played a match aren’t ranked. A bye, or a forfeit win without a move, isn’t a played match.
tournament-absence = If your time runs out before your first move in a match, that match is lost and you are warned. The second time you are out of the tournament.
tournament-blocks = Blocks don’t count for pairings here: you may have to play somebody you have blocked, or who has blocked you. Once you have both joined, you are both told (not who blocked whom), and can stay or leave. The match starts like any other, and a player who refuses to play loses it. A block made later changes nothing in this tournament.
tournament-blocks-swiss = { tournament-blocks } With more than 6 players, the two of you are kept apart as long as there are others with as many points.
tournament-blocks-pods = { tournament-blocks } The two of you are kept at different tables as long as there are others with as many points.
tournament-nobody = **Nobody has joined yet.**
tournament-joined = **Taking part ({ $count }):**
tournament-more = … and { $count } more
tournament-round = **Round { $round }**
tournament-round-of = **Round { $round } of { $rounds }**
tournament-round-groups = **Groups: round { $round } of { $rounds }**
tournament-is-paused = **Paused:** the clocks of all matches stand still, and no new matches start.
tournament-rank = **{ $rank }.** { $member }
tournament-group-rank = Group { $group }: **{ $rank }.** { $member } · { $points }
tournament-points = **{ $rank }.** { $member } · { $points }
tournament-unranked = – { $member } · no match played, so not ranked
tournament-going-on = **Matches going on: { $count }**
tournament-match = [Match { $match }]({ $place }) · { $members }
tournament-awaits-threads = Discord opens only a few threads at a time. { $count ->
    [one] One match has
   *[other] { $count } matches have
} started in this channel and { $count ->
    [one] moves to a thread of its own
   *[other] move to threads of their own, the first
} <t:{ $until }:R>.
tournament-byes = Bye ({ points-of-win }): { $members }
tournament-byes-through = On to the next round without a match: { $members }
tournament-is-over = **The tournament is over.**
tournament-is-cancelled = **The tournament has been cancelled.**
button-details = Details
button-entrants = Players
button-standings = Standings
button-start-tournament = Start

## Setting a tournament up, taking part, looking at it

command-tournament = tournament
command-tournament-text = Tournaments of this server
command-tournament-create = create
command-tournament-create-text = Set up a tournament in this channel; nothing is posted before you announce it
command-tournament-status = status
command-tournament-status-text = Show how a tournament stands, for your eyes only
option-tournament = tournament
option-tournament-text = Which tournament, if it is not the one of this channel
option-cup-closes = closes
option-cup-closes-text = Until when members can join: 3d, 2026-12-01 or 2026-12-01 18:00
option-cup-finish = finish
option-cup-finish-text = The last day, if there is to be one: 30d, 2026-12-31 or 2026-12-31 18:00
draft-title = New tournament
draft-hint = Preview, visible only to you. **{ button-details }** shows all other rules. **{ button-announce }** asks for the name, the dates, a description and prizes, and posts it in this channel.
draft-form = Kind: { $form }
draft-rounds = Rounds: { $count }
draft-rounds-no = Rounds: as many as the number of players needs
draft-twice-no = One match against each opponent
draft-twice-yes = Two matches against each opponent
draft-third-yes = With a match for third place
draft-third-no = Without a match for third place
draft-group = Groups of about { $count }
draft-through = { $count ->
    [1] The winner of each group goes on
   *[other] The first { $count } of each group go on
}
draft-seats = Tables of up to { $count }
draft-rated-yes = Rated: counts for the ratings
draft-rated-no = Not rated
draft-most = Room for { $count } players
draft-most-no = Room for as many as want to play
draft-minimum = To join: { $count ->
    [one] { $count } finished match
   *[other] { $count } finished matches
} of this game
draft-minimum-no = To join: no matches needed
draft-idle = To the bottom after { $count } days without a match
draft-idle-no = Nobody drops for not playing
draft-vacation-usual = Vacation: clocks rest for one move’s time in all
draft-vacation-no = Vacation: clocks never rest
draft-vacation = Vacation: clocks rest for { $count ->
    [one] { $count } day
   *[other] { $count } days
} in all
draft-role-no = To join: no role needed
draft-role = To join: the role “{ $role }”
draft-role-choose = Choose a role (choose it again to undo)
draft-more = Change something else
button-announce = Announce …
modal-title = Announce the tournament
modal-name = Name
modal-description = What it is about (may stay empty)
modal-prizes = Prizes (may stay empty)
modal-closes = Members can join until (may stay empty)
modal-finish = Last day (may stay empty)
modal-finish-needed = Last day
modal-moment = 3d, 36h, 2026-12-01 or 2026-12-01 18:00 ({ $zone })
tournament-announced = The tournament is announced. It doesn’t start by itself: press **{ button-start-tournament }** under its message when all players are there.
tournament-announced-closing = The tournament is announced. It starts by itself when registration closes, or earlier when you press **{ button-start-tournament }** under its message.
tournament-announced-post = It has a post of its own: { $post }
tournament-waiting = The tournament is saved. It will be posted here as soon as Discord responds.
tournament-you-joined = You’re in. When the tournament starts, you get a thread for your first match.
tournament-you-joined-late = You’re in. You get a thread as soon as you have a match.
tournament-you-apart = **You may be paired with { $members }.** One of you has blocked the other. You are both told this, but not who did. If you stay and are paired, your match starts like any other, and a player who refuses to play loses it. You can also leave.
tournament-you-away = You are on vacation until { $when }.
tournament-you-left = You’ve left the tournament.
tournament-no-matches = No match has started yet.
ask-leave-tournament = Do you want to leave the tournament? You lose all of its matches that you are playing, and can’t come back.
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
pairing-bye = { $members } has a bye and gets { points-of-win }
pairing-through = { $members } goes on to the next round without a match
pairing-late = { $members } joined later: no points for this round
pairing-forfeit = forfeit: a player didn’t play
pairing-ruled = decided by the organisers
pairing-void = not finished
pairing-with-reason = { $line } ({ $reason })
pairing-idle = { $members }: to the bottom after too long without a match
error-moment = “{ $value }” is not a time that I can read. Write for example 3d or 36h (from now), 2026-12-01, or 2026-12-01 18:00.
error-moment-range = “{ $value }” has to lie between now and a year from now.
error-which-tournament = There is no tournament in this channel. Name the one that you mean.
error-tournament-channel = A tournament needs a text or announcement channel: every match gets a thread there.
