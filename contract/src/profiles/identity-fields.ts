import { field, type ProfileField } from './field.ts';
import { passwordMessages } from './password.ts';

/** Messages of the common block (docs/rules.md, Form messages). */
export const identityMessages = {
  firstName: 'First Name is Required',
  lastName: 'Last name is Required',
  phone: 'Phone number is Required',
  emailRequired: 'E-mail is required',
  emailInvalid: 'Email is required',
  terms: 'This field is required',
} as const;

/** Step 1 of every wizard. Settings leaves out the password, shows the email read-only and asks for `terms` on its review step. */
export const identityFields: readonly ProfileField[] = [
  field(1, 'text', 'first_name', 'First Name', {
    autoComplete: 'given-name',
    register: { wireName: 'first_name', required: identityMessages.firstName },
    settings: { wireName: 'first_name', required: identityMessages.firstName },
  }),
  field(1, 'text', 'last_name', 'Last Name', {
    autoComplete: 'family-name',
    register: { wireName: 'last_name', required: identityMessages.lastName },
    settings: { wireName: 'last_name', required: identityMessages.lastName },
  }),
  field(1, 'phone', 'phone', 'Phone', {
    autoComplete: 'tel',
    register: { wireName: 'phone', required: identityMessages.phone },
    settings: { wireName: 'phone', required: identityMessages.phone },
  }),
  field(1, 'email', 'email', 'Email', {
    autoComplete: 'email',
    register: { wireName: 'email', required: identityMessages.emailRequired },
    settings: { wireName: 'email', readOnly: true },
  }),
  field(1, 'password', 'password', 'Password', {
    help: '8 to 16 characters, with a number and a special character.',
    autoComplete: 'new-password',
    register: { wireName: 'password', required: passwordMessages.required },
  }),
  field(1, 'password', 'password_confirmation', 'Confirm Password', {
    autoComplete: 'new-password',
    register: { wireName: 'password_confirmation', required: passwordMessages.confirmationRequired },
  }),
  field(1, 'checkbox', 'agree_to_terms', 'I agree to the terms of use and the privacy policy', {
    register: { wireName: 'agree_to_terms', required: identityMessages.terms },
  }),
];
