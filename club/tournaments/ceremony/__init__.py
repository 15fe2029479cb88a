"""Store what tournaments are remembered for: places, feats and small prizes."""
