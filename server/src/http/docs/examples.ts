import { artPath } from '@proxima/contract/content/media';
import type { z } from 'zod';
import { resolved } from './document-parts.ts';
import type { Schema } from './openapi-types.ts';

/** Examples of fields by their name, for schemas that accept them. */
const byName: Record<string, string> = {
  email: 'ana@example.com',
  first_name: 'Ana',
  last_name: 'Ruiz',
  name: 'A name',
  phone: '+49 30 5550100',
  currency: 'EUR',
  country: 'DE',
  language: 'en',
  time_zone: 'Europe/Berlin',
  slug: 'blue-tide',
  url: 'https://example.com/',
  link: 'https://example.com/',
  image: artPath('orbit-01'),
  // Both after 'from', which is 09:00.
  to: '17:00',
  until: '17:00',
  quote: 'USD',
  title: 'A title',
  message: 'Done.',
  // Only bots fill it in.
  company_website: '',
  password: 'Orbit-3-stars',
  password_confirmation: 'Orbit-3-stars',
};

const texts = [
  'Text',
  'text',
  '2027-03-01',
  '2027-03-01T09:00',
  '2027-03-01T09:00:00Z',
  '2027-03',
  '09:00',
  'https://example.com/',
  'ana@example.com',
  'DE',
  'EUR',
  'en',
  '1',
  'a1',
  '0123456789abcdef'.repeat(2),
  '0123456789abcdef'.repeat(4),
  '/',
  '',
];

interface Search {
  components: Record<string, Schema>;
  /** Whether optional properties are left out. */
  isShort: boolean;
  depth: number;
}

const maxDepth = 20;

/**
 * An example that both the described and the real schema accept, with every property or, where those do not go together, with the
 * required ones. Undefined where none can be made: then the part whose rule is not in the schema needs `.meta({ examples })`.
 */
export function exampleOf(
  described: Schema,
  real: z.ZodType,
  components: Record<string, Schema>,
): { value: unknown } | undefined {
  for (const isShort of [false, true]) {
    const made = make(described, { components, isShort, depth: 0 });
    if (made !== undefined && real.safeParse(made).success) return { value: made };
  }
  return undefined;
}

/** A value that fits a schema; undefined if none can be made from it. */
function make(schema: Schema, search: Search, name = ''): unknown {
  const { components, depth } = search;
  if (depth > maxDepth) return undefined;
  const deeper = { ...search, depth: depth + 1 };
  if (schema.$ref !== undefined) return make(resolved(schema, components), deeper, name);
  if (schema.examples) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum.find((value) => value === byName[name]) ?? schema.enum[0];
  const choices = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  if (choices) return firstOf(choices, (choice) => make(choice, deeper, name));
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.map((part) => make(part as Schema, deeper, name)));
  return makeOfType(schema, deeper, name);
}

function makeOfType(schema: Schema, search: Search, name: string): unknown {
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return makeObject(schema, search);
    case 'array':
      return makeArray(schema, search, name);
    case 'string':
      return makeText(schema, name);
    case 'integer':
    case 'number':
      return makeNumber(schema);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return 'Text';
  }
}

function makeObject(schema: Schema, search: Search): object | undefined {
  const { properties = {}, required = [], propertyNames, additionalProperties } = schema;
  const made: Record<string, unknown> = {};
  for (const name of Object(propertyNames).enum ?? [])
    made[name] = make(Object(additionalProperties), search);
  for (const [name, property] of Object.entries(properties)) {
    const isRequired = required.includes(name);
    if (search.isShort && !isRequired) continue;
    const value = make(property as Schema, search, name);
    if (value !== undefined) made[name] = value;
    else if (isRequired) return undefined;
  }
  return made;
}

function makeArray({ items, prefixItems, minItems = 0, maxItems }: Schema, search: Search, name: string) {
  if (prefixItems) {
    const values = prefixItems.map((item) => make(item as Schema, search));
    return values.includes(undefined) ? undefined : values;
  }
  const item = maxItems === 0 ? undefined : make((items ?? {}) as Schema, search, name);
  if (item === undefined) return minItems === 0 ? [] : undefined;
  return Array.from({ length: Math.max(1, minItems) }, () => item);
}

function makeText({ pattern, format, minLength = 0, maxLength = 1_000 }: Schema, name: string) {
  if (format === 'uuid') return '6f1c2a34-9b1e-4c55-8d3a-2f0b6d7e8a90';
  if (format === 'date-time') return '2027-03-01T09:00:00Z';
  if (format === 'date') return '2027-03-01';
  if (format === 'uri') return 'https://example.com/';
  const isInstant = /_at$|^(at|since|until)$/.test(name);
  const isDay = /_(on|day|date)$/.test(name);
  const hints = [byName[name], isInstant && '2027-03-01T09:00:00Z', isDay && '2027-03-01'].filter(
    (hint) => typeof hint === 'string',
  );
  const isMatch = pattern === undefined ? () => true : (text: string) => new RegExp(pattern, 'u').test(text);
  const fitting = [...hints, ...texts].find(
    (text) => text.length >= minLength && text.length <= maxLength && isMatch(text),
  );
  const padded = 'Text '.repeat(minLength).slice(0, minLength);
  return fitting ?? (isMatch(padded) ? padded : undefined);
}

function makeNumber({ minimum, exclusiveMinimum, maximum, multipleOf = 1 }: Schema): number {
  const least = Math.max(minimum ?? 1, typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : 1);
  const value = Math.ceil(least / multipleOf) * multipleOf;
  return maximum !== undefined && value > maximum ? maximum : value;
}

function firstOf(choices: readonly Schema[], make: (choice: Schema) => unknown): unknown {
  for (const choice of choices) {
    const made = make(choice);
    if (made !== undefined) return made;
  }
  return undefined;
}
