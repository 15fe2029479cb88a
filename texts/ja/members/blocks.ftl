# Blocked members.

error-blocked-members = この中に、互いに対局しないことになっている人がいるため、この組み合わせでは対局できません。あなたがブロックした人は `/{ command-block }` で見られます。
error-block-self = 自分はブロックできません。
error-not-blocked = このメンバーはブロックしていません。

command-block = ブロック
command-block-text = 今後そのメンバーと対局しないようにします。ブロックした人の一覧も見られます
block-title = あなたがブロックした人
block-choose = ブロックを解除する人
block-none = いません。
block-hint = ブロックすると、同じ対局に加わることも、互いに挑戦することも、相手の募集に加わることもできません。大会だけは別で、当たることがあります（二人とも参加した時点で双方にお知らせします）。この一覧はあなただけに見えています。始まっている対局はそのまま続きます。
