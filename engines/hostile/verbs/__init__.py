"""Every verb of HOSTILE, by its name in an ``Action``."""

from collections.abc import Mapping

from engines.hostile.verbs.drafts import DraftAndPlace, DraftAndUse, DraftToHand, Skill
from engines.hostile.verbs.setup import Corner, Gem, Out, Partner, Tile
from engines.hostile.verbs.turns import Buy, Crash, End, Move, Place, Recall, Return, Rotate, Steal, Use
from engines.hostile.verbs.verb import Verb

__all__ = ["VERBS", "Verb"]

_VERBS: tuple[Verb, ...] = (
    *(Corner(), Partner(), Gem(), Tile(), Out(), Skill(), DraftToHand(), DraftAndUse(), DraftAndPlace()),
    *(Move(), Buy(), Return(), Place(), Use(), Crash(), Rotate(), Recall(), Steal(), End()),
)

VERBS: Mapping[str, Verb] = {verb.name: verb for verb in _VERBS}
