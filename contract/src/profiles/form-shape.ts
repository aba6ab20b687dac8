import type { z } from 'zod';
import type { MemberRole } from '../accounts/roles.ts';
import { listField } from '../files/multipart-fields.ts';
import { lengths } from '../wire/limits.ts';
import { text } from '../wire/text.ts';
import type { ProfileForm } from './field.ts';
import { fieldSchema, fileSchema } from './field-schema.ts';
import { type FormField, roleFieldsOf } from './fields-of-role.ts';

/** Rules by wire name. */
type FormShape = Record<string, z.ZodType>;

/** Wire name of the labels that are sent, entry by entry, with a list in which two options share a value. */
export const labelsNameOf = (wireName: string): string => `${wireName}_labels`;

/** Rules of all fields but files. */
export const shapeOf = (fields: readonly FormField[]): FormShape =>
  Object.fromEntries(
    fields
      .filter(({ field }) => field.widget !== 'file')
      .map((formField) => [formField.rule.wireName, fieldSchema(formField)]),
  );

/** Rules of what is sent with the fields: labels, and the text of 'other' if it has its own name. */
export const companionShapeOf = (fields: readonly FormField[]): FormShape => {
  const shape: FormShape = {};
  for (const { field, rule } of fields) {
    if (field.keepsLabels) {
      shape[labelsNameOf(rule.wireName)] = listField(text(lengths.shortText), lengths.listItems).optional();
    }
    if (rule.otherWireName !== undefined) shape[rule.otherWireName] = text(lengths.shortText).optional();
  }
  return shape;
};

/** Rules of the file fields, for the browser's forms. */
export const fileShapeOf = (role: MemberRole, form: ProfileForm): FormShape =>
  Object.fromEntries(
    roleFieldsOf(role, form)
      .filter(({ field }) => field.widget === 'file')
      .map((formField) => [formField.rule.wireName, fileSchema(formField)]),
  );
