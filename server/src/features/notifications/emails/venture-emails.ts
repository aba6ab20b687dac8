import { type EmailContent, oneLine } from '../layout/email-content.ts';
import { worded } from '../layout/worded.ts';

interface Invitation {
  inviterName: string;
  ventureName: string;
  /** How long the link works, e.g. `7 days`. */
  validFor: string;
  link: string;
}

/** To someone whom a founder invites as a co-founder. */
export const ventureInvitationEmail = ({
  inviterName,
  ventureName,
  validFor,
  link,
}: Invitation): EmailContent => ({
  kind: 'venture_invitation',
  subject: 'An invitation to a venture',
  preheader: 'Open the link to become a co-founder.',
  heading: 'You are invited to become a co-founder',
  paragraphs: [
    'Hello,',
    worded('{inviter} invites you to become a founder of the venture {venture} on our platform.', {
      inviter: oneLine(inviterName),
      venture: oneLine(ventureName),
    }),
    worded(
      'Sign in with the account of this email address, or create one, and open the link. It works once, within {time}.',
      { time: oneLine(validFor) },
    ),
  ],
  action: { label: 'Open the invitation', url: link },
  closing: ['If you were not expecting this, ignore this email.'],
  footer: 'You are receiving this email because a founder of a venture invited this address.',
});
