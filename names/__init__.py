"""Clean, cut and tell apart the names of members and tournaments, in every script."""

from names.clean import clean
from names.clusters import clip, clusters, shorten, take
from names.distinct import tell_apart

__all__ = ["clean", "clip", "clusters", "shorten", "take", "tell_apart"]
