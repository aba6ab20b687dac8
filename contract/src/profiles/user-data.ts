import { z } from 'zod';
import { wireUser } from '../accounts/accounts.ts';
import { memberRoles } from '../accounts/roles.ts';
import { wireFile } from '../files/stored-files.ts';
import { boundedList } from '../wire/envelope.ts';
import { lengths } from '../wire/limits.ts';
import { type ProfileField, profileForms } from './field.ts';
import { roleFieldsOf } from './fields-of-role.ts';
import { labelsNameOf } from './form-shape.ts';

function valueSchema(field: ProfileField): z.ZodType {
  if (field.widget === 'file') return wireFile.nullable();
  if (field.widget === 'checkbox') return z.boolean();
  return field.widget === 'multi' ? boundedList(z.string(), lengths.listItems) : z.string();
}

function profileShape(): Record<string, z.ZodOptional> {
  const shape: Record<string, z.ZodOptional> = {};
  for (const form of profileForms) {
    for (const { field, rule } of memberRoles.flatMap((role) => roleFieldsOf(role, form))) {
      if (field.transient) continue;
      shape[rule.wireName] = valueSchema(field).optional();
      if (field.keepsLabels)
        shape[labelsNameOf(rule.wireName)] = boundedList(z.string(), lengths.listItems).optional();
      if (rule.otherWireName !== undefined) shape[rule.otherWireName] = z.string().optional();
    }
  }
  return shape;
}

/**
 * The reply of GET /users/data and of the update: the user, and the profile under the names of both forms, so that
 * clients of either find their fields. Only the account's own role has fields. Where both forms use one name for
 * different things (`higher_level_education`), it has the settings form's meaning.
 */
export const userData = wireUser.extend(profileShape()) as unknown as z.ZodType<UserData>;
export type UserData = z.infer<typeof wireUser> & Record<string, unknown>;
