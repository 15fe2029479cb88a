# Where matches are posted: what is said of their end there, and what is told when such a place is gone.

thread-win = { $winners } { $count ->
    [one] wins
   *[other] win
}
thread-draw = draw
thread-cancelled = cancelled
thread-no-result = no result

# How a match has ended, in the title of its thread and in the message of its challenge

ending-member = { $member }
ending-comma = { $one }, { $other }
ending-and = { $most } and { $last }
ending-win = { $winners } beat { $losers }
ending-shared = { $winners } shared first place ahead of { $losers }
ending-draw = { $members } drew
ending-cancelled-title = { $members }: cancelled
ending-no-result-title = { $members }: no result
ending-cancelled-message = { $members }: the match was cancelled
ending-no-result-message = { $members }: the match had no result

notice-moved = This match continues here: the thread where it was played is gone, or I can’t write there any more.
notice-nowhere = The channel where match { $match } was played is gone. The match is saved as it is, and all clocks are stopped until it has a new place. To continue it, use `/{ command-board }` with { option-match } { $match } in another channel of the server.
notice-blocked = I can’t post match { $match } in { $channel }: I’m missing the permission “{ $permission }” there. The match is saved as it is, and all clocks are stopped until I can post it. Ask a server admin, or use `/{ command-board }` with { option-match } { $match } in another channel of the server to continue there.
notice-blocked-timed-out = I can’t post match { $match } in { $channel }: I’m timed out on this server. The match is saved as it is, and all clocks are stopped until I can post it. A member who can time out members can end the timeout earlier.
notice-blocked-unknown = Discord doesn’t let me post match { $match } in { $channel }. The match is saved as it is, and all clocks are stopped until I can post it. Ask a server admin, or use `/{ command-board }` with { option-match } { $match } in another channel of the server to continue there.
notice-resumes = There was an interruption. Nobody has lost time: the clocks of all live matches resume <t:{ $when }:R>.
notice-returns = This match couldn’t go on for a while. Each clock now waits for its player: it starts when that player presses **{ button-play }**, at <t:{ $when }:t> at the latest. If the player to move doesn’t come back by then, the match is cancelled and counts for nobody.
notice-returns-tournament = This match couldn’t go on for a while. Each clock now waits for its player: it starts when that player presses **{ button-play }**, at <t:{ $when }:t> at the latest. If you don’t come back for your turn by then, you lose the match.
notice-back = I couldn’t reach this server for a while. The match hasn’t changed, and the clocks were stopped meanwhile; `/{ command-board }` shows the new time limit.
