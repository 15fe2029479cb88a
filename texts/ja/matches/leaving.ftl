# Resigning a match, leaving it, or cancelling it at its start.

command-resign = 投了
command-resign-text = 対局を投了します

button-resign = 投了する
button-abort = 対局を中止する
button-stay = 続ける
ask-resign = { $title }を投了しますか？相手の勝ちになります。
ask-resign-alone = { $title }を投了しますか？対局はそこで終わり、{ $winners }が{ $count ->
    [1] 1位
   *[other] 同率1位
}になります。
ask-leave = { $title }を抜けますか？対局はほかの人で続き、あなたは最下位になります。
ask-leave-team = { $title }を抜けますか？{ $partners }は対局を続け、あなたの手は自動でランダムに選ばれます。{ $partners }が勝っても、あなたは負けになります。
ask-abort = { $title }を中止しますか？勝敗はつきません。
ask-abort-drawn = すでにランダムな結果が出ているので、プロフィールに「結果が出たあとの中止」として数えられます。{ $days }日以内に{ $most }回になると、しばらくレートありの対局を始められません。
stayed = 対局を続けます。

error-too-late-to-abort = すでに全員が指したので、一人では中止できません。指し続けるか、投了するか、ほかの人に中止を提案してください。
