# Decisions of moderators about matches.

command-manage = 管理
command-manage-text = ほかの人の対局を終わらせたり、中止したり、移したりします
command-manage-end = 終局
command-manage-end-text = 対局の結果を決めます（終わった対局の結果も変えられます）
command-manage-cancel = 中止
command-manage-cancel-text = 対局を中止します（勝敗はつきません）
command-manage-move = 移動
command-manage-move-text = これからは別のチャンネルに投稿します
option-result = 結果
option-result-text = 対局の結果
ruling-draw = 引き分け
ruling-win = { $seat }の勝ち
ruling-win-together = { $seat }の勝ち
ask-ruling =
    ### { $title }
    { $members }
    { $ruling }
    元に戻すことはできません。対局者には、あなたが決めたことも伝えます。
ask-ruling-draw = **対局を引き分けで終わらせますか？**
ask-ruling-win = **対局を{ $result }で終わらせますか？**
ask-ruling-places = **対局を次の順位で終わらせますか？** { $result }
ask-ruling-void = **対局を中止しますか？勝敗はつきません。**
ask-amending =
    ### { $title }
    { $members }
    この対局は終わっています。{ $result }
    { $ruling }
    大会の順位表には新しい結果が反映されます。すでに始まっている対局には影響しません。対局者には、あなたが決めたことも伝えます。
ask-amending-draw = **結果を引き分けに変えますか？**
ask-amending-win = **結果を{ $result }に変えますか？**
ask-amending-places = **順位を{ $result }に変えますか？**
ask-amending-void = **この対局を中止に変えますか？勝敗はつきません。**
ask-frozen =
    ### 対局{ $match }
    { $members }
    {""}**この対局の記録は今のルールに合わないため、続けることも結果を決めることもできません。** 中止することはできます。その場合は勝敗がつかず、誰の一覧にも出なくなります。記録は残ります。
    対局者には、あなたが決めたことも伝えます。
ask-relocate =
    ### { $title }
    { $members }
    {""}**これからは { $channel } に投稿します。** スレッドを開ける場合は、専用のスレッドを開きます。対局者全員をそこでメンションします。
button-ruling = 対局を終わらせる
button-amending = 結果を変える
button-relocate = 対局を移す
ruling-spared = 何も変えませんでした。
ruled = 完了しました。{ $result }
relocated = 完了しました。対局は { $place } で続きます。
set-aside = { $members }：モデレーターの{ $moderator }さんが対局{ $match }を中止しました。記録が今のルールに合わないためです。この対局に勝敗はつきません。
set-aside-done = 完了しました。対局{ $match }は中止になり、誰の一覧にも出なくなりました。
notice-ruled = モデレーターの{ $moderator }さんが決めました。
notice-relocated = モデレーターの{ $moderator }さんがこの対局をここに移しました。今の局面から続きます。
error-frozen-end = 対局{ $match }の記録は今のルールに合わないため、勝敗を決められません。`/{ command-manage } { command-manage-cancel }` で中止できます。
error-not-frozen = この対局はまた続けられるようになりました。コマンドをもう一度使ってください。
error-same-place = その対局はもうそこに投稿されています。
error-relocated = 対局がその後で移されました。コマンドをもう一度使ってください。
error-name-match = ここで行われている対局はありません。「{ option-match }」の欄で番号を選んでください。
error-not-a-result = 「{ $value }」はこの対局の結果として選べません。候補から選んでください。
error-same-result = すでにその結果になっています。
error-result-changed = 結果がその後で変わりました。コマンドをもう一度使ってください。
