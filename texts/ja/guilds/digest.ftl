# サーバーの一週間のまとめ。

command-server-digest = 週報
command-server-digest-text = 1週間の対局、見どころ、参加できる大会を週に一度投稿します
option-digest-channel-text = 投稿するチャンネル。空けておくと今の設定を見て変えられます
option-weekday = 曜日
option-weekday-text = 投稿する曜日。選ばなければ日曜日
option-hour = 時刻
option-hour-text = 投稿する時刻（自分のタイムゾーンで0〜23時）。選ばなければ18時
digest-panel-title = 週報
digest-off = 今は投稿していません。チャンネルを選ぶと始まります。
digest-on = 毎週{ $weekday }の{ $hour }時（{ $zone }）に、1週間の対局、見どころ、参加できる大会を { $channel } に投稿します。次回は <t:{ $at }:F> です。
digest-hint = 誰にもメンションしません。載せるのは全員に見える場所の対局と大会だけで、終わった対局がない週は投稿しません。タイムゾーンは最後に変更した人のものです。自分のタイムゾーンは `/{ command-settings }` で決められます。
digest-choose-channel = チャンネルを選ぶ
digest-choose-weekday = 曜日を選ぶ
digest-choose-hour = 時刻を選ぶ
button-digest-off = 投稿をやめる
weekday-0 = 月曜日
weekday-1 = 火曜日
weekday-2 = 水曜日
weekday-3 = 木曜日
weekday-4 = 金曜日
weekday-5 = 土曜日
weekday-6 = 日曜日
digest-title = 🗓️ 今週のまとめ
digest-finished = { $matches ->
   *[other] { $members }人が{ $matches }局を終えました。
}
digest-upset = 番狂わせ：{ $match } で { $winner } **{ $low }** が { $loser } **{ $high }** に勝利
digest-run = 最多連勝：{ $members }（{ $count }連勝）
digest-longest = { $count ->
   *[other] 最長手数：{ $match }（{ $count }手）
}
digest-watch = 見どころ
digest-watch-line = { $match }：{ $one } – { $other }
digest-watch-final = { $match }：{ $one } – { $other }（{ $name }の決勝）
digest-join = 参加受付中の大会
digest-season = シーズン{ $season }は <t:{ $at }:f>（<t:{ $at }:R>）に終わります。
digest-best = { $count ->
   *[other] 今週の名局：{ $match }（{ $players }）。検討された対局の中で最も多く、形勢が{ $count }回入れ替わりました。
}
digest-decided = 終わった大会の優勝者
digest-winner = 🥇 { $winners } · { $name }
digest-running = 開催中の大会
digest-open = { $name }（{ $when }開始）
digest-ladder = { $name }（ラダー、いつでも参加可）
