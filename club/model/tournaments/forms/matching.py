"""Minimum-cost matching of a field of entrants."""

from collections.abc import Mapping
from typing import TypeVar

Cost = tuple[int, ...]
"""The cost of a pair, as non-negative integers. The most important comes first, and the others only break ties."""

Pairs = TypeVar("Pairs")

Costs = dict[tuple[int, int], Cost]
"""The cost of each possible pair, the lower number of the pair first."""


def scale(costs: Mapping[Pairs, Cost], pairs: int) -> dict[Pairs, int]:
    """Convert each cost to one integer, such that sums of pairs compare like sums of the tuples."""
    scale, scales = 1, []
    for worst in reversed([max(parts) for parts in zip(*costs.values(), strict=True)]):
        scales.append(scale)
        scale *= pairs * worst + 1
    scales.reverse()
    return {ends: sum(part * scale for part, scale in zip(cost, scales, strict=True)) for ends, cost in costs.items()}


def cheapest(costs: Costs) -> set[tuple[int, int]]:
    """Return a maximum matching of the pairs that has the lowest total cost."""
    import networkx as nx  # Imported late because it loads slowly, and most processes never pair.

    graph: nx.Graph[int] = nx.Graph()
    graph.add_nodes_from(sorted({end for ends in costs for end in ends}))
    total = scale(costs, len(graph) // 2)
    most = max(total.values(), default=0)
    # The algorithm is exact only for integers.
    graph.add_weighted_edges_from((one, other, most - cost) for (one, other), cost in total.items())
    return {(min(ends), max(ends)) for ends in nx.max_weight_matching(graph, maxcardinality=True)}
