"""Every verb of HOSTILE by the name that an ``Action`` has for it."""

from collections.abc import Mapping

from engines.hostile.verbs.drafts import DraftAndPlace, DraftAndUse, DraftToHand, Skill
from engines.hostile.verbs.setup import Corner, Gem, Out, Partner, Tile
from engines.hostile.verbs.turns import Buy, Crash, End, Move, Place, Recall, Return, Rotate, Steal, Use
from engines.hostile.verbs.verb import Verb

__all__ = ["VERBS", "Verb"]

VERBS: Mapping[str, Verb] = {
    "corner": Corner(),
    "partner": Partner(),
    "gem": Gem(),
    "tile": Tile(),
    "out": Out(),
    "skill": Skill(),
    "draft-hand": DraftToHand(),
    "draft-use": DraftAndUse(),
    "draft-place": DraftAndPlace(),
    "step": Move(),
    "buy": Buy(),
    "return": Return(),
    "place": Place(),
    "use": Use(),
    "crash": Crash(),
    "rotate": Rotate(),
    "recall": Recall(),
    "steal": Steal(),
    "end": End(),
}
