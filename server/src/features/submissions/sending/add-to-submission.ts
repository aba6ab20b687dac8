import {
  referenceOf,
  type submissionEndpoints,
  type WireSubmissionDetail,
} from '@proxima/contract/submissions/submissions';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import type { Context, Member } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { endDraft } from '../../drafts/end-draft.ts';
import { type CheckedFile, recordFiles } from '../../files/record-file.ts';
import { addedEmail } from '../../notifications/emails/owner-step-emails.ts';
import { notifyByEmail } from '../../notifications/notify-by-email.ts';
import { listNotified } from '../desk/list-notified.ts';
import { namelessFile } from '../reading/hidden-senders.ts';
import { describeToTeam } from '../reading/read-submission.ts';
import { attachAddedFiles, countAdditions } from '../reading/submission-history.repository.ts';
import { assertAddsSomething, assertMayAddMore, assertUnderReview } from '../submissions.policy.ts';
import { changeSubmission, type SubmissionRow } from '../submissions.repository.ts';
import { changeOwn, type OwnChange } from './change-own.ts';
import { publishSubmissionEvent, recordStep } from './record-step.ts';

type Body = BodyOf<typeof submissionEndpoints.add>;

/**
 * Adds a remark, files or both to the member's submission while it is under review; the version stays as it is (docs/rules.md,
 * Submissions). The team is notified, and whoever decides without having read it gets a conflict.
 * @throws DomainError `not_found` for someone else's, `conflict` when it is not under review or has no room for more additions,
 * `validation_failed` for an empty addition or a refused file.
 */
export async function addToSubmission(
  context: Context<Member>,
  sent: OwnChange<Body>,
): Promise<WireSubmissionDetail> {
  const { message } = sent.body;
  assertAddsSomething(message, sent.files);
  return changeOwn(context, sent, (tx, row, files) => {
    assertUnderReview(row, 'addition');
    return store(tx, context, row, { message, files });
  });
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
  assertMayAddMore(await countAdditions(tx.db, row.id));
  await endDraft(tx.db, context, 'addition', row.id);
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
  publishSubmissionEvent(tx, changed);
}

/** Notifies the assignee, or else everyone who decides. */
async function notifyTeam(
  tx: Transaction,
  { platform }: Context,
  row: SubmissionRow,
  { message, files }: Addition,
): Promise<void> {
  const { sender, isNameless } = await describeToTeam(tx.db, row);
  const fileNames = files.map(({ name }, index) =>
    isNameless ? namelessFile({ id: index + 1, name }) : name,
  );
  const content = addedEmail({
    reference: referenceOf(row.id),
    sender,
    message,
    fileNames,
    link: `${platform.config.origin}/admin/submissions/${row.id}`,
  });
  const about = { content, cause: `submission-added:${row.id}:${row.version}`, subjects: [row.id] };
  const { people, isWanted } = await listNotified(tx.db, row.id);
  await notifyByEmail(
    tx,
    people.map((to) => ({ ...about, to, isWanted })),
  );
}
