import type { EmailContent } from '../layout/email-content.ts';
import { greeting } from '../layout/email-text.ts';

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** To a member who asked for the deletion of the account; `link` leads to the sign-in. */
export const deletionRequestedEmail = ({
  firstName,
  dueAt,
  link,
}: {
  firstName: string;
  dueAt: Date;
  link: string;
}): EmailContent => ({
  subject: 'Your account will be deleted',
  preheader: `On ${dayFormat.format(dueAt)}, unless you sign in and keep it.`,
  heading: 'Your account will be deleted',
  paragraphs: [
    greeting(firstName),
    `You asked us to delete your account. We will do so on ${dayFormat.format(dueAt)}: your profile, messages and files go, and your name is taken off what you sent us. Until then nothing is lost.`,
    'Have you changed your mind? Sign in before that day and choose to keep your account.',
  ],
  action: { label: 'Sign in', url: link },
  closing: ['If you did not ask for this, sign in, keep your account and change your password.'],
  footer: 'You are receiving this email because the deletion of your account was asked for.',
});

/** The last mail to a former member; `link` leads to the site. */
export const accountDeletedEmail = ({
  firstName,
  link,
}: {
  firstName: string;
  link: string;
}): EmailContent => ({
  subject: 'Your account is deleted',
  preheader: 'Your profile, messages and files are gone.',
  heading: 'Your account is deleted',
  paragraphs: [
    greeting(firstName),
    'As you asked, your account is deleted, with your profile, your messages and your files. What you sent us no longer carries your name.',
    'You are welcome back at any time.',
  ],
  action: { label: 'Visit us', url: link },
  footer: 'You are receiving this email because your account was deleted. It is the last one.',
});
