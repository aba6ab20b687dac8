import { z } from 'zod';
import { type MemberRole, memberRoles } from '../accounts/roles.ts';
import { listField } from '../files/multipart-fields.ts';
import type { FieldValue } from './field.ts';
import { type FormField, formFieldsOf, roleFieldsOf } from './fields-of-role.ts';
import { companionShapeOf, fileShapeOf, labelsNameOf, shapeOf } from './form-shape.ts';

/** A checked settings form: identity by name, the role's fields by their settings wire names. */
export interface Settings {
  first_name: string;
  last_name: string;
  phone: string;
  [wireName: string]: FieldValue | undefined;
}

/** The email is shown but not editable, so it never prevents saving (docs/rules.md, Accounts). */
const editable = (fields: FormField[]) => fields.filter(({ rule }) => rule.readOnly === undefined);

const objectOf = (fields: FormField[]) => z.object({ ...shapeOf(fields), ...companionShapeOf(fields) });

/** The server's rules for a whole settings form (section 5, "Settings wizards"), files aside. */
export const settingsSchema = (role: MemberRole) =>
  objectOf(editable(formFieldsOf(role, 'settings'))) as unknown as z.ZodType<Settings>;

const identityFieldsOf = (role: MemberRole) =>
  editable(formFieldsOf(role, 'settings')).filter(({ field }) => field.step === 1);

/** The rules of step 1 alone: its 'Edit and save' sends none of the role's own fields. */
export const settingsIdentity = objectOf(identityFieldsOf('entrepreneur')) as unknown as z.ZodType<Settings>;

/** The browser's form: the same rules, and those of its files. */
export const settingsForm = (role: MemberRole) =>
  objectOf(editable(formFieldsOf(role, 'settings'))).extend(fileShapeOf(role, 'settings'));

/** Text parts of the role's own fields; a request without any of them is about step 1 alone. */
export const roleWireNames = (role: MemberRole): string[] =>
  roleFieldsOf(role, 'settings')
    .filter(({ field }) => field.widget !== 'file')
    .map(({ rule }) => rule.wireName);

const anyRoleShape = (): Record<string, z.ZodType> => {
  const shape: Record<string, z.ZodType> = {};
  for (const { field, rule } of memberRoles.flatMap((role) => formFieldsOf(role, 'settings'))) {
    if (field.widget !== 'file') shape[rule.wireName] = z.unknown().optional();
    if (field.keepsLabels) shape[labelsNameOf(rule.wireName)] = z.unknown().optional();
  }
  return shape;
};

/**
 * Body of POST /users/data/update before validation: the text fields of every form, because the account's role selects
 * the form. The payload's `role` is accepted and ignored (docs/rules.md, Accounts). `remove_files` lists the wire names
 * of stored files to remove.
 */
export const settingsBody = z.object({
  ...anyRoleShape(),
  role: z.string().max(40).optional(),
  remove_files: listField(z.string().max(80), 10).optional(),
}) as unknown as z.ZodType<{ remove_files?: string[]; [wireName: string]: unknown }>;
