import { audit } from '../../../platform/audit.ts';
import {
  type Admin,
  type Context,
  type Platform,
  type System,
  systemContext,
} from '../../../platform/context.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { endProposal, findNewestProposal, listOvertaken, lockMember } from './proposals.repository.ts';

type Actor = Context<Admin | System>;

/**
 * Ends the member's waiting proposal if what it was based on has changed. The caller has locked the member.
 * @returns whether one goes on waiting.
 */
export async function overtakeStale(tx: Transaction, context: Actor, memberId: number): Promise<boolean> {
  const proposal = await findNewestProposal(tx.db, memberId);
  if (proposal?.state !== 'waiting') return false;
  if (proposal.is_as_proposed) return true;
  await overtake(tx, context, memberId, proposal.id);
  return false;
}

/** Ends a proposal that waits for confirmation because something else has happened. */
export async function overtake(tx: Transaction, context: Actor, memberId: number, id: number): Promise<void> {
  await endProposal(tx.db, id, { state: 'overtaken' });
  await audit(tx.db, context, 'accreditation.overtaken', { kind: 'user', id: memberId }, { proposal: id });
}

/** Puts on record which proposals are over: they can no longer be confirmed already, and stay over whatever changes back. */
export async function endOvertaken(platform: Platform, jobId: string): Promise<void> {
  for (const memberId of await listOvertaken(platform.db))
    await inTransaction(platform, async (tx) => {
      await lockMember(tx.db, memberId);
      await overtakeStale(tx, systemContext(platform, jobId), memberId);
    });
}
