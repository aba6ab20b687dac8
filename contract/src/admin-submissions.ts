import { z } from 'zod';
import { lengths } from './limits.ts';
import { roleLabels } from './roles.ts';
import {
  type ContactType,
  type Decision,
  decisions,
  type SubmissionStatus,
  submissionMessages,
} from './submissions.ts';

/** What the console calls each kind of submission. */
export const contactTypeLabels: Record<ContactType, string> = {
  general_inquiry: 'General inquiry',
  entrepreneur: roleLabels.entrepreneur,
  investor: roleLabels.investor,
  project_manager: roleLabels.project_manager,
};

/** A reviewer's choice: a comment is required where the decision says so (decisions.md, Submissions). */
export const decisionForm = z
  .object({
    decision: z.enum(['approved', 'revision', 'declined'], 'Please choose'),
    comment: z.string().trim().max(lengths.comment, 'At most 5,000 characters'),
  })
  .refine(({ decision, comment }) => !decisions[decision].commentRequired || comment !== '', {
    path: ['comment'],
    error: submissionMessages.commentRequired,
  });

/** What may be decided about a submission of this status: everything but what it already is; a revision may be asked again. */
export const possibleDecisions = (status: SubmissionStatus): Decision[] =>
  (['approved', 'revision', 'declined'] as const).filter(
    (decision) => decision !== status || decision === 'revision',
  );
