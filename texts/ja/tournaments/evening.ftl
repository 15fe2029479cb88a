# 一晩だけの大会の設定。

evening-ask = { $game }の大会は、どのように進めますか？
evening-ask-now = **{ button-tonight }：** 全員が同じ時間に集まり、短い持ち時間で対局します。数時間で終わります。
evening-ask-weeks = **{ button-weeks }：** 一手に何時間も何日もかけて、ゆっくり進めます。
button-tonight = 今夜
button-weeks = 数週間かけて
evening-plan = **予定：** { $plan }
evening-rounds = 最大{ $count }回戦
evening-rounds-with = { $players }人なら{ $count }回戦
evening-ends = { $when }ごろ終了
evening-pace-slow = 入力した持ち時間（{ $pace }）ではこの予定に収まらないため、短い持ち時間にしました。
evening-hint = これはあなただけに見えるプレビューです。「{ button-evening-announce }」でこのチャンネルに投稿します。名前などは「{ button-evening-more }」で変えられます。
zone-assumed = あなたのタイムゾーンが未設定なので、{ $zone }の時刻です。`/{ command-settings } { option-zone }:` で設定できます。
evening-start = { $span }後に開始
evening-start-at = { $moment }に開始
evening-length = 所要時間は約{ $span }
evening-name = { $day }の{ $game }大会
button-evening-announce = 告知する
button-evening-more = そのほかの設定
announce-rounds-live = 最大{ $count }回戦
tournament-rounds-live = **回戦数：** 最大{ $count }回戦
