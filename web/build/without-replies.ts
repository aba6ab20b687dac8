import type { Plugin } from 'vite';

const contract = /contract[\\/]src[\\/].*(?<!\.test)\.ts$/;
const verbs = new Set(['get', 'post', 'put', 'del']);

interface Node {
  type: string;
  start: number;
  end: number;
}
interface Property extends Node {
  key?: Node & { name?: string };
  value?: Node;
}
interface Call extends Node {
  callee: Node & { name?: string };
  arguments: readonly (Node & { properties?: readonly Property[] })[];
}

const isCall = (node: Node): node is Call => node.type === 'CallExpression';

/** The nodes of a tree, parents first, without what functions and statements for their effects contain. */
function* nodesOf(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return;
  const { type = '' } = value as { type?: string };
  if (/Function|ExpressionStatement/.test(type)) return;
  if (type !== '') yield value as Node;
  for (const child of Object.values(value)) yield* nodesOf(child);
}

/** The schemas of replies in rows of the endpoint table, and the calls that build schemas. */
function readModule(tree: unknown) {
  const calls = [...nodesOf(tree)].filter(isCall);
  const rows = calls.filter(({ callee }) => verbs.has(callee.name ?? ''));
  const replies = rows
    .flatMap(({ arguments: [, , row] }) => row?.properties ?? [])
    .flatMap(({ key, value }) => (key?.name === 'reply' && value ? value : []));
  return { calls, replies };
}

/**
 * Leaves the schemas of replies out of the browser's build: the server has checked its replies, so browsers only need their types. What
 * only they used goes with them: the calls of the contract's modules build schemas and tables, and have no effects.
 */
export function withoutReplies(): Plugin {
  return {
    name: 'without-replies',
    transform(code, id) {
      if (!contract.test(id)) return undefined;
      const { calls, replies } = readModule(this.parse(code));
      const edits = [
        ...replies.map(({ start, end }) => ({ start, end, text: 'undefined' })),
        ...calls
          .filter(({ start }) => !replies.some((reply) => reply.start <= start && start < reply.end))
          .map(({ start }) => ({ start, end: start, text: '/* @__PURE__ */ ' })),
      ];
      return edits
        .toSorted((one, other) => other.start - one.start)
        .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
    },
  };
}
