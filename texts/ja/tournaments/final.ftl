# 大会の見どころと決勝。

draft-highlights-yes = 番狂わせ・連勝・首位交代：投稿する
draft-highlights-no = 番狂わせ・連勝・首位交代：投稿しない
notice-tournament-highlights = **{ $name }** · { $highlights }
highlight-top = { $player } が { $other } に勝って首位に浮上
highlight-top-moved = { $player } が首位に浮上
highlight-leader = { $player } が勝ち点{ $points }で単独首位
highlight-streak = { $player } が{ $count }連勝

final-title = 🏆 { $name } · { $final }
final-round = 最終回戦（第{ $round }回戦）
final-hint = **{ button-remind }**を押すと、初手が指されたときにDMでお知らせします。
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
