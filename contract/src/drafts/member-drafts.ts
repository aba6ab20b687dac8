import { z } from 'zod';
import { namedKinds, profileValue, text, typed, typedFields, version } from './draft-kind.ts';

/** Of members and visitors of ventures; those of larger documents have files of their own, so that only their pages load them. */
export const memberDrafts = namedKinds({
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
  /** About a venture, only for its writer. */
  venture_note: { access: 'member', fields: typedFields(['note']) },
  /** About a venture; the key of an answer is `to` and the number of the request. */
  listing: {
    access: 'member',
    fields: z.object({ answers: z.record(z.string().regex(/^to\d{1,9}$/), typed) }),
  },
});
