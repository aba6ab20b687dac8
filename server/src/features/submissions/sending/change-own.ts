import type { WireSubmissionDetail } from '@proxima/contract/submissions/submissions';
import type { Context, Member } from '../../../platform/context.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { type ReceivedFile, withCheckedFiles } from '../../files/check-files.ts';
import type { CheckedFile } from '../../files/record-file.ts';
import { readSubmission } from '../reading/read-submission.ts';
import { lockSubmission, type SubmissionRow } from '../submissions.repository.ts';

/** What a member sends about a submission of their own. */
export interface OwnChange<Body> {
  id: number;
  body: Body;
  files: ReceivedFile[];
}

/**
 * Changes a submission of the member while it is locked, with checked files.
 * @throws DomainError `not_found` for someone else's, `validation_failed` for a refused file, and what `change` throws.
 */
export async function changeOwn(
  context: Context<Member>,
  { id, files }: Pick<OwnChange<object>, 'id' | 'files'>,
  change: (tx: Transaction, row: SubmissionRow, files: CheckedFile[]) => Promise<void>,
): Promise<WireSubmissionDetail> {
  await withCheckedFiles(context, files, (checked) =>
    inTransaction(context.platform, async (tx) => {
      const row = await lockSubmission(tx.db, { owner: context.actor.userId }, id);
      if (!row) throw new DomainError('not_found');
      await change(tx, row, checked);
    }),
  );
  return readSubmission(context, id);
}
