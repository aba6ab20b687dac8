import type { NoticeKind } from '@proxima/contract/notifications/kinds';
import { type Text, worded } from './worded.ts';

/** An email before it is rendered as HTML and as plain text. What is `Text` can be worded by the team. */
export interface EmailContent<Wording = Text> {
  kind: NoticeKind;
  /** Our text only: nothing that a person typed reaches a header. */
  subject: Wording;
  /** Shown after the subject in a list of emails. */
  preheader: Wording;
  heading: Wording;
  paragraphs: readonly Wording[];
  /** Text that a person wrote, set apart. May have several lines. */
  quote?: { by: Wording; text: string };
  /** Things that happened or are to come, with the addresses of their pages. What people typed is in `detail` alone. */
  list?: readonly { text: string; detail?: string; url?: string }[];
  /** The one thing to do. The URL is absolute and ours. */
  action?: { label: Wording; url: string };
  /** After the action, smaller. */
  closing?: readonly Wording[];
  /** Where the recipient chooses which emails they get; after everything else. The URLs are absolute and ours. */
  choices?: readonly { text: Wording; url: string }[];
  /** Why this person receives this email. */
  footer: Wording;
}

/** Says how to unsubscribe from emails of this kind. */
export const withUnsubscribeLink = (content: EmailContent, page: string): EmailContent => ({
  ...content,
  choices: [...(content.choices ?? []), { text: 'Unsubscribe from these emails', url: page }],
});

/**
 * Text that people typed is never trusted in an email: control characters and those that change the writing direction are
 * removed, here for all values of all emails.
 */
const unprintable = /(?![\t\n])\p{Cc}|[\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

/** A text of several lines with `\n` between them. */
export const plainText = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(unprintable, '').trim();

const maxExcerptLength = 600;

/** How a long text begins. */
export function excerptOf(text: string): string {
  const characters = [...plainText(text)];
  if (characters.length <= maxExcerptLength) return characters.join('');
  return `${characters.slice(0, maxExcerptLength).join('')} …`;
}

/** One line of at most `max` characters. */
export function oneLine(text: string, max = 120): string {
  const line = [...plainText(text).replace(/\s+/g, ' ')];
  return line.length <= max ? line.join('') : `${line.slice(0, max - 1).join('')}…`;
}

/**
 * A name for a sentence of an email; empty for one that email programs would turn into a link: anyone can sign up someone else's address, and
 * the name must not carry an advertisement.
 */
export function harmlessName(typed: string): string {
  const name = oneLine(typed, 40);
  return /[@/\\:]|www|[\p{L}\p{N}-]\.[\p{L}\p{N}-]{2,}/iu.test(name) ? '' : name;
}

/** 'Hello Ada,' or, without a harmless name, 'Hello,'. */
export function greeting(firstName: string): Text {
  const name = harmlessName(firstName);
  return name === '' ? 'Hello,' : worded('Hello {first_name},', { first_name: name });
}
