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
