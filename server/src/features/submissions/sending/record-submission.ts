import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { attachFiles } from '../reading/submission-history.repository.ts';
import { submissionSent } from '../submissions.jobs.ts';
import { insertSubmission, type SubmissionRow } from '../submissions.repository.ts';
import { publishSubmissionEvent } from './record-step.ts';

interface Recorded {
  row: SubmissionRow;
  versionId: number;
}

/**
 * Stores what was sent as a first version and announces it, in the caller's transaction. `recordFiles` records its files once the
 * submission has its row. The caller has checked everything.
 */
export async function recordSubmission(
  tx: Transaction,
  context: Context,
  submission: Parameters<typeof insertSubmission>[1],
  recordFiles: () => Promise<number[]>,
): Promise<Recorded> {
  const { row, versionId } = await insertSubmission(tx.db, submission);
  await attachFiles(tx.db, versionId, await recordFiles());
  await audit(tx.db, context, 'submission.sent', { kind: 'submission', id: row.id });
  await tx.enqueue(submissionSent, { submissionId: row.id, versionNumber: 1 });
  publishSubmissionEvent(tx, row);
  return { row, versionId };
}
