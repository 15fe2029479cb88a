# メンバーを待っているもの：リマインダー、自分の一覧、チャンネルの一覧。

reminder = { $count ->
   *[other] あなたの番の対局が{ $count }局あります：
}
games-until = 時間切れは { $when }
games-ends = 時間切れ、対局は { $when } に終わる
games-rests = 時計は停止中、動き出すのは { $when }
games-waits = 時計は停止中（投稿できるようになるまで）
games-paused = 大会は中断中
games-offers = { $count ->
   *[other] あなたの返事を待つ提案が{ $count }件
}

button-turns = 手番一覧を掲示
turns-title = 今は誰の番？
turns-none = このチャンネルで始まった対局で、進行中のものはありません。
turns-kept = このチャンネルで始まった対局の一覧です。1分以内に更新されます。
turns-posted = チャンネルの一番下に一覧を掲示しました。自動で更新されます。
turns-just-now = この一覧は1分以内に更新されたばかりです。一番下へ移すには、少し待ってからもう一度実行してください。
turns-waiting = 今は一覧を掲示できません。Discordに投稿できしだい、ここに出ます。
button-mine = 自分の対局
