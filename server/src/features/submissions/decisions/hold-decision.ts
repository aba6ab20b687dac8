import type { HeldDecision } from '@proxima/contract/submissions/review';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { endDraft } from '../../drafts/end-draft.ts';
import { findHeldDecision, presentHeld } from '../../held-decisions/find-held.ts';
import { hold } from '../../held-decisions/hold.ts';
import { type Hidden, listHiddenFrom, namelessSender } from '../reading/hidden-senders.ts';
import { publishToTeam } from '../sending/record-step.ts';
import type { DecisionBody } from '../submissions.policy.ts';
import { findSubmission, type SubmissionRow } from '../submissions.repository.ts';
import type { ApprovalEffects } from './approval-effects.ts';
import { lockForDecision } from './decide-submission.ts';

/**
 * Decides in ten minutes. Until then the submission stays as it is, and nothing reaches the member.
 * @throws DomainError as `decideSubmission` does.
 */
export async function holdDecision(
  context: Context<Admin>,
  id: number,
  body: DecisionBody,
  effects: ApprovalEffects,
): Promise<HeldDecision> {
  return inTransaction(context.platform, async (tx) => {
    const decided = { ...body, deciderId: context.actor.userId };
    const submission = await lockForDecision(tx.db, id, decided, effects);
    const held = await hold(
      tx,
      context,
      { kind: 'submission', id },
      {
        ...body,
        createVenture: body.create_venture ?? null,
        earlyReason: body.early_reason ?? '',
        talkAgainMonths: body.talk_again_months ?? null,
        read: { version: body.version },
      },
    );
    await endDraft(tx.db, context, 'decision', id);
    await audit(
      tx.db,
      context,
      'submission.decision-held',
      { kind: 'submission', id },
      { to: body.decision },
    );
    publishToTeam(tx, submission);
    const hidden = await listHiddenFrom(tx.db, context.actor.userId);
    return presentHeld(held, describeSender(submission, hidden));
  });
}

/** The held decision on a submission, for the console only. */
export async function readHeldDecision(
  { platform: { db }, actor }: Context<Admin>,
  submissionId: number,
): Promise<HeldDecision | null> {
  const held = await findHeldDecision(db, { kind: 'submission', id: submissionId });
  const submission = held && (await findSubmission(db, 'all', submissionId));
  return submission
    ? presentHeld(held, describeSender(submission, await listHiddenFrom(db, actor.userId)))
    : null;
}

/** What the console shows of the submission that a held decision is about. */
export const describeSender = (
  { id, first_name, last_name }: Pick<SubmissionRow, 'id' | 'first_name' | 'last_name'>,
  hidden: Hidden,
) => ({ ...(hidden.has(id) ? namelessSender(id) : { first_name, last_name }), venture: null });
