import type { RequestAnswer } from '@proxima/contract/submissions/revision-requests';
import type { Context, Member } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { answerRequests } from '../../requests/answer-requests.ts';
import { countVersions, insertVersion } from '../reading/submission-history.repository.ts';
import { submissionSent } from '../submissions.jobs.ts';
import { changeSubmission, type SubmissionRow } from '../submissions.repository.ts';
import { publishSubmissionEvent, recordStep } from './record-step.ts';

interface NewVersion {
  message: string;
  fileIds: number[];
  /** To the open requests of a revision. */
  answers?: RequestAnswer[] | undefined;
}

/**
 * Stores a further version of a submission under review or in revision, in the caller's transaction: earlier versions stay, the status is
 * "under review" again. The team is told of a revised version. The caller has locked the row and checked that it may change.
 * @returns the id of the version. @throws DomainError `validation_failed` when the answers leave an open request out.
 */
export async function recordVersion(
  tx: Transaction,
  context: Context<Member>,
  row: SubmissionRow,
  { message, fileIds, answers }: NewVersion,
): Promise<number> {
  const number = (await countVersions(tx.db, row.id)) + 1;
  const versionId = await insertVersion(tx.db, { submission_id: row.id, number, message }, fileIds);
  const answered = await answerRequests(tx.db, { kind: 'submission', id: row.id }, number, answers);
  const changed = await changeSubmission(tx.db, row.id, { status: 'review', message });
  await recordStep(tx, context, row.id, {
    kind: 'resubmitted',
    by: { id: context.actor.userId, name: `${row.first_name} ${row.last_name}` },
    comment: answered,
    action: 'submission.resubmitted',
  });
  if (row.status === 'revision')
    await tx.enqueue(submissionSent, { submissionId: row.id, versionNumber: number });
  publishSubmissionEvent(tx, changed);
  return versionId;
}
