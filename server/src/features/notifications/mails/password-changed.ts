import type { MailContent } from '../mail-content.ts';
import { greeting } from '../mail-text.ts';

/** To a member after a change of password; `link` leads to the page that starts a reset. */
export const passwordChangedMail = ({
  firstName,
  link,
  signedOut,
}: {
  firstName: string;
  link: string;
  /** Whether the device on which it was changed stays signed in. */
  signedOut: 'every device' | 'every other device';
}): MailContent => ({
  subject: 'Your password was changed',
  preheader: `We signed ${signedOut} out.`,
  heading: 'Your password was changed',
  paragraphs: [
    greeting(firstName),
    `The password of your account was just changed, and ${signedOut} was signed out.`,
    'Was it you? Then there is nothing to do. If it was not, change your password now and write to us.',
  ],
  action: { label: 'Change my password', url: link },
  footer: 'You receive this mail because the password of your account was changed.',
});
