import type { Endpoint } from '@proxima/contract/wire/endpoint';
import { allEndpoints } from '@proxima/contract/wire/endpoints';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { apiDocument } from '../../src/http/docs/api-document.ts';
import type { ApiDocument, Operation } from '../../src/http/docs/openapi-types.ts';

const calls = allEndpoints.map((row) => ({
  row,
  pattern: new RegExp(`^${row.path.replaceAll(/:\w+/g, '[^/]+')}$`),
  // A fixed part of a path takes precedence over a parameter, as in the router.
  parameters: row.path.split(':').length,
}));
calls.sort((one, other) => one.parameters - other.parameters);

const ajv = new Ajv2020({ strict: false, validateFormats: true, allErrors: false });
addFormats.default(ajv, ['date', 'date-time', 'email', 'uri', 'uuid']);
const validators = new Map<string, ValidateFunction>();

/** The validator of a part of the API's description, compiled when it is first used. */
export async function validatorOf(pointer: string): Promise<ValidateFunction> {
  if (!ajv.getSchema('api:document')) ajv.addSchema(await apiDocument(), 'api:document', false, false);
  const known = validators.get(pointer) ?? ajv.compile({ $ref: `api:document#${pointer}` });
  validators.set(pointer, known);
  return known;
}

const pathOf = ({ path }: Pick<Endpoint, 'path'>): string => path.replaceAll(/:(\w+)/g, '{$1}');

/** What the description says about a call. */
export const operationOf = (document: ApiDocument, row: Endpoint): Operation | undefined =>
  document.paths[pathOf(row)]?.[row.method.toLowerCase()];

const escaped = (part: string): string => part.replaceAll('~', '~0').replaceAll('/', '~1');

/** Where the description has a call. */
export const pointerOf = (row: Endpoint): string =>
  `/paths/${escaped(pathOf(row))}/${row.method.toLowerCase()}`;

/** Fails the test that made a call if the reply is not as the API's description says, or fails with a code that it does not name. */
export async function expectDescribed(
  { method, url }: { method: string; url: string },
  response: LightMyRequestResponse,
): Promise<void> {
  const [path = ''] = url.split('?', 1);
  const row = calls.find((call) => call.row.method === method && call.pattern.test(path))?.row;
  const [mediaType = ''] = String(response.headers['content-type'] ?? '').split(';');
  const isJson = /^application\/(problem\+)?json$/.test(mediaType);
  if (!row || !isJson || response.headers['content-encoding'] !== undefined) return;
  const document = await apiDocument();
  const described = operationOf(document, row)?.responses[response.statusCode];
  const what = `${method} ${row.path} replied ${response.statusCode} ${response.body.slice(0, 500)}`;
  expect(described, `${what}, which its description does not have`).toBeDefined();
  const reference = described && '$ref' in described ? described.$ref.slice(1) : undefined;
  const content = described && 'content' in described ? described.content : undefined;
  if (!reference && !content?.[mediaType]) return;
  const place = reference ?? `${pointerOf(row)}/responses/${response.statusCode}`;
  const validate = await validatorOf(`${place}/content/${escaped(mediaType)}/schema`);
  const isValid = validate(response.json());
  expect(isValid, `${what}: ${ajv.errorsText(validate.errors)}`).toBe(true);
}
