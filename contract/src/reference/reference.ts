import { z } from 'zod';
import { get } from '../wire/endpoint.ts';
import { boundedList, success } from '../wire/envelope.ts';
import { count } from '../wire/ids.ts';
import { lengths } from '../wire/limits.ts';

/** How many calls a search shows. */
export const maxFoundCalls = 100;
const maxGroups = 1_000;
const maxLines = 300;

const summary = z.object({
  /** Its group as the address has it. */
  group: z.string(),
  /** Its name in the group, which is also its anchor on the page of the group. */
  name: z.string(),
  method: z.string(),
  path: z.string(),
  title: z.string(),
  text: z.string(),
  stability: z.enum(['stable', 'internal']),
});
export type CallSummary = z.output<typeof summary>;

/** A parameter, or a field of what is sent or read; fields of fields have names such as `data.items[].id`. */
const line = z.object({ name: z.string(), type: z.string(), isRequired: z.boolean(), text: z.string() });
export type ReferenceLine = z.output<typeof line>;

const described = summary.extend({
  /** When it ends and what replaces it. */
  deprecation: z.string().nullable(),
  access: z.string(),
  /** Whether it takes an access token; null for a public call. */
  token: z.string().nullable(),
  limit: z.string(),
  repeat: z.string(),
  parameters: boundedList(line, maxLines),
  body: z.object({ type: z.string(), text: z.string(), lines: boundedList(line, maxLines) }).nullable(),
  /** Null for a file. */
  reply: boundedList(line, maxLines).nullable(),
  failures: boundedList(z.object({ status: z.number(), code: z.string() }), 50),
  curl: z.string(),
  typescript: z.string(),
  /** An example of the reply as JSON; null for a file. */
  replied: z.string().nullable(),
});
export type DescribedCall = z.output<typeof described>;

const group = z.object({ id: z.string(), name: z.string() });

/** Far more types than there are. */
const maxEvents = 1_000;

const found = z.object({
  /** All groups with the number of their calls. */
  groups: boundedList(group.extend({ calls: count }), maxGroups),
  /** The calls that a search found, the first `maxFoundCalls` of them; none without a text. */
  calls: boundedList(summary, maxFoundCalls),
  found: count,
  /** What webhooks are sent, by type; none with a text. */
  events: boundedList(z.object({ type: z.string(), text: z.string(), audience: z.string() }), maxEvents),
});
export type ReferenceIndex = z.output<typeof found>;

const groupWithCalls = group.extend({ calls: boundedList(described, 200) });
export type ReferenceGroup = z.output<typeof groupWithCalls>;

export const referenceEndpoints = {
  /** This description: every call of the table of endpoints, as OpenAPI 3.1. It has an ETag and changes only with the release. */
  document: get('/api/openapi.json', 'public', { reply: z.looseObject({ openapi: z.string() }) }),
  /** The groups of calls, and the calls whose name, path or text has all words of a search. */
  search: get('/api/reference', 'public', {
    stability: 'internal',
    query: z.object({ q: z.string().max(lengths.referenceSearch).default('') }),
    reply: success(found),
  }),
  /** The calls of one group as the reference shows them. */
  group: get('/api/reference/:group', 'public', {
    stability: 'internal',
    params: z.object({ group: z.string().max(80) }),
    reply: success(groupWithCalls),
  }),
};
