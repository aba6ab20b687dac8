import { planAfterApproval } from './features/after-approval/read-after-approval.ts';
import { fillFromApplication, foldersOfAnswers } from './features/applications/approving/fill-venture.ts';
import { assertAssessed } from './features/assessments/assert-assessed.ts';
import { endOpenAssessments } from './features/assessments/assign-reviewers.ts';
import { linkToPlace } from './features/cohorts/places/begin-milestones.ts';
import { assertPlaceIsFree, offerOnApproval } from './features/cohorts/places/offer-place.ts';
import { copyOnLink } from './features/documents/copy-files.ts';
import { endInterviews } from './features/interviews/end-interviews.ts';
import type { ApprovalEffects } from './features/submissions/decisions/approval-effects.ts';
import type { OnWithdrawn } from './features/submissions/sending/withdraw-submission.ts';
import { assertFitsVenture, createOnApproval } from './features/ventures/creation/decide-on-approval.ts';
import type { OnLinked } from './features/ventures/creation/start-venture.ts';

/** What features above ventures do when a submission is linked to one, in this order. */
export const linkEffects: readonly OnLinked[] = [
  copyOnLink(foldersOfAnswers),
  fillFromApplication,
  linkToPlace,
];

/** Checks and effects of features above submissions when one is decided, in this order. */
export const approvalEffects: ApprovalEffects = {
  assertMayDecide: [assertAssessed, assertFitsVenture, assertPlaceIsFree],
  onDecided: [(tx, context, { id }) => endInterviews(tx, context, { submissions: [id] })],
  onApproved: [createOnApproval(linkEffects), offerOnApproval],
  planNext: planAfterApproval,
};

/** What features above submissions end when a member withdraws one. */
export const withdrawalEffects: readonly OnWithdrawn[] = [
  endOpenAssessments,
  (tx, id, context) => endInterviews(tx, context, { submissions: [id] }),
];
