import type { EmailContent } from '../layout/email-content.ts';
import { greeting } from '../layout/email-text.ts';

/** To the stored address of an account whose reset somebody asked for (docs/rules.md, Accounts). */
export const resetLinkEmail = ({ firstName, link }: { firstName: string; link: string }): EmailContent => ({
  subject: 'Finish changing your password',
  preheader: 'The link works once, within 30 minutes.',
  heading: 'Change your password',
  paragraphs: [
    greeting(firstName),
    'Open this link to finish changing your password. It works once, within 30 minutes.',
  ],
  action: { label: 'Choose a new password', url: link },
  closing: [
    'If you did not ask for this, ignore this email: nothing about your account has changed. Never pass the link on.',
  ],
  footer: 'You are receiving this email because someone asked to change the password of your account.',
});
