# What results are worth in a tournament, and what decides between equals.

points-worth = 勝ちは{ $win }点、引き分けは{ points-draw }点{ $loss ->
    [0] です。
   *[other] 、負けは{ $loss }点です（対局せずに負けた人は0点）。
}
points-of-win = { $win }点
points-draw = { $draw ->
    [0.5] ½
   *[other] { $draw }
}
draft-points = 勝ち点：勝ち{ $win }、引き分け{ points-draw }、負け{ $loss }

tie-separator = 、
tie-buchholz = 対戦相手の勝ち点の合計（ブッフホルツ）
tie-median = 対戦相手の勝ち点の合計（最高と最低を除く、メディアン・ブッフホルツ）
tie-sonneborn = 勝った相手の勝ち点に、引き分けた相手の勝ち点の半分を足した合計（ゾンネボルン・ベルガー）
tie-direct = 同点の人どうしの対局の結果
tie-won = 勝った対局の数
tie-second = 先手以外で勝った対局の数
tie-buchholz-name = ブッフホルツ
tie-median-name = メディアン
tie-sonneborn-name = ゾンネボルン・ベルガー
tie-direct-name = 直接対決
tie-won-name = 勝ち数
tie-second-name = 先手以外での勝ち数
draft-ties = 同点のとき：{ $order }

view-numbers = 点の内訳
button-explain = 点の内訳
explained-points = 勝ち点
explained-group = { $group }グループ：{ $line }
explained-knockout = 決勝トーナメント：{ $results }
explained-no-results = 結果はまだありません
explained-nothing = { $total } · 0点：{ $results }
explained-left-out = { $total }（除外：{ $matches }）
counted-valued = { $result }（{ $count ->
    [1] {""}
   *[other] 計
}{ $points }点）
counted-won = 勝ち{ $count }
counted-place = { $seats }人中{ $place }位{ $count ->
    [1] {""}
   *[other] が{ $count }回
}
counted-drawn = 引き分け{ $count }
counted-forfeit = 不戦勝{ $count }
counted-bye = 不戦勝（BYE）{ $count }
counted-void = 未了の対局{ $count }
counted-lost = 負け{ $count }
counted-absent = 一手も指さずに負け{ $count }
counted-missed = 参加前の回戦{ $count }
