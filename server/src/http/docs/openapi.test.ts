import { allEndpoints } from '@proxima/contract/wire/endpoints';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { pointerOf, validatorOf } from '../../../test/replies/described-replies.ts';
import { apiDocument } from './api-document.ts';
import { operationOf } from './document-parts.ts';

const url = '/api/openapi.json';
const test = await testApp();
const document = await apiDocument('Proxima Ventures');
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);
const named = (name: string) => {
  const found = operations.find(({ operation }) => operation.operationId === name)?.operation;
  if (!found) throw new Error(`no operation ${name}`);
  return found;
};

it('is valid OpenAPI 3.1 to a validator that others wrote', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone({ ...document }));
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
});

it('has every row of the table and nothing else', () => {
  const described = operations.map(
    ({ path, method }) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
  );
  const rows = allEndpoints.map(({ method, path }) => `${method} ${path}`);
  expect(described.toSorted()).toEqual(rows.toSorted());
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(rows.length);
});

it('describes every parameter of a path', () => {
  for (const { path, operation } of operations) {
    const inPath = operation.parameters.flatMap((one) =>
      'in' in one && one.in === 'path' ? [one.name] : [],
    );
    expect(inPath.toSorted(), path).toEqual(
      [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted(),
    );
  }
});

it('refers only to what it has', () => {
  const text = JSON.stringify(document);
  const missing = [...text.matchAll(/"#\/components\/(\w+)\/(\w+)"/g)].filter(
    ([, kind = '', name = '']) => !Object.hasOwn(Object(Reflect.get(document.components, kind)), name),
  );
  expect(missing).toEqual([]);
});

describe('a call', () => {
  it('says what it does, who may make it, how often, and whether it is stable', () => {
    const operation = named('presence.tell');
    expect(operation).toMatchObject({
      summary: 'Tell',
      tags: ['Presence'],
      security: [{ session: [] }],
      'x-access': 'conversations.answer',
      'x-rate-limit': 'At most 3,000 in a minute, counted by address or account.',
      'x-repeat': 'never',
      'x-stability': 'internal',
    });
    expect(operation.description).toContain('Reports to colleagues on the same page');
    expect(operation.description).toContain('Administrators with the right `conversations.answer`.');
    expect(named('content.faqs')).toMatchObject({ security: [], 'x-stability': 'stable' });
    expect(named('submission.send')).toMatchObject({
      security: [{}, { session: [] }, { accessToken: ['own-data'] }],
    });
  });

  it('takes a key where it is keyed', () => {
    const key = { $ref: '#/components/parameters/IdempotencyKey' };
    expect(named('team.invite').parameters).toContainEqual(key);
    expect(named('presence.tell').parameters).not.toContainEqual(key);
  });

  it('takes a list in its address as JSON', () => {
    const answers = named('callApplication.list').parameters.find(
      (parameter) => 'name' in parameter && parameter.name === 'answers',
    );
    expect(answers).toMatchObject({
      content: { 'application/json': { schema: { type: 'array', maxItems: 5 } } },
    });
  });

  it('says which files it takes and how large they may be', () => {
    const { schema } = named('submission.send').requestBody?.content['multipart/form-data'] ?? {};
    expect(JSON.stringify(schema)).toContain('of at most 20 MB');
  });

  it('names the failures that can happen to it', () => {
    const failures = (name: string) => Object.keys(named(name).responses);
    expect(failures('content.faqs')).not.toContain('401');
    expect(failures('content.faqs')).not.toContain('403');
    expect(failures('team.invite')).toEqual(expect.arrayContaining(['401', '403', '409', '422', '429']));
    expect(document.components.responses.TooManyRequests?.headers).toHaveProperty('retry-after');
    const unauthenticated = named('team.invite').responses[401] as { $ref: string };
    const { headers } = document.components.responses[unauthenticated.$ref.split('/').at(-1) ?? ''] ?? {};
    expect(headers).toHaveProperty('www-authenticate');
  });
});

it('shows an example of every body and every reply, which the described schema accepts', async () => {
  for (const row of allEndpoints) {
    const { requestBody, responses } = named(operationOf(document, row)?.operationId ?? row.path);
    const success = responses[200];
    const parts = {
      'requestBody/content': requestBody?.content,
      'responses/200/content': success && 'content' in success ? success.content : undefined,
    };
    for (const [place, content = {}] of Object.entries(parts))
      for (const [type, { example }] of Object.entries(content)) {
        if (type === '*/*') continue;
        const pointer = `${pointerOf(row)}/${place}/${type.replace('/', '~1')}/schema`;
        const validate = await validatorOf(pointer);
        expect(example, pointer).toBeDefined();
        expect(validate(example), `${pointer}: ${JSON.stringify(validate.errors)}`).toBe(true);
      }
  }
});

describe('the call itself', () => {
  it('serves the description to anyone, compressed', async () => {
    const response = await test.call({ method: 'GET', url, headers: { 'accept-encoding': 'br' } });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-encoding': 'br',
    });
    expect(response.rawPayload.length).toBeLessThan(150_000);
  });

  it('is not sent again to whoever has it', async () => {
    const first = await test.call({ method: 'GET', url });
    const again = await test.call({
      method: 'GET',
      url,
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });
});
