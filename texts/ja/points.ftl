# What results are worth in a tournament, and what decides between equals.

points-worth = 勝ちは{ $win }点、引き分けは{ points-of-draw }{ $loss ->
    [0] です。
   *[other] 、負けは{ $loss }点です（対局せずに負けた人は0点）。
}
points-of-win = { $win }点
points-of-draw = { $draw ->
    [0.5] ½点
   *[other] { $draw }点
}
points-draw = { $draw ->
    [0.5] ½
   *[other] { $draw }
}
draft-points = 勝ち点：勝ち{ $win }、引き分け{ points-draw }、負け{ $loss }

tie-separator = 、
tie-buchholz = 対戦相手の勝ち点の合計（ブッフホルツ）
tie-median = 対戦相手の勝ち点から最高と最低を除いた合計（メディアン・ブッフホルツ）
tie-sonneborn = 勝った相手の勝ち点と引き分けた相手の勝ち点の半分の合計（ゾンネボルン・ベルガー）
tie-direct = 同点の人どうしの対局の結果
tie-won = 勝った対局の数
tie-second = 後手で勝った対局の数
tie-buchholz-name = ブッフホルツ
tie-median-name = メディアン
tie-sonneborn-name = ゾンネボルン・ベルガー
tie-direct-name = 直接対決
tie-won-name = 勝ち数
tie-second-name = 後手での勝ち数
draft-ties = 同点のとき：{ $order }
