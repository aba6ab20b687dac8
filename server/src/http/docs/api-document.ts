import { setImmediate } from 'node:timers/promises';
import { problem } from '@proxima/contract/reference/problem';
import { tokenPrefix } from '@proxima/contract/tokens/token-format';
import { webhookMessage } from '@proxima/contract/webhooks/webhook-message';
import type { Endpoint } from '@proxima/contract/wire/endpoint';
import { endpointGroups } from '@proxima/contract/wire/endpoints';
import { failure } from '@proxima/contract/wire/envelope';
import { z } from 'zod';
import { jsonReplyOf, pathOf } from './document-parts.ts';
import { exampleOf } from './examples.ts';
import type { ApiDocument, Operation, Response, Schema } from './openapi-types.ts';
import { describeCall } from './operation.ts';
import { SchemaConverter } from './schemas.ts';
import { webhooksOfDocument } from './webhooks-of-document.ts';

interface DescribedCall {
  row: Endpoint;
  operation: Operation;
}

/** Milliseconds of work between which other requests are served. */
const sliceMs = 10;

/** To be called between pieces of work: lets other requests be served once a slice is over. */
function workInSlices(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < sliceMs) return;
    await setImmediate();
    began = performance.now();
  };
}

type Untitled = Omit<ApiDocument, 'info'> & { info: Omit<ApiDocument['info'], 'title'> };

let document: Promise<Untitled> | undefined;

/** The description of every call in the table of endpoints as OpenAPI 3.1, made once per process, under the name of the organisation. */
export async function apiDocument(title: string): Promise<ApiDocument> {
  document ??= makeDocument();
  const made = await document;
  return { ...made, info: { ...made.info, title } };
}

async function makeDocument(): Promise<Untitled> {
  const pause = workInSlices();
  const schemas = new SchemaConverter();
  const responses: Record<string, Response> = {};
  const calls: DescribedCall[] = [];
  for (const [variable, rows] of Object.entries(endpointGroups)) {
    const group = variable.replace(/Endpoints$/, '');
    for (const [name, row] of Object.entries<Endpoint>(rows)) {
      calls.push({ row, operation: describeCall({ group, name, row }, schemas, responses) });
      await pause();
    }
  }
  const components = {
    ...schemas.components(),
    Failure: schemas.convert(failure, 'output'),
    Problem: schemas.convert(problem, 'output'),
    WebhookMessage: schemas.convert(webhookMessage, 'output'),
  };
  for (const call of calls) {
    addExamples(call, components);
    await pause();
  }
  return {
    ...frame,
    tags: tagsOf(calls),
    paths: pathsOf(calls),
    webhooks: webhooksOfDocument(),
    components: { ...shared, schemas: components, responses },
  };
}

function addExamples({ row, operation }: DescribedCall, components: Record<string, Schema>): void {
  const sent = Object.values(operation.requestBody?.content ?? {})[0];
  const example = sent && exampleOf(sent.schema, row.body ?? z.unknown(), components);
  if (example) sent.example = example.value;
  const read = jsonReplyOf(operation);
  const reply = read && exampleOf(read.schema, row.reply, components);
  if (reply) read.example = reply.value;
}

const tagsOf = (calls: readonly DescribedCall[]): { name: string }[] =>
  [...new Set(calls.map(({ operation }) => operation.tags[0]))].map((name) => ({ name }));

function pathsOf(calls: readonly DescribedCall[]): ApiDocument['paths'] {
  const paths: ApiDocument['paths'] = {};
  for (const { row, operation } of calls) {
    const path = pathOf(row);
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: operation };
  }
  return paths;
}

const frame = {
  openapi: '3.1.1',
  info: {
    version: '1',
    summary: 'Every call of the platform, with its access, limits and failures.',
    description:
      'Calls that are `stable` (`x-stability`) change by additions only: new calls, new optional input, new fields in replies and new values in replies. A call that will end says so in its replies (`Deprecation`, `Sunset`) and here. `internal` calls belong to the pages of the product.',
  },
  servers: [{ url: '/' }],
} as const satisfies Partial<Untitled>;

const textHeader = (description: string) => ({ description, schema: { type: 'string' } as const });

const shared = {
  parameters: {
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description:
        'A key that the client chooses for this call, such as a UUID. Sent again with the same key within a day, the call takes effect once and gets the first reply.',
      schema: { type: 'string', minLength: 1, maxLength: 200 },
    },
  },
  headers: {
    RequestId: textHeader('Identifies this request in the server’s log.'),
    WwwAuthenticate: { description: 'How to authenticate: `Bearer`.', schema: { type: 'string' } },
    RetryAfter: { description: 'Seconds to wait.', schema: { type: 'integer' } },
    Deprecation: textHeader(
      'Since when the call should no longer be used, as `@` and seconds since 1970 (RFC 9745).',
    ),
    Sunset: textHeader('When the call may be gone, as an HTTP date (RFC 8594).'),
  },
  securitySchemes: {
    session: {
      type: 'http',
      scheme: 'bearer',
      description: 'The token of a session, which signing in returns.',
    },
    accessToken: {
      type: 'http',
      scheme: 'bearer',
      description: `An access token (\`${tokenPrefix}…\`), which people make for their programs in their settings. A call names the scope that it needs; a read-only token makes GET calls only. Never in an address: there it is refused and revoked.`,
    },
  },
} as const satisfies Partial<ApiDocument['components']>;
