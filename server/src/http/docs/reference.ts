import {
  type CallSummary,
  type DescribedCall,
  maxFoundCalls,
  type ReferenceGroup,
  type ReferenceIndex,
  type ReferenceLine,
} from '@proxima/contract/reference/reference';
import { webhookKindAudience, webhookKinds, webhookKindText } from '@proxima/contract/webhooks/webhook-kinds';
import type { Endpoint } from '@proxima/contract/wire/endpoint';
import { endpointGroups } from '@proxima/contract/wire/endpoints';
import { DomainError } from '../../platform/domain-error.ts';
import { apiDocument } from './api-document.ts';
import { accessText, deprecationText, limitText, nameText, repeatText, tokenText } from './call-in-text.ts';
import { callTexts } from './call-texts.generated.ts';
import { curlOf, typescriptOf } from './code-samples.ts';
import { jsonReplyOf, operationOf } from './document-parts.ts';
import { errorsOfCall } from './errors-of-call.ts';
import { linesOfSchema, typeOf } from './lines-of-schema.ts';
import type { ApiDocument, Operation } from './openapi-types.ts';

interface Group {
  /** Its name in the table. */
  key: string;
  /** The same as a part of an address. */
  id: string;
  name: string;
  rows: Record<string, Endpoint>;
}

const groups: readonly Group[] = Object.entries(endpointGroups)
  .map(([variable, rows]) => {
    const key = variable.replace(/Endpoints$/, '');
    const id = key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return { key, id, name: nameText(key), rows };
  })
  .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));

function summaryOf({ key, id }: Group, name: string, { method, path, stability }: Endpoint): CallSummary {
  const text = callTexts[`${key}.${name}`] ?? '';
  return { group: id, name, method, path, stability, title: nameText(name), text };
}

const summaries = groups.flatMap((group) =>
  Object.entries(group.rows).map(([name, row]) => {
    const summary = summaryOf(group, name, row);
    const searched = `${group.name} ${summary.title} ${summary.method} ${summary.path} ${summary.text}`;
    return { summary, searched: searched.toLowerCase() };
  }),
);

const events = webhookKinds.map((type) => ({
  type,
  text: webhookKindText(type),
  audience: webhookKindAudience(type),
}));

/** The groups of the reference, and the calls that have all words of a text in their names, path or description. */
export function searchReference(text: string): ReferenceIndex {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = summaries.filter(({ searched }) => words.every((word) => searched.includes(word)));
  const isSearch = words.length > 0;
  return {
    groups: groups.map(({ id, name, rows }) => ({ id, name, calls: Object.keys(rows).length })),
    calls: isSearch ? found.slice(0, maxFoundCalls).map(({ summary }) => summary) : [],
    found: isSearch ? found.length : 0,
    events: isSearch ? [] : events,
  };
}

/** The calls of a group as tables and samples. @throws DomainError `not_found` */
export async function readGroup(id: string, origin: string): Promise<ReferenceGroup> {
  const group = groups.find((one) => one.id === id);
  if (!group) throw new DomainError('not_found');
  const document = await apiDocument('');
  const calls = Object.entries(group.rows).map(([name, row]) =>
    describe(group, { name, row }, { document, origin }),
  );
  return { id: group.id, name: group.name, calls };
}

function describe(
  group: Group,
  { name, row }: { name: string; row: Endpoint },
  { document, origin }: { document: ApiDocument; origin: string },
): DescribedCall {
  const operation = operationOf(document, row);
  if (!operation) throw new DomainError('internal');
  const { schemas } = document.components;
  const reply = jsonReplyOf(operation);
  const sampled = { group: group.key, name, row, operation };
  return {
    ...summaryOf(group, name, row),
    deprecation: row.deprecated ? deprecationText(row.deprecated) : null,
    access: accessText(row),
    token: row.access === 'public' ? null : tokenText(row),
    limit: limitText(row),
    repeat: repeatText(row),
    parameters: parameterLines(operation, document),
    body: bodyOf(operation, document),
    reply: reply ? linesOfSchema(reply.schema, schemas) : null,
    failures: [...errorsOfCall(row)].flatMap(([status, codes]) => codes.map((code) => ({ status, code }))),
    curl: curlOf(sampled, origin),
    typescript: typescriptOf(sampled, origin),
    replied: reply ? JSON.stringify(reply.example, null, 2) : null,
  };
}

const parameterLines = ({ parameters }: Operation, { components }: ApiDocument): ReferenceLine[] =>
  parameters
    .map((one) => ('$ref' in one ? components.parameters.IdempotencyKey : one))
    .filter((one) => one !== undefined)
    .map(({ name, in: place, required, description, schema, content }) => ({
      name,
      type: `${typeOf(schema ?? content?.['application/json']?.schema ?? {}, components.schemas)}${content ? ', as JSON' : ''}`,
      isRequired: required,
      text: [`In the ${place}.`, description].filter(Boolean).join(' '),
    }));

function bodyOf({ requestBody }: Operation, { components }: ApiDocument): DescribedCall['body'] {
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (!requestBody || type === undefined || !content) return null;
  return {
    type,
    text: requestBody.description ?? '',
    lines: linesOfSchema(content.schema, components.schemas),
  };
}
