"""Clean, truncate, break and disambiguate the names of members and tournaments, in every script."""

from names.breaking import line_ends
from names.clean import clean
from names.clusters import clip, clusters, shorten, take
from names.distinct import tell_apart

__all__ = ["clean", "clip", "clusters", "line_ends", "shorten", "take", "tell_apart"]
