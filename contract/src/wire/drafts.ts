import { z } from 'zod';
import { eligibilityRules } from '../access/eligibility-rules.ts';
import { criterion } from '../assessments/rubrics.ts';
import { caseStudyForm } from '../content/case-studies.ts';
import { postFields } from '../content/content-admin.ts';
import { type SectionName, sectionNames, sectionSchemas } from '../content/content-sections.ts';
import { eventForm } from '../events/event-wire.ts';
import { halfFilled } from '../profiles/half-filled.ts';
import { programmeDraftKinds } from '../programmes/draft-kinds.ts';
import { sentResourceForm } from '../resources/resource-editing.ts';
import { runTimeSettings } from '../settings/settings.ts';
import { enteredInstant } from '../time/entered-time.ts';
import { profileForm } from '../ventures/profile-form.ts';
import { projections } from '../ventures/projections/projections.ts';
import { webhookDraftKind } from '../webhooks/draft-kind.ts';
import { type Access, del, get, put } from './endpoint.ts';
import { acknowledged, success } from './envelope.ts';
import { count } from './ids.ts';
import { sizes } from './limits.ts';

/** Longer than any field's limit, so that a text that is too long to send is not lost. */
const typed = z.string().max(200_000).default('');
const choice = z
  .string()
  .max(40)
  .nullish()
  .transform((value) => value || null);
/** The version of the edited row when the form was opened. */
const version = z.number().int().nullish();

const typedFields = <Name extends string>(names: readonly Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, typed])) as Record<Name, typeof typed>);

const text = z.object({ text: typed });
const decision = z.object({
  decision: choice,
  comment: typed,
  requests: z.array(text).max(100).default([]),
});
const scores = z.array(z.number().nullable()).max(100).default([]);
const months = z.number().nullable().default(null);
const profileValue = z.union([typed, z.boolean(), z.array(typed).max(200)]);

interface Kind {
  /** Who may have one, named as the endpoint table names it. */
  access: Access;
  /** The saved fields of the form; none is required yet. */
  fields: z.ZodType<Record<string, unknown>>;
}

const kinds = {
  submission: {
    access: 'member',
    fields: typedFields(['first_name', 'last_name', 'email', 'phone', 'message']),
  },
  /** About a submission; the key of an answer is `to` and the number of the request. */
  revision: {
    access: 'member',
    fields: z.object({ message: typed, answers: z.record(z.string().regex(/^to\d{1,9}$/), typed) }),
  },
  addition: { access: 'member', fields: typedFields(['message']) },
  message: { access: 'member', fields: text },
  /** The signature is never saved. */
  investor_details: { access: 'member', fields: typedFields(['country', 'category', 'evidence']) },
  /** About a venture. */
  access_request: { access: 'member', fields: typedFields(['note']) },
  /** About a venture. */
  question: { access: 'member', fields: text },
  /** About a document; the page may be empty. */
  document_question: { access: 'member', fields: typedFields(['text', 'page']) },
  /** To a question. */
  question_answer: {
    access: 'account',
    fields: z.object({ text: typed, private_reason: typed, is_published: z.boolean().nullish() }),
  },
  /** The settings wizard: its step, and its values by wire name. */
  profile: {
    access: 'account',
    fields: z.object({
      step: z.number().int().min(1).max(8),
      values: z.record(z.string().max(80), profileValue),
    }),
  },
  /** About a venture. */
  projections: {
    access: 'account',
    fields: z.object({ version, document: halfFilled(projections) }),
  },
  /** About a venture. */
  venture_profile: {
    access: 'account',
    fields: z.object({ version, profile: halfFilled(profileForm) }),
  },
  /** About a venture: the terms of a round, by field. */
  round_terms: {
    access: 'account',
    fields: z.object({ version, values: z.record(z.string().max(80), profileValue) }),
  },
  /** About a venture: the next update. */
  venture_update: {
    access: 'member',
    fields: typedFields(['month', 'highlights', 'challenges', 'report_id']).extend({
      with_budget: z.boolean().default(false),
      metrics: z
        .array(typedFields(['name', 'unit', 'value']))
        .max(100)
        .default([]),
      asks: z.array(text).max(100).default([]),
    }),
  },
  /** About a venture: what a founder would like to talk about. */
  booking: { access: 'member', fields: typedFields(['topic']) },
  /** On a booking. */
  booking_note: { access: 'account', fields: text },
  /** About an existing one, or 0 for a new one. */
  event: { access: 'events.manage', fields: z.object({ version, event: halfFilled(eventForm) }) },
  ...programmeDraftKinds,
  /** About a venture, only for its writer. */
  venture_note: { access: 'member', fields: typedFields(['note']) },
  /** To an enquiry. */
  enquiry_answer: { access: 'submissions.decide', fields: text },
  /** About a submission. */
  decision: {
    access: 'submissions.decide',
    fields: decision.extend({
      create_venture: typedFields(['name', 'industry', 'stage']).nullable().default(null),
      early_reason: typed,
      talk_again_months: months,
    }),
  },
  /** About a venture; the key of an answer is `to` and the number of the request. */
  listing: {
    access: 'member',
    fields: z.object({ answers: z.record(z.string().regex(/^to\d{1,9}$/), typed) }),
  },
  /** About a venture. */
  listing_decision: { access: 'ventures.manage', fields: decision },
  bulk_decision: { access: 'submissions.decide', fields: decision.extend({ talk_again_months: months }) },
  /** About a submission. */
  note: { access: 'submissions.decide', fields: text },
  /** About a submission: a score for each criterion in its order, of one version of the rubric of a stage or of the open door. */
  assessment: {
    access: 'juror',
    fields: typedFields(['note', 'reason']).extend({ scores, stage: version, rubric_version: version }),
  },
  /** About a kind of submission, by its position in `memberRoles`. */
  rubric: {
    access: 'team.manage',
    fields: z.object({ version, criteria: z.array(halfFilled(criterion)).max(100) }),
  },
  /** About a member. */
  conversation_note: { access: 'conversations.answer', fields: text },
  /** To a member. */
  chat_answer: { access: 'conversations.answer', fields: text },
  /** About an existing one, or 0 for a new one. */
  saved_reply: { access: 'conversations.answer', fields: typedFields(['title', 'text']) },
  /** About an existing one, or 0 for a new one. */
  post: {
    access: 'content.edit',
    fields: typedFields(postFields.omit({ topics: true }).keyof().options).extend({
      version,
      topics: z.array(typed).max(100).default([]),
    }),
  },
  /** About an existing one, or 0 for a new one. */
  resource: { access: 'content.edit', fields: z.object({ version, resource: halfFilled(sentResourceForm) }) },
  /** About a venture. */
  case_study: { access: 'content.edit', fields: z.object({ version, form: halfFilled(caseStudyForm) }) },
  /** About a member. */
  accreditation: {
    access: 'members.manage',
    fields: z.object({ decision: choice, reason: typed, valid_until: typed }),
  },
  webhook: webhookDraftKind,
  invitation: { access: 'team.manage', fields: z.object({ email: typed, rank: choice }) },
  team_settings: {
    access: 'team.manage',
    fields: z.object({ version, settings: halfFilled(runTimeSettings) }),
  },
  /** About a country, as `subjectOfCountry` numbers it. */
  eligibility_rules: {
    access: 'team.manage',
    fields: z.object({ version, rules: halfFilled(eligibilityRules) }),
  },
  /** Both in a language, as `subjectOfLanguage` numbers it. */
  risk_warning_text: { access: 'team.manage', fields: z.object({ version, body: typed }) },
  nda_text: { access: 'team.manage', fields: z.object({ version, body: typed }) },
} as const satisfies Record<string, Kind>;

/** The texts of the site, one kind for each document. */
type SectionKind = `section_${SectionName}`;
export const sectionKind = (name: SectionName): SectionKind => `section_${name}`;
const sectionFields = (name: SectionName) =>
  z.object({ version, document: halfFilled(sectionSchemas[name] as z.ZodType<Record<string, unknown>>) });
const sectionKinds = Object.fromEntries(
  sectionNames.map((name) => [sectionKind(name), { access: 'content.edit', fields: sectionFields(name) }]),
);

interface SectionDraft extends Kind {
  access: 'content.edit';
  fields: ReturnType<typeof sectionFields>;
}
type Kinds = typeof kinds & Record<SectionKind, SectionDraft>;

/** Every form whose unsent input is saved. */
export const draftKinds = { ...kinds, ...sectionKinds } as Kinds;
export type DraftKind = keyof Kinds;
export type DraftFields<K extends DraftKind> = z.output<Kinds[K]['fields']>;

/** Maximum number of drafts per person; beyond it the oldest is deleted. */
export const maxDrafts = 200;

export const draftMessages = {
  saved: 'Your draft is saved.',
  discarded: 'The draft is discarded.',
  read: 'Your draft',
} as const;

const storedDraft = z.object({
  /** How often this form was sent or its draft discarded. Each save states it. */
  epoch: count,
  /** Null without unsent input. `edited_at` is a time of the device's clock. */
  draft: z.object({ fields: z.record(z.string(), z.unknown()), edited_at: z.string() }).nullable(),
});
export type StoredDraft = z.infer<typeof storedDraft>;

const path = '/api/drafts/:kind/:subject';
const ofForm = {
  stability: 'internal',
  params: z.object({
    kind: z.enum(Object.keys(draftKinds) as [DraftKind, ...DraftKind[]]),
    subject: z.coerce.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER),
  }),
} as const;

export const draftEndpoints = {
  /** The caller's unsent input of a form; `subject` is what the form is about, or 0. */
  read: get(path, 'juror', { ...ofForm, inMemberView: 'hidden', reply: success(storedDraft) }),
  /** Saves unsent input, unless a later edit was saved or the form was sent meanwhile (then `epoch` is higher). */
  save: put(path, 'juror', {
    ...ofForm,
    repeat: 'natural',
    bodyLimit: sizes.draft,
    body: z.object({ epoch: count, edited_at: enteredInstant(), fields: z.record(z.string(), z.unknown()) }),
    reply: success(storedDraft),
  }),
  /** Discards unsent input; a save still on its way is ignored. */
  discard: del(path, 'juror', { ...ofForm, reply: acknowledged }),
};
