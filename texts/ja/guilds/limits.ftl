# Where and by whom challenges are made.

command-server-limits = 制限
command-server-limits-text = 申し込める場所、申し込める人、一人が同時に出せる数を決めます
limits-title = このサーバーの制限
limits-channels = 申し込みと卓を出せる場所：{ $channels }
limits-channels-any = 申し込みと卓は、どのチャンネルでも出せます。
limits-roles = 申し込めるのも受けられるのも、次のどれかのロールを持つメンバーだけです：{ $roles }
limits-roles-any = 誰でも申し込んだり受けたりできます。
limits-challenges = { $count ->
   *[other] 一人が同時に出せるのは{ $count }件までです。
}
limits-hint = チャンネルにはそのスレッドも含まれます。チャンネルやロールを選ぶと加わり、もう一度選ぶと外れます。始まっている対局はそのまま続きます。
limits-turn-channel = チャンネルを加える・外す
limits-turn-role = ロールを加える・外す
customs-choose-challenges = 同時に出せる数
limits-amount = 一人{ $count }件まで
button-clear-channels = どこでもよい
button-clear-roles = 誰でもよい
