import { type DigestPace, digestKinds } from '@proxima/contract/notifications/choices';
import { type EmailContent, greeting, oneLine } from '../layout/email-content.ts';
import { asWritten, worded } from '../layout/worded.ts';

/** What happened, once or several times. */
export interface DigestLine {
  text: string;
  count: number;
  /** What it is about, if an email may name it. May contain text that people typed. */
  detail?: string;
  link: string;
}

interface Digest {
  pace: DigestPace;
  firstName: string;
  /** The oldest first. */
  lines: readonly DigestLine[];
  /** Number of notifications; one line may stand for several. */
  total: number;
  /** Lines that are left out. */
  more: number;
  /** The page of notifications. */
  link: string;
  /** Where the recipient chooses which emails they get. */
  choicesLink: string;
}

/** Once a day or once a week, instead of an email for each thing. */
export const digestEmail = ({
  pace,
  firstName,
  lines,
  total,
  more,
  link,
  choicesLink,
}: Digest): EmailContent => ({
  kind: digestKinds[pace],
  subject:
    total === 1
      ? `Your ${pace} digest: 1 update`
      : worded(`Your ${pace} digest: {updates} updates`, { updates: total }),
  preheader: asWritten(oneLine([...new Set(lines.map(({ text }) => text))].join('. '), 80)),
  heading: `Your ${pace} digest`,
  paragraphs: [
    greeting(firstName),
    total === 1
      ? 'This is new, and you have not read it yet:'
      : 'These are new, and you have not read them yet:',
  ],
  list: lines.map(({ text, count, detail, link: url }) => ({
    text: count === 1 ? text : `${text} (${count} times)`,
    url,
    ...(detail !== undefined && { detail }),
  })),
  action: {
    label: more === 0 ? 'Open my notifications' : worded('Read {number} more', { number: more }),
    url: link,
  },
  choices: [{ text: 'Choose which emails you get, and when', url: choicesLink }],
  footer: `You are receiving this email because you chose a ${pace} digest, or it is how we send what can wait.`,
});
