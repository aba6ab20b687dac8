import { z } from 'zod';
import { lengths } from '../wire/limits.ts';

/** Messages of docs/rules.md, Form messages, "Registration, all roles". */
export const passwordMessages = {
  required: 'Password is required',
  tooShort: 'Password must be at least 8 characters long',
  tooLong: 'Password cannot be longer than 16 characters',
  digit: 'Password must include at least one number',
  special: 'Password must include at least one special character',
  confirmationRequired: 'Confirm Password required',
  mismatch: 'password must be matched',
} as const;

/** The fixed set of special characters: the punctuation of ASCII. */
const special = /[!-/:-@[-`{-~]/;
const digit = /[0-9]/;

/** Characters as people count them (code points), not UTF-16 units or bytes. */
const characters = (text: string): number => [...text].length;

/** A new password: 8 to 16 characters with a digit and a special character. Reports every broken rule. */
export const newPassword = z
  .string({ error: passwordMessages.required })
  .min(1, { error: passwordMessages.required, abort: true })
  .refine((text) => characters(text) >= lengths.passwordMin, passwordMessages.tooShort)
  .refine((text) => characters(text) <= lengths.passwordMax, passwordMessages.tooLong)
  .refine((text) => digit.test(text), passwordMessages.digit)
  .refine((text) => special.test(text), passwordMessages.special);

export const passwordConfirmation = z
  .string({ error: passwordMessages.confirmationRequired })
  .min(1, passwordMessages.confirmationRequired);

/**
 * Adds the rule that `password_confirmation` equals `password`. It runs even if other fields are invalid, so that all
 * messages appear together; an empty confirmation has its own message.
 */
export const withMatchingPasswords = <Schema extends z.ZodObject>(schema: Schema): Schema =>
  schema.refine(
    (form: Record<string, unknown>) =>
      !form.password_confirmation || form.password === form.password_confirmation,
    {
      path: ['password_confirmation'],
      error: passwordMessages.mismatch,
      when: ({ value }) => typeof value === 'object' && value !== null,
    },
  );

export type PasswordStrength = 'Weak' | 'Medium' | 'Strong';

/** The label of the strength indicator: section 5, "Strength", thresholds 12 and 10 of section 9. */
export function strengthOf(password: string): PasswordStrength {
  const length = characters(password);
  if (length >= 12 && digit.test(password) && special.test(password)) return 'Strong';
  return length >= 10 ? 'Medium' : 'Weak';
}
