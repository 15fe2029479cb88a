# レートのシーズン：終わりの発表、日付、取り消し。

command-server-season = シーズン
command-server-season-text = シーズンを今すぐ、または日時を決めて終わらせ、優勝者を発表します。レートは最初からになります
command-server-season-undo = シーズン取り消し
command-server-season-undo-text = 直前のシーズン終了を、1日以内なら取り消します
option-ends = 終了日時
option-ends-text = シーズンが自動で終わる日時（例 2026-12-31 18:00）。空けておくと今決められます
option-season-channel-text = 優勝者を発表するチャンネル。空けておくとここ
season-title = シーズン{ $season }
season-undated = 終了日時は決まっていません。`/{ command-server } { command-server-season } { option-ends }:` で決められます。
season-dated = <t:{ $at }:F>（<t:{ $at }:R>）に自動で終わり、{ $channel } で優勝者を発表します。
season-ask =
    シーズン{ $season }を終えると、優勝者と最終順位を { $channel } に投稿し、シーズン{ $next }が始まります。レートは最初からになりますが、大会のシードにはこれまでの強さを使います。
    シーズン{ $season }の記録は `/{ command-leaderboard }` で見られます。進行中の対局は、終わった時点のシーズンに数えます。1日以内なら取り消せます。
season-may-undo = シーズン{ $former }は <t:{ $at }:R> に終わりました。<t:{ $until }:f> までは終了を取り消せます。取り消すとシーズン{ $former }が続き、そのあとに終わった対局もシーズン{ $former }に数えます。
button-season = シーズン{ $season }を終える
button-season-undate = 終了日時を消す
button-season-undo = 終了を取り消す
season-begun = シーズン{ $season }が始まりました。全員が1500から再出発します。シーズン{ $former }の優勝者は { $channel } で発表します。
season-resumed = シーズン{ $season }の終了を取り消しました。シーズンは続き、そのあいだに終わった対局も数えて、レートを計算し直しました。終了日時は決まっていません。
error-season-soon = シーズンは最短でも7日間です。次のシーズンを始められるのは <t:{ $until }:R> です。
error-season-begun = シーズンはもう切り替わっています。ほかのモデレーターが先に始めたか、この画面が古くなっています。
error-season-undo = 取り消せるシーズン終了はありません。取り消せるのは、終了から1日以内に一度だけです。
season-over = 🏆 シーズン{ $season }が終わりました
season-champion = **{ $game }** · 🥇 優勝 { $member } **{ $rating }** · { $score }
season-champions = **{ $game }** · 🥇 { $members }が **{ $rating }** で同点優勝
season-second = { $place ->
    [2] 🥈 { $member } **{ $rating }** · { $score }
   *[other] 🥉 { $member } **{ $rating }** · { $score }
}
season-no-champion = **{ $game }** · レート戦を{ $count }局以上指した人がいないため、優勝者なし
season-nobody = レート戦はありませんでした。
season-next = シーズン{ $season }が始まりました。レートは全員1500からの再出発です。大会のシードには、これまでの強さを使います。
season-legend = レート、レート戦の勝–分–敗。優勝には{ $count }局以上のレート戦が必要です。
season-taken-back = シーズン{ $season }は続きます
season-taken-back-text = 終了は取り消されました。そのあとに終わった対局も、このシーズンに数えます。
board-ends = このシーズンは <t:{ $at }:f> に終わります。
