# Seasons of ratings: their end is an occasion, may have a date, and can be taken back for a day.

command-server-season = season
command-server-season-text = End a season now or at a date: champions are announced, and ratings start over
command-server-season-undo = season-undo
command-server-season-undo-text = Take the end of the last season back, within a day
option-ends = ends
option-ends-text = When the season ends by itself, for example 2026-12-31 18:00; leave it out to decide now
option-season-channel-text = Where the champions are announced; leave it out for this channel
season-title = Season { $season }
season-undated = It goes on until somebody ends it here. `/{ command-server } { command-server-season } { option-ends }:` gives it a date.
season-dated = It ends by itself <t:{ $at }:F> (<t:{ $at }:R>). The champions are announced in { $channel }.
season-ask =
    When season { $season } ends, its champions and final tables are posted in { $channel }, and season { $next } starts. Ratings start over; tournaments still seed by how strong everybody was before.
    Season { $season } stays in `/{ command-leaderboard }`. Matches that are going on count in the season in which they end. For a day you can take it back.
season-may-undo = Season { $former } ended <t:{ $at }:R>. Until <t:{ $until }:f> that can be taken back: then it goes on, and all matches that have ended since count in it.
button-season = End season { $season }
button-season-undate = Remove date
button-season-undo = Undo end
season-begun = Season { $season } has started: everybody starts at 1500 again. The champions of season { $former } are announced in { $channel }.
season-resumed = Season { $season } goes on, as if it had never ended: the matches that have ended since count in it, and its ratings are worked out again. It has no date to end.
error-season-soon = A season lasts at least seven days. You can start the next one <t:{ $until }:R>.
error-season-begun = This season has started already: somebody else was faster, or this panel is an old one.
error-season-undo = There is nothing to take back: the end of a season can be undone once, within a day.
season-over = 🏆 Season { $season } is over
season-champion = **{ $game }** · 🥇 { $member } is the champion with **{ $rating }** · { $score }
season-champions = **{ $game }** · 🥇 { $members } share the first place with **{ $rating }**
season-second = { $place ->
    [2] 🥈 { $member } **{ $rating }** · { $score }
   *[other] 🥉 { $member } **{ $rating }** · { $score }
}
season-no-champion = **{ $game }** · no champion, as nobody played { $count } rated matches
season-nobody = Nobody played a rated match.
season-next = Season { $season } has started. Ratings start over: everybody is at 1500. Tournaments still seed by how strong everybody was before.
season-legend = Won–drawn–lost in rated matches. A champion has played at least { $count } of them.
season-taken-back = Season { $season } goes on
season-taken-back-text = Its end was taken back. The matches that have ended since count in it, too.
board-ends = This season ends <t:{ $at }:f>.
