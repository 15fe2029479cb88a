# 大会を運営するためのパネルと、主催者への連絡。

command-organise-panel = パネル
command-organise-panel-text = 大会運営パネルを開きます：遅れている人、休暇中の人、問題の報告など

button-run = 運営する
button-run-back = 戻る
button-run-again = 更新
button-run-pause = 中断
button-run-resume = 再開
button-run-all = 全対局を延長
button-run-dates = 日程を変える
button-run-time = { $span }延ばす
button-run-ping = メンションする
button-run-take-over = 主催を引き継ぐ
button-problem-done = 回答する
modal-answer = 報告に回答する
modal-answer-text = 回答
modal-answer-how = 空欄でもかまいません。対応の内容とともに、報告した人だけに届きます。

run-open = 参加者は{ $count }人です。開催には{ $minimum }人が必要です。
run-paused = ⏸ **中断中：** 時計はすべて止まり、新しい対局は始まりません。
run-starting = 最初の対局がまもなく始まります。
run-nothing = 今、進行中の対局はありません。
run-well = { $playing }局が進行中です。問題はありません。
run-needing = **進行中の{ $playing }局のうち{ $count }局は確認が必要です。** 対局を選んで対応してください。
run-early-won = 👀 { $members }：{ $met }局のうち{ $count }局が異例の早さで終わり、すべて{ $winner }さんの勝ちです。
run-early-drawn = 👀 { $members }：{ $met }局のうち{ $count }局が異例の早さで引き分けになりました。
run-whole = 「{ button-run-pause }」を押すと、時計もすべて止まります。「{ button-run-all }」を押すと、各対局で手番の人の時間が{ $span }延びます。
run-choose = 対局を選ぶ
run-result = 結果を決める
run-next-place = { $place }位は誰ですか？
run-substitute = 参加者を交代させる…
run-waits = { $member }さんの手番です。
run-remove = 参加者を外す…
run-pinged = 前回のメンション：{ $when }
run-organiser = { $organiser ->
        [none] **主催者：** いません（主催者がサーバーを退出しました）。
       *[other] **主催者：** { $organiser }さん。
    }「{ button-run-take-over }」を押すと、あなたが主催者になります（毎週開催なら次回以降も）。
organise-taken-over = **{ $name }**の主催者になりました。告知にはあなたの名前が載り、主催者への連絡もあなたに届きます。
run-report = 🚩 { $member }さんの報告（{ $when }）：
run-all-given = 完了しました。{ $count }人の時間を延ばし、それぞれの対局でもお知らせしました。
concern-problem = 🚩 問題の報告{ $count }件
concern-unposted = ❗ どこにも投稿できませんでした。`/{ command-server } { command-server-check }` でチャンネルの権限を確かめてください
concern-threadless = 🧵 スレッドがなく、チャンネルで対局中
concern-late = ⏰ { $member }さんの手番（{ $until } に時間切れ）
concern-unmoved = 💤 { $member }さんはまだ一手も指していません
concern-away = 🌴 休暇中：{ $members }
concern-blocked = ⛔ ブロックのある二人の対局です（ほかに組み合わせがありませんでした）

ask-run-start = **{ $name }**を参加者{ $count }人で始めますか？{ $ladder ->
    [0] 最初の対局がすぐに始まります。
   *[other] 始まると、参加者どうしで挑戦できます。
}
ask-start-early = ⏰ 予告した開始日時（{ $when }）より{ $span }早く始まります。
ask-start-check-in = ✋ チェックインがまだ行われていません（{ $when } からの予定です）。
ask-start-absent = ✋ チェックインしていませんが、参加者として対局します：{ $members }
ask-start-waiting = ✋ キャンセル待ちでチェックイン済みですが、枠がなく参加できません：{ $members }
ask-start-seeds = 🔢 シードが設定されていません。レート順になります。
ask-start-unseeded = 🔢 シードが設定されていない人は、最後に並びます：{ $members }
ask-start-rounds = 🔁 参加者が少ないため、全{ $rounds }回戦ではなく全{ $fewer }回戦になります。
ask-run-all = **{ $name }**で進行中の{ $count }局すべてについて、手番の人の時間を{ $span }延ばしますか？それぞれの対局でもお知らせします。
ask-run-substitute = { $member }さんと誰が交代しますか？選んだ人は、勝ち点を引き継いですぐに参加します。進行中の対局は最初からやり直し、交代をチャンネルでお知らせします。
modal-dates = 日程

notice-extended-by-organisers = 主催者が時間を延ばしました。時間切れは { $until } です。
notice-organisers-ping = 主催者からのお願いです。あなたの手番です。次の手を指してください。
organisers-thread = 主催者用
organisers-opening = 大会の主催者専用のスレッドです。初手を指さない人、休暇中の人、参加者からの報告、投稿できない対局などをお知らせします。ほかの人を入れるには、ここでメンションしてください。参加者には見えません。
notice-tournament-no-show = **{ $name }**：初手を指さないまま時間切れになり、負けになった人：{ $entrants }。2局目で大会から外れます。
notice-tournament-unposted = **{ $name }**：{ $entrants }の対局をどこにも投稿できません。足りない権限は `/{ command-server } { command-server-check }` で確認できます。
notice-tournament-dropped = **{ $name }**：2局で初手を指さなかったか、サーバーを退出したため、大会から外れた人：{ $entrants }
notice-tournament-organiser-left = **{ $name }**：主催者がサーバーを退出したため、主催者がいません。大会はこのまま続きます。モデレーターの方は、「{ button-run }」を押し、続けて「{ button-run-take-over }」を押すと引き継げます。
notice-tournament-taken-over = **{ $name }**：主催者が{ $organiser }さんに代わりました。

button-report = 問題を報告
button-problem-settle = 対応する
modal-problem = 問題を報告する
modal-problem-text = どのような問題ですか？
modal-problem-how = 読めるのは大会の主催者だけです。相手には伝わりません。
problem-reported = 報告を受け付けました。読めるのは**{ $name }**の主催者だけです。回答はあなただけに届きます。
problem-settled = ✅ { $settler }さんが{ $member }さんに回答しました。
notice-tournament-problem = 🚩 **{ $name }**：{ $entrants }さんから問題の報告がありました。
notice-tournament-problem-answered = **{ $name }**：あなたの報告（<t:{ $when }:f>）に主催者が回答しました。
notice-tournament-problem-decided = **{ $name }**：報告（<t:{ $when }:f>）のあった対局の結果を主催者が決めました。
notice-tournament-problem-closed = **{ $name }**が終わったため、あなたの報告（<t:{ $when }:f>）の受付を終えました。
answer-none = コメントはありません。質問があれば{ $organiser ->
        [none] モデレーター
       *[other] { $organiser }さん
    }に聞いてください。
answer-closed = まだ問題があれば、{ $organiser ->
        [none] モデレーター
       *[other] { $organiser }さん
    }に連絡してください。
answer-time = 手番の人の時間を延ばしました。
answer-pinged = { $player }さんにメンションしました。
answer-substitute = この対局は{ $player }さんが交代して指します。
answer-out = { $player }さんは大会から外れました。

error-organiser-nobody = この対局では、今は誰の手番でもありません。
error-organiser-pinged-live = その人には、1分以内にメンション済みです。
error-organiser-pinged = その人には、{ $hours }時間以内にメンション済みです。
error-organiser-not-here = { $member }さんはこのサーバーにいません。
error-problem-empty = どのような問題か、入力してください。
error-problem-no-match = この対局は、もう大会の対局ではありません。
error-problem-open = この対局については、すでに報告を受け付けています。主催者の回答をお待ちください。
error-problem-often = 今はこれ以上報告できません。大会の主催者に直接連絡してください。
error-problem-gone = その報告はもうありません。
error-problem-settled = この報告には、主催者がすでに回答しています。
