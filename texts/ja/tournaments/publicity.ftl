# 大会の告知：通知するロール、参加者と優勝者のロール、ほかに知らせる場所。

draft-mention-no = メンションするロール：なし
draft-mention = メンションするロール：「{ $role }」（1回）
draft-mention-choose = メンションするロール（もう一度選ぶと取り消し）
draft-entrant_role-no = 参加者のロール：なし
draft-entrant_role = 参加者のロール：終わるまで「{ $role }」
draft-entrant_role-choose = 参加者に付けるロール（もう一度選ぶと取り消し）
draft-winner_role-no = 優勝者のロール：なし
draft-winner_role = 優勝者のロール：「{ $role }」
draft-winner_role-choose = 優勝者に付けるロール（もう一度選ぶと取り消し）
draft-channel-no = 告知：このチャンネルだけ
draft-channel = 告知：このチャンネルと #{ $channel }
draft-channel-choose = ほかに告知するチャンネル（もう一度選ぶと取り消し）
draft-event-no = サーバーのイベント：載せない
draft-event-yes = サーバーのイベント：載せる
button-same-again = 前回と同じ設定

tournament-mention = { $role }のみなさんへ
tournament-entrant_role = **参加者のロール：** 大会が終わるまで{ $role }が付きます。
tournament-winner_role = **優勝者のロール：** 優勝すると{ $role }が付きます。

permission-manage_roles = ロールの管理
permission-create_events = イベントを作成
permission-mention_everyone = @everyone、@here、全てのロールにメンション

error-role-gone = そのロールはもうありません。ほかのロールを選んでください。
error-role-everyone = そのロールは全員が持っています。ほかのロールを選んでください。
error-role-mention = あなたは { $role } にメンションできません。誰でもメンションできるロールを選んでください。
error-role-mention-bot = Hatobaは { $role } にメンションできません。そのロールを誰でもメンションできる設定にするか、Hatobaに「{ permission-mention_everyone }」の権限を付けてください。
error-role-managed = { $role } はアプリかDiscordが管理するロールなので、付けられません。
error-role-permission = { $role } を付けるには、このサーバーでHatobaに「{ permission-manage_roles }」の権限が必要です。
error-role-above-bot = { $role } はHatobaのロール { $own } より上にあるので、付けられません。サーバー設定の「ロール」でHatobaのロールを上に動かしてください。
error-role-above-you = { $role } はあなたの一番上のロールより下にないので、参加者に付けられません。
error-role-powerful = { $role } にはサーバーかチャンネルを管理する権限があるので、大会の参加者や優勝者に付けることはできません。ほかのロールを選んでください。
error-second-same = 大会はもともとこのチャンネルで告知されます。ほかのチャンネルを選んでください。
error-second-gone = Hatobaにはそのチャンネルが見えません。ほかのチャンネルを選んでください。
error-second-yours = あなたは { $channel } に書き込めないため、そこには告知できません。
error-event-permission = イベントを載せるには、このサーバーでHatobaに「{ permission-create_events }」の権限が必要です。
error-event-closes = イベントには開始の日時が必要です。参加の締め切りを入力するか、準備の画面に戻ってイベントを載せない設定にしてください。
error-tournament-unseen = 大会のチャンネルがあなたには見えないため、参加できません。サーバー管理者に問い合わせてください。

notice-tournament-role-refused = **{ $name }**：ロール「{ $role }」を付け外しできません。Hatobaには「{ permission-manage_roles }」の権限と、それより上のロールが必要です。できるようになったら、残りの人の分もまとめて付け外しします。
notice-tournament-role-gone = **{ $name }**：参加者か優勝者に付けるロールがなくなったため、付けられません。
notice-tournament-role-powerful = **{ $name }**：ロール「{ $role }」に、サーバーかチャンネルを管理する権限が加わりました。そのため、今後このロールは付けません。
notice-tournament-second = **{ $name }**：<#{ $channel }> では告知できませんでした。そこに書き込める人が、この大会へのリンクを投稿してください。
notice-tournament-event = **{ $name }**：サーバーのイベントを作成または更新できません。Hatobaに「{ permission-create_events }」の権限がないか、イベントの数が上限に達しているようです。手動で作成・修正してください。

second-full = **満員です。** キャンセル待ちに入れます。
second-begun = **始まりました。** 参加の受付は終わっています。
second-late = **始まりました。** 今からでも参加できます。
event-heading = { $game } · { $form }
