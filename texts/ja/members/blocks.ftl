# Blocked members.

error-blocked-members = ブロックのある二人が含まれているため、この組み合わせでは対局できません。あなたがブロックした人は `/{ command-block }` で見られます。
error-block-self = 自分はブロックできません。
error-not-blocked = このメンバーはブロックしていません。

command-block = ブロック
command-block-text = 今後、そのメンバーと対局しないようにします。ブロックした人の一覧も見られます
block-title = あなたがブロックした人
block-choose = ブロックを解除する人
block-none = ブロックしている人はいません。
block-hint = ブロックすると、互いに挑戦することも、同じ対局や募集に加わることもできなくなります。ただし、大会では当たることがあります（二人とも参加した時点で双方にお知らせします）。始まっている対局には影響しません。この一覧は、あなただけに見えています。
