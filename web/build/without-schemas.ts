import type { Plugin } from 'vite';

const contract = /contract[\\/]src[\\/].*(?<!\.test)\.ts$/;
const app = /web[\\/]app[\\/].*(?<!\.test)\.tsx?$/;
/** What makes rows of the endpoint table (`endpoint.ts`, `exports.ts`): the third argument has the schemas. */
const makers = new Set(['get', 'post', 'put', 'del', 'orderOf', 'paperOf']);
const schemas = new Set(['params', 'query', 'body', 'reply']);
const readSchema = /\b\w*[eE]ndpoints?(?:\.\w+|\[[^\]]+\])?\.(?:params|query|body|reply)\b/;

interface Node {
  type: string;
  start: number;
  end: number;
  name?: string;
  computed?: boolean;
  shorthand?: boolean;
}
interface Property extends Node {
  key?: Node;
  value?: Node;
  argument?: Node;
}
interface Call extends Node {
  callee: Node;
  arguments: readonly Node[];
}
interface Import extends Node {
  specifiers: readonly (Node & { local: { name: string } })[];
  source: { raw: string };
}
interface Declaration extends Node {
  declarations: readonly { id: Node; init: Node | null }[];
}
interface Module {
  body: readonly (Node & { declaration?: Node })[];
}
interface Edit {
  start: number;
  end: number;
  text: string;
}

const isCall = (node: Node): node is Call => node.type === 'CallExpression';
const isImport = (node: Node): node is Import => node.type === 'ImportDeclaration';
const isDeclaration = (node: Node): node is Declaration => node.type === 'VariableDeclaration';
const isWithin = (inner: Edit, outer: Edit) => outer.start <= inner.start && inner.end <= outer.end;

/** What a node consists of, without names that refer to nothing: those of properties, and of what is declared. */
function partsOf(node: Node): unknown[] {
  const { key, property, id, ...parts } = node as Node & { key?: unknown; property?: unknown; id?: unknown };
  return node.computed || node.shorthand ? [key, property, ...Object.values(parts)] : Object.values(parts);
}

/** The nodes of a tree, parents first, without those that `isLeftOut` and what they contain. */
function* nodesOf(value: unknown, isLeftOut: (node: Node) => boolean = () => false): Generator<Node> {
  if (typeof value !== 'object' || value === null) return;
  const isNode = 'type' in value;
  if (isNode && isLeftOut(value as Node)) return;
  if (isNode) yield value as Node;
  for (const part of isNode ? partsOf(value as Node) : Object.values(value)) yield* nodesOf(part, isLeftOut);
}

/** The constants of a module that nothing else can use, by name. */
const ownConstants = (tree: Module) =>
  tree.body.filter(isDeclaration).flatMap((statement) => {
    const [declared, ...others] = statement.declarations;
    return declared?.id.name && others.length === 0
      ? [{ name: declared.id.name, value: declared.init, statement }]
      : [];
  });
type Constants = ReturnType<typeof ownConstants>;

/** The schemas of a row: its own properties, and those of the module's constants that it is or spreads. @throws for other objects */
function schemasOf(row: Node | undefined, constants: Constants): Property[] {
  const object = row?.type === 'Identifier' ? constants.find(({ name }) => name === row.name)?.value : row;
  if (object?.type !== 'ObjectExpression') throw new Error('A row is no object of its module');
  return (object as Node & { properties: readonly Property[] }).properties.flatMap((property) => {
    if (property.argument) return isCall(property.argument) ? [] : schemasOf(property.argument, constants);
    return schemas.has(property.key?.name ?? '') ? [property] : [];
  });
}

/** What a module does not need in the browser: the schemas of its rows, and then the constants that only they used. */
function findUnneeded(tree: Module): { unneeded: Node[]; used: Set<string | undefined> } {
  const constants = ownConstants(tree);
  const rows = [...nodesOf(tree)].filter(isCall).filter(({ callee }) => makers.has(callee.name ?? ''));
  const unneeded: Node[] = [
    ...new Set(rows.flatMap(({ arguments: [, , row] }) => schemasOf(row, constants))),
  ];
  for (;;) {
    const isLeftOut = (node: Node) => isImport(node) || unneeded.includes(node);
    const used = new Set([...nodesOf(tree, isLeftOut)].map(({ name }) => name));
    const unused = constants.filter(
      ({ name, statement }) => !used.has(name) && !unneeded.includes(statement),
    );
    if (unneeded.length === 0 || unused.length === 0) return { unneeded, used };
    unneeded.push(...unused.map(({ statement }) => statement));
  }
}

/** Imports without the names that are not used, so that a page does not count their modules among its own. */
function shortenImports(code: string, tree: Module, used: Set<string | undefined>): Edit[] {
  return tree.body.filter(isImport).flatMap(({ start, end, specifiers, source }) => {
    const kept = specifiers.filter(({ local }) => used.has(local.name));
    if (kept.length === specifiers.length) return [];
    const names = kept.map((specifier) => code.slice(specifier.start, specifier.end)).join(', ');
    return { start, end, text: kept.length === 0 ? '' : `import { ${names} } from ${source.raw};` };
  });
}

/** Makes what a module builds as it loads droppable: the bundler leaves out what no page uses, with all that it reads and calls. */
function markAsPure(tree: Module): Edit[] {
  const isLater = ({ type }: Node) => type.includes('Function');
  const isBuilt = ({ type }: Node) => /^(?:Call|New|Member)Expression$|^SpreadElement$/.test(type);
  return tree.body
    .map((statement) => statement.declaration ?? statement)
    .filter(isDeclaration)
    .flatMap(({ declarations }) => declarations)
    .flatMap(({ init }) => (init && [...nodesOf(init, isLater)].some(isBuilt) ? [init] : []))
    .flatMap(({ start, end }) => [
      { start, end: start, text: '/* @__PURE__ */ (() => (' },
      { start: end, end, text: '))()' },
    ]);
}

/** A module of the contract as browsers need it. */
function shorten(code: string, tree: Module): string {
  const { unneeded, used } = findUnneeded(tree);
  const removals = unneeded.map(({ start, end, ...node }) => {
    const name = (node as Property).key?.name;
    return { start, end, text: name ? `${name}: undefined` : '' };
  });
  const edits: Edit[] = [...removals, ...markAsPure(tree), ...shortenImports(code, tree, used)];
  return edits
    .filter((edit) => !removals.some((other) => other !== edit && isWithin(edit, other)))
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
}

/**
 * Leaves the schemas of the endpoint table out of the browser's build: the server checks what it gets and sends, so browsers only need
 * their types. What only they used goes with them: the calls of the contract's modules build schemas and tables, and have no effects. A
 * form imports its own schema. The build fails where one is read from a row.
 */
export function withoutSchemas(): Plugin {
  return {
    name: 'without-schemas',
    transform(code, id) {
      if (!contract.test(id) && !app.test(id)) return undefined;
      let result: string | undefined;
      try {
        result = contract.test(id) ? shorten(code, this.parse(code) as Module) : undefined;
      } catch (error) {
        return this.error(`${id}: ${(error as Error).message}, so its schemas would stay in browsers.`);
      }
      const [read] = readSchema.exec(result ?? code) ?? [];
      if (read)
        this.error(`${id}: \`${read}\` is undefined in browsers. Import the schema from its own module.`);
      return result;
    },
  };
}
