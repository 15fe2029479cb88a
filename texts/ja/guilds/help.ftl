# Help.

command-help = ヘルプ
command-help-text = 始め方と、コマンドの一覧

help =
    ### Hatoba
    このサーバーのメンバーどうしで、{ $computers ->
        [yes] またはコンピューターを相手に、
       *[no] {""}
    }チャンネルの中でそのままボードゲームを対局できます。数分で終わる対局も、何週間も続く対局も大丈夫です。途中の局面はすべて保存され、あなたの番になるとお知らせが届きます。
    1. { $computers ->
        [yes] `/{ command-practice }` ならすぐにコンピューターとの対局が始まります。人と遊ぶときは `/{ command-challenge }`
       *[no] `/{ command-challenge }`
    } で挑戦します。相手を空けておけば、誰でも受けられます。3人以上なら `/{ command-lobby }` で参加者を募集します。
    2. 対局用のスレッドが開きます。自分の番になったら、盤の下の **{ button-play }** を押します。
    3. したいことを順に押していきます。最後のひと押しで手が決まります。
    { $games }
help-direct =
    ### Hatoba
    { $computers ->
        [yes] ここではコンピューターを相手に、私のいるサーバーではメンバーどうしで、ボードゲームを対局できます。
       *[no] 私のいるサーバーで、メンバーどうしでボードゲームを対局できます。
    }数分で終わる対局も、何週間も続く対局も大丈夫です。途中の局面はすべて保存され、あなたの番になるとお知らせが届きます。
    1. { $computers ->
        [yes] `/{ command-practice }` ですぐにコンピューターとの対局が始まります。ほかの人には見えません。挑戦、募集、
       *[no] 挑戦、募集、
    }大会はサーバーで始めます。
    2. { $computers ->
        [yes] 対局はこのDMの中で進みます。
       *[no] {""}
    }自分の番になったら、盤の下の **{ button-play }** を押します。サーバーでの対局も、`/{ command-matches }` と `/{ command-board }` でここから指せます。
    3. したいことを順に押していきます。最後のひと押しで手が決まります。
    { $games }
help-start-title = 始め方
help-playing-title = 対局
help-playing =
    `/{ command-challenge }` 挑戦します
    `/{ command-lobby }` 3人、4人の対局の参加者を集めます
    { $computers ->
        [yes]
            `/{ command-practice }` コンピューターと対局します（DMでもできます）
            `/{ command-matches }`
       *[no] `/{ command-matches }`
    } 自分の対局と手番、今すぐ対局したい人を一覧にします（チャンネルの手番の掲示もできます）
    `/{ command-board }` 盤面を自分だけに表示します
    `/{ command-move }` 手を入力して指します
    `/{ command-plan }` 自分の番が来る前に、応じる手を決めておきます
    `/{ command-offer }` 引き分け、待った、時間の延長などを提案します
    `/{ command-resign }` 投了します
    `/{ command-replay }` 対局をはじめから見直します
    `/{ command-review }` 終わった対局の分かれ目と、よりよい手を見ます
    `/{ command-learn }` 短いレッスンでゲームを覚えます
    `/{ command-puzzle }` 問題を解きます
    `/{ command-rules }` ルールを図で説明します
    `/{ command-verify }` ランダムな結果が公正だったことを確かめます
    `/{ command-profile }` 成績、レート、信頼度を見ます
    `/{ command-leaderboard }` サーバーでの順位を見ます
help-tournaments-title = 大会
help-tournaments =
    参加するには、大会のお知らせの **{ button-join }** を押します。
    `/{ command-tournament } { command-tournament-status }` 大会の経過を見ます
    `/{ command-tournament } { command-tournament-mine }` 自分の大会と対局を見ます
    `/{ command-tournament } { command-tournament-challenge }` ラダー（順位戦）で上の人に挑戦します
    `/{ command-tournament } { command-tournament-past }` 終わった大会と殿堂を見ます
    `/{ command-tournament } { command-tournament-export }` 結果をファイルで受け取ります（表計算、ウェブサイト、チェス用プログラム）
    `/{ command-tournament } { command-tournament-create }` 大会を開きます（許可されている人だけ）
    大会のお知らせの **{ button-run }** で、運営のパネルを開きます
    `/{ command-tournament } { command-organise }` でも運営できます（開始、中断、日程、参加者、結果）
help-settings-title = 設定
help-settings =
    `/{ command-settings }` 遊ぶ時間、リマインダー、言語、色、休暇、自分のデータについて決めます
    `/{ command-block }` 対局したくない人を決めます
help-moderators-title = モデレーター向け
help-moderators =
    `/{ command-server } { command-server-check }` チャンネルに足りない権限を調べます
    `/{ command-server } { command-server-settings }` 言語、持ち時間、スレッド、大会を開ける人を決めます
    `/{ command-server } { command-server-forums }` 対局や大会の投稿を作るフォーラムを決めます
    `/{ command-server } { command-server-limits }` 挑戦できる場所と人を決めます
    `/{ command-server } { command-server-season }` レートのシーズンを終わらせます（日付も決められます）
    `/{ command-server } { command-server-season-undo }` シーズンの終了を、1日以内なら取り消します
    `/{ command-server } { command-server-digest }` 1週間のまとめを投稿します
    `/{ command-server } { command-server-puzzle }` 毎日の問題を出します
    `/{ command-manage } { command-manage-end }` 対局の結果を裁定します
    `/{ command-manage } { command-manage-cancel }` 対局を中止します
    `/{ command-manage } { command-manage-move }` 対局を別のチャンネルに移します
button-help-start = 始め方へ
help-game = - **{ $game }**：{ $about }
