import type { Transaction } from '../../platform/database/transaction.ts';
import type { Queue } from '../../platform/jobs/jobs.ts';
import { publishChanged } from '../notifications/publish-changed.ts';

/** Whose access may have ended: one account's, to a venture if one is named, or without an account anyone's. */
export interface AccessChange {
  userId?: number;
  ventureId?: number;
}

/** What these accounts receive live must be checked again. */
export const accessChanged: Queue<AccessChange> = { name: 'access.changed', retries: 5 };

/**
 * For an account whose eligibility, grant or part in a venture has changed: its open pages reload, and live sessions that it may no longer
 * follow close to it, on whichever node.
 */
export async function publishAccessChanged(
  tx: Transaction,
  userId: number,
  ventureId?: number,
): Promise<void> {
  publishChanged(tx, { kind: 'access', id: ventureId ?? userId }, [userId]);
  await tx.enqueue(accessChanged, { userId, ...(ventureId !== undefined && { ventureId }) });
}
