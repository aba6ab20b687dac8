import type { WireSubmissionDetail } from '@proxima/contract/submissions/submissions';
import type { Context, Member } from '../../../platform/context.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { beginIdempotent, completeIdempotent } from '../../../platform/limits/idempotency.ts';
import { type ReceivedFile, withCheckedFiles } from '../../files/check-files.ts';
import type { CheckedFile } from '../../files/record-file.ts';
import { readSubmission } from '../reading/read-submission.ts';
import { lockSubmission, type SubmissionRow } from '../submissions.repository.ts';

/** What a member sends about a submission of their own. */
export interface OwnChange<Body> {
  id: number;
  body: Body;
  files: ReceivedFile[];
  idempotencyKey: string | undefined;
}

/**
 * Changes a submission of the member, which stays locked meanwhile, with files that were checked; once for each idempotency key.
 * @param action tells keys of different calls apart. @throws DomainError `not_found` for someone else's, `validation_failed` for a
 * refused file, and what `change` throws.
 */
export async function changeOwn<Body extends object>(
  context: Context<Member>,
  action: 'resubmit' | 'add',
  { id, body, files, idempotencyKey }: OwnChange<Body>,
  change: (tx: Transaction, row: SubmissionRow, files: CheckedFile[]) => Promise<void>,
): Promise<WireSubmissionDetail> {
  const attempt = idempotencyKey !== undefined && {
    scope: `${action}:${context.actor.userId}:${id}`,
    key: idempotencyKey,
    body: { ...body, files: files.map((file) => file.sha256) },
  };
  await withCheckedFiles(context, files, (checked) =>
    inTransaction(context.platform, async (tx) => {
      if (attempt && (await beginIdempotent(tx.db, attempt))) return;
      const row = await lockSubmission(tx.db, { owner: context.actor.userId }, id);
      if (!row) throw new DomainError('not_found');
      await change(tx, row, checked);
      if (attempt) await completeIdempotent(tx.db, attempt, id);
    }),
  );
  return readSubmission(context, id);
}
