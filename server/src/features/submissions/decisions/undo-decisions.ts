import type { DraftFields } from '@proxima/contract/wire/drafts';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { returnToDraft } from '../../drafts/end-draft.ts';
import { announceToTeam } from '../sending/publish-submission-event.ts';
import { findHeldById, type HeldRow, settleHeld } from './held-decisions.repository.ts';

/**
 * Takes held decisions back, whoever took them. What they said stands in the form of whoever undoes them.
 * @returns those that had not been sent yet.
 */
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
    const form = { userId: context.actor.userId, kind: 'decision', subjectId: held.submission_id } as const;
    await returnToDraft(tx.db, form, (typed) => heldAnd(held, typed));
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

type DecisionDraft = DraftFields<'decision'>;

/** The held decision as its form has it, and behind it what this person had typed there before. */
function heldAnd(held: HeldRow, typed: DecisionDraft | null): DecisionDraft {
  const requests = [...held.requests.map((text) => ({ text })), ...(typed?.requests ?? [])];
  const filled = requests.filter(({ text }) => text.trim() !== '');
  return {
    decision: held.decision,
    comment: [held.comment, typed?.comment].filter(Boolean).join('\n\n'),
    requests: filled.length > 0 ? filled : [{ text: '' }],
  };
}
