import { reviewMessages } from '@proxima/contract/submissions/review';
import type { Admin, Context } from '../../platform/context.ts';
import { isWithinReach } from '../../platform/database/statements/assigned.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { subjectOf } from './find-held.ts';
import { areUndone, findHeldById, setHeldState } from './held-decisions.repository.ts';
import type { HeldKinds } from './held-kinds.ts';

/**
 * Undoes held decisions, whoever made them. Their text goes into the form of the person who undoes them.
 * @returns those that had not been sent yet, and what became of the others if there are none.
 */
export async function undoDecisions(
  context: Context<Admin>,
  ids: readonly number[],
  kinds: HeldKinds,
): Promise<{ undone: number[]; message: string }> {
  const undone: number[] = [];
  for (const id of ids) if (await undoDecision(context, id, kinds)) undone.push(id);
  const wereUndone = undone.length === 0 && (await areUndone(context.platform.db, ids));
  const late = wereUndone ? reviewMessages.undoneAlready : reviewMessages.tooLate;
  return { undone, message: undone.length > 0 ? reviewMessages.undone : late };
}

const areaOf = { submission: 'submissions', venture: 'ventures' } as const;

async function undoDecision(context: Context<Admin>, id: number, kinds: HeldKinds): Promise<boolean> {
  return inTransaction(context.platform, async (tx) => {
    const held = await findHeldById(tx.db, id);
    if (!held) return false;
    const subject = subjectOf(held);
    if (!(await isWithinReach(tx.db, context.actor, areaOf[subject.kind], subject.id))) return false;
    if (!(await setHeldState(tx.db, id, 'undone'))) return false;
    await kinds[subject.kind].onUndone(tx, context, held, subject.id);
    return true;
  });
}
