# 大会。

error-tournament-takeback = 大会では、手を戻せません。
error-tournament-abort = 大会の対局を対局者が取りやめることはできません。大会の運営者に頼んでください。
error-no-tournament = そのような大会はここにはありません。
error-tournament-name = 大会の名前を入れてください。
error-tournament-pace = 大会では、どの手にも持ち時間が必要です。持ち時間を選んでください。
error-tournament-closes = 参加の締め切りには、これから来る時刻を指定してください。
error-tournament-finish = 最終日は、今日より後で、参加の締め切りより後にしてください。
error-tournament-endless = ラダーは最終日まで続きます。最終日を指定してください。
error-tournament-begun = この大会はもう始まっています。
error-tournament-over = この大会は終わっています。
error-tournament-not-running = この大会は今、行われていません。
error-tournament-paused = この大会は中断しています。
error-tournament-not-paused = この大会は中断していません。
error-tournament-full = この大会は満員です。
error-tournament-joined = そのメンバーはもう参加しています。
error-tournament-left = 大会を抜けた人は、もう一度参加することはできません。運営者に頼めば、だれかの代わりに入れてもらえます。
error-tournament-not-in = そのメンバーはこの大会に参加していません。
error-tournament-minimum = 参加するには、このサーバーでこのゲームを{ $minimum }局終えている必要があります（今は{ $count }局）。
error-tournament-form = この種類の大会にはありません。
error-tournament-same = ちがう二人を選んでください。
error-tournament-not-paired = 二人とも今の回戦に入っている必要があります。
error-tournament-moved = どちらかの対局でもう手が指されているので、変えられません。
error-tournament-no-pairing = この大会にそのような対局はありません。

notice-tournament-round = **{ $name }**：第{ $round }回戦が始まりました。対局ごとにスレッドがあります。
notice-tournament-over = **{ $name }**は終わりました。ご参加ありがとうございました！
notice-tournament-cancelled = **{ $name }**は中止になりました。
notice-tournament-cancelled-few = **{ $name }**は行われません。参加が締め切られましたが、人数が合いませんでした。
notice-tournament-paused = **{ $name }**は中断しています。対局は続きますが、新しい対局は始まりません。
notice-tournament-resumed = **{ $name }**を再開します。
notice-tournament-dropped = { $entrant }は**{ $name }**から外れました。
notice-tournament-warned = **{ $name }**：最初の手の前に時間が切れたので、対局は負けになりました。もう一度あると、大会から外れます。
notice-tournament-replaced = **{ $name }**：{ $entrant }の代わりに{ $by }が続けます。
