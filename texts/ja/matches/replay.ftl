# ふり返り：前の自分の番からの動き、棋譜の再生、動画、棋譜ファイル。

command-replay = 再生
command-replay-text = 対局を1ターンずつふり返ります。棋譜ファイルも見られます
option-file = ファイル
option-file-text = Hatobaが書き出した棋譜（テキストまたはJSON）

button-replay = 再生
button-since = ▶ 前の番からの動き
button-animate = ▶ アニメーション
button-json = 棋譜（JSON）

replay-file = { $game } · ファイルの棋譜
replay-turn = **ターン{ $turn }（全{ $turns }ターン）**
turn-time = ⏱ { $seat }の消費時間 { $used }
turn-time-left = ⏱ { $seat }の消費時間 { $used }（残り { $left }）
replay-start = 開始時
replay-first = « 最初
replay-back = ‹ 前へ
replay-forward = 次へ ›
replay-last = 最後 »
replay-page = ほかのターンへ
replay-jump = ターンを選ぶ
replay-span = ターン{ $first }〜{ $last }
replay-all = 全員に見えたもの
replay-seat = { $seat }の視点
replay-drawing = アニメーションを作成中：{ $due }枚のうち{ $drawn }枚ができました…
replay-animation = { $count ->
   *[other] { $count }手のアニメーション。最後の局面：
}

error-replay-hidden = この視点はまだ見られません。対局が終わると、どの側からも見られます。
error-nothing-happened = この対局ではまだ何も起きていません。
error-record-large = 棋譜ファイルが大きすぎます。{ $size } KiBまで読めます。
error-record-lost = Discordからファイルを取得できませんでした。もう一度 `/{ command-replay }` で選んでください。
error-record-unreadable = このファイルは読めません。Hatobaが書き出したままの棋譜（テキストまたはJSON）を選んでください。
error-record-rules = この棋譜は別の版（版{ $version }）のルールで指されたため、ここでは再生できません。
error-record-broken = この棋譜は{ $ply }番目の手がルールに合わないため、表示できません。
error-record-long = この棋譜は長すぎます。このゲームの棋譜は{ $count }項目まで読めます。
error-record-slow = この棋譜は読むのに時間がかかりすぎるため、表示できません。
error-record-failed = 棋譜を読み込めませんでした。しばらくしてからもう一度試してください。
