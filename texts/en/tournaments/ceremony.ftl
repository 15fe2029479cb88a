# The end of a tournament: its last post, the small prizes, trophies, and what stays of it.

ceremony-place = { $rank ->
    [1] 🥇 { $member }
    [2] 🥈 { $member }
   *[other] 🥉 { $member }
}
ceremony-place-points = { $rank ->
    [1] 🥇 { $member } · { $points }
    [2] 🥈 { $member } · { $points }
   *[other] 🥉 { $member } · { $points }
}
prizes-title = **Special awards**
prize-feat = ✨ { $members }: { $feat } · { $match }
prize-quickest = ⚡ Quickest win: { $members } against { $others }, { $count } { $count ->
    [one] move
   *[other] moves
} · { $match }
prize-longest = ⏳ Longest match: { $members }, { $count } moves · { $match }
prize-upset = 🎯 Biggest upset: { $members }, seed { $seed }, beat { $others }, seed { $other } · { $match }

profile-cups = Tournaments: { $counts }
profile-cup = { $medal } **{ $name }** · { $game } · <t:{ $at }:D>

command-tournament-past = past
command-tournament-past-text = Finished tournaments of this server: winners and results
past-title = Past tournaments
past-none = No tournaments have finished yet.
past-line = - **{ $name }** · { $game } · <t:{ $at }:D> · { $count } players · 🥇 { $members }
past-line-unplayed = - **{ $name }** · { $game } · <t:{ $at }:D> · no winner
past-open = Choose a tournament
past-games = All games
button-newer = ‹ Newer
button-older = Older ›
button-hall = 🏆 Champions
button-past = Past tournaments
hall-title = 🏆 { $game }: hall of fame
hall-season = - **Season { $season }** · 🥇 { $members } **{ $rating }** · { $score }
hall-tournaments = **Tournaments**
hall-empty = No champions yet. They appear here when a season or a tournament ends.
