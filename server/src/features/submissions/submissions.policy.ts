import {
  type Decision,
  decisions,
  quickestPerson,
  type SubmissionStatus,
  submissionMessages,
} from '@proxima/contract/submissions';
import type { Actor } from '../../platform/context.ts';
import { DomainError, invalidField } from '../../platform/domain-error.ts';
import { isTransition } from './submission-transitions.ts';

/**
 * Whose submission a send becomes: the sender's own, or nobody's without a session.
 * @throws DomainError `forbidden` when `user_id` names somebody else (decisions.md, Submissions).
 */
export function ownerOfNew(actor: Actor, claimedUserId: number | undefined): number | null {
  if (actor.kind === 'anonymous') {
    if (claimedUserId !== undefined)
      throw new DomainError('forbidden', { message: submissionMessages.foreignUser });
    return null;
  }
  if (claimedUserId !== undefined && claimedUserId !== actor.userId) {
    throw new DomainError('forbidden', { message: submissionMessages.foreignUser });
  }
  return actor.kind === 'member' ? actor.userId : null;
}

/**
 * Holds off programs that fill in everything at once. Never a person: one whose browser filled the hidden field is slower
 * than that, and may simply send again.
 * @throws DomainError `too_many_requests` when the hidden field is filled and no person could have been so quick.
 */
export function assertSentByPerson(sent: {
  company_website?: string | undefined;
  elapsed_ms?: number | undefined;
}): void {
  if (!sent.company_website || (sent.elapsed_ms ?? 0) >= quickestPerson) return;
  throw new DomainError('too_many_requests', { retryAfter: quickestPerson / 1000 });
}

interface Versioned {
  status: SubmissionStatus;
  version: number;
}

/** @throws DomainError `conflict` when the submission is not waiting for a revision or was changed since it was read. */
export function assertMayResubmit(submission: Versioned, readVersion: number): void {
  if (!isTransition(submission.status, 'review', 'owner')) {
    throw new DomainError('conflict', { message: submissionMessages.notInRevision });
  }
  if (submission.version !== readVersion)
    throw new DomainError('conflict', { message: submissionMessages.stale });
}

/** @throws DomainError `validation_failed` for a missing comment, `conflict` for a change that does not exist. */
export function assertMayDecide(submission: Versioned, decision: Decision, comment: string): void {
  if (decisions[decision].commentRequired && comment === '') {
    throw invalidField('comment', submissionMessages.commentRequired);
  }
  if (!isTransition(submission.status, decision, 'admin')) {
    throw new DomainError('conflict', { message: submissionMessages.alreadyDecided });
  }
}
