# アリーナ（決まった時間、空いた人どうしが次々に対局する大会）と、その盤。

error-tournament-arena-few = アリーナには少なくとも2人の参加者が必要です。
error-tournament-arena-tables-few = 3〜4人の卓には、少なくとも3人の参加者が必要です。
error-tournament-arena-pace = アリーナの持ち時間は、一手5分以内か、合計25分以内（一手ごとの加算は30秒まで）にしてください。
error-tournament-arena-finish = アリーナは開始から決まった時間で終わるため、最終日は空欄にしてください。
error-tournament-arena-endless = アリーナには終了時刻が必要です。時刻を指定してください。
error-tournament-arena-last = このアリーナはまもなく終わるため、新しい対局は始まりません。
error-tournament-arena-paused = アリーナは中断中で、終了時刻は中断した分だけ延びます。先に再開してから、終了時刻を変更してください。

notice-tournament-begun-arena = **{ $name }**が始まりました。「{ button-arena }」を押すと、自分の盤と相手が表示されます。
notice-tournament-arena-absent = **{ $name }**：時間内に初手を指さなかったため、対局に負けました。次の対局でも同じことがあると、「{ button-arena-on }」を押すまで組み合わせから外れます。
notice-tournament-arena-paused = **{ $name }**：2局続けて初手を指さずに負けたため、組み合わせから外れています。戻ったら「{ button-arena }」、続けて「{ button-arena-on }」を押してください。

form-arena = アリーナ
form-arena-text = **進め方：** 決まった時間のあいだ、次々に対局します。対局が終わると、空いている人の中から勝ち点の近い相手とすぐに当たります。勝ちは2点、引き分けは1点、負けは0点です。2連勝すると、次の対局からは、負けるか引き分けるまで点が2倍になります。終了時に勝ち点がいちばん多い人が優勝です。
form-arena-text-tables = **進め方：** 決まった時間のあいだ、3人{ $seats ->
    [3] {""}
   *[other] か4人
}の卓で次々に対局します。対局が終わると、空いている人の中から勝ち点の近い人たちとすぐに卓を囲みます。卓で1位なら2点、最下位なら0点、その間の順位は等間隔に点が入ります。2回続けて1位になると、次の対局からは、1位を逃すまで点が2倍になります。終了時に勝ち点がいちばん多い人が優勝です。
form-arena-next = { $until } までは、手が空いた人から、すぐに次の相手が決まります。
draft-minutes = 時間：{ $count }分
announce-minutes = { $count }分間

arena-length = **時間：** 開始から{ $count }分
arena-finish = **終了：** { $when }（{ $span }）。その時点で進行中の対局は最後まで指し、結果も数えます。
arena-finish-paused = 終了時刻は、中断した分だけ延びます。
arena-any-time = 新しい対局が始まるあいだはいつでも参加でき、途中で休んだり、抜けて戻ったりするのも自由です。勝ち点も連勝もそのまま残ります。
arena-absence = { $span }以内に初手を指さないと、その対局は負けです。2局続くと、「{ button-arena-on }」を押すまで組み合わせから外れます。
arena-pairing = 3分以内にほかの相手と組めるかぎり、3局以内に同じ人とは当たりません。同じ人との対局は、5分以上の間隔を空けて始まります。先手と後手は、ほぼ同じ回数になります。
arena-seating = 直前の3局で一緒になった人とは、なるべく同じ卓になりません。同じ人とは、5分以上の間隔を空けて対局します。{ $seats ->
    [3] {""}
   *[other] 30秒待っても4人そろわないときは、3人で始まります。
}
arena-boards = 対局は「盤」のスレッドで行い、同じ盤を何度も使います。盤がふさがっているときは、長く待っている人から順に空いた盤へ入ります。
arena-end = 最後の5分間は、新しい対局は始まりません。終了時に進行中の対局は最後まで指し、結果も数えるので、時間を稼いでも得はありません。

## 盤

notice-tournament-boards-refused = **{ $name }**：対局用のスレッドを作成できないため、対局を始められません。<#{ $channel }> での「{ permission-create_public_threads }」「{ permission-send_messages_in_threads }」の権限をBotに付与してください。30秒ごとに、もう一度試します。
thread-board = 盤{ $board }
tournament-board-joined = 参加を受け付けました。大会が始まると、最初の対局を行う盤でメンションします。
tournament-board-joined-late = 参加を受け付けました。対局が決まりしだい、盤でメンションします。
boards-taken = { $count }局は、盤が空くのを待っています。空きしだい始まります。
thread-board-post = { $tournament }の盤{ $board }です。ここで次々に対局が行われます。

## 本人だけに見えるパネル

button-arena = マイアリーナ
button-arena-pause = 休む
button-arena-on = 再開する
button-arena-board = 盤へ移動
arena-playing = **盤{ $board }**　{ $partners ->
    [0] {""}
   *[other] 味方：{ $with }　
}相手：{ $others }
arena-placing = { arena-playing }　まもなく始まります。
arena-out = **盤{ $board }**の対局からは外れました。ほかの人の対局が終わると、次の相手が決まります。
arena-looking = { $seats ->
    [2] 相手を探しています…
   *[other] 次の卓の相手を探しています…
}
arena-short = 盤が空くのを待っています。空きしだい、相手が決まります。
arena-resting = 休憩中です。組み合わせには入りません。準備ができたら「{ button-arena-on }」を押してください。
arena-resting-after = この対局のあとは休憩です。「{ button-arena-on }」を押すまで、次の相手は決まりません。
arena-left = このアリーナから抜けています。「{ button-join }」を押すと、勝ち点はそのままで戻れます。
arena-last = これ以上、新しい対局は始まりません。ご参加ありがとうございました！
arena-not-begun = 参加登録は済んでいます。アリーナは { $when } に始まります。
arena-not-begun-organiser = 参加登録は済んでいます。アリーナは{ $member ->
        [none] モデレーター
       *[other] 主催者の{ $member }さん
    }が始めます。
arena-stopped = アリーナは中断中のため、新しい対局は始まりません。
arena-over = アリーナは終わりました。
arena-cancelled = アリーナは中止になりました。
arena-points = **{ $rank }**位 · **{ $points }**点 · { $played }局
arena-streak = 🔥 次の結果は点が2倍になります。
arena-you-joined = 参加を受け付けました。始まったら告知の「{ button-arena }」を押してください。自分の盤と相手が表示され、その後も自動で更新されます。
arena-you-joined-late = 参加を受け付けました。相手が決まりしだい対局が始まります。盤は「{ button-arena }」で確認できます。
ask-leave-arena = アリーナから抜けますか？進行中の対局があれば負けになります。勝ち点は残り、新しい対局が始まるあいだはいつでも戻れます。
