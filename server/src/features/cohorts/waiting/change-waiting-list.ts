import { cohortLimits, cohortMessages as messages } from '@proxima/contract/cohorts/cohort-messages';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context, System } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import {
  deleteWaiting,
  insertWaiting,
  isOnWaitingList,
  lockUnderReview,
  lockWaitingList,
  writeOrder,
} from './waiting.repository.ts';

/** Whether an application waits for a place in its call. */
export const isWaiting = (db: Database, submissionId: number): Promise<boolean> =>
  isOnWaitingList(db, submissionId);

/**
 * Puts applications at the end of the waiting list of their call, in this order; those that wait keep their position. The caller has checked
 * who may decide, and writes to the applicants if their pages are to say so.
 * @throws DomainError `conflict` for one that is not under review in a call, or when the list is full
 */
export async function putOnWaitingList(
  tx: Transaction,
  context: Context<Admin | System>,
  submissionIds: readonly number[],
  { isAnnounced }: { isAnnounced: boolean },
): Promise<void> {
  const calls = new Map(
    (await lockUnderReview(tx.db, submissionIds)).map(({ id, call_id }) => [id, call_id]),
  );
  if (!submissionIds.every((id) => calls.has(id)))
    throw new DomainError('conflict', { message: messages.notWaiting });
  for (const callId of new Set(calls.values())) {
    const waiting = new Set(await lockWaitingList(tx.db, callId as number));
    const added = new Set(submissionIds.filter((id) => calls.get(id) === callId && !waiting.has(id)));
    if (waiting.size + added.size > cohortLimits.waiting)
      throw new DomainError('conflict', { message: messages.waitingFull });
    await insertWaiting(tx.db, { callId: callId as number, isAnnounced }, [...added]);
  }
  for (const id of submissionIds)
    await audit(tx.db, context, 'submission.waiting', { kind: 'submission', id });
}

/**
 * Moves an application to a position of the waiting list of its call, counted from 1; the last one for a larger number.
 * @throws DomainError `not_found` for one that does not wait in this call, or no longer
 */
export async function moveOnWaitingList(
  tx: Transaction,
  context: Context<Admin>,
  { callId, submissionId, position }: { callId: number; submissionId: number; position: number },
): Promise<void> {
  const waiting = await lockWaitingList(tx.db, callId);
  if (!waiting.includes(submissionId)) throw new DomainError('not_found');
  const others = waiting.filter((id) => id !== submissionId);
  await writeOrder(tx.db, callId, others.toSpliced(position - 1, 0, submissionId));
  const subject = { kind: 'submission', id: submissionId } as const;
  await audit(tx.db, context, 'submission.waiting-moved', subject, { position });
}

/** Ends the waiting of an application, which stays under review. Nothing happens to one that does not wait. */
export async function takeOffWaitingList(
  tx: Transaction,
  context: Context<Admin>,
  submissionId: number,
): Promise<void> {
  if (await deleteWaiting(tx.db, submissionId))
    await audit(tx.db, context, 'submission.waiting-ended', { kind: 'submission', id: submissionId });
}
