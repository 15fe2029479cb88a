# What organisers can decide about a tournament, and what members do in their own.

command-organise = manage
command-organise-text = For organisers: start, pause or change a tournament, or decide a match
command-organise-start = start
command-organise-start-text = Start a tournament with the players who have joined
command-organise-pause = pause
command-organise-pause-text = Stop the clocks of all matches and start no new ones
command-organise-resume = resume
command-organise-resume-text = Resume a paused tournament and its clocks
command-organise-dates = dates
command-organise-dates-text = Change the registration deadline or the last day
command-organise-cancel = cancel
command-organise-cancel-text = Cancel a tournament and all its matches in progress
command-organise-add = add
command-organise-add-text = Add a member, even one who couldn’t join themselves
command-organise-remove = remove
command-organise-remove-text = Remove a player from a tournament
command-organise-substitute = substitute
command-organise-substitute-text = Replace a player with another member
command-organise-swap = swap
command-organise-swap-text = Swap two players in the current round, as long as no move has been made in their matches
command-organise-forbid = forbid
command-organise-forbid-text = Keep two players apart, or undo that; without names: list the players kept apart
command-organise-result = result
command-organise-result-text = Set the result of a match, in progress or finished
option-new-closes = closes
option-new-closes-text = New registration deadline: 3d, 2026-12-01 or 2026-12-01 18:00; type - for none
option-new-finish = finish
option-new-finish-text = New last day: 30d, 2026-12-31 or 2026-12-31 18:00; type - for none
option-entrant = player
option-entrant-text = A player in the tournament
option-other = other
option-other-text = Another player in the tournament
option-newcomer = newcomer
option-newcomer-text = The member to add
option-pairing = match
option-pairing-text = The match, by round and players

ruling-void = No winner: the points are shared
button-organise-cancel = Cancel tournament
button-organise-remove = Remove
button-organise-result = Set result
ask-organise-cancel = Do you want to cancel **{ $name }**? All its matches in progress end immediately and don’t count. This can’t be undone. I’ll tell the players.
ask-cancel-repeat = The next ones are still announced every week. To end that, press **{ button-repeat }** in the panel.
ask-organise-remove-open = Do you want to remove { $member } from **{ $name }**? I’ll tell only { $member }, who can join again until the start. A player whom you remove after it can’t.
ask-organise-remove-running = Do you want to remove { $member } from **{ $name }**? { $member } loses all matches in progress and can’t join again. It will be announced in the channel.
ask-organise-remove-waiting = Do you want to take { $member } off the waiting list of **{ $name }**? I’ll tell only { $member }.
ask-organise-result =
    ### { $name }
    { $members }
    { $stands }
    {""}**Do you want to set this result: { $result }?**
    The standings will use the new result. Matches that have already started aren’t affected. I’ll tell the players it was your decision.
organise-level-again = An elimination match needs a winner: without one, the two players play again with sides swapped.
organise-level-seed = An elimination match needs a winner: without one, { $member } advances (better seed).
organise-result-open = This match is still being played. It would end immediately.
organise-result-over = Current points: { $shares }.
organise-result-places = Current places: { $places }.
organise-paused = Done: all clocks are stopped and no new matches will start until you use `/{ command-tournament } { command-organise } { command-organise-resume }`.
organise-resumed = Done: the tournament has resumed and the clocks are running again.
organise-dates = Done: these are the new dates.
organise-cancelled = Done: the tournament has been cancelled.
organise-added = Done: { $member } is now in the tournament.
organise-removed = Done: { $member } is out of the tournament.
organise-taken-off = Done: { $member } is off the waiting list.
organise-substituted = Done: { $newcomer } takes over from { $member }.
organise-swapped = Done: { $member } and { $other } have been swapped. Their matches start over.
organise-result = Done: { $result }.{ $rating }
organise-forbidden = **Players kept apart in this tournament:**
organise-forbidden-none = No players are kept apart in this tournament.

notice-tournament-taken-off = **{ $name }**: the organisers have taken you off the waiting list.
notice-tournament-removed = **{ $name }**: the organisers have removed you from the tournament.
notice-tournament-bye = **{ $name }**: you have a bye in round { $round }, so you have no match. { $kind ->
    [points] You get { points-of-win } for it.
   *[other] You advance to the next round.
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
notice-tournament-swapped = **{ $name }**: { $entrant } and { $other } have been swapped in this round. Their matches start over in new threads.
notice-tournament-decreed = **{ $name }**, round { $round }: the organisers have set the result of an unplayed match.

error-tournament-same-dates = The tournament already has these dates. Enter new ones.

## In one's own tournaments

command-tournament-mine = mine
command-tournament-mine-text = Your tournaments, with your place and your matches in progress
command-tournament-export = export
command-tournament-export-text = Export a tournament for spreadsheets, websites, stream overlays or chess programs
command-tournament-challenge = challenge
command-tournament-challenge-text = On a ladder: challenge a player up to three places above you
option-export = file
option-export-text = The kind of file
option-above-text = The player to challenge; the match starts immediately
mine-title = Your tournaments
mine-none = You aren’t in any tournaments. Find one in your servers’ channels and press { button-join }.
mine-open = It hasn’t started yet.
mine-apart = You may be paired with { $members }: one of you has blocked the other. I’ve told you both, but not who did it.
mine-waiting = You have no match in progress right now.
ladder-challenged = You’ve challenged { $member }. The match has started and will get its own thread in the tournament’s channel.
