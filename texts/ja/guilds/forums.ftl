# Forums with a post for each match or tournament.

command-server-forums = フォーラム
command-server-forums-text = 対局や大会の投稿を作るフォーラムを決めます
forums-title = このサーバーのフォーラム
forums-match_forum = 対局ごとに { $forum } に投稿を作ります。作った投稿へのリンクは、挑戦のメッセージに出ます。
forums-match_forum-none = 挑戦した場所で対局します。
forums-tournament_forum = 大会とその対局ごとに { $forum } に投稿を作ります。
forums-tournament_forum-none = 大会は、開いたチャンネルで告知します。
forums-lacking = ❌ ボットには { $forum } での次の権限がありません：{ $permissions }。許可されるまでは、代わりにチャンネルを使います。
forums-tag-wanted = ❌ { $forum } ではタグのない投稿ができず、付けられるタグもありません。誰でも使えるタグ「{ tag-running }」と「{ tag-over }」を作るか、ボットに「{ permission-manage_channels }」を許可してください。それまではチャンネルを使います。
forums-untagged = ⚠️ { $forum } には、投稿に付けるタグが足りません。誰でも使えるタグ「{ tag-running }」と「{ tag-over }」を作るか、ボットに「{ permission-manage_channels }」を許可してください。許可されれば、ボットがタグを作ります。
forums-stand-in = ⚠️ { $forum } ではタグのない投稿ができませんが、「{ $tags }」というタグがありません。そのため、ほかに合うタグがないときは「{ $tag }」を付けます。誰でも使えるタグ「{ tag-running }」と「{ tag-over }」を作るか、タグを減らして空きを作り（上限20個）、ボットに「{ permission-manage_channels }」を許可してください。
forums-full = ⚠️ { $forum } のタグは上限の20個に達しているため、「{ $tags }」を付けられません。不要なタグを削除すれば、ボットが作ります。
forums-gone = ❌ { $forum } というフォーラムが見えません。見えるようになるまでは、チャンネルを使います。
forums-hint = フォーラムは、対局する人全員に見えるものを選んでください。フォーラムが見える人には、どのチャンネルで始まった対局も見えます。始まっている対局や大会は、今の場所で続きます。投稿を作れないときは、これまでどおりチャンネルを使います。
forums-choose-match_forum = 対局のフォーラム
forums-choose-tournament_forum = 大会のフォーラム
button-clear-match_forum = 対局に使わない
button-clear-tournament_forum = 大会に使わない
tag-running = 進行中
tag-over = 終了
