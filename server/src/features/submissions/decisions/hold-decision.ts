import { type HeldDecision, holdSeconds } from '@proxima/contract/admin/submissions';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { endDraft } from '../../drafts/end-draft.ts';
import { announceToTeam } from '../sending/publish-submission-event.ts';
import type { DecisionBody } from '../submissions.policy.ts';
import { lockForDecision } from './decide-submission.ts';
import { heldDecisionDue } from './held-decisions.jobs.ts';
import { findHeldById, insertHeld } from './held-decisions.repository.ts';
import { presentHeld } from './list-held-decisions.ts';

/**
 * Decides in ten minutes. Until then the submission stays as it is, and nothing reaches the member.
 * @throws DomainError as `decideSubmission` does.
 */
export async function holdDecision(
  context: Context<Admin>,
  id: number,
  body: DecisionBody,
): Promise<HeldDecision> {
  return inTransaction(context.platform, async (tx) => {
    const row = await lockForDecision(tx.db, id, body);
    const held = await insertHeld(tx.db, {
      submissionId: id,
      decision: body.decision,
      comment: body.comment,
      requests: body.decision === 'revision' ? body.requests : [],
      readVersion: body.version,
      actorId: context.actor.userId,
      requestId: context.requestId,
      ip: context.ip,
      seconds: holdSeconds,
    });
    await endDraft(tx.db, context, 'decision', id);
    await audit(tx.db, context, {
      action: 'submission.decision-held',
      subject: { kind: 'submission', id },
      details: { to: body.decision },
    });
    await tx.enqueue(heldDecisionDue, { heldId: held.id }, { startAfter: held.sends_at });
    tx.afterCommit(() => announceToTeam(context.platform, row));
    const stored = await findHeldById(tx.db, held.id);
    if (!stored) throw new DomainError('not_found');
    return presentHeld(stored);
  });
}
