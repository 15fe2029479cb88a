# 大会の運営と、自分の参加している大会。

command-organise = 運営
command-organise-text = 大会の主催者用：開始、中断、日程の変更、結果の裁定など
command-organise-start = 開始
command-organise-start-text = 今の参加者で大会を始めます
command-organise-pause = 中断
command-organise-pause-text = すべての対局の時計を止め、新しい対局を始めないようにします
command-organise-resume = 再開
command-organise-resume-text = 中断した大会を再開します
command-organise-dates = 日程
command-organise-dates-text = 参加の締め切りや最終日を変えます
command-organise-cancel = 中止
command-organise-cancel-text = 大会を中止します。進行中の対局もすべて終わります
command-organise-add = 追加
command-organise-add-text = メンバーを参加者に加えます（自分では参加できない人も加えられます）
command-organise-remove = 除外
command-organise-remove-text = 参加者を大会から外します
command-organise-substitute = 交代
command-organise-substitute-text = 参加者をほかのメンバーと交代させます
command-organise-swap = 入れ替え
command-organise-swap-text = 今の回戦で二人の参加者を入れ替えます（どちらの対局でもまだ手が指されていないとき）
command-organise-forbid = 対戦禁止
command-organise-forbid-text = 二人が当たらないようにします（もう一度指定すると解除、名前なしで一覧）
command-organise-result = 結果
command-organise-result-text = 対局の結果を決めます（終わった対局の結果も変えられます）
option-new-closes = 締め切り
option-new-closes-text = 参加の締め切り：3d、2026-12-01、2026-12-01 18:00 など。- でなし
option-new-finish = 最終日
option-new-finish-text = 大会の最終日：30d、2026-12-31、2026-12-31 18:00 など。- でなし
option-entrant = 参加者
option-entrant-text = 大会の参加者
option-other = もう一人
option-other-text = もう一人の参加者
option-newcomer = 新しい参加者
option-newcomer-text = 新しく加わるメンバー
option-pairing = 組み合わせ
option-pairing-text = どの回戦の誰の対局か

ruling-void = 勝敗なし（全員で点を分ける）
button-organise-cancel = 大会を中止する
button-organise-remove = 外す
button-organise-result = この結果にする
ask-organise-cancel = **{ $name }**を中止しますか？進行中の対局もすべてその場で中止になります。元に戻すことはできません。参加者にも通知します。
ask-cancel-repeat = 次回以降の毎週の告知は続きます。やめるには、パネルの「{ button-repeat }」を押してください。
ask-organise-remove-open = { $member }さんを**{ $name }**から外しますか？本人にだけ通知します。開始までは本人がまた参加できます（開始後に外すと、再び参加することはできません）。
ask-organise-remove-running = { $member }さんを**{ $name }**から外しますか？{ $member }さんの進行中の対局はすべて負けになり、再び参加することはできません。チャンネルでもお知らせします。
ask-organise-remove-waiting = { $member }さんを**{ $name }**のキャンセル待ちから外しますか？本人にだけ通知します。
ask-organise-result =
    ### { $name }
    { $members }
    { $stands }
    {""}**結果を「{ $result }」にしますか？**
    順位表には新しい結果が反映されます。すでに始まっている対局には影響しません。対局者には、あなたが決めたことも伝えます。
organise-level-again = 勝ち抜き戦では勝者が必要です。決まらなければ、席を入れ替えてもう一度対局します。
organise-level-seed = 勝ち抜き戦では勝者が必要です。決まらなければ、シード上位の{ $member }さんが勝ち上がります。
organise-result-open = この対局はまだ続いています。結果を決めるとその場で終わります。
organise-result-over = 今の得点：{ $shares }
organise-result-places = 今の順位：{ $places }
organise-paused = 完了しました。`/{ command-tournament } { command-organise } { command-organise-resume }` で再開するまで、時計はすべて止まり、新しい対局は始まりません。
organise-resumed = 完了しました。大会が再開し、時計も動き出しました。
organise-dates = 完了しました。新しい日程は次のとおりです。
organise-cancelled = 完了しました。大会を中止しました。
organise-added = 完了しました。{ $member }さんを参加者に加えました。
organise-removed = 完了しました。{ $member }さんを大会から外しました。
organise-taken-off = 完了しました。{ $member }さんをキャンセル待ちから外しました。
organise-substituted = 完了しました。{ $member }さんに代わって{ $newcomer }さんが参加します。
organise-swapped = 完了しました。{ $member }さんと{ $other }さんを入れ替えました。対局は最初からになります。
organise-result = 完了しました。結果：{ $result }{ $rating }
organise-forbidden = **対戦禁止の組み合わせ：**
organise-forbidden-none = 対戦禁止の組み合わせはありません。

notice-tournament-taken-off = **{ $name }**：主催者の判断で、あなたはキャンセル待ちから外れました。
notice-tournament-removed = **{ $name }**：主催者の判断で、あなたは大会から外れました。
notice-tournament-bye = **{ $name }**：第{ $round }回戦は不戦勝（BYE）で、対局はありません。{ $kind ->
    [points] { points-of-win }になります。
   *[other] 次の回戦に進みます。
}
notice-tournament-roster = **{ $name }**
roster-out = 大会を抜けた人：{ $players }
roster-in = 新しく加わった人：{ $players }
roster-left = { $players }（辞退）
roster-removed = { $players }（主催者の判断）
roster-absent = { $players }（2局で初手なし）
roster-departed = { $players }（サーバーを退出）
roster-added = { $players }（主催者が追加）
roster-late = { $players }（途中参加）
roster-waited = { $players }（キャンセル待ちから）
roster-substitute = { $players }
roster-for = { $player }（{ $replaced }と交代）
roster-unnamed = { $count }人
notice-tournament-rescheduled = **{ $name }**の日程が変わりました。
notice-tournament-swapped = **{ $name }**：この回戦の{ $entrant }さんと{ $other }さんを入れ替えました。対局は新しいスレッドで最初から始まります。
notice-tournament-decreed = **{ $name }**、第{ $round }回戦：行われなかった対局の結果を主催者が決めました。

error-tournament-same-dates = 日程に変更がありません。新しい日時を指定してください。

## 自分の参加している大会

command-tournament-mine = 自分の大会
command-tournament-mine-text = 参加している大会の順位と進行中の対局
command-tournament-export = 書き出し
command-tournament-export-text = 大会を書き出します（表計算ソフト、ウェブサイト、配信画面、チェス用プログラム）
command-tournament-challenge = 挑戦
command-tournament-challenge-text = ラダーで、3つ上までの順位の人に挑戦します
option-export = 内容
option-export-text = ファイルの種類
option-above-text = 挑戦する相手。対局はすぐに始まります
mine-title = 参加している大会
mine-none = 参加している大会はありません。サーバーで大会のお知らせを見つけたら、「{ button-join }」を押してください。
mine-open = まだ始まっていません。
mine-apart = { $members }さんと対局する可能性があります。どちらかが相手をブロックしています。このことは双方に知らせますが、どちらがブロックしたかは伝えません。
mine-waiting = 今、進行中の対局はありません。
ladder-challenged = { $member }さんに挑戦しました。対局はもう始まっていて、大会のチャンネルに専用のスレッドができます。
