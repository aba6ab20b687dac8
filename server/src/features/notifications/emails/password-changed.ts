import type { EmailContent } from '../layout/email-content.ts';
import { greeting } from '../layout/email-text.ts';

const sentences = {
  'every device': 'You were signed out on every device.',
  'every other device': 'You were signed out on every other device.',
} as const;

/** To a member after a change of password; `link` leads to the page that starts a reset. */
export const passwordChangedEmail = ({
  firstName,
  link,
  signedOut,
}: {
  firstName: string;
  link: string;
  /** Whether the device on which it was changed stays signed in. */
  signedOut: keyof typeof sentences;
}): EmailContent => ({
  subject: 'Your password was changed',
  preheader: sentences[signedOut],
  heading: 'Your password was changed',
  paragraphs: [
    greeting(firstName),
    `The password of your account was just changed. ${sentences[signedOut]}`,
    'If this was you, there is nothing to do. If not, change your password now and contact us.',
  ],
  action: { label: 'Change my password', url: link },
  footer: 'You are receiving this email because the password of your account was changed.',
});
