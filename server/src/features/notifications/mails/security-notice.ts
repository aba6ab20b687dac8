import type { MailContent } from '../mail-content.ts';
import { greeting, oneLine } from '../mail-text.ts';

interface SecurityNotice {
  firstName: string;
  /** What changed, as the beginning of a sentence of ours. */
  what: string;
}

/** To an administrator whose way to sign in changed, so that a change by somebody else does not go unseen. */
export const securityNoticeMail = ({ firstName, what }: SecurityNotice): MailContent => ({
  subject: 'The way you sign in has changed',
  preheader: oneLine(what),
  heading: 'The way you sign in has changed',
  paragraphs: [greeting(firstName), `${oneLine(what)} to or from your account.`],
  closing: ['If this was not you, change your password at once and tell an owner of the site.'],
  footer: 'You receive this mail because you administer our platform.',
});
