import type { Platform } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { subjectOf } from './find-held.ts';
import { findHeldById, secondsUntilDue } from './held-decisions.repository.ts';
import type { HeldKinds } from './held-kinds.ts';

/**
 * Sends a held decision that is due, exactly once; an undone one is skipped.
 * @throws Error when it is not due yet, so that the job is retried.
 */
export async function sendHeldDecision(platform: Platform, heldId: number, kinds: HeldKinds): Promise<void> {
  if ((await secondsUntilDue(platform.db, heldId)) > 0) throw new Error('A held decision is not due yet');
  await inTransaction(platform, async (tx) => {
    const held = await findHeldById(tx.db, heldId);
    if (!held) return;
    const subject = subjectOf(held);
    await kinds[subject.kind].send(tx, platform, held, subject.id);
  });
}
