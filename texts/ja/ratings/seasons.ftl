# レートのシーズン：終わりの発表、日付、取り消し。

command-server-season = シーズン
command-server-season-text = シーズンを今すぐ、または日付を決めて終わらせ、優勝者を発表します。レートは最初からになります
command-server-season-undo = シーズン取り消し
command-server-season-undo-text = 直前のシーズン終了を、1日以内なら取り消します
option-ends = 終了日時
option-ends-text = シーズンが自動で終わる日時（例 2026-12-31 18:00）。空けておくと今決められます
option-season-channel-text = 優勝者を発表するチャンネル。空けておくとここ
season-title = シーズン{ $season }
season-undated = 終わりの日付は決まっていません。`/{ command-server } { command-server-season } { option-ends }:` で決められます。
season-dated = <t:{ $at }:F>（<t:{ $at }:R>）に自動で終わり、{ $channel } で優勝者を発表します。
season-ask =
    シーズン{ $season }が終わると、優勝者と最終順位を { $channel } に投稿し、シーズン{ $next }が始まります。レートは最初からになりますが、大会のシード順にはこれまでの強さを使います。
    シーズン{ $season }の記録は `/{ command-leaderboard }` で見られます。進行中の対局は、終わった時点のシーズンに数えます。1日以内なら取り消せます。
season-may-undo = シーズン{ $former }は <t:{ $at }:R> に終わりました。<t:{ $until }:f> までは取り消せます。取り消すとシーズン{ $former }が続き、その後に終わった対局もそこに数えます。
button-season = シーズン{ $season }を終える
button-season-undate = 日付を外す
button-season-undo = 終了を取り消す
season-begun = シーズン{ $season }が始まりました。全員が1500から再出発します。シーズン{ $former }の優勝者は { $channel } で発表します。
season-resumed = シーズン{ $season }は、終わらなかったものとして続きます。その後に終わった対局もここに数え、レートを計算し直しました。終わりの日付はありません。
error-season-soon = シーズンは最短で7日です。次のシーズンを始められるのは <t:{ $until }:R> です。
error-season-begun = このシーズンはもう始まっています。ほかのモデレーターが先に始めたか、この画面が古くなっています。
error-season-undo = 取り消せるシーズン終了はありません。取り消せるのは終了から1日以内、一度だけです。
season-over = 🏆 シーズン{ $season }が終わりました
season-champion = **{ $game }** · 🥇 優勝 { $member } **{ $rating }** · { $score }
season-champions = **{ $game }** · 🥇 { $members }が **{ $rating }** で同点優勝
season-second = { $place ->
    [2] 🥈 { $member } **{ $rating }** · { $score }
   *[other] 🥉 { $member } **{ $rating }** · { $score }
}
season-no-champion = **{ $game }** · レート戦を{ $count }局以上指した人がいないため、優勝者なし
season-nobody = レート戦はありませんでした。
season-next = シーズン{ $season }が始まりました。レートは全員1500からの再出発です。大会のシード順には、これまでの強さを使います。
season-legend = レート、レート戦の勝–分–敗。優勝には{ $count }局以上のレート戦が必要です。
season-taken-back = シーズン{ $season }は続きます
season-taken-back-text = 終了は取り消されました。その後に終わった対局も、このシーズンに数えます。
board-ends = このシーズンは <t:{ $at }:f> に終わります。
