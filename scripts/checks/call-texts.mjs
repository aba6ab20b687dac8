import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { z } from 'zod';
import { endpointGroups } from '../../contract/src/wire/endpoints.ts';
import { root } from '../install/installation.mjs';
import { listFiles } from './source-files.mjs';

// What the description of the API takes from the sources of the contract: the doc comments above the rows of the table of endpoints, and
// the names of the exported schemas. `docs-tables.mjs` writes both files and compares them.

const sources = listFiles('contract/src').filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
);
const banner = '// Written by `npm run docs:tables`; do not edit.\n';

export const generatedSources = async () => [
  { document: 'server/src/http/docs/call-texts.generated.ts', text: textsFile() },
  { document: 'server/src/http/docs/schema-names.generated.ts', text: await namesFile() },
];

function textsFile() {
  const constants = sources.flatMap(constantsOf);
  const find = (name, file) =>
    constants.find((one) => one.name === name && one.file === file) ??
    constants.find((one) => one.name === name);
  const missing = [];
  const lines = Object.entries(endpointGroups).flatMap(([variable, rows]) => {
    const group = find(variable);
    const texts = textsOf(group, group.value, find);
    return Object.keys(rows).map((row) => {
      if (!texts[row])
        missing.push(`${group.file}: ${variable}.${row} needs a doc comment that says what it does`);
      return `  '${variable.replace(/Endpoints$/, '')}.${row}': ${JSON.stringify(texts[row])},`;
    });
  });
  if (missing.length > 0) throw new Error(missing.join('\n'));
  const modules = Object.keys(endpointGroups).map(
    (variable) => `  ${variable.replace(/Endpoints$/, '')}: '${packagePath(find(variable).file)}',`,
  );
  return `${banner}
/** What each call does, by its name in the table of endpoints. */
export const callTexts: Record<string, string> = {
${lines.join('\n')}
};

/** The module of each group. */
export const callModules: Record<string, string> = {
${modules.join('\n')}
};
`;
}

const packagePath = (file) => file.replace('contract/src/', '@proxima/contract/').replace(/\.ts$/, '');

/** The constants of a module with their values, functions of one expression as what they return. */
function constantsOf(file) {
  const text = readFileSync(join(root, file), 'utf8');
  const { program, comments } = parseSync(file, text);
  return program.body
    .map((statement) => statement.declaration ?? statement)
    .filter(({ type }) => type === 'VariableDeclaration')
    .flatMap(({ declarations }) => declarations)
    .filter(({ init }) => init)
    .map(({ id, init }) => ({
      name: id.name,
      file,
      text,
      comments,
      value: init.type === 'ArrowFunctionExpression' ? init.body : init,
    }));
}

/** The doc comments of an object's rows by name; rows that a function makes have those of the function. */
function textsOf(constant, value, find) {
  if (value.type === 'CallExpression') {
    const made = find(value.callee.name, constant.file);
    return textsOf(made, made.value, find);
  }
  if (value.expression) return textsOf(constant, value.expression, find);
  return Object.assign(
    {},
    ...value.properties.map((property) =>
      property.type === 'SpreadElement'
        ? textsOf(constant, property.argument, find)
        : { [property.key.name]: commentBefore(constant, property.start) },
    ),
  );
}

function commentBefore({ text, comments }, start) {
  const comment = comments.findLast(({ end }) => end <= start);
  if (!comment?.value.startsWith('*') || text.slice(comment.end, start).trim() !== '') return undefined;
  return comment.value
    .slice(1)
    .replaceAll(/\n\s*\*/g, '\n')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ \((docs\/[^)]*)\)/g, '')
    .trim();
}

/** The exported schemas that the calls use, so that a generated client has a type of the same name. */
async function namesFile() {
  const modules = await Promise.all(
    sources.map(async (file) => [file, await import(new URL(`../../${file}`, import.meta.url).href)]),
  );
  const used = schemasOfCalls();
  const named = new Map();
  for (const [file, module] of modules)
    for (const [name, value] of Object.entries(module))
      if (isNamed(value) && used.has(value) && !named.has(value)) named.set(value, { file, name });
  const exported = [...named.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
  const twice = exported.find(({ name }, at) => exported[at + 1]?.name === name);
  if (twice)
    throw new Error(`Two modules export a schema ${twice.name}; one is in ${twice.file}. Rename one.`);
  const imports = [...Map.groupBy(exported, ({ file }) => file)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([file, list]) => {
      return `import { ${list.map(({ name }) => name).join(', ')} } from '${packagePath(file)}';`;
    });
  return `${banner}
${imports.join('\n')}

/** The schemas of the contract that calls use, by their names. */
export const namedSchemas = {
${exported.map(({ name }) => `  ${name},`).join('\n')}
};
`;
}

const isNamed = (value) =>
  value instanceof z.ZodObject || value instanceof z.ZodUnion || value instanceof z.ZodEnum;

/** Every schema in body and reply of a call. */
function schemasOfCalls() {
  const seen = new Set();
  const rows = Object.values(endpointGroups).flatMap((group) => Object.values(group));
  for (const row of rows)
    for (const schema of [row.body, row.reply])
      if (schema)
        z.toJSONSchema(schema, { unrepresentable: 'any', override: ({ zodSchema }) => seen.add(zodSchema) });
  return seen;
}
