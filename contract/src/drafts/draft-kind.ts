import { z } from 'zod';
import type { Access } from '../wire/endpoint.ts';

interface Row {
  /** Who may have one, named as the endpoint table names it. */
  access: Access;
  /** The saved fields of the form; none is required yet. */
  fields: z.ZodType<Record<string, unknown>>;
}

/** A form whose unsent input is saved, under its name. */
export interface NamedDraftKind extends Row {
  name: string;
}

/** Forms whose unsent input is saved, each with its name. */
export const namedKinds = <const Rows extends Record<string, Row>>(rows: Rows) =>
  Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, { name, ...row }])) as {
    [Name in keyof Rows & string]: Rows[Name] & { name: Name };
  };

/** Longer than any field's limit, so that a text that is too long to send is not lost. */
export const typed = z.string().max(200_000).default('');
export const choice = z
  .string()
  .max(40)
  .nullish()
  .transform((value) => value || null);
/** The version of the edited row when the form was opened. */
export const version = z.number().int().nullish();

export const typedFields = <Name extends string>(names: readonly Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, typed])) as Record<Name, typeof typed>);

export const text = z.object({ text: typed });
export const decision = z.object({
  decision: choice,
  comment: typed,
  requests: z.array(text).max(100).default([]),
});
export const profileValue = z.union([typed, z.boolean(), z.array(typed).max(200)]);
