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
button-ceremony = Standings and matches
prizes-title = **Small prizes**
prize-feat = ✨ { $members }: { $feat } · { $match }
prize-quickest = ⚡ Quickest win: { $members } against { $others }, { $count } moves · { $match }
prize-longest = ⏳ Longest match: { $members }, { $count } moves · { $match }
prize-upset = 🎯 Greatest upset: { $members }, seed { $seed }, beat { $others }, seed { $other } · { $match }
