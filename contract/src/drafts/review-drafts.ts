import { z } from 'zod';
import { choice, decision, namedKinds, text, typed, typedFields, version } from './draft-kind.ts';

const scores = z.array(z.number().nullable()).max(100).default([]);
const months = z.number().nullable().default(null);

/** Of those who read submissions and answer members. */
export const reviewDrafts = namedKinds({
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
  /** About a member. */
  conversation_note: { access: 'conversations.answer', fields: text },
  /** To a member. */
  chat_answer: { access: 'conversations.answer', fields: text },
  /** About an existing one, or 0 for a new one. */
  saved_reply: { access: 'conversations.answer', fields: typedFields(['title', 'text']) },
  /** About a member. */
  accreditation: {
    access: 'members.manage',
    fields: z.object({ decision: choice, reason: typed, valid_until: typed }),
  },
});
