# The weekly digest of a server.

command-server-digest = digest
command-server-digest-text = Post a weekly digest: what was played, what to watch and what to join
option-digest-channel-text = Channel for the digest; leave it out to see and change the settings
option-weekday = weekday
option-weekday-text = Day of the week; Sunday if you don’t choose one
option-hour = hour
option-hour-text = Hour in your time zone, 0 to 23; 18 if you don’t choose one
digest-panel-title = Weekly digest
digest-off = It’s off. Choose a channel to turn it on.
digest-on = { $weekday } at { $hour }:00 ({ $zone }) in { $channel }: what was played that week, what to watch and what to join. Next: <t:{ $at }:F>.
digest-hint = It pings no one, shows only matches and tournaments that everyone can see, and skips weeks without a finished match. It uses the time zone of the member who last changed it; `/{ command-settings }` sets yours.
digest-choose-channel = Choose a channel
digest-choose-weekday = Choose a day
digest-choose-hour = Choose an hour
button-digest-off = Turn off
weekday-0 = Monday
weekday-1 = Tuesday
weekday-2 = Wednesday
weekday-3 = Thursday
weekday-4 = Friday
weekday-5 = Saturday
weekday-6 = Sunday
digest-title = 🗓️ This week
digest-finished = { $matches ->
    [one] { $members } members finished one match.
   *[other] { $members } members finished { $matches } matches.
}
digest-upset = Upset: { $winner } **{ $low }** beat { $loser } **{ $high }** in { $match }
digest-run = Longest winning streak: { $members }, { $count } in a row
digest-longest = { $count ->
    [one] Longest match: { $match }, one move
   *[other] Longest match: { $match }, { $count } moves
}
digest-watch = To watch
digest-watch-line = { $match }: { $one } – { $other }
digest-watch-final = { $match }: { $one } – { $other }, final of { $name }
digest-join = To join
digest-season = Season { $season } ends <t:{ $at }:R>, <t:{ $at }:f>.
digest-best = { $count ->
    [one] Match of the week: { $match }, { $players }. The lead changed hands once, the most in any match reviewed this week.
   *[other] Match of the week: { $match }, { $players }. The lead changed hands { $count } times, the most in any match reviewed this week.
}
digest-decided = Tournament winners
digest-winner = 🥇 { $winners } · { $name }
digest-running = Tournaments in progress
digest-open = { $name }, starts { $when }
digest-ladder = { $name } (ladder, open at any time)
