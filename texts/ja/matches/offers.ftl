# 時間切れと、手のほかに対局者どうしが取り決めること。

told-departed = { $seat }がサーバーから退出しました。
told-left-departed = { $seat }がサーバーから退出しました。残りの人で続けます。{ $seat }の手は自動でランダムに選ばれます。
told-agreed-draw = 双方の合意で引き分けになりました。
told-agreed-abort = 全員の合意で、この対局は中止になりました。
told-agreed-takeback = { $seat }が待ったを認め、前の手番に戻りました。
told-agreed-time = { $seat }が時間の延長を認めました。
told-minute = { $seat }が相手の持ち時間を1分増やしました。
told-extend = { $seat }が時間を延ばしました。
told-ruling-void = { $judge }がこの対局を中止しました。
told-ruling-draw = { $judge }がこの対局を引き分けにしました。
told-ruling-places = { $judge }がこの対局を終わらせました。順位は、{ $places }です。
told-ruling-win = { $judge }がこの対局を終わらせました。{ $seat }の勝ちです。
told-amended-void = { $judge }が結果を変えました。この対局は中止になります。
told-amended-draw = { $judge }が結果を変えました。引き分けになります。
told-amended-places = { $judge }が結果を変えました。順位は、{ $places }になります。
told-amended-win = { $judge }が結果を変えました。{ $seat }の勝ちになります。
reason-departed = { $loser }がサーバーから退出しました。
reason-agreed = 対局者の合意です。
judge-moderator = モデレーター
judge-organisers = 主催者
reason-ruling = モデレーターの裁定です。
reason-ruling-organisers = 主催者の裁定です。

error-offer-stands = その提案はすでに出ていて、返事を待っています。
error-offer-declined = その提案は断られました。次に手を指したあとで、もう一度提案できます。
error-offer-time = 延長を頼めるのは、自分の手番で時間が減っているあいだだけです。
error-offer-over = この提案はもう締め切られています。
error-offer-not-asked = この提案に返事をするのは、あなたではありません。
error-takeback-secret = このゲームでは、手を指すと隠れた情報が見えるため、待ったはできません。
error-takeback-none = まだ一手も指していないので、待ったはできません。
error-takeback-chance = あなたが前に指したあとでランダムな結果が出ているので、待ったはできません。
error-takeback-often = この対局では、待ったの上限（{ $count }回）に達しています。
error-not-overdue = ここでは、誰も時間切れになっていません。
error-overdue-own = 時間が切れたのはあなたなので、どうするかは相手が選びます。それまではまだ指せます。

## 対局の場所にすぐ知らせること

notice-offer-draw = { $seat }が引き分けを提案しました。全員が受けると、引き分けで終わります。返事の期限は { $until } です。
notice-offer-takeback = { $seat }が待ったを頼んでいます。返事の期限は { $until }、または次の手が指されるまでです。
notice-offer-time = { $seat }が、この手番の時間を{ $span }延ばしてほしいと頼んでいます。返事の期限は { $until }、または手が指されるまでです。
notice-offer-abort = { $seat }が対局の中止を提案しました。全員が応じると、対局は中止になります。返事の期限は { $until } です。
notice-declined-draw = { $seat }は引き分けを断りました。対局を続けます。
notice-declined-takeback = { $seat }は待ったを断りました。対局を続けます。
notice-declined-time = { $seat }は時間の延長を断りました。
notice-declined-abort = { $seat }は中止を断りました。対局を続けます。
notice-withdrawn-draw = { $seat }は引き分けの提案を取り消しました。
notice-withdrawn-takeback = { $seat }は待ったの提案を取り消しました。
notice-withdrawn-time = { $seat }は時間延長の提案を取り消しました。
notice-withdrawn-abort = { $seat }は中止の提案を取り消しました。
notice-agreed-time = { $seat }が時間の延長を認めました。時間切れは { $until } です。
notice-turn = あなたの手番です。
notice-overdue = { $seat }の時間が切れました。相手は、勝ちにするか、{ $span }延ばすかを選んでください。返事がなければ対局は { $until } に終わります。それまでは{ $seat }もまだ指せます。
notice-minute = { $seat }があなたの持ち時間を1分増やしました。時間切れは { $until } です。
notice-extended = { $seat }が時間を延ばしました。時間切れは { $until } です。

button-claim = 勝ちにする
button-minute = 相手に1分追加
error-minute = 相手に1分を追加できるのは、早指しの対局の相手の手番だけで、1手番に1回までです。
error-minute-turn = その手番はもう終わっています。
button-extend = { $span }延ばす
claimed = { $seat }が時間切れ勝ちを選びました。
offer-accepted = 受けました。あとは次の人の返事を待っています：{ $members }

## 提案とその返事

command-offer = 提案
command-offer-text = 引き分けや待った、時間の延長、中止を相手に提案します
option-what = 内容
option-what-text = 提案する内容
button-offer-draw = 引き分けを提案する
button-offer-takeback = 待ったを頼む
button-offer-time = 時間の延長を頼む
button-offer-abort = 中止を提案する
button-agree-draw = 引き分けを受ける
button-agree-takeback = 待ったを認める
button-agree-time = 時間を延ばす
button-agree-abort = 中止に応じる
button-disagree-draw = 引き分けを断る
button-disagree-takeback = 待ったを断る
button-disagree-time = 延長を断る
button-disagree-abort = 中止を断る
button-revoke-draw = 引き分けの提案を取り消す
button-revoke-takeback = 待ったの提案を取り消す
button-revoke-time = 延長の提案を取り消す
button-revoke-abort = 中止の提案を取り消す
button-answer = 返事をする
ask-offer-draw = { $title }で引き分けを提案しますか？全員が受けると、引き分けで終わります。
ask-offer-abort = { $title }の中止を提案しますか？全員が応じると、対局は中止になります。
ask-offer-takeback = { $title }で待ったを頼みますか？全員が認めると、前の手番から指し直せます。
ask-offer-time = { $title }で、この手番の時間を{ $span }延ばすよう頼みますか？
ask-agree-draw = { $title }で引き分けを受けますか？対局はそこで終わります。
ask-agree-takeback = { $title }で{ $seat }の待ったを認めますか？前の手番の局面に戻り、{ $seat }が指し直します。
ask-agree-time = { $title }で、{ $seat }の時間を{ $span }延ばしますか？
ask-agree-abort = { $title }の中止に応じますか？対局は終わり、勝敗はつきません。
own-offer-draw = { $title }で引き分けを提案しています。期限は { $until } です。
own-offer-takeback = { $title }で待ったを頼んでいます。期限は { $until } です。
own-offer-time = { $title }で、時間を{ $span }延ばすよう頼んでいます。期限は { $until } です。
own-offer-abort = { $title }の中止を提案しています。期限は { $until } です。
offer-made = 提案しました。返事は対局の場所に届きます。
offer-made-computer = 提案しました。コンピューターがまもなく返事をします。
offer-declined = 断りました。ほかの人には対局の場所で知らせます。
offer-withdrawn = 提案を取り消しました。ほかの人には対局の場所で知らせます。
waiting-draw = 🤝 { $seat }が引き分けを提案しています。盤面の下の「{ button-more }」で返事ができます。期限は { $until } です。
waiting-takeback = 🤝 { $seat }が待ったを頼んでいます。盤面の下の「{ button-more }」で返事ができます。期限は { $until } です。
waiting-time = 🤝 { $seat }が時間の延長を頼んでいます。盤面の下の「{ button-more }」で返事ができます。期限は { $until } です。
waiting-abort = 🤝 { $seat }が対局の中止を提案しています。盤面の下の「{ button-more }」で返事ができます。期限は { $until } です。
overdue-you = ⏰ あなたの時間は切れました。相手が勝ちを選ぶまでは、まだ指せます。
overdue-other = ⏰ { $seat }の時間が切れました。勝ちにするか、時間を延ばすかを選べます。

## もう一局

button-rematch = もう一局
begins-rematch-due = 先後を替えての再戦です。{ $member }が先手です。
begins-rematch-done = 先後を替えて、{ $member }が先手です。
rematch-asked = 再戦を提案しました：{ $place }
rematch-elsewhere = { $place }で対局します。
rematch-begins = 対局{ $match }が始まります。
error-rematch-later = この対局はまだ終わっていません。
error-rematch-cancelled = この大会の対局は中止になったため、再戦はできません。
error-rematch-gone = { $member }さんはサーバーから退出したので、再戦できません。
