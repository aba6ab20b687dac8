import { z } from 'zod';
import { boundedList } from '../wire/envelope.ts';
import { count, id, version } from '../wire/ids.ts';
import { filledText } from '../wire/text.ts';
import { audienceText } from './audience.ts';
import type { AudienceKind } from './audience-kinds.ts';
import { mailingStates } from './mailing-states.ts';
import { placeholderProblem } from './placeholders.ts';

export const mailingLimits = {
  /** Characters. */
  subject: 120,
  text: 10_000,
  /** People of one mailing. */
  recipients: 20_000,
  /** Mailings that the team can hold in 24 hours, those withdrawn included. */
  perDay: 20,
  /** People whose email a preview shows together. */
  previews: 3,
  /** People that a search for another preview finds. */
  people: 20,
  /** Days after which a draft without a text is deleted. */
  emptyDraftDays: 2,
} as const;

const many = mailingLimits.recipients.toLocaleString('en');

export const mailingMessages = {
  list: 'Mailings',
  one: 'Mailing',
  audience: 'Recipients',
  people: 'People',
  preview: 'Preview',
  created: 'Draft created. Nothing is sent yet.',
  saved: 'Draft saved.',
  deleted: 'Mailing deleted.',
  held: 'The mailing is held for 10 minutes. Until then it can be withdrawn.',
  withdrawn: 'Withdrawn. Nothing was sent.',
  tested: (address: string) => `A test is on its way to ${address}.`,
  subjectRequired: 'Enter a subject',
  textRequired: 'Write a text',
  nobody: 'Nobody on this list would get it.',
  tooMany: `A mailing goes to ${many} people at most. Narrow the filter and write to them in parts.`,
  perDay: `The team can send ${mailingLimits.perDay} mailings in 24 hours. Try again later.`,
  read: 'News',
} as const;

/** Subject and text before placeholders are checked, which depend on the list. */
export const mailingText = z.object({
  subject: filledText(mailingLimits.subject, mailingMessages.subjectRequired),
  text: filledText(mailingLimits.text, mailingMessages.textRequired),
});
export type MailingText = z.output<typeof mailingText>;

/** The form of a mailing to the people of such a list. */
export const mailingForm = (kind: AudienceKind) =>
  mailingText.superRefine((fields, context) => {
    for (const name of ['subject', 'text'] as const) {
      const message = placeholderProblem(fields[name], kind);
      if (message) context.addIssue({ code: 'custom', path: [name], message });
    }
  });

/**
 * What becomes of a mailing for one recipient. Before it is sent, `waiting` are those who will get an email. `read`: they had read it on the site
 * before the end of their quiet hours, or wanted no email by then.
 */
export const recipientOutcomes = [
  'waiting',
  'sent',
  'digest',
  'returned',
  'failed',
  'read',
  'unsubscribed',
  'not_joined',
  'disabled',
  'gone',
] as const;
export type RecipientOutcome = (typeof recipientOutcomes)[number];

export const recipientOutcomeTexts: Record<RecipientOutcome, string> = {
  waiting: 'Waiting to be sent',
  sent: 'Sent',
  digest: 'In their next digest',
  returned: 'Emails to this address come back',
  failed: 'Could not be sent',
  read: 'Not needed: read here first, or switched off',
  unsubscribed: 'Want no such emails: in the bell only',
  not_joined: 'Have not joined yet',
  disabled: 'Account disabled',
  gone: 'Account deleted',
};

const outcomeCounts = z.object(
  Object.fromEntries(recipientOutcomes.map((outcome) => [outcome, count])) as Record<
    RecipientOutcome,
    typeof count
  >,
);
export type OutcomeCounts = z.infer<typeof outcomeCounts>;

const instant = z.string();

export const listedMailing = z.object({
  id,
  state: z.enum(mailingStates),
  subject: z.string(),
  audience: audienceText,
  /** Who wrote it, and who sent it; null until someone does. */
  author: z.string(),
  sender: z.string().nullable(),
  /** People on the list when it was held; null before. */
  recipients: count.nullable(),
  /** Emails that are sent or on their way. */
  emails: count,
  /** When it was changed, is due, or was sent. */
  updated_at: instant,
  sends_at: instant.nullable(),
  sent_at: instant.nullable(),
});
export type ListedMailing = z.infer<typeof listedMailing>;

export const mailingDetail = listedMailing.extend({
  version,
  text: z.string(),
  /** By what became of it for each; null until it is held. */
  outcomes: outcomeCounts.nullable(),
});
export type MailingDetail = z.infer<typeof mailingDetail>;

const person = z.object({ id, name: z.string() });

/** Who would get a draft now. */
export const draftAudience = z.object({
  total: count,
  outcomes: outcomeCounts,
  /** The first whose email a preview can show. */
  people: boundedList(person, mailingLimits.previews),
});
export type DraftAudience = z.infer<typeof draftAudience>;

export const foundPeople = boundedList(person, mailingLimits.people);

/** An email as one recipient would get it. */
export const mailingPreview = z.object({
  id,
  name: z.string(),
  email: z.object({ from: z.string(), subject: z.string(), html: z.string(), text: z.string() }),
});
export type MailingPreview = z.infer<typeof mailingPreview>;

/** A mailing as its recipient reads it on the site. */
export const ownMailing = z.object({ id, subject: z.string(), text: z.string(), sent_at: instant });
export type OwnMailing = z.infer<typeof ownMailing>;
