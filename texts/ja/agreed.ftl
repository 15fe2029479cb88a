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
