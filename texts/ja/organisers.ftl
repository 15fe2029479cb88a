# 大会を運営するためのパネルと、主催者への連絡。

command-organise-panel = パネル
command-organise-panel-text = 一つのパネルで大会を運営します：遅れている人、休暇中の人、問題の報告など

button-run = 運営する
button-run-back = 戻る
button-run-again = 更新
button-run-pause = 中断
button-run-resume = 再開
button-run-all = 全対局を延長
button-run-dates = 日程を変える
button-run-time = { $span }延ばす
button-run-call = 呼び出す
button-problem-done = 回答する
modal-answer = 報告に回答する
modal-answer-text = 回答
modal-answer-how = 空欄でもかまいません。決めたことと一緒に、報告した人だけに伝えます。

run-open = 参加者は{ $count }人です。開催には{ $minimum }人が必要です。
run-paused = ⏸ **中断中：**時計はすべて止まり、新しい対局は始まりません。
run-nothing = 今行われている対局はありません。
run-well = { $playing }局が進行中です。問題はありません。
run-needing = **{ $playing }局のうち{ $count }局は確認が必要です。**対局を選ぶと、対応できます。
run-whole = 「{ button-run-pause }」ではすべての時計も止まります。「{ button-run-all }」では、どの対局でも手番の人の時間が{ $span }延びます。
run-choose = 対局を選ぶ
run-result = 結果を決める
run-next-place = { $place }位は誰ですか
run-substitute = 交代する参加者を選ぶ
run-waits = { $member } さんの手番です。
run-remove = 参加者を外す…
run-called = 前回の呼び出し：{ $when }
run-report = 🚩 { $member } さんの報告（{ $when }）：
run-all-given = 完了しました。{ $count }人の時間を延ばしました。それぞれの対局でも伝えます。
concern-problem = 🚩 問題の報告{ $count }件
concern-unposted = ❗ どこにも投稿できませんでした。チャンネルの権限を `/{ command-server } { command-server-check }` で確かめてください
concern-threadless = 🧵 スレッドがなく、チャンネルで対局中
concern-late = ⏰ { $member } さんの手番（{ $until }に時間切れ）
concern-unmoved = 💤 { $member } さんはまだ一手も指していません
concern-away = 🌴 休暇中：{ $members }
concern-blocked = ⛔ ブロックしている相手との対局です（ほかに組める相手がいませんでした）

ask-run-start = **{ $name }**を参加者{ $count }人で始めますか。最初の対局がすぐに始まります。
ask-start-early = ⏰ 予告した開始日時（{ $when }）より{ $span }早く始まります。
ask-start-check-in = ✋ チェックインがまだ行われていません（{ $when } からの予定です）。
ask-start-absent = ✋ チェックインしていませんが、参加者として対局します：{ $members }
ask-start-seeds = 🔢 シードが設定されていません。レート順になります。
ask-start-unseeded = 🔢 シードが設定されていない人は、最後に並びます：{ $members }
ask-start-rounds = 🔁 参加者が少ないため、全{ $rounds }回戦ではなく全{ $fewer }回戦になります。
ask-run-all = **{ $name }**で進行中の{ $count }局すべてで、手番の人の時間を{ $span }延ばしますか。それぞれの対局でも伝えます。
ask-run-substitute = { $member } さんと誰が交代しますか。選んだ人は、勝ち点を引き継いですぐに参加します。進行中の対局は最初からやり直しになり、交代はチャンネルでお知らせします。
modal-dates = 日程

notice-extended-by-organisers = 主催者が時間を延ばしました。時間切れは { $until } です。
notice-organisers-call = 主催者からの呼び出しです。あなたの手番です。次の手を指してください。
organisers-thread = 主催者用
organisers-opening = 大会の主催者のためのスレッドです。初手を指さなかった人、休暇中の人、参加者からの報告、投稿できなかった対局などをここで伝えます。ほかの人を入れるには、ここでその人にメンションしてください。参加者には見えません。
notice-tournament-no-show = **{ $name }**：初手を指さないまま時間切れになり、負けになった人：{ $entrants }。これが2局になると、大会から外れます。
notice-tournament-unposted = **{ $name }**：{ $entrants } の対局をどこにも投稿できません。足りない権限は `/{ command-server } { command-server-check }` で分かります。
notice-tournament-dropped = **{ $name }**：2局で初手を指さなかったか、サーバーを離れたため、大会から外れました：{ $entrants }

button-report = 問題を報告
button-problem-settle = 対応する
modal-problem = 問題を報告する
modal-problem-text = どのような問題ですか？
modal-problem-how = 読めるのは大会の主催者だけです。相手には伝わりません。
problem-reported = 報告を受け付けました。読めるのは**{ $name }**の主催者だけです。回答はあなただけに届きます。
problem-settled = ✅ { $settler } さんが { $member } さんに回答しました。
notice-tournament-problem = 🚩 **{ $name }**：{ $entrants } さんから問題の報告がありました。
notice-tournament-problem-answered = **{ $name }**：あなたの報告（<t:{ $when }:f>）に主催者が回答しました。
notice-tournament-problem-decided = **{ $name }**：報告（<t:{ $when }:f>）のあった対局の結果を主催者が決めました。
notice-tournament-problem-closed = **{ $name }**が終わったため、あなたの報告（<t:{ $when }:f>）の受付を終えました。
answer-none = コメントはありません。質問があれば { $organiser } さんに聞いてください。
answer-closed = まだ問題があれば { $organiser } さんに連絡してください。
answer-time = 手番の人の時間を延ばしました。
answer-called = { $player } さんに、指すよう呼びかけました。
answer-substitute = この対局は { $player } さんが交代して指します。
answer-out = { $player } さんは大会から外れました。

error-organiser-nobody = この対局では、今は誰の手番でもありません。
error-organiser-called = この対局の手番の人は、{ $hours }時間以内にもう呼ばれています。
error-organiser-not-here = { $member } さんはこのサーバーにいません。
error-problem-empty = どのような問題か、短く書いてください。
error-problem-no-match = この対局は、もう大会の対局ではありません。
error-problem-open = この対局についての報告は、もう受け付けています。主催者の対応をお待ちください。
error-problem-often = これ以上は報告できません。大会の主催者に直接連絡してください。
error-problem-gone = その報告はもうありません。
error-problem-settled = この報告にはもう回答しています。
