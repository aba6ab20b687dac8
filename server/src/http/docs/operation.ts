import { neededScope } from '@proxima/contract/tokens/scopes';
import type { Endpoint } from '@proxima/contract/wire/endpoint';
import type { ErrorCode } from '@proxima/contract/wire/errors';
import { z } from 'zod';
import { accessText, deprecationText, limitText, nameText, repeatText, tokenText } from './call-in-text.ts';
import { callTexts } from './call-texts.generated.ts';
import { referenceTo } from './document-parts.ts';
import { errorsOfCall } from './errors-of-call.ts';
import type { Operation, Reference, Response } from './openapi-types.ts';
import { bodyOf, parametersOf } from './request-of-call.ts';
import type { SchemaConverter } from './schemas.ts';

/** A session, or an access token with the scope that is named with it. */
function securityOf(row: Endpoint): Operation['security'] {
  if (row.access === 'public') return [];
  const scope = neededScope(row);
  return [
    ...(row.access === 'optional' ? [{}] : []),
    { session: [] },
    ...(scope === null ? [] : [{ accessToken: [scope] }]),
  ];
}

/** Describes one call of the table. @param responses gets the responses to failures that the call shares with others. */
export function describeCall(
  { group, name, row }: { group: string; name: string; row: Endpoint },
  schemas: SchemaConverter,
  responses: Record<string, Response>,
): Operation {
  const body = bodyOf(row, schemas);
  const paragraphs = [
    callTexts[`${group}.${name}`] ?? nameText(name),
    row.stability === 'internal' &&
      'Internal: only pages of the product make this call, and it changes with them.',
    row.deprecated && deprecationText(row.deprecated),
    `**Access**: ${accessText(row)}`,
    row.access !== 'public' && `**Access token**: ${tokenText(row)}`,
    `**Limit**: ${limitText(row)}`,
    `**Repeating**: ${repeatText(row)}`,
  ];
  return {
    operationId: `${group}.${name}`,
    summary: nameText(name),
    description: paragraphs.filter(Boolean).join('\n\n'),
    tags: [nameText(group)],
    security: securityOf(row),
    ...(row.deprecated ? { deprecated: true } : {}),
    parameters: parametersOf(row, schemas),
    ...(body ? { requestBody: body } : {}),
    responses: { 200: successOf(row, schemas), ...failuresOf(row, responses) },
    'x-access': row.access,
    'x-token-scope': neededScope(row),
    'x-rate-limit': limitText(row),
    'x-repeat': typeof row.repeat === 'object' ? 'never' : row.repeat,
    'x-stability': row.stability,
  };
}

const header = (name: string): Reference => ({ $ref: `#/components/headers/${name}` });

function successOf({ reply, deprecated }: Endpoint, schemas: SchemaConverter): Response {
  const headers = {
    'x-request-id': header('RequestId'),
    ...(deprecated ? { deprecation: header('Deprecation'), sunset: header('Sunset') } : {}),
  };
  if (reply instanceof z.ZodUnknown)
    return { description: 'A file.', headers, content: { '*/*': { schema: {} } } };
  const schema = schemas.convert(reply, 'output');
  return { description: 'Success.', headers, content: { 'application/json': { schema } } };
}

function failuresOf(row: Endpoint, responses: Record<string, Response>): Operation['responses'] {
  const failures: Operation['responses'] = {};
  for (const [status, codes] of errorsOfCall(row)) {
    const name = codes.map(pascal).join('Or');
    responses[name] ??= failureOf(status, codes);
    failures[status] = { $ref: `#/components/responses/${name}` };
  }
  return failures;
}

const pascal = (code: string): string =>
  code.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());

function failureOf(status: number, codes: readonly ErrorCode[]): Response {
  const withCode = (schema: 'Failure' | 'Problem') => ({
    schema: {
      allOf: [{ $ref: referenceTo(schema) }],
      properties: { [schema === 'Failure' ? 'error' : 'code']: { enum: [...codes] } },
    },
  });
  const waits = status === 429 || status === 503;
  return {
    description: codes.map((code) => `\`${code}\``).join(', '),
    headers: {
      'x-request-id': header('RequestId'),
      ...(status === 401 ? { 'www-authenticate': header('WwwAuthenticate') } : {}),
      ...(waits ? { 'retry-after': header('RetryAfter') } : {}),
    },
    content: {
      'application/json': withCode('Failure'),
      'application/problem+json': withCode('Problem'),
    },
  };
}
