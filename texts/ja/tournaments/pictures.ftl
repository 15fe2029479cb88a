# 大会の画像：画像の中の言葉と、画像を見られない人に伝える言葉。

picture-standings = 順位表
picture-meetings = 対戦表
picture-opponents = 対戦相手（数字は順位）
picture-bracket = トーナメント表
picture-podium = 表彰台
picture-pods = 卓の一覧
picture-groups = グループ
picture-table = { $group }グループ
picture-open = 開始前
picture-over = 最終結果
picture-cancelled = 中止
picture-round = 第{ $round }回戦（全{ $rounds }回戦）
picture-page = { $page }/{ $pages }ページ

# せまい列の見出しなので、できるだけ短く。opponents は対戦相手の点の合計、beaten は勝った相手の点の合計（引き分けは半分）、
# direct は同点の人どうしの対戦で取った点。
column-name = 名前
column-points = 点
column-buchholz = 相手の点
column-median = 上下除く
column-sonneborn = 勝ち相手
column-direct = 直接
column-played = 対局
column-won = 勝ち
column-streak = 連勝
column-second = 後手勝ち
column-lost = 負け
column-seed = シード

legend-won = 勝ち
legend-drawn = 引き分け
legend-lost = 負け
legend-open = 対局中

table = 第{ $board }卓
table-alone = 不戦勝（BYE）

bracket-winners = 勝者側
bracket-losers = 敗者復活側
bracket-round = { $round }回戦
bracket-of = ベスト{ $count }
bracket-quarterfinals = 準々決勝
bracket-semifinals = 準決勝
bracket-last = 決勝
bracket-decider = 再決勝
bracket-series = { $name }（{ $most ->
    [3] 三番勝負
   *[other] 五番勝負
}）
bracket-third = 3位決定戦

alt-picture = { $name }：{ $detail }。
alt-standings = 点のあとのかっこ内は、同点のときに順位を決める数字（{ $order }の順）。
alt-standing = { $rank }位 { $entrant } { $points }点（{ $ties }）。
alt-standing-unranked = 順位なし { $entrant } { $points }点（{ $ties }）。
alt-standing-won = { $rank }位 { $entrant } { $won }勝{ $lost }敗{ $seed ->
    [0] 。
   *[other] 、第{ $seed }シード。
}
alt-standing-won-unranked = 順位なし { $entrant } 対局なし。
alt-gone = { $entrant }はもう対局しません。
alt-podium = { $rank }位 { $entrant } { $detail }。
podium-points = { $points }点
podium-matches = { $drawn ->
    [0] { $won }勝{ $lost }敗
   *[other] { $won }勝{ $lost }敗{ $drawn }分
}
podium-board = 優勝者の最後の対局 { $players }
alt-podium-board = { podium-board }。
alt-entrant = { $rank }位 { $entrant } { $points }点。
alt-entrant-unranked = 順位なし { $entrant } { $points }点。
alt-met-won = { $ranks }位に勝ち。
alt-met-drawn = { $ranks }位と引き分け。
alt-met-lost = { $ranks }位に負け。
alt-met-open = { $ranks }位と対局中。
alt-met-nobody = 第{ $rounds }回戦は不戦勝（BYE）。
alt-bracket-champion = 優勝は{ $entrant }。
alt-bracket-round = { $round }：
alt-bracket-won = { $winner }が{ $loser }に勝ち。
alt-bracket-won-third = 3位決定戦は{ $winner }が{ $loser }に勝ち。
alt-bracket-bye = { $entrant }は不戦勝。
alt-bracket-playing = { $one }と{ $other }が対局中。
alt-bracket-playing-third = 3位決定戦は{ $one }と{ $other }が対局中。
alt-bracket-coming = { $one }と{ $other }が対局予定。
alt-bracket-coming-third = 3位決定戦は{ $one }と{ $other }が対局予定。
alt-bracket-waiting = { $entrant }は相手待ち。
alt-bracketed = { $name }（{ $detail }）
alt-table = { $title }：{ $seated }。
