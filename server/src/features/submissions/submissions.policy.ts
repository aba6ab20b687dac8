import { applicationMessages } from '@proxima/contract/applications/application-messages';
import {
  type adminSubmissionEndpoints,
  decisions,
  maxAdditions,
  minFillingTime,
  type SubmissionStatus,
  submissionMessages,
} from '@proxima/contract/submissions/submissions';
import { talkAgainMessages } from '@proxima/contract/submissions/talk-again';
import { isPossible } from '@proxima/contract/submissions/transitions';
import { ventureMessages } from '@proxima/contract/ventures/ventures';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import type { Actor } from '../../platform/context.ts';
import { DomainError, invalidField } from '../../platform/domain-error.ts';
import { assertAsks } from '../requests/plan-revision.ts';
import { assertIsDecided } from './enquiries/enquiries.policy.ts';
import type { SubmissionRow } from './submissions.repository.ts';

/**
 * The owner of a new submission: the signed-in sender, or none without a session.
 * @throws DomainError `forbidden` when `user_id` names someone else (docs/rules.md, Submissions).
 */
export function ownerOfNew(actor: Actor, claimedUserId: number | undefined): number | null {
  const own = actor.kind === 'anonymous' ? undefined : actor.userId;
  if (claimedUserId !== undefined && claimedUserId !== own) {
    throw new DomainError('forbidden', { message: submissionMessages.foreignUser });
  }
  return actor.kind === 'member' ? actor.userId : null;
}

/**
 * Rejects programs that fill in everything immediately, and no people: those whose browser filled in the hidden field are slower than that,
 * and can simply send again.
 * @throws DomainError `too_many_requests` when the hidden field is filled and no person could have been so quick.
 */
export function assertSentByPerson(sent: {
  company_website?: string | undefined;
  elapsed_ms?: number | undefined;
}): void {
  if (!sent.company_website || (sent.elapsed_ms ?? 0) >= minFillingTime) return;
  throw new DomainError('too_many_requests', { retryAfter: minFillingTime / 1000 });
}

interface Versioned {
  status: SubmissionStatus;
  version: number;
}

/** @throws DomainError `conflict` for an application to a call: its answers are changed where they were given. */
export function assertIsNoApplication({ call_id }: Pick<SubmissionRow, 'call_id'>): void {
  if (call_id !== null) throw new DomainError('conflict', { message: applicationMessages.useApplication });
}

/** @throws DomainError `conflict` when the submission is not waiting for a revision or was changed since it was read. */
export function assertMayResubmit(submission: Versioned, readVersion: number): void {
  if (!isPossible(submission.status, 'owner', 'resubmission')) {
    throw new DomainError('conflict', { message: submissionMessages.notInRevision });
  }
  if (submission.version !== readVersion)
    throw new DomainError('conflict', { message: submissionMessages.stale });
}

/** @throws DomainError `conflict` for an enquiry and for a submission that is not, or no longer, under review. */
export function assertUnderReview(
  submission: Pick<SubmissionRow, 'contact_type' | 'status'>,
  action: 'addition' | 'withdrawal',
): void {
  assertIsDecided(submission);
  if (isPossible(submission.status, 'owner', action)) return;
  const isAddedInRevision = action === 'addition' && submission.status === 'revision';
  throw new DomainError('conflict', {
    message: isAddedInRevision ? submissionMessages.addInRevision : submissionMessages.notInReview,
  });
}

/** `count`: the additions so far. @throws DomainError `conflict` when no more are allowed. */
export function assertMayAddMore(count: number): void {
  if (count >= maxAdditions)
    throw new DomainError('conflict', { message: submissionMessages.tooManyAdditions });
}

/** @throws DomainError `validation_failed` for an empty addition. */
export function assertAddsSomething(message: string, files: readonly unknown[]): void {
  if (message === '' && files.length === 0) throw invalidField('message', submissionMessages.nothingAdded);
}

type SentDecision = BodyOf<typeof adminSubmissionEndpoints.decide>;
/** Bulk decisions create no venture and give no reason for being early. */
export type DecisionBody = Omit<SentDecision, Rare> & Partial<Pick<SentDecision, Rare>>;
type Rare = 'create_venture' | 'early_reason' | 'talk_again_months';

/**
 * `open` is how many requests are open already.
 * @throws DomainError `validation_failed` for a missing comment, too long a list, a venture without an approval, or a date without a decline, `conflict` for a change that does not exist.
 */
export function assertMayDecide(
  submission: Versioned,
  { decision, comment, requests, create_venture, talk_again_months }: Omit<DecisionBody, 'version'>,
  open: number,
): void {
  if (decision === 'revision') assertAsks(open, { comment, requests });
  else if (decisions[decision].commentRequired && comment === '') {
    throw invalidField('comment', submissionMessages.commentRequired);
  }
  if (create_venture && decision !== 'approved') {
    throw invalidField('create_venture', ventureMessages.approvalOnly);
  }
  if (talk_again_months && decision !== 'declined') {
    throw invalidField('talk_again_months', talkAgainMessages.declineOnly);
  }
  if (!isPossible(submission.status, 'admin', decision)) {
    const { alreadyDecided, isWithdrawn } = submissionMessages;
    throw new DomainError('conflict', {
      message: submission.status === 'withdrawn' ? isWithdrawn : alreadyDecided,
    });
  }
}
