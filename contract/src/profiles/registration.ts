import { z } from 'zod';
import { emailField, standardEmail } from '../accounts/email.ts';
import { type MemberRole, memberRoles } from '../accounts/roles.ts';
import type { FieldValue } from './field.ts';
import { formFieldsOf } from './fields-of-role.ts';
import { companionShapeOf, fileShapeOf, shapeOf } from './form-shape.ts';
import { identityMessages } from './identity-fields.ts';
import { newPassword, passwordConfirmation, withMatchingPasswords } from './password.ts';

/** A checked registration: the identity block by name, the role's fields by their registration wire names. */
export interface Registration {
  first_name: string;
  last_name: string;
  phone: string;
  email: string;
  password: string;
  password_confirmation: string;
  agree_to_terms: boolean;
  role: MemberRole;
  [wireName: string]: FieldValue | undefined;
}

const credentials = {
  email: emailField(standardEmail, {
    required: identityMessages.emailRequired,
    invalid: identityMessages.emailInvalid,
  }),
  password: newPassword,
  password_confirmation: passwordConfirmation,
};

const objectFor = <Own extends MemberRole>(role: Own) => {
  const fields = formFieldsOf(role, 'register');
  return z.object({ ...shapeOf(fields), ...companionShapeOf(fields), ...credentials, role: z.literal(role) });
};

/**
 * Body of POST /users/register: the text fields of each role with the messages of section 5. Role-specific fields are
 * optional; a role other than the three is refused (docs/rules.md, Accounts).
 */
export const registrationBody = z.discriminatedUnion(
  'role',
  [
    withMatchingPasswords(objectFor('entrepreneur')),
    withMatchingPasswords(objectFor('investor')),
    withMatchingPasswords(objectFor('project_manager')),
  ],
  { error: `Please choose a role: ${memberRoles.join(', ')}.` },
) as unknown as z.ZodType<Registration, Record<string, unknown>>;

/** The browser's form of one role: the same rules, and those of its files. */
export const registrationForm = (role: MemberRole) =>
  withMatchingPasswords(objectFor(role).extend(fileShapeOf(role, 'register')));

/** Email, password and confirmation with registration's rules: the reset screen (docs/rules.md, Form messages). */
export const resetForm = withMatchingPasswords(z.object(credentials));
