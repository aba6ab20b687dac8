import type { ErrorCode } from '../wire/errors.ts';
import { type Decision, decisionChoices, type SubmissionStatus } from './submissions.ts';

/** What the owner of a submission can do: send a new version, add to it, or withdraw it. */
export const ownerActions = ['resubmission', 'addition', 'withdrawal'] as const;
type OwnerAction = (typeof ownerActions)[number];

/** What can be done to a submission. */
export const submissionActions = [...decisionChoices, ...ownerActions] as const;
export type SubmissionAction = (typeof submissionActions)[number];

/**
 * Who acts. A `member` is anyone but the owner, an `admin` one whose role may decide; the `system` carries out what an
 * administrator decided earlier.
 */
export const submissionActors = ['visitor', 'member', 'owner', 'admin', 'system'] as const;
export type SubmissionActor = (typeof submissionActors)[number];

type Refusal = Extract<ErrorCode, 'unauthenticated' | 'forbidden' | 'not_found' | 'conflict'>;
export type Transition = { to: SubmissionStatus } | { error: Refusal };

/** The next status by the current one; for any other status the action is a conflict. */
const nextStatuses: Record<SubmissionAction, Partial<Record<SubmissionStatus, SubmissionStatus>>> = {
  approved: { review: 'approved', revision: 'approved', declined: 'approved' },
  revision: { review: 'revision', revision: 'revision', approved: 'revision', declined: 'revision' },
  declined: { review: 'declined', revision: 'declined', approved: 'declined' },
  resubmission: { revision: 'review' },
  addition: { review: 'review' },
  withdrawal: { review: 'withdrawn' },
};

/** Why an actor may not decide, or do what the owner can, at any status; null if they may. */
const refusals: Record<SubmissionActor, { decision: Refusal | null; owner: Refusal | null }> = {
  visitor: { decision: 'unauthenticated', owner: 'unauthenticated' },
  member: { decision: 'forbidden', owner: 'not_found' },
  owner: { decision: 'forbidden', owner: null },
  admin: { decision: null, owner: 'forbidden' },
  system: { decision: null, owner: 'forbidden' },
};

/** Whether only the owner can do this. */
export const isOfOwner = (action: SubmissionAction): action is OwnerAction =>
  ownerActions.some((own) => own === action);

/**
 * The effect of an action on a submission of this status. Server and console both use this function, and docs/rules.md
 * prints its table.
 */
export function transitionOf(
  status: SubmissionStatus,
  actor: SubmissionActor,
  action: SubmissionAction,
): Transition {
  const refusal = refusals[actor][isOfOwner(action) ? 'owner' : 'decision'];
  if (refusal) return { error: refusal };
  const to = nextStatuses[action][status];
  return to ? { to } : { error: 'conflict' };
}

/** Whether this actor may do this at this status. */
export const isPossible = (
  status: SubmissionStatus,
  actor: SubmissionActor,
  action: SubmissionAction,
): boolean => 'to' in transitionOf(status, actor, action);

/** The decisions possible on a submission of this status. */
export const possibleDecisions = (status: SubmissionStatus): Decision[] =>
  decisionChoices.filter((decision) => isPossible(status, 'admin', decision));
