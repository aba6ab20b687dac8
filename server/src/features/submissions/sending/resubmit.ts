import type { submissionEndpoints, WireSubmissionDetail } from '@proxima/contract/submissions/submissions';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import type { Context, Member } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { endDraft } from '../../drafts/end-draft.ts';
import { type CheckedFile, recordFiles } from '../../files/record-file.ts';
import { assertIsNoApplication, assertMayResubmit } from '../submissions.policy.ts';
import type { SubmissionRow } from '../submissions.repository.ts';
import { changeOwn, type OwnChange } from './change-own.ts';
import { recordVersion } from './record-version.ts';

type Body = BodyOf<typeof submissionEndpoints.resubmit>;

/**
 * Stores a new version of a submission that needs revision: earlier versions stay, the status goes back to review.
 * @throws DomainError `not_found` for someone else's, `conflict` when it is not in revision or changed since it was read,
 * `validation_failed` when the answers leave an open request out.
 */
export const resubmit = (context: Context<Member>, sent: OwnChange<Body>): Promise<WireSubmissionDetail> =>
  changeOwn(context, sent, (tx, row, files) => {
    assertIsNoApplication(row);
    assertMayResubmit(row, sent.body.version);
    return storeVersion(tx, context, row, sent.body, files);
  });

async function storeVersion(
  tx: Transaction,
  context: Context<Member>,
  row: SubmissionRow,
  { message, answers }: Body,
  files: CheckedFile[],
): Promise<void> {
  const fileIds = await recordFiles(tx.db, files, context.actor.userId);
  await recordVersion(tx, context, row, { message, fileIds, answers });
  await endDraft(tx.db, context, 'revision', row.id);
}
