"""Remember what tournaments came to: places, feats and small prizes."""
