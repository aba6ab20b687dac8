import type { EmailContent } from '../layout/email-content.ts';
import { oneLine } from '../layout/email-text.ts';

interface Invitation {
  inviterName: string;
  /** As the console shows it. */
  roleLabel: string;
  /** How long the link works, in words. */
  validFor: string;
  link: string;
}

/** To somebody whom an owner invites to the team. */
export const administratorInvitationEmail = ({
  inviterName,
  roleLabel,
  validFor,
  link,
}: Invitation): EmailContent => ({
  subject: 'An invitation to our team',
  preheader: 'Open the link to set up your account.',
  heading: 'You are invited',
  paragraphs: [
    'Hello,',
    `${oneLine(inviterName)} invites you to administer our platform. Your role there: ${oneLine(roleLabel)}.`,
    `Open the link to choose a password and a second factor. It works once, within ${oneLine(validFor)}.`,
  ],
  action: { label: 'Accept the invitation', url: link },
  closing: ['If you do not know what this is about, ignore this email.'],
  footer: 'You are receiving this email because an owner of the platform invited this address.',
});
