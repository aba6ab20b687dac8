import type { EmailContent } from '../layout/email-content.ts';
import { greeting } from '../layout/email-text.ts';

/** To a new member: proves that the address is theirs. */
export const confirmAddressEmail = ({
  firstName,
  link,
}: {
  firstName: string;
  link: string;
}): EmailContent => ({
  subject: 'Please confirm your email address',
  preheader: 'One click, and we know that we can reach you.',
  heading: 'Confirm your address',
  paragraphs: [
    greeting(firstName),
    'Your account is ready. Please confirm that this address is yours, so that we can reach you about your submissions.',
  ],
  action: { label: 'Confirm my address', url: link },
  closing: ['If you did not sign up, ignore this email: without your click this address stays unconfirmed.'],
  footer: 'You are receiving this email because someone signed up with this address.',
});
