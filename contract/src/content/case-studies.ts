import { z } from 'zod';
import { get, post, put } from '../wire/endpoint.ts';
import { boundedList, success } from '../wire/envelope.ts';
import { count, idParams, version } from '../wire/ids.ts';
import { lengths } from '../wire/limits.ts';
import { listLimits } from '../wire/row-limits.ts';
import { text, tooLong, typedText } from '../wire/text.ts';
import { caseStudyText } from './content.ts';
import { pictureOf } from './media.ts';

/** Characters of a case study's HTML; the JSON body with it stays under `sizes.jsonBody`. */
const bodyMax = 20_000;

export const caseStudyMessages = {
  list: 'Case studies',
  read: 'Case study',
  saved: 'Saved. Founders see it once you ask for their approval.',
  proposed: 'The founders have been asked for their approval.',
  restored: 'Version restored. Founders see it once you ask for their approval.',
  withdrawn: 'The case study is no longer public.',
  approved: 'Approved. The case study is public from now on.',
  declined: 'Your note has been sent to the team.',
  revoked: 'Approval withdrawn. The case study is no longer public.',
  titleRequired: 'Title is required',
  summaryRequired: 'Summary is required',
  bodyRequired: 'Write the story',
  coverRequired: 'Choose a cover',
  sourceRequired: 'Name the source of the quote',
  quoteRequired: 'Enter the quote, or remove its source',
  noteRequired: 'Say what should change',
  notGraduated: 'Only graduated ventures have a case study.',
  nothingToApprove: 'This text has changed or was withdrawn. Please read the latest version.',
  nothingPublic: 'The case study is not public.',
} as const;
const messages = caseStudyMessages;

const fields = z.object({
  title: text(lengths.shortText, messages.titleRequired),
  /** Plain text, under the title in lists and for search engines. */
  summary: text(lengths.quote, messages.summaryRequired),
  /** The cover, a path for `pictureOf`. */
  image: z
    .string()
    .max(lengths.shortText)
    .refine((path) => pictureOf(path) !== null, messages.coverRequired),
  /** HTML, sanitised when it is saved. */
  body: typedText().max(bodyMax, tooLong(bodyMax)).trim().min(1, messages.bodyRequired),
  quote: text(lengths.quote),
  quote_source: text(lengths.shortText),
});
export type CaseStudyForm = z.output<typeof fields>;

type Quoted = Pick<CaseStudyForm, 'quote' | 'quote_source'>;
const namesSource = ({ quote, quote_source }: Quoted): boolean => quote === '' || quote_source !== '';
const hasQuote = ({ quote, quote_source }: Quoted): boolean => quote_source === '' || quote !== '';
const sourceMissing = { path: ['quote_source'], error: messages.sourceRequired };
const quoteMissing = { path: ['quote'], error: messages.quoteRequired };

/** The editor's form: no quote without its source, and no source without a quote. */
export const caseStudyForm = fields.refine(namesSource, sourceMissing).refine(hasQuote, quoteMissing);

/** States of the newest text: not shown to the founders yet, waiting for their approval, approved, or returned by them. */
export const caseStudyStates = ['draft', 'waiting', 'approved', 'declined'] as const;
export type CaseStudyState = (typeof caseStudyStates)[number];

const listed = z.object({
  venture_id: z.number(),
  venture_name: z.string(),
  /** Null before anything was written. */
  state: z.enum(caseStudyStates).nullable(),
  /** Whether visitors read it, possibly an earlier text than the newest. */
  is_public: z.boolean(),
  updated_at: z.string().nullable(),
});
export type ListedCaseStudy = z.output<typeof listed>;

const shownForm = z.object({
  title: z.string(),
  summary: z.string(),
  image: z.string(),
  body: typedText(),
  quote: z.string(),
  quote_source: z.string(),
});

const edited = listed.extend({
  /** 0 before anything was written. */
  version: count,
  is_graduated: z.boolean(),
  /** Null before anything was written. */
  slug: z.string().nullable(),
  /** What founders want changed in the newest text; empty unless they declined it. */
  note: z.string(),
  /** Empty texts and a drawn cover before anything was written. */
  form: shownForm,
});
export type EditedCaseStudy = z.output<typeof edited>;

const savedText = z.object({
  version: count,
  saved_at: z.string(),
  saved_by: z.string().nullable(),
  /** Whether this is the version that visitors read. */
  is_public: z.boolean(),
});

const ofVenture = z.object({
  /** The slug of the public page; null while there is none. */
  slug: z.string().nullable(),
  /** For founders: who approved it, and when. */
  approved: z.object({ by: z.string(), at: z.string() }).nullable(),
  /** For founders: the text that waits for their approval. */
  waiting: z.object({ version: count, text: caseStudyText }).nullable(),
});
export type CaseStudyOfVenture = z.output<typeof ofVenture>;

/** What a founder wants changed. */
export const caseStudyNote = text(lengths.comment, messages.noteRequired);

const answer = z
  .object({ version: count, approves: z.boolean(), note: text(lengths.comment).default('') })
  .refine(({ approves, note }) => approves || note !== '', { path: ['note'], error: messages.noteRequired });
export type CaseStudyAnswer = z.output<typeof answer>;

const admin = '/api/admin/content/case-studies';
const founders = '/api/ventures/:id/case-study';
const seen = z.object({ version: count });

/** Case studies of graduated ventures, by the ids of their ventures; `409` where a text has changed since it was seen. */
export const caseStudyEndpoints = {
  /** Every graduated venture, by name, and those whose case study was written before they lost that standing. */
  list: get(admin, 'content.edit', { reply: success(boundedList(listed, 'caseStudies')) }),
  /** A case study as its editor shows it. */
  get: get(`${admin}/:id`, 'content.edit', { reply: success(edited) }),
  /** Saves a new text. What is public stays as it was approved. */
  save: put(`${admin}/:id`, 'content.edit', {
    body: fields.extend({ version: count }).refine(namesSource, sourceMissing).refine(hasQuote, quoteMissing),
    reply: success(edited),
  }),
  /** The saved texts, newest first. */
  versions: get(`${admin}/:id/versions`, 'content.edit', {
    params: idParams,
    reply: success(boundedList(savedText, listLimits.versionsOfContent)),
  }),
  /** One version. */
  version: get(`${admin}/:id/versions/:version`, 'content.edit', { reply: success(shownForm) }),
  /** Saves an earlier text as the newest one. What is public stays as it was approved. */
  restore: post(`${admin}/:id/restore`, 'content.edit', {
    body: seen.extend({ restore: version }),
    reply: success(edited),
  }),
  /** Asks the founders to approve the newest text. */
  propose: post(`${admin}/:id/proposal`, 'content.edit', { body: seen, reply: success(edited) }),
  /** Takes the public page down and withdraws the text that waits for approval. */
  withdraw: post(`${admin}/:id/withdrawal`, 'content.edit', { body: seen, reply: success(edited) }),
  /** Where the case study is, for readers of the venture; for founders also what they approved and what waits for their approval. */
  ofVenture: get(founders, 'account', { reply: success(ofVenture) }),
  /** Approves exactly that version, which is then public, or returns it to the team. */
  answer: put(`${founders}/answer`, 'account', { body: answer, reply: success(ofVenture) }),
  /** Revokes the approval: the page is gone from the next request on. */
  revoke: post(`${founders}/revocation`, 'account', { reply: success(ofVenture) }),
};
