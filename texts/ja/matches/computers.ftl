# コンピューターとの対局

computer-name = { $which ->
    [1] Hatoba・レベル{ $level } 🤖
   *[other] Hatoba{ $which }号・レベル{ $level } 🤖
}

## 練習対局

command-practice = 練習
command-practice-text = すぐにコンピューターと対局します
option-level = レベル
option-level-text = コンピューターの強さ（空けておくと、あなたに合ったレベル）
level = レベル{ $level }
level-fitting = レベル{ $level }（おすすめ）
practice-which-game = どのゲームでコンピューターと対局しますか？選ぶとすぐに始まります。
practice-goal = - **{ $game }**：{ $goal }
practice-goes-on = 対局は { $place } で進みます。
button-practice = 練習する
challenge-lonely-open = 相手がなかなか来ないときは、**{ button-practice }** を押すと、待つ間にコンピューターと{ $game }を対局できます。
challenge-lonely-named = 返事がなかなか来ないときは、**{ button-practice }** を押すと、待つ間にコンピューターと{ $game }を対局できます。
lobby-lonely = 席がなかなか埋まらないときは、ホストが下のメニューからコンピューターを加えられます。
error-computers-off = ここではコンピューターと対局できません。ボットの運営者が使えないようにしています。
error-no-computer-game = このゲームはコンピューターと対局できません。
error-level = このゲームのコンピューターはレベル{ $levels }までです。
error-practice-here = このサーバーで、終わっていないコンピューターとの対局が{ $count }局あります。先にどれかを終わらせるか、投了してください。私へのDMなら `/{ command-practice }` で対局できます。
error-practice-soon = このサーバーでは、コンピューターとの対局を短い間に{ $count }局始めたため、次に始められるのは <t:{ $until }:R> です。私へのDMなら `/{ command-practice }` ですぐに対局できます。
error-practice-many = 終わっていないコンピューターとの対局が{ $count }局あります。先にどれかを終わらせるか、投了してください。

## 卓

lobby-computer = ホスト：コンピューターを加える
lobby-computer-level = コンピューター（レベル{ $level }）
lobby-remove-computer = { $computer }を外す
lobby-computer-casual = コンピューターが加わるので、レートは変わりません。
error-no-computer = この募集にコンピューターは参加していません。

## 抜けた人の代わり

told-agreed-computer = { $seat }も同意し、抜けた人の代わりにコンピューターが指すことになりました。
error-computer-rated = レートありの対局と大会の対局には、コンピューターは参加できません。
error-computer-place = 誰も抜けていないので、コンピューターの入る席がありません。
notice-offer-computer = { $seat }が、抜けた人の手をランダムではなくコンピューターに選ばせようと提案しています。返事の期限は { $until } です。
notice-declined-computer = { $seat }はコンピューターを入れることを断りました。抜けた人の手は、これまでどおりランダムに選ばれます。
notice-withdrawn-computer = { $seat }はコンピューターの提案を取り消しました。
button-offer-computer = コンピューターを入れる
button-agree-computer = コンピューターを入れる
button-disagree-computer = 入れない
button-revoke-computer = コンピューターの提案を取り消す
ask-offer-computer = { $title }で、抜けた人の代わりにコンピューターが指すことを提案しますか？全員が同意すると、ランダムではなくコンピューターが手を選びます。
ask-agree-computer = { $title }で、抜けた人の代わりにコンピューターが指すことに同意しますか？
own-offer-computer = { $title }に、コンピューターを入れることを提案しています。期限は { $until } です。
waiting-computer = 🤝 { $seat }が、抜けた人の代わりにコンピューターを入れようと提案しています。盤面の下の「{ button-more }」で返事ができます。期限は { $until } です。

## 成績と検証

profile-computers = **コンピューターとの対局**（レートは変わりません）
profile-computer = { $game }、レベル{ $level }：{ $score }
profile-computer-hinted = { $game }、レベル{ $level }、ヒントあり：{ $score }
button-check-computer = コンピューターの手を確かめる
error-check-later = 対局が終わってから確かめられます。
computer-moves-checked = 🤖 コンピューターの手を、キーからすべて計算し直しました。{ $count ->
    [1] 指した1手は
   *[other] { $count }手とも
}、そのレベルの指す手と一致します。
computer-moves-wrong = 🤖 コンピューターの手をキーから計算し直したところ、{ $count }手のうち{ $wrong }手が、そのレベルの指す手と違います。
computer-moves-none = 🤖 この対局で、コンピューターは一手も指していません。
computer-moves-unknown = 🤖 この対局のあとでコンピューターが改良されたため、当時の手を計算し直すことはできません。

## ヒント

casual-hints = レートなし・ヒントあり
button-hint = ヒント
hint-best = 💡 { $event }。{ $why }
why-best = 数手先まで読んで、いちばんよい手です。
hint-then = { $one }、続いて{ $next }
error-no-hints = この対局は、ヒントなしの設定で始まっています。
told-hint = 💡 { $seat }がヒントを見ました。
told-hint-event = 💡 { $seat }が見たヒント：{ $event }。{ $why }
notice-hint = 💡 { $seat }がヒントを見ました。
