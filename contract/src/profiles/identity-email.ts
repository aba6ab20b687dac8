import { emailField, standardEmail } from '../accounts/email.ts';
import { identityMessages } from './identity-fields.ts';

/** The email address of a person who gets an account. */
export const identityEmail = emailField(standardEmail, {
  required: identityMessages.emailRequired,
  invalid: identityMessages.emailInvalid,
});
