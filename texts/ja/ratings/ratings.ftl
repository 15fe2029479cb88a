# レート：何が懸かるか、どう変わったか、シーズン。

## レート戦かどうか

rated = レートあり
casual = レートなし
option-rated = レートあり
option-rated-text = 結果でレートが変わる対局にするかどうか。最初の数局は「レートなし」が初期値です
setup-rated = レートが変わるかどうか
play-rated = レートあり：全員が一手以上指すと、結果でレートが変わります
play-casual = レートなし：レートは変わりません
play-hints = レートなし・ヒントあり：レートは変わらず、誰でもヒントを見られます
button-play-casual = レートなしで対局する
button-make-casual = レートなしにする
casual-begins = 対局{ $match }が「レートなし」で始まります。
casual-joined = 参加しました。この募集は「レートなし」になりました。
error-limit-host = 募集のホストが「レートなし」に変えれば、参加できます。
setup-learning = このサーバーでまだ{ $count }局を終えていない人がいるので、「レートなし」にしてあります。下で変えられます。
setup-worn-out = 「レートなし」にしてあります。この相手と24時間以内に始めたレート戦が、このサーバーの上限に達しているためです。
error-limit-rated = { $count ->
   *[other] { $members }さんの間では、24時間以内に始めたレート戦が{ $count }局になり、このサーバーの上限に達しています。「{ casual }」で対局するか、時間をおいてください。
}

## 懸かっているものと、その結果

button-stake = レートの変化
stake = { $member } { $rating } · { $changes }
stake-legend = 名前の後ろは、今のレートと、勝ち・引き分け・負けのときの増減です。
stake-two = 勝ち { $won }、引き分け { $drawn }、負け { $lost }
stake-more = 単独1位 { $won }、全員同点 { $drawn }、単独最下位 { $lost }
stake-quick = { $member }が、相手が{ $moves }手指す前に勝った場合は { $won } だけです。始めたばかりの相手への短手数の勝ちは、重ねるほど小さく数えます。
stake-title = { $game }：あなたのレートはこう変わります
stake-own = あなたのレート：{ $rating }
stake-table = ほかの参加者のレート：平均 { $rating }
stake-nobody = まだ相手がいないので、初めてこのゲームで遊ぶ人を相手として計算しています。
stake-hint = レートはこのゲームの強さを表す数で、誰でも1500から始まります。増減は、対局が終わったときのレートで計算されます。
stake-provisional = 「？」は、レート戦がまだ{ $count }局に満たず、数が大きく動くことを表します。
rating-change = { $member } { $before } → { $after }
rating-changes = レート：{ $members }
rating-void = レートは変わりません。
ruling-rated = この対局はレートに反映されるため、レートを計算し直します。
ruling-unrated = 一手も指していない側があるため、この対局はレートに反映されず、レートは変わりません。
ruling-unrated-void = この対局はレートに反映されません。
rating-unmoved = 一手も指していない側があるうちに終わったため、レートは変わりません。
