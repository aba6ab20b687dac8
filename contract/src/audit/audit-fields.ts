import { z } from 'zod';
import { type Currency, currencies } from '../money/currencies.ts';
import { formatMoney, maxMinor } from '../money/money.ts';
import { adminRoleNames } from '../team/rights.ts';
import { inSentence } from '../text/in-sentence.ts';
import { calendarDate } from '../time/calendar-date.ts';
import { writtenDay } from '../time/written-day.ts';
import { monthLabel } from '../updates/figures.ts';
import type { AuditThing } from './audit-things.ts';

/**
 * A piece of a sentence: text, or a thing whose name has yet to be read. With `as` it is the investor in whose name someone acted: it becomes
 * ` as HearWell Ltd`, and nothing where that is the name of whoever acted.
 */
export type Piece = string | { kind: AuditThing; id: number; as?: true };
type Details = Readonly<Record<string, unknown>>;

/** A detail of an action: what is stored, and how a sentence has it. */
export interface Field<Schema extends z.ZodType = z.ZodType> {
  schema: Schema;
  /** @returns its pieces of the sentence; none if it is not to be seen there */
  write(value: z.output<Schema>, details: Details): Piece[];
}

const id = z.number().int();

/** `a`, `a and b`, `a, b and c`. */
export const listed = (items: readonly Piece[]): Piece[] =>
  items.flatMap((item, index) => {
    if (index === 0) return [item];
    return [index === items.length - 1 ? ' and ' : ', ', item];
  });

export const field = <Schema extends z.ZodType>(
  schema: Schema,
  write: Field<Schema>['write'] = (value) => [String(value)],
): Field<Schema> => ({ schema, write });

/** Stored, and never in the sentence. */
export const storedOnly = <Schema extends z.ZodType>(schema: Schema): Field<Schema> =>
  field(schema, () => []);

/** A thing by its id. */
export const thing = (kind: AuditThing) => field(id, (value) => [{ kind, id: value }]);
export const person = thing('user');
export const things = (kind: AuditThing) =>
  field(z.array(id).readonly(), (ids) => listed(ids.map((one) => ({ kind, id: one }))));

/** The number of something that has no name. */
export const number = field(z.number());
export const text = field(z.string());
/** What someone wrote, in quotation marks. */
export const quoted = field(z.string(), (value) => (value === '' ? [] : [`“${value}”`]));
export const flag = field(z.boolean(), () => []);

/** A closed set with its labels. A stored value that is no longer in it is written as it is. */
export const oneOf = <Name extends string>(labels: Readonly<Record<Name, string>>) =>
  field(
    z.custom<Name>((value) => typeof value === 'string'),
    (name) => [labelOf(labels, name)],
  );
export const someOf = <Name extends string>(labels: Readonly<Record<Name, string>>) =>
  field(
    z.custom<readonly Name[]>((value) => Array.isArray(value)),
    (names) => listed(names.map((name) => labelOf(labels, name))),
  );
function labelOf<Name extends string>(labels: Readonly<Record<Name, string>>, name: Name): string {
  const label: string | undefined = labels[name];
  return label === undefined ? name : inSentence(label);
}

/** A detail that names an act, and the part of a sentence for each act; `otherwise` is for a stored name that is no longer in the list. */
export const namedAct = <Name extends string>(texts: Readonly<Record<Name, string>>, otherwise: string) => ({
  field: storedOnly(z.custom<Name>((value) => typeof value === 'string')),
  textOf: (stored: string | undefined): string =>
    Object.entries<string>(texts).find(([name]) => name === stored)?.[1] ?? otherwise,
});

/** The key of a role of the team, whose name it is made of. */
export const roleKey = field(z.string(), (key) => {
  const fixed = Object.entries(adminRoleNames).find(([own]) => own === key)?.[1];
  return [`“${fixed ?? key}”`];
});

/** A calendar date. */
export const day = field(calendarDate, (value) => [writtenDay(value)]);

/** A month, `2027-03`. */
export const month = field(z.string().regex(/^\d{4}-\d\d$/), (value) => [monthLabel(value)]);

let utc: Intl.DateTimeFormat | undefined;
/** A moment, in UTC: the same words for every reader, on screens and in files. */
export const moment = field(z.union([z.date(), z.iso.datetime()]), (value) => {
  utc ??= new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return [`${utc.format(new Date(value))} UTC`];
});

export const currency = field(
  z.custom<Currency>((value) => typeof value === 'string' && value in currencies),
  () => [],
);
/** An amount in minor units of the currency in `currency`, without which it is left out. */
export const amount = field(z.number().int().min(0).max(maxMinor), (minor, details) => {
  const known = currency.schema.safeParse(details.currency);
  return known.success ? [formatMoney({ currency: known.data, minor })] : [];
});

/** A value before and after; null for none. */
export const changed = <Value>(of: Field<z.ZodType<Value, Value>>) => {
  const written = (value: Value | null): Piece[] => (value === null ? ['none'] : of.write(value, {}));
  const schema: z.ZodType<
    { from: Value | null; to: Value | null },
    { from: Value | null; to: Value | null }
  > = z.object({
    from: of.schema.nullable(),
    to: of.schema.nullable(),
  });
  return optional(field(schema, ({ from, to }) => ['from ', ...written(from), ' to ', ...written(to)]));
};

/** A detail that may be null. */
export const nullable = <Schema extends z.ZodType>(of: Field<Schema>) =>
  field(of.schema.nullable(), (value, details) => (value === null ? [] : of.write(value, details)));
/** A detail that some entries do not have. */
export const optional = <Schema extends z.ZodType>(of: Field<Schema>) =>
  field(of.schema.optional(), (value, details) => (value === undefined ? [] : of.write(value, details)));
