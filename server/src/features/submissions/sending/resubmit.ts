import type { submissionEndpoints, WireSubmissionDetail } from '@proxima/contract/submissions/submissions';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import type { Context, Member } from '../../../platform/context.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { beginIdempotent, completeIdempotent } from '../../../platform/limits/idempotency.ts';
import { endDraft } from '../../drafts/end-draft.ts';
import { type ReceivedFile, withCheckedFiles } from '../../files/check-files.ts';
import { type CheckedFile, recordFiles } from '../../files/record-file.ts';
import { answerRequests } from '../../requests/answer-requests.ts';
import { readSubmission } from '../reading/read-submission.ts';
import { countVersions, insertVersion } from '../reading/submission-history.repository.ts';
import { submissionSent } from '../submissions.jobs.ts';
import { assertMayResubmit } from '../submissions.policy.ts';
import { changeSubmission, lockSubmission, type SubmissionRow } from '../submissions.repository.ts';
import { publishSubmissionEvent, recordStep } from './record-step.ts';

export interface Resubmit {
  id: number;
  body: BodyOf<typeof submissionEndpoints.resubmit>;
  files: ReceivedFile[];
  idempotencyKey: string | undefined;
}

/**
 * A new version of a submission that needs revision: earlier versions stay, the status goes back to review.
 * @throws DomainError `not_found` for someone else's, `conflict` when it is not in revision or changed since it was read,
 * `validation_failed` when the answers leave an open request out.
 */
export async function resubmit(
  context: Context<Member>,
  { id, body, files, idempotencyKey }: Resubmit,
): Promise<WireSubmissionDetail> {
  const attempt =
    idempotencyKey === undefined
      ? undefined
      : {
          scope: `resubmit:${context.actor.userId}:${id}`,
          key: idempotencyKey,
          body: { ...body, files: files.map((file) => file.sha256) },
        };
  await withCheckedFiles(context, files, (checked) =>
    inTransaction(context.platform, async (tx) => {
      if (attempt && (await beginIdempotent(tx.db, attempt))) return;
      const row = await lockSubmission(tx.db, { owner: context.actor.userId }, id);
      if (!row) throw new DomainError('not_found');
      assertMayResubmit(row, body.version);
      await storeVersion(tx, context, row, body, checked);
      if (attempt) await completeIdempotent(tx.db, attempt, id);
    }),
  );
  return readSubmission(context, id);
}

async function storeVersion(
  tx: Transaction,
  context: Context<Member>,
  row: SubmissionRow,
  { message, answers }: Resubmit['body'],
  files: CheckedFile[],
): Promise<void> {
  const number = (await countVersions(tx.db, row.id)) + 1;
  const fileIds = await recordFiles(tx.db, files, context.actor.userId);
  await insertVersion(tx.db, { submission_id: row.id, number, message }, fileIds);
  const answered = await answerRequests(tx.db, { kind: 'submission', id: row.id }, number, answers);
  await endDraft(tx.db, context, 'revision', row.id);
  const changed = await changeSubmission(tx.db, row.id, { status: 'review', message });
  await recordStep(tx, context, row.id, {
    kind: 'resubmitted',
    by: { id: context.actor.userId, name: `${row.first_name} ${row.last_name}` },
    comment: answered,
    action: 'submission.resubmitted',
  });
  await tx.enqueue(submissionSent, { submissionId: row.id, versionNumber: number });
  tx.afterCommit(() => publishSubmissionEvent(context.platform, changed));
}
