import type { BodyOf } from '@proxima/contract/endpoint';
import {
  type AdminSubmissionDetail,
  type adminSubmissionEndpoints,
  submissionMessages,
  submissionStatuses,
} from '@proxima/contract/submissions';
import { audit } from '../../platform/audit.ts';
import type { Admin, Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { getUser } from '../accounts/get-user.ts';
import { announceSubmission } from './announce-submission.ts';
import { readAnySubmission } from './read-submission.ts';
import { countVersions, insertEvent, listEvents } from './submission-history.repository.ts';
import { submissionDecided } from './submissions.jobs.ts';
import { assertMayDecide } from './submissions.policy.ts';
import { changeSubmission, lockSubmission } from './submissions.repository.ts';

type DecisionBody = BodyOf<typeof adminSubmissionEndpoints.decide>;

/**
 * Approves, declines or asks for a revision; the member is told live and by mail.
 * @throws DomainError `conflict` when the submission changed since the administrator read it: its field map says what
 * changed; `validation_failed` where the decision needs a comment.
 */
export async function decideSubmission(
  context: Context<Admin>,
  id: number,
  body: DecisionBody,
): Promise<AdminSubmissionDetail> {
  await inTransaction(context.platform, async (tx) => {
    const row = await lockSubmission(tx.db, 'all', id);
    if (!row) throw new DomainError('not_found');
    if (row.version !== body.version) throw await staleDecision(tx.db, id);
    assertMayDecide(row, body.decision, body.comment);
    const admin = await getUser(tx.db, context.actor.userId);
    const comment = body.comment === '' ? null : body.comment;
    const changed = await changeSubmission(tx.db, id, { status: body.decision, adminComment: comment });
    await insertEvent(tx.db, {
      submissionId: id,
      kind: body.decision,
      actorId: admin.id,
      actorName: `${admin.first_name} ${admin.last_name}`,
      comment,
      versionNumber: await countVersions(tx.db, id),
    });
    const details = { from: row.status, to: body.decision };
    await audit(tx.db, context, {
      action: 'submission.decided',
      subject: { kind: 'submission', id },
      details,
    });
    await tx.enqueue(submissionDecided, {
      submissionId: id,
      status: body.decision,
      comment,
      version: changed.version,
    });
    tx.afterCommit(() => announceSubmission(context.platform, changed));
  });
  return readAnySubmission(context, id);
}

/** Says who changed what, so that the second administrator can judge anew. */
async function staleDecision(db: Database, id: number): Promise<DomainError> {
  const last = (await listEvents(db, id)).at(-1);
  if (!last) return new DomainError('conflict', { message: submissionMessages.stale });
  const what =
    last.kind in submissionStatuses
      ? submissionStatuses[last.kind as keyof typeof submissionStatuses].label
      : last.kind;
  const change = `${last.actor_name}: ${what}${last.comment ? `. ${last.comment}` : ''}`;
  return new DomainError('conflict', { message: submissionMessages.stale, fields: { version: [change] } });
}
