# Words that several subjects use: names, lists, pages, common options.

option-match = 対局
option-match-text = 対局の番号（ここで行われている対局なら省略できます）

title = { $game } · 対局{ $match }
polite = { $member }さん

# stands for a name that is not known or that no font has; $digits are of the member's number
stand-in = プレイヤー{ $digits }
stand-in-tournament = 大会{ $number }
seated = { $seat } { $member }
setting = { $name }：{ $value }

button-back = 戻る
button-earlier = ‹ 前へ
button-later = 次へ ›
rules-page = { $page } / { $pages } ページ

# 同じ種類のものを並べるときの区切り。
list-comma = 、
list-dash = { " – " }
list-dot = { " · " }
list-plus = { " + " }
list-sentences = { "" }

option-member = メンバー
option-member-text = ブロックするメンバー。空けておくと一覧を見られます

option-channel = チャンネル
option-channel-text = 対局を移すチャンネル
button-spare = 戻る
