# Challenges: proposing a match, answering, and who may.

command-challenge = 挑戦
command-challenge-text = メンバーに対局を申し込みます
# メンバーやメッセージのメニューに出る名前:
menu-challenge = 対局を申し込む

option-game = ゲーム
option-game-text = 遊ぶゲーム
option-opponent = 相手
option-opponent-text = 申し込む相手。空けておくと、ここにいる誰でも受けられます
option-opponent2 = 相手2
option-opponent3 = 相手3
option-opponent-more-text = ほかの相手。二人用のゲームでは、最初に受けた人と対局します

begins-random = 抽選で先手を決める
begins-challenger = 自分が先手
begins-opponent = 相手が先手
begins-random-due = 先手は抽選で決まります。
begins-challenger-due = { $member }が先手です。
begins-opponent-due = 受けた人が先手です。
begins-opponent-lobby = { $member }以外の誰かが先手です。
begins-random-done = 抽選の結果、{ $member }が先手です。
begins-challenger-done = 取り決めにより { $member }が先手です。
begins-opponent-done = 取り決めにより { $member }が先手です。

anyone = このチャンネルの誰でも
setup-title = { $game }の対局を申し込む
setup-guests = 相手：{ $guests }
setup-options = ルール：{ $options }
setup-hint = この画面はあなただけに見えています。「{ button-send }」を押すとここに投稿し、24時間受け付けます。
setup-pace = 一手の持ち時間
setup-begins = 先手
setup-overtime = 時間切れのとき
button-send = 送る
button-options = ルールを変える
challenge-which-game = **{ $member } さんとどのゲームで対局しますか？**
challenge-sent = 申し込みを投稿しました。
challenge-waiting = 申し込みは保存しましたが、今はDiscordに投稿できませんでした。投稿できしだいここに出ます。
challenge-named = **{ $member }が { $guests }に{ $game }の対局を申し込みました。**
challenge-practice = **{ $member }が { $guests } と{ $game }の対局を始めました（対局{ $match }）。**
challenge-open = **{ $member }が{ $game }の相手を探しています。** 誰でも受けられます。
challenge-until = 申し込みの期限は { $when } です。
challenge-there = 承諾済み：{ $members }
teams = { $one } 対 { $other }
challenge-sides = チーム：{ $members }
challenge-accepted = 成立しました。対局{ $match }が始まります。
challenge-declined = 断られました。
challenge-withdrawn = 取り下げられました。
challenge-expired = 期限までに誰も受けませんでした。
button-accept = 受ける
button-decline = 断る
button-withdraw = 取り下げる

error-called-off = { $member } さんは抽選後の取りやめが続いたため、レート戦を始められるのは { $when } からです。レートなしなら今すぐ始められます。

error-no-challenge = その申し込みはありません。
error-challenge-accepted = この申し込みはもう成立しています。
error-challenge-declined = この申し込みは断られています。
error-challenge-withdrawn = この申し込みは取り下げられています。
error-challenge-expired = この申し込みは期限が切れました。
error-own-challenge = 自分の申し込みは受けられません。
error-not-invited = これはほかの人への申し込みです。
error-not-your-challenge = 取り下げられるのは申し込んだ人だけです。
error-not-so-many = このゲームは{ $seats }人用です。{ $count }人では遊べません。
error-self-challenge = 自分には申し込めません。ほかの人を選ぶか、空けておいてください。
error-invited-twice = 同じメンバーが二度選ばれています。
error-bot-opponent = { $member } はボットなので対局できません。
error-challenge-me = 私との対局は `/{ command-practice }` で始められます。
error-opponent-cannot-see = { $member } さんはこのチャンネルを見られません。二人とも見られる場所で申し込んでください。
error-opponent-gone = { $member } さんはもうこのサーバーにいません。

error-rules-changed = 申し込みのあとでこのゲームのルールが変わり、この条件では対局できなくなりました。もう一度申し込んでください。
error-limit-channels = このサーバーでは { $channels } で申し込んでください。
error-limit-roles = このサーバーで対局できるのは、次のどれかのロールを持つメンバーだけです：{ $roles }
error-pause-member = 短い間に同じ人に何度も挑戦しています。この人に次に挑戦できるのは <t:{ $until }:R> です。
error-pause = 対局に至らない申し込みが短い間に続きました。次に申し込めるのは <t:{ $until }:R> です。
error-limit-challenges = { $count ->
   *[other] あなたの申し込みがもう{ $count }件出ています。このサーバーではこれより多く出せません。受けられるか期限が切れるのを待つか、どれかを取り下げてください。
}
