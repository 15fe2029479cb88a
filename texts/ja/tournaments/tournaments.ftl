# 大会。

error-tournament-takeback = 大会では、待ったはできません。
error-tournament-abort = 大会の対局は、対局者だけでは中止できません。大会の主催者に頼んでください。
error-no-tournament = ここにその大会はありません。
error-tournament-name = 大会の名前を入れてください。
error-tournament-pace = 大会では持ち時間が必要です。持ち時間を選んでください。
error-tournament-closes = 参加の締め切りには、今より先の時刻を指定してください。
error-tournament-finish = 最終日には、明日以降で、参加の締め切りより後の日を指定してください。
error-tournament-endless = ラダーは最終日まで続きます。最終日を指定してください。
error-tournament-changed = たった今、参加者か日程が変わりました。もう一度「{ button-start-tournament }」を押してください。
error-tournament-begun = この大会はもう始まっています。
error-tournament-over = この大会は終わっています。
error-tournament-not-running = この大会は今、進行中ではありません。
error-tournament-paused = この大会は中断中です。
error-tournament-not-paused = この大会は中断中ではありません。
error-tournament-full = この大会は満員です。
error-tournament-you-joined = この大会にはすでに参加しています。
error-tournament-you-not-in = この大会に参加していません。
error-tournament-joined = そのメンバーはすでに参加しています。
error-tournament-left = 一度抜けた大会に、自分で再び参加することはできません。主催者に頼めば、ほかの参加者と交代して入れてもらえます。
error-tournament-not-in = そのメンバーはこの大会に参加していません。
error-tournament-minimum = 参加するには、このサーバーでこのゲームを{ $minimum }局終えている必要があります（今は{ $count }局）。
error-tournament-roles = この大会に参加するには、次のロールのどれかが必要です：{ $roles }
error-tournament-form = この形式の大会ではできません。
error-tournament-same = 別々の二人を選んでください。
error-tournament-not-paired = 二人とも、今の回戦の参加者から選んでください。
error-tournament-moved = どちらかの対局ですでに手が指されているため、変えられません。
error-tournament-no-pairing = この大会にその対局はありません。

notice-tournament-round = **{ $name }**：第{ $round }回戦が始まりました。
notice-tournament-rounds = **{ $name }**：{ $rounds }の対局が始まります。
notice-tournament-begun = **{ $name }**が始まりました。`/{ command-tournament } { command-tournament-challenge }` で上の人に挑戦できます。
notice-tournament-over = **{ $name }**が終わりました。ご参加ありがとうございました！
notice-tournament-cancelled = **{ $name }**は中止になりました。
notice-tournament-few = **{ $name }**：締め切りになりましたが、参加者は{ $count }人で、必要な{ $minimum }人に足りません。受付はこのまま続けます。主催者は、{ $minimum }人そろってから開始するか、`/{ command-tournament } { command-organise } { command-organise-dates }` で締め切りを延ばすか、`/{ command-tournament } { command-organise } { command-organise-cancel }` で中止できます。
notice-tournament-few-rounds = **{ $name }**：締め切りになりましたが、参加者は{ $count }人で、予定の回戦数に必要な{ $minimum }人に足りません。受付はこのまま続けます。主催者は、「{ button-start-tournament }」で今の人数に合った回戦数で始めるか、`/{ command-tournament } { command-organise } { command-organise-dates }` で締め切りを延ばすか、`/{ command-tournament } { command-organise } { command-organise-cancel }` で中止できます。
notice-tournament-paused = **{ $name }**を中断しました。対局の時計はすべて止まり、新しい対局は始まりません。
notice-tournament-resumed = **{ $name }**が再開しました。対局の時計も動き出しました。
notice-tournament-idle = **{ $name }**：{ $days }日間対局がなかったため、ラダーの一番下に下がった人：{ $entrants }
notice-tournament-warned = **{ $name }**：初手を指さないまま時間切れになり、対局に負けました。もう一度あると、大会から外れます。
notice-tournament-absent = **{ $name }**：初手を指さないまま時間切れになり、対局に負けました。
notice-tournament-apart = **{ $name }**：{ $entrant }さんと当たる可能性があります。どちらかが相手をブロックしているため、双方にお知らせします（どちらがブロックしたかは伝えません）。当たると対局は通常どおり始まり、指さない人の負けになります。大会から抜けることもできます。
notice-tournament-away = **{ $name }**：{ $entrant }さんは <t:{ $until }:f> まで休暇中です。この大会での時計は <t:{ $rests }:f> まで止まります。
notice-tournament-away-runs = **{ $name }**：{ $entrant }さんは <t:{ $until }:f> まで休暇中です。この大会では時計は止まりません。
notice-match-paused = 大会が中断しました。再開するまで、この対局の時計は止まります。その間も手は指せます。
notice-match-resumed = 大会が再開し、この対局の時計も動き出しました。新しい時間切れの時刻は `/{ command-board }` で確認できます。
notice-tournament-place = [大会を見る]({ $place })
notice-tournament-place-manage = [大会を見る]({ $place })（そこで「{ button-run }」を押すと、これらのボタンがあります）
notice-tournament-replaced = **{ $name }**：主催者の判断で、{ $by }さんがあなたに代わって出場します。
notice-tournament-out = **{ $name }**：2局で初手を指さなかったため、大会から外れました。

thread-round = 第{ $round }回戦
tournament-place = { $name } · 第{ $round }回戦
begins-tournament-done = { $member }が先手です。

## 大会を表示するメッセージ

tournament-heading = **{ $game }** · { $form }
form-robin = 総当たり
form-robin-double = 総当たり（2局ずつ）
form-robin-text = **進め方：** 全員が全員と1局ずつ対局し、最後に勝ち点がいちばん多い人が優勝です。{ points-worth }
form-robin-twice = **進め方：** 全員が全員と2局ずつ、先手と後手を入れ替えて対局し、最後に勝ち点がいちばん多い人が優勝です。{ points-worth }
form-robin-next = これらの対局が終わりしだい、次の回戦が始まります。
form-swiss = スイス式（スイスドロー）
form-swiss-text = **進め方：** 負けても敗退しません。毎回戦、勝ち点が近く、まだ当たっていない相手と1局ずつ対局します。最後の回戦のあとに勝ち点がいちばん多い人が優勝です。{ points-worth }
form-swiss-next = これらの対局が終わりしだい、次の回戦が始まります。
form-single = シングルエリミネーション（勝ち抜き戦）
form-single-text = **進め方：** 負けたら敗退、勝ったら次の回戦へ進みます。最後まで勝ち残った人が優勝です。
form-single-next = 勝った人は、次の相手が決まりしだい対局します。
form-double = ダブルエリミネーション
form-double-text = **進め方：** 2敗したら敗退です。1敗した人は敗者復活側で対局を続け、そこから決勝に進むこともできます。
form-double-next = 次の相手が決まりしだい、対局が始まります。
form-groups = グループ戦と決勝トーナメント
form-groups-text = **進め方：** まず{ $group }人ほどのグループに分かれ、グループの全員と1局ずつ対局します。{ points-worth }{ $through ->
    [1] 各グループの1位
   *[other] 各グループの上位2人
}が決勝トーナメントに進みます。そこでは負けたら敗退で、最後まで勝ち残った人が優勝です。
form-groups-next = これらの対局がすべて終わると、すぐに次の回戦が始まります。グループ戦の最後の回戦のあとは、決勝トーナメントです。
form-ladder = ラダー
form-ladder-text = **進め方：** 全員が上から順に並びます。`/{ command-tournament } { command-tournament-challenge }` で3つ上までの人に挑戦でき、勝てばその順位に上がります。最終日に一番上にいる人が優勝です。
form-ladder-next = 最終日まで、`/{ command-tournament } { command-tournament-challenge }` で上の人に挑戦できます。
form-pods = 卓戦（3〜4人）
form-pods-text = **進め方：** 負けても敗退しません。毎回戦、勝ち点の近い人どうしが{ $seats ->
    [3] 3人
   *[other] 3〜4人
}の卓に分かれて対局します。卓で1位なら1点、最下位なら0点、その間の順位は等間隔に点が入ります。最後の回戦のあとに勝ち点がいちばん多い人が優勝です。
form-pods-next = すべての卓が終わりしだい、次の回戦が始まります。
tournament-begins = **開始：** { $member ->
        [none] モデレーター
       *[other] 主催者の{ $member }さん
    }が始めたとき
announce-closes = **参加の締め切り：** { $when }（{ $span }）。締め切ると始まります。{ $member ->
        [none] {""}
       *[other] 主催者：{ $member }さん
    }
announce-starts = **開始：** { $when }（{ $span }）。始まってからでも参加できます。{ $member ->
        [none] {""}
       *[other] 主催者：{ $member }さん
    }
announce-finish = **最終日：** { $when }（{ $span }）
announce-players = **人数：** { $most ->
    [0] { $fewest }人以上
   *[other] { $fewest }〜{ $most }人
}
announce-tables = { $seats ->
    [3] 3人
   *[other] 3〜4人
}ずつの卓
announce-rounds = 全{ $count }回戦
tournament-closes = **参加の締め切り：** { $when }（{ $span }）。締め切ると自動で始まります。{ $member ->
        [none] モデレーター
       *[other] 主催者の{ $member }さん
    }が早めに始めることもできます。
tournament-starts = **開始：** { $when }（{ $span }）に自動で始まります。{ $member ->
        [none] モデレーター
       *[other] 主催者の{ $member }さん
    }が早めに始めることもできます。
tournament-finish = **最終日：** { $when }（{ $span }）。それまでに終わらない対局は引き分けとして扱い、順位を確定します。
tournament-ended = **終了：** { $when }
tournament-dateless = **最終日：** 未定です。ラダーには必要なので、「{ button-announce }」で指定してください。
tournament-endless = **終了：** すべての対局が終わったとき
tournament-pace = **時間設定：** { $pace }。時間切れは負けです。
tournament-vacation = **休暇：** 休暇でこの大会の時計が止まるのは、開始から合計{ $span }までです。それを過ぎると、休暇中でも時計は動きます。
tournament-vacation-none = **休暇：** この大会では、休暇中も時計は止まりません。
tournament-rounds = **回戦数：** { $count }
tournament-options = **通常と違うルール：** { $options }
tournament-rated = **レートあり：** どの側も一手以上指した対局の結果で、このサーバーのレートが変わります。
tournament-casual = **レートなし：** このサーバーのレートは変わりません。
tournament-minimum = **参加条件：** このサーバーで、このゲームを{ $count }局以上終えていること
tournament-prizes = **賞品：** { $prizes }
tournament-roles = **参加条件：** 次のロールのどれかを持っていること：{ $roles }
tournament-third = 準決勝で負けた二人は、3位決定戦を行います。
tournament-layout = シード上位の人を、別々のグループに分けます。{ $through ->
    [1] 決勝トーナメントでは、最初の2グループの1位どうしは決勝まで当たりません。
   *[other] 決勝トーナメントの初戦では、各グループの1位はほかのグループの2位と当たるか、不戦勝（BYE）になります。同じグループの二人は、決勝か3位決定戦まで当たりません。
}進出するはずの人が抜けたときは、同じグループで次の順位の人が進みます。
tournament-drawn-groups = 決勝トーナメントで引き分けになった対局は、もう1局行います。それも引き分けなら、シード上位の人が勝ち上がります。
tournament-drawn = 引き分けになった対局は、もう1局行います。それも引き分けなら、シード上位の人が勝ち上がります。
tournament-code = 🎲 検証コード `{ $code }` · この大会の対局で `/{ command-verify }` を使うと確かめられます。
tournament-ties = 勝ち点が同じときは、次の順に比べます：{ $order }、シード。
tournament-ties-opponents = { tournament-ties }数えるのは、実際に対局した相手だけです。
tournament-sides = { $seats }人の卓では、2対2のチームで対局します。勝ったチームの二人には、どちらにも3人の卓の1位と同じ点が入ります。味方は対局ごとに変わります。
tournament-late = 全回戦の半分が終わるまでは、途中からでも参加できます。出ていない回戦は0点ですが、組み合わせを決めるときは引き分け1回分として扱います。
tournament-any-time = いつでも参加でき、一番下から始まります。
tournament-idle = { $count }日間対局がない人は、一番下に下がります。
tournament-unplayed = 一局も指していない人には順位がつきません。不戦勝（BYE）と、一手も指さない不戦勝は、指した対局に数えません。
tournament-absence = 初手を指さないまま時間切れになると、その対局は負けになり、警告を受けます。2回目で大会から外れます。
tournament-blocks = 組み合わせではブロックを考慮しません。ブロックした人やされた人と当たることがあるため、二人とも参加した時点で双方にお知らせします（どちらがブロックしたかは伝えません）。続けるか抜けるかは、それぞれ選べます。当たると対局は通常どおり始まり、指さない人の負けになります。あとからブロックしても、この大会では何も変わりません。
tournament-blocks-swiss = { tournament-blocks }参加者が7人以上なら、同じ勝ち点の人がほかにいるかぎり、その二人は当たりません。
tournament-blocks-pods = { tournament-blocks }同じ勝ち点の人がほかにいるかぎり、その二人は別の卓になります。
tournament-nobody = **参加者はまだいません。**
tournament-joined = **参加者（{ $count }人）：**
tournament-more = …ほか{ $count }人
tournament-round = **第{ $round }回戦**
tournament-round-of = **第{ $round }回戦（全{ $rounds }回戦）**
tournament-round-groups = **グループ戦：第{ $round }回戦（全{ $rounds }回戦）**
tournament-is-paused = **中断中：** 対局の時計はすべて止まり、新しい対局は始まりません。
tournament-rank = **{ $rank }位** { $member }
tournament-group-rank = { $group }グループ **{ $rank }位** { $member } · { $points }点
tournament-points = **{ $rank }位** { $member } · { $points }点
tournament-unranked = – { $member } · 対局がないため順位なし
tournament-going-on = **進行中の対局：{ $count }**
meeting-in-group = { $group }グループ：{ $members }
tournament-match = [対局{ $match }]({ $place }) · { $members }
tournament-awaits-threads = スレッドを一度に多く作れないDiscordの制限のため、{ $count }局はこのチャンネルで始まっています。<t:{ $until }:R> から順に専用のスレッドへ移ります。
tournament-byes = 不戦勝（BYE、{ points-of-win }）：{ $members }
tournament-byes-through = 不戦勝（BYE）で次の回戦へ：{ $members }
tournament-is-over = **大会は終わりました。**
tournament-is-cancelled = **大会は中止になりました。**
button-details = 詳細
button-entrants = 参加者
button-standings = 順位表
button-start-tournament = 開始

## 大会の準備、参加、表示

command-tournament = 大会
command-tournament-text = このサーバーの大会
command-tournament-create = 作成
command-tournament-create-text = このチャンネルで大会を準備します。告知するまで何も投稿されません
command-tournament-status = 状況
command-tournament-status-text = 大会の状況を表示します（自分にだけ見えます）
option-tournament = 大会
option-tournament-text = 大会（このチャンネルの大会なら省略できます）
option-cup-closes = 締め切り
option-cup-closes-text = 参加の締め切り：3d、2026-12-01、2026-12-01 18:00 など
option-cup-finish = 最終日
option-cup-finish-text = 最終日（省略可）：30d、2026-12-31、2026-12-31 18:00 など
draft-title = 新しい大会
draft-hint = これはあなただけに見えるプレビューです。ほかのルールは「{ button-details }」で確認できます。「{ button-announce }」で名前、日時、紹介、賞品を入力すると、このチャンネルに投稿されます。
draft-form = 形式：{ $form }
draft-rounds = 回戦数：{ $count }
draft-rounds-no = 回戦数：参加人数による
draft-twice-no = 全員と1局ずつ
draft-twice-yes = 全員と2局ずつ
draft-third-yes = 3位決定戦あり
draft-third-no = 3位決定戦なし
draft-group = 1グループ{ $count }人ほど
draft-through = { $count ->
    [1] 各グループの1位が進む
   *[other] 各グループの上位{ $count }人が進む
}
draft-seats = { $count ->
    [2] 2人で対局
   *[other] 1卓は最大{ $count }人
}
draft-rated-yes = レートあり
draft-rated-no = レートなし
draft-most = 定員：{ $count }人
draft-most-no = 定員：なし
draft-minimum = 参加条件：このゲームを{ $count }局以上
draft-minimum-no = 参加条件：対局数は問わない
draft-idle = { $count }日間対局がなければ一番下へ
draft-idle-no = 対局がなくても順位は下がらない
draft-vacation-usual = 休暇：合計で一手分の時間まで時計が止まる
draft-vacation-no = 休暇：時計は止まらない
draft-vacation = 休暇：合計{ $count }日まで時計が止まる
draft-role-no = 参加条件：ロールは不問
draft-role = 参加条件：ロール「{ $role }」
draft-role-choose = 参加条件のロールを選ぶ（もう一度選ぶと取り消し）
draft-more = そのほかの設定
button-announce = 告知…
modal-title = 大会の告知
modal-name = 名前
modal-description = 大会の紹介（空欄でも可）
modal-prizes = 賞品（空欄でも可）
modal-closes = 参加の締め切り（空欄でも可）
modal-finish = 最終日（空欄でも可）
modal-finish-needed = 最終日
modal-moment = 3d、20:00、金曜 20:00、2026-12-01 18:00 など（{ $zone }）
tournament-announced = 大会を告知しました。自動では始まりません。参加者がそろったら、メッセージの「{ button-start-tournament }」を押してください。
tournament-announced-closing = 大会を告知しました。{ $when }（{ $span }）に自動で始まります。メッセージの「{ button-start-tournament }」を押せば、それより早く始められます。
tournament-announced-post = 大会の投稿：{ $post }
tournament-waiting = 大会は保存しましたが、今はDiscordに投稿できませんでした。投稿できしだいここに出ます。
tournament-you-joined = 参加を受け付けました。大会が始まると、最初の対局のスレッドができます。
tournament-you-joined-late = 参加を受け付けました。対局が決まりしだい、スレッドができます。
tournament-you-apart = **{ $members }さんと対局する可能性があります。** どちらかが相手をブロックしています。このことは双方に知らせますが、どちらがブロックしたかは伝えません。当たったときは対局が通常どおり始まり、指さない人の負けになります。大会から抜けることもできます。
tournament-you-away = あなたは { $when } まで休暇中です。
tournament-you-left = 大会から抜けました。
tournament-no-matches = まだ対局は始まっていません。
ask-leave-tournament = 大会から抜けますか？進行中の対局はすべて負けになり、再び参加することはできません。
button-leave-tournament = 抜ける（対局は負け）
view-standings = 順位表
view-meetings = 対戦表
view-bracket = トーナメント表
view-groups = グループ
view-tables = グループごとの順位表
view-pods = この回戦の卓
view-entrants = 参加者
view-matches = 対局
view-about = 大会の形式
pairing-bye = { $members }さんは不戦勝（BYE）、{ points-of-win }
pairing-through = { $members }さんは不戦勝（BYE）で次の回戦へ
pairing-late = { $members }さんは途中参加のため、この回戦の勝ち点なし
pairing-forfeit = 不戦勝・不戦敗
pairing-ruled = 主催者の裁定
pairing-void = 未了
pairing-with-reason = { $line }（{ $reason }）
pairing-idle = { $members }：長く対局がないため一番下へ
error-moment = 「{ $value }」は日時として読めません。`3d` や `36h`（今から）、`20:00`、`金曜 20:00`、`2026-12-01`、`2026-12-01 18:00` のように書いてください。
error-moment-range = 「{ $value }」は指定できません。今から1年以内の日時にしてください。
error-which-tournament = このチャンネルに大会はありません。大会を選んでください。
error-tournament-channel = 大会はテキストチャンネルかアナウンスチャンネルで開いてください。対局ごとにスレッドを作るためです。
