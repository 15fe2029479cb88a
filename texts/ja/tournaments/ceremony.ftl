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
prizes-title = **特別賞**
prize-feat = ✨ { $members }：{ $feat } · { $match }
prize-quickest = ⚡ 最短手数の勝利：{ $members }が{ $others }に{ $count }手で勝利 · { $match }
prize-longest = ⏳ 最長の対局：{ $members }、{ $count }手 · { $match }
prize-upset = 🎯 最大の番狂わせ：第{ $seed }シードの{ $members }が第{ $other }シードの{ $others }に勝利 · { $match }

profile-cups = 大会の成績：{ $counts }
profile-cup = { $medal } **{ $name }** · { $game } · <t:{ $at }:D>

command-tournament-past = 過去の大会
command-tournament-past-text = このサーバーの終わった大会：優勝者と結果を見ます
past-title = 過去の大会
past-none = 終わった大会はまだありません。
past-line = - **{ $name }** · { $game } · <t:{ $at }:D> · 参加者{ $count }人 · 🥇 { $members }
past-line-unplayed = - **{ $name }** · { $game } · <t:{ $at }:D> · 優勝者なし
past-open = 大会を選ぶ
past-games = すべてのゲーム
button-newer = ‹ 新しいもの
button-older = 古いもの ›
button-hall = 🏆 殿堂
button-past = 過去の大会
hall-title = 🏆 { $game }の殿堂
hall-season = - **シーズン{ $season }** · 🥇 { $members } **{ $rating }** · { $score }
hall-tournaments = **大会**
hall-empty = まだ誰もいません。シーズンや大会が終わると、優勝者の名前がここに残ります。
