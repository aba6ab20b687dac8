import type { EmailContent } from '../layout/email-content.ts';
import { greeting } from '../layout/email-text.ts';

/** What changed about an administrator's way to sign in. */
export type SecurityChange = 'app added' | 'app removed' | 'passkey added' | 'passkey removed';

const sentences: Record<SecurityChange, { subject: string; text: string }> = {
  'app added': {
    subject: 'An authenticator app was added to your account',
    text: 'An authenticator app was added to your account. Its codes now let you sign in.',
  },
  'app removed': {
    subject: 'The authenticator app was removed from your account',
    text: 'The authenticator app was removed from your account. Its codes no longer let you sign in.',
  },
  'passkey added': {
    subject: 'A passkey was added to your account',
    text: 'A passkey was added to your account. It now lets you sign in.',
  },
  'passkey removed': {
    subject: 'A passkey was removed from your account',
    text: 'A passkey was removed from your account. It no longer lets you sign in.',
  },
};

interface SecurityNotice {
  firstName: string;
  change: SecurityChange;
  /** The page of the administrator's sign-in and security. */
  link: string;
}

/** To an administrator whose way to sign in changed, so that a change by someone else does not go unseen. */
export const securityNoticeMail = ({ firstName, change, link }: SecurityNotice): EmailContent => ({
  subject: sentences[change].subject,
  preheader: 'If this was not you, act now.',
  heading: sentences[change].subject,
  paragraphs: [
    greeting(firstName),
    sentences[change].text,
    'If this was you, there is nothing to do. If not, change your password now and tell an owner of the site.',
  ],
  action: { label: 'Review sign-in and security', url: link },
  footer: 'You are receiving this email because you administer our platform.',
});
