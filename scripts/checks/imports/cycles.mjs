/** The imports of each file with their lines, from `file -> [{ target, line }]`. Imports of types count: they, too, tie files together. */
export const fileGraph = (imports) =>
  new Map(
    [...imports].map(([file, found]) => [
      file,
      found
        .filter(({ target }) => imports.has(target))
        .map(({ target, line }) => ({ to: target, at: `${file}:${line}` })),
    ]),
  );

/**
 * The cycles in a graph of `node -> [{ to, at }]`: one line each with the location of every import in it, and `advice`.
 */
export function findCycles(graph, advice) {
  const state = new Map();
  const cycles = [];
  const visit = (node, path) => {
    if (state.get(node) === 'done') return;
    if (state.get(node) === 'open') {
      const cycle = path.slice(path.findIndex(({ from }) => from === node));
      const steps = cycle.map(({ from, at }) => `${from} (${at})`).join(' → ');
      cycles.push(`${steps} → ${node}: import cycle; ${advice}`);
      return;
    }
    state.set(node, 'open');
    for (const { to, at } of graph.get(node) ?? []) visit(to, [...path, { from: node, at }]);
    state.set(node, 'done');
  };
  for (const node of graph.keys()) visit(node, []);
  return cycles;
}
