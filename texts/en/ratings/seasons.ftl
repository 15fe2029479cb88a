# Seasons of ratings: their end is an occasion, may have a date, and can be taken back for a day.

command-server-season = season
command-server-season-text = End a season now or on a date: champions are announced, and ratings start over
command-server-season-undo = season-undo
command-server-season-undo-text = Undo the end of the last season, within a day
option-ends = ends
option-ends-text = When the season ends automatically, for example 2026-12-31 18:00; leave it out to decide now
option-season-channel-text = Where the champions are announced; leave it out for this channel
season-title = Season { $season }
season-undated = It has no end date, so it continues until you end it here. To set a date, use `/{ command-server } { command-server-season } { option-ends }:`.
season-dated = It ends automatically <t:{ $at }:F> (<t:{ $at }:R>). The champions will be announced in { $channel }.
season-ask =
    When season { $season } ends, its champions and final leaderboards are posted in { $channel }, and season { $next } starts. Ratings start over, but tournaments still seed players by their earlier strength.
    Season { $season } stays in `/{ command-leaderboard }`. Matches in progress count in the season in which they end. You can undo this within a day.
season-may-undo = Season { $former } ended <t:{ $at }:R>. You can undo that until <t:{ $until }:f>: then the season continues, and all matches that have ended since count in it.
button-season = End season { $season }
button-season-undate = Remove date
button-season-undo = Undo end
season-begun = Season { $season } has started: everyone starts at 1500 again. The champions of season { $former } are announced in { $channel }.
season-resumed = Season { $season } continues as if it had never ended: the matches that have ended since count in it, and its ratings have been recalculated. It has no end date.
error-season-soon = A season lasts at least seven days. You can start the next one <t:{ $until }:R>.
error-season-begun = This season has already started: another moderator was faster, or this panel is out of date.
error-season-undo = There’s nothing to undo: the end of a season can be undone once, within a day.
season-over = 🏆 Season { $season } is over
season-champion = **{ $game }** · 🥇 { $member } is the champion with **{ $rating }** · { $score }
season-champions = **{ $game }** · 🥇 { $members } share first place with **{ $rating }**
season-second = { $place ->
    [2] 🥈 { $member } **{ $rating }** · { $score }
   *[other] 🥉 { $member } **{ $rating }** · { $score }
}
season-no-champion = **{ $game }** · no champion: nobody played { $count } rated matches
season-nobody = Nobody played a rated match.
season-next = Season { $season } has started. Ratings start over: everyone is at 1500. Tournaments still seed players by their earlier strength.
season-legend = Won–drawn–lost in rated matches. A champion has played at least { $count } of them.
season-taken-back = Season { $season } continues
season-taken-back-text = Its end was undone. The matches that have ended since count in it, too.
board-ends = This season ends <t:{ $at }:f>.
