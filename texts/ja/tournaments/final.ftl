# 大会の見どころと決勝。

draft-highlights-yes = 番狂わせ・連勝・首位交代：投稿する
draft-highlights-no = 番狂わせ・連勝・首位交代：投稿しない
notice-tournament-highlights = **{ $name }** · { $highlights }
highlight-top = { $player } が { $other } に勝って首位に浮上
highlight-top-moved = { $player } が首位に浮上
highlight-leader = { $player } が勝ち点{ $points }で単独首位
highlight-streak = { $player } が{ $count }連勝
highlight-corrected = 訂正：このもとになった結果は、あとで変更されました。現在の状況は「{ button-standings }」で確認できます。

final-title = 🏆 { $name } · { $final }
final-round = 最終回戦（第{ $round }回戦）
final-hint = 「{ button-remind }」を押すと、初手が指されたときにDMでお知らせします。
final-versus = 対
final-met = 直接対決
final-met-drawn = 引き分け{ $count }
final-met-never = 初対戦
final-bye = 不戦勝（BYE）
final-won = { $opponent }に勝ち
final-drawn = { $opponent }と引き分け
final-lost = { $opponent }に負け
alt-final-player = { $player }：レート{ $rating }。
alt-final-player-unrated = { $player }：レートなし。
alt-final-met = これまでの対戦：{ $one } { $won }勝、{ $other } { $lost }勝、引き分け{ $drawn }。
alt-final-way = { $player }のここまで：{ $results }。
button-watch = 観戦する
button-remind = 通知を受け取る
button-remind-end = 終局時も通知
button-forget = 通知を取り消す
final-reminder-start = 初手が指されたら、DMでお知らせします。
final-reminder-both = 初手が指されたときと、勝敗が決まったときに、DMでお知らせします。
final-reminder-end = 勝敗が決まったら、DMでお知らせします。
final-reminder-cancelled = 通知を取り消しました。
error-final-over = 勝敗がもう決まったか、対戦者が変わったため、お知らせできません。
error-final-yours = あなた自身の対局なので、通知は別に届きます。
notice-tournament-final-started = **{ $name }**：優勝を争う対局の初手が指されました。<#{ $channel }> で観戦できます。
notice-tournament-final-decided = **{ $name }**：優勝を争う対局の勝敗が決まりました。
notice-tournament-last-round-started = **{ $name }**：最終回戦の対局で初手が指されました。<#{ $channel }> で観戦できます。
notice-tournament-last-round-decided = **{ $name }**：通知を希望した最終回戦の対局の勝敗が決まりました。
button-final = 決勝
button-last-round = 最終回戦
button-ceremony = 表彰台

button-guess = 勝敗予想
guess-title = 🔮 { $name } · { $round }
guess-until = { $live ->
    [0] 初手が指されるまで
   *[other] 初手から1分後まで
}
guess-question = どちらが勝つと思いますか？{ guess-until }、予想は変更できます。
guess-own = あなたの予想：{ $player } の勝ち
guess-change = { guess-until }、予想は変更できます。
guess-closed = 予想の受付は終了しました（対局が始まったか、勝敗が決まっています）。
guess-counts = みんなの予想：{ $counts }
guess-count = { $player } **{ $count }**
guess-hint = 何かを賭けるものではありません。この画面はあなたにだけ表示されます。大会の最後の投稿では、予想がよく当たった人の名前を紹介します。
button-guess-remove = 予想を取り消す
button-guess-before = ‹ 前の対局
button-guess-next = 次の対局 ›
guess-best-title = **予想の的中者** 🔮
guess-best = { $rank }位 { $members } · { $count }局中{ $right }局的中
error-guess-none = 予想できる対局がありません。対局がなくなったか、対戦者が変わりました。
error-guess-yours = あなた自身の対局なので、予想はできません。
error-guess-closed = 予想の受付は終了しました（対局が始まったか、勝敗が決まっています）。

button-comments = コメント
watch-comments = このスレッドには、手番ごとの盤面が投稿されます。コメントは { $channel } へどうぞ。
notice-tournament-watch-refused = **{ $name }**：決勝の観戦用スレッド（書き込み不可）を作成できないため、観戦は対局のスレッドになります。次の決勝のために、<#{ $channel }> での「{ permission-create_public_threads }」「{ permission-send_messages_in_threads }」「{ permission-manage_threads }」の権限をBotに付与してください。

last-minutes-title = 🏁 { $name } · 終了間近
last-minutes-moved = 🏁 { $name } · 終了時刻の変更
last-minutes-over = 🏁 { $name } · 最終順位
last-minutes-ends = <t:{ $at }:R> に終了します。その時点で進行中の対局は最後まで指し、結果も数えます。
last-minutes-up = 時間になりました。進行中の対局は最後まで指し、結果も数えます。
last-minutes-none = まだ勝ち点を挙げた人はいません。
last-minutes-playing = **上位者の対局**
