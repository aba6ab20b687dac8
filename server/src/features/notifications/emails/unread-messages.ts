import type { EmailContent } from '../layout/email-content.ts';
import { greeting, oneLine } from '../layout/email-text.ts';

interface Unread {
  firstName: string;
  /** Oldest first. */
  messages: readonly { from: string; text: string; fileNames: readonly string[] }[];
  /** Whether an answer to the mail lands in the conversation. */
  takesAnswers: boolean;
  link: string;
  unsubscribeLink: string;
}

/** Messages that the mail quotes in full, the newest ones; their length each. */
const maxQuoted = 10;
const maxQuoteLength = 1_000;

const quoteOf = ({ from, text, fileNames }: Unread['messages'][number], namesSender: boolean): string => {
  const words = text.length > maxQuoteLength ? `${text.slice(0, maxQuoteLength).trimEnd()}...` : text;
  const files = fileNames.map((name) => `[${oneLine(name, 100)}]`);
  return [namesSender ? `${oneLine(from, 80)}:` : '', words, ...files].filter(Boolean).join('\n');
};

/** To a member who has not seen messages for a while: all of them in one mail. */
export function unreadMessagesEmail(unread: Unread): EmailContent {
  const { firstName, messages, takesAnswers, link, unsubscribeLink } = unread;
  const count = messages.length;
  const senders = [...new Set(messages.map(({ from }) => from))];
  const quoted = messages.slice(-maxQuoted).map((message) => quoteOf(message, senders.length > 1));
  return {
    subject: count === 1 ? 'You have a new message' : `You have ${count} new messages`,
    preheader: 'From our team, waiting in your dashboard.',
    heading: count === 1 ? 'A message is waiting' : `${count} messages are waiting`,
    paragraphs: [
      greeting(firstName),
      count > maxQuoted ? `Our team wrote to you. The latest ${maxQuoted}:` : 'Our team wrote to you:',
    ],
    quote: { by: senders.join(', '), text: quoted.join('\n\n') },
    action: { label: 'Read and answer', url: link },
    closing: [
      ...(takesAnswers ? ['Or simply reply to this email: your reply appears in the conversation.'] : []),
      `Unsubscribe from these emails: ${unsubscribeLink}`,
    ],
    footer: 'You are receiving this email because you have an account with unread messages.',
  };
}
