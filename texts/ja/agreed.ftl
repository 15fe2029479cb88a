# 時間切れと、手のほかに対局者どうしが取り決めること。

told-departed = { $seat }はサーバーを去りました。
told-left-departed = { $seat }はサーバーを去りました。残りの人で続けます。{ $seat }が選ぶはずのものは抽選で決まります。
told-agreed-draw = 双方の合意で引き分けです。
told-agreed-abort = 全員の合意で、この対局は無効になりました。
told-agreed-takeback = 合意により、手番が戻されました({ $seat }が承諾)。
told-agreed-time = { $seat }が時間の延長を認めました。
told-overdue = { $seat }の時間が切れました。
told-extend = { $seat }が相手に時間を足しました。
told-ruling-void = 管理者がこの対局を無効にしました。
told-ruling-draw = 管理者がこの対局を引き分けにしました。
told-ruling-win = 管理者がこの対局を終わらせました。{ $seat }の勝ちです。
reason-departed = { $loser }がサーバーを去りました。
reason-agreed = 合意によるものです。
reason-ruling = 管理者の判断です。

error-offer-stands = その申し出はすでに出ていて、返事を待っています。
error-offer-declined = その申し出は断られました。次に手を指したあとで、もう一度申し出られます。
error-offer-time = 延長を頼めるのは、自分の時間が進んでいるあいだだけです。
error-offer-over = この申し出はもう効力がありません。
error-offer-not-asked = この申し出に答えるのはあなたではありません。
error-takeback-secret = このゲームでは手を指すと隠れていたものが見えるので、戻せません。
error-takeback-none = まだ一手も指していないので、戻すものがありません。
error-takeback-chance = あなたの前の手番のあとに運が決まっているので、戻せません。
error-not-overdue = ここでは誰の時間も切れていません。

## 対局の場所にすぐ知らせること

notice-offer-draw = { $seat }が引き分けを申し出ました。全員が受けると、勝敗なしで終わります。返事の期限は { $until } です。
notice-offer-takeback = { $seat }が、自分の前の手番を戻して指し直したいと頼んでいます。返事の期限は { $until }、または次の手が指されるまでです。
notice-offer-time = { $seat }が、この手番の時間を{ $span }延ばしてほしいと頼んでいます。返事の期限は { $until }、または手が指されるまでです。
notice-offer-abort = { $seat }が、この対局を取りやめて無効にしようと申し出ました。返事の期限は { $until } です。
notice-declined-draw = { $seat }は引き分けを断りました。対局を続けます。
notice-declined-takeback = { $seat }は手番を戻すことを断りました。対局を続けます。
notice-declined-time = { $seat }は時間の延長を断りました。
notice-declined-abort = { $seat }は取りやめを断りました。対局を続けます。
notice-withdrawn-draw = { $seat }は引き分けの申し出を取り下げました。
notice-withdrawn-takeback = { $seat }は手番を戻す申し出を取り下げました。
notice-withdrawn-time = { $seat }は時間の延長の申し出を取り下げました。
notice-withdrawn-abort = { $seat }は取りやめの申し出を取り下げました。
notice-agreed-time = { $seat }が時間の延長を認めました。時間切れは { $until } です。
notice-overdue = { $seat }の時間が切れました。勝ちにするか、{ $span }延ばすかを選んでください。返事がなければ対局は { $until } に終わります。それまでは{ $seat }もまだ指せます。
notice-extended = { $seat }が時間を足しました。時間切れは { $until } です。

button-claim = 勝ちにする
button-extend = { $span }延ばす
claimed = { $seat }が時間切れ勝ちを選びました。
offer-accepted = 受けました。次の人も受けると成立します:{ $members }
