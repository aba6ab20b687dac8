import type { MailContent } from '../mail-content.ts';
import { greeting, oneLine } from '../mail-text.ts';

interface Unread {
  firstName: string;
  count: number;
  /** The newest of them. */
  latest: { from: string; text: string };
  link: string;
}

/** To a member who has not seen messages for a while. */
export const unreadMessagesMail = ({ firstName, count, latest, link }: Unread): MailContent => ({
  subject: count === 1 ? 'You have a new message' : `You have ${count} new messages`,
  preheader: 'From our team, waiting in your dashboard.',
  heading: count === 1 ? 'A message is waiting' : `${count} messages are waiting`,
  paragraphs: [
    greeting(firstName),
    count === 1 ? 'Our team wrote to you.' : 'Our team wrote to you. The latest:',
  ],
  quote: { by: latest.from, text: oneLine(latest.text, 400) },
  action: { label: 'Read and answer', url: link },
  footer: 'You receive this mail because you have an account with unread messages.',
});
