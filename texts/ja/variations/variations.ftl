# 試し指し：対局の好きな局面から、対局とは別に指してみる手順。

button-if = 試し指し
button-if-lot = ランダム
button-if-cut = 手を消す
button-if-on = 続きを指す

variation-about = { $turn ->
    [0] **試し指し** · 最初から
   *[other] **試し指し** · ターン{ $turn }（全{ $turns }ターン）のあとから
}
variation-hint = -# すべての対局者の手を自分で指して試せます。対局には影響しません。手順はこのメッセージの中だけにあり、保存されません。残したいときは「{ button-post-here }」を押してください。
variation-by = { $member }さんが試した手順：
variation-turn = { $seat }の手番です。{ $question }
variation-chance = ここは運で決まります。結果を選ぶか、「{ button-if-lot }」を押してください。
variation-end-long = ひと続きの手順は{ $events }手までです。前に戻って別の手を試せます。
variation-outcomes = 結果を選ぶ
variation-outcome = { $outcome } · { $percent }%
variation-lines = ほかの手順へ
variation-lines-about = メニューから手順を選ぶか、ここから続きを指してください。

error-variation-secret = 伏せられた情報があるため、試し指しができるのは対局が終わってからです。
error-variation-rated = レート戦なので、試し指しができるのは対局が終わってからです。
error-variation-gone = 試し指しを始めた手番は待ったで取り消されました。対局からもう一度始めてください。
error-variation-unreadable = この手順は今の局面につながらないため、何も変えませんでした。対局からもう一度始めてください。
error-variation-full = 試せるのは合わせて{ $events }手、{ $lines }手順までです。どれかを消すと続けられます。

customs-variations-yes = レート戦でも、対局の途中から「{ button-if }」ができます。
customs-variations-no = レート戦で「{ button-if }」ができるのは、対局が終わってからです。
button-variations-yes = 試し指しを許可
button-variations-no = 試し指しを禁止
