# レート：何が懸かるか、どう変わったか、シーズン。

## レート戦かどうか

rated = レートあり
casual = レートなし
option-rated = レートあり
option-rated-text = 結果でレートが変わる対局にするか（最初の数局は、選ばなければ「レートなし」）
setup-rated = レートが変わるかどうか
play-rated = レートあり：全員が一手以上指すと、結果でレートが変わります
play-casual = レートなし：レートは変わりません
play-hints = レートなし・ヒントあり：レートは変わらず、誰でもヒントを見られます
button-play-casual = レートなしで対局する
button-make-casual = レートなしにする
casual-begins = 対局{ $match }が「レートなし」で始まります。
casual-joined = 参加しました。この募集は「レートなし」になりました。
error-limit-host = 募集のホストが「レートなし」に変えると、参加できます。
setup-learning = このサーバーでまだ{ $count }局を終えていない人がいるので、「レートなし」にしてあります。下で変えられます。
setup-worn-out = この相手と24時間以内に始めたレート戦がこのサーバーの上限に達しているので、「レートなし」にしてあります。
error-limit-rated = { $count ->
   *[other] { $members }さんが互いに24時間以内に始めたレート戦が{ $count }局あり、このサーバーの上限に達しています。「{ casual }」で対局するか、時間をおいてください。
}

## 懸かっているものと、その結果

button-stake = レートの変化
stake = { $member } { $rating } · { $changes }
stake-legend = 名前の後ろは、今のレートと、勝ち・引き分け・負けのときの増減です。
stake-two = 勝ち { $won }、引き分け { $drawn }、負け { $lost }
stake-more = 単独1位 { $won }、全員同点 { $drawn }、単独最下位 { $lost }
stake-quick = 相手が{ $moves }手指す前に{ $member }が勝つと、増減は { $won } だけになります。始めたばかりの人に短手数で勝つことを重ねると、そのたびに1勝の増え方が小さくなります。
stake-title = { $game }：あなたのレートはこう変わります
stake-own = あなたのレート：{ $rating }
stake-table = ほかの参加者のレート：平均 { $rating }
stake-nobody = まだ相手がいないので、このゲームが初めての人が相手だとして計算しています。
stake-hint = レートは、このゲームでの強さを表す数です。誰でも1500から始まります。増減は、対局が終わったときのレートで計算します。
stake-provisional = 「？」は、レート戦が{ $count }局に満たず、レートがまだ大きく動くことを表します。
rating-change = { $member } { $before } → { $after }
rating-changes = レート：{ $members }
rating-no-result = レートは変わりません。
ruling-rated = この対局はレートに反映されるため、レートを計算し直します。
ruling-unrated = 一手も指していない側があるため、この対局はレートに反映されません。
ruling-unrated-cancelled = この対局はレートに反映されません。
rating-unmoved = 一手も指していない側があるまま終わったため、レートは変わりません。
