import type { submissionEndpoints, WireSubmission } from '@proxima/contract/submissions/submissions';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { endDraft } from '../../drafts/end-draft.ts';
import { type ReceivedFile, withCheckedFiles } from '../../files/check-files.ts';
import { type CheckedFile, limitAnonymousFiles, recordFiles } from '../../files/record-file.ts';
import { presentSubmission } from '../reading/submissions.presenter.ts';
import { assertSentByPerson, ownerOfNew } from '../submissions.policy.ts';
import type { SubmissionRow } from '../submissions.repository.ts';
import { recordSubmission } from './record-submission.ts';

type ContactBody = BodyOf<typeof submissionEndpoints.send>;

export interface SendSubmission {
  body: ContactBody;
  files: ReceivedFile[];
}

/**
 * Stores an enquiry or a proposal with its files; it belongs to the signed-in member, or else to no one.
 * @throws DomainError `forbidden` for a foreign `user_id`, `validation_failed` for a refused file, `too_many_requests` for what only a
 * program sends, `too_large` for more files without an account than a day allows.
 */
export async function sendSubmission(
  context: Context,
  { body, files }: SendSubmission,
): Promise<WireSubmission> {
  assertSentByPerson(body);
  const owner = ownerOfNew(context.actor, body.user_id);
  return withCheckedFiles(context, files, (checked) =>
    inTransaction(context.platform, async (tx) => {
      const row = await store(tx, context, owner, body, checked);
      if (owner !== null) await endDraft(tx.db, { actor: { userId: owner } }, 'submission');
      return presentSubmission(row);
    }),
  );
}

async function store(
  tx: Transaction,
  context: Context,
  owner: number | null,
  body: ContactBody,
  files: CheckedFile[],
): Promise<SubmissionRow> {
  const { first_name, last_name, email, phone, message } = body;
  const { actor } = context;
  const contact_type = body.contact_type ?? (actor.kind === 'member' ? actor.role : 'general_inquiry');
  const sender = { user_id: owner, first_name, last_name, email, phone };
  const { row } = await recordSubmission(tx, context, { ...sender, contact_type, message }, async () => {
    if (owner === null) await limitAnonymousFiles(tx.db, context.ip, files);
    return recordFiles(tx.db, files, owner);
  });
  return row;
}
