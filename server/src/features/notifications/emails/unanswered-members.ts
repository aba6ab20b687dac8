import type { EmailContent } from '../layout/email-content.ts';
import { greeting, oneLine } from '../layout/email-text.ts';

interface Unanswered {
  firstName: string;
  /** The longest waiting first. */
  members: readonly { name: string; since: Date; text: string }[];
  /** Working minutes after which somebody is told. */
  minutes: number;
  timeZone: string;
  link: string;
}

const maxNamed = 20;

const hoursOf = (minutes: number): string => {
  if (minutes % 60 !== 0) return `${minutes} working minutes`;
  return minutes === 60 ? 'a working hour' : `${minutes / 60} working hours`;
};

/** To those who see to it that every member has an answer: who has none for too long. */
export function unansweredMembersEmail({
  firstName,
  members,
  minutes,
  timeZone,
  link,
}: Unanswered): EmailContent {
  const [first, ...others] = members;
  const isOne = others.length === 0;
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
    .map(({ name, since }) => `${oneLine(name, 80)}, since ${moment.format(since)}`);
  const more = members.length - named.length;
  return {
    subject: isOne ? 'A member waits for an answer' : `${members.length} members wait for an answer`,
    preheader: `For more than ${hoursOf(minutes)}.`,
    heading: isOne ? 'A member is waiting' : `${members.length} members are waiting`,
    paragraphs: [
      greeting(firstName),
      `Nobody has answered for more than ${hoursOf(minutes)}:`,
      ...named,
      ...(more > 0 ? [`And ${more} more.`] : []),
    ],
    ...(isOne && first?.text && { quote: { by: oneLine(first.name, 80), text: first.text } }),
    action: { label: isOne ? 'Answer' : 'Open the inbox', url: link },
    footer:
      "You are receiving this email because the console's settings name you, or because you look after the conversation.",
  };
}
