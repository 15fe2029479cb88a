"""Minimum-cost matching of a field of entrants."""

from collections.abc import Mapping
from typing import TypeVar

Cost = tuple[int, ...]
"""What a pair costs: whole numbers from 0 on, the weightiest first; all later ones together never outweigh it."""

Pairs = TypeVar("Pairs")

Costs = dict[tuple[int, int], Cost]
"""What each pair costs that is possible at all, the lower end first."""


def scale(costs: Mapping[Pairs, Cost], pairs: int) -> dict[Pairs, int]:
    """Return each cost as one number, such that the sums for so many pairs compare as their parts do."""
    scale, scales = 1, []
    for worst in reversed([max(parts) for parts in zip(*costs.values(), strict=True)]):
        scales.append(scale)
        scale *= pairs * worst + 1
    scales.reverse()
    return {ends: sum(part * scale for part, scale in zip(cost, scales, strict=True)) for ends, cost in costs.items()}


def cheapest(costs: Costs) -> set[tuple[int, int]]:
    """Return as many of the pairs as can be without anybody in two of them, and those that cost the least together."""
    import networkx as nx  # imported late: it is slow to load, and most processes pair nobody

    graph: nx.Graph[int] = nx.Graph()
    graph.add_nodes_from(sorted({end for ends in costs for end in ends}))
    total = scale(costs, len(graph) // 2)
    most = max(total.values(), default=0)
    # Whole numbers only: the search is exact then.
    graph.add_weighted_edges_from((one, other, most - cost) for (one, other), cost in total.items())
    return {(min(ends), max(ends)) for ends in nx.max_weight_matching(graph, maxcardinality=True)}
