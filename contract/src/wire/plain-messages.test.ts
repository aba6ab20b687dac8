import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contactFormSchemas } from '../content/contact-forms.ts';
import { allEndpoints } from './endpoints.ts';

/** What the library says by itself: types, operators and options, which mean nothing to people. */
const libraryText =
  /^invalid (?!email address)|expected|received [a-z]+$|unrecognized|too (big|small)|multiple of|<=|>=|NaN|undefined/i;

const wrong: unknown[] = [
  undefined,
  null,
  true,
  Number.NaN,
  -1,
  0.5,
  1e308,
  '',
  'x',
  'x'.repeat(200_000),
  [],
  ['x'],
  Array(2_000).fill(1),
  {},
];

/** The fields of an object schema, below refinements and unions too. */
function fieldsOf(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => fieldsOf(option as z.ZodType));
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.in as z.ZodType);
  return [];
}

const messagesOf = (schema: z.ZodType, value: unknown): string[] =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

const rows = allEndpoints;

describe('whatever is wrong with a field, no call answers in the words of the library', () => {
  it.each(rows.map((row) => [`${row.method} ${row.path}`, row] as const))('%s', (_, row) => {
    const schemas = [row.body, row.query].filter((schema) => schema !== undefined) as z.ZodType[];
    const said = schemas.flatMap((schema) => [
      ...wrong.flatMap((value) => messagesOf(schema, value)),
      ...fieldsOf(schema).flatMap((name) => wrong.flatMap((value) => messagesOf(schema, { [name]: value }))),
    ]);
    expect([...new Set(said)].filter((message) => libraryText.test(message))).toEqual([]);
  });
});

/** The fields of an object schema with their own rules, below refinements and unions too. */
function rulesOf(schema: z.ZodType): [name: string, rule: z.ZodType][] {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, rule]) => [
      [name, rule] as [string, z.ZodType],
      ...rulesOf(rule).map(([inner, own]): [string, z.ZodType] => [`${name}.${inner}`, own]),
    ]);
  }
  if (schema instanceof z.ZodArray) return rulesOf(schema.element as z.ZodType);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => rulesOf(option as z.ZodType));
  if (schema instanceof z.ZodPipe) return rulesOf(schema.in as z.ZodType);
  return [];
}

const isList = (rule: z.ZodType): boolean =>
  messagesOf(rule, 'x').some((message) => message === 'Enter a list');

/** What "nothing" looks like in a field. A space is a character of a password. */
const emptyOf = (name: string, rule: z.ZodType): unknown[] => [
  undefined,
  null,
  ...(isList(rule) ? [[]] : ['', ...(name.endsWith('password') ? [] : [' '])]),
];

it('an empty field has one message, not one for each of its rules', () => {
  const forms = Object.entries(contactFormSchemas).map(([name, form]) => [name, form] as const);
  const bodies = rows.flatMap(({ method, path, body }) =>
    body ? [[`${method} ${path}`, body] as const] : [],
  );
  const twice = [...bodies, ...forms].flatMap(([where, schema]) =>
    rulesOf(schema).flatMap(([name, rule]) =>
      emptyOf(name, rule)
        .filter((empty) => messagesOf(rule, empty).length > 1)
        .map((empty) => `${where} ${name} ${JSON.stringify(empty)}: ${messagesOf(rule, empty).join(' | ')}`),
    ),
  );
  expect(twice).toEqual([]);
});

it('names what a field needs', () => {
  const schema = z.object({ size: z.number().max(5), name: z.string().max(2_000), kind: z.enum(['a', 'b']) });
  expect(messagesOf(schema, { size: 9, name: 'x'.repeat(2_001), kind: 'c' })).toEqual([
    'Enter 5 or less',
    'Use at most 2,000 characters',
    'Choose one of the options',
  ]);
});

it('names a bound that is itself not allowed as such', () => {
  expect(messagesOf(z.number().positive(), 0)).toEqual(['Enter more than 0']);
  expect(messagesOf(z.number().lt(5), 5)).toEqual(['Enter less than 5']);
  expect(messagesOf(z.number().min(1), 0)).toEqual(['Enter 1 or more']);
});
