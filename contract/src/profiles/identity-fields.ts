import type { ProfileField } from './field.ts';
import { passwordMessages } from './password.ts';

/** Messages of the common block: docs/rules.md, Form messages; terms as docs/rules.md puts them on step 1. */
export const identityMessages = {
  firstName: 'First Name is Required',
  lastName: 'Last name is Required',
  phone: 'Phone number is Required',
  emailRequired: 'E-mail is required',
  emailInvalid: 'Email is required',
  terms: 'This field is required',
} as const;

/** Step 1 of every wizard. Settings leaves out password and shows the e-mail read-only; `terms` is its review step's. */
export const identityFields: readonly ProfileField[] = [
  {
    name: 'first_name',
    step: 1,
    label: 'First Name',
    widget: 'text',
    autoComplete: 'given-name',
    register: { wireName: 'first_name', required: identityMessages.firstName },
    settings: { wireName: 'first_name', required: identityMessages.firstName },
  },
  {
    name: 'last_name',
    step: 1,
    label: 'Last Name',
    widget: 'text',
    autoComplete: 'family-name',
    register: { wireName: 'last_name', required: identityMessages.lastName },
    settings: { wireName: 'last_name', required: identityMessages.lastName },
  },
  {
    name: 'phone',
    step: 1,
    label: 'Phone',
    widget: 'phone',
    autoComplete: 'tel',
    register: { wireName: 'phone', required: identityMessages.phone },
    settings: { wireName: 'phone', required: identityMessages.phone },
  },
  {
    name: 'email',
    step: 1,
    label: 'Email',
    widget: 'email',
    autoComplete: 'email',
    register: { wireName: 'email', required: identityMessages.emailRequired },
    settings: { wireName: 'email', readOnly: true },
  },
  {
    name: 'password',
    step: 1,
    label: 'Password',
    help: '8 to 16 characters, with a number and a special character.',
    widget: 'password',
    autoComplete: 'new-password',
    register: { wireName: 'password', required: passwordMessages.required },
  },
  {
    name: 'password_confirmation',
    step: 1,
    label: 'Confirm Password',
    widget: 'password',
    autoComplete: 'new-password',
    register: { wireName: 'password_confirmation', required: passwordMessages.confirmationRequired },
  },
  {
    name: 'agree_to_terms',
    step: 1,
    label: 'I agree to the terms of use and the privacy policy',
    widget: 'checkbox',
    register: { wireName: 'agree_to_terms', required: identityMessages.terms },
  },
];
