# Challenges: proposing a match, answering, and who may.

command-challenge = 挑戦
command-challenge-text = メンバーに挑戦します
# メンバーやメッセージのメニューに出る名前:
menu-challenge = 挑戦する

option-game = ゲーム
option-game-text = 遊ぶゲーム
option-opponent = 相手
option-opponent-text = 挑戦する相手。空けておくと、このチャンネルの誰でも受けられます
option-opponent2 = 相手2
option-opponent3 = 相手3
option-opponent-more-text = ほかの相手。二人用のゲームでは、最初に受けた人と対局します

begins-random = 先手をランダムに決める
begins-challenger = 自分が先手
begins-opponent = 相手が先手
begins-random-due = 先手はランダムに決まります。
begins-challenger-due = { $member }が先手です。
begins-opponent-due = 挑戦を受けた人が先手です。
begins-opponent-lobby = { $member }以外の人が先手です。
begins-random-done = 先手はランダムで{ $member }に決まりました。
begins-challenger-done = 取り決めにより、{ $member }が先手です。
begins-opponent-done = 取り決めにより、{ $member }が先手です。

anyone = このチャンネルの誰でも
setup-title = { $game }で挑戦する
setup-guests = 相手：{ $guests }
setup-options = ルール：{ $options }
setup-hint = この画面はあなただけに見えています。「{ button-send }」を押すと、ここに投稿して24時間受け付けます。
setup-hint-seek = この画面はあなただけに見えています。「{ button-send }」を押すと、ここに投稿して15分間受け付けます。
setup-pace = 持ち時間
setup-begins = 先手
setup-overtime = 時間切れのとき
button-send = 送る
button-options = ルールを変える
challenge-which-game = **{ $member }さんとどのゲームで対局しますか？**
challenge-sent = 挑戦を投稿しました。
challenge-again = 同じ[挑戦]({ $place })をもう一度出しました。
challenge-waiting = 挑戦は保存しましたが、今はDiscordに投稿できませんでした。投稿できしだいここに出ます。
challenge-named = **{ $member }が{ $guests }に{ $game }で挑戦しました。**
challenge-practice = **{ $member }が{ $guests }と{ $game }の対局を始めました（対局{ $match }）。**
challenge-open = **{ $member }が{ $game }の相手を探しています。** 誰でも受けられます。
challenge-until = 挑戦の期限は { $when } です。
seek-until = 今すぐ始める対局です。期限は { $when } です。`/{ command-matches }` からも受けられます。
seek-begins = 対局{ $match }が始まります。相手は{ $member }です。**{ button-play }** を押してください。
seeks-title = 今すぐ対局できる相手
seeks-line = { $count }\. [{ $game }]({ $place })（相手：{ $member }）：{ $terms }。期限は { $when }
seeks-line-lobby = { $count }\. 募集：[{ $game }]({ $place })（ホスト：{ $member }）：{ $terms }。締切は { $when }
seeks-more = …ほか{ $count }件
button-accept-seek = { $count }を受ける
button-join-seek = { $count }に参加する
seek-accepted = [挑戦]({ $place })を受けました。全員が受けると対局が始まります。
notice-challenge-expired = [{ $game }の挑戦]({ $place })は、15分以内に受ける人がいなかったので期限が切れました。
notice-challenge-unposted = { $game }の対局の呼びかけは、15分以内に投稿できなかったので取りやめました。
challenge-there = 承諾済み：{ $members }
teams = { $one } 対 { $other }
challenge-sides = チーム：{ $members }
challenge-accepted = 成立しました。対局{ $match }が始まります。
challenge-declined = 断られました。
challenge-withdrawn = 取り消されました。
challenge-expired = 期限までに誰も受けませんでした。
button-accept = 受ける
button-decline = 断る
button-withdraw = 挑戦を取り消す
button-post-again = もう一度出す

error-cancelled-often = ランダムな結果が出たあとの中止が続いたため、{ $member }さんがレートありの対局を始められるのは { $when } からです。レートなしなら今すぐ始められます。

error-no-challenge = その挑戦は見つかりません。
error-challenge-accepted = この挑戦はすでに成立しています。
error-challenge-declined = この挑戦は断られています。
error-challenge-withdrawn = この挑戦は取り消されています。
error-challenge-expired = この挑戦は期限が切れました。
error-own-challenge = 自分の挑戦は受けられません。
error-not-invited = これはほかの人への挑戦です。
error-not-your-challenge = これは挑戦した人だけができます。
error-not-so-many = このゲームは{ $seats }人用です。{ $count }人では遊べません。
error-self-challenge = 自分には挑戦できません。ほかの人を選ぶか、空けておいてください。
error-invited-twice = 同じメンバーが2回選ばれています。
error-bot-opponent = { $member }さんはボットなので対局できません。
error-challenge-me = 私とは `/{ command-practice }` で対局できます。
error-opponent-cannot-see = { $member }さんはこのチャンネルを見られません。二人とも見られるチャンネルで挑戦してください。
error-opponent-gone = { $member }さんはもうこのサーバーにいません。

error-rules-changed = 挑戦のあとでこのゲームのルールが変わり、この条件では対局できなくなりました。もう一度挑戦してください。
error-limit-channels = このサーバーで挑戦できるのは { $channels } です。
error-limit-roles = このサーバーで対局できるのは、次のいずれかのロールを持つメンバーだけです：{ $roles }
error-pause-member = この人には短い間に何度もメンションしています。次にメンションできるのは <t:{ $until }:R> です。
error-pause = 対局に至らない挑戦が短い間に続きました。次に挑戦できるのは <t:{ $until }:R> です。
error-limit-challenges = { $count ->
   *[other] あなたの挑戦がもう{ $count }件出ています。このサーバーではこれより多く出せません。受けられるか期限が切れるのを待つか、どれかを取り消してください。
}
