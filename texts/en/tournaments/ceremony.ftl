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
prizes-title = **Small prizes**
prize-feat = ✨ { $members }: { $feat } · { $match }
prize-quickest = ⚡ Quickest win: { $members } against { $others }, { $count } { $count ->
    [one] move
   *[other] moves
} · { $match }
prize-longest = ⏳ Longest match: { $members }, { $count } moves · { $match }
prize-upset = 🎯 Greatest upset: { $members }, seed { $seed }, beat { $others }, seed { $other } · { $match }

profile-cups = Tournaments: { $counts }
profile-cup = { $medal } **{ $name }** · { $game } · <t:{ $at }:D>

command-tournament-past = past
command-tournament-past-text = Tournaments of this server that are over: who won, and how they ended
past-title = Past tournaments
past-none = No tournament has ended yet.
past-line = - **{ $name }** · { $game } · <t:{ $at }:D> · { $count } players · 🥇 { $members }
past-line-unplayed = - **{ $name }** · { $game } · <t:{ $at }:D> · no winner
past-open = Look at one
past-games = All games
button-newer = ‹ Newer
button-older = Older ›
button-hall = 🏆 Champions
button-past = Past tournaments
hall-title = 🏆 { $game }: hall of fame
hall-season = - **Season { $season }** · 🥇 { $members } **{ $rating }** · { $score }
hall-tournaments = **Tournaments**
hall-empty = Nobody yet. A champion is named at the end of a season, a winner at the end of a tournament.
