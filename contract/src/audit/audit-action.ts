import { z } from 'zod';
import type { Field } from './audit-fields.ts';

type Fields = Readonly<Record<string, Field>>;
type SchemaOf<Own extends Fields> = z.ZodObject<{ [Name in keyof Own]: Own[Name]['schema'] }>;

/** A kind of entry in the audit log. */
export interface ActionRow<Kind extends string = string, Own extends Fields = Fields> {
  subjects: readonly Kind[];
  fields: Own;
  schema: SchemaOf<Own>;
  /**
   * What the actor did, after their name: `approved {subject}[ on terms version {version}]`. A part in brackets is left out where one of its
   * details is missing.
   */
  text: string | ((details: Partial<z.output<SchemaOf<Own>>>, subject: { kind: string }) => string);
}

/** @param subject the kind of what it is about, or all kinds that it can be about */
export const action = <const Kind extends string, Own extends Fields = Record<never, never>>(
  subject: Kind | readonly Kind[],
  text: ActionRow<Kind, Own>['text'],
  fields: Own = {} as Own,
): ActionRow<Kind, Own> => ({
  subjects: typeof subject === 'string' ? [subject] : subject,
  fields,
  schema: z.object(
    Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])),
  ) as SchemaOf<Own>,
  text,
});
