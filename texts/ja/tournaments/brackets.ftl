# トーナメント戦とラダー。

error-tournament-groups-few = グループ戦には6人以上の参加者が必要です（3人のグループが2つ）。
error-tournament-knockout-few = 勝ち抜き戦には2人以上の参加者が必要です。
error-tournament-knockout-many = 勝ち抜き戦に参加できるのは400人までです。
error-tournament-knockout-rounds = 勝ち抜き戦の回戦数は、参加人数で決まります。回戦数は指定しないでください。
error-tournament-ladder-few = ラダーは、上の順位の人に挑戦していく形式です。2人以上の参加者が必要です。
error-tournament-ladder-pace = ラダーでは挑戦するとすぐに対局が始まりますが、相手がその場にいるとは限りません。一手30分または合計60分を超える持ち時間にしてください。
error-tournament-ladder-rounds = ラダーに回戦はなく、最終日まで続きます。回戦数は指定しないでください。
error-tournament-ladder-reach = 挑戦できるのは、3つ上の順位の人までです。
error-tournament-ladder-busy = どちらかがすでにラダーの対局中です。その対局が終わるまでお待ちください。
error-tournament-ladder-again = この二人は対局したばかりです。先にほかの人と対局してください。
