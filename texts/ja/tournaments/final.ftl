# 大会の見どころと決勝。

draft-highlights-yes = 番狂わせ・連勝・首位交代：投稿する
draft-highlights-no = 番狂わせ・連勝・首位交代：投稿しない
notice-tournament-highlights = **{ $name }** · { $highlights }
highlight-top = { $player } が { $other } に勝って首位に浮上
highlight-top-moved = { $player } が首位に浮上
highlight-leader = { $player } が勝ち点{ $points }で単独首位
highlight-streak = { $player } が{ $count }連勝
