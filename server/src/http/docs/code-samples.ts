import { type Endpoint, paramsOf } from '@proxima/contract/wire/endpoint';

import { callModules } from './call-texts.generated.ts';
import type { Operation } from './openapi-types.ts';

interface SampledCall {
  group: string;
  name: string;
  row: Endpoint;
  operation: Operation;
}

/** The example of the fields of a body; its files are named apart. */
function exampleOf({ operation, row: { files = {} } }: SampledCall): unknown {
  const { example } = Object.values(operation.requestBody?.content ?? {})[0] ?? {};
  return Object.fromEntries(Object.entries(Object(example)).filter(([name]) => !Object.hasOwn(files, name)));
}

/** A path parameter of a sample: 1, which is an id, or its name. */
const valueOfParameter = (row: Endpoint, name: string): unknown =>
  paramsOf(row)?.safeParse({ ...sampleParams(row, 1), [name]: 1 }).success ? 1 : name;

const sampleParams = (row: Endpoint, value: unknown): Record<string, unknown> =>
  Object.fromEntries([...row.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, value]));

const filledPath = (row: Endpoint): string =>
  row.path.replaceAll(/:(\w+)/g, (_, name: string) => String(valueOfParameter(row, name)));

/** A quoted word of a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** The call as a command for a shell. */
export function curlOf(call: SampledCall, origin: string): string {
  const { row } = call;
  const example = exampleOf(call);
  const parts = [
    `curl ${row.method === 'GET' ? '' : `-X ${row.method} `}${quoted(origin + filledPath(row))}`,
    row.access !== 'public' && `-H "Authorization: Bearer $TOKEN"`,
    row.repeat === 'keyed' && `-H "Idempotency-Key: $(uuidgen)"`,
    ...(row.files ? formParts(row, example) : jsonParts(row, example)),
  ];
  return parts.filter((part) => part !== false).join(' \\\n  ');
}

const jsonParts = (row: Endpoint, example: unknown): string[] =>
  row.body ? [`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(example))}`] : [];

function formParts({ files = {} }: Endpoint, example: unknown): string[] {
  const fields = Object.entries(Object(example)).filter(([, value]) => typeof value !== 'object');
  return [
    ...fields.map(([name, value]) => `-F ${quoted(`${name}=${value}`)}`),
    ...Object.keys(files).map((name) => `-F ${quoted(`${name}=@file`)}`),
  ];
}

/** Indented JSON with names as TypeScript writes them. */
const unquoted = (json: string): string =>
  json
    .split('\n')
    .map((line) => line.replace(/^( *)"(\w+)":/, '$1$2:'))
    .join('\n');

/** The call with the typed client of the contract. */
export function typescriptOf(call: SampledCall, origin: string): string {
  const { group, name, row } = call;
  const example = exampleOf(call);
  const params = [...row.path.matchAll(/:(\w+)/g)].map(
    ([, parameter = '']) => `${parameter}: ${JSON.stringify(valueOfParameter(row, parameter))}`,
  );
  const input = [
    params.length > 0 && `params: { ${params.join(', ')} }`,
    row.body && `body: ${unquoted(JSON.stringify(example, null, 2))}`,
    row.files && `files: { ${Object.keys(row.files).join(', ')} }`,
  ].filter(Boolean);
  const variable = `${group}Endpoints`;
  const token = row.access === 'public' ? '' : ', token';
  const rest = input.length > 0 ? `, {\n${input.join(',\n').replaceAll(/^/gm, '  ')},\n}` : '';
  return `import { createClient } from '@proxima/contract/client/client.js';
import { ${variable} } from '${callModules[group]}.js';

const client = createClient({ origin: '${origin}'${token} });
const reply = await client.call(${variable}.${name}${rest});`;
}
