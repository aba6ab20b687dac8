import { type EmailContent, greeting, oneLine } from '../layout/email-content.ts';
import { asWritten, worded } from '../layout/worded.ts';

interface Unread {
  firstName: string;
  /** Oldest first. */
  messages: readonly { from: string; text: string; fileNames: readonly string[] }[];
  /** Whether a reply to the email arrives in the conversation. */
  acceptsReplies: boolean;
  link: string;
}

/** How many messages are quoted, the newest ones, and how many characters of each. */
const maxQuoted = 10;
const maxQuoteLength = 1_000;

/** To a member who has not seen messages for a while: all of them in one email. */
export function unreadMessagesEmail(unread: Unread): EmailContent {
  const { firstName, messages, acceptsReplies, link } = unread;
  const count = messages.length;
  const senders = [...new Set(messages.map(({ from }) => from))];
  const heading =
    count === 1 ? 'You have a new message' : worded('You have {number} new messages', { number: count });
  const quoted = messages.slice(-maxQuoted).map((message) => quoteOf(message, senders.length > 1));
  return {
    kind: 'unread_messages',
    subject: heading,
    preheader: 'From our team, in your dashboard.',
    heading,
    paragraphs: [
      greeting(firstName),
      count > maxQuoted
        ? worded('Our team wrote to you. The latest {number}:', { number: maxQuoted })
        : 'Our team wrote to you:',
    ],
    quote: { by: asWritten(senders.join(', ')), text: quoted.join('\n\n') },
    action: { label: 'Read and reply', url: link },
    closing: acceptsReplies
      ? ['You can also reply to this email: your reply appears in the conversation.']
      : [],
    footer: 'You are receiving this email because you have an account with unread messages.',
  };
}

function quoteOf({ from, text, fileNames }: Unread['messages'][number], namesSender: boolean): string {
  const shown = text.length > maxQuoteLength ? `${text.slice(0, maxQuoteLength).trimEnd()}...` : text;
  const files = fileNames.map((name) => `[${oneLine(name, 100)}]`);
  return [namesSender ? `${oneLine(from, 80)}:` : '', shown, ...files].filter(Boolean).join('\n');
}

interface Unanswered {
  firstName: string;
  /** The longest wait first. */
  members: readonly { name: string; since: Date; text: string }[];
  /** Working minutes after which someone is notified. */
  minutes: number;
  timeZone: string;
  link: string;
}

const maxNamed = 20;

/** To the administrators responsible for waiting times: members who have waited too long for a reply. */
export function unansweredMembersEmail(unanswered: Unanswered): EmailContent {
  const { firstName, members, minutes, timeZone, link } = unanswered;
  const [first, ...others] = members;
  const isOne = others.length === 0;
  const heading = isOne
    ? 'A member is waiting for a reply'
    : worded('{number} members are waiting for a reply', { number: members.length });
  const moment = new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  });
  const named = members
    .slice(0, maxNamed)
    .map(({ name, since }) =>
      worded('{name}, since {time}', { name: oneLine(name, 80), time: moment.format(since) }),
    );
  const more = members.length - named.length;
  return {
    kind: 'unanswered_members',
    subject: heading,
    preheader: worded('For more than {duration}.', { duration: durationOf(minutes) }),
    heading,
    paragraphs: [
      greeting(firstName),
      worded('No one has replied for more than {duration}:', { duration: durationOf(minutes) }),
      ...named,
      ...(more > 0 ? [worded('And {number} more.', { number: more })] : []),
    ],
    ...(isOne && first?.text && { quote: { by: asWritten(oneLine(first.name, 80)), text: first.text } }),
    action: { label: isOne ? 'Reply' : 'Open the inbox', url: link },
    footer:
      "You are receiving this email because you are named in the console's settings, or because the conversation is assigned to you.",
  };
}

function durationOf(minutes: number): string {
  if (minutes % 60 !== 0) return `${minutes} working minutes`;
  return minutes === 60 ? 'a working hour' : `${minutes / 60} working hours`;
}
