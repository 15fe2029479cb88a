# 大会が始まるまで：キャンセル待ち、チェックイン、シード、締め切りの延長。

error-tournament-waiting = そのメンバーはもうこの大会のキャンセル待ちに入っています。
error-tournament-you-wait = もうこの大会のキャンセル待ちに入っています。
error-tournament-check-in = チェックインには参加の締め切りが必要です。もう一度「{ button-announce }」を押して、参加の締め切りを入れてください。
error-tournament-no-check-in = 今はチェックインの時間ではありません。時間になったらメンションします。
error-tournament-extend = ここで延ばせるのは今から{ $days }日後までです。それより先の日時は `/{ command-tournament } { command-organise } { command-organise-dates }` で指定できます。
error-tournament-dates-moved = たった今、日程が変わりました。もう一度「{ button-more-time }」を押して、新しい日程を確認してください。

## 全員が読むもの

tournament-waiting-list = **キャンセル待ち：** { $count }人
tournament-check-in = **チェックイン：** { $when } から締め切りまでに「{ button-here }」を押してください。時間になったらメンションします。押さなかった人は開始時に参加者から外れ、空いた枠には、チェックインを済ませたキャンセル待ちの人が順に入ります。
announce-check-in = **チェックイン：** { $when } から。「{ button-here }」を押さないと、開始時に参加者から外れます。
tournament-check-in-open = **チェックインは { $when } まで：** 「{ button-here }」を押した人だけで始まります。{ $count }人中{ $here }人がチェックイン済みです。
tournament-seeding-rating = シードはこのサーバーのレート順です。レートのない人は初期レートとして扱います。
tournament-seeding-lot = シードは開始時にランダムに決まります（検証コードと参加者の一覧から計算します）。
tournament-seeding-hand = シードは、開始まで主催者が決められます。決めていない人は、レート順で最後に並びます。
button-here = チェックイン
button-more-time = 締め切りを延ばす
button-join-waiting = キャンセル待ち

notice-tournament-soon = **{ $name }**：参加の締め切りは <t:{ $closes }:R> です。今の参加者は{ $count }人です（{ $most ->
    [0] { $minimum }人以上で開催
   *[other] { $minimum }〜{ $most }人で開催
}）。
notice-tournament-check-in = **{ $name }**は <t:{ $closes }:R> に始まります。「{ button-here }」を押してください。それまでに押さなかった人は、参加者から外れます。
notice-tournament-check-in-later = **{ $name }**：チェックインの時刻が遅くなりました。時間になったらもう一度メンションします。
notice-tournament-open = **{ $name }**：参加を受け付けています。
notice-tournament-started = **{ $name }**は始まりました。
notice-tournament-place-lost = **{ $name }**：空いた枠に入りましたが、そのあと大会から外れました。
notice-tournament-left-out = **{ $name }**が始まりました。チェックインがなかったため、参加者から外れました。
notice-tournament-left-out-waiting = **{ $name }**が始まりました。チェックインがなかったため、キャンセル待ちから参加できませんでした。
notice-tournament-few-here = **{ $name }**：締め切りになりましたが、チェックインしたのは{ $count }人で、必要な{ $minimum }人に足りません。まだ誰も外れておらず、受付も続けます。主催者は、「{ button-more-time }」で全員にもう一度メンションするか、「{ button-start-tournament }」で参加者全員で始めるか、`/{ command-tournament } { command-organise } { command-organise-cancel }` で中止できます。
notice-tournament-unpinged = **{ $name }**：締め切りになりましたが、チャンネルに投稿できず、チェックインのお知らせを参加者に送れませんでした。誰も外れておらず、受付も続けます。足りない権限は `/{ command-server } { command-server-check }` で確認できます。直したら、主催者は「{ button-more-time }」で全員にメンションするか、「{ button-start-tournament }」で参加者全員で始めてください。
notice-tournament-moved-up = **{ $name }**：空きが出て、キャンセル待ちからの参加が決まりました。都合が悪いときは、次の人のために大会から抜けてください。
notice-tournament-moved-up-here = **{ $name }**：空きが出て、キャンセル待ちからの参加が決まりました。<t:{ $closes }:t> までに「{ button-here }」を押さないと参加できません。都合が悪いときは、次の人のために大会から抜けてください。
notice-tournament-moved-up-late = **{ $name }**：大会が始まってから空きが出て、キャンセル待ちからの参加が決まりました。対局が決まりしだい、スレッドができます。
notice-tournament-unread = **{ $name }**：あなた宛てのお知らせがあります。DMを受け取らない設定のため、送れませんでした。
button-unread = 自分だけに表示
unread-none = あなた宛てのお知らせはありません。
notice-tournament-waited = **{ $name }**：空きが出ないまま受付が終わりました。お待ちいただきありがとうございました。またの機会にどうぞ！

## 本人が読むもの

tournament-you-wait = 満員のため、キャンセル待ちの{ $place }番目に入りました。空きが出たら自動で参加が決まり、お知らせします。
tournament-you-check-in = **チェックイン：** { $when } になったらメンションします。そのあと「{ button-here }」を押してください。押さないと、開始時に参加者から外れます。
tournament-you-are-here = チェックインしました。大会は { $when } に始まります。
tournament-you-are-here-waiting = チェックインしました。{ $when } の開始時に空きがあり、順番が回ってくれば参加できます。
mine-waiting-list = キャンセル待ちの{ $place }番目です。
mine-check-in = チェックインは { $when } までです。まだ済んでいません。
mine-here = チェックイン済みです。

## 参加者の一覧

entrants-rating = 今のレートによるシード順：
entrants-hand = 主催者が決めた今のシード順：
entrants-lot = シードは開始時にランダムに決まります。
entrants-seeded-rating = 開始時のシード順（レート）：
entrants-seeded-lot = 開始時のシード順（ランダム）：
entrants-seeded-hand = 開始時のシード順（主催者が決定）：
entrants-late = – { $member } · 途中参加
entrants-waiting = **キャンセル待ち：**
entrants-here = ✅ チェックイン済み

## 大会の準備

draft-seeding-rating = シード：レート順
draft-seeding-lot = シード：ランダム
draft-seeding-hand = シード：主催者が決める
draft-check_in-no = チェックインなし
draft-check_in-yes = 開始前にチェックインあり

## 主催者用：締め切りの延長とシード

extend-closed = **{ $name }**は締め切りになりましたが、まだ始まっていません。参加の受付をどれだけ延ばしますか？
extend-open = **{ $name }**の参加の締め切りは { $when }（{ $span }）です。どれだけ延ばしますか？チャンネルでお知らせします。
extend-minutes = 10分
extend-half = 30分
extend-hour = 1時間
extend-day = 1日
extend-days = 2日
extend-done = 締め切りを { $when }（{ $span }）に延ばしました。
button-seeds = シード設定
seeds-title = **{ $name }**のシード
seeds-none = 参加者はまだいません。
seeds-hint = 動かす人を選んでください。あとから参加した人は最後になります。大会が始まると変えられません。
seeds-choose = 動かす人を選ぶ
seeds-first = 一番上へ
seeds-up = 上へ
seeds-down = 下へ
seeds-last = 一番下へ
seeds-place = 何番目へ…
seeds-place-title = { $entrant }を動かす
seeds-place-field = 新しい順番（1〜{ $count }）
error-seeds-place = 「{ $value }」は使えません。1〜{ $count }の数字を入力してください。
