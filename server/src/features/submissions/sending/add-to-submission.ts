import {
  referenceOf,
  type submissionEndpoints,
  type WireSubmissionDetail,
} from '@proxima/contract/submissions/submissions';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import type { Context, Member } from '../../../platform/context.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { beginIdempotent, completeIdempotent } from '../../../platform/limits/idempotency.ts';
import { type ReceivedFile, withCheckedFiles } from '../../files/check-files.ts';
import { type CheckedFile, recordFiles } from '../../files/record-file.ts';
import { addedEmail } from '../../notifications/emails/owner-step-emails.ts';
import { notifyByEmail } from '../../notifications/notify-by-email.ts';
import { listNotified } from '../enquiries/list-notified.ts';
import { readSubmission } from '../reading/read-submission.ts';
import { attachAddedFiles } from '../reading/submission-history.repository.ts';
import { assertAddsSomething, assertUnderReview } from '../submissions.policy.ts';
import { changeSubmission, lockSubmission, type SubmissionRow } from '../submissions.repository.ts';
import { publishSubmissionEvent, recordStep } from './record-step.ts';

export interface AddToSubmission {
  id: number;
  body: BodyOf<typeof submissionEndpoints.add>;
  files: ReceivedFile[];
  idempotencyKey: string | undefined;
}

/**
 * Adds a remark, files or both to what the member sent, while it is under review; the version stays as it is (docs/rules.md,
 * Submissions). The team is notified, and whoever decides without having read it gets a conflict.
 * @throws DomainError `not_found` for someone else's, `conflict` when it is not under review, `validation_failed` for nothing
 * added or a refused file.
 */
export async function addToSubmission(
  context: Context<Member>,
  { id, body, files, idempotencyKey }: AddToSubmission,
): Promise<WireSubmissionDetail> {
  assertAddsSomething(body.message, files);
  const attempt = idempotencyKey !== undefined && {
    scope: `add:${context.actor.userId}:${id}`,
    key: idempotencyKey,
    body: { ...body, files: files.map((file) => file.sha256) },
  };
  await withCheckedFiles(context, files, (checked) =>
    inTransaction(context.platform, async (tx) => {
      if (attempt && (await beginIdempotent(tx.db, attempt))) return;
      const row = await lockSubmission(tx.db, { owner: context.actor.userId }, id);
      if (!row) throw new DomainError('not_found');
      assertUnderReview(row, 'addition');
      await store(tx, context, row, { message: body.message, files: checked });
      if (attempt) await completeIdempotent(tx.db, attempt, id);
    }),
  );
  return readSubmission(context, id);
}

interface Addition {
  message: string;
  files: CheckedFile[];
}

async function store(
  tx: Transaction,
  context: Context<Member>,
  row: SubmissionRow,
  { message, files }: Addition,
): Promise<void> {
  const { userId } = context.actor;
  const changed = await changeSubmission(tx.db, row.id, { status: row.status });
  const eventId = await recordStep(tx, context, row.id, {
    kind: 'added',
    by: { id: userId, name: `${row.first_name} ${row.last_name}` },
    comment: message || null,
    action: 'submission.added-to',
  });
  await attachAddedFiles(
    tx.db,
    { id: eventId, submissionId: row.id },
    await recordFiles(tx.db, files, userId),
  );
  await notifyTeam(tx, context, changed, { message, files });
  tx.afterCommit(() => publishSubmissionEvent(context.platform, changed));
}

/** Whoever it is assigned to, or else everybody who decides. */
async function notifyTeam(
  tx: Transaction,
  { platform }: Context,
  row: SubmissionRow,
  { message, files }: Addition,
): Promise<void> {
  const content = addedEmail({
    reference: referenceOf(row.id),
    sender: `${row.first_name} ${row.last_name}`,
    message,
    fileNames: files.map(({ name }) => name),
    link: `${platform.config.origin}/admin/submissions/${row.id}`,
  });
  const about = { content, cause: `submission-added:${row.id}:${row.version}`, subjects: [row.id] };
  const { people, isWanted } = await listNotified(tx.db, row.id);
  await notifyByEmail(
    tx,
    people.map((to) => ({ ...about, to, isWanted })),
  );
}
