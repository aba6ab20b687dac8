import type { submissionEndpoints, WireSubmissionDetail } from '@proxima/contract/submissions/submissions';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import type { Context, Member } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { endDraft } from '../../drafts/end-draft.ts';
import { type CheckedFile, recordFiles } from '../../files/record-file.ts';
import { answerRequests } from '../../requests/answer-requests.ts';
import { countVersions, insertVersion } from '../reading/submission-history.repository.ts';
import { submissionSent } from '../submissions.jobs.ts';
import { assertMayResubmit } from '../submissions.policy.ts';
import { changeSubmission, type SubmissionRow } from '../submissions.repository.ts';
import { changeOwn, type OwnChange } from './change-own.ts';
import { publishSubmissionEvent, recordStep } from './record-step.ts';

type Body = BodyOf<typeof submissionEndpoints.resubmit>;

/**
 * Stores a new version of a submission that needs revision: earlier versions stay, the status goes back to review.
 * @throws DomainError `not_found` for someone else's, `conflict` when it is not in revision or changed since it was read,
 * `validation_failed` when the answers leave an open request out.
 */
export const resubmit = (context: Context<Member>, sent: OwnChange<Body>): Promise<WireSubmissionDetail> =>
  changeOwn(context, sent, (tx, row, files) => {
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
  publishSubmissionEvent(tx, changed);
}
