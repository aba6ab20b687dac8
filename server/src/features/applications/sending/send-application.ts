import type { applicationEndpoints } from '@proxima/contract/applications/application-endpoints';
import { applicationMessages as messages } from '@proxima/contract/applications/application-messages';
import type { WireApplication } from '@proxima/contract/applications/application-wire';
import { singleValues } from '@proxima/contract/forms/single-values';
import { isPossible } from '@proxima/contract/submissions/transitions';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { audit } from '../../../platform/audit.ts';
import type { Context, Member } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { getUser } from '../../accounts/users/find-users.ts';
import { holdCallTitle } from '../../programmes/get-call.ts';
import { lockAnySubmission } from '../../submissions/decisions/lock-submission.ts';
import { recordSubmission } from '../../submissions/sending/record-submission.ts';
import { recordVersion } from '../../submissions/sending/record-version.ts';
import { lockApplication, markSent } from '../applications.repository.ts';
import { assertMayApply } from '../editing/start-application.ts';
import { assertMayChange, type LoadedApplication, loadApplication } from '../load-application.ts';
import { publishApplication } from '../publish-application.ts';
import { readApplication } from '../reading/read-application.ts';
import { type Outgoing, prepareSending } from './prepare-sending.ts';
import { lockStanding, sendSheet } from './send-sheet.ts';
import { insertSentVersion, replaceValues } from './sent.repository.ts';
import { titleOf } from './title-of.ts';

type Body = BodyOf<typeof applicationEndpoints.send>;

/**
 * Sends an application as a submission, or a further version of it; the answers of a sheet beside it. The database's clock decides whether
 * it is in time.
 * @throws DomainError `not_found`; `forbidden` for a helper, or someone who may not apply; `conflict` when it cannot be sent now, the form
 * has changed since it was read, or nothing is new; `validation_failed` by question for what is missing.
 */
export async function sendApplication(
  context: Context<Member>,
  id: number,
  body: Body,
): Promise<{ message: string; data: WireApplication }> {
  const message = await inTransaction(context.platform, async (tx) => {
    const loaded = await loadLocked(tx.db, context, id);
    if (loaded.row.user_id !== context.actor.userId)
      throw new DomainError('forbidden', { message: messages.ownerSends });
    assertMayChange(loaded);
    const outgoing = await prepareSending(tx.db, loaded, body.form_number);
    const { row, call } = loaded;
    if (row.stage_id !== null) return sendSheet(tx, context, row, outgoing);
    const sent =
      row.submission_id === null
        ? await sendFirst(tx, context, loaded, outgoing)
        : await sendAgain(tx, context, { ...loaded, submissionId: row.submission_id }, outgoing, body);
    await insertSentVersion(tx.db, {
      versionId: sent.versionId,
      formId: outgoing.formId,
      formNumber: outgoing.formNumber,
      answers: outgoing.answers,
    });
    const subject = { submissionId: sent.submissionId, callId: call.id };
    await replaceValues(tx.db, subject, singleValues(outgoing.document, outgoing.answers));
    await markSent(tx.db, id, sent.submissionId);
    await audit(
      tx.db,
      context,
      'application.sent',
      { kind: 'application', id },
      { submission: sent.submissionId },
    );
    await publishApplication(tx, { applicationId: id });
    if (loaded.isLate) return messages.sentLate;
    return row.submission_id === null ? messages.sent : messages.sentAgain;
  });
  return { message, data: await readApplication(context, id) };
}

/** An application, locked until the transaction ends with the title of its call; a sheet with what decides whether it can be answered. */
async function loadLocked(tx: Database, context: Context<Member>, id: number): Promise<LoadedApplication> {
  await lockApplication(tx, id);
  const { row } = await loadApplication(tx, context, id);
  await (row.stage_id === null ? holdCallTitle(tx, row.call_id) : lockStanding(tx, row));
  // Read again: the call may have been renamed, or the application moved or decided, while the locks were waited for.
  return loadApplication(tx, context, id);
}

async function sendFirst(
  tx: Transaction,
  context: Context<Member>,
  { call }: LoadedApplication,
  outgoing: Outgoing,
) {
  await assertMayApply(tx.db, context, call);
  const { id, first_name, last_name, email, phone } = await getUser(tx.db, context.actor.userId);
  const sender = { user_id: id, first_name, last_name, email, phone };
  const submission = {
    ...sender,
    contact_type: context.actor.role,
    message: titleOf(call.title, outgoing.document, outgoing.answers),
    call_id: call.id,
  };
  const { row, versionId } = await recordSubmission(tx, context, submission, async () => outgoing.fileIds);
  return { submissionId: row.id, versionId };
}

async function sendAgain(
  tx: Transaction,
  context: Context<Member>,
  { row, call, submissionId }: LoadedApplication & { submissionId: number },
  outgoing: Outgoing,
  { answers }: Body,
) {
  const { row: submission } = await lockAnySubmission(tx.db, submissionId);
  const isRevision = isPossible(submission.status, 'owner', 'resubmission');
  // It may have been decided since it was read.
  if (!isRevision && !isPossible(submission.status, 'owner', 'update'))
    throw new DomainError('conflict', { message: messages.decided });
  if (!isRevision && row.sent_at !== null && row.changed_at <= row.sent_at)
    throw new DomainError('conflict', { message: messages.nothingChanged });
  const message = titleOf(call.title, outgoing.document, outgoing.answers);
  const versionId = await recordVersion(tx, context, submission, {
    message,
    fileIds: outgoing.fileIds,
    answers,
  });
  return { submissionId, versionId };
}
