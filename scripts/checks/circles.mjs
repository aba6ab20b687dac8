/**
 * Circles in a graph of `node -> [{ to, at }]`: one line each with the location of every import in it, and `advice`.
 */
export function findCircles(graph, advice) {
  const state = new Map();
  const circles = [];
  const visit = (node, path) => {
    if (state.get(node) === 'done') return;
    if (state.get(node) === 'open') {
      const circle = path.slice(path.findIndex(({ from }) => from === node));
      const steps = circle.map(({ from, at }) => `${from} (${at})`).join(' → ');
      circles.push(`${steps} → ${node}: imports in a circle; ${advice}`);
      return;
    }
    state.set(node, 'open');
    for (const { to, at } of graph.get(node) ?? []) visit(to, [...path, { from: node, at }]);
    state.set(node, 'done');
  };
  for (const node of graph.keys()) visit(node, []);
  return circles;
}
