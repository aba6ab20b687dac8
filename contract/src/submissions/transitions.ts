import { fromEach, stateTable } from '../states/state-table.ts';
import { type Decision, decisionChoices, type SubmissionStatus, submissionStatus } from './submissions.ts';

/** What the owner of a submission can do: send a revised version, change the answers of an application, add to it, or withdraw it. */
type OwnerAction = 'resubmission' | 'update' | 'addition' | 'withdrawal';
/** What can be done to a submission. */
export type SubmissionAction = Decision | OwnerAction;

/** Who acts. An `admin` is one whose role may decide; the `system` carries out what an administrator decided earlier. */
export type SubmissionActor = 'owner' | 'admin' | 'system';

const decides = ['admin', 'system'] as const;

export const submissionTable = stateTable<SubmissionStatus, SubmissionActor, SubmissionAction>({
  states: submissionStatus.options,
  actors: ['owner', ...decides],
  rules: {
    approved: { by: decides, next: fromEach(['review', 'revision', 'declined'], 'approved') },
    revision: { by: decides, next: fromEach(['review', 'revision', 'approved', 'declined'], 'revision') },
    declined: { by: decides, next: fromEach(['review', 'revision', 'approved'], 'declined') },
    resubmission: { by: ['owner'], next: { revision: 'review' } },
    update: {
      by: ['owner'],
      next: { review: 'review' },
      condition: 'an application, while its call lets applicants change it',
    },
    addition: { by: ['owner'], next: { review: 'review' } },
    withdrawal: { by: ['owner'], next: { review: 'withdrawn' } },
  },
});

/** Whether this actor may do this at this status. */
export const isPossible = (
  status: SubmissionStatus,
  actor: SubmissionActor,
  action: SubmissionAction,
): boolean => 'to' in submissionTable.transition(status, [actor], action);

/** The decisions that an administrator can take at this status, in a fixed order. */
export const possibleDecisions = (status: SubmissionStatus): Decision[] =>
  decisionChoices.filter((decision) => isPossible(status, 'admin', decision));
