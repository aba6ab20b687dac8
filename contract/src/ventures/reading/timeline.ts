import { z } from 'zod';
import { get } from '../../wire/endpoint.ts';
import { page, pageQuery } from '../../wire/envelope.ts';
import { version } from '../../wire/ids.ts';

/** The kinds of entries of a timeline. Entries with the same time are sorted in this order. */
export const timelineKinds = [
  'submission_sent',
  'submission_version',
  'submission_decided',
  'venture_created',
  'submission_linked',
  'person_joined',
  'person_left',
  'profile_saved',
  'projections_saved',
  'document_added',
  'question_answered',
  'listing',
  'office_hours',
  'standing',
  'project',
  'milestone_submitted',
  'milestone_returned',
  'milestone_accepted',
  'milestone_dropped',
  'project_risk',
  'project_decision',
  'update_published',
  'round',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

const id = z.number().int().nonnegative();

/** Steps of a round that are shown to everyone who may see it. */
export const shownRoundSteps = [
  'opened',
  'terms-changed',
  'suspended',
  'resumed',
  'ended',
  'closed',
  'failed',
  'cancelled',
] as const;
/** Steps that are shown only to people of the venture and the team: preparation, and when the founders' decision is due. */
export const innerRoundSteps = ['proposed', 'taken-back', 'returned', 'approved', 'settled'] as const;
export type RoundStep = (typeof shownRoundSteps)[number] | (typeof innerRoundSteps)[number];

/** What happened in a venture. */
const timelineEntry = z.object({
  /** Unique within the timeline. */
  key: z.string(),
  kind: z.enum(timelineKinds),
  at: z.string(),
  /** Who did it; empty if the reader may not see that, or if it followed from something else. */
  by: z.string(),
  /**
   * The decision, the part, the act of a listing, the standing, the step of a round, the outcome of a project, the title of a milestone,
   * the month of an update, the text of a risk or decision, the mentor, or the title of a document; empty for the others.
   */
  about: z.string(),
  /** The reason that was given, if the reader may see it. */
  reason: z.string(),
  /** The version of the submission, profile, projections, document or terms. */
  version: version.nullable(),
  /** The submission, document or booking that is the evidence; null if the reader cannot open it, or if the evidence is a tab. */
  evidence_id: id.nullable(),
});
export type TimelineEntry = z.output<typeof timelineEntry>;

export const timelineEndpoints = {
  /** What happened in a venture, newest first, back to the first version of the first submission, as far as the caller may see it. */
  list: get('/api/ventures/:id/timeline', 'account', { query: pageQuery, reply: page(timelineEntry) }),
};
