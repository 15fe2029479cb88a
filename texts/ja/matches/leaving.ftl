# Resigning a match, leaving it, or cancelling it at its start.

command-resign = 投了
command-resign-text = 対局を投了します

button-resign = 投了する
button-abort = 取りやめる
button-stay = 続ける
ask-resign = { $title }を投了しますか。相手の勝ちになります。
ask-resign-alone = { $title }を投了しますか。対局はそこで終わり、{ $winners }が{ $count ->
    [1] 1位
   *[other] 同率1位
}になります。
ask-leave = { $title }を抜けますか。対局はほかの人で続き、あなたは最下位になります。
ask-leave-team = { $title }を抜けますか。{ $partners }は一人で続けることになり、あなたが選ぶはずのものは抽選で決まります。{ $partners }がそのあと勝っても、あなたは負けになります。
ask-abort = { $title }を取りやめますか。勝敗はつきません。
ask-abort-drawn = すでに抽選の結果が出ているので、プロフィールに「抽選後の取りやめ」として数えられます。{ $days }日以内に{ $most }回になると、しばらくレート戦を始められません。
stayed = 対局を続けます。

error-too-late-to-abort = すでに全員が指したので、もう取りやめられません。指し続けるか、投了してください。
