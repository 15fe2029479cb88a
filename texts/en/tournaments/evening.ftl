# Setting up a tournament for one evening.

evening-ask = When will the { $game } tournament be played?
evening-ask-now = **{ button-tonight }:** everyone plays at the same time, with fast clocks. It’s over in a few hours.
evening-ask-weeks = **{ button-weeks }:** each player takes hours or days for a move.
button-tonight = Tonight
button-weeks = Over weeks
evening-plan = **Plan:** { $plan }
evening-rounds = up to { $count } rounds
evening-rounds-with = { $count } rounds with { $players } players
evening-ends = ends about { $when }
evening-pace-slow = The pace you typed ({ $pace }) is too slow for this plan, so I chose a faster one.
evening-hint = Preview, visible only to you. **{ button-evening-announce }** posts it in this channel. Under **{ button-evening-more }** you can change its name and everything else.
zone-assumed = I don’t know your time zone, so I use { $zone }. `/{ command-settings } { option-zone }:` sets yours.
evening-start = Starts in { $span }
evening-start-at = Starts at { $moment }
evening-length = Lasts about { $span }
evening-name = { $day } { $game }
button-evening-announce = Announce
button-evening-more = More settings
announce-rounds-live = up to { $count } rounds
tournament-rounds-live = **Rounds:** up to { $count }
