import type { Endpoint } from '@proxima/contract/wire/endpoint';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { apiDocument } from '../../src/http/docs/api-document.ts';
import { operationOf, pathOf } from '../../src/http/docs/document-parts.ts';
import { rowOf } from './row-of.ts';

const ajv = new Ajv2020({ strict: false, validateFormats: true, allErrors: false });
addFormats.default(ajv, ['date', 'date-time', 'email', 'uri', 'uuid', 'binary']);
const validators = new Map<string, ValidateFunction>();

/** Read once, also by calls of one moment. */
let described: Promise<void> | undefined;
async function addDocument(): Promise<void> {
  ajv.addSchema(await apiDocument('Proxima Ventures'), 'api:document', false, false);
}

/** The validator of a part of the API's description, compiled when it is first used. */
export async function validatorOf(pointer: string): Promise<ValidateFunction> {
  described ??= addDocument();
  await described;
  const known = validators.get(pointer) ?? ajv.compile({ $ref: `api:document#${pointer}` });
  validators.set(pointer, known);
  return known;
}

const escaped = (part: string): string => part.replaceAll('~', '~0').replaceAll('/', '~1');

/** Where the description has a call. */
export const pointerOf = (row: Endpoint): string =>
  `/paths/${escaped(pathOf(row))}/${row.method.toLowerCase()}`;

/** Fails the test that made a call if the reply is not as the API's description says, or fails with a code that it does not name. */
export async function expectDescribed(
  { method, url }: { method: string; url: string },
  response: LightMyRequestResponse,
): Promise<void> {
  const row = rowOf({ method, url });
  const [mediaType = ''] = String(response.headers['content-type'] ?? '').split(';');
  const isJson = /^application\/(problem\+)?json$/.test(mediaType);
  if (!row || !isJson || response.headers['content-encoding'] !== undefined) return;
  const document = await apiDocument('Proxima Ventures');
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
