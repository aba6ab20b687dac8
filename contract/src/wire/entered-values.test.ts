import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from './endpoints.ts';

/** A schema of one field, below optional parts, lists, unions and transformations. */
interface Leaf {
  path: string;
  schema: z.ZodType;
  /** What a value that is sent first meets: itself, or the beginning of a pipe. */
  first: z.ZodType;
}

const firstOf = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodPipe ? firstOf(schema.in as z.ZodType) : schema;

function leavesOf(schema: z.ZodType, path = ''): Leaf[] {
  const below = (inner: unknown, name = path) => leavesOf(inner as z.ZodType, name);
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([name, field]) => below(field, `${path}.${name}`));
  }
  if (schema instanceof z.ZodArray) return below(schema.element, `${path}[]`);
  if (schema instanceof z.ZodTuple) return schema.def.items.flatMap((item) => below(item, `${path}[]`));
  if (schema instanceof z.ZodRecord) return below(schema.valueType, `${path}.*`);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => below(option));
  if (schema instanceof z.ZodPipe) {
    if (schema.in instanceof z.ZodTransform) return below(schema.out);
    return schema.out instanceof z.ZodTransform
      ? below(schema.in)
      : [{ path, schema, first: firstOf(schema) }];
  }
  if (schema instanceof z.ZodLazy || schema instanceof z.ZodTransform) return [];
  const isWrapped =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodCatch ||
    schema instanceof z.ZodReadonly;
  return isWrapped ? below(schema.def.innerType) : [{ path, schema, first: schema }];
}

const fields = allEndpoints.flatMap(({ method, path, body }) =>
  body ? leavesOf(body, `${method} ${path}`) : [],
);

/** Chosen from a list or compared with one, in the call itself or by the form whose version it answers. */
const chosen =
  /(details\.(category|evidence)|data\/update\.(role|remove_files\[\])|answers\.\*\.choices\[\])$/;

/** What is compared or looked up, never shown: nobody reads a hidden character there. */
const secret =
  /\.(\w*password|password_confirmation|token|current|confirmation|socket_id|channel_name|client_key|code|company_website)$/;

/** A range of what an export lists: it may reach as far as it likes. */
const filter = /\/exports\//;

const isAccepted = ({ schema }: Leaf, value: unknown): boolean => schema.safeParse(value).success;
const pathsOf = (leaves: readonly Leaf[]): string[] => [...new Set(leaves.map(({ path }) => path))];

const free = fields.filter(
  (leaf) =>
    leaf.first instanceof z.ZodString &&
    isAccepted(leaf, 'Ana Ruiz of Sol Ltd') &&
    !secret.test(leaf.path) &&
    !chosen.test(leaf.path),
);

const hidden = '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200b\u2060\ufeff\u0007\u0085';

describe('what people enter, in the body of every call', () => {
  it('is read: hundreds of fields, most of them free text', () => {
    expect(fields.length).toBeGreaterThan(300);
    expect(free.length).toBeGreaterThan(100);
  });

  it('keeps no invisible character that hides or reorders what others read', () => {
    const keeps = free.filter(({ schema }) => {
      const { data } = schema.safeParse(`Ana${hidden} Ruiz of Sol Ltd`);
      return data !== 'Ana Ruiz of Sol Ltd';
    });
    expect(pathsOf(keeps)).toEqual([]);
  });

  it('keeps none in a link either', () => {
    const links = fields.filter(
      (leaf) =>
        isAccepted(leaf, 'https://example.com/plan') &&
        !isAccepted(leaf, 'Ana Ruiz of Sol Ltd') &&
        !secret.test(leaf.path) &&
        !leaf.path.includes('/notifications/push'),
    );
    expect(links.length).toBeGreaterThan(2);
    const keeps = links.filter(({ schema }) => {
      const { data, success } = schema.safeParse(`https://example.com/${hidden}plan`);
      return success && data !== 'https://example.com/plan';
    });
    expect(pathsOf(keeps)).toEqual([]);
  });

  it('keeps the joiners, marks and selectors that scripts and emoji need', () => {
    for (const typed of [
      'نامه\u200cها',
      '👩\u200d💻',
      '❤\ufe0f',
      'א\u200f!',
      '🏴\u{e0067}\u{e0062}\u{e007f}',
    ]) {
      const loses = free.filter((leaf) => isAccepted(leaf, typed) && leaf.schema.parse(typed) !== typed);
      expect(pathsOf(loses)).toEqual([]);
    }
  });

  it('names a country of the world', () => {
    const countries = fields.filter((leaf) => isAccepted(leaf, 'DE') && !isAccepted(leaf, 'Germany'));
    expect(countries.length).toBeGreaterThan(3);
    const accepts = fields.filter(
      (leaf) =>
        /\.country$/.test(leaf.path) &&
        !free.includes(leaf) &&
        ['ZZ', 'XX', 'QM', 'de', 'D', ''].some((code) => isAccepted(leaf, code)),
    );
    expect(pathsOf(accepts)).toEqual([]);
    expect(pathsOf(countries.filter((leaf) => isAccepted(leaf, 'ZZ')))).toEqual([]);
  });

  it('asks for, commits and pays more than nothing, and no more than can be added up', () => {
    const amounts = fields.filter(
      ({ path, first }) =>
        first instanceof z.ZodNumber &&
        /(amount|range_(min|max)|target|minimum|hard_cap|ticket_\w+)$/.test(path) &&
        !path.includes('.answers.*.'),
    );
    expect(amounts.length).toBeGreaterThan(8);
    const mayBeNothing = /\.range_min$|\/decision\.|outcome|allocation/;
    const zero = amounts.filter((leaf) => !mayBeNothing.test(leaf.path) && isAccepted(leaf, 0));
    expect(pathsOf(zero)).toEqual([]);
    expect(pathsOf(amounts.filter((leaf) => isAccepted(leaf, 10 ** 13 + 1)))).toEqual([]);
    expect(pathsOf(amounts.filter((leaf) => isAccepted(leaf, -1)))).toEqual([]);
  });

  it('is a date that someone can mean', () => {
    const far = ['9999-12-31', '9999-12-31T12:00', '9999-12-31T12:00:00Z', '0001-01-01', '0001-01-01T12:00'];
    const near = ['2026-11-03', '2026-11-03T12:00', '2026-11-03T12:00:00Z'];
    const dates = fields.filter(
      (leaf) =>
        !secret.test(leaf.path) &&
        !filter.test(leaf.path) &&
        !isAccepted(leaf, 'ana') &&
        near.some((date) => isAccepted(leaf, date)),
    );
    expect(dates.length).toBeGreaterThan(15);
    expect(pathsOf(dates.filter((leaf) => far.some((date) => isAccepted(leaf, date))))).toEqual([]);
  });
});
