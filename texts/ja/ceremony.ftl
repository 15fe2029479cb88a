# 大会の終わり：最後の投稿、特別賞、トロフィー、記録。

ceremony-place = { $rank ->
    [1] 🥇 { $member }
    [2] 🥈 { $member }
   *[other] 🥉 { $member }
}
ceremony-place-points = { $rank ->
    [1] 🥇 { $member } · { $points }点
    [2] 🥈 { $member } · { $points }点
   *[other] 🥉 { $member } · { $points }点
}
button-ceremony = 順位と対局
prizes-title = **特別賞**
prize-feat = ✨ { $members }：{ $feat } · { $match }
prize-quickest = ⚡ 最短の勝ち：{ $members }が{ $others }に{ $count }手で勝ち · { $match }
prize-longest = ⏳ 最長の対局：{ $members }、{ $count }手 · { $match }
prize-upset = 🎯 一番の番狂わせ：第{ $seed }シードの{ $members }が第{ $other }シードの{ $others }に勝ち · { $match }
