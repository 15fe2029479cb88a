# 検討：終わった対局をふり返り、どこで流れが変わったか、どう指せばよかったかを見ます。

command-review = 検討
command-review-text = 終わった対局の分かれ目と、よりよい手を見ます
button-review = 検討

review-title = 検討 · { $match }
review-curve = 勝率の移り変わり
review-tick = ターン{ $turn }
review-kind-move = 手
review-kind-luck = 運

## 準備中

review-making = 対局を解析中です：{ $due }局面中{ $done }局面が終わりました。待たなくても、できあがるとここに表示されます。
review-waiting = 解析の順番待ちです。待たなくても、できあがるとここに表示されます。

## 対局全体

review-turned = 勝率が大きく動いたところ：
review-quiet = 大きな分かれ目はありませんでした。少しずつ差がついた対局です。
review-turned-move = **{ $number }** · ターン{ $turn }：{ $seat }の勝率が{ $loss }%下がりました。
review-turned-luck = **{ $number }** · ターン{ $turn }：運で{ $side }の勝率が{ $change }%動きました。
review-turned-other = **{ $number }** · ターン{ $turn }：{ $seat }の手で{ $side }の勝率が{ $change }%動きました。
review-turned-ending = **{ $number }** · ターン{ $turn }：{ $ending }で{ $side }の勝率が{ $change }%動きました。
review-sums = 勝率の増減の内訳：
review-sum = - { $side }（{ $start }% → { $end }%）：{ $parts }
review-part-own = 自分の手 { $change }%（一手平均 { $average }%）
review-part-others = { $opponents ->
    [1] 相手の手
   *[other] ほかの対局者の手
} { $change }%
review-part-luck = 運 { $change }%
review-part-resign = 投了 { $change }%
review-part-timeout = 時間切れ { $change }%
review-part-departed = サーバーからの退出 { $change }%
review-part-draw = 合意による引き分け { $change }%
review-part-cancelled = 中止 { $change }%
review-part-ruling = 裁定 { $change }%
review-ending-resign = { $seat }の投了
review-ending-timeout = { $seat }の時間切れ
review-ending-departed = { $seat }のサーバーからの退出
review-ending-draw = 合意による引き分け
review-ending-cancelled = 対局の中止
review-ending-ruling = 裁定
review-pair = { $one }＋{ $other }
review-reckoned = 勝率はコンピューターの推定です。間違うこともあります。
review-reckoned-seat = { $seat }がその時点で知りえた情報だけで判断しています。

## 分かれ目

review-moment = **分かれ目{ $number }（全{ $count }） · ターン{ $turn }**
review-move = { $seat }の勝率が{ $loss }%下がりました。{ $before }% → **{ $after }%**
review-luck = 運で{ $side }の勝率が{ $change }%動きました。{ $before }% → **{ $after }%**
review-other = { $seat }の手で{ $side }の勝率が{ $change }%動きました。{ $before }% → **{ $after }%**
review-ending = { $ending }で{ $side }の勝率が{ $change }%動きました。{ $before }% → **{ $after }%**
review-played = **実際の手：** { $told }
review-happened = **起きたこと：** { $told }
review-better = **よりよい手：** { $told }
review-why = **理由：** { $why }
review-why-other = **理由**（{ $seat }から見て）：{ $why }
review-pictures = 上の図が実際の手、下の図がよりよい手です。

## ボタン

review-back = ‹ 前へ
review-next = 次へ ›
review-jump = 分かれ目を選ぶ
review-overview = 対局全体
review-pick-move = { $number } · ターン{ $turn }：{ $seat } −{ $loss }%
review-pick-luck = { $number } · ターン{ $turn }：運 { $change }%
review-pick-other = { $number } · ターン{ $turn }：{ $seat }の手 { $change }%
review-pick-ending = { $number } · ターン{ $turn }：{ $ending } { $change }%
review-all = すべて公開
review-seat = { $seat }の視点
button-review-post = 共有
button-review-posted = 共有済み

## 画像の説明

review-alt = ターンごとの勝率のグラフ。
review-alt-start = 開始時：{ $chances }。
review-alt-end = 終了時：{ $chances }。
review-alt-chance = { $side }{ $chance }%
review-alt-move = 分かれ目{ $number }、ターン{ $turn }：{ $seat }が{ $before }%から{ $after }%に。
review-alt-luck = 分かれ目{ $number }、ターン{ $turn }：運で{ $side }が{ $before }%から{ $after }%に。
review-alt-other = 分かれ目{ $number }、ターン{ $turn }：{ $seat }の手で{ $side }が{ $before }%から{ $after }%に。
review-alt-ending = 分かれ目{ $number }、ターン{ $turn }：{ $ending }で{ $side }が{ $before }%から{ $after }%に。
time-chart = 消費時間
time-chart-seat = { $seat } · 合計 { $total }
time-chart-alt = ターンごとの消費時間の棒グラフ。
time-chart-alt-seat = { $seat }：合計 { $total }、最長 { $longest }（ターン{ $turn }）。

error-review-going-on = この対局はまだ続いています。終わると検討できます。
error-review-short = この対局は短すぎて、検討できません。
error-review-none = このゲームにはコンピューターがいないので、検討できません。
error-review-view = この対局にその視点はありません。
error-review-one = 検討できるのは一度に1局です。対局{ $match }の解析がまだ終わっていません。
error-review-busy = 今は検討が混み合っています。数分たってからもう一度試してください。
error-review-failed = 今は対局を解析できませんでした。しばらくしてからもう一度試してください。
