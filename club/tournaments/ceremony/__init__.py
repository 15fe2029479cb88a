"""Store the places, feats and small prizes of tournaments."""
