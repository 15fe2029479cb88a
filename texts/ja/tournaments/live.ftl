live-break = **休憩中：** 次の回戦は{ $when }に始まります。
live-last = これらの対局は{ $until }までです。
live-next = これらの対局が終わると、1分後に次の回戦が始まります。対局は{ $until }までです。
live-boards = 対局は盤（毎回戦使うスレッド）で行います。
live-rounds = 全員の対局が終わると、1分後に次の回戦が始まります。1回戦の長さは最長{ $span }で、それまでに終わらない対局は引き分けとして扱います。
tournament-absence-live = メンションから{ $span }以内に初手を指さないと（それより前に持ち時間がなくなった場合も）、その対局は負けになり、警告を受けます。2回目で大会から外れます。
notice-tournament-break = **{ $name }**：今の回戦が終わりました。次の回戦は <t:{ $next }:T> に始まります。
notice-tournament-late-round = **{ $name }**：制限時間になりました。終わらなかった対局は引き分けとして扱います。
