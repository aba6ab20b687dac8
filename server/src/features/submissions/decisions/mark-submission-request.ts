import type { AdminSubmissionDetail } from '@proxima/contract/submissions/submissions';
import type { Admin, Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { assertNotHeld } from '../../held-decisions/find-held.ts';
import { markRequest, publishMarks } from '../../requests/mark-request.ts';
import { numbered } from '../../requests/plan-revision.ts';
import { readAnySubmission } from '../reading/read-submission.ts';
import { publishSubmissionEvent, publishToTeam, recordStep } from '../sending/record-step.ts';
import {
  changeSubmission,
  lockSubmission,
  raiseVersion,
  type SubmissionRow,
} from '../submissions.repository.ts';

/**
 * Closes or reopens a request. While the member works on a revision they see it immediately; otherwise with the next decision, so that they
 * learn nothing of it earlier (docs/decisions/revision-requests.md).
 * @throws DomainError `not_found`; `conflict` when it is already in that state or a decision on the submission is held.
 */
export async function markSubmissionRequest(
  context: Context<Admin>,
  id: number,
  number: number,
  mark: 'open' | 'closed',
): Promise<AdminSubmissionDetail> {
  await inTransaction(context.platform, async (tx) => {
    const row = await lockSubmission(tx.db, 'all', id);
    if (!row) throw new DomainError('not_found');
    await assertNotHeld(tx.db, { kind: 'submission', id });
    const { text } = await markRequest(tx.db, { kind: 'submission', id }, number, mark);
    const kind = mark === 'closed' ? 'request-closed' : 'request-reopened';
    await recordStep(tx, context, id, {
      kind,
      by: { id: context.actor.userId, name: context.actor.name },
      comment: numbered(number, text),
      action: `submission.${kind}`,
      details: { number },
    });
    const changed = row.status === 'revision' ? await updateComment(tx.db, row) : null;
    if (!changed) await raiseVersion(tx.db, id);
    if (changed) publishSubmissionEvent(tx, changed);
    else publishToTeam(tx, row);
  });
  return readAnySubmission(context, id);
}

/** The comment lists the open requests, which have changed. */
const updateComment = async (
  tx: Database,
  { id, status, opening_words }: SubmissionRow,
): Promise<SubmissionRow> =>
  changeSubmission(tx, id, {
    status,
    adminComment: await publishMarks(tx, { kind: 'submission', id }, opening_words),
  });
