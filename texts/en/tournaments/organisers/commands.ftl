# What organisers can decide about a tournament, and what members do in their own.

command-organise = manage
command-organise-text = For organisers: start, pause or change a tournament, or decide a match
command-organise-start = start
command-organise-start-text = Start a tournament with all who have joined
command-organise-pause = pause
command-organise-pause-text = Stop the clocks of all matches, and let no new ones start
command-organise-resume = resume
command-organise-resume-text = Let a paused tournament and its clocks go on
command-organise-dates = dates
command-organise-dates-text = Change until when members can join, or the last day
command-organise-cancel = cancel
command-organise-cancel-text = Cancel a tournament, with all of its matches in progress
command-organise-add = add
command-organise-add-text = Let a member take part, also one who could not join
command-organise-remove = remove
command-organise-remove-text = Take somebody out of a tournament
command-organise-substitute = substitute
command-organise-substitute-text = Let another member play on in somebody's place
command-organise-swap = swap
command-organise-swap-text = Let two players change places in the present round, before anybody has moved
command-organise-forbid = forbid
command-organise-forbid-text = Never let two players meet, or let them again; without names: show who is kept apart
command-organise-result = result
command-organise-result-text = Decide what a match comes to, whether it goes on or is over
option-new-closes = closes
option-new-closes-text = Until when members can join: 3d, 2026-12-01, 2026-12-01 18:00, or - for no such time
option-new-finish = finish
option-new-finish-text = The last day: 30d, 2026-12-31, 2026-12-31 18:00, or - for none
option-entrant = player
option-entrant-text = A player in the tournament
option-other = other
option-other-text = Another player in the tournament
option-newcomer = newcomer
option-newcomer-text = The member who is to take part
option-pairing = match
option-pairing-text = Who meets whom in which round

ruling-void = No winner: all share the points
button-organise-cancel = Cancel tournament
button-organise-remove = Remove
button-organise-result = Decide
ask-organise-cancel = Do you want to cancel **{ $name }**? All of its matches in progress end at once and don’t count. This can’t be undone; the players will be told.
ask-organise-remove-open = Do you want to remove { $member } from **{ $name }**? Only { $member } is told.
ask-organise-remove-running = Do you want to remove { $member } from **{ $name }**? { $member } loses all running matches and can’t join again. The channel is told.
ask-organise-remove-waiting = Do you want to take { $member } off the waiting list of **{ $name }**? Only { $member } is told.
ask-organise-result =
    ### { $name }
    { $members }
    { $stands }
    {""}**Is this to be the result: { $result }?**
    The standings count the new result; matches that have started stay as they are. The players will be told it was your decision.
organise-level-again = An elimination match needs a winner: without one the two play once more, with the seats changed.
organise-level-seed = An elimination match needs a winner: without one, { $member } advances (better seed).
organise-result-open = This match is being played, and would end at once.
organise-result-over = The points so far: { $shares }.
organise-result-places = The places so far: { $places }.
organise-paused = Done: all clocks stand still and no new matches start until you let it go on with `/{ command-tournament } { command-organise } { command-organise-resume }`.
organise-resumed = Done: the tournament goes on, and the clocks run again.
organise-dates = Done: these are the dates now.
organise-cancelled = Done: the tournament has been cancelled.
organise-added = Done: { $member } takes part.
organise-removed = Done: { $member } no longer takes part.
organise-taken-off = Done: { $member } is no longer waiting for a place.
organise-substituted = Done: { $newcomer } plays on in the place of { $member }.
organise-swapped = Done: { $member } and { $other } have changed places. Their matches start over.
organise-result = Done: { $result }.{ $rating }
organise-forbidden = **Never meet in this tournament:**
organise-forbidden-none = No two players are kept apart in this tournament.

notice-tournament-taken-off = **{ $name }**: the organisers have taken you off the waiting list.
notice-tournament-removed = **{ $name }**: the organisers have removed you from the tournament.
notice-tournament-bye = **{ $name }**: you have a bye in round { $round }, so you have no match. { $kind ->
    [points] You get { points-of-win } for it.
   *[other] You go on to the next round.
}
notice-tournament-roster = **{ $name }**
roster-out = No longer playing: { $players }
roster-in = New players: { $players }
roster-left = { $players } (left)
roster-removed = { $players } (removed by the organisers)
roster-absent = { $players } (no first move in two matches)
roster-departed = { $players } (left the server)
roster-added = { $players } (added by the organisers)
roster-late = { $players } (joined late)
roster-waited = { $players } (from the waiting list)
roster-substitute = { $players }
roster-for = { $player } for { $replaced }
roster-unnamed = { $count ->
    [one] one player
   *[other] { $count } players
}
notice-tournament-rescheduled = **{ $name }** has new dates.
notice-tournament-swapped = **{ $name }**: { $entrant } and { $other } change places in this round. Their matches start over, in new threads.
notice-tournament-decreed = **{ $name }**, round { $round }: the organisers have decided a match that wasn’t played.

error-tournament-same-dates = These are its dates already. Name a new one.

## In one's own tournaments

command-tournament-mine = mine
command-tournament-mine-text = Your tournaments: your place, and your matches that go on
command-tournament-export = export
command-tournament-export-text = Export a tournament for spreadsheets, websites, stream overlays or chess programs
command-tournament-challenge = challenge
command-tournament-challenge-text = On a ladder: challenge somebody up to three places above you
option-export = file
option-export-text = Which file
option-above-text = Whom you challenge; the match starts at once
mine-title = Your tournaments
mine-none = You play in no tournament. Look out for one in the channels of your servers, and press { button-join }.
mine-open = It has not started yet.
mine-apart = You may be paired with { $members }: one of you has blocked the other. You are both told this, but not who did.
mine-waiting = No match of yours is being played at the moment.
ladder-challenged = You have challenged { $member }. The match has started, and gets a thread of its own in the tournament's channel.
