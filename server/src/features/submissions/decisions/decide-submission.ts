import {
  type AdminSubmissionDetail,
  describeStep,
  staleMessageOf,
  submissionMessages,
} from '@proxima/contract/submissions/submissions';
import type { Admin, Context, System } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { endDraft } from '../../drafts/end-draft.ts';
import { assertNotHeld } from '../../held-decisions/find-held.ts';
import { openOf } from '../../requests/plan-revision.ts';
import { readRequests } from '../../requests/read-requests.ts';
import { resolveRequests } from '../../requests/resolve-requests.ts';
import { assertIsDecided } from '../enquiries/enquiries.policy.ts';
import { listHiddenFrom } from '../reading/hidden-senders.ts';
import { readAnySubmission } from '../reading/read-submission.ts';
import { countVersions, listEvents } from '../reading/submission-history.repository.ts';
import { presentActor } from '../reading/submissions.presenter.ts';
import { publishSubmissionEvent, recordStep } from '../sending/record-step.ts';
import { submissionDecided } from '../submissions.jobs.ts';
import { assertMayDecide, type DecisionBody } from '../submissions.policy.ts';
import { changeSubmission, lockSubmission, type SubmissionRow } from '../submissions.repository.ts';
import type { ApprovalEffects } from './approval-effects.ts';
import { setTalkAgain } from './talk-again.repository.ts';
import { withTalkAgain } from './talk-again.ts';

/**
 * Approves, declines or asks for a revision; the member is notified live and by email.
 * @throws DomainError `conflict` when the submission changed since the administrator read it: its field map says what changed;
 * `validation_failed` where the decision needs a comment; and as the checks of other features.
 */
export async function decideSubmission(
  context: Context<Admin>,
  id: number,
  body: DecisionBody,
  effects: ApprovalEffects,
): Promise<AdminSubmissionDetail> {
  await inTransaction(context.platform, async (tx) => {
    const row = await lockForDecision(tx.db, id, { ...body, deciderId: context.actor.userId }, effects);
    await applyDecision(
      tx,
      context,
      row,
      { ...body, decider: { id: context.actor.userId, name: context.actor.name } },
      effects,
    );
    await endDraft(tx.db, context, 'decision', id);
  });
  return readAnySubmission(context, id);
}

/**
 * Locks the submission to decide on until the transaction ends.
 * @throws DomainError `not_found`; `conflict` when it changed since it was read, another decision on it is held, or another feature
 * objects.
 */
export async function lockForDecision(
  db: Database,
  id: number,
  body: DecisionBody & { deciderId: number },
  { assertMayDecide: objections }: ApprovalEffects,
): Promise<SubmissionRow> {
  const row = await lockSubmission(db, 'all', id);
  if (!row) throw new DomainError('not_found');
  await assertNotHeld(db, { kind: 'submission', id });
  assertIsDecided(row);
  if (row.version !== body.version) throw await staleDecision(db, row, body.deciderId);
  const open = openOf(await readRequests(db, { kind: 'submission', id }));
  assertMayDecide(row, body, open.length);
  for (const assertUnobjected of objections) await assertUnobjected(db, row, body);
  return row;
}

/** Changes the status in the caller's transaction; the member is notified after the commit. */
export async function applyDecision(
  tx: Transaction,
  context: Context<Admin | System>,
  row: SubmissionRow,
  { decider, ...body }: Omit<DecisionBody, 'version'> & { decider: { id: number; name: string } },
  effects: ApprovalEffects,
): Promise<void> {
  const { id } = row;
  const { decision } = body;
  const versionNumber = await countVersions(tx.db, id);
  const { talkAgainOn, ...decided } = await withTalkAgain(tx.db, body);
  const { comment, openingText } = await resolveRequests(
    tx.db,
    { kind: 'submission', id },
    versionNumber,
    decided,
  );
  const changed = await changeSubmission(tx.db, id, {
    status: decision,
    adminComment: comment,
    openingText,
  });
  await setTalkAgain(tx.db, id, talkAgainOn);
  if (body.early_reason) await recordEarly(tx, context, id, decider, body.early_reason);
  await recordStep(tx, context, id, {
    kind: decision,
    by: decider,
    comment,
    action: 'submission.decided',
    details: { from: row.status, to: decision },
  });
  if (decision !== 'revision') for (const effect of effects.onDecided) await effect(tx, context, changed);
  if (decision === 'approved') {
    const approval = { decider, createVenture: body.create_venture ?? null };
    for (const effect of effects.onApproved) await effect(tx, context, changed, approval);
  }
  await tx.enqueue(submissionDecided, {
    submissionId: id,
    status: decision,
    comment,
    version: changed.version,
  });
  publishSubmissionEvent(tx, changed);
}

const recordEarly = (
  tx: Transaction,
  context: Context<Admin | System>,
  id: number,
  by: { id: number; name: string },
  comment: string,
): Promise<number> =>
  recordStep(tx, context, id, { kind: 'decided-early', by, comment, action: 'submission.decided-early' });

/** Says who changed what, so that the second administrator can decide again; a blind reader learns no name of the sender. */
async function staleDecision(db: Database, row: SubmissionRow, deciderId: number): Promise<DomainError> {
  const last = (await listEvents(db, row.id)).at(-1);
  if (!last) return new DomainError('conflict', { message: submissionMessages.stale });
  const reader = (await listHiddenFrom(db, deciderId)).has(row.id) ? 'blind' : 'admin';
  const comment = last.comment ? `. ${last.comment}` : '';
  const change = `${presentActor(row, last, reader)}: ${describeStep(last)}${comment}`;
  return new DomainError('conflict', { message: staleMessageOf(last.kind), fields: { version: [change] } });
}
