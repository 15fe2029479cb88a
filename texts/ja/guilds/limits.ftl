# Where and by whom challenges are made.

command-server-limits = 制限
command-server-limits-text = 挑戦できる場所と人、一人が同時に出せる数を決めます
limits-title = このサーバーの制限
limits-channels = 挑戦と募集を出せる場所：{ $channels }
limits-channels-any = 挑戦と募集は、どのチャンネルでも出せます。
limits-roles = 挑戦できるのも受けられるのも、次のいずれかのロールを持つメンバーだけです：{ $roles }
limits-roles-any = 誰でも挑戦したり受けたりできます。
limits-challenges = { $count ->
   *[other] 一人が同時に出せるのは{ $count }件までです。
}
limits-hint = チャンネルにはそのスレッドも含まれます。チャンネルやロールを選ぶと加わり、もう一度選ぶと外れます。始まっている対局には影響しません。
limits-turn-channel = チャンネルを加える・外す
limits-turn-role = ロールを加える・外す
customs-choose-challenges = 同時に出せる数
limits-amount = 1人{ $count }件まで
button-clear-channels = すべてのチャンネル
button-clear-roles = 全員
