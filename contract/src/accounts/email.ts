import { lengths } from '../wire/limits.ts';
import { trimmedText } from '../wire/text.ts';

const local = "[a-z0-9.!#$%&'*+/=?^_`{|}~-]+";
const domain = '(?:[a-z0-9-]+\\.)+';

/** The standard email pattern of sign-in, registration and reset. Linear: each part ends where the next must begin. */
export const standardEmail = new RegExp(`^${local}@${domain}[a-z]{2,63}$`, 'i');

/** The pattern of the settings and general-inquiry forms: a top-level part of 2 to 4 letters. */
export const shortEndingEmail = new RegExp(`^${local}@${domain}[a-z]{2,4}$`, 'i');

/**
 * An email field: trimmed, and capped before any pattern runs (docs/rules.md, Accounts). A missing address does not abort,
 * so that the rules of the whole form, such as matching passwords, are checked as well.
 */
export const emailField = (pattern: RegExp, messages: { required: string; invalid: string }) =>
  trimmedText(messages.required)
    .min(1, messages.required)
    .max(lengths.email, { error: messages.invalid, abort: true })
    .refine((address) => address === '' || pattern.test(address), messages.invalid);

/** An email field with the messages of most forms. */
export const contactEmail = (pattern: RegExp) =>
  emailField(pattern, { required: 'Email is required', invalid: 'Invalid email address' });
