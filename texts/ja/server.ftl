# サーバーの管理者が決めることと、対局したくない相手について。

error-rules-changed = 申し込みのあとでこのゲームのルールが変わり、この条件では対局できなくなりました。もう一度申し込んでください。
error-blocked = ここには一緒に対局したくない人がいるので、この組み合わせでは対局できません。あなたがブロックした人は `/{ command-block }` で見られます。
error-block-self = 自分はブロックできません。
error-not-blocked = このメンバーはブロックしていません。
error-limit-channels = このサーバーでは { $channels } で申し込んでください。
error-limit-roles = このサーバーで対局できるのは、次のどれかのロールを持つメンバーだけです:{ $roles }
error-limit-challenges = { $count ->
   *[other] あなたの申し込みがもう{ $count }件出ています。このサーバーではこれより多く出せません。受けられるか期限が切れるのを待つか、どれかを取り下げてください。
}
error-limit-full = { $count }件より多くは選べません。
error-not-manager = これができるのは、サーバーを管理できるメンバーだけです。

## ブロック

command-block = ブロック
command-block-text = あるメンバーと今後対局しないようにします。ブロックした人の一覧も見られます
command-unblock = ブロック解除
command-unblock-text = メンバーとまた対局できるようにします
option-member = メンバー
option-block-text = ブロックするメンバー。空けておくと一覧を見られます
option-member-text = また対局したいメンバー
block-title = あなたがブロックした人
block-none = いません。
block-more = …ほか{ $count }人
block-hint = 同じ卓に着くことはなく、互いに申し込むことも、相手の卓に加わることもできません。この一覧はあなただけに見えています。始まっている対局はそのまま続きます。
