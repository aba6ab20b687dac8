import { audit } from '../../platform/audit.ts';
import type { Admin, Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { announceToTeam } from './announce-submission.ts';
import { findHeldById, settleHeld } from './held-decisions.repository.ts';

/** Takes held decisions back, whoever took them. @returns those that had not been sent yet. */
export async function undoDecisions(
  context: Context<Admin>,
  ids: readonly number[],
): Promise<{ undone: number[] }> {
  const undone: number[] = [];
  for (const id of ids) if (await undoDecision(context, id)) undone.push(id);
  return { undone };
}

async function undoDecision(context: Context<Admin>, id: number): Promise<boolean> {
  return inTransaction(context.platform, async (tx) => {
    const held = await findHeldById(tx.db, id);
    if (!held || !(await settleHeld(tx.db, id, 'undone'))) return false;
    await audit(tx.db, context, {
      action: 'submission.decision-undone',
      subject: { kind: 'submission', id: held.submission_id },
      details: { decision: held.decision },
    });
    const submission = { id: held.submission_id, status: held.status };
    tx.afterCommit(() => announceToTeam(context.platform, submission));
    return true;
  });
}
